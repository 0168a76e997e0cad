"""What a host begins with that goes on with another one's table: from who was elected, and what was followed there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat

from engine import registry
from engine.contract import AnyGame
from netproto.guest.guest import Guest
from netproto.guest.left_behind import parent_of
from netproto.guest.viewer_game import ViewerGame
from netproto.keys.tokens import mark_of
from netproto.records import recording
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Said
from netproto.schema.record_pb2 import Chat, Entry, Header, Room, RoomPerson, RoomSeat, Seat, SeatLeft
from netproto.schema.succession_pb2 import Roster, Seated
from netproto.succession.candidate import CarryOn
from netproto.succession.carrying_on import kept_with, record_of
from netproto.succession.rebuilding import Heard
from netproto.table.config import TableConfig
from netproto.wire.codec import codec
from netproto.wire.limits import Limits
from netproto.wire.names import visible

PACE = 1.0
"""Nobody was told for how long the bots of the table seem to think."""


class CarriedOn:
    def __init__(self, done: CarryOn, guest: Guest, heard_at: Sequence[int], now: int) -> None:
        """`guest` has watched the table, and knows of a roster and of the lobby; `heard_at`: each step of its game."""
        assert done.log.roster is not None
        assert guest.lobby is not None
        self._done = done
        self._guest = guest
        self._heard_at = heard_at
        self._lobby = guest.lobby
        self._now = now
        self.roster = Roster.FromString(done.log.roster.body)
        """The last one that counts, signed by the host before."""
        self._game: AnyGame = registry.game(self.roster.game)
        self._agreed = codec(self._game.id).read_options(self.roster.options)
        self._people = {one.seat: one for one in self.roster.seated if one.HasField("seat")}
        self._steps = [entry.step for entry in done.log.entries() if entry.HasField("step")]

    # The table

    def config(self, owner_token_hash: bytes, passcode: str) -> TableConfig:
        """Where newcomers need a passcode that nobody here knows, there are none."""
        said = self.roster
        return TableConfig(
            uuid=said.table,
            name=visible(said.name),
            game=self._game,
            options=self._game.text.options(self._agreed),
            app_version=self._guest.app_version,
            owner_token_hash=owner_token_hash,
            clock=said.clock,
            pace=PACE,
            passcode=passcode,
            locked=said.locked or (self._lobby.passcode and not passcode),
            watching=said.watching,
            limits=Limits(),
        )

    def room(self, config: TableConfig, over: bool) -> Room:
        """As it is kept beside the record of its game, which may be `over`."""
        playing = lobby.ENDED if over else lobby.RUNNING
        said = self.roster
        return Room(
            format=recording.FORMAT,
            app_version=config.app_version,
            game=said.game,
            options=said.options,
            table_uuid=said.table,
            table_name=said.name,
            game_number=said.game_number,
            epoch=self._done.succeeded.epoch,
            version=1,
            stage=lobby.WAITING if self.game is None else playing,
            seats=[*self._seats()],
            people=[self._person(one) for one in said.seated],
            banned=said.banned,
            banned_names=[self._sent_away(key) for key in said.banned],
            locked=config.locked,
            hushed=self._lobby.hushed,
            unwatched=said.watching == lobby.NOBODY,
            clock=said.clock,
            pace=config.pace,
            countdown_ms=config.limits.countdown_ms,
            idle_ms=config.limits.idle_ms,
            served_ms=config.limits.served_ms,
            passcode=config.passcode,
            log=kept_with(self._done, self._now),
            standbys=self._guest.held.standbys,
            at_ms=self._now,
        )

    def _seats(self) -> Iterator[RoomSeat]:
        for number, color in enumerate(self._agreed.colors):
            level = self._level(number)
            won = 0 if level is None else self._lobby.seats[number].won
            yield RoomSeat(color=color, level=level, won=won)

    def _level(self, seat: int) -> str | None:
        """Of the bot that sits there. Nobody has seen another lobby yet where the roster knows more."""
        there = [*self._lobby.seats[seat : seat + 1]] if seat not in self._people else []
        return there[0].level if there and there[0].HasField("level") else None

    def _person(self, one: Seated) -> RoomPerson:
        sits = one.HasField("seat")
        held = self._lobby.seats[one.seat] if sits and one.seat < len(self._lobby.seats) else None
        person = None if held is None or not held.HasField("person") else self._person_of(held.person)
        return RoomPerson(
            name=one.name,
            fingerprint=one.fingerprint,
            claim=one.claim,
            owner=one.owner,
            seat=one.seat if sits else None,
            ready=held is not None and held.ready,
            won=0 if person is None else person.won,
        )

    def _person_of(self, number: int) -> lobby.Person | None:
        return next((one for one in self._lobby.people if one.id == number), None)

    def _sent_away(self, key: bytes) -> str:
        return next((one.name for one in self._lobby.sent_away if one.mark == mark_of(key)), "")

    # The game under way, or over

    @property
    def game(self) -> ViewerGame | None:
        """None in the waiting room. One that begins is there before a roster says so."""
        game, said = self._guest.followed, self.roster
        begun = said.stage != lobby.WAITING or any(step.game_number == said.game_number for step in self._steps)
        return game if begun and game is not None and game.game_number == said.game_number else None

    def record(self) -> list[Entry]:
        """Nothing in the waiting room. Raises FalseLog."""
        game = self.game
        if game is None:
            return []
        name = next((one.name for one in self.roster.seated if one.fingerprint == self._done.succeeded.candidate), "")
        beside = [*self._left(game), *map(self._chat, self._guest.chat)]
        told = self._told(game)
        return record_of(self._done, self._header(game), game.heads_told, told, name, self._now, beside, game.elsewhere)

    def _told(self, game: ViewerGame) -> list[Heard]:
        """As far as it is in the log that was elected."""
        numbers = [one.step.number for one in self._steps if one.game_number == game.game_number]
        last = numbers[-1] if numbers else game.number
        heard_at = chain(self._heard_at, repeat(self._now))
        return [Heard(told.container, at) for told, at in zip(game.log[:last], heard_at, strict=False)]

    def _header(self, game: ViewerGame) -> Header:
        said = self.roster
        header = recording.header(
            said.game,
            game.codec.options_bytes(game.options),
            [self._seat(game, number, color) for number, color in enumerate(self._agreed.colors)],
            app_version=self._guest.app_version,
            table_uuid=said.table,
            table_name=said.name,
            game_number=said.game_number,
            now=self._heard_at[0] if self._heard_at else self._now,
            clock=said.clock,
            unwatched=said.watching == lobby.NOBODY,
            epoch=game.reigns[0].epoch,
        ).header
        if game.reigns[0].table != said.table:
            header.began_at = game.reigns[0].table
            header.parent.CopyFrom(parent_of(game))
        return header

    def _seat(self, game: ViewerGame, number: int, color: str) -> Seat:
        person, level = self._people.get(number), self._level(number)
        return Seat(
            name=level or "" if person is None else person.name,
            color=color,
            level=None if _had(game, number) else level,
            owner=person is not None and person.owner,
        )

    def _left(self, game: ViewerGame) -> Iterator[Entry]:
        """Seats that people had, and bots have now."""
        for number in range(len(self._agreed.colors)):
            if (level := self._level(number)) is not None and _had(game, number):
                yield Entry(seat_left=SeatLeft(seat=number, level=level, at_ms=self._now))

    @staticmethod
    def _chat(said: Said) -> Entry:
        return Entry(chat=Chat(name=said.name, text=said.text, at_ms=said.at_ms))


def _had(game: ViewerGame, seat: int) -> bool:
    """Whether a person has played from there: no bot's commands have ids."""
    return any(told.container.id and told.container.seat == seat for told in game.log)
