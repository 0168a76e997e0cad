"""The score pad: it agrees with the engine, points at what it counts, fills like paper and cuts nothing off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, qInstallMessageHandler
from PySide6.QtGui import QAccessible, QColor, QFontMetrics, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from client.look.pictures import Pictures
from client.look.theme import DARK, LIGHT, Daylight, theme
from client.moonriver.scenes.table_layout import table_layout
from client.moonriver.scoring.heads import ribbon_words
from client.moonriver.scoring.panel import ScorePanel
from client.moonriver.scoring.sheet import Entry, Sheet, sheet_of
from client.moonriver.scoring.verdict import places, verdict
from client.table.pad.ink import Ink, ink_of
from engine.moonriver.grid import Cell, cell_at
from engine.moonriver.options import BASE, LEGENDS, Options, Scenario
from engine.moonriver.pad import Row, rows
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import Score, score, winners
from engine.moonriver.state import State
from tests.client.look.letters import larger
from tests.engine.moonriver.drawing import ranch
from tests.engine.moonriver.self_play import WAYS, random_game

NAMES = ("Wild Bill", "Calamity Jane", "Annie", "Doc")
LONG = (
    "Calamity Jane the Third",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "Wolfgang Amadeus von Hohenzollern",
    "不可思議的河邊牛仔約翰",
)
LEFT = Qt.MouseButton.LeftButton
PLAYED: dict[str, State] = {}
LEGEND = Options(4, LEGENDS, Scenario.GOLD_RUSH)


@cache
def pictures() -> Pictures:
    return Pictures()


def ended(options: Options, seed: int) -> State:
    key = f"{options} {seed}"
    if key not in PLAYED:
        PLAYED[key] = [step.state for step in random_game(options, seed)][-1]
    return PLAYED[key]


def with_ranches(*drawn: Ranch) -> State:
    state = ended(Options(2), 1).copy()
    for seat, made in zip(state.seats, drawn, strict=True):
        seat.ranch = made
    return state


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    """What the panel lies over, in a window that has the keyboard."""
    daylight = Daylight(qapp, DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    yield made
    daylight.enlarge(1.0)
    qapp.setStyleSheet("")


def laid(table: QWidget, state: State, names: Sequence[str] = NAMES, *, over: bool = True, text: float = 1.0,
         motion: str = "off") -> ScorePanel:  # fmt: skip
    panel = ScorePanel(pictures(), theme(DARK), table, text=text, motion=motion)
    panel.show_game(state, names[: len(state.seats)], over=over)
    panel.offer(again="Play again", save=True, verify=True, leave=True)
    table.show()
    panel.show()
    panel.settle(QRect(0, 60, int(table.width() * 0.41), table.height() - 60))
    table.activateWindow()
    return panel


def field(panel: ScorePanel, name: str, seat: int) -> QPoint:
    """The middle of a number, in the table's viewport."""
    return panel.table.visualRect(panel.model.index(row_of(panel, name), seat)).center()


def row_of(panel: ScorePanel, name: str) -> int:
    assert panel.model.sheet is not None
    return [line.name for line in panel.model.sheet.lines].index(name)


def cells_of_row(row: Row) -> set[Cell]:
    return {cell for term in row.terms for factor in term.factors for cell in factor.cells}


# What it counts


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_number_is_the_engines_and_every_cell_the_pads(options: Options) -> None:
    for seed in range(3):
        state = ended(options, seed)
        sheet = sheet_of(state, NAMES[: options.players], over=True)
        named = {line.name: line.entries for line in sheet.lines}
        assert ("scenario" in named) == (options.mode == LEGENDS)
        assert list(named)[-2:] == ["total", "place"]
        for seat, held in enumerate(state.seats):
            counted = score(held.ranch, state.scenario)._asdict()
            for row in rows(held.ranch, state.scenario):
                if row.name in named:
                    entry = named[row.name][seat]
                    assert entry.points == counted[row.name]
                    assert set(entry.cells) == cells_of_row(row)
            assert named["total"][seat].points == counted["total"]
        assert sheet.winners == winners(state)
        for words in texts(sheet):
            assert words
            assert not set("{}_") & set(words), words


