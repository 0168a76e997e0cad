"""What Linux desktops say of how they are set (their portal, on the session's bus), also to programs in sandboxes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant

PORTAL, DESKTOP, SETTINGS = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)

Key = tuple[str, str]
"""A name space, and a name in it."""


class DesktopPortal(QObject):
    wished = Signal(object, bool)
    """Of a key: whether it has the value that is a wish; told once, and whenever that changes."""

    def __init__(self, wishes: Mapping[Key, object], parent: QObject) -> None:
        super().__init__(parent)
        self._wishes = wishes

    def ask(self) -> None:
        """Nothing is told where there is no bus, no portal or no such setting."""
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        told = SLOT("changes(QDBusMessage)")  # as text, which is all that it takes, whatever its stub says
        bus.connect(PORTAL, DESKTOP, SETTINGS, "SettingChanged", self, told)  # type: ignore[call-overload]
        for key in self._wishes:
            call = QDBusMessage.createMethodCall(PORTAL, DESKTOP, SETTINGS, "Read")
            call.setArguments([*key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)
            watcher.finished.connect(lambda done, key=key: self._answers(key, done.reply()))
            watcher.finished.connect(watcher.deleteLater)

    def _answers(self, key: Key, reply: QDBusMessage) -> None:
        if reply.type() == QDBusMessage.MessageType.ReplyMessage:
            (said,) = reply.arguments()
            self.wished.emit(key, plain(said) == self._wishes[key])

    @Slot(QDBusMessage)
    def changes(self, told: QDBusMessage) -> None:
        match told.arguments():
            case [str(space), str(name), value] if (space, name) in self._wishes:
                self.wished.emit((space, name), plain(value) == self._wishes[space, name])


def plain(value: object) -> object:
    """Out of the boxes that it comes in."""
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
