"""What the strongest bot of a game would do in the viewer's place, thought in a process of its own.

The bot is asked as a host asks one, and sees what the viewer sees. The window never waits: an answer to a question
that is not open any more is dropped, and a thought that nobody wants any more is cut off.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from client.table.known_table import NOT_ASKED
from client.table.table_model import Change, Changed, TableModel, listen
from engine.contract import AnyGame
from engine.phrase import Text
from netproto.wire.codec import UnreadableMessage, codec

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

TIME_TO_END = 2000
"""Milliseconds."""

log = logging.getLogger(__name__)


def adviser(game: AnyGame) -> str | None:
    """The strongest level that people are offered."""
    return next((level for level, about in reversed([*game.levels.items()]) if about.offered), None)


class Hints(QObject):
    hinted = Signal(object)
    """The command that the bot would give."""
    failed = Signal()

    def __init__(self, model: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._process: QProcess | None = None
        self._question = NOT_ASKED
        """What is thought about."""
        self._end_listening = listen(self, model, self._changed)

    @property
    def allowed(self) -> bool:
        """The viewer is asked, and everybody else is a bot: whom a hint would wrong."""
        model = self._model
        return model.my_turn and model.among_bots and model.game is not None and adviser(model.game) is not None

    @property
    def thinking(self) -> bool:
        return self._question != NOT_ASKED

    @property
    def name(self) -> Text:
        """Of whoever is asked."""
        assert self._model.game is not None
        level = adviser(self._model.game)
        assert level is not None
        return self._model.game.levels[level].name

    def ask(self) -> bool:
        """False where nothing is to be asked, or it has been asked already."""
        from netproto.host.bot_process import question
        from netproto.table.effects import AskBot

        model = self._model
        if not self.allowed or self.thinking:
            return False
        assert model.game is not None
        assert model.lobby is not None
        level = adviser(model.game)
        assert level is not None
        view = codec(model.game.id).snapshot_bytes(model.position)
        self._question = model.question
        asked = AskBot(model.viewer, level, model.question, model.lobby.options, view)
        self._running().write(question(model.game.id, asked))
        return True

    def cancel(self) -> None:
        """A thought that has begun goes on until its process ends, and that is at once."""
        if self.thinking:
            self.close()

    def end(self) -> None:
        """The table is left."""
        self.close()
        self._end_listening()

    def close(self) -> None:
        self._question = NOT_ASKED
        process, self._process = self._process, None
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._read)
            process.errorOccurred.disconnect(self._broke)
            process.finished.connect(process.deleteLater)
            process.kill()
            process.waitForFinished(TIME_TO_END)

    def _running(self) -> QProcess:
        """It is kept for the next question."""
        from PySide6.QtCore import QProcess

        from netproto.host.bot_process import worker_command

        if self._process is None:
            process = self._process = QProcess(self)
            process.setStandardErrorFile(QProcess.nullDevice())
            process.readyReadStandardOutput.connect(self._read)
            process.errorOccurred.connect(self._broke)
            program, *words = worker_command()
            process.start(program, words)
        return self._process

    def _read(self) -> None:
        if self._process is None or not self._process.canReadLine():
            return
        line = bytes(self._process.readLine().data())
        asked, self._question = self._question, NOT_ASKED
        if asked == NOT_ASKED or asked != self._model.question or self._model.game is None:
            return
        try:
            command = codec(self._model.game.id).read_command(bytes.fromhex(json.loads(line)["command"]))
        except (ValueError, LookupError, TypeError, UnreadableMessage) as error:
            log.warning("the bot that was asked for a hint gave none: %r", error)
            self.failed.emit()
            return
        if command in self._model.legal():
            self._model.hints += 1
            self._model.tell(Changed("hints"))
            self.hinted.emit(command)
        else:
            self.failed.emit()

    def _broke(self) -> None:
        wanted = self.thinking
        log.warning("the process of the bot that was asked for a hint failed")
        self.close()
        if wanted:
            self.failed.emit()

    def _changed(self, change: Change) -> None:
        if self.thinking and self._model.question != self._question:
            self.cancel()
