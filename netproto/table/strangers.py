"""Whoever is connected and has not been let in yet: they are greeted, say who they are, and may have to wait."""

from collections.abc import Iterator

from engine.dataclass import dataclass
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Seen
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table.admission import Admission, Entrance, Knock
from netproto.table.config import Sources, TableConfig
from netproto.table.roster import Roster
from netproto.wire.bucket import Bucket, Rate
from netproto.wire.protocol import DRAWS, NO_DRAWS, WINDOW, mismatch, version
from netproto.wire.validators import BadMessage


@dataclass(slots=True)
class Link:
    nonce: bytes
    since: int
    bucket: Bucket
    person: int | None = None
    knock: Knock | None = None
    """At the door: until it shows who that is."""
    newcomer: bool = True
    """It has no seat here."""
    seen: Seen | None = None
    """What they have of the game already."""
    told_record: int = 0
    """The number of the game whose record was sent here."""

    @property
    def silent(self) -> bool:
        """Nobody has said yet who is here."""
        return self.person is None and self.knock is None


class Strangers:
    def __init__(self, roster: Roster, config: TableConfig, sources: Sources, now: int) -> None:
        self._config = config
        self._limits = config.limits
        self._sources = sources
        self._admission = Admission(roster, config.owner_token_hash, config.limits, sources.secret)
        self._newcomers = Bucket(config.limits.newcomers, now)
        self._links: dict[int, Link] = {}

    def meet(self, link: int, now: int) -> Link:
        limits = self._limits
        bucket = Bucket(Rate(limits.messages_a_second, limits.burst), now)
        self._links[link] = Link(self._sources.secret(32), now, bucket)
        return self._links[link]

    def greeting(self, link: Link, now: int, together: bool) -> FromHost:
        """`together`: everybody draws in the game that is there, or comes next."""
        config, limits = self._config, self._limits
        return FromHost(
            greeting=hello.Greeting(
                version=version(config.app_version, (DRAWS,) if together else ()),
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
            )
        )

    def hear(self, known: Link, message: FromGuest) -> None:
        """Who they are."""
        if not message.HasField("hello"):
            raise BadMessage("hello_first", "say who you are first")
        if known.knock is not None:
            raise BadMessage("hello_again", "you have said who you are already")
        said = message.hello
        apart = mismatch(version(self._config.app_version), said.version, "your program")
        if apart is not None:
            raise BadMessage("version", str(apart))
        if self._sources.chance is None and DRAWS not in said.version.features:
            raise BadMessage("no_draws", str(NO_DRAWS))
        known.knock = Knock(said, self._sources.prove(said.key, known.nonce, said.signature))
        known.seen = said.seen if said.HasField("seen") else None
        known.newcomer = not self._admission.knows(known.knock)

    def answered(self, now: int) -> Iterator[tuple[int, Entrance | BadMessage]]:
        """Whoever comes in now, or is turned away, in the order in which they came."""
        for link, known in list(self._links.items()):
            if known.knock is None or (known.newcomer and self._newcomers.wait(now)):
                continue
            try:
                entrance = self._admission.answer(known.knock, now)
            except BadMessage as bad:
                yield link, bad
                continue
            if entrance is None:
                continue
            if known.newcomer:
                self._newcomers.spend(1, now)
            del self._links[link]
            entrance.person.looks = WINDOW in known.knock.said.version.features
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
        knocks = [link.knock for link in self._links.values() if link.knock is not None]
        times += [due for knock in knocks if (due := self._admission.due(knock)) is not None]
        if knocks and (wait := self._newcomers.wait(now)):
            times.append(now + wait)
        return times
