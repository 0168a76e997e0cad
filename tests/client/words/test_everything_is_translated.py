"""In a language in which every text has brackets, nothing but names and numbers is seen outside of brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

from client.window.lobby.table_list import BELOW, OFFER
from client.window.lobby.target_box import EXAMPLE
from client.words import saying
from client.words.saying import ENGLISH, use
from resources import program
from tests.screenshots.standard_set import ADDRESS, KEY, ME, OWN_TABLE, PORTRAITS
from tests.screenshots.studio import Portrait, Stage, Studio
from tests.words.collecting import Found, everything
from tests.words.writing import header, written

BRACKETS = "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}", "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"
INNERMOST = re.compile(f"{BRACKETS[0]}[^{''.join(BRACKETS)}]*{BRACKETS[1]}")
MARKUP = re.compile(r"<[^>]*>|&\w+;")
NAMES = (
    OWN_TABLE.name, ME, "Wild Bill", "Annie", "Aspen Flats", "Friday night in the long hall by the river", "Birch & Co",
    "Closed circle", "Tomorrow's table", program.TITLE, EXAMPLE, ADDRESS, KEY[:4],
    "Evening! Is there still room?", "One more and we ride.",
)  # fmt: skip
"""What is shown as it is: people, tables, and what they have said."""
SEEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
CODE = re.compile(r"\b[0-9A-Z]{4}(-[0-9A-Z]{1,4})+\b")


@pytest.fixture(autouse=True)
def _bracketed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def bracketed(text: Found, form: int) -> str:
        return f"{BRACKETS[0]}{text.many if form else text.english}{BRACKETS[1]}"

    (tmp_path / "xx.po").write_text(written(header("xx"), everything(), bracketed), "utf-8")
    monkeypatch.setattr(saying, "FOLDER", tmp_path)
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
        case QAbstractItemView():
            yield from items(widget)
    yield from (action.text() for action in widget.actions())


def items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    roles = (*SEEN, BELOW, OFFER)
    for row in range(model.rowCount(QModelIndex())):
        for role in roles:
            said = model.index(row, 0).data(role)
            if isinstance(said, str):
                yield said


def escaped(text: str) -> str:
    """What of it is outside of every bracket, but for names and numbers."""
    text = MARKUP.sub(" ", text.replace("&amp;", "&").replace("&#x27;", "'"))
    for name in sorted(NAMES, key=len, reverse=True):
        text = text.replace(name, "")
    text = CODE.sub("", text)
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return text.strip() if any(letter.isalpha() for letter in text) else ""


@pytest.mark.parametrize("portrait", PORTRAITS, ids=lambda portrait: portrait.name)
def test_a_screen_says_nothing_past_the_catalogue(qapp: QApplication, portrait: Portrait) -> None:
    frame = portrait.frames[0]
    stage = Stage(Studio(qapp).surroundings(frame), frame)
    try:
        portrait.situation(stage)
        shown = [stage.window, *stage.window.findChildren(QWidget)]
        said = {text for widget in shown for text in texts(widget) if text}
        assert len(said) > 5
        assert {text: rest for text in said if (rest := escaped(text))} == {}
    finally:
        stage.clear()


def test_what_escapes_is_found() -> None:
    left, right = BRACKETS
    assert escaped(f"{left}Waiting for {ME} and {left}somebody{right}.{right} (3)") == ""
    assert escaped(f"{left}Waiting{right} for {ME}") == "for"
    assert escaped(f"{left}Waiting") != ""
