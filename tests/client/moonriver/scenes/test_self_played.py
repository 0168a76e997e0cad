"""Through whole games the table tells the truth: who stands on which rung, in which order turns are taken, and how it
counts; and no figure hides a plot."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from client.look.pictures import Pictures
from client.moonriver.art.cuttings import Faint, OpenHat
from client.moonriver.scenes.happened import Happened
from client.moonriver.scenes.ladder.column_item import PLOT, ColumnItem
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.look import Drawn
from client.table.pieces.piece import Piece
from engine.events import evolve
from engine.moonriver.events import Event, Taken
from engine.moonriver.legal import START
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import LEGENDS, MODES, Options
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import sitting, table
from tests.engine.moonriver.self_play import random_game

pytestmark = pytest.mark.usefixtures("qapp")

GAMES = 50
QUICK = [(Options(4), 1, (1366, 768)), (Options(3, LEGENDS), 2, (1024, 700)), (Options(2), 3, (1024, 700))]
WINDOWS = [(1024, 700), (1366, 768), (1920, 1080)]
INK = 90
"""Of 255: what is fainter is the shadow of a figure."""

Hats = list[int | None]
PAINTED: dict[int, QRectF] = {}
"""By the key of a picture, where anything of it is."""


def moments(options: Options, seed: int) -> Iterator[tuple[Event, State, Happened]]:
    """After each event."""
    state = State(options)
    told = Happened([seat.slots for seat in state.seats])
    for step in random_game(options, seed):
        for event in step.events:
            state = evolve(state, event)
            told.add([event])
            yield event, state, told


def check_game(pictures: Pictures, options: Options, seed: int, size: tuple[int, int]) -> None:
    scene = table(pictures, *size)
    before, seen = State(options), Counter[str]()
    rows: defaultdict[int, list[Hats]] = defaultdict(list)
    took: defaultdict[int, Hats] = defaultdict(list)
    for event, state, told in moments(options, seed):
        scene.show_view(state, 0, told, sitting(state), before)
        assert scores(scene) == [total(seat.ranch, state.scenario) for seat in before.seats]
        before = state
        if isinstance(event, Taken):
            took[state.round].append(event.seat)
        for column in scene.parts.columns:
            seen.update(check_ranchers(scene, state, column))
            if state.phase != START:
                rows[state.round + column.following].append(hats(column, options))
    assert seen["set-up"] > 0
    assert seen["later"] > 100
    check_order(rows, took)


def scores(scene: TableScene) -> list[int]:
    return [int(strip.written().points) for strip in scene.parts.strips]


def check_ranchers(scene: TableScene, state: State, column: ColumnItem) -> Iterator[str]:
    """Each stands at the number of its rung, and on nothing."""
    ranchers = state.following_ranchers if column.following else state.current_ranchers
    for n, seat in enumerate(ranchers):
        figure = column.piece(("rancher", n))
        assert (figure is None) == (seat == NO_RANCHER)
        if figure is None:
            continue
        shape = figure.mapRectToScene(ink(figure))
        numbered = numbers_level_with(scene, shape.center().y())
        assert numbered == [n + 1]
        for other, rung in product(scene.parts.columns, range(COLUMN)):
            plot = plot_on(other, rung)
            assert shape.intersected(plot.adjusted(1, 1, -1, -1)).isEmpty(), (n, rung)
        yield "set-up" if state.phase == START else "later"


def plot_on(column: ColumnItem, rung: int) -> QRectF:
    top = column.place_rect(rung).center().y() / column.scale_used.unit - PLOT / 2
    return column.mapRectToScene(column.pixels(0, top, PLOT, PLOT))


def numbers_level_with(scene: TableScene, y: float) -> list[int]:
    assert scene.placing is not None
    half = scene.placing.ladder.step / 2
    lines = [line for line in scene.parts.rungs.childItems() if isinstance(line, QGraphicsSimpleTextItem)]
    numbers = [line for line in lines if line.text().isdecimal()]
    return [int(line.text()) for line in numbers if abs(line.sceneBoundingRect().center().y() - y) < half]


def ink(figure: Piece) -> QRectF:
    """Where anything of it is painted, in its own coordinates."""
    pixmap = figure.pixmap()
    found = PAINTED.get(pixmap.cacheKey())
    if found is None:
        image = pixmap.toImage()
        points = product(range(image.width()), range(image.height()))
        there = [point for point in points if image.pixelColor(*point).alpha() > INK]
        across, down = zip(*there, strict=True)
        found = QRectF(min(across), min(down), max(across) + 1 - min(across), max(down) + 1 - min(down))
        PAINTED[pixmap.cacheKey()] = found
    ratio = pixmap.devicePixelRatio()
    corner = figure.offset() + found.topLeft() / ratio
    return QRectF(corner.x(), corner.y(), found.width() / ratio, found.height() / ratio)


def hats(column: ColumnItem, options: Options) -> Hats:
    """The row as it is seen, from the left: seats, None for a turn that is open."""
    row = sorted((look.x, look.image) for key, look in column.looks().items() if key[0] == "hat")
    return [
        options.colors.index(image.name.removeprefix("hat_")) if isinstance(image, Drawn | Faint) else None
        for _, image in row
        if isinstance(image, Drawn | Faint | OpenHat)
    ]


def check_order(rows: dict[int, list[Hats]], took: dict[int, Hats]) -> None:
    """Whenever all of a round's turns are known, the row has them as they come to be taken; and before that, at least
    as many and none in another order."""
    whole = 0
    for number, order in took.items():
        for row in rows[number]:
            known = [seat for seat in row if seat is not None]
            if row and None not in row and len(row) == len(order):
                assert row == order, (number, row, order)
                whole += 1
            rest = iter(order)
            assert all(seat in rest for seat in known), (number, row, order)
    assert whole > 100


@pytest.mark.parametrize(("options", "seed", "size"), QUICK, ids=["four", "three", "two"])
def test_the_table_tells_the_truth(pictures: Pictures, options: Options, seed: int, size: tuple[int, int]) -> None:
    check_game(pictures, options, seed, size)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_table_tells_the_truth_in_many_games(pictures: Pictures, seed: int) -> None:
    ways = list(product((2, 3, 4), MODES))
    players, mode = ways[seed % len(ways)]
    check_game(pictures, Options(players, mode), seed, WINDOWS[seed % len(WINDOWS)])
