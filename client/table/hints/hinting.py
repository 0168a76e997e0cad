"""A hint on a table: the draft becomes what the strongest bot would do, and the panel says what that brings."""

from __future__ import annotations

from typing import Any, Protocol

from client.table.hand import Hand
from client.table.hints.hints import Hints
from client.table.prompt_bar import PromptBar
from client.table.table_model import TableModel
from client.table.table_words import TableWords
from client.words.saying import say, tr


class Hinted(Protocol):
    """The screen that is played on."""

    @property
    def model(self) -> TableModel: ...

    @property
    def hand(self) -> Hand[Any, Any, Any]: ...

    @property
    def prompt_bar(self) -> PromptBar: ...

    @property
    def words(self) -> TableWords: ...

    def show_acts(self) -> None: ...


class Hinting:
    def __init__(self, screen: Hinted) -> None:
        self._screen = screen
        self.hints = Hints(screen.model)
        self.hints.hinted.connect(self._hinted)
        self.hints.failed.connect(self._failed)
        self._waits: tuple[int, object] | None = None
        """What is to be shown once nothing else is drafted: for a question, a command."""
        self._second: int | None = None
        """The question for which the second act is the hint."""
        self._shown: object = None
        """The command that is told as a hint, while it is the draft."""

    def ask(self) -> None:
        """What would the best do? Asked once more while it is thought about: never mind."""
        if self.hints.thinking:
            self.hints.cancel()
            self._say(tr("hint", "No hint, then."))
        elif self.hints.ask():
            self._waits = None
            self._say(tr("hint", "What would {bot} do? One moment ...", bot=say(self.hints.name)))
        elif not self.hints.allowed:
            self._say(self._why_not())

    @property
    def means_second(self) -> bool:
        """The hint is the second act, and nothing else has been begun since."""
        return self._second == self._screen.model.question and not self._begun()

    def draft_changed(self) -> None:
        """What was drafted may be taken back now."""
        if self._waits is not None and not self._begun():
            question, command = self._waits
            self._waits = None
            if question == self._screen.model.question and self._screen.hand.propose(command):
                self._show(say(self.hints.name), command)
        elif not self._begun() or self._shown not in (None, self._drafted()):
            self._shown = None
            self._screen.prompt_bar.ask_again()

    def close(self) -> None:
        self.hints.end()

    def _hinted(self, command: object) -> None:
        bot, hand = say(self.hints.name), self._screen.hand
        if hand.propose(command):
            self._show(bot, command)
        else:
            self._waits = self._screen.model.question, command
            self._say(tr("hint", "Take back your draft (Esc) to see what {bot} would do.", bot=bot))

    def _show(self, bot: str, command: object) -> None:
        """The draft is what the bot would do, or the second button is lit."""
        answering = self._screen.hand.answering
        assert answering is not None
        self._second = self._screen.model.question if command == answering.second() else None
        self._say(self._screen.words.hinted(bot, command, answering.gain()))
        self._shown = self._drafted()
        self._screen.show_acts()

    def _failed(self) -> None:
        self._say(tr("hint", "There is no hint this time: ask again."))

    def _drafted(self) -> object:
        answering = self._screen.hand.answering
        return None if answering is None else answering.command()

    def _begun(self) -> bool:
        answering = self._screen.hand.answering
        return answering is not None and answering.begun

    def _why_not(self) -> str:
        if not self._screen.model.among_bots:
            return tr("hint", "Hints are only for games in which everybody else is a bot.")
        return tr("hint", "A hint comes when it is your turn.")

    def _say(self, sentence: str) -> None:
        self._screen.prompt_bar.note(sentence)