def texts(sheet: Sheet) -> Iterator[str]:
    yield sheet.verdict
    for line in sheet.lines:
        yield line.word
        for entry in line.entries:
            yield entry.told
            yield entry.spoken


FORESTS = """
    .   .  .  .    .
    .   .  .  .    .
    .   .  .  .    .
    fw   fw:3 fb .  k5
    fw:1 fw:1 #  dn k4
"""


def entry(drawn: str, row: str) -> Entry:
    state = with_ranches(ranch(drawn), ranch("d . # . ."))
    lines = sheet_of(state, NAMES[:2], over=True).lines
    return next(line.entries[0] for line in lines if line.name == row)


def test_a_number_says_what_it_is_made_of_and_which_cows_count_nothing() -> None:
    forest = entry(FORESTS, "forest")
    assert forest.told.startswith("Wild Bill, forest: 5 plots × 3 cows = 15")
    assert forest.told.endswith("2 more cows do not count: each plot feeds one.")
    assert forest.spoken.startswith("Wild Bill, forest: 15 points, 5 plots times 3 cows")
    assert set(forest.cells) == {cell_at(x, y) for x, y in ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2))}
    assert entry(FORESTS, "nugget").spoken == "Wild Bill, nuggets: 1 point, 1 nugget"
    assert entry(FORESTS, "farm").told == "Wild Bill, farm: no such plot"
    assert entry(FORESTS, "total").spoken == "Wild Bill, total: 26 points, 15 plus 1 plus 1 plus 9"


# Who won


def made(total: int, territory: int, cows: int) -> Score:
    return Score(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, total, territory, cows)


@pytest.mark.parametrize(
    ("standings", "words", "ranked"),
    [
        ([(89, 5, 9), (88, 9, 9)], "Wild Bill wins with 89 points.", [1, 2]),
        ([(1, 5, 9), (0, 9, 9)], "Wild Bill wins with 1 point.", [1, 2]),
        (
            [(80, 4, 9), (80, 7, 2), (80, 6, 2)],
            (
                "Wild Bill, Calamity Jane and Annie are level on points (80). "
                "The largest territory decides: Calamity Jane wins, 7 to 6."
            ),
            [3, 1, 2],
        ),
        (
            [(80, 7, 8), (80, 7, 2), (80, 6, 20), (12, 9, 9)],
            (
                "Wild Bill and Calamity Jane are level on points (80) and the largest territory (7). "
                "More cows decide: Wild Bill wins, 8 to 2."
            ),
            [1, 2, 3, 4],
        ),
        (
            [(80, 6, 8), (80, 7, 8), (80, 7, 8)],
            "Calamity Jane and Annie share the victory: level on points (80), the largest territory (7) and cows (8).",
            [3, 1, 1],
        ),
    ],
)
def test_a_tie_is_told_by_the_rule_that_breaks_it(
    standings: list[tuple[int, int, int]], words: str, ranked: list[int]
) -> None:
    scores = [made(*standing) for standing in standings]
    assert verdict(scores, NAMES[: len(scores)]) == words
    assert places(scores) == ranked


def test_who_shares_the_victory_is_marked_in_both_columns(table: QWidget) -> None:
    panel = laid(table, with_ranches(ranch("d:1 . # . ."), ranch("d:1 . # . .")))
    assert [panel.model.written(panel.model.index(row_of(panel, "place"), seat)) for seat in (0, 1)] == ["Shared"] * 2
    assert "share the victory" in panel.foot.verdict.text()


# Filling


