"""The colours of the window, dark or light, and how its widgets are dressed in them."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget

from client.look.sizes import scale_of, sizes
from resources.files import RESOURCES

Color = str
"""As the palette writes it: #RRGGBB."""

DARK, LIGHT, CONTRAST, SYSTEM = "dark", "light", "contrast", "system"

SMALLEST_TEXT = 11
"""Pixels; nothing is written smaller."""

WORDS = 15
"""Pixels of the common text."""

PRESSABLE = 24
"""Pixels within the edge that what can be pressed has at least in its height, and more where a line of text has."""

TALL = 34
"""The same of what is pressed most."""

TICK = 14
"""Pixels of the side of what is ticked."""

LETTERS = (11, 12, 13, 14, WORDS, 17, 18, 20, 22, 26, 30, 44)
"""Pixels that labels may have in a window of common size."""

ALL_CJK = "Noto Sans CJK"
CJK = {"win32": "Microsoft JhengHei UI", "darwin": "PingFang TC"}.get(sys.platform, f"{ALL_CJK} TC")
"""Without it Chinese falls back to Japanese forms."""


class Theme(NamedTuple):
    """`glow` means "this I may do" and is used for nothing else; on wooden boards it is the dark one's."""

    name: str
    table: Color
    hill: Color
    ground: Color
    panel: Color
    raised: Color
    line: Color
    edge: Color
    """Of what can be pressed or written in: seen against whatever lies beside it."""
    text: Color
    muted: Color
    faded: Color
    """What cannot be pressed now: words without an edge."""
    resting: Color
    """The ground of such a button."""
    link: Color
    glow: Color
    warning: Color
    danger: Color
    good: Color

    @property
    def dark(self) -> bool:
        return self.name != LIGHT

    @property
    def drawn(self) -> str:
        """In the name of each drawing that there is once for the dark and once for the light."""
        return DARK if self.dark else LIGHT


@cache
def _palette_file() -> dict[str, dict[str, Color]]:
    return tomllib.loads(RESOURCES.joinpath("art", "palette.toml").read_text("utf-8"))


@cache
def theme(name: str, wear: str = "") -> Theme:
    """The theme of this name; at a game that wears colours of its own, in those, unless contrast is what matters."""
    return Theme(name, **_palette_file()[f"{wear}_{name}" if wear and name != CONTRAST else name])


def palette(part: str) -> Mapping[str, Color]:
    """The colours of the drawings, the same in both themes."""
    return _palette_file()[part]


def font(pixels: int = WORDS, *, bold: bool = False) -> QFont:
    """The system's own, with figures of one width: numbers in columns stand below each other."""
    made = QFont(QApplication.font())
    families = made.families() or [made.family()]
    if CJK not in families:
        real = QFontInfo(made).family()
        if real not in families:  # "Sans Serif" stands for it, but not where it is one of several
            families = [] if real.startswith(ALL_CJK) else [real]
        made.setFamilies([*families, CJK])
    made.setPixelSize(max(SMALLEST_TEXT, pixels))
    made.setBold(bold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def letter_rule(pixels: int, *, bold: bool = False) -> str:
    return f"font-size: {max(SMALLEST_TEXT, pixels)}px; font-weight: {'bold' if bold else 'normal'};"


def write_in(widget: QWidget, pixels: int, *, bold: bool = False) -> None:
    """Letters of a size that depends on what there is to say: a rule of the widget's own, for a font would be lost."""
    rule = letter_rule(pixels, bold=bold)
    if widget.styleSheet() != rule:
        widget.setStyleSheet(rule)
    widget.ensurePolished()


class Daylight(QObject):
    """Applies the theme: the system's, until the player chooses one."""

    changed = Signal(object)

    def __init__(self, application: QApplication, choice: str = SYSTEM, text_size: float = 1.0) -> None:
        super().__init__(application)
        self._application = application
        self._choice = choice
        self._text_size = text_size
        self._scale = 1.0
        self._worn = ""
        """The colours of a game, in place of the program's own."""
        self.theme = theme(self._wanted())
        self._dress()
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self._system_changed)

    @property
    def choice(self) -> str:
        return self._choice

    def choose(self, choice: str) -> None:
        """Dark, light, of high contrast, or as the system."""
        self._choice = choice
        self._settle()

    def enlarge(self, text_size: float) -> None:
        """Text, as a factor of its common size."""
        self._text_size = text_size
        self._dress()

    def suit(self, wide: int, high: int) -> None:
        """The window's size: on a large one everything is larger."""
        scale = scale_of(wide, high)
        if scale != self._scale:
            self._scale = scale
            self._dress()

    def wear(self, colors: str) -> None:
        """Those of a game while it is on the table; none: the program's own again."""
        if colors != self._worn:
            self._worn = colors
            self._change()

    @Slot()
    def _system_changed(self) -> None:
        self._settle()

    def _wanted(self) -> str:
        if self._choice != SYSTEM:
            return self._choice
        hints = self._application.styleHints()
        if wants_contrast(hints):
            return CONTRAST
        return LIGHT if hints.colorScheme() == Qt.ColorScheme.Light else DARK

    def _settle(self) -> None:
        if self._wanted() != self.theme.name:
            self._change()

    def _change(self) -> None:
        self.theme = theme(self._wanted(), self._worn)
        self._dress()
        self.changed.emit(self.theme)

    def _dress(self) -> None:
        """Sizes of letters are rules of the style sheet: a font of its own is lost when a widget is dressed anew."""
        now = sizes()
        now.scale, now.text = self._scale, self._scale * self._text_size
        self._application.setFont(font(round(WORDS * now.text)))
        self._application.setPalette(qt_palette(self.theme))
        self._application.setStyleSheet(style_sheet(self.theme))
        now.tell()


