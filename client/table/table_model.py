"""A table as its window knows it: the lobby, the game as this viewer may see it, and what has happened.

Only what crosses from the network changes it: a click sends a request, and its outcome arrives here. No Qt: a widget
that shows it subscribes to its changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from client.table.crossing import Admitted, Failed, Whole
from engine import registry
from engine.contract import SPECTATOR, AnyGame, Commands, GameState, Json, Viewer
from engine.course import AnyCourse
from netproto.guest.guest import (
    CHAT_KEPT,
    Answered,
    FellBehind,
    Greeted,
    LobbyChanged,
    Parted,
    RecordKept,
    ResultCame,
    SaidSomething,
    StepReceived,
    TurnedAway,
)
from netproto.guest.viewer_game import giver
from netproto.records.journal import UnreadableJournal
from netproto.records.record import UnusableRecord, load
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby
from netproto.schema.play_pb2 import Container, Said
from netproto.wire.codec import UnreadableMessage, codec

NOT_ASKED = -1
"""The number of no question."""


@dataclass(frozen=True)
class LogLine:
    """One event of a step, and who caused the step (None: chance)."""

    step: int
    seat: int | None
    event: object


@dataclass(frozen=True)
class Entered:
    """Everything anew: on joining, after a lost connection, when a game begins."""


@dataclass(frozen=True)
class Moved:
    """A step of the game; `before` is the state that its events happened to, for a screen that shows them one by
    one."""

    step: int
    seat: int | None
    events: Sequence[object]
    before: GameState


@dataclass(frozen=True)
class Changed:
    """Something beside the game: people, seats, chat, the connection."""

    what: str


Change = Entered | Moved | Changed
Listener = Callable[[Change], None]


@dataclass
class TableModel:
    """`course` is None until a game runs; `plays` is the game that the table is for."""

    lobby: Lobby | None = None
    person: int = 0
    owner: bool = False
    online: bool = False
    catching_up: bool = False
    """The game is out of step, and the host has been asked to send it anew."""
    ended: TurnedAway | Failed | None = None
    plays: AnyGame | None = None
    course: AnyCourse | None = None
    viewer: Viewer = SPECTATOR
    result: Json = None
    record: Path | None = None
    """Where this profile has the record of the game that is over, until another game is agreed on."""
    chat: list[Said] = field(default_factory=list)
    log: list[LogLine] = field(default_factory=list)
    refused: Answered | None = None
    """The last request that was refused, until another one is made."""
    listeners: list[Listener] = field(default_factory=list)

    # The game

    @property
    def game(self) -> AnyGame | None:
        return None if self.course is None else self.course.game

    @property
    def state(self) -> GameState | None:
        return None if self.course is None else self.course.state

    @property
    def number(self) -> int:
        """Of steps so far."""
        return 0 if self.course is None else self.course.number

    @property
    def position(self) -> GameState:
        """The state of the game that runs."""
        assert self.state is not None
        return self.state

    def legal(self) -> Commands[object]:
        """What this viewer may do now."""
        assert self.course is not None
        return self.course.game.legal(self.position, self.viewer)

    @property
    def my_seat(self) -> int | None:
        """In the lobby's words; None beside the table."""
        for number, seat in enumerate(() if self.lobby is None else self.lobby.seats):
            if seat.HasField("person") and seat.person == self.person:
                return number
        return None

    @property
    def over(self) -> bool:
        """The game has come to its end."""
        return self.course is not None and not self.course.open

    @property
    def my_turn(self) -> bool:
        return self.question != NOT_ASKED

    @property
    def question(self) -> int:
        """The number of what this viewer is asked, with which an answer goes; NOT_ASKED where that is nothing. What
        they have planned as their answer lives as long as that."""
        asked = None if self.course is None else self.course.open.get(self.viewer)
        return NOT_ASKED if asked is None else asked.number

    def waiting_for(self) -> tuple[int, ...]:
        """Who is asked, by seat; nobody while chance draws, and when the game is over."""
        return () if self.course is None else tuple(seat for seat in self.course.open if seat is not None)

    def waits(self, seat: int) -> bool:
        """Whatever this seat is asked has to wait, for its person or for anybody at all."""
        return self.lobby is not None and (self.deserted or self.lobby.seats[seat].HasField("countdown_ms"))

    @property
    def paused(self) -> bool:
        """The game cannot go on before somebody is back, or a bot has taken over from them."""
        asked = self.waiting_for()
        return self.deserted or (bool(asked) and all(map(self.waits, asked)))

    @property
    def deserted(self) -> bool:
        """A game whose people are all away: it waits for the first of them."""
        if self.lobby is None or self.lobby.stage != RUNNING:
            return False
        return any(seat.HasField("person") for seat in self.lobby.seats) and not self._seats_here()

    @property
    def others_here(self) -> bool:
        """Another player with a seat is at the table."""
        return bool(self._seats_here() - {self.my_seat})

    def _seats_here(self) -> set[int]:
        if self.lobby is None:
            return set()
        here = {person.id for person in self.lobby.people if person.connected}
        return {n for n, seat in enumerate(self.lobby.seats) if seat.HasField("person") and seat.person in here}

    def name_of(self, seat: int) -> str:
        """The name of the player on that seat."""
        if self.lobby is None:
            return ""
        held = self.lobby.seats[seat]
        if not held.HasField("person"):
            return held.level
        return next((person.name for person in self.lobby.people if person.id == held.person), "")

    # What comes in

    def take(self, crossed: object) -> None:
        """From the network: a happening of the guest, or a whole view."""
        match crossed:
            case Greeted(greeting):
                self.plays = registry.game(greeting.game)
                self._tell(Changed("game"))
            case Admitted(person, owner):
                self.person, self.owner, self.online = person, owner, True
                self.chat.clear()
                self._tell(Changed("connection"))
            case FellBehind():
                self.catching_up = True
                self._tell(Changed("step"))
            case Parted():
                self.online = self.catching_up = False
                self._tell(Changed("connection"))
            case LobbyChanged(said):
                self._lobby(said)
            case StepReceived(container, events):
                self._step(container, events)
            case Answered() as answer:
                self.refused = None if answer.done else answer
                self._tell(Changed("answer"))
            case SaidSomething(said):
                self.chat.append(said)
                del self.chat[:-CHAT_KEPT]
                self._tell(Changed("chat"))
            case ResultCame(result):
                self.result = result
                self._tell(Changed("result"))
            case RecordKept(number, path) if self.lobby is not None and number == self.lobby.game_number:
                self.record = path
                self._tell_all()
                self._tell(Changed("record"))
            case (TurnedAway() | Failed()) as ended:
                self.ended = ended
                self._tell(Changed("connection"))
            case Whole():
                self._whole(crossed)

    def hope(self) -> None:
        """The host that was given up is looked for again."""
        self.ended = None
        self._tell(Changed("connection"))

    def _lobby(self, said: Lobby) -> None:
        if self.lobby is None or said.game_number != self.lobby.game_number:
            self.record = None
        self.lobby = said
        if said.stage == WAITING:
            self.course = self.result = None
            self.log.clear()
        self._tell(Changed("lobby"))

    def _whole(self, whole: Whole) -> None:
        self.course = whole.course
        self.viewer = whole.viewer
        self.catching_up = False
        self.result = None
        self.log = [
            LogLine(container.number, giver(container), event) for container, events in whole.log for event in events
        ]
        self._tell(Entered())

    def _tell_all(self) -> None:
        """The game is over, and nothing that happened in it is a secret any more."""
        if self.record is None or self.game is None:
            return
        read_event = codec(self.game.id).read_event
        try:
            log = [
                LogLine(step.number, step.seat if step.HasField("seat") else None, event)
                for step in load(self.record).steps
                for event in map(read_event, step.events)
            ]
        except (OSError, UnreadableJournal, UnusableRecord, UnreadableMessage):
            return
        if log != self.log:
            self.log = log
            self._tell(Changed("log"))

    def _step(self, container: Container, events: Sequence[object]) -> None:
        if self.course is None:
            return
        before, seat = self.position.copy(), giver(container)
        self.course.took(seat, container.id, events)
        self.log += [LogLine(container.number, seat, event) for event in events]
        self._tell(Moved(container.number, seat, events, before))

    def _tell(self, change: Change) -> None:
        for listener in list(self.listeners):
            if listener in self.listeners:  # or one before it has sent it away
                listener(change)
