"""Asks whoever shows no token for the table's passcode, where it has one: they prove that they know it, and so does the
table, and neither tells it."""

from hmac import compare_digest

from netproto.keys.cpace import NoKey
from netproto.keys.door import Door, hosts_run
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromHost
from netproto.table.admission import Knock
from netproto.table.config import Sources, TableConfig
from netproto.table.guesses import Guesses
from netproto.table.refused import turned_away
from netproto.table.roster import Roster
from netproto.table.seats import Link
from netproto.wire.protocol import KNOWS_PASSCODE, PASSCODE
from netproto.wire.validators import BadMessage


class Doorkeeper:
    def __init__(self, roster: Roster, guesses: Guesses, config: TableConfig, sources: Sources) -> None:
        self._roster = roster
        self._guesses = guesses
        self._config = config
        self._sources = sources

    @property
    def asks(self) -> bool:
        return bool(self._config.passcode)

    def knows(self, knock: Knock) -> bool:
        """Somebody with the same key is here: at one window only one person is asked. Whoever knows a passcode is asked
        in any case, as they want to see it proven."""
        if KNOWS_PASSCODE in knock.said.version.features:
            return False
        return any(compare_digest(person.key, knock.key) for person in self._roster.present())

    def ask(self, link: Link, knock: Knock) -> FromHost:
        """Before that they are nobody here."""
        if PASSCODE not in knock.said.version.features:
            raise turned_away("passcode_unknown")
        link.asked = True
        return FromHost(passcode_wanted=hello.PasscodeWanted())

    def begin(self, link: Link, knock: Knock, share: bytes, now: int) -> FromHost:
        """A guess, whatever comes of it."""
        if not link.asked or link.run is not None:
            raise BadMessage("share_unasked", "nobody has asked for that")
        if self._roster.barred:
            raise turned_away("barred")
        if self._guesses.wait(knock.key, link.neighbour, now):
            raise turned_away("passcode_tried_often")
        self._guesses.begin(knock.key, link.neighbour, now)
        config, sources = self._config, self._sources
        door = Door(sources.fingerprint, knock.key, config.uuid, link.nonce)
        link.run = hosts_run(config.passcode, door, sources.secret)
        try:
            link.run.meet(share)
        except NoKey as error:
            raise BadMessage("no_key", str(error)) from None
        return FromHost(share=hello.Share(share=link.run.share))

    def end(self, link: Link, knock: Knock, proof: bytes, now: int) -> FromHost:
        """They know it, and are shown that the table does; or BadMessage."""
        run, link.run = link.run, None
        if run is None:
            raise BadMessage("proof_unasked", "nobody has asked for that")
        if not run.proves(proof):
            raise turned_away("wrong_passcode")
        self._guesses.right(knock.key, link.neighbour, now)
        link.asked = False
        return FromHost(proof=hello.Proof(proof=run.proof))