def wants_contrast(hints: QStyleHints) -> bool:
    """The system's wish, which Qt knows since 6.10."""
    asked = getattr(hints, "accessibility", None)
    return asked is not None and asked().contrastPreference() == Qt.ContrastPreference.HighContrast


def qt_palette(worn: Theme) -> QPalette:
    role = QPalette.ColorRole
    made = QPalette()
    for roles, color in (
        ((role.Window, role.AlternateBase), worn.panel),
        ((role.Base, role.Button, role.ToolTipBase), worn.raised),
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText), worn.text),
        ((role.PlaceholderText,), worn.muted),
        ((role.Link, role.LinkVisited, role.Highlight, role.Accent), worn.link),
        ((role.HighlightedText,), worn.panel),
        ((role.Light, role.Midlight), worn.line),
        ((role.Mid,), worn.edge),
        ((role.Dark, role.Shadow), worn.table),
    ):
        for each in roles:
            made.setColor(each, QColor(color))
    for each in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(worn.faded))
    return made


def style_sheet(worn: Theme) -> str:
    """In the sizes of now."""
    now = sizes()
    line = ceil(QFontMetrics(font(round(WORDS * now.text))).height() / now.scale) + 2  # and a pixel above and below
    tick = max(TICK, round(TICK * now.text / now.scale))
    return scaled(rules(worn, max(PRESSABLE, line), tick), now.scale) + letters(now.text)


def scaled(sheet: str, scale: float) -> str:
    """The same with every length so many times as long."""
    if scale == 1:
        return sheet
    return re.sub(r"(\d+)px", lambda found: f"{round(int(found[1]) * scale)}px", sheet)


def letters(text: float) -> str:
    """Style rules for widgets with the properties `letters` and `strong`."""
    sizes_of = (f'*[letters="{each}"] {{ font-size: {max(SMALLEST_TEXT, round(each * text))}px; }}' for each in LETTERS)
    return "\n".join((*sizes_of, '*[strong="true"] { font-weight: bold; }'))


