"""What a table is opened with, and what it takes from outside."""

from collections.abc import Callable
from dataclasses import field

from engine.contract import AnyGame, Json
from engine.dataclass import dataclass
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Head
from netproto.succession.signed import Signer, Verify
from netproto.table.chance import Chance
from netproto.wire.limits import Limits

Prover = Callable[[bytes, bytes, bytes], bytes]
"""From a public key, the nonce and the signature: the key's fingerprint; BadMessage where it proves nothing."""

Voucher = Callable[[bytes, Head], bytes]
"""From a table's uuid and a head: the fingerprint of the key that signed it; BadMessage where none has."""


@dataclass(frozen=True)
class TableConfig:
    uuid: bytes
    name: str
    game: AnyGame
    options: Json
    """Text of the game's options."""
    app_version: str
    owner_token_hash: bytes | None = None
    clock: int = 0
    """Seconds for a turn; 0: no clock."""
    start_when_full: bool = False
    levels: tuple[str | None, ...] = ()
    """Bots that sit there from the start, by seat."""
    watching: lobby.Watching.ValueType = lobby.ANYBODY
    passcode: str = ""
    """What newcomers have to know, as it is compared; empty: nothing."""
    locked: bool = False
    """Nobody comes in but the one that opened it."""
    pace: float = 0.0
    """How much of the game's pauses bots keep where people play: 1 is natural, 0 no pause at all."""
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Sources:
    """What a table takes from outside beside messages and time."""

    chance: Chance | None
    """None: all seats draw together."""
    secret: Callable[[int], bytes]
    """So many random bytes."""
    prove: Prover
    vouch: Voucher
    fingerprint: bytes = b""
    """Of the host's key."""
    signer: Signer | None = None
    """With the host's key. None: nobody could go on with this table."""
    verify: Verify | None = None
    """What others have signed. None: nothing is believed of who has gone on with it."""