def test_it_fills_row_by_row_and_says_who_won_last(table: QWidget, qtbot: QtBot) -> None:
    state = ended(LEGEND, 3)
    panel = ScorePanel(pictures(), theme(DARK), table, motion="quick")
    order: list[str] = []
    told: list[str] = []
    panel.counted.connect(order.append)
    panel.counted.connect(lambda _: told.append(panel.foot.verdict.text()))
    panel.show_game(state, NAMES, over=True)
    assert panel.model.filled == 0
    assert panel.model.written(panel.model.index(0, 0)) == ""
    qtbot.waitUntil(lambda: not panel.counting)
    assert order == [
        "desert", "canyon", "prairie", "forest", "farm", "nugget", "beaver", "corn",
        "prospector", "trapper", "farmer", "scenario", "total", "place",
    ]  # fmt: skip
    assert set(told) == {"The ranches are counted."}
    assert panel.foot.verdict.text() == verdict([score(seat.ranch, state.scenario) for seat in state.seats], NAMES)
    panel.show_game(state, NAMES, over=True)
    assert not panel.counting, "the same game is counted once"


@pytest.mark.parametrize("how", ["paper", "table", "head", "key", "button", "motion", "hide"])
def test_whoever_cannot_wait_sees_all_at_once(table: QWidget, how: str) -> None:
    panel = laid(table, ended(Options(3), 2), motion="normal")
    assert panel.model.filled == 0
    match how:
        case "paper":
            QTest.mouseClick(panel, LEFT, pos=QPoint(20, panel.height() - 12))
        case "table":
            QTest.mouseClick(panel.table.viewport(), LEFT, pos=QPoint(4, 4))
        case "head":
            QTest.mouseClick(panel.table.horizontalHeader().viewport(), LEFT, pos=QPoint(40, 20))
        case "key":
            QTest.keyClick(panel, Qt.Key.Key_Space)
        case "button":
            QTest.mouseClick(panel.foot.rematch_button, LEFT)
        case "motion":
            panel.set_motion("off")
        case "hide":
            panel.hide()
    assert panel.model.complete
    assert panel.foot.verdict.text() == sheet_of(ended(Options(3), 2), NAMES[:3], over=True).verdict


def test_before_the_end_it_follows_the_game_and_offers_only_the_way_back(table: QWidget) -> None:
    steps = random_game(Options(3), 4)
    early = next(step.state.copy() for step in steps if step.state.round == 3)
    late = next(step.state.copy() for step in steps if step.state.round == 12)
    panel = laid(table, early, over=False)
    panel.table.setFocus()
    panel.table.setCurrentIndex(panel.model.index(2, 1))
    panel.show_game(late, NAMES[:3], over=False)
    assert panel.table.currentIndex() == panel.model.index(2, 1)
    totals = [panel.model.written(panel.model.index(row_of(panel, "total"), seat)) for seat in range(3)]
    assert totals == [str(score(seat.ranch, None).total) for seat in late.seats]
    assert [one.text() for one in panel.foot.buttons if one.isVisible()] == ["Back to the table"]
    panel.show_game(ended(Options(3), 4), NAMES[:3], over=True)
    assert len([one for one in panel.foot.buttons if one.isVisible()]) == 4


# Pointing


def hover(panel: ScorePanel, at: QPoint) -> None:
    move(panel.table.viewport(), at)


def move(viewport: QWidget, at: QPoint) -> None:
    place = QPointF(at)
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, place, viewport.mapToGlobal(place), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_pointing_at_a_number_lights_what_it_counts(table: QWidget, qtbot: QtBot) -> None:
    state = with_ranches(ranch("d . # . ."), ranch(FORESTS))
    panel = laid(table, state)
    seen: list[tuple[int, tuple[Cell, ...]]] = []
    panel.pointed.connect(lambda seat, cells: seen.append((seat, cells)))
    forest = entry(FORESTS, "forest").cells
    hover(panel, field(panel, "forest", 1))
    assert seen == [(1, forest)]
    assert panel.foot.note.text().startswith("Calamity Jane, forest: 5 plots")
    hover(panel, field(panel, "corn", 1))
    assert seen[1:] == [(1, (cell_at(5, 1), cell_at(5, 2)))]
    panel.table.viewport().clearFocus()
    QApplication.sendEvent(panel.table.viewport(), QMouseEvent(
        QMouseEvent.Type.Leave, QPointF(), QPointF(), Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    ))  # fmt: skip
    assert seen[2:] == [(1, ())]
    assert panel.foot.note.text() == "Point at a number to see what it counts."