def rules(worn: Theme, high: int, ticked: int) -> str:
    """Quiet chrome: flat panels, and a line around what can be pressed, brighter where the keyboard is; what cannot be
    pressed has a ground and no line. What can be pressed or written in is never less than `high` within its edge: a
    layout would squeeze it, and cut its text. `ticked` is the side of what is ticked."""
    tick = str(RESOURCES.joinpath("art", "chrome", "check.svg")).replace("\\", "/")
    tick_ground, tick_at_rest = (worn.link, worn.faded) if worn.dark else (worn.raised, "transparent")
    return f"""
QWidget {{ color: {worn.text}; }}
QMainWindow, QDialog {{ background: {worn.table}; }}
*[sheet="true"] {{ background: {worn.table}; border: 1px solid {worn.edge}; border-radius: 14px; }}
QLabel, QCheckBox, QRadioButton {{ background: transparent; }}
QLabel[quiet="true"] {{ color: {worn.muted}; }}
QLabel[tone="warning"] {{ color: {worn.warning}; }}
QLabel[tone="danger"] {{ color: {worn.danger}; }}
QLabel[tone="good"] {{ color: {worn.good}; }}
QFrame[panel="true"] {{ background: {worn.panel}; border: none; border-radius: 12px; }}
QFrame[edged="true"] {{ border: 2px solid {worn.edge}; }}
QPushButton, QToolButton {{
    background: {worn.raised}; border: 2px solid {worn.edge}; border-radius: 10px;
    padding: 5px 12px; min-height: {high}px;
}}
QPushButton[tall="true"] {{ min-height: {max(TALL, high)}px; }}
QPushButton[list="true"] {{ text-align: left; }}
QToolButton {{ padding: 4px; min-width: 24px; }}
QPushButton:hover, QToolButton:hover {{ border-color: {worn.muted}; }}
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked {{ background: {worn.line}; }}
QPushButton[main="true"] {{
    background: {worn.link}; border-color: {worn.link}; color: {worn.panel}; font-weight: bold;
}}
QPushButton:disabled, QToolButton:disabled, QPushButton[main="true"]:disabled {{
    color: {worn.faded}; background: {worn.resting}; border-color: {worn.resting};
}}
QLineEdit, QPlainTextEdit, QTextEdit, QListView, QTreeView, QTableView {{
    background: {worn.raised}; border: 2px solid {worn.edge}; border-radius: 8px; padding: 3px 6px;
    selection-background-color: {worn.link}; selection-color: {worn.panel};
}}
QLineEdit, QPlainTextEdit, QTextEdit {{ placeholder-text-color: {worn.muted}; }}
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QListView:disabled {{
    color: {worn.faded}; background: transparent; border-color: transparent;
}}
QLineEdit[number="true"]:disabled {{ color: {worn.muted}; }}
QPushButton:focus, QToolButton:focus, QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus,
QListView:focus, QTreeView:focus, QTableView:focus {{ border: 2px solid {worn.link}; }}
QPushButton[main="true"]:focus {{ border: 2px solid {worn.text}; }}
QCheckBox, QRadioButton {{ border: 2px solid transparent; min-height: {high}px; spacing: 8px; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {worn.faded}; }}
QCheckBox:focus, QRadioButton:focus, QTabBar::tab:focus {{ border: 2px solid {worn.link}; border-radius: 6px; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: {ticked}px; height: {ticked}px; border: 2px solid {worn.muted}; background: {worn.raised};
}}
QCheckBox::indicator {{ border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {ticked // 2 + 2}px; }}
QCheckBox::indicator:checked {{ background: {tick_ground}; image: url("{tick}"); }}
QRadioButton::indicator:checked {{
    border: 5px solid {worn.link}; width: {ticked - 6}px; height: {ticked - 6}px; background: {worn.raised};
}}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border-color: {worn.line}; background: transparent;
}}
QCheckBox::indicator:checked:disabled {{ background: {tick_at_rest}; }}
QSpinBox, QLineEdit {{ min-height: {high}px; }}
QComboBox QAbstractItemView {{ border-radius: 0; padding: 0; outline: none; }}
QComboBox QAbstractItemView::item {{ padding: 4px 8px; color: {worn.text}; }}
QComboBox QAbstractItemView::item:selected {{ background: {worn.link}; color: {worn.panel}; }}
QMenu {{ background: {worn.panel}; border: 2px solid {worn.edge}; padding: 4px; }}
QMenu::item {{ color: {worn.text}; background: transparent; padding: 6px 16px; border-radius: 6px; }}
QMenu::item:selected {{ color: {worn.panel}; background: {worn.link}; }}
QMenu::item:disabled {{ color: {worn.faded}; background: transparent; }}
QMenu::separator {{ background: {worn.line}; height: 1px; margin: 4px 8px; }}
QGraphicsView {{ border: none; background: transparent; }}
QHeaderView, QTableCornerButton::section {{ background: {worn.panel}; border: none; }}
QHeaderView::section {{ background: {worn.panel}; color: {worn.muted}; border: none; padding: 4px 6px; }}
QToolTip {{ background: {worn.raised}; color: {worn.text}; border: 1px solid {worn.line}; padding: 4px 8px; }}
QScrollBar {{ background: transparent; border: none; margin: 0; }}
QScrollBar:vertical {{ width: 12px; }}
QScrollBar:horizontal {{ height: 12px; }}
QScrollBar::handle {{ background: {worn.edge}; border-radius: 4px; margin: 2px; min-width: 32px; min-height: 32px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
