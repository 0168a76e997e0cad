"""A table as its window knows it: the lobby, the game as this viewer may see it, and what has happened.

Only what crosses from the network changes it: a click sends a request, and its outcome arrives here. No Qt: a widget
that shows it subscribes to its changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakMethod, ref

from client.table.counting import Counting
from client.table.crossing import Admitted, Failed, Reached, Whole
from client.table.hosts.host_news import HostNews
from client.table.known_table import KnownTable
from client.table.log.lines import LogLine as LogLine
from client.table.log.lines import TurnTakenBack as TurnTakenBack
from client.table.log.lines import kept, recorded, told_whole, woven
from client.table.log.lines import log_lines as log_lines
from client.table.reactions.reaction_words import reaction_line
from client.table.talk import Talk
from engine import registry
from engine.contract import AnyGame, GameState
from engine.dataclass import dataclass
from engine.phrase import Phrase
from netproto.draws.drawn_by import DrawnBy
from netproto.guest.happenings import (
    Answered,
    FellBehind,
    Greeted,
    Homeless,
    HostsTold,
    LeftOut,
    LobbyChanged,
    Parted,
    RecordKept,
    ResultCame,
    SaidSomething,
    SomebodyReacted,
    StepReceived,
    TurnedAway,
)
from netproto.guest.viewer_game import back_to, giver
from netproto.schema.lobby_pb2 import WAITING, Lobby
from netproto.schema.play_pb2 import Container, Reacted, Said
from netproto.wire.protocol import MUTES, TAKES_BACK
from netproto.wire.reactions import NUDGE, SINCE_MINOR

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from netproto.records.hosted import Hosted


@dataclass(frozen=True)
class Entered:
    """Everything anew: on joining, after a lost connection, when a game begins, where a turn is taken back."""


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
class TableModel(KnownTable, Talk):
    """`plays` is the game that the table is for."""

    catching_up: bool = False
    """The game is out of step, and the host has been asked to send it anew."""
    plays: AnyGame | None = None
    called: str = ""
    """The table, by its greeting: before there is a lobby."""
    manages: bool = False
    """The table's program knows whom its owner mutes, and how somebody is let in again."""
    takes_back: bool = False
    """The table's program knows how to take back a turn."""
    keeps_result: bool = False
    """A game that is over stays in sight until the player goes on, also where its host begins another one."""
    next_lobby: Lobby | None = None
    """The table before another game, while the one that is over is still looked at."""
    drawn_by: DrawnBy | None = None
    """Who had a hand in the draws of the game that is over."""
    record_trouble: Phrase | None = None
    """What is wrong with the record that the host sent."""
    record: Path | None = None
    """Where this profile has the record of the game that is over, until another game is agreed on."""
    hosted: Sequence[Hosted] = ()
    """Whose computers had it, as that record says."""
    chat: list[Said] = field(default_factory=list)
    unread: int = 0
    said_before: list[Said] = field(default_factory=list)
    reached: Reached | None = None
    """Where the host answered last."""
    reacts: bool = False
    """Whether the host knows reactions: an older one would hang up."""
    muted: bool = False
    """The player does not want to see any."""
    reaction: Reacted | None = None
    """The last one."""
    followed: int | None = 0
    """For who watches, in every game at this table: the seat they see most of; None: that of whoever is on turn."""
    log: list[LogLine] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    """Who was, of draws of this game, as far as this program was there."""
    hints: int = 0
    """That this viewer was given in this game, as far as this profile knows."""
    refused: Answered | None = None
    """The last request that was refused, until another one is made."""
    counting: Counting = field(default_factory=Counting)
    host_news: HostNews = field(default_factory=HostNews)
    listeners: list[Listener] = field(default_factory=list)

    # The game

    @property
    def happened(self) -> Sequence[object]:
        """Every event that has led to where the game is: none that was taken back."""
        return [line.event for line in kept(self.log)]

    @property
    def written(self) -> Sequence[LogLine]:
        """As a log has it: beside the game, which computers had it."""
        return self.written_without(0)

    def written_without(self, waiting: int) -> Sequence[LogLine]:
        """The last events, so many, are not to be told yet; which computer carries on is told at once."""
        told = self.log[: len(self.log) - waiting]
        return woven(told, [one for one in self.host_news.lines if one.step <= self.number])

    @property
    def my_last_turn(self) -> int | None:
        """The step with which the turn began that this viewer may take back; None where there is none."""
        if self.course is None or self.over or not (self.online and self.takes_back and self.among_bots):
            return None
        assert self.my_seat is not None
        return self.course.last_turn(self.my_seat)

    @property
    def taken_back(self) -> int:
        """So many turns of this game."""
        return sum(isinstance(line.event, TurnTakenBack) for line in self.log)

    # What comes in

    def take(self, crossed: object) -> None:
        """From the network: a happening of the guest, or a whole view."""
        match crossed:
            case Greeted(greeting):
                self.plays, self.called = registry.game(greeting.game), greeting.table_name
                self.manages = greeting.version.minor >= MUTES
                self.takes_back = greeting.version.minor >= TAKES_BACK
                self.reacts = greeting.version.minor >= SINCE_MINOR
                self.tell(Changed("game"))
            case Admitted(person, owner):
                self.person, self.owner, self.online = person, owner, True
                self.host_news.come_in()
                self.hear_again()
                self.tell(Changed("connection"))
            case FellBehind():
                self.catching_up = True
                self.tell(Changed("step"))
            case Reached():
                self.reached = crossed
            case SomebodyReacted(reacted):
                self._tell_each(self.see(reacted, reaction_line(self, reacted)))
            case HostsTold(hosts):
                carried = self.host_news.hear(hosts, self.lobby, self.number)
                self.tell(Changed("carried on" if carried else "hosts"))
            case Homeless():
                self.host_news.homeless = crossed
                self.tell(Changed("connection"))
            case Parted(certain_in):
                self.host_news.part(certain_in)
                self.online = self.catching_up = False
                self.tell(Changed("connection"))
            case LobbyChanged(said):
                self._lobby(said)
            case StepReceived(container, events):
                self._step(container, events)
            case LeftOut():
                self.left_out.append(crossed)
                self.tell(Changed("left out"))
            case Answered() as answer:
                self.refused = None if answer.done else answer
                self.tell(Changed("answer"))
            case SaidSomething(said):
                self._tell_each(self.hear(said))
            case ResultCame(result, drawn_by):
                self.result, self.drawn_by = result, drawn_by
                self.tell(Changed("result"))
            case RecordKept(number, path, trouble) if self.lobby is not None and number == self.lobby.game_number:
                self.record, self.record_trouble = path, trouble
                self.drawn_by = self.drawn_by and self.drawn_by._replace(sealed=False)
                self._tell_all()
                self.tell(Changed("record"))
            case (TurnedAway() | Failed()) as ended:
                self.ended = ended
                self.tell(Changed("connection"))
            case Whole():
                self._whole(crossed)

    @property
    def nudged(self) -> bool:
        """The last reaction asks this player to hurry, who is waited for."""
        said = self.reaction
        return said is not None and said.reaction == NUDGE and said.seat == self.my_seat and self.my_turn

    def to_nudge(self) -> int | None:
        """A seat of somebody else who is here and waited for."""
        if not self.reacts or self.lobby is None or self.course is None:
            return None
        elsewhere = self._seats_elsewhere()
        return next((seat for seat in self.waiting_for() if seat in elsewhere), None)

    def hope(self) -> None:
        """The host that was given up is looked for again."""
        self.ended = None
        self.tell(Changed("connection"))

    def _lobby(self, said: Lobby) -> None:
        self.owner = any(one.owner for one in said.people if one.id == self.person)
        if self._looks_back(said):
            self.next_lobby = said
            self.tell(Changed("lobby"))
        else:
            self._enter(said, anew=said.stage == WAITING or self.next_lobby is not None)

    def _looks_back(self, said: Lobby) -> bool:
        """Whoever begins another game goes there at once, and the others when they have seen how the last one ended."""
        return self.keeps_result and not self.owner and self.result is not None and said.stage == WAITING

    def move_on(self) -> None:
        """To the table at which another game is to begin."""
        if self.next_lobby is not None:
            self._enter(self.next_lobby, anew=True)

    def _enter(self, said: Lobby, *, anew: bool) -> None:
        self.next_lobby = None
        if self.lobby is None or said.game_number != self.lobby.game_number:
            self.record = self.record_trouble = self.drawn_by = None
            self.hosted = ()
        self.lobby = said
        if anew:
            self.course = self.result = None
            self.hints = 0
            self.log.clear()
            self.host_news.lines.clear()
            self.left_out.clear()
        self.tell(Changed("lobby"))
        if self.host_news.hear_lobby(said):
            self.tell(Changed("host is back"))

    def _whole(self, whole: Whole) -> None:
        self.course = whole.course
        self.viewer = whole.viewer
        self.catching_up = False
        self.result = None
        self.log = told_whole(whole)
        self.tell(Entered())

    def _tell_all(self) -> None:
        """The game is over, and nothing that happened in it is a secret any more."""
        said = None if self.record is None or self.game is None else recorded(self.record, self.game)
        if said is None:
            return
        before, self.hosted = self.written, said.hosts
        self.log = said.lines
        self.host_news.tell_all(said.hosts)
        if before != self.written:
            self.tell(Changed("log"))

    def _step(self, container: Container, events: Sequence[object]) -> None:
        if self.course is None:
            return
        before, seat, to = self.position.copy(), giver(container), back_to(container)
        self.log += log_lines(container.number, seat, events, to)
        if to is None:
            self.course.took(seat, container.id, events)
            self.tell(Moved(container.number, seat, events, before))
        else:
            self.course.back(to)
            self.tell(Entered())

    def _tell_each(self, changed: Sequence[str]) -> None:
        for what in changed:
            self.tell(Changed(what))

    def _count(self, change: Change) -> None:
        match change:
            case Changed("lobby") if self.lobby is not None:
                self.counting.hear_lobby(self, self.lobby)
            case Changed("answer"):
                self.counting.hear_answer()
            case Changed("step"):
                self.counting.fall_behind()
            case Moved():
                self.counting.hear_step(self)
        self.counting.run(self)

    def tell(self, change: Change) -> None:
        self._count(change)
        for listener in list(self.listeners):
            if listener in self.listeners:  # or one before it has sent it away
                listener(change)


def listen(part: QObject, model: TableModel, listener: Listener) -> Callable[[], None]:
    """For as long as this part of the window is there: the table may outlive it, and go on telling. What is returned
    ends it earlier. The listener is a method of the part. Qt keeps what is connected to an end, where Python's
    collector does not see it: that holds neither part nor model."""
    told, heard = ref(model), WeakMethod(listener)

    def end() -> None:
        teller, hearer = told(), heard()
        if teller is not None and hearer in teller.listeners:
            teller.listeners.remove(hearer)

    model.listeners.append(listener)
    part.destroyed.connect(end)
    return end
