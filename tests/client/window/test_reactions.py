"""A nudge reaches the window of whoever is waited for, with a sound, and may be muted there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from client.sound.sound import TURN
from client.table.reactions.reaction_toast import ReactionToast
from client.window.main_window import MainWindow
from netproto.files.profile_folders import places
from netproto.wire.reactions import NUDGE, OUCH
from tests.client.window.evening import Evening, daylight, end_tables, table


def heard_at(window: MainWindow) -> list[str]:
    heard: list[str] = []
    sound: Any = window.surroundings.sound
    sound.play = lambda name, after=0.0, always=False: heard.append(name)
    return heard


def test_who_is_waited_for_is_nudged_once_a_minute_and_hears_it(qtbot: QtBot, home: Path) -> None:
    evening = Evening(qtbot, daylight())
    own = places("default")
    try:
        opened = table(own, "--seats", "2", "--start-when-full")
        windows = [evening.window("Ada"), evening.window("Bea", "bea")]
        for window in windows:
            evening.at(opened, window, owner=window is windows[0])
        screens = [evening.screen(window) for window in windows]
        for screen in screens:
            evening.until(lambda screen=screen: screen.model.waiting_for())  # type: ignore[misc]
        slow, quick = sorted(screens, key=lambda screen: not screen.model.my_turn)
        heard = heard_at(windows[screens.index(slow)])
        button = quick.log.chat.react
        assert button is not None
        button.fit()
        assert slow.log.chat.react is not None
        slow.log.chat.react.fit()
        assert (button.entries[NUDGE].isEnabled(), slow.log.chat.react.entries[NUDGE].isEnabled()) == (True, False)
        button.entries[NUDGE].trigger()
        evening.until(lambda: slow.model.nudged)
        assert "hurry up" in slow.log.chat.lines.toPlainText()
        assert heard == [TURN]
        toast = slow.findChild(ReactionToast)
        assert toast is not None, "it is seen while the chat is closed"
        assert toast.isVisible()
        assert "hurry up" in toast.words.text()
        assert slow.rect().contains(toast.geometry())
        assert not any(shown.isVisible() for shown in quick.findChildren(ReactionToast))
        button.entries[NUDGE].trigger()
        evening.until(lambda: quick.model.refused is not None)
        assert quick.model.refused is not None
        assert quick.model.refused.code == "nudged_already"
        why = [one.text() for one in quick.prompt_bar.trouble.findChildren(QLabel)]
        assert any("One nudge a minute is enough" in text for text in why), "the sender reads why"
        slow.log.chat.react.mute.setChecked(True)
        button.entries[OUCH].trigger()
        quick.log.said.emit("That was all.")
        evening.until(lambda: "That was all." in slow.log.chat.lines.toPlainText())
        assert "Ouch!" not in slow.log.chat.lines.toPlainText()
        assert heard == [TURN]
    finally:
        evening.close()
        end_tables(own)
