"""Whatever is written in and beside the ladder is whole, in every language, at every size of window and text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QGraphicsSimpleTextItem

from client.look.pictures import Pictures
from client.look.theme import LIGHT, theme
from client.moonriver.art.cuttings import Arrow
from client.moonriver.scenes.ladder.column_item import ColumnItem
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.laid_item import LaidItem
from client.words.language import LANGUAGES, speak
from engine.moonriver.events import Event
from engine.moonriver.options import Options
from engine.moonriver.state import State
from tests.client.moonriver.scenes.tables import show, table
from tests.engine.moonriver.self_play import random_game

SIZES = [(1024, 700), (1162, 722), (1280, 800), (1366, 768), (1920, 1080)]
TEXTS = (1.0, 1.5, 2.0)


@pytest.fixture
def spoken(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    yield speak(qapp, [request.param])
    speak(qapp, ["en"])


def late(players: int) -> tuple[State, list[Event]]:
    """A round of two figures; among three players a plot is left over in it."""
    events: list[Event] = []
    for step in random_game(Options(players), seed=3):
        events += step.events
        if step.state.round >= 10 and any(step.state.current) and any(step.state.following):
            return step.state, events
    raise AssertionError("no game is as short")


def lines(item: LaidItem) -> dict[str, QRectF]:
    return {
        child.text(): child.sceneBoundingRect()
        for child in item.childItems()
        if isinstance(child, QGraphicsSimpleTextItem)
    }


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spoken", LANGUAGES, indirect=True)
def test_no_word_of_the_ladder_is_cut_or_lies_over_another(spoken: str, players: int) -> None:
    state, events = late(players)
    scene = table(Pictures())
    for size, text in product(SIZES, TEXTS):
        scene.resize(*size)
        scene.apply_theme(theme(LIGHT), text)
        show(scene, state, 0, events)
        where = (spoken, size, text)
        check_words(scene, where)
        check_left_over(scene.parts.columns[0], players, where)


def check_words(scene: TableScene, where: object) -> None:
    assert scene.placing is not None
    box = scene.placing.ladder.box
    room = QRectF(box.x, box.y, box.wide, box.high).adjusted(-1, -1, 1, 1)
    for item in (scene.parts.rungs, *scene.parts.columns):
        found = lines(item)
        assert found, where
        for said, lies in found.items():
            assert "…" not in said, (where, said)
            assert room.contains(lies), (where, said)
    headings = [next(iter(lines(column).values())) for column in scene.parts.columns]
    for first, second in pairwise(headings):
        assert first.right() < second.left(), (where, "headings")
    arrow = scene.parts.rungs.looks()[("arrow",)].image
    assert isinstance(arrow, Arrow)
    assert " ".join(arrow.fitting()[1]) == arrow.words, (where, "arrow")


def check_left_over(column: ColumnItem, players: int, where: object) -> None:
    """Beside its plot, left of the plots of the next column and no higher than its own rung."""
    nobodys = [piece for piece in column.pieces() if piece.key[0] == "left over"]
    assert len(nobodys) == (players == 3), where
    for piece in nobodys:
        _, *said = lines(column).items()
        rung = column.mapToScene(column.place_rect(int(piece.key[1]))).boundingRect()
        assert said, where
        for words, lies in said:
            assert lies.left() >= piece.sceneBoundingRect().right(), (where, words)
            assert lies.right() <= rung.left() + column.rect().width(), (where, words)
            assert rung.top() - 1 <= lies.top(), (where, words)
            assert lies.bottom() <= rung.bottom() + 1, (where, words)
