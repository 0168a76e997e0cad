"""How the player has fared: shares of games won, with intervals, and what a game lets one compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.look.chooser import Chooser
from client.look.labels import button, label
from client.look.scrolled import Scrolled
from client.look.sheet import Sheet
from client.look.sizes import spaced
from client.window.played.interval_bar import IntervalBar
from client.words.dates import custom
from client.words.names import word
from client.words.saying import say, tr, trn
from engine import registry
from netproto.played.statistics import Figure, Share, Statistics


def share_words(share: Share) -> str:
    low, high = share.between
    facts = {"won": share.won, "percent": _percent(share.part), "low": _percent(low), "high": _percent(high)}
    return trn(
        "statistics",
        "{won} of {n} game won: {percent} %, between {low} and {high} %",
        "{won} of {n} games won: {percent} %, between {low} and {high} %",
        share.games,
        **facts,
    )


def figure_words(figure: Figure) -> str:
    mean = custom().toString(figure.mean, "f", 1)
    return tr("statistics", "{most} at most, {mean} on average", most=figure.most, mean=mean)


def _percent(part: float) -> int:
    return round(100 * part)


class GamePage(QWidget):
    """Of one kind of game."""

    def __init__(self, told: Statistics) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        spaced(self._box, 0, 4)
        game = registry.game(told.game)
        self._shares("", {tr("statistics", "All games"): told.all})
        colors = {word(game, code): share for code, share in told.by_color.items()}
        self._shares(tr("statistics", "By colour"), colors)
        options = {
            " · ".join(word(game, code) for code in summary): share for summary, share in told.by_options.items()
        }
        self._shares(tr("statistics", "By the way it is played"), options)
        players = {trn("statistics", "{n} player", "{n} players", n): share for n, share in told.by_players.items()}
        self._shares(tr("statistics", "By the number of players"), players)
        if told.figures and game.figures is not None:
            self._head(tr("statistics", "Figures"))
            for code, figure in told.figures.items():
                self._row(say(game.figures.names[code]), figure_words(figure))

    def _head(self, text: str) -> None:
        self._box.addSpacing(8)
        self._box.addWidget(label(text, bold=True, wrap=True))

    def _row(self, name: str, said: str) -> None:
        self._box.addWidget(label(name, 13, wrap=True))
        self._box.addWidget(label(said, 13, quiet=True, wrap=True))
        self._box.addSpacing(4)

    def _shares(self, head: str, shares: Mapping[str, Share]) -> None:
        if head:
            self._head(head)
        for name, share in shares.items():
            self._box.addWidget(label(name, 13, wrap=True))
            self._box.addWidget(label(share_words(share), 13, quiet=True, wrap=True))
            self._box.addWidget(IntervalBar(share))


class StatisticsSheet(Sheet):
    def __init__(self, told: Sequence[Statistics], window: QWidget) -> None:
        title = tr("statistics", "How you have fared")
        super().__init__(title, window)
        self._told = tuple(told)
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        self.games = Chooser()
        self.games.setAccessibleName(tr("statistics", "Game"))
        for one in told:
            self.games.addItem(say(registry.game(one.game).title), one.game)
        self.games.setVisible(len(told) > 1)
        box.addWidget(self.games)
        self.scrolled = Scrolled()
        self.scrolled.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # there is nothing else to scroll it from by keys
        self.scrolled.setAccessibleName(title)
        self.page: GamePage | None = None
        box.addWidget(self.scrolled)
        if told:
            said = tr(
                "statistics",
                "A thick line shows how much so few games leave open: with 95 % certainty the true share lies on it.",
            )
        else:
            said = tr("statistics", "There is nothing to count yet: no game in which you sat has come to its end.")
        box.addWidget(label(said, 13, quiet=True, wrap=True))
        self.enough = button(tr("statistics", "Close"), main=True)
        self.enough.setDefault(True)
        self.enough.clicked.connect(self.accept)
        box.addStretch(1)
        box.addWidget(self.enough)
        self.games.currentIndexChanged.connect(self._turn)
        self._turn()
        self.hold_together(box)

    def _turn(self) -> None:
        before, at = self.page, self.games.currentIndex()
        self.page = GamePage(self._told[at]) if self._told else None
        if self.page is not None:
            self.scrolled.box.addWidget(self.page)
            self.scrolled.verticalScrollBar().setValue(0)
        if before is not None:
            before.hide()
            before.deleteLater()
