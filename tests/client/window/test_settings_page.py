"""What somebody chooses is in force at once, remembered, and told once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QStandardPaths, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.fitting import fitted_in_two, fitting
from client.look.labels import label, sized
from client.look.sheet import WIDTH
from client.look.sizes import sizes
from client.look.theme import DARK, LIGHT, Daylight, font
from client.profile.settings import MOTIONS, THEMES, VOLUMES, Settings, load
from client.sound.device import NoSound, Pull, Trouble
from client.sound.sound import GAINS, Sound
from client.window.settings_page import SettingsDialog
from tests.client.sound.loudspeaker import SOON, Loudspeaker, ended
from tests.client.window.evening import Evening


@pytest.fixture
def daylight(application: QApplication) -> Iterator[Daylight]:
    made = Daylight(application, DARK)
    yield made
    made.deleteLater()


class Opened:
    def __init__(self, qtbot: QtBot, daylight: Daylight) -> None:
        self.settings = Settings("Ada", DARK)
        self.window = QWidget()
        self.window.resize(1024, 700)
        qtbot.addWidget(self.window)
        self.window.show()
        self.speaker = Loudspeaker()
        self.sound = Sound(self.settings.sound, self.speaker, quiet=SOON)
        self.dialog = SettingsDialog(self.settings, daylight, self.window, self.sound)
        self.page = self.dialog.page
        self.told = 0
        self.dialog.changed.connect(self.count)
        self.dialog.open()

    def count(self) -> None:
        self.told += 1


@pytest.fixture
def opened(qtbot: QtBot, daylight: Daylight) -> Opened:
    return Opened(qtbot, daylight)


def test_opening_it_changes_nothing(opened: Opened) -> None:
    assert (opened.told, opened.settings) == (0, Settings("Ada", DARK))
    shown = [chooser.currentText() for chooser in (opened.page.theme, opened.page.text_size, opened.page.motion)]
    assert shown == ["Dark", "100 %", "As the system"]
    assert opened.page.name.text() == "Ada"


def test_everything_is_reached_and_changed_by_the_keyboard(opened: Opened, daylight: Daylight, tmp_path: Path) -> None:
    page = opened.page
    QTest.keyClick(page.theme, Qt.Key.Key_Down)
    assert daylight.theme.name == LIGHT
    QTest.keyClick(page.text_size, Qt.Key.Key_End)
    assert QApplication.font().pixelSize() == 30
    QTest.keyClick(page.motion, Qt.Key.Key_End)
    page.name.setFocus()
    page.name.selectAll()
    QTest.keyClicks(page.name, "Bea")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    assert opened.settings == Settings("Bea", LIGHT, 2.0, "off")
    assert opened.told == 4
    assert opened.settings.save(tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == (opened.settings, None)


def test_every_choice_there_is_can_be_made(opened: Opened) -> None:
    page = opened.page
    assert {page.theme.itemData(at) for at in range(page.theme.count())} == set(THEMES)
    assert {page.motion.itemData(at) for at in range(page.motion.count())} == set(MOTIONS)
    assert [page.sound.itemData(at) for at in range(page.sound.count())] == list(VOLUMES)


def test_what_cannot_be_a_name_is_not_taken(opened: Opened) -> None:
    page = opened.page
    page.name.setFocus()
    page.name.selectAll()
    page.name.insert("Be\u202ea")
    assert "invisible" in page.trouble.text()
    page.theme.setFocus()
    assert (opened.settings.name, page.name.text(), page.trouble.text(), opened.told) == ("Ada", "Ada", "", 0)


def test_a_size_that_another_version_chose_is_kept(qtbot: QtBot, daylight: Daylight) -> None:
    settings = Settings("Ada", DARK, 1.3)
    dialog = SettingsDialog(settings, daylight)
    qtbot.addWidget(dialog)
    assert dialog.page.text_size.currentText() == "130 %"
    dialog.page.motion.setCurrentIndex(dialog.page.motion.findData("quick"))
    assert settings == Settings("Ada", DARK, 1.3, "quick")


@pytest.mark.layout
def test_labels_that_are_there_already_grow_and_shrink(qtbot: QtBot, opened: Opened) -> None:
    words = [label("words", 20), fitting("words", 20, bold=True), label("words", 13)]
    for one in words:
        one.setParent(opened.window)
    opened.window.show()
    for at in (7, 0, 5, 2):
        opened.page.text_size.setCurrentIndex(at)
        assert [one.font().pixelSize() for one in words] == [sized(size).pixelSize() for size in (20, 20, 13)]
    assert words[0].font().pixelSize() == 20
    assert words[1].font().bold()


@pytest.mark.layout
@pytest.mark.parametrize("at", [0, 5, 7])
def test_the_sheet_holds_all_of_it_at_every_size(qtbot: QtBot, opened: Opened, at: int) -> None:
    opened.page.text_size.setCurrentIndex(at)

    def in_sight(one: QWidget) -> bool:
        """Where there is less room the page itself scrolls."""
        return opened.page.parentWidget() is not one and one is not opened.page and not opened.page.isAncestorOf(one)

    def whole() -> bool:
        dialog = opened.dialog
        inside = [one for one in dialog.findChildren(QWidget) if one.isVisible() and one.parent() is not None]
        corners = [(one, one.mapTo(dialog, QPoint(0, 0))) for one in inside if in_sight(one)]
        fits = all(dialog.rect().contains(one.rect().translated(corner)) for one, corner in corners)
        return fits and all(one.height() >= one.minimumSizeHint().height() for one, _ in corners)

    wide = round(WIDTH * max(1.0, sizes().text))
    qtbot.waitUntil(lambda: opened.dialog.width() == wide and whole())
    opened.page.name.setText("\u202e")
    qtbot.waitUntil(lambda: opened.page.trouble.isVisible() and whole())


@pytest.mark.layout
def test_a_line_shrinks_then_is_cut_and_says_all_when_pointed_at(qtbot: QtBot, daylight: Daylight) -> None:
    line = fitting("Calamity Jane's table", 30, bold=True)
    qtbot.addWidget(line)
    line.show()
    whole = line.sizeHint()
    line.resize(whole)
    assert (line.shown(), line.toolTip()) == (line.text(), "")
    line.resize(round(whole.width() * 0.8), whole.height())
    assert (line.shown(), line.toolTip()) == (line.text(), "")
    line.resize(whole.width() // 2, whole.height())
    assert line.shown().endswith("…")
    assert line.toolTip() == "<qt>Calamity Jane&#x27;s table</qt>"


def test_a_report_is_made_with_one_click_and_says_where_it_lies(
    qtbot: QtBot, daylight: Daylight, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda kind: str(tmp_path))
    evening = Evening(qtbot, daylight)
    window = evening.window()
    said: list[str] = []

    def click(dialog: SettingsDialog) -> int:
        dialog.report.click()
        said.append(dialog.reported.text())
        return 0

    monkeypatch.setattr(SettingsDialog, "exec", click)
    window.show_settings()
    (bundle,) = tmp_path.glob("moonriver report *.zip")
    assert str(bundle) in said[0]
    evening.close()


@pytest.mark.layout
def test_a_second_line_is_taken_only_where_one_would_be_much_smaller(qapp: QApplication) -> None:
    words, worn = "Weighs every plan for about a second", font(20)
    whole = QFontMetrics(worn).horizontalAdvance(words)
    for room, lines, pixels in ((whole, 1, 20), (round(whole * 0.93), 1, 18), (round(whole * 0.7), 2, 20)):
        made, shown = fitted_in_two(words, worn, room)
        assert (len(shown), made.pixelSize(), " ".join(shown)) == (lines, pixels, words)
    assert fitted_in_two(words, worn, whole // 4)[1][-1].endswith("…")


def test_a_volume_is_heard_when_it_is_chosen(opened: Opened) -> None:
    assert opened.page.sound.currentText() == "Soft"
    QTest.keyClick(opened.page.sound, Qt.Key.Key_End)
    assert (opened.settings.sound, opened.sound.gain(), opened.told) == ("loud", GAINS["loud"], 1)
    ended(opened.sound)
    QTest.keyClick(opened.page.sound, Qt.Key.Key_Home)
    ended(opened.sound)
    assert (opened.settings.sound, opened.sound.gain(), opened.speaker.opened) == ("off", 0.0, 1)
    assert not opened.page.silent.isVisible()


REASONS = [
    (NoSound(Trouble.MISSING), "not installed"),
    (NoSound(Trouble.BROKEN, "wrong ELF class"), "cannot be loaded: wrong ELF class."),
    (NoSound(Trouble.NO_DEVICE, "-401"), "no sound device was found"),
]


@pytest.mark.layout
@pytest.mark.parametrize(("trouble", "words"), REASONS, ids=[one.trouble.name for one, _ in REASONS])
def test_where_nothing_is_heard_the_page_says_why(
    qtbot: QtBot, daylight: Daylight, trouble: NoSound, words: str
) -> None:
    def silent(pull: Pull) -> Loudspeaker:
        raise trouble

    sound = Sound("soft", silent)
    dialog = SettingsDialog(Settings("Ada", DARK), daylight, sound=sound)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.page.sound.setCurrentIndex(3)
    qtbot.waitUntil(dialog.page.silent.isVisible)
    assert words in dialog.page.silent.text()
    needed = dialog.page.silent
    qtbot.waitUntil(lambda: needed.height() >= needed.heightForWidth(needed.width()))
