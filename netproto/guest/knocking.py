"""A guest at the door of a table that has a passcode: it proves that it knows it, and wants the same proven."""

import secrets
from collections.abc import Callable
from hashlib import sha256

from netproto.keys.cpace import NoKey, Run
from netproto.keys.door import Door, guests_run
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromGuest
from netproto.wire.protocol import KNOWS_PASSCODE, PASSCODE

MOST_RUNS = 3
"""That may end before anybody is let in: whoever plays the host has a guess at the passcode with each."""
UNPROVEN = "passcode_unproven"

AtDoor = FromGuest | str
"""What a guest says next, or the code with which its visit ends; an empty one where it only waits."""


class Knocking:
    def __init__(self, host_key: Callable[[], bytes] = bytes) -> None:
        """`host_key` is the fingerprint of the key at the other end."""
        self.passcode = ""
        """As it is compared; empty where none is known."""
        self._host_key = host_key
        self._door: Door | None = None
        self._run: Run | None = None
        self._proven = False
        """The host knows the passcode."""
        self._shown = False
        """A token of this host's was shown, or what a roster says of one, so its key is the right one."""
        self._runs = 0

    @property
    def features(self) -> tuple[str, ...]:
        return (PASSCODE, KNOWS_PASSCODE) if self.passcode else (PASSCODE,)

    def try_with(self, passcode: str) -> None:
        """A person has said it, and has to answer for each of those runs."""
        self.passcode, self._runs = passcode, 0

    def says(self, said: hello.Hello, greeting: hello.Greeting) -> AtDoor:
        """The hello with which a connection begins, where the host's greeting is what was expected."""
        self._shown = bool(said.token or said.claim)
        if self.passcode and not self._shown and PASSCODE not in greeting.version.features:
            return "passcode_unasked"
        self._door = Door(self._host_key(), sha256(said.key).digest(), greeting.table_uuid, greeting.nonce)
        self._run, self._proven = None, False
        return FromGuest(hello=said)

    def begins(self) -> AtDoor:
        """Once a connection, and not on ever new ones."""
        if not self.passcode:
            return "passcode_wanted"
        if self._door is None or self._run is not None or self._runs == MOST_RUNS:
            return UNPROVEN
        self._runs += 1
        self._run = guests_run(self.passcode, self._door, secrets.token_bytes)
        return FromGuest(share=hello.Share(share=self._run.share))

    def meets(self, share: bytes) -> AtDoor:
        if self._run is None or self._run.proof:
            return UNPROVEN
        try:
            self._run.meet(share)
        except NoKey:
            return UNPROVEN
        return FromGuest(proof=hello.Proof(proof=self._run.proof))

    def believes(self, proof: bytes) -> AtDoor:
        self._proven = self._run is not None and self._run.proves(proof)
        return "" if self._proven else UNPROVEN

    def enters(self) -> bool:
        """Whoever knows a passcode, and has no token yet, enters where the same passcode is known and nowhere else."""
        may = self._proven or (self._run is None and (self._shown or not self.passcode))
        self._runs = 0 if may else self._runs
        return may
