"""Little moves where the system wishes so: asked on a real bus, of a desktop that only this test knows."""

from __future__ import annotations

import subprocess
import sys
from shutil import which

import pytest

PROGRAM = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject
from client.look.desktop_portal import DESKTOP, PORTAL, SETTINGS
from client.look.stillness import Stillness

NAME, BEFORE, AFTER = sys.argv[1], *map(eval, sys.argv[2:])

class Desktop(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, connection):
        known = message.arguments()[1] == NAME
        boxed = QDBusVariant(QDBusVariant(BEFORE))
        error = "org.freedesktop.portal.Error.NotFound"
        connection.send(message.createReply(boxed) if known else message.createErrorReply(error, "what?"))
        return True

def change(to):
    told = QDBusMessage.createSignal(DESKTOP, SETTINGS, "SettingChanged")
    told.setArguments([message_space, NAME, QDBusVariant(to)])
    bus.send(told)

message_space = "org.gnome.desktop.interface" if NAME == "enable-animations" else "org.freedesktop.appearance"
application = QCoreApplication([])
bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "desktop")
desktop = Desktop()
assert bus.registerVirtualObject(DESKTOP, desktop) and bus.registerService(PORTAL)
stillness = Stillness()
said = []

def changed():
    said.append(stillness.wanted)
    if len(said) == 1:
        change(AFTER)
    else:
        application.quit()

stillness.changed.connect(changed)
assert not stillness.wanted
stillness.look()
QTimer.singleShot(20000, application.quit)
application.exec()
print(said)
"""


@pytest.mark.skipif(not which("dbus-run-session"), reason="there is no dbus-run-session")
@pytest.mark.parametrize(
    ("name", "before", "after"), [("enable-animations", "False", "True"), ("reduced-motion", "1", "0")]
)
def test_the_desktop_is_asked_and_listened_to(name: str, before: str, after: str) -> None:
    words = ["dbus-run-session", "--", sys.executable, "-c", PROGRAM, name, before, after]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "[True, False]", done.stderr
