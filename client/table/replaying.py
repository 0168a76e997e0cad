"""A record as a table that one may go through step by step, forth and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSlider, QStyle, QStyleOptionSlider, QToolButton, QVBoxLayout

from client.look.fitting import fitting
from client.look.pictures import Pictures
from client.look.sizes import grown, sizes, spaced
from client.look.theme import Daylight
from client.table.table_model import Change, Changed, Entered, Moved, TableModel, log_lines
from client.words.saying import tr
from engine.contract import Giver, Over
from engine.course import Course
from netproto.records.record import Record
from netproto.schema.lobby_pb2 import ENDED, RUNNING, Lobby, Person, Seat

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
        self._begins = record.game.new(record.options)
        self._steps: list[tuple[Giver, Sequence[object], int | None]] = [
            (turn.seat, turn.events, turn.back_to) for turn in record.turns() if not turn.is_end
        ]
        self.model = TableModel(lobby=_lobby(record), online=True, past=True)
        self.model.listeners.append(self._tell)
        self.model.course = Course(record.game, self._begins.copy())

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

    def _forward(self) -> None:
        before, (seat, events, back_to) = self.model.position.copy(), self._steps[self.at]
        self._take(seat, events, back_to)
        self._tell(Moved(self.model.number, seat, events, before) if back_to is None else Entered())

    def _jump(self, step: int) -> None:
        model = self.model
        model.course, model.log, model.result = Course(self.record.game, self._begins.copy()), [], None
        for seat, events, back_to in islice(self._steps, step):
            self._take(seat, events, back_to)
        self._tell(Entered())

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
            seats.append(Seat(color=held.color, level=held.level))
        else:
            people.append(Person(id=number, name=name, connected=True))
            seats.append(Seat(color=held.color, person=number))
    stage = ENDED if record.result is not None else RUNNING
    return Lobby(name=record.table_name, stage=stage, people=people, seats=seats)


class StepSlider(QSlider):
    """A click leads to where it points."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        if event.button() == Qt.MouseButton.LeftButton:
            option = QStyleOptionSlider()
            self.initStyleOption(option)
            control, groove, handle = (
                QStyle.ComplexControl.CC_Slider,
                *(QStyle.SubControl.SC_SliderGroove, QStyle.SubControl.SC_SliderHandle),
            )
            ground = self.style().subControlRect(control, option, groove, self)
            knob = self.style().subControlRect(control, option, handle, self)
            at = event.position().toPoint()
            if not knob.contains(at):
                left = at.x() - ground.left() - knob.width() // 2
                room = ground.width() - knob.width()
                self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), left, room))
        super().mousePressEvent(event)


class ReplayBar(QFrame):
    """Back, on, by itself, and a way to any step."""

    def __init__(self, replay: Replay, pictures: Pictures, daylight: Daylight) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._replay, self._pictures, self._daylight = replay, pictures, daylight
        box = QVBoxLayout(self)
        spaced(box, (0, 4, 0, 0), 6)
        self.words = fitting()
        self.slider = StepSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(replay))
        self.slider.setAccessibleName(tr("replay", "Step"))
        self.slider.valueChanged.connect(replay.go)
        row = QHBoxLayout()
        row.addWidget(self.words, 1)
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

    @Slot()
    def _show(self) -> None:
        at, steps = self._replay.at, len(self._replay)
        self.words.setText(tr("replay", "Step {at} of {steps}", at=at, steps=steps))
        self.slider.blockSignals(True)
        self.slider.setValue(at)
        self.slider.blockSignals(False)
        self.back.setEnabled(at > 0)
        self.on.setEnabled(at < steps)
        icon = "icon_pause" if self.play.isChecked() else "icon_play"
        size = grown(ICON)
        self.play.setIcon(self._pictures.icon(icon, self._daylight.theme.text, size, self.devicePixelRatioF()))
        self.play.setIconSize(QSize(size, size))
