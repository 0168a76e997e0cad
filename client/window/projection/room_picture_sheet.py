"""The switch of the picture for the room, and where the page is found: to be typed, or read by a camera."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.look.fitting import fitting
from client.look.labels import button, label, tone
from client.look.sheet import Sheet
from client.look.sizes import grown
from client.window.projection.room_picture import RoomPicture, Stage
from client.window.room.qr import QrPicture
from client.words.saying import tr

LARGEST = 320
"""Pixels of the picture for a camera."""


class RoomPictureSheet(Sheet):
    def __init__(self, picture: RoomPicture, window: QWidget, *, passcode: bool) -> None:
        title = tr("picture for the room", "A picture for the room")
        super().__init__(title, window)
        self._picture = picture
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        what = (
            tr(
                "picture for the room",
                "A television or a phone in this network shows the table as somebody sees it who only looks on."
                " Whoever has the whole address sees it, also without the passcode.",
            )
            if passcode
            else tr(
                "picture for the room",
                "A television or a phone in this network shows the table as somebody sees it who only looks on."
                " Nobody can play there. Whoever has the address sees it.",
            )
        )
        box.addWidget(label(what, wrap=True))
        self.stands = label(wrap=True)
        box.addWidget(self.stands)
        self.address = fitting("", 22, bold=True)
        self.address.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._code = QVBoxLayout()
        box.addLayout(self._code)
        box.addWidget(self.address)
        row = QHBoxLayout()
        self.switch = button("")
        self.done_here = button(tr("picture for the room", "Done"), main=True)
        row.addWidget(self.switch)
        row.addStretch(1)
        row.addWidget(self.done_here)
        box.addLayout(row)
        self.switch.setAutoDefault(False)
        self.done_here.setDefault(True)
        self.switch.clicked.connect(self._turn)
        self.done_here.clicked.connect(self.accept)
        picture.changed.connect(self._show)
        self.hold_together(box)
        self._show()

    @Slot()
    def _turn(self) -> None:
        if self._picture.stage in (Stage.OFF, Stage.FAILED):
            self._picture.start()
        else:
            self._picture.stop()

    @Slot()
    def _show(self) -> None:
        picture = self._picture
        failed, on = picture.stage is Stage.FAILED, picture.stage is Stage.ON
        words = {
            Stage.OFF: tr("picture for the room", "It is off."),
            Stage.STARTING: tr("picture for the room", "It comes ..."),
            Stage.ON: tr("picture for the room", "It is on, at this address:"),
            Stage.FAILED: tr("picture for the room", "It could not be shown: {why}", why=picture.complaint),
        }
        self.stands.setText(words[picture.stage])
        tone(self.stands, "warning" if failed else "")
        self.switch.setText(
            tr("picture for the room", "Switch it on")
            if failed or picture.stage is Stage.OFF
            else tr("picture for the room", "Switch it off")
        )
        while (item := self._code.takeAt(0)) is not None:
            if (shown := item.widget()) is not None:
                shown.deleteLater()
        self.address.setText(picture.addresses[0] if on else "")
        self.address.setVisible(on)
        if on:
            code = QrPicture(picture.addresses[0])
            code.wish(min(grown(LARGEST), self.room().height() * 2 // 5))
            self._code.addWidget(code)
        self.fit()
