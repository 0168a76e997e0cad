"""Whoever is connected and has not been let in yet: they are greeted, say who they are, and may have to wait."""

from collections.abc import Callable, Iterator

from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.succession.certificate import recent
from netproto.succession.claims import claim_of
from netproto.table.admission import Admission, Entrance, Knock
from netproto.table.config import Sources, TableConfig
from netproto.table.doorkeeper import Doorkeeper
from netproto.table.guesses import Guesses
from netproto.table.roster import Roster
from netproto.table.seats import Link
from netproto.table.table_log import TableLog
from netproto.wire.bucket import Bucket, Rate
from netproto.wire.protocol import DRAWS, NO_DRAWS, PASSCODE, SUCCESSION, WINDOW, mismatch, version
from netproto.wire.validators import BadMessage

SHOWN = 40 * 1024
"""Bytes of who has succeeded whom that a greeting has room for: a dozen hosts."""


class Strangers:
    def __init__(
        self, roster: Roster, tell_lobby: Callable[[], None], config: TableConfig, sources: Sources, now: int
    ) -> None:
        self._config = config
        self._limits = config.limits
        self._sources = sources
        self._admission = Admission(roster, config.owner_token_hash, config.limits, sources.secret)
        self.guesses = Guesses(roster, config.limits, tell_lobby)
        self._doorkeeper = Doorkeeper(roster, self.guesses, config, sources)
        self._newcomers = Bucket(config.limits.newcomers, now)
        self._links: dict[int, Link] = {}

    def meet(self, link: int, neighbour: str, address: str, now: int) -> Link:
        limits = self._limits
        bucket = Bucket(Rate(limits.messages_a_second, limits.burst), now)
        self._links[link] = Link(self._sources.secret(32), now, bucket, neighbour, address)
        return self._links[link]

    def greeting(self, link: Link, now: int, together: bool, log: TableLog) -> FromHost:
        """`together`: everybody draws in the game that is there, or comes next."""
        config, limits = self._config, self._limits
        has = {PASSCODE: self._doorkeeper.asks, DRAWS: together, SUCCESSION: self._sources.signer is not None}
        features = (feature for feature, there in has.items() if there)
        return FromHost(
            greeting=hello.Greeting(
                version=version(config.app_version, [*features]),
                nonce=link.nonce,
                table_uuid=config.uuid,
                table_name=config.name,
                game=config.game.id,
                limits=hello.Limits(
                    name_length=limits.name_length,
                    chat_length=limits.chat_length,
                    messages_a_second=limits.messages_a_second,
                    heartbeat_ms=limits.heartbeat_ms,
                ),
                now_ms=now,
                epoch=log.epoch if log.there else 0,
                certificate=recent(log.successions(), SHOWN) if log.succeeded else None,
            )
        )

    def hear(self, known: Link, message: FromGuest, now: int) -> list[FromHost]:
        """Who they are, and that they know the passcode; what they are told at once."""
        knock, kind = known.knock, message.WhichOneof("kind")
        if knock is None and kind == "hello":
            return self._meet(known, message.hello)
        if knock is not None and kind == "share":
            return [self._doorkeeper.begin(known, knock, message.share.share, now)]
        if knock is not None and kind == "proof":
            return [self._doorkeeper.end(known, knock, message.proof.proof, now)]
        if kind == "hello":
            raise BadMessage("hello_again", "you have said who you are already")
        raise BadMessage("hello_first", "say who you are first")

    def _meet(self, known: Link, said: hello.Hello) -> list[FromHost]:
        apart = mismatch(version(self._config.app_version), said.version, "your program")
        if apart is not None:
            raise BadMessage("version", str(apart))
        if self._sources.chance is None and DRAWS not in said.version.features:
            raise BadMessage("no_draws", str(NO_DRAWS))
        known.knock = knock = Knock(said, self._sources.prove(said.key, known.nonce, said.signature))
        known.seen = said.seen if said.HasField("seen") else None
        known.newcomer = not self._admission.knows(knock)
        if not self._doorkeeper.asks or self._admission.has_token(knock) or self._doorkeeper.knows(knock):
            return []
        if known.newcomer:
            self._admission.admit(knock)  # nobody is asked for a passcode that would not help them
        return [self._doorkeeper.ask(known, knock)]

    def answered(self, now: int) -> Iterator[tuple[int, Entrance | BadMessage]]:
        """Whoever comes in now, or is turned away, in the order in which they came."""
        for link, known in list(self._links.items()):
            if known.knock is None or known.asked or (known.newcomer and self._newcomers.wait(now)):
                continue
            try:
                entrance = self._admission.answer(known.knock, link, now)
            except BadMessage as bad:
                yield link, bad
                continue
            if entrance is None:
                continue
            if known.newcomer:
                self._newcomers.spend(1, now)
            del self._links[link]
            entrance.person.looks = WINDOW in known.knock.said.version.features
            entrance.person.follows = SUCCESSION in known.knock.said.version.features
            entrance.person.address, entrance.person.claim = known.address, claim_of(entrance.token)
            known.person, known.knock = entrance.person.id, None
            yield link, entrance

    def forget(self, link: int) -> None:
        self._links.pop(link, None)

    def silent(self, now: int) -> list[int]:
        """Who should have said by now who they are."""
        hello_ms = self._limits.hello_ms
        return [number for number, link in self._links.items() if link.silent and now - link.since >= hello_ms]

    def due(self, now: int) -> list[int]:
        times = [link.since + self._limits.hello_ms for link in self._links.values() if link.silent]
        knocks = [link.knock for link in self._links.values() if link.knock is not None and not link.asked]
        times += [due for knock in knocks if (due := self._admission.due(knock)) is not None]
        if knocks and (wait := self._newcomers.wait(now)):
            times.append(now + wait)
        return times
