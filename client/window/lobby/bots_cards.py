"""The cards of playing against bots, one a game: each is made when the player first wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from client.lobby.opening import Opening, alone, keep_alone, usual_game
from client.look.centred import Centred, turn_to
from client.profile.settings import Settings

if TYPE_CHECKING:
    from client.window.lobby.bots_card import BotsCard


class BotsCards(QObject):
    decided = Signal(object)
    """With an Opening, which the settings remember now."""
    dropped = Signal()
    wants_help = Signal()

    def __init__(self, settings: Settings, pages: QStackedWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._pages = settings, pages
        self._by_game: dict[str, BotsCard] = {}

    @property
    def card(self) -> BotsCard:
        """Of the game that was played last."""
        from client.window.lobby.bots_card import BotsCard

        game = usual_game(self._settings)
        if game.id not in self._by_game:
            card = self._by_game[game.id] = BotsCard(game)
            card.decided.connect(self._decide)
            card.dropped.connect(self.dropped)
            card.wants_help.connect(self.wants_help)
            card.turned_to.connect(self._turn_over)
            self._pages.addWidget(Centred(card))
        return self._by_game[game.id]

    def show(self) -> None:
        self.card.show_opening(alone(self._settings))
        turn_to(self._pages, self.card)
        self.card.play.setFocus()

    def _turn_over(self, game: str) -> None:
        self._settings.game = game
        self.show()
        self.card.games.setFocus()

    def _decide(self, opening: Opening) -> None:
        keep_alone(self._settings, opening)
        self.decided.emit(opening)
