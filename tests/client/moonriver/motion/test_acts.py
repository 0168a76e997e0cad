"""How each thing goes its way, and that nobody sees on the way what is none of his business."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsView
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures, Scale
from client.moonriver.answering.asking import answering
from client.moonriver.answering.placing import Placing
from client.moonriver.art.face import Face
from client.moonriver.motion.drift import to_and_fro
from client.moonriver.motion.timing import LASTS, NOTICED, TRACE
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import HIDDEN, face_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.motion.acts import Act, Gait, Pose
from client.table.motion.gaits import moment
from client.table.pieces.look import Drawn
from engine.contract import SPECTATOR
from engine.events import evolve
from engine.moonriver.decide import decide
from engine.moonriver.events import BlindlySwapped, Discarded, Dried, Event, Hired, Placed, Stolen, Taken
from engine.moonriver.legal import EXPAND
from engine.moonriver.options import Options
from engine.moonriver.pieces import Partner
from engine.moonriver.redact import redact, view
from engine.moonriver.state import State
from tests.client.moonriver.motion.motions import Watched, steps
from tests.engine.moonriver.self_play import random_game

pytestmark = pytest.mark.usefixtures("qapp")

UNIT = Scale(1.0)
START, END = Pose(0, 0, UNIT, 0.5), Pose(300, 40, UNIT, 1.0)
MOMENTS = [n / 200 for n in range(201)]


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures()


def positions(options: Options, seed: int = 5) -> Iterator[State]:
    for step in random_game(options, seed):
        yield step.state


def began(pictures: Pictures, truth: State, event: Event, viewer: int) -> Watched:
    """The motion of one event, as this viewer sees it."""
    watched = Watched(pictures, viewer)
    before, told = view(truth, viewer), redact(event, viewer)
    watched.show(before)
    watched.motion.moved(before, [told], evolve(before, told))
    assert watched.busy()
    return watched


# Gaits


@pytest.mark.parametrize("gait", [Gait.SLIDE, Gait.LAND, Gait.TROT, Gait.RIDE, Gait.STAY])
def test_everything_goes_from_where_it_was_to_where_it_is(gait: Gait) -> None:
    act = Act(Drawn("cow_left"), START, END, gait, 0.3)
    first, last = moment(act, 0), moment(act, 1)
    assert (first.x, first.y, first.wide) == pytest.approx((0, 0, 0.5))
    assert (last.x, last.y, last.wide, last.lift) == pytest.approx((300, 40, 1.0, 0.0), abs=1e-9)
    way = [moment(act, t).x for t in MOMENTS]
    assert all(later >= sooner for sooner, later in pairwise(way))
    assert way[100] > 0.6 * 300


@pytest.mark.parametrize(("gait", "hops"), [(Gait.TROT, 2), (Gait.RIDE, 5), (Gait.SLIDE, 0)])
def test_a_cow_trots_with_two_hops(gait: Gait, hops: int) -> None:
    level = END._replace(y=0)
    heights = [-moment(Act(Drawn("cow_left"), START, level, gait, 0.3), t).y for t in MOMENTS]
    tops = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if a < b >= c]
    assert len(tops) == hops
    assert min(heights) >= -1e-9


def test_what_turns_over_is_seen_edge_on_between_its_sides() -> None:
    act = Act(HIDDEN, END, END._replace(x=9), Gait.STAY, 0.3, turns=Face("desert_1"), turns_from=0.4)
    widths = [moment(act, t).wide for t in MOMENTS]
    turned = [moment(act, t).turned for t in MOMENTS]
    assert turned == sorted(turned)
    assert widths[turned.index(True)] < 0.05
    assert widths[turned.index(True) - 1] < 0.05
    assert not moment(act, 0.4).turned
    assert widths[0] == widths[80] == pytest.approx(widths[-1])


# Secrecy


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2, 3])
def test_swapped_plots_cross_face_down_for_who_may_not_see_them(pictures: Pictures, viewer: int) -> None:
    truth = next(state for state in positions(Options(4)) if all(state.seats[seat].reserve[1:] for seat in (0, 1)))
    give, take = truth.seats[0].reserve[-1], truth.seats[1].reserve[0]
    watched = began(pictures, truth, BlindlySwapped(0, give, 1, take), viewer)
    across = [sprite.act for sprite in watched.sprites if sprite.act.gait is Gait.SLIDE]
    assert len(across) == 2
    ranches = [ranch.sceneBoundingRect() for ranch in watched.scene.parts.ranches]
    for act, (giver, taker) in zip(across, ((0, 1), (1, 0)), strict=True):
        assert ranches[giver].contains(QPointF(act.start.x, act.start.y))
        assert ranches[taker].contains(QPointF(act.end.x, act.end.y))
    images, turns = [act.image for act in across], [act.turns for act in across]
    given, taken = faces(truth, give, take)
    if viewer == 0:
        assert (images, turns) == ([given, HIDDEN], [HIDDEN, taken])
    elif viewer == 1:
        assert (images, turns) == ([HIDDEN, taken], [given, HIDDEN])
    else:
        assert (images, turns) == ([HIDDEN, HIDDEN], [None, None])
        assert all(act.turns is None for act in (sprite.act for sprite in watched.sprites))
        swaps = [(give, take), (truth.seats[0].reserve[0], truth.seats[1].reserve[-1])]
        seen = [began(pictures, truth, BlindlySwapped(0, a, 1, b), viewer) for a, b in swaps]
        one, other = ([replace(sprite.act, hides=()) for sprite in each.sprites] for each in seen)
        assert one == other


def test_what_others_hold_face_down_moves_one_by_one(pictures: Pictures) -> None:
    """Each piece that lies there at the end belongs to one that moves, and no two start at the same place."""
    truth = next(state for state in positions(Options(4)) if all(state.seats[seat].reserve[1:] for seat in (0, 1)))
    mine, theirs = truth.seats[0].reserve, truth.seats[1].reserve
    away = Discarded(1, (theirs[0], theirs[1]))
    for event in (BlindlySwapped(0, mine[0], 1, theirs[0]), BlindlySwapped(1, theirs[1], 0, mine[1]), away):
        watched = began(pictures, truth, event, 0)
        acts = [sprite.act for sprite in watched.sprites]
        hidden = [piece for act in acts for piece in act.hides]
        assert len({*hidden}) == len(hidden)
        starts = [(act.start.x, act.start.y) for act in acts]
        assert len({*starts}) == len(starts)
    assert {act.turns for act in acts} == {*faces(truth, *away.plots)}
    assert all(act.image == HIDDEN and act.end.opacity == 0 for act in acts)


def faces(truth: State, *plots: int) -> list[Face]:
    return [face_of(truth.options.pieces, plot) for plot in plots]


# From where to where


def test_a_hired_cowboy_turns_over_on_the_way_and_a_specialist_does_not(pictures: Pictures) -> None:
    truth = next(state for state in positions(Options(4)) if state.circles and all(state.saloon))
    assert truth.seat is not None
    for partner in (Partner(truth.saloon[2]), Partner.COWBOY):
        watched = began(pictures, truth, Hired(truth.seat, truth.circles[0], 2, partner), SPECTATOR)
        (token,) = (sprite.act for sprite in watched.sprites if sprite.act.gait is Gait.LAND)
        door = watched.scene.parts.saloon.mapRectToScene(watched.scene.parts.saloon.door_rect(2))
        assert door.contains(QPointF(token.start.x, token.start.y))
        assert token.image == Drawn(Partner(truth.saloon[2]).word)
        assert token.turns in ((Drawn("cowboy"), Drawn("cowboy_small")) if partner is Partner.COWBOY else (None,))


def test_a_stolen_cow_rides_across_the_table_and_leaves_dust(pictures: Pictures) -> None:
    states = positions(Options(4), seed=3)
    truth = next(state for state in states if sum(state.seats[1].ranch.cows) and any(state.seats[2].ranch.plots))
    origin = next(cell for cell, cows in enumerate(truth.seats[1].ranch.cows) if cows)
    cell = truth.seats[2].ranch.squares()[0]
    watched = began(pictures, truth, Stolen(2, cell, 1, origin), 0)
    acts = [sprite.act for sprite in watched.sprites]
    (cow,) = (act for act in acts if act.gait is Gait.RIDE)
    ranches = watched.scene.parts.ranches
    assert ranches[1].sceneBoundingRect().contains(QPointF(cow.start.x, cow.start.y))
    assert ranches[2].sceneBoundingRect().contains(QPointF(cow.end.x, cow.end.y))
    puffs = [act for act in acts if act.image in (Drawn("dust"), Drawn("dust_small"))]
    assert len(puffs) > 4
    begins = [puff.begin for puff in puffs]
    assert begins == sorted(begins)
    for puff in puffs:
        passed = moment(cow, puff.begin / cow.lasts)
        assert abs(passed.x - puff.start.x) + max(0, passed.y - puff.start.y) < 1e-6


def test_my_own_cow_starts_before_it_is_off(pictures: Pictures) -> None:
    """So that I look there; whoever loses nothing need not wait."""
    states = positions(Options(4), seed=3)
    truth = next(state for state in states if sum(state.seats[1].ranch.cows) and any(state.seats[2].ranch.plots))
    origin = next(cell for cell, cows in enumerate(truth.seats[1].ranch.cows) if cows)
    theft = Stolen(2, truth.seats[2].ranch.squares()[0], 1, origin)
    for viewer, off in ((0, 0.0), (1, NOTICED)):
        acts = [sprite.act for sprite in began(pictures, truth, theft, viewer).sprites]
        (ride,) = (act for act in acts if act.gait is Gait.RIDE)
        starts = [act for act in acts if act.gait is Gait.TROT]
        assert ride.begin == off
        assert [(act.start, act.end, act.lasts) for act in starts] == [(ride.start, ride.start, off)] * bool(off)
        assert min(act.begin for act in acts if act.image in (Drawn("dust"), Drawn("dust_small"))) > off


def test_a_drought_lies_on_the_plot_for_a_breath_and_the_cow_goes_back(pictures: Pictures) -> None:
    states = positions(Options(4), seed=3)
    truth = next(
        state for state in states if sum(state.seats[1].ranch.cows) and len(state.seats[1].ranch.squares()) > 5
    )
    ranch = truth.seats[1].ranch
    origin = next(cell for cell, cows in enumerate(ranch.cows) if cows)
    skull = next(cell for cell in ranch.squares() if cell != origin)
    watched = began(pictures, truth, Dried(1, skull, origin), 0)
    item = watched.scene.parts.ranches[1]
    watched.go_by(LASTS[Dried] / 2)
    dry = pictures.cut("drought", item.scale_used).pixmap.cacheKey()
    over = [
        sprite.sceneBoundingRect().center()
        for sprite in watched.scene.items()
        if isinstance(sprite, QGraphicsPixmapItem) and sprite.pixmap().cacheKey() == dry and sprite.opacity() > 0.9
    ]
    cells = [item.mapRectToScene(item.cell_rect(cell)) for cell in (skull, origin)]
    assert sorted(rect.contains(point) for rect in cells for point in over) == [False, False, True, True]
    (cow,) = (sprite.act for sprite in watched.sprites if sprite.act.gait is Gait.TROT)
    assert cells[1].contains(QPointF(cow.start.x, cow.start.y))
    assert watched.scene.rect_of(Pointed(Kind.STOCK, place=1)).contains(QPointF(cow.end.x, cow.end.y))
    assert cow.end.opacity == 0


def test_what_was_held_over_its_place_only_comes_down(pictures: Pictures) -> None:
    truth = next(state for state in positions(Options(4)) if state.phase == EXPAND and placing(state))
    seat = truth.seat
    assert seat is not None
    watched = Watched(pictures, seat)
    seen = view(truth, seat)
    watched.show(seen)
    hand = placing(seen)
    assert hand is not None
    command = hand.command()
    assert command is not None
    watched.scene.draft(hand.looks())
    events = decide(truth, command, seat)
    after = evolve(seen, events[0])
    watched.motion.moved(seen, events[:1], after)
    unit = watched.scene.parts.ranches[seat].scale_used.unit
    landing = [sprite.act for sprite in watched.sprites if sprite.act.gait is Gait.LAND]
    assert len(landing) == 2
    for act in landing:
        assert abs(act.start.x - act.end.x) + abs(act.start.y - act.end.y) < 20 * unit


def placing(state: State) -> Placing | None:
    """A domino held over a place where it may lie."""
    assert state.seat is not None
    hand = answering(view(state, state.seat), state.seat)
    if isinstance(hand, Placing) and hand.tour(1) and hand.command() is not None:
        return hand
    return None


# Traces


def test_what_others_did_leaves_prints_for_a_moment_and_what_i_did_does_not(pictures: Pictures) -> None:
    truth = next(state for state in positions(Options(4)) if any(seat >= 0 for seat in state.current_ranchers))
    place = next(n for n, seat in enumerate(truth.current_ranchers) if seat >= 0)
    mover = truth.current_ranchers[place]
    event = Taken(mover, place, truth.current[place])
    for viewer in (mover, (mover + 1) % 4):
        watched = began(pictures, truth, event, viewer)
        assert prints(watched) == []
        watched.go_by(0.1)
        some = prints(watched)
        watched.finish()
        now = prints(watched)
        assert (len(now) > len(some) > 0) == (viewer != mover)
        watched.go_by(TRACE / 2)
        assert len(prints(watched)) == len(now)
        assert all(print.opacity() < 0.95 for print in prints(watched))
        assert watched.motion.ticking == (viewer != mover)
        watched.go_by(TRACE)
        assert prints(watched) == []
        assert not watched.motion.ticking


def test_of_what_happened_last_alone_there_are_prints_and_none_over_my_ranch(pictures: Pictures) -> None:
    """A thief takes from me, and rides across."""
    watched = Watched(pictures, viewer=1)
    seen = 0
    for step in islice(steps(Options(3), 9, viewer=1), 110):
        events, state = step.events, step.before
        for event in events:
            after = evolve(state, event)
            watched.events.append(event)
            watched.motion.moved(state, [event], after)
            state = after
            mine = watched.scene.parts.ranches[1].sceneBoundingRect()
            while watched.busy():
                watched.go_by(0.15)
            seen += len(prints(watched))
            assert not any(mine.contains(item.pos()) for item in prints(watched))
    assert seen


def test_traces_go_with_the_motion(pictures: Pictures) -> None:
    truth = next(state for state in positions(Options(4)) if any(seat >= 0 for seat in state.current_ranchers))
    place = next(n for n, seat in enumerate(truth.current_ranchers) if seat >= 0)
    event = Taken(truth.current_ranchers[place], place, truth.current[place])
    watched = began(pictures, truth, event, SPECTATOR)
    watched.finish()
    assert prints(watched)
    watched.motion.set_pace("off")
    assert not prints(watched)
    assert not watched.motion.ticking


def test_a_domino_of_others_is_framed_where_it_lies(pictures: Pictures) -> None:
    truth = next(state for state in positions(Options(4)) if state.phase == EXPAND and placing(state))
    assert truth.seat is not None
    hand = placing(truth)
    assert hand is not None
    command = hand.command()
    assert command is not None
    event = decide(truth, command, truth.seat)[0]
    assert isinstance(event, Placed)
    watched = began(pictures, truth, event, (truth.seat + 1) % 4)
    watched.finish()
    ranch = watched.scene.parts.ranches[truth.seat]
    for cell in event.cells:
        around = ranch.mapRectToScene(ranch.cell_rect(cell))
        frames = [item for item in prints(watched) if (item.pos() - around.center()).manhattanLength() < 2]
        assert len(frames) == 1
        assert frames[0].sceneBoundingRect().contains(around.adjusted(4, 4, -4, -4))


def prints(watched: Watched) -> list[QGraphicsPixmapItem]:
    return [
        item
        for item in watched.scene.items()
        if isinstance(item, QGraphicsPixmapItem) and item.zValue() == Layer.TRACE and item.isVisible()
    ]


# The moon


def test_the_moon_drifts_a_pixel_a_second_to_and_fro(pictures: Pictures, qtbot: QtBot) -> None:
    places = [to_and_fro(n, 3) for n in range(14)]
    assert places == [0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0, 1]
    watched = Watched(pictures)
    watched.show(State(Options(2)))
    moons = [ranch.piece(("reflection",)) for ranch in watched.scene.parts.ranches]

    def drifted() -> list[float]:
        return [moon.x() - moon.home.x() for moon in moons if moon is not None]

    watched.motion.drift.step()
    assert drifted() == [0, 0]
    view = QGraphicsView(watched.scene)
    qtbot.addWidget(view)
    view.show()
    watched.motion.drift.step()
    watched.motion.drift.step()
    assert drifted() == [2, 2]
    watched.motion.set_pace("off")
    assert drifted() == [0, 0]
    assert not watched.motion.drift.active
