"""A ranch in a scene shows the position, the whole position and nothing a viewer may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from client.look.pictures import Pictures, Scale
from client.look.theme import DARK, LIGHT
from client.moonriver.art import painting
from client.moonriver.art.face import Marks
from client.moonriver.motion.choreography import seats_of
from client.moonriver.scenes.plot_face import HIDDEN
from client.moonriver.scenes.ranch_item import SMALLEST, RanchItem
from client.moonriver.scenes.ranch_layout import Ground, due
from client.table.pieces.look import Drawn
from client.table.pieces.piece import Role
from engine.contract import SPECTATOR
from engine.events import evolve
from engine.moonriver.events import Asked, CowsPut, Dried, Event, Placed, Stepped, Stolen
from engine.moonriver.grid import Cell
from engine.moonriver.options import LEGENDS, Options
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.redact import view
from engine.moonriver.state import Seat, State
from tests.client.moonriver.answering.acting_hands import SCARCE
from tests.client.moonriver.scenes.tables import happened
from tests.engine.moonriver.self_play import random_game

pytestmark = pytest.mark.usefixtures("qapp")

HIT = 24
WAYS = [Options(4), Options(3, LEGENDS), Options(2)]
WAY_NAMES = ["four", "legends", "two"]

Position = tuple[State, list[Event]]


def positions(options: Options, seed: int, every: int = 23) -> Iterator[Position]:
    """Some of a random game: how it stands, and all that has happened."""
    events: list[Event] = []
    for number, step in enumerate(random_game(options, seed)):
        events += step.events
        if number % every == 0:
            yield step.state, events


def late(options: Options, seed: int = 1) -> Position:
    for position in positions(options, seed, 1):
        if sum(len(seat.ranch.squares()) for seat in position[0].seats) >= 24:
            return position
    raise AssertionError("nobody expanded")


def ranch(pictures: Pictures, state: State, seat: int, scale: Scale | None = None, theme: str = DARK) -> RanchItem:
    ground = Ground.of(state.options.pieces, state.seats[seat], state.options.colors[seat])
    return RanchItem(pictures, ground, theme, scale or Scale(0.5))


def show(item: RanchItem, state: State, seat: int) -> None:
    on_turn = state.seat == seat
    item.show_seat(state.seats[seat], on_turn=on_turn, due=due(state) if on_turn else ())


def kinds(item: RanchItem) -> Counter[object]:
    return Counter(piece.key[0] for piece in item.pieces())


def in_hand(seat: Seat) -> int:
    return sum(map(bool, seat.reserve))


# What is shown


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_a_ranch_shows_what_lies_on_it(pictures: Pictures, options: Options) -> None:
    state = State(options)
    items = [ranch(pictures, state, seat) for seat in range(options.players)]
    for now, events in positions(options, seed=4):
        for seat, item in enumerate(items):
            item.joined = happened(state, events).joined[seat]
            show(item, now, seat)
            check(item, now.seats[seat])


def check(item: RanchItem, seat: Seat) -> None:
    land = seat.ranch
    found = kinds(item)
    plots = {piece.key[1] for piece in item.pieces() if piece.key[0] == "plot"}
    assert plots == {plot for plot in (*land.plots, *seat.reserve) if plot}
    assert found["hidden"] == len(seat.reserve) - in_hand(seat)
    assert found["cell"] == land.free.bit_count()
    assert found["partner"] == sum(partner != NOBODY for partner in land.partners)
    for cell, cows in enumerate(land.cows):
        standing = [piece for piece in item.pieces() if piece.key[:2] == ("cow", cell)]
        assert len(standing) == (cows if cows <= 4 else 1)
        assert (item.piece(("count", cell)) is not None) == (cows > 4)
    for a, b in item.joined.items():
        assert land.plots[a] > 0 < land.plots[b]
    assert found["knob"] == found["socket"] == len(item.joined)
    assert found["shadow"] == len(land.squares()) - len(item.joined)


def test_no_cow_is_seen_or_spoken_of_but_those_that_stand_there_or_are_due(pictures: Pictures) -> None:
    """After each event: between a domino and its cows, in the choice where they are short, and once they are gone."""
    seen: Counter[str] = Counter()
    for options, seed in ((SCARCE, 3), (Options(4), 8)):
        now = State(options)
        items = [ranch(pictures, now, seat) for seat in range(options.players)]
        for step in random_game(options, seed):
            for event in step.events:
                now = evolve(now, event)
                if not isinstance(event, Placed | CowsPut | Dried | Stepped | Stolen | Asked):
                    continue
                for seat in seats_of(event):
                    show(items[seat], now, seat)
                    waiting = due(now) if seat == now.seat else frozenset()
                    for cell in now.seats[seat].ranch.squares():
                        seen[cow_seen(items[seat], now, seat, cell, cell in waiting)] += 1
    assert {*seen} == {"cows", "due", "gone", "none"}


def cow_seen(item: RanchItem, state: State, seat: int, cell: Cell, waits: bool) -> str:
    land, pieces = state.seats[seat].ranch, state.options.pieces
    symbols = land.plots[cell] > 0 and pieces.cow_symbols[land.plots[cell]] > 0
    marks = item.looks().get(("marks", land.plots[cell]))
    face = marks.image.face if marks is not None and isinstance(marks.image, Marks) else None
    fresh = face is not None and not face.spent
    drawn = face is not None and fresh and bool({"cow_1", "cow_2"} & {face.action, face.second})
    said = next(str(square.data(Role.SPOKEN)) for square in item.squares() if square.key == ("square", cell))
    assert drawn == ("cow symbol" in said) == (symbols and waits and not land.cows[cell])
    assert (("cow", cell, 0) in item.looks()) == bool(land.cows[cell])
    return "cows" if land.cows[cell] else "due" if drawn else "gone" if symbols else "none"


def test_more_than_four_cows_are_one_and_a_number(pictures: Pictures) -> None:
    state, _ = late(Options(4))
    seat = max(state.seats, key=lambda seat: len(seat.ranch.squares())).copy()
    cell = seat.ranch.squares()[0]
    item = RanchItem(pictures, Ground.of(state.options.pieces, seat, "green"), DARK, Scale(1))
    for cows in (4, 5, 9, 12, 1):
        seat.ranch.cows[cell] = cows
        item.show_seat(seat, on_turn=False)
        check(item, seat)


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_the_fire_is_lit_only_on_that_seats_turn(pictures: Pictures, options: Options) -> None:
    items = [ranch(pictures, State(options), seat) for seat in range(options.players)]
    for state, _ in positions(options, seed=6, every=60):
        for seat, item in enumerate(items):
            show(item, state, seat)
            camp = item.piece(("camp",))
            assert camp is not None
            lit = pictures.cut(f"camp_{options.colors[seat]}_lit", item.scale_used).pixmap.cacheKey()
            assert (camp.pixmap().cacheKey() == lit) == (state.seat == seat)


def test_a_hidden_reserve_shows_backs_and_says_nothing(pictures: Pictures) -> None:
    backs = 0
    for state, seat in hidden_reserves(Options(4)):
        item = ranch(pictures, state, seat)
        show(item, state, seat)
        known = {plot for plot in (*state.seats[seat].ranch.plots, *state.seats[seat].reserve) if plot}
        assert {piece.key[1] for piece in item.pieces() if piece.key[0] in ("plot", "marks")} <= known
        back = painting.plot(pictures, HIDDEN, item.scale_used).pixmap.cacheKey()
        hidden = [piece for piece in item.pieces() if piece.key[0] == "hidden"]
        assert {piece.pixmap().cacheKey() for piece in hidden} == {back}
        said = {square.key: square.data(Role.SPOKEN) for square in item.squares()}
        unknown = [slot for slot, plot in enumerate(state.seats[seat].reserve) if not plot]
        assert {said["place", slot] for slot in unknown} == {"Reserve: a plot that lies face down."}
        assert len(unknown) == len(hidden)
        backs += len(hidden)
    assert backs > 0


def hidden_reserves(options: Options) -> Iterator[tuple[State, int]]:
    """As a spectator sees them: a blind swap hides what it moved."""
    for seed in range(6):
        for truth, _ in positions(options, seed, 5):
            state = view(truth, SPECTATOR)
            for number, seat in enumerate(state.seats):
                if 0 in seat.reserve:
                    yield state, number


# What stays


def test_showing_the_same_again_touches_nothing(pictures: Pictures) -> None:
    state, events = late(Options(4))
    item = ranch(pictures, state, 0)
    item.joined = happened(state, events).joined[0]
    show(item, state, 0)
    before = {piece.key: piece for piece in item.pieces()}
    moving = item.pieces()[-1]
    moving.setPos(3, 4)
    show(item, state, 0)
    assert {piece.key: piece for piece in item.pieces()} == before
    assert moving.pos() == QPointF(3, 4)
    assert moving.home != moving.pos()


def test_a_plot_is_the_same_piece_in_the_reserve_and_on_its_cell(pictures: Pictures) -> None:
    before: State | None = None
    for step in random_game(Options(2), 3):
        placed = next((event for event in step.events if isinstance(event, Placed)), None)
        if before is not None and placed is not None:
            item = ranch(pictures, before, placed.seat)
            show(item, before, placed.seat)
            held = [item.piece(("plot", plot)) for plot in placed.plots]
            assert None not in held
            show(item, step.state, placed.seat)
            assert [item.piece(("plot", plot)) for plot in placed.plots] == held
            return
        before = step.state.copy()
    raise AssertionError("nobody expanded")


def test_what_is_gone_leaves_the_scene(pictures: Pictures) -> None:
    state, _ = late(Options(4))
    scene = QGraphicsScene()
    item = ranch(pictures, state, 0)
    scene.addItem(item)
    show(item, state, 0)
    item.light(range(5), [0])
    item.light()
    item.show_seat(State(Options(4)).seats[0], on_turn=False)
    assert len(scene.items()) == 1 + len(item.pieces()) + len(item.squares())


# Small ranches


def test_what_is_small_shows_only_what_can_be_known(pictures: Pictures) -> None:
    """Emblems for busts, a number for a herd, and no ghosts; and all of it is back where there is room."""
    state = next(state for state, _ in positions(Options(4), seed=4) if state.round > 18)
    seen = Counter[str]()
    for number, seat in enumerate(state.seats):
        item = ranch(pictures, state, number, Scale(0.6))
        show(item, state, number)
        large = dict(item.looks())
        item.resize(Scale(0.4), beside=True)
        looks = item.looks()
        for cell, partner in enumerate(seat.ranch.partners):
            if partner != NOBODY:
                assert looks["partner", cell].image == Drawn(f"{Partner(partner).word}_small")
                seen["partner"] += 1
        for cell, cows in enumerate(seat.ranch.cows):
            assert (("cow", cell, 0) in looks) == bool(cows)
            assert ("cow", cell, 1) not in looks
            assert (("count", cell) in looks) == (cows > 1)
            seen["herd"] += cows > 1
        ghosts = [look.image.face.spent for look in large.values() if isinstance(look.image, Marks)]
        seen["ghost"] += sum(ghosts)
        assert not any(look.image.face.spent for look in looks.values() if isinstance(look.image, Marks))
        assert not any(key[0] == "digit" for key in looks)
        item.resize(Scale(0.6), beside=False)
        assert dict(item.looks()) == large
    assert min(seen[what] for what in ("partner", "herd", "ghost")) > 0


def test_a_reserve_beside_its_grid_is_pointed_at_there(pictures: Pictures) -> None:
    state, _ = late(Options(4))
    item = ranch(pictures, state, 0)
    item.resize(Scale(0.4), beside=True)
    seat = state.seats[0].copy()
    seat.reserve = [3, 8, 21, 40]
    item.show_seat(seat, on_turn=False, order=(2, 0, 1, 3))
    grid = item.cell_rect(0).united(item.cell_rect(24))
    found = []
    for slot in range(4):
        rect = item.slot_rect(slot)
        assert rect.left() >= grid.right()
        assert item.rect().contains(rect)
        assert item.slot_at(rect.center()) == slot
        found.append(rect.top())
    assert found[1] < found[2] < found[0] < found[3]


# Light


def test_what_may_be_done_glows_until_it_may_not(pictures: Pictures) -> None:
    state, _ = late(Options(4))
    item = ranch(pictures, state, 0)
    show(item, state, 0)
    assert not kinds(item)["glow"]
    item.light([1, 7], [0])
    item.dim([3, 4])
    show(item, state, 0)
    assert (kinds(item)["glow"], kinds(item)["slot glow"], kinds(item)["veil"]) == (2, 1, 2)
    item.light()
    item.dim()
    assert not kinds(item).keys() & {"glow", "slot glow", "veil"}


# Where things are


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("unit", [SMALLEST, 0.61, 1.5])
@pytest.mark.parametrize("players", [2, 4])
def test_squares_lie_side_by_side_inside_the_ranch(pictures: Pictures, players: int, unit: float, ratio: float) -> None:
    state, events = late(Options(players, LEGENDS))
    for seat in range(players):
        shown = state.seats[seat].copy()
        shown.reserve = list(range(1, shown.slots + 2))
        item = ranch(pictures, state, seat, Scale(unit, ratio))
        item.joined = happened(state, events).joined[seat]
        item.show_seat(shown, on_turn=True)
        item.light(item.ground.cells, range(shown.slots + 1))
        areas = [square.rect() for square in item.squares()]
        assert len(areas) == len(item.ground.cells) + shown.slots + 1
        for one, other in combinations(areas, 2):
            shared = one.intersected(other)
            assert shared.width() * shared.height() < 1e-6
        assert min(min(area.width(), area.height()) for area in areas) >= HIT - 1e-6
        assert item.boundingRect().contains(item.childrenBoundingRect())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("scale", [Scale(SMALLEST), Scale(0.77, 1.5), Scale(2.3, 2)])
def test_every_cell_is_found_where_it_lies(pictures: Pictures, players: int, scale: Scale) -> None:
    state = State(Options(players))
    item = ranch(pictures, state, 0, scale)
    show(item, state, 0)
    assert len(item.ground.cells) == (50 if players == 2 else 25)
    for cell in item.ground.cells:
        assert item.cell_at(item.cell_rect(cell).center()) == cell
    for slot in range(3):
        assert item.slot_at(item.slot_rect(slot).center()) == slot
    assert item.cell_at(item.slot_rect(0).center()) is None
    assert item.slot_at(item.cell_rect(0).center()) is None
    assert item.cell_at(QPointF(-3, 5)) is None


def test_the_first_cell_is_at_the_river_and_to_the_left(pictures: Pictures) -> None:
    item = ranch(pictures, State(Options(4)), 0)
    assert item.cell_rect(0).bottomLeft() == QPointF(0, 250)
    assert item.cell_rect(24).topRight() == QPointF(250, 0)


def test_every_square_says_what_it_is(pictures: Pictures) -> None:
    state, _ = late(Options(4))
    scene = QGraphicsScene()
    item = ranch(pictures, state, 0)
    scene.addItem(item)
    show(item, state, 0)
    for square in item.squares():
        assert str(square.data(Role.SPOKEN)).endswith(".")
    for cell in item.ground.cells:
        told = [it.data(Role.SPOKEN) for it in scene.items(item.cell_rect(cell).center()) if it.data(Role.SPOKEN)]
        assert len(told) == 1
        assert told[0].startswith(f"Column {cell % 5 + 1}, row {cell // 5 + 1}: ")


# Sizes and themes


def test_another_size_and_theme_show_the_same(pictures: Pictures) -> None:
    state, events = late(Options(4))
    item = ranch(pictures, state, 1)
    item.joined = happened(state, events).joined[1]
    show(item, state, 1)
    item.light([6, 7], [0])
    fresh = ranch(pictures, state, 1, Scale(1.1, 2), LIGHT)
    fresh.joined = item.joined
    show(fresh, state, 1)
    fresh.light([6, 7], [0])
    item.resize(Scale(1.1, 2), LIGHT)
    assert item.rect() == fresh.rect()
    assert {square.key: square.rect() for square in item.squares()} == {
        square.key: square.rect() for square in fresh.squares()
    }
    assert {piece.key: (piece.pos(), piece.pixmap().cacheKey(), piece.zValue()) for piece in item.pieces()} == {
        piece.key: (piece.pos(), piece.pixmap().cacheKey(), piece.zValue()) for piece in fresh.pieces()
    }
