"""The switch of the picture for the room, and where the page is found: to be typed, or read by a camera."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.look.fitting import fitting
from client.look.labels import button, label, tone
from client.look.sheet import Sheet
from client.look.sizes import grown
from client.table.table_model import Change, TableModel, listen
from client.window.projection.room_picture import RoomPicture, Stage
from client.window.room.qr import QrPicture
from client.words.saying import tr
from netproto.schema.lobby_pb2 import ANYBODY

LOOKS_AGAIN = 2000
"""Milliseconds until it looks for this computer's addresses again."""
LARGEST = 320
"""Pixels of the picture for a camera."""


class RoomPictureSheet(Sheet):
    def __init__(self, picture: RoomPicture, model: TableModel, window: QWidget) -> None:
        title = tr("picture for the room", "A picture for the room")
        super().__init__(title, window)
        self._picture, self._model = picture, model
        self._open = lets_in(model)
        self._told: Sequence[str] = ()
        """Where the page was found last."""
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        what = (
            tr(
                "picture for the room",
                "A television or a phone in this network shows the table as somebody sees it who only looks on."
                " Whoever has the whole address sees it, also without the passcode.",
            )
            if model.lobby is not None and model.lobby.passcode
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
        self.switch = button("")
        self.done_here = button(tr("picture for the room", "Done"), main=True)
        self.end_with(box, self.switch, self.done_here)
        self.switch.clicked.connect(self._turn)
        self.done_here.clicked.connect(self.accept)
        picture.changed.connect(self._show)
        picture.destroyed.connect(self.reject)
        self.finished.connect(listen(self, model, self._listen))
        looking = QTimer(self)
        looking.setInterval(LOOKS_AGAIN)
        looking.timeout.connect(self._look_again)
        looking.start()
        self.hold_together(box)
        self._show()

    def _listen(self, _: Change) -> None:
        if self._open != lets_in(self._model):
            self._open = not self._open
            self._show()

    @Slot()
    def _turn(self) -> None:
        if self._picture.stage in (Stage.OFF, Stage.FAILED):
            self._picture.start()
        else:
            self._picture.stop()

    @Slot()
    def _look_again(self) -> None:
        """This computer may have come into another network."""
        if self._picture.addresses != self._told:
            self._show()

    @Slot()
    def _show(self) -> None:
        picture = self._picture
        failed, running = picture.stage is Stage.FAILED, picture.stage is Stage.ON
        self._told = picture.addresses
        on = running and not picture.alone
        off = failed or picture.stage is Stage.OFF
        words = {
            Stage.OFF: tr("picture for the room", "It is off."),
            Stage.STARTING: tr("picture for the room", "It comes ..."),
            Stage.ON: tr("picture for the room", "It is on, at this address:")
            if on
            else tr("picture for the room", "It is on, but this computer is in no network now."),
            Stage.FAILED: tr("picture for the room", "It could not be shown: {why}", why=picture.complaint),
        }
        closed = tr("picture for the room", "Nobody else may come in and watch now, so it cannot be switched on.")
        self.stands.setText(closed if off and not self._open else words[picture.stage])
        self.switch.setEnabled(self._open or not off)
        tone(self.stands, "warning" if failed else "")
        self.switch.setText(
            tr("picture for the room", "Switch it on") if off else tr("picture for the room", "Switch it off")
        )
        while (item := self._code.takeAt(0)) is not None:
            if (shown := item.widget()) is not None:
                shown.deleteLater()
        self.address.setText(self._told[0] if on else "")
        self.address.setVisible(on)
        if on:
            code = QrPicture(self._told[0])
            code.wish(min(grown(LARGEST), self.room().height() * 2 // 5))
            self._code.addWidget(code)
        self.fit()


def lets_in(model: TableModel) -> bool:
    """Somebody else may come to the table and watch."""
    lobby = model.lobby
    return lobby is not None and lobby.watching == ANYBODY and not lobby.locked
