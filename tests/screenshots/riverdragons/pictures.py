"""River Dragons' part of the standard set of pictures: everything that is asked at its table, and how it ends."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu

from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.screen import RiverDragonsScreen
from client.table.table_model import Entered
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.commands import Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.phases import JUMP, MOVE, PLANK, PROGRAM, REMOVE, STONE
from tests.screenshots.riverdragons.lesson import lesson
from tests.screenshots.riverdragons.posed import Posed
from tests.screenshots.riverdragons.self_play import Moment, first, played
from tests.screenshots.studio import Portrait, Situation, Stage

ME = 0
WELL_ON = 3
"""The round in which the board has something to show."""
SEEDS = range(1, 30)
LAST = 3
"""The round with which a game ends that nobody has won by then."""

Pose = Callable[[Posed, RiverDragonsScreen], None]


def looked_at(stage: Stage, moment: Moment, viewer: Viewer) -> tuple[Posed, RiverDragonsScreen]:
    posed = Posed(moment, viewer)
    stage.surroundings.daylight.wear(RiverDragonsScreen.wears)
    screen = RiverDragonsScreen(posed, stage.surroundings)
    screen.put_menu(QMenu(screen))
    posed.listen(screen.take)
    stage.show(screen)
    screen.take(Entered())
    stage.settle()
    return posed, screen


def as_it_is(posed: Posed, screen: RiverDragonsScreen) -> None:
    """Nothing is touched."""


def touched(moment: Moment) -> list[Pointed]:
    """What somebody touches one after the other who does what comes next."""
    match moment.next.command:
        case Program(cards):
            return [Pointed(Kind.CARD, card=card) for card in cards]
        case Stone(island):
            return [Pointed(Kind.SUPPORT, support=island)]
        case Lay(between, plank):
            return [*(Pointed(Kind.SUPPORT, support=end) for end in between), Pointed(Kind.TRAY, ME, plank=plank)]
        case Take(plank, stone):
            one = Pointed(Kind.SUPPORT, support=stone)
            return [one if plank is None else Pointed(Kind.PLANK, plank=plank)]
        case Move(to) | Jump(to=to):
            return [Pointed(Kind.PLANK, plank=to)]
    return []


def drafted(posed: Posed, screen: RiverDragonsScreen) -> None:
    for thing in touched(posed.moment):
        screen.hand.click(thing)


def begun(posed: Posed, screen: RiverDragonsScreen) -> None:
    for thing in touched(posed.moment)[:3]:
        screen.hand.click(thing)


def first_support(posed: Posed, screen: RiverDragonsScreen) -> None:
    screen.hand.click(touched(posed.moment)[0])


def asked(phase: str, players: int, pose: Pose = as_it_is, round_: int = WELL_ON) -> Situation:
    """Through the eyes of the first seat."""

    def wanted(moment: Moment) -> bool:
        state = moment.truth
        mine = moment.next.seat == ME if phase == PROGRAM else state.turn == ME
        return state.phase == phase and state.round >= round_ and mine and not state.held

    return situation(lambda: first(players, wanted), ME, pose)


def situation(moment: Callable[[], Moment], viewer: Viewer, pose: Pose = as_it_is) -> Situation:
    def pose_it(stage: Stage) -> None:
        posed, screen = looked_at(stage, moment(), viewer)
        pose(posed, screen)
        stage.settle()

    return pose_it


def struck(moment: Moment) -> bool:
    """Somebody else acts, and a dragon has struck."""
    state = moment.truth
    others = state.turn not in (None, ME)
    return others and state.round >= WELL_ON and state.position > 1 and any(seat.cancelled for seat in state.seats)


def too_short(moment: Moment) -> bool:
    return bool(moment.truth.held) and moment.truth.turn == ME


def nearly_across(moment: Moment) -> bool:
    """The viewer chooses, and a rival is one step from the end."""
    state = moment.truth
    chooses = state.phase == PROGRAM and moment.next.seat == ME
    return chooses and any(nearly_there(state, seat) for seat in range(len(state.seats)) if seat != ME)


def across(players: int) -> Moment:
    games = (played(players, seed) for seed in SEEDS)
    return next(game for game in games if any(seat.pawn == seat.target for seat in game.end.seats))


def stopped(players: int) -> Moment:
    """By its last round, and nobody is across."""
    return played(players, 1, rounds=LAST)


def struck_by(moment: Moment) -> bool:
    """A dragon has struck the viewer just now."""
    state = moment.truth
    return state.turn is not None and state.round >= WELL_ON and state.position in state.seats[ME].cancelled


def ended(posed: Posed, screen: RiverDragonsScreen) -> None:
    posed.finish()


SMALL, COMMON, LARGE = ("1024 light", "1024 dark"), ("1366 light", "1366 dark"), ("1920 dark", "1920 light")

PORTRAITS = (
    Portrait.of("dragons-choosing", asked(PROGRAM, 4, begun), *LARGE, *SMALL),
    Portrait.of("dragons-choosing-two", asked(PROGRAM, 2, drafted, 2), *COMMON),
    Portrait.of("dragons-choosing-six", asked(PROGRAM, 6, begun), *SMALL, "1024 light 2.0", "1366 dark"),
    Portrait.of("dragons-nearly-across", situation(lambda: first(4, nearly_across), ME), *SMALL),
    Portrait.of("dragons-others-act", situation(lambda: first(6, struck), ME), *SMALL, "1024 dark 2.0", "1920 light"),
    Portrait.of("dragons-stone", asked(STONE, 4, drafted, 2), *COMMON),
    Portrait.of("dragons-supports", asked(PLANK, 4, first_support), *COMMON),
    Portrait.of("dragons-laying", asked(PLANK, 2, drafted), *COMMON, "1024 dark"),
    Portrait.of("dragons-too-short", situation(lambda: first(4, too_short), ME), "1366 light"),
    Portrait.of("dragons-removing", asked(REMOVE, 4, drafted), "1366 dark"),
    Portrait.of("dragons-moving", asked(MOVE, 4), *COMMON),
    Portrait.of("dragons-jumping", asked(JUMP, 4, round_=2), "1366 light"),
    Portrait.of("dragons-watching", situation(lambda: first(4, struck), SPECTATOR), "1366 light", "1920 dark"),
    Portrait.of("dragons-lesson-begins", lesson("target"), "1024 light", "1920 dark"),
    Portrait.of("dragons-lesson-cards", lesson("five_cards"), "1024 dark", "1024 light 2.0"),
    Portrait.of("dragons-lesson-laying", lesson("too_far"), "1024 light", "1920 light"),
    Portrait.of("dragons-lesson-dragon", lesson("dragon"), "1024 dark", "1024 dark 2.0", "1920 light"),
    Portrait.of("dragons-lesson-over", lesson("over"), "1024 dark", "1024 light 2.0"),
    Portrait.of("dragons-struck", situation(lambda: first(4, struck_by), ME), "1366 dark", "1024 light 2.0"),
    Portrait.of("dragons-over-two", situation(lambda: across(2), ME, ended), "1024 dark", "1366 light 2.0"),
    Portrait.of("dragons-last-round", situation(lambda: stopped(4), ME, ended), "1366 light", "1024 dark"),
    Portrait.of("dragons-over", situation(lambda: across(6), ME, ended), *SMALL, *LARGE),
)