def test_pointing_at_a_row_lights_what_it_counts_in_every_ranch(table: QWidget) -> None:
    """By its name; by a finger, too."""
    state = with_ranches(ranch("d:1 . # . ."), ranch(FORESTS))
    panel = laid(table, state)
    seen: list[object] = []
    panel.row_pointed.connect(seen.append)
    heads = panel.table.verticalHeader()
    rows = {line.name: row for row, line in enumerate(panel.model.sheet.lines)} if panel.model.sheet else {}
    desert = tuple((0, cell) for cell in entry("d:1 . # . .", "desert").cells)
    forest = tuple((1, cell) for cell in entry(FORESTS, "forest").cells)

    def at(name: str) -> QPoint:
        return QPoint(
            heads.width() // 2, heads.sectionViewportPosition(rows[name]) + heads.sectionSize(rows[name]) // 2
        )

    for name in ("desert", "forest"):
        move(heads.viewport(), at(name))
    assert seen == [desert, forest]
    QApplication.sendEvent(heads.viewport(), QEvent(QEvent.Type.Leave))
    assert seen[2:] == [()]
    QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=at("desert"))
    assert seen[3:] == [desert]
    hover(panel, field(panel, "forest", 1))
    assert seen[4:] == [()]


def test_every_number_is_reached_and_heard_by_keyboard(table: QWidget, qtbot: QtBot) -> None:
    state = ended(LEGEND, 3)
    panel = laid(table, state)
    qtbot.waitUntil(panel.hasFocus)
    seen: list[tuple[int, tuple[Cell, ...]]] = []
    panel.pointed.connect(lambda seat, cells: seen.append((seat, cells)))
    QTest.keyClick(panel, Qt.Key.Key_Down)
    assert panel.table.hasFocus()
    sheet = panel.model.sheet
    assert sheet is not None
    reader = QAccessible.queryAccessibleInterface(panel.table)
    heard = {
        child.text(QAccessible.Text.Name)
        for child in (reader.child(number) for number in range(reader.childCount()))
        if child is not None
    }
    for row, line in enumerate(sheet.lines):
        for seat, told in enumerate(line.entries):
            assert panel.table.currentIndex() == panel.model.index(row, seat)
            assert panel.foot.note.text() == told.told
            assert told.spoken in heard
            QTest.keyClick(panel.table, Qt.Key.Key_Right)
        QTest.keyClick(panel.table, Qt.Key.Key_Home)
        QTest.keyClick(panel.table, Qt.Key.Key_Down)
    assert {cells for _, cells in seen} >= {one.cells for line in sheet.lines for one in line.entries if one.cells}
    QTest.keyClick(panel.table, Qt.Key.Key_Up)
    assert seen[-1] == (0, sheet.lines[-2].entries[0].cells)
    QTest.keyClick(panel.table, Qt.Key.Key_Tab)
    assert panel.foot.rematch_button.hasFocus()
    assert seen[-1][1] == ()


def test_what_is_not_counted_yet_is_not_pointed_at(table: QWidget) -> None:
    panel = laid(table, with_ranches(ranch("d:1 . # . ."), ranch("d . # . .")), motion="normal")
    seen: list[tuple[Cell, ...]] = []
    panel.pointed.connect(lambda _, cells: seen.append(cells))
    hover(panel, field(panel, "desert", 0))
    assert seen == []
    index = panel.model.index(0, 0)
    assert panel.model.data(index, Qt.ItemDataRole.AccessibleTextRole) == "Wild Bill, Desert: not counted yet"
    panel.count_all()
    assert seen == [(cell_at(1, 1),)]


# Buttons


