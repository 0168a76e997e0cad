"""A table of the player's own: what it is called, and how its host is started, which needs no window yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.lobby.opening import Opening, against_bots, alone
from client.profile.player import own_name
from client.profile.settings import Settings
from client.words.saying import tr

if TYPE_CHECKING:
    from client.lobby.hosting import StartedHost
    from client.window.household import Household
    from client.window.main_window import MainWindow


def table_name(settings: Settings) -> str:
    return tr("lobby", "{name}'s table", name=settings.name or own_name(None))


def bots_words(settings: Settings, played: Opening) -> tuple[str, ...]:
    """The arguments of a host for this table against bots."""
    return tuple(against_bots(played.game, table_name(settings), played.choices, played.level, played.seats))


def usual_words(settings: Settings, game: str = "") -> tuple[str, ...]:
    """For a table against bots as it was chosen last."""
    return bots_words(settings, alone(settings, game))


def usual_host(here: Household, game: str = "") -> StartedHost:
    """It starts beside the window; first comes the language, in which the table's name is said."""
    from client.lobby.hosting import StartedHost
    from client.words.language import choose, of_environment, wanted

    choose(wanted(here.settings.language) or of_environment())
    return StartedHost(here.places, usual_words(here.settings, game))


def go_there(window: MainWindow, host: StartedHost) -> None:
    from client.window.table_first import table_first

    table_first(window, host)
