"""Asks where a copy is to be saved: a file in the player's own folder, or anywhere by its whole path."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from client.look.labels import button, label, tone
from client.look.sheet import Sheet
from client.words.saying import tr


class SaveSheet(Sheet):
    """A file that is there already is replaced once the player has been told of it."""

    def __init__(self, window: QWidget, title: str, suggested: Path) -> None:
        super().__init__(title, window)
        self._suffix = suggested.suffix
        self._warned_of: Path | None = None
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        self.line = QLineEdit(str(suggested))
        self.line.setAccessibleName(tr("saving", "The file"))
        self.trouble = label(wrap=True)
        tone(self.trouble, "warning")
        self.trouble.hide()
        box.addWidget(self.line)
        box.addWidget(self.trouble)
        self.cancel, self.save = button(tr("saving", "Cancel")), button(tr("saving", "Save"), main=True)
        self.end_with(box, self.cancel, self.save)
        self.line.textChanged.connect(self._changed)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._try)
        self.line.setFocus()
        self.hold_together(box)

    @property
    def place(self) -> Path:
        typed = Path(self.line.text().strip()).expanduser()
        place = typed if typed.is_absolute() else Path.home() / typed
        return place if place.suffix or place.is_dir() else place.with_suffix(self._suffix)

    @Slot()
    def _changed(self) -> None:
        self._warned_of = None
        self._say("")
        self.save.setEnabled(bool(self.line.text().strip()))

    @Slot()
    def _try(self) -> None:
        place = self.place
        if not place.parent.is_dir():
            self._say(tr("saving", "There is no folder {folder}: choose another one.", folder=place.parent))
        elif place.is_dir():
            self._say(tr("saving", "{path} is a folder: add the name of a file.", path=place))
        elif place.exists() and place != self._warned_of:
            self._warned_of = place
            self._say(tr("saving", "There is a file of this name already."), tr("saving", "Replace it"))
        else:
            self.accept()

    def _say(self, trouble: str, otherwise: str = "") -> None:
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self.save.setText(otherwise or tr("saving", "Save"))


def place_to_save(window: QWidget, title: str, suggested: Path) -> Path | None:
    """None where the player cancels."""
    asked = SaveSheet(window, title, suggested)
    said = asked.exec()
    asked.deleteLater()
    return asked.place if said == QDialog.DialogCode.Accepted else None