def test_buttons_say_what_is_wanted(table: QWidget, qtbot: QtBot) -> None:
    panel = laid(table, ended(Options(2), 1))
    foot = panel.foot
    for button, signal in (
        (foot.rematch_button, panel.rematch),
        (foot.leave_button, panel.left),
        (foot.close_button, panel.closed),
    ):
        with qtbot.waitSignal(signal, timeout=1000):
            QTest.mouseClick(button, LEFT)
    for act, signal in ((foot.save_act, panel.save), (foot.verify_act, panel.verify)):
        assert act in foot.more_button.menu().actions()
        with qtbot.waitSignal(signal, timeout=1000):
            act.trigger()
    assert not panel.isVisible()
    panel.show()
    with qtbot.waitSignal(panel.closed, timeout=1000):
        QTest.keyClick(panel, Qt.Key.Key_Escape)
    panel.show()
    panel.offer(waiting="Waiting for Ada to start another game.", save=True)
    assert not foot.rematch_button.isVisible()
    assert foot.waiting.text() == "Waiting for Ada to start another game."
    assert foot.waiting.isVisible()
    panel.say("Saved.", "good")
    assert foot.said.isVisible()
    assert foot.said.property("tone") == "good"


# How it looks

TIE = (
    "Calamity Jane the Third and Wolfgang Amadeus von Hohenzollern are level on points (80) and the largest "
    "territory (7). More cows decide: Wolfgang Amadeus von Hohenzollern wins, 8 to 2."
)


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("wide", "high", "text"), [
    (1024, 700, 1.0), (1024, 700, 1.25), (1024, 700, 1.5), (1024, 700, 2.0), (1366, 768, 1.25),
    (1920, 1080, 1.5), (3840, 2160, 2.2),
])  # fmt: skip
def test_nothing_is_cut_off(table: QWidget, players: int, wide: int, high: int, text: float) -> None:
    table.resize(wide, high)
    panel = laid(table, ended(Options(players, LEGENDS), 3), LONG, text=text)
    panel.say("The record could not be written: the disk is full.", "danger")
    QApplication.processEvents()
    assert table.rect().contains(panel.geometry())
    assert panel.table.verticalScrollBar().maximum() == 0, "every row is in sight"
    size = panel.table._ink.size
    assert size == text if text <= 1.5 or wide > 1024 else 0.75 * text <= size < text
    whole(panel, size)


@pytest.mark.layout
def test_names_that_differ_in_their_last_digit_have_it_even_where_rows_are_out_of_sight(table: QWidget) -> None:
    """A bar beside the rows takes room from the names above them."""
    table.resize(700, 420)
    names = ("Mia", "Greenhorn 1", "Greenhorn 2", "Greenhorn 3")
    panel = laid(table, ended(Options(4), 3), names, text=2.0)
    QApplication.processEvents()
    assert panel.table.verticalScrollBar().maximum() > 0
    heads = panel.table._heads
    assert heads.height() >= heads.head_height(panel.table.columnWidth(0))


@pytest.mark.layout
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", [BASE, LEGENDS])
def test_on_the_smallest_window_it_leaves_ranches_in_sight(table: QWidget, players: int, mode: str) -> None:
    state = ended(Options(players, mode, Scenario.MOON_RIVER_CITY if mode == LEGENDS else None), 5)
    table.resize(1024, 700)
    panel = laid(table, state)
    lie = table_layout(1024, 700, players, state.options.grid.depth)
    ranch_left = int(lie.ranches[0].strip.x)
    panel.settle(QRect(0, int(lie.panel.y), ranch_left, 700 - int(lie.panel.y)))
    QApplication.processEvents()
    mine = lie.ranches[0].ranch
    assert larger() or panel.geometry().right() <= mine.x + mine.wide / 2, "half of my ranch, and all the others"
    assert panel.table.verticalScrollBar().maximum() == 0, "every row is in sight"
    assert panel.y() <= int(lie.panel.y), "no half of what is asked is seen above it"
    whole(panel, 1.0)


