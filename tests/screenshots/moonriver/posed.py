"""A table without a network: the model of somebody who sits there, or watches, at a moment of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from client.table.table_model import Change, LogLine, TableModel
from engine.contract import SPECTATOR, Viewer
from engine.course import Course
from engine.moonriver.commands import Command
from engine.moonriver.game import GAME
from engine.phrase import Phrase
from netproto.draws.drawn_by import DrawnBy
from netproto.draws.unfair import UnfairDraw
from netproto.guest.guest import ENDINGS
from netproto.guest.happenings import (
    ChildFound,
    Homeless,
    HostsTold,
    LobbyChanged,
    Parted,
    ResultCame,
    StepReceived,
    TurnedAway,
)
from netproto.guest.hosts import Computer, Hosts
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat
from netproto.schema.play_pb2 import Container, Said
from netproto.schema.succession_pb2 import Parent
from netproto.wire.codec import codec
from tests.games import MOON_RIVER
from tests.screenshots.moonriver.self_play import Moment, Played

ME, BESIDE = 1, 9
OTHERS = ("Wild Bill", "Annie Oakley")
KEPT = Path("/home/jane/.local/state/moonriver/default/seen/2026-11-20 19.48.07 1f2e3d4c 1.json")
FIRST_HOST, HEIR = Computer(b"first", "Annie Oakley"), Computer(b"heir", "Wild Bill")
CHAT = (
    (2, "Wild Bill", "Nice herd you have there."),
    (1, "Calamity Jane", "Keep your hands off it."),
)


class Posed:
    """What a screen attends. Who looks on is called Calamity Jane; two others are people, and the fourth is a bot."""

    def __init__(self, moment: Moment, viewer: Viewer) -> None:
        self.moment, self.viewer = moment, viewer
        self.model = TableModel(person=BESIDE if viewer == SPECTATOR else ME, owner=viewer != SPECTATOR, online=True)
        self.given: Callable[[Command], None] = lambda command: None
        """Is told what the screen sends."""
        model, truth = self.model, moment.truth
        model.take(LobbyChanged(_lobby(moment, viewer)))
        model.viewer, model.course = viewer, Course(MOON_RIVER, GAME.view(truth, viewer))
        model.course.number = moment.number
        model.log = [
            LogLine(number + 1, step.seat, self.seen(event))
            for number, step in enumerate(moment.steps[: moment.number])
            for event in step.events
        ]
        model.chat = [Said(person=person, name=name, text=text) for person, name, text in CHAT]

    def seen(self, event: Any) -> Any:
        return GAME.redact(event, self.viewer)

    def listen(self, listener: Callable[[Change], None]) -> None:
        self.model.listeners.append(listener)

    def give(self, command: Any, question: int) -> None:
        self.given(command)

    def ask(self, **kind: Any) -> None:
        """Nobody is there to ask."""

    # What happens

    def go_on(self) -> Played:
        """The next step of the game, as it was played."""
        step = self.moment.next
        self.moment = self.moment.later(1)
        container = Container(number=self.moment.number, seat=step.seat)
        self.model.take(StepReceived(container, [self.seen(event) for event in step.events]))
        return step

    def finish(self) -> None:
        words = DrawnBy(draws=24, words=("lantern", "orchard", "velvet", "compass"))
        self.model.take(ResultCame(GAME.text.result(self.moment.end), words))

    def leave_for(self, unfair: UnfairDraw) -> None:
        """What was seen is kept in a file."""
        phrase = Phrase("unfair", ENDINGS["unfair"], {"difference": unfair.phrase})
        self.model.take(TurnedAway("unfair", str(phrase), phrase, KEPT))

    def part(self) -> None:
        self.model.take(Parted())

    def lose_the_host(self, certain_in: float) -> None:
        """Its computer does not answer, where others could carry on."""
        self.model.take(Parted(certain_in))

    def leave_alone(self, *founders: str) -> None:
        """Nobody goes on with the table; these have one of their own that does."""
        children = [ChildFound(name, bytes(16), [], "") for name in founders]
        self.model.take(Parted())
        self.model.take(Homeless(FIRST_HOST.name, True, children, Parent(), b""))

    def carry_on(self) -> None:
        """Another computer does, at once."""
        self.model.take(HostsTold(Hosts(1, FIRST_HOST, (HEIR,))))
        self.model.take(HostsTold(Hosts(2, HEIR, before=FIRST_HOST)))

    def drop(self, person: int, countdown_ms: int) -> None:
        """Somebody's connection is lost."""
        lobby = self.model.lobby
        assert lobby is not None
        for one in lobby.people:
            if one.id == person:
                one.connected = False
        for seat in lobby.seats:
            if seat.HasField("person") and seat.person == person:
                seat.countdown_ms = countdown_ms
        self.model.take(LobbyChanged(lobby))


def _lobby(moment: Moment, viewer: Viewer) -> Lobby:
    state = moment.truth
    players = len(state.seats)
    order = [(seat + max(0, viewer)) % players for seat in range(players)]
    people = [(ME, "Calamity Jane"), *((n + 2, name) for n, name in enumerate(OTHERS))][:players]
    seats: list[Seat] = [Seat(color=color) for color in state.options.colors]
    for n, seat in enumerate(order):
        if n < len(people):
            seats[seat].person = people[n][0]
        else:
            seats[seat].level = list(GAME.bots)[-1]
    beside = [Person(id=BESIDE, name="Doc", connected=True)] if viewer == SPECTATOR else []
    return Lobby(
        name="Calamity Jane's table",
        stage=RUNNING,
        people=[*(Person(id=n, name=name, owner=n == ME, connected=True) for n, name in people), *beside],
        seats=seats,
        options=codec(GAME.id).options_bytes(state.options),
        game_number=1,
    )
