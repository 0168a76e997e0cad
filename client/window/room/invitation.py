"""How others come to a table of one's own: shown in its waiting room, copied, and as a picture for a camera."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from ipaddress import ip_address

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from client.look.backdrop import on_scene
from client.look.fitting import fitting
from client.look.labels import button, label
from client.look.sheet import Sheet
from client.look.sizes import follow, grown, spaced
from client.table.crossing import Reached
from client.window.room.qr import QrPicture
from client.words.saying import tr
from engine.dataclass import dataclass
from netproto.keys.fingerprints import short
from netproto.keys.join_code import JoinCode
from netproto.lan.addresses import in_no_network, own_addresses
from netproto.lan.local_hosts import RunningTable
from netproto.lan.target import Address

LARGEST = 400
"""Pixels of the picture."""
SAID_FOR = 2000
"""Milliseconds that a button says what it did."""


@dataclass(frozen=True)
class Invitation:
    """What is copied, and what is shown."""

    code: str
    """Empty where no address of this machine means the same to others."""
    address: str
    fingerprint: str = ""
    """Of the table's key: a player who comes by the address is asked to compare it."""
    port: int = 0
    alone: bool = False
    """This computer is in no network: nobody else sees the table."""

    @classmethod
    def to(cls, table: RunningTable, addresses: Sequence[str] | None = None) -> Invitation:
        reached = next(iter(own_addresses() if addresses is None else addresses), None)
        if reached is None:
            alone = addresses is None and in_no_network()
            return cls("", "", table.fingerprint, table.port, alone)
        code = JoinCode.of(reached, table.port, table.fingerprint)
        return cls(str(code), str(Address(reached, table.port)), table.fingerprint, table.port)

    @classmethod
    def by(cls, reached: Reached) -> Invitation | None:
        """A guest's, who passes on the way by which they came; None where nobody else can come by it."""
        way = str(Address(reached.host, reached.port))
        with contextlib.suppress(ValueError):
            address = ip_address(reached.host)
            if address.is_loopback:
                return None
            code = "" if address.is_link_local else str(JoinCode.of(reached.host, reached.port, reached.fingerprint))
            return cls(code, way, reached.fingerprint, reached.port)
        return cls("", way, reached.fingerprint, reached.port)

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.code or self.address)

    def show_code(self, window: QWidget) -> CodeDialog:
        """Over that window, which goes on meanwhile."""
        dialog = CodeDialog(self, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog


class CodeDialog(Sheet):
    """Large enough to be read across a table."""

    def __init__(self, invitation: Invitation, parent: QWidget | None = None) -> None:
        super().__init__(tr("invitation", "Join code"), parent)
        box = QVBoxLayout(self)
        box.addWidget(label(tr("invitation", "Join code"), 20, bold=True))
        if invitation.code:
            picture = self.picture = QrPicture(invitation.code)
            follow(picture, lambda: picture.wish(min(grown(LARGEST), self.room().height() * 2 // 5)))
            self.code = fitting(invitation.code, 30, bold=True)
            self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.addWidget(self.picture, 1)
            box.addWidget(self.code)
        what = label(_what_for(invitation), 13, quiet=True, wrap=True)
        what.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.addWidget(what)
        facts = QGridLayout()
        spaced(facts, between=12, down=6)
        facts.setColumnStretch(1, 1)
        self.address = label(invitation.address)
        self.fingerprint = label(short(invitation.fingerprint))
        if invitation.address:
            _fact(facts, tr("invitation", "Address"), self.address)
        if invitation.fingerprint:
            _fact(facts, tr("invitation", "Fingerprint of the key"), self.fingerprint)
        box.addLayout(facts)
        row = QHBoxLayout()
        self.copy = copying(
            lambda: invitation,
            tr("invitation", "Copy code") if invitation.code else tr("invitation", "Copy address"),
        )
        if not (invitation.code or invitation.address):
            self.copy.hide()
        close = button(tr("invitation", "Close"), main=True)
        close.clicked.connect(self.accept)
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(close)
        box.addLayout(row)
        close.setFocus()
        self.hold_together(box)


def _what_for(invitation: Invitation) -> str:
    if invitation.alone:
        return tr("invitation", "This computer is in no network yet: nobody else sees the table.")
    if invitation.code:
        return tr("invitation", "A camera reads the join code from this picture.")
    if invitation.address:
        return tr("invitation", "There is no join code for this way: others come by the address.")
    return tr(
        "invitation",
        "No address of this computer means the same on another one. The others find the table in their lobby.",
    )


def _fact(facts: QGridLayout, name: str, value: QLabel) -> None:
    row = facts.rowCount()
    facts.addWidget(label(name, quiet=True), row, 0)
    facts.addWidget(value, row, 1)


def copying(invitation: Callable[[], Invitation], words: str) -> QPushButton:
    made = button(words)

    def copy() -> None:
        invitation().copy()
        made.setText(tr("invitation", "Copied"))
        QTimer.singleShot(SAID_FOR, made, lambda: made.setText(words))

    made.clicked.connect(copy)
    return made


class InvitationHead(QWidget):
    """Beside the table's name, on the scene. Others may come only once this computer is in a network."""

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self.invitation = invitation
        row = QHBoxLayout(self)
        spaced(row, 0, 8)
        self.code = label(pixels=18, bold=True)
        self.address = fitting(pixels=13)
        words = QVBoxLayout()
        words.setSpacing(0)
        for one in (self.code, self.address):
            on_scene(one)
            words.addWidget(one)
        row.addLayout(words)
        row.addSpacing(grown(6))
        row.addStretch(1)
        self.copy = copying(lambda: self.invitation, tr("invitation", "Copy"))
        self.show_code = button(tr("invitation", "QR code"))
        self.show_code.setToolTip(tr("invitation", "Show as QR code"))
        self.show_code.clicked.connect(lambda: self.invitation.show_code(self.window()))
        row.addWidget(self.copy)
        row.addWidget(self.show_code)
        self.show_invitation(invitation)

    def show_invitation(self, invitation: Invitation) -> None:
        self.invitation = invitation
        if invitation.code:
            head = invitation.code
            way = tr("invitation", "Join code, or the address {address}", address=invitation.address)
        elif invitation.address:
            head = invitation.address
            key = short(invitation.fingerprint)
            way = tr("invitation", "Address of the table, fingerprint {key}", key=key)
        elif invitation.alone:
            head = tr("invitation", "No network yet")
            key = short(invitation.fingerprint)
            way = tr(
                "invitation",
                "Nobody else sees this table: port {port}, fingerprint {key}",
                port=invitation.port,
                key=key,
            )
        else:
            head, way = tr("invitation", "No join code"), tr("invitation", "The others find the table in their lobby.")
        self.code.setText(head)
        self.address.setText(way)
        self.copy.setVisible(bool(invitation.code or invitation.address))
        self.copy.setToolTip(
            tr("invitation", "Copy the join code") if invitation.code else tr("invitation", "Copy the address")
        )
        self.show_code.setVisible(bool(invitation.code))
