"""In a language in which every text has brackets, nothing but names and numbers is seen outside of brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListView,
    QTabBar,
    QWidget,
)

from client.window.lobby.target_box import EXAMPLE
from client.window.lobby.two_lines import BELOW, OFFER
from client.words import saying
from client.words.language import LANGUAGES
from client.words.po_file import Entry
from client.words.saying import ENGLISH, use
from resources import program
from tests.screenshots.moonriver.posed import CHAT
from tests.screenshots.standard_set import ADDRESS, KEY, ME, OWN_TABLE, PORTRAITS, standard_set
from tests.screenshots.studio import Portrait, Stage, Studio
from tests.words.collecting import Found, everything
from tests.words.writing import header, written

BRACKETS = "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}", "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
BROKEN_OFF = re.compile(f"^[^{''.join(BRACKETS)}]*{BRACKETS[1]}|{BRACKETS[0]}[^{''.join(BRACKETS)}]*$")
"""What is painted in two lines has one bracket in each."""
INNERMOST = re.compile(f"{BRACKETS[0]}[^{''.join(BRACKETS)}]*{BRACKETS[1]}")
MARKUP = re.compile(r"<[^>]*>|&\w+;")
NAMES = (
    OWN_TABLE.name, *ME.split(), "Wild Bill", "Annie", "Oakley", "Ben", "Lotus", "Old Fox", "Aspen Flats",
    "Friday night in the long hall by the river", "Birch & Co",
    "Closed circle", "Tomorrow's table", program.TITLE, EXAMPLE, ADDRESS, KEY[:4],
    "Scroll Left", "Scroll Right", "Evening! Is there still room?", "One more and we ride.",
    *(said for _, _, said in CHAT),
    *LANGUAGES.values(),
)  # fmt: skip
"""What is shown as it is: people, tables, languages, what was said, and what Qt says by itself."""
TELLING = {portrait.name for portrait in PORTRAITS} | {"table-own-turn", "table-hiring", "table-legends", "score-end"}
QUICK = [pytest.param(each, id=each.name) for each in standard_set() if each.name in TELLING]
OTHERS = [
    pytest.param(each, id=each.name, marks=pytest.mark.slow) for each in standard_set() if each.name not in TELLING
]
SEEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
CODE = re.compile(r"\b[0-9A-Z]{4}(-[0-9A-Z]{1,4})+\b")


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a language that no people speak."""

    def bracketed(text: Found) -> Entry:
        said = (f"{BRACKETS[0]}{form}{BRACKETS[1]}" for form in (text.english, text.many))
        return Entry(text.context, text.english, text.many, tuple(said))

    folder = tmp_path_factory.mktemp("words")
    (folder / "xx.po").write_text(written(header("xx"), everything(), bracketed), "utf-8")
    return folder


@pytest.fixture(autouse=True)
def _bracketed(catalogue: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(saying, "FOLDER", catalogue)
    assert use("xx")
    yield
    use(ENGLISH)


def texts(widget: QWidget) -> Iterator[str]:
    """What is seen of it, or heard, or said of it where it is pointed at."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(n) for n in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(n) for n in range(widget.count()))
        case QGraphicsView():
            yield from (item.toolTip() for item in widget.items())
        case QAbstractItemView():
            yield from items(widget)
    yield from (action.text() for action in widget.actions())


def items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    roles = (*SEEN, BELOW, OFFER)
    top = QModelIndex()
    columns = 1 if isinstance(view, QListView) else model.columnCount(top)
    for row, column in product(range(model.rowCount(top)), range(columns)):
        yield from (said for role in roles if isinstance(said := model.index(row, column).data(role), str))


def escaped(text: str) -> str:
    """What of it is outside of every bracket, but for names and numbers."""
    text = MARKUP.sub(" ", text.replace("&amp;", "&").replace("&#x27;", "'"))
    for name in sorted(NAMES, key=len, reverse=True):
        text = text.replace(name, "")
    text = CODE.sub("", text)
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return text.strip() if any(letter.isalpha() for letter in text) else ""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is drawn, and no text of any widget; what was cut short stands in a tip as well."""
    said: set[str] = set()
    draws = QPainter.drawText

    def drawn(painter: QPainter, *given: object) -> object:
        said.update(one for one in given if isinstance(one, str) and "\N{HORIZONTAL ELLIPSIS}" not in one)
        return draws(painter, *given)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", drawn)
    return said


@pytest.mark.parametrize("portrait", QUICK + OTHERS)
def test_a_screen_says_nothing_past_the_catalogue(qapp: QApplication, portrait: Portrait, painted: set[str]) -> None:
    frame = portrait.frames[0]
    stage = Stage(Studio(qapp).surroundings(frame), frame)
    try:
        portrait.situation(stage)
        shown = [stage.window, *stage.window.findChildren(QWidget)]
        said = {text for widget in shown for text in texts(widget) if text}
        assert len(said) > 5
        stage.image()
        lines = {BROKEN_OFF.sub("", text) for text in painted}
        assert {text: rest for text in said | lines if (rest := escaped(text))} == {}
    finally:
        stage.clear()


def test_what_escapes_is_found() -> None:
    left, right = BRACKETS
    assert escaped(f"{left}Waiting for {ME} and {left}somebody{right}.{right} (3)") == ""
    assert escaped(f"{left}Waiting{right} for {ME}") == "for"
    assert escaped(f"{left}Waiting") != ""
