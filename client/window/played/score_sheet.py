"""How the score of a record went, large: a click leads to where it points."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from client.look.labels import button, label
from client.look.sheet import Sheet
from client.look.sizes import at_least
from client.table.replaying import Replay, lines_of, score_words
from client.words.names import name_at, word
from client.words.saying import in_a_row, tr

HIGH = 200


class ScoreSheet(Sheet):
    def __init__(self, replay: Replay, window: QWidget) -> None:
        title = tr("replay", "How the score went")
        super().__init__(title, window)
        self._replay = replay
        game = replay.record.game
        box = QVBoxLayout(self)
        box.addWidget(label(title, 20, bold=True, wrap=True))
        self.lines = lines_of(replay)
        self.lines.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.lines.high = HIGH
        at_least(self.lines, HIGH)
        box.addWidget(self.lines)
        self.now = label(wrap=True)
        box.addWidget(self.now)
        players = [
            tr("replay", "{name}: {color}", name=name_at(replay.model, seat), color=word(game, held.color))
            for seat, held in enumerate(replay.record.header.seats)
        ]
        box.addWidget(label(in_a_row(players), 13, quiet=True, wrap=True))
        said = tr("replay", "A wedge stands where somebody else takes the lead.")
        box.addWidget(label(said, 13, quiet=True, wrap=True))
        self.enough = button(tr("replay", "Close"), main=True)
        self.enough.setDefault(True)
        self.enough.clicked.connect(self.accept)
        box.addStretch(1)
        box.addWidget(self.enough, 0, Qt.AlignmentFlag.AlignRight)
        replay.moved.connect(self._show)
        self._show()
        self.hold_together(box)

    def _show(self) -> None:
        self.lines.show_step(self._replay.at)
        self.now.setText(score_words(self._replay, self._replay.at))
