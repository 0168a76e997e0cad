"""A record as a table that one may go through step by step, forth and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout

from client.look.fitting import fitting
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes, spaced
from client.look.theme import Daylight
from client.table.figures import shade_of
from client.table.hosts.host_news import carried_on
from client.table.replay.score_lines import ScoreLines
from client.table.replay.scores import Scores
from client.table.replay.step_slider import StepSlider
from client.table.table_model import Change, Changed, Entered, Moved, TableModel, log_lines
from client.words.names import name_at
from client.words.saying import in_a_row, tr
from engine.contract import SPECTATOR, Giver, Over, Viewer
from engine.course import AnyCourse, Course
from netproto.records.hosted import hosted
from netproto.records.record import Record
from netproto.schema.lobby_pb2 import ENDED, RUNNING, Lobby, Person, Seat
from netproto.wire.names import visible

ICON = 20
EVERY = 1400
"""Milliseconds from one step to the next where it goes by itself."""


class Replay(QObject):
    """Raises BrokenRule where the record breaks the rules. What a spectator's visit is, without a table."""

    changed = Signal(object)
    moved = Signal()
    """To another step."""

    def __init__(self, record: Record, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record = record
        self.at = 0
        self.eyes: Viewer | None = None
        """Whose view of it is seen; None: everything is."""
        self.scores = Scores(record.game)
        self._begins = record.game.new(record.options)
        self._steps: list[tuple[Giver, Sequence[object], int | None]] = []
        for turn in record.turns():
            self.scores.tell(len(self._steps), turn.state)
            if not turn.is_end:
                self._steps.append((turn.seat, turn.events, turn.back_to))
        self.model = TableModel(lobby=_lobby(record), online=True, past=True)
        self.model.listeners.append(self._tell)
        self.model.course = self._begun()
        self.model.hosted = hosted(record.draws)
        self._carried = carried_on(self.model.hosted)
        self._go_over()

    def __len__(self) -> int:
        return len(self._steps)

    def give(self, command: object, question: int) -> None:
        """Nothing is decided any more."""

    def ask(self, **kind: Any) -> None:
        """Nobody is there to answer."""

    @Slot(int)
    def go(self, step: int) -> None:
        """To how it was after that many steps; the next one is shown happening."""
        step = max(0, min(step, len(self)))
        if step == self.at:
            return
        if step == self.at + 1:
            self._forward()
        else:
            self._jump(step)
        self.at = step
        self.moved.emit()
        model = self.model
        if step == len(self) and isinstance(self.record.game.pending(model.position), Over):
            model.result = self.record.game.text.result(model.position)
            self._tell(Changed("result"))

    def see_as(self, eyes: Viewer | None) -> None:
        """As a seat saw it then, or whoever looked on; None: everything. A seat's own things are before its eyes."""
        self.eyes = eyes
        if eyes not in (None, SPECTATOR):
            self.model.followed = eyes
        result = self.model.result
        self._jump(self.at)
        if result is not None:
            self.model.result = result
            self._tell(Changed("result"))
        self.moved.emit()

    def _begun(self) -> AnyCourse:
        begins, game = self._begins.copy(), self.record.game
        return Course(game, begins if self.eyes is None else game.view(begins, self.eyes))

    def _seen(self, step: int) -> tuple[Giver, Sequence[object], int | None]:
        seat, events, back_to = self._steps[step]
        if self.eyes is not None:
            events = [self.record.game.redact(event, self.eyes) for event in events]
        return seat, events, back_to

    def _forward(self) -> None:
        before, (seat, events, back_to) = self.model.position.copy(), self._seen(self.at)
        self._take(seat, events, back_to)
        self._tell(Moved(self.model.number, seat, events, before) if back_to is None else Entered())
        if self._go_over():
            self._tell(Changed("carried on"))

    def _jump(self, step: int) -> None:
        model = self.model
        model.course, model.log, model.result = self._begun(), [], None
        for number in range(step):
            self._take(*self._seen(number))
        self._go_over()
        self._tell(Entered())

    def _go_over(self) -> bool:
        """As far as other computers have gone on with it; whether one has just now."""
        lines = self.model.host_news.lines
        before, lines[:] = len(lines), [one for one in self._carried if one.step <= self.model.number]
        return len(lines) > before

    def _take(self, seat: int | None, events: Sequence[object], back_to: int | None) -> None:
        model = self.model
        assert model.course is not None
        if back_to is None:
            model.course.took(seat, b"", events)
        else:
            model.course.back(back_to)
        model.log += log_lines(model.number, seat, events, back_to)

    def _tell(self, change: Change) -> None:
        self.changed.emit(change)


def _lobby(record: Record) -> Lobby:
    """Everybody is there, as far as a record can tell."""
    people, seats = [], []
    for number, (held, name) in enumerate(zip(record.header.seats, record.names, strict=True), 1):
        if held.HasField("level"):
            seats.append(Seat(color=held.color, level=visible(held.level)))
        else:
            people.append(Person(id=number, name=name, connected=True))
            seats.append(Seat(color=held.color, person=number))
    stage = ENDED if record.result is not None else RUNNING
    return Lobby(name=record.table_name, stage=stage, people=people, seats=seats)


def eyes_of(replay: Replay) -> list[tuple[str, Viewer | None]]:
    """All that it may be seen with, as they are called."""
    seats = range(len(replay.record.header.seats))
    return [
        (tr("replay", "Everything is seen"), None),
        *((tr("replay", "As {name} saw it", name=name_at(replay.model, seat)), seat) for seat in seats),
        (tr("replay", "As others saw it who looked on"), SPECTATOR),
    ]


def score_words(replay: Replay, at: int) -> str:
    """How it was after so many steps."""
    points = replay.scores.points
    if not points:
        return tr("replay", "Step {at} of {steps}", at=at, steps=len(replay))
    told = [
        tr("replay", "{name} {points}", name=name_at(replay.model, seat), points=n) for seat, n in enumerate(points[at])
    ]
    return tr("replay", "Step {at}: {points}", at=at, points=in_a_row(told))


def lines_of(replay: Replay) -> ScoreLines:
    """That leads through the record."""
    game, seats = replay.record.game.id, replay.record.header.seats
    shades = [shade_of(game, seat.color) for seat in seats]
    made = ScoreLines(replay.scores, len(replay), shades, lambda at: score_words(replay, at))
    made.setAccessibleName(tr("replay", "How the score went"))
    made.meant.connect(replay.go)
    return made


class ReplayBar(QFrame):
    """Back, on, by itself, and a way to any step."""

    def __init__(self, replay: Replay, pictures: Pictures, daylight: Daylight) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._replay, self._pictures, self._daylight = replay, pictures, daylight
        box = QVBoxLayout(self)
        spaced(box, (0, 4, 0, 0), 6)
        self.words = fitting()
        self.slider = StepSlider(replay.scores)
        self.slider.setRange(0, len(replay))
        self.slider.setAccessibleName(tr("replay", "Step"))
        self.slider.valueChanged.connect(replay.go)
        self._row = row = QHBoxLayout()
        self.lines = lines_of(replay)
        row.addWidget(self.words)
        row.addWidget(self.lines, 1)
        self.back = self._tool(tr("replay", "One step back"))
        self.play = self._tool(tr("replay", "Go on by itself"))
        self.play.setCheckable(True)
        self.on = self._tool(tr("replay", "One step on"))
        for one in (self.back, self.play, self.on):
            row.addWidget(one)
        box.addLayout(row)
        box.addWidget(self.slider)
        box.addStretch(1)
        self.back.setArrowType(Qt.ArrowType.LeftArrow)
        self.on.setArrowType(Qt.ArrowType.RightArrow)
        self.timer = QTimer(self)
        self.timer.setInterval(EVERY)
        self.timer.timeout.connect(self._step)
        self.back.clicked.connect(lambda: replay.go(replay.at - 1))
        self.on.clicked.connect(lambda: replay.go(replay.at + 1))
        self.play.toggled.connect(self._run)
        replay.moved.connect(self._show)
        sizes().changed.connect(self._show)
        self._show()

    def _tool(self, what: str) -> QToolButton:
        made = QToolButton()
        made.setToolTip(what)
        made.setAccessibleName(what)
        return made

    def _run(self, runs: bool) -> None:
        if runs and self._replay.at == len(self._replay):
            self._replay.go(0)
        self.timer.start() if runs else self.timer.stop()
        self._show()

    def _step(self) -> None:
        self._replay.go(self._replay.at + 1)
        if self._replay.at == len(self._replay):
            self.play.setChecked(False)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        super().resizeEvent(event)
        self._say_step()

    def _say_step(self) -> None:
        """Only in figures, where there would be no room for how the score went."""
        at, steps = self._replay.at, len(self._replay)
        said = tr("replay", "Step {at} of {steps}", at=at, steps=steps)
        beside = sum(one.sizeHint().width() for one in (self.back, self.play, self.on)) + self.lines.minimumWidth()
        free = self.contentsRect().width() - beside - 4 * self._row.spacing()
        if self.words.fontMetrics().horizontalAdvance(said) > free:
            said = tr("replay", "{at} of {steps}", at=at, steps=steps)
        self.words.setText(said)

    @Slot()
    def _show(self) -> None:
        at, steps = self._replay.at, len(self._replay)
        self._say_step()
        self.slider.blockSignals(True)
        self.slider.setValue(at)
        self.slider.blockSignals(False)
        self.lines.show_step(at)
        self.back.setEnabled(at > 0)
        self.on.setEnabled(at < steps)
        icon = "icon_pause" if self.play.isChecked() else "icon_play"
        size = grown(ICON)
        self.play.setIcon(self._pictures.icon(icon, self._daylight.theme.text, size, self.devicePixelRatioF()))
        self.play.setIconSize(QSize(size, size))
