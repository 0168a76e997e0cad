"""The settings over the window; in another language all that it shows is made again, of what is known already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.window.application import application
from client.window.lobby.lobby import LobbyScreen
from client.window.lobby.wishes import WantsToSeeGames
from client.window.played.page import PlayedPage
from client.window.report_action import report
from client.window.settings_page import SAY_ANEW, SettingsDialog
from client.words.language import speak, wanted

if TYPE_CHECKING:
    from client.window.main_window import MainWindow


def show_settings(window: MainWindow) -> None:
    """Where another language is chosen they are shown again in that."""
    ended = None
    while ended in (None, SAY_ANEW) and not window.closed:
        sound = window.surroundings.sound
        dialog = SettingsDialog(window.settings, window.daylight, window, sound)
        dialog.changed.connect(window.settings_changed)
        dialog.wants_report.connect(lambda dialog=dialog: dialog.say_reported(report(window.household.places)))
        ended = dialog.exec()
        dialog.deleteLater()
        if ended == SAY_ANEW and not window.closed:
            say_anew(window)


def say_anew(window: MainWindow) -> None:
    """All that is shown, in the language of the settings."""
    speak(application(), wanted(window.settings.language))
    before = window.pages.exchange()
    go_on_from(before, window.lobby)
    window.where.say_anew()
    window.show_title()


def go_on_from(before: LobbyScreen, lobby: LobbyScreen) -> None:
    """The same page, and what was written on it."""
    lobby.setEnabled(before.isEnabled())
    shown = before.pages.currentWidget()
    assert shown is not None
    if shown is before.pages.widget(0):
        lobby.ask_name()
        lobby.name_page.line.setText(before.name_page.line.text())
    elif isinstance(shown, PlayedPage):
        lobby.wants.emit(WantsToSeeGames())
    elif shown.isAncestorOf(before.open_page):
        lobby.show_open()
        lobby.open_page.show_opening(before.open_page.opening())
    elif shown.isAncestorOf(before.bots_cards.card):
        lobby.bots_cards.show()
        lobby.bots_cards.card.show_opening(before.bots_cards.card.opening())
