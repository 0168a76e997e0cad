"""The player's settings: every change is in force at once, and the caller saves it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from client.look.chooser import HEIGHT, Chooser
from client.look.fitting import fitting
from client.look.labels import button, label, tone
from client.look.scrolled import Scrolled
from client.look.sheet import Sheet
from client.look.sizes import at_least, spaced
from client.look.theme import CONTRAST, DARK, LIGHT, SYSTEM, Daylight
from client.profile.settings import LARGEST, LONGEST_NAME, SMALLEST, Settings
from client.sound.device import NoSound, Trouble
from client.sound.sound import TURN, Sound
from client.words.language import LANGUAGES, wanted
from client.words.saying import tr
from client.words.sentences import worded
from engine.phrase import N_
from netproto.wire.names import UnusableText, clean

TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SAY_ANEW = 2
"""How the dialog ends where another language was chosen."""
assert (TEXT_SIZES[0], TEXT_SIZES[-1]) == (SMALLEST, LARGEST)


class SettingsPage(QWidget):
    changed = Signal()
    """To be saved; the name, the theme, the text, the motion or the sound."""
    spoken = Signal()
    """Another language: everything is said anew, this page too."""

    def __init__(self, settings: Settings, daylight: Daylight, sound: Sound | None = None) -> None:
        super().__init__()
        self._settings, self._daylight, self._sound = settings, daylight, sound or Sound()
        self._quiet = False
        form = QFormLayout(self)
        spaced(form, 0, 16, down=8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form = form
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.editingFinished.connect(self._rename)
        self.name.textChanged.connect(lambda: self._check())
        self._row(tr("settings", "Your name"), self.name)
        self.trouble = fitting()
        tone(self.trouble, "warning")
        form.addRow("", self.trouble)
        said = tr("settings", "Where you sit already, the others go on seeing the name that you came with.")
        form.addRow("", label(said, 13, quiet=True, wrap=True))
        self.language = self._chooser(
            tr("settings", "Language"),
            [(tr("settings", "As the system"), ""), *((own, language) for language, own in LANGUAGES.items())],
        )
        self.theme = self._chooser(
            tr("settings", "Theme"),
            [
                (tr("settings", "As the system"), SYSTEM),
                (tr("settings", "Dark"), DARK),
                (tr("settings", "Light"), LIGHT),
                (tr("settings", "High contrast"), CONTRAST),
            ],
        )
        self.text_size = self._chooser(
            tr("settings", "Size of text"),
            [(tr("settings", "{percent} %", percent=round(100 * size)), size) for size in TEXT_SIZES],
        )
        self.motion = self._chooser(
            tr("settings", "Pace"),
            [
                (tr("settings", "As the system"), "system"),
                (tr("settings", "Calm"), "calm"),
                (tr("settings", "Normal"), "normal"),
                (tr("settings", "Quick"), "quick"),
                (tr("settings", "None"), "off"),
            ],
        )
        volumes = [
            (tr("loudness", "Off"), "off"),
            (tr("loudness", "Soft"), "soft"),
            (tr("loudness", "Normal"), "normal"),
            (tr("loudness", "Loud"), "loud"),
        ]
        self.sound = self._chooser(tr("settings", "Sound"), volumes)
        self.silent = label(pixels=13, wrap=True)
        tone(self.silent, "warning")
        form.addRow("", self.silent)
        self.reactions = self._chooser(
            tr("settings", "Reactions of others"),
            [(tr("settings", "Shown"), True), (tr("settings", "Not shown"), False)],
        )
        self._sound.troubled.connect(self._say_silent)
        self._say_silent()
        self.show_settings()

    def _chooser(self, text: str, entries: Sequence[tuple[str, object]]) -> Chooser:
        made = Chooser()
        for shown, meant in entries:
            made.addItem(shown, meant)
        made.currentIndexChanged.connect(self._chosen)
        self._row(text, made)
        return made

    def _row(self, text: str, field: QWidget) -> None:
        named = label(text, quiet=True)
        at_least(named, HEIGHT)
        named.setBuddy(field)
        field.setAccessibleName(text)
        self._form.addRow(named, field)

    def show_settings(self) -> None:
        """As they are now."""
        self._quiet = True
        self.name.setText(self._settings.name)
        self._check()
        size = self._settings.text_size
        if self.text_size.findData(size) < 0:
            self.text_size.addItem(tr("settings", "{percent} %", percent=round(100 * size)), size)
        for chooser, value in (
            (self.language, self._settings.language if wanted(self._settings.language) else ""),
            (self.theme, self._settings.theme),
            (self.text_size, size),
            (self.motion, self._settings.motion),
            (self.sound, self._settings.sound),
            (self.reactions, self._settings.reactions),
        ):
            chooser.setCurrentIndex(chooser.findData(value))
        self._quiet = False

    @Slot()
    def _say_silent(self) -> None:
        trouble = self._sound.trouble
        self.silent.setText("" if trouble is None else no_sound(trouble))
        self._form.setRowVisible(self.silent, trouble is not None)

    def _check(self) -> str | None:
        """The name, if it can be one."""
        try:
            name = clean(self.name.text(), LONGEST_NAME, N_("name", "the name"))
        except UnusableText as error:
            self.trouble.setText(worded(error.phrase) if self.name.text() else "")
            name = None
        else:
            self.trouble.clear()
        self._form.setRowVisible(self.trouble, bool(self.trouble.text()))
        return name

    def _rename(self) -> None:
        """What cannot be a name is not taken, and the one before comes back."""
        name = self._check()
        if name is None:
            self.name.setText(self._settings.name)
            self._check()
        elif name != self._settings.name:
            self._settings.name = name
            self.changed.emit()

    def _chosen(self) -> None:
        if self._quiet:
            return
        settings = self._settings
        settings.motion = self.motion.currentData()
        settings.reactions = bool(self.reactions.currentData())
        if settings.theme != self.theme.currentData():
            settings.theme = self.theme.currentData()
            self._daylight.choose(settings.theme)
        if settings.text_size != self.text_size.currentData():
            settings.text_size = self.text_size.currentData()
            self._daylight.enlarge(settings.text_size)
        if settings.sound != self.sound.currentData():
            settings.sound = self.sound.currentData()
            self._sound.set_volume(settings.sound)
            self._sound.play(TURN, always=True)
        spoken, settings.language = settings.language, self.language.currentData()
        self.changed.emit()
        if settings.language != spoken:
            self.spoken.emit()


def no_sound(trouble: NoSound) -> str:
    match trouble.trouble:
        case Trouble.MISSING:
            return tr("settings", "There is no sound: the package miniaudio is not installed (pip install miniaudio).")
        case Trouble.BROKEN:
            why = trouble.detail.rstrip(".")
            return tr("settings", "There is no sound: the package miniaudio cannot be loaded: {why}.", why=why)
        case Trouble.NO_DEVICE:
            return tr(
                "settings",
                "There is no sound: no sound device was found. One that is connected later is found by itself.",
            )


class SettingsDialog(Sheet):
    """The page by itself, over the lobby or a table."""

    changed = Signal()
    wants_report = Signal()
    """Everything about a trouble, in one file to send."""

    def __init__(
        self,
        settings: Settings,
        daylight: Daylight,
        parent: QWidget | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(tr("settings", "Settings"), parent)
        box = QVBoxLayout(self)
        box.addWidget(label(tr("settings", "Settings"), 22, bold=True))
        self.page = SettingsPage(settings, daylight, sound)
        self.page.changed.connect(self.changed)
        self.page.spoken.connect(lambda: self.done(SAY_ANEW))
        scrolled = Scrolled()
        scrolled.box.addWidget(self.page)
        box.addWidget(scrolled)
        self.reported = label(pixels=13, quiet=True, wrap=True)
        self.reported.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.reported.hide()
        box.addWidget(self.reported)
        row = QHBoxLayout()
        self.report = button(tr("settings", "Report a problem"))
        self.report.setToolTip(tr("settings", "Puts the log, the last record and the versions into one file to send"))
        self.report.clicked.connect(self.wants_report)
        row.addWidget(self.report)
        row.addStretch(1)
        self.enough = button(tr("settings", "Close"), main=True)
        self.enough.setDefault(True)
        self.enough.clicked.connect(self.accept)
        row.addWidget(self.enough)
        box.addStretch(1)
        box.addLayout(row)
        self.hold_together(box)

    def say_reported(self, text: str) -> None:
        self.reported.setText(text)
        self.reported.show()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.page.language.setFocus()
