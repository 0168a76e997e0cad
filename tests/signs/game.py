"""Signs: two to six seats choose stone, paper or scissors in secret, all at once; each seat that is beaten brings what
the card of the round is worth. After so many rounds the most points win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from engine import events
from engine.bots.random import random
from engine.contract import (
    Decision,
    Draw,
    Forgetting,
    Forms,
    Game,
    IllegalCommand,
    Json,
    Level,
    Option,
    Over,
    Pending,
    Texts,
)
from engine.declared import Kinds, written
from engine.events import Flow, apply
from engine.phrase import N_
from engine.position import Kept, Position, position
from engine.texts import BY_SEAT, SeatNo, name_of, one_of
from engine.value import NamedInt


class Named(NamedInt):
    NOTHING, STONE, PAPER, SCISSORS, HIDDEN = range(5)


NOTHING, *SIGNS, HIDDEN = map(int, Named)
"""Each sign beats the one before it, and the first the last. A hidden one is known to be chosen."""
CARDS, PLAYERS, ROUNDS = (1, 2, 3, 4, 5), (2, 3, 4, 5, 6), ("3", "5")
COLORS = ("red", "blue", "green", "gold", "gray", "pink")

Sign = Annotated[int, name_of(Named)]


class Options(NamedTuple):
    players: int = 2
    rounds: int = 3
    colors: tuple[str, ...] = COLORS


@position
class State(Position):
    options: Annotated[Options, Kept.SHARED]
    round: int
    card: int
    signs: Annotated[list[Sign], BY_SEAT]
    points: Annotated[list[int], BY_SEAT]

    def __init__(self, options: Options) -> None:
        self.options, self.round, self.card = options, 1, NOTHING
        self.signs, self.points = [NOTHING] * options.players, [0] * options.players


Event = events.Event[State]
COMMANDS: Kinds[Command] = Kinds("command")
EVENTS: Kinds[Event] = Kinds("event")


@COMMANDS.kind(1)
class Show(NamedTuple):
    sign: Sign


@COMMANDS.kind(2, "draw", public=True)
class Outcome(NamedTuple):
    kind: str
    items: tuple[int, ...]


Command = Show | Outcome


@EVENTS.kind(1, public=True)
class CardTurned(NamedTuple):
    card: int

    def happen(self, state: State) -> None:
        state.card = self.card


@EVENTS.kind(2)
class Chosen(NamedTuple):
    seat: SeatNo
    sign: Sign

    def happen(self, state: State) -> None:
        state.signs[self.seat] = self.sign


@EVENTS.kind(3, public=True)
class Revealed(NamedTuple):
    signs: Annotated[tuple[Sign, ...], BY_SEAT]
    points: Annotated[tuple[int, ...], BY_SEAT]

    def happen(self, state: State) -> None:
        state.signs = [NOTHING] * len(self.signs)
        state.points = [held + more for held, more in zip(state.points, self.points, strict=True)]
        state.round, state.card = state.round + 1, NOTHING


def seen(event: Chosen, viewer: int) -> Event:
    return event if viewer == event.seat else event._replace(sign=HIDDEN)


EVENT_RULES = EVENTS.ruled({Chosen: seen})
COMMAND_RULES = COMMANDS.ruled({Show: lambda show, giver, viewer, before: show if viewer == giver else Show(HIDDEN)})


def view(state: State, viewer: int) -> State:
    seen = state.copy()
    seen.signs = [sign if seat == viewer else min(sign, 1) * HIDDEN for seat, sign in enumerate(state.signs)]
    return seen


def pending(state: State) -> Pending:
    if state.round > state.options.rounds:
        most = max(state.points)
        return Over(tuple(seat for seat, points in enumerate(state.points) if points == most))
    if not state.card:
        return Draw("card", CARDS, 1)
    return Decision("show", tuple(seat for seat, sign in enumerate(state.signs) if not sign), state.round)


def legal(state: State, seat: int | None) -> Sequence[Command]:
    match pending(state):
        case Draw(kind, cards) if seat is None:
            return [Outcome(kind, (card,)) for card in cards]
        case Decision(_, seats) if seat in seats:
            return [Show(sign) for sign in SIGNS]
    return []


def play(state: State, command: Command, seat: int | None) -> list[Event]:
    if command not in legal(state, seat):
        raise IllegalCommand("not_now", "this is not to be done now")
    flow = Flow(state)
    if isinstance(command, Outcome):
        flow.happen(CardTurned(*command.items))
    elif seat is not None:
        flow.happen(Chosen(seat, command.sign))
        if all(signs := tuple(state.signs)):
            beaten = [sum((sign - other) % len(SIGNS) == 1 for other in signs) for sign in signs]
            flow.happen(Revealed(signs, tuple(state.card * others for others in beaten)))
    return flow.events


def may_be(state: State, giver: int | None, then: Sequence[Event]) -> dict[Command, int]:
    assert giver is not None
    turned = next((event.signs[giver] for event in then if isinstance(event, Revealed)), NOTHING)
    return {Show(sign): 1 for sign in SIGNS if turned in (NOTHING, sign)}


def read_options(text: Json) -> Options:
    players = one_of(PLAYERS).read(text.get("players", 2))
    rounds = one_of(ROUNDS).read(str(text.get("rounds", 3)))
    return Options(players, int(rounds), tuple(text.get("colors", COLORS))[:players])


GAME: Game[Options, State, Command, Event] = Game(
    id="signs",
    title=N_("game", "Signs"),
    players=PLAYERS,
    colors=lambda players: COLORS[: max(players, 3)],
    options=(Option("rounds", ROUNDS),),
    read_options=read_options,
    summary=lambda options: (f"{options.rounds}_rounds",),
    new=State,
    pending=pending,
    legal=legal,
    play=play,
    apply=apply,
    outcome=lambda draw, items: Outcome(draw.kind, tuple(items)),
    redact=lambda event, viewer: EVENT_RULES[type(event)](event, viewer),
    redact_command=lambda command, *who: COMMAND_RULES[type(command)](command, *who),
    view=view,
    text=Texts(
        options=written,
        state=lambda state: written(state.snapshot()),
        header=lambda state, names: {"game": "signs", "names": [*names]},
        result=lambda state: {"points": [*state.points]},
    ),
    forms=Forms(COMMANDS, EVENTS, State.plain, State.snapshot, State.restored, Options, Options._make, Options._make),
    levels={"random": Level(random, N_("bot", "Anybody"), N_("bot", "shows anything"))},
    stand_in="random",
    pauses={"show": 0.5},
    forgetting=Forgetting(may_be),
)
