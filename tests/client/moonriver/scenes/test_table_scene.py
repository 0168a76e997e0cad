"""The table in a scene shows the position and nothing else, and a click on anything comes back as that thing."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from client.look.pictures import Pictures
from client.look.theme import DARK, LIGHT, theme
from client.moonriver.scenes.ladder.layout import FIGURE
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.piece import Role
from engine.contract import SPECTATOR
from engine.moonriver.numbers import NO_RANCHER
from engine.moonriver.options import HIDDEN, LEGENDS, OPEN, Options
from engine.moonriver.pieces import NOBODY
from engine.moonriver.redact import view
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import NAMES, SIZES, laid_items, show, some, table

pytestmark = pytest.mark.usefixtures("qapp")

HIT = 24

WAYS = [Options(4), Options(3, LEGENDS, reserves=OPEN), Options(2)]

WAY_NAMES = ["four", "legends", "two"]


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_the_table_shows_the_position(pictures: Pictures, options: Options) -> None:
    scene = table(pictures)
    for number, (truth, events) in enumerate(some(options, seed=5)):
        viewer = number % (options.players + 1) - 1
        state = view(truth, viewer)
        show(scene, state, viewer, events)
        check_columns(scene, state)
        check_middle(scene, state)
        for seat, strip in enumerate(scene.parts.strips):
            assert strip.on_turn == (state.seat == seat)
            assert str(total(state.seats[seat].ranch, state.scenario)) in strip.spoken
            assert strip.spoken.startswith(NAMES[seat])
            known = state.seats[seat].reserve if seat == viewer or options.reserves == OPEN else []
            assert plots_of(scene.parts.ranches[seat]) == {
                plot for plot in (*state.seats[seat].ranch.plots, *known) if plot
            }


@pytest.mark.parametrize("reserves", [HIDDEN, OPEN])
def test_others_reserves_lie_face_down_where_they_are_hidden(pictures: Pictures, reserves: str) -> None:
    """Pointing at one tells nothing more. A record shows everything."""
    scene = table(pictures)
    truth = next(
        state
        for state, _ in some(Options(3, reserves=reserves), seed=5, every=1)
        if all(seat.reserve for seat in state.seats)
    )
    backs = "Reserve: a plot that lies face down."
    for shown, viewer, face_up in (
        (view(truth, 1), 1, {1}),
        (view(truth, SPECTATOR), SPECTATOR, set()),
        (truth, 0, {0, 1, 2}),
    ):
        show(scene, shown, viewer)
        for number, seat in enumerate(truth.seats):
            up = reserves == OPEN or number in face_up
            places = [
                Pointed(Kind.PLOT, number, place=n, plot=plot if up else 0) for n, plot in enumerate(seat.reserve)
            ]
            for place in places:
                assert scene.pointed_at(scene.rect_of(place).center()) == place
                assert (scene.spoken(place) == backs) is not up
            assert plots_of(scene.parts.ranches[number]).issuperset(seat.reserve) is up


def plots_of(ranch: RanchItem) -> set[int]:
    return {int(piece.key[1]) for piece in ranch.pieces() if piece.key[0] == "plot"}


def check_columns(scene: TableScene, state: State) -> None:
    shown = ((state.current, state.current_ranchers), (state.following, state.following_ranchers))
    for column, (plots, ranchers) in zip(scene.parts.columns, shown, strict=True):
        keys = {piece.key for piece in column.pieces()}
        assert {key[1] for key in keys if key[0] == "plot"} == {plot for plot in plots if plot}
        assert {key[1] for key in keys if key[0] == "cell"} == {n for n, plot in enumerate(plots) if not plot}
        standing = {n: seat for n, seat in enumerate(ranchers) if seat != NO_RANCHER}
        assert {key[1] for key in keys if key[0] == "rancher"} == set(standing)
        for n, plot in enumerate(plots):
            place = column.place_rect(n)
            laid = column.piece(("plot", plot)) if plot else column.piece(("cell", n))
            assert laid is not None
            assert place.contains(laid.pos())
        said = [square.data(Role.SPOKEN) for square in column.squares()]
        assert len(said) == 4
        for n, seat in standing.items():
            assert NAMES[seat] in said[n]
            rancher = column.piece(("rancher", n))
            assert rancher is not None
            drawn = scene.pictures.cut(f"rancher_{state.options.colors[seat]}", column.scale_used, zoom=FIGURE)
            assert rancher.pixmap().cacheKey() == drawn.pixmap.cacheKey()
    written = scene.parts.rungs.lines()
    assert [written["rung", n] for n in range(4)] == ["1", "2", "3", "4"]


def check_middle(scene: TableScene, state: State) -> None:
    saloon, stock = scene.parts.saloon, scene.parts.stock
    tokens = {piece.key[1] for piece in saloon.pieces() if piece.key[0] == "token"}
    assert tokens == {n for n, token in enumerate(state.saloon) if token != NOBODY}
    lines = stock.lines()
    headings = [column.lines().get(("heading",), "") for column in scene.parts.columns]
    assert headings[0].startswith(f"Round {state.round}")
    assert headings[1].startswith(f"Round {state.round + 1}") == any(state.following)
    assert lines["box", 0] == str(len(state.box))
    assert lines["supply", 0] == str(state.supply)
    assert lines["stack", 0] == str(len(state.stack))
    tiles = {piece.key[1] for piece in stock.pieces() if piece.key[0] == "tile"}
    assert tiles == set(state.tiles)


@pytest.mark.parametrize("size", [(1024, 700), (1162, 722), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ladder_says_how_many_rounds_there_are(pictures: Pictures, players: int, size: tuple[float, float]) -> None:
    """Beside the heading of the other column, and within the ladder."""
    scene = table(pictures, *size)
    state, events = next(
        found for found in some(Options(players), seed=3, every=10) if found[0].round >= 10 and any(found[0].following)
    )
    show(scene, state, 0, events)
    now, following = (
        next(
            line for line in column.childItems() if isinstance(line, QGraphicsSimpleTextItem) and "Round" in line.text()
        )
        for column in scene.parts.columns
    )
    assert now.text() == f"Round {state.round} of 24"
    assert following.text() == f"Round {state.round + 1}"
    assert scene.placing is not None
    assert scene.placing.ladder.box.x < now.sceneBoundingRect().left()
    letter = QFontMetricsF(now.font()).horizontalAdvance("R")
    assert now.sceneBoundingRect().right() + letter <= following.sceneBoundingRect().left(), "not one line"


def test_showing_the_same_again_touches_nothing(pictures: Pictures) -> None:
    scene = table(pictures)
    for state, events in some(Options(2), seed=3, every=40):
        show(scene, state, 0, events)
        before = scene.items()
        moving = [item for column in scene.parts.columns for item in column.pieces()]
        for piece in moving:
            piece.moveBy(3, 4)
        places = [piece.pos() for piece in moving]
        show(scene, state, 0, events)
        assert scene.items() == before
        assert [piece.pos() for piece in moving] == places
        for piece in moving:
            piece.setPos(piece.home)


def test_another_game_seats_other_people(pictures: Pictures) -> None:
    scene = table(pictures)
    for options in WAYS:
        show(scene, State(options), 0)
        assert len(scene.parts.ranches) == len(scene.parts.strips) == options.players
        here = [item for item in scene.items() if isinstance(item, RanchItem)]
        assert len(here) == options.players


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_hit_areas_lie_side_by_side_in_the_window(
    pictures: Pictures, options: Options, size: tuple[float, float, float]
) -> None:
    scene = table(pictures, *size)
    for state, events in some(options, seed=8, every=90):
        show(scene, state, 0, events)
        for large in (None, 1):
            scene.enlarge(large)
            areas = hit_areas(scene)
            assert len(areas) >= 25 * options.players + 8 + 5 + 3
            window = scene.sceneRect()
            for area in areas:
                assert window.contains(area)
                assert min(area.width(), area.height()) >= HIT - 1e-6
            for one, other in combinations(areas, 2):
                shared = one.intersected(other)
                assert shared.width() * shared.height() < 1e-6
            ranches = scene.parts.ranches
            assert max(ranches, key=lambda ranch: ranch.scale_used.unit) == ranches[scene.large]
            assert all(window.contains(ranch.sceneBoundingRect()) for ranch in ranches)


def test_everything_that_can_be_pointed_at_is_where_it_is_said_to_be(pictures: Pictures) -> None:
    scene = table(pictures)
    state = State(Options(2))
    show(scene, state, 0)
    things = {scene.pointed_at(area.center()) for area in hit_areas(scene)}
    assert None not in things
    assert len(things) == len(hit_areas(scene)) == 2 * (50 + 3 + 1) + 8 + 5 + 3 + 4
    for thing in things:
        assert thing is not None
        assert scene.pointed_at(scene.rect_of(thing).center()) == thing
        assert scene.spoken(thing).endswith(".")
    assert scene.spoken(Pointed(Kind.CELL, 1, 0)).startswith("Column 1, row 1: ")
    assert scene.spoken(Pointed(Kind.PLACE, place=1, following=True)).startswith("Round 2, rung 2: ")
    assert scene.spoken(Pointed(Kind.SEAT, 1)).startswith("Calamity")
    assert scene.pointed_at(QPointF(-5, 3)) is None


def hit_areas(scene: TableScene) -> list[QRectF]:
    laid = laid_items(scene)
    areas = [item.mapRectToScene(square.rect()) for item in laid for square in item.squares()]
    return areas + [strip.sceneBoundingRect() for strip in scene.parts.strips]


def test_every_sentence_is_told_where_the_thing_lies(pictures: Pictures) -> None:
    scene = table(pictures)
    for state, events in some(Options(2), seed=4, every=60):
        show(scene, state, 1, events)
        for area in hit_areas(scene):
            told = [item.data(Role.SPOKEN) for item in scene.items(area.center()) if item.data(Role.SPOKEN)]
            assert len(told) == 1
            assert told[0].endswith(".")


@pytest.mark.layout
def test_every_piece_and_word_is_inside_its_place(pictures: Pictures) -> None:
    for wide, high, ratio in SIZES:
        for text in (1.0, 1.5):
            scene = table(pictures, wide, high, ratio)
            scene.apply_theme(theme(LIGHT), text)
            for state, events in some(Options(2), seed=4, every=200):
                show(scene, state, 1, events)
                for item in (*scene.parts.columns, scene.parts.saloon, scene.parts.stock):
                    room = item.rect().adjusted(-4, -4, 4, 4)
                    for child in item.childItems():
                        assert room.contains(child.mapRectToParent(child.boundingRect())), (wide, high, text)


@pytest.mark.layout
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_no_word_is_cut_on_the_smallest_window(pictures: Pictures, text_size: float) -> None:
    scene = table(pictures, 1024, 700)
    scene.apply_theme(theme(DARK), text_size)
    show(scene, State(Options(4)), 0)
    written = [item.text() for item in scene.items() if isinstance(item, QGraphicsSimpleTextItem)]
    assert {"1", "2", "3", "4", "first", "last"} <= set(written)
    assert {"Round 1", "Round 1 of 24"} & set(written)