@pytest.mark.layout
def test_a_long_tie_of_long_names_fits_too(table: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.moonriver.scoring.sheet.verdict", lambda *_: TIE)
    for wide, high, text in ((1024, 700, 1.0), (1024, 700, 1.5), (1920, 1080, 1.0)):
        table.resize(wide, high)
        panel = laid(table, ended(LEGEND, 3), LONG, text=text)
        QApplication.processEvents()
        assert panel.foot.verdict.text() == TIE
        whole(panel, text)


def whole(panel: ScorePanel, text: float) -> None:
    """Every word and number has its room, within the paper and apart from the others."""
    assert panel.model.sheet is not None
    shown: list[QWidget] = [panel.title, panel.table]
    shown += [
        one for one in panel.foot.findChildren(QWidget) if one.isVisible() and isinstance(one, QLabel | QPushButton)
    ]
    boxes = [QRect(one.mapTo(panel, QPoint()), one.size()) for one in shown]
    for one, box in zip(shown, boxes, strict=True):
        words = one.text() if isinstance(one, QLabel | QPushButton) else "the table"
        assert panel.rect().contains(box), words
        assert not any(box.intersects(other) for other in boxes if other is not box), words
        if isinstance(one, QPushButton):
            assert box.width() >= one.sizeHint().width(), one.text()
            assert box.height() >= max(24, one.sizeHint().height())
            assert one.font().pixelSize() == round(15 * text)
        if isinstance(one, QLabel):
            assert box.height() >= one.heightForWidth(box.width()), one.text()
            for word in one.text().split():
                assert QFontMetrics(one.font()).horizontalAdvance(word) <= box.width(), word
    for told in (told.told for line in panel.model.sheet.lines for told in line.entries):
        panel.foot.note.setText(told)
        assert panel.foot.note.height() >= panel.foot.note.heightForWidth(panel.foot.note.width()), told
    model = panel.model
    big, small = (QFontMetrics(panel.table._ink.font(size, bold=True)) for size in (19, 13))
    for row, line in enumerate(model.sheet.lines if model.sheet else ()):
        assert panel.table.rowHeight(row) >= max(24, small.height())
        for seat in range(model.columnCount()):
            written = model.written(model.index(row, seat))
            metrics = small if line.name == "place" else big
            if written in ("Winner", "Shared"):
                written = ribbon_words(panel.table._ink, panel.table.columnWidth(seat), written, "1")
                assert metrics.horizontalAdvance(written) + 16 * text <= panel.table.columnWidth(seat) - 4
            assert metrics.horizontalAdvance(written) <= panel.table.columnWidth(seat) - 4


def test_words_on_paper_are_readable_in_both_themes() -> None:
    for name in (DARK, LIGHT):
        ink = ink_of(theme(name), 1.0)
        for ground in (ink.paper, ink.won, theme(LIGHT).raised):
            for color in (ink.text, ink.muted, theme(LIGHT).good, theme(LIGHT).danger, theme(LIGHT).warning):
                assert contrast(color, ground) >= 4.5, (name, color, ground)
        assert contrast(ink.text, ink.ribbon) >= 4.5


def contrast(one: str, other: str) -> float:
    lights = sorted(luminance(QColor(color)) for color in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(color: QColor) -> float:
    channels = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_qt_has_nothing_to_say_to_large_words_before_it_has_its_place(table: QWidget) -> None:
    said: list[str] = []
    before = qInstallMessageHandler(lambda kind, where, text: said.append(text))
    try:
        ScorePanel(pictures(), theme(DARK), parent=table).apply_theme(theme(DARK), 4.5)
    finally:
        qInstallMessageHandler(before)
    assert said == []


def test_another_theme_and_text_size_leave_nothing_of_the_old(table: QWidget) -> None:
    panel = laid(table, ended(Options(4), 2))
    dark = panel.grab().toImage()
    panel.apply_theme(theme(LIGHT), 1.25)
    worn = laid(table, ended(Options(4), 2), text=1.25)
    worn.apply_theme(theme(LIGHT), 1.25)
    worn.setFocus()
    QApplication.processEvents()
    assert panel.grab().toImage() == worn.grab().toImage()
    assert panel.grab().toImage() != dark
    assert isinstance(panel._ink, Ink)
