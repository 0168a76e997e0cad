"""How a game is to be played, as answers to choose from: before a table opens, and by its owner in the waiting room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from client.lobby.opening import Opening, open_answers, settled
from client.look.chooser import HEIGHT, Chooser
from client.look.labels import Label, label, tip
from client.look.sizes import at_least, spaced
from client.look.stepper import Stepper
from client.words.names import answer_meaning, meaning, word
from client.words.saying import in_a_row, tr
from client.words.sentences import clock_word
from engine.contract import AnyGame, Option

CLOCKS = (0, 30, 60, 120, 300)


class Meaning(Label):
    """What an answer makes of the game, below it: as many lines as any of these texts needs."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__("", 13, quiet=True)
        self._texts = texts
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height())

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, wide: int) -> int:  # noqa: N802
        flags, room, metrics = int(Qt.TextFlag.TextWordWrap.value), QRect(0, 0, wide, 0), self.fontMetrics()
        most = max(metrics.boundingRect(room, flags, text).height() for text in self._texts)
        return round(most / metrics.height()) * metrics.lineSpacing() + 1


class Choices(QWidget):
    """`chosen` comes when a person has changed something, never when `show_opening` has. Whatever is chosen, all rows
    stay where they are."""

    chosen = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._unasked: dict[str, int] = {}
        """Which answer had been chosen, where there is no choice now."""
        self._quiet = False
        self.form = QFormLayout(self)
        spaced(self.form, 0, 6, down=4)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.options: dict[str, Chooser | Stepper] = {}
        self.meant: dict[str, Meaning] = {}
        """What the answer to an option makes of the game, or with what there is a choice."""
        self._only_with = {option.name: self._only_with_words(option) for option in game.options}
        for option in game.options:
            self.options[option.name] = self._option(option)
            few = option.answers if option.numbers is None else option.answers[:1]
            texts = [answer_meaning(game, option, answer) for answer in few]
            self.meant[option.name] = Meaning([*texts, self._only_with[option.name]])
            self.form.addRow("", self.meant[option.name])
        self.seats = self._combo(tr("options of a table", "Seats"), [(str(number), number) for number in game.players])
        self.clock = self._combo(
            tr("options of a table", "Clock"), [(clock_word(seconds), seconds) for seconds in CLOCKS]
        )
        self.watched = QCheckBox(tr("options of a table", "Anybody may watch"))
        self.watched.toggled.connect(self._changed)
        self.form.addRow("", self.watched)
        self.show_opening(Opening(game, seats=max(game.players)))

    def _option(self, option: Option) -> Chooser | Stepper:
        """What it is answered with; beside each of a few answers stands what it would make of the game."""
        text, numbers = word(self._game, option.name), option.numbers
        if numbers is not None:
            stepper = Stepper(numbers)
            stepper.show_answer(option.answers[0])
            stepper.chosen.connect(self._changed)
            self._row(text, stepper)
            return stepper
        combo = self._combo(text, [(word(self._game, answer), answer) for answer in option.answers])
        for at, answer in enumerate(option.answers):
            combo.setItemData(at, tip(meaning(self._game, answer)), Qt.ItemDataRole.ToolTipRole)
        return combo

    def _combo(self, text: str, entries: list[tuple[str, object]]) -> Chooser:
        combo = Chooser()
        combo.setPlaceholderText(tr("options of a table", "None"))
        for shown, meant in entries:
            combo.addItem(shown, meant)
        combo.currentIndexChanged.connect(self._changed)
        self._row(text, combo)
        return combo

    def _row(self, text: str, answered: Chooser | Stepper) -> None:
        answered.setAccessibleName(text)
        named = label(text, quiet=True)
        at_least(named, HEIGHT)
        named.setBuddy(answered)
        self.form.addRow(named, answered)

    def opening(self) -> Opening:
        seats = int(self.seats.currentData())
        said = {option: combo.currentData() for option, combo in self.options.items()}
        return Opening(
            self._game,
            seats=seats,
            clock=int(self.clock.currentData()),
            watched=self.watched.isChecked(),
            choices=settled(self._game, said, seats),
        )

    def show_opening(self, opening: Opening) -> None:
        self._quiet = True
        for option in self._game.options:
            self.options[option.name].show_answer(str(opening.choices.get(option.name, option.answers[0])))
        self.seats.setCurrentIndex(max(0, self.seats.findData(opening.seats)))
        if self.clock.findData(opening.clock) < 0:
            self.clock.addItem(clock_word(opening.clock), opening.clock)
        self.clock.setCurrentIndex(self.clock.findData(opening.clock))
        self.watched.setChecked(opening.watched)
        self._quiet = False
        self._settle()

    def _changed(self) -> None:
        if not self._quiet:
            self._settle()
            self.chosen.emit()

    def _settle(self) -> None:
        """What the other answers leave no choice in is not asked: its row is empty, and says with what there is one."""
        opening = self.opening()
        before, self._quiet = self._quiet, True
        for option, combo in zip(self._game.options, self.options.values(), strict=True):
            asked = len(open_answers(self._game, opening.choices, option, opening.seats)) > 1
            combo.setEnabled(asked)
            if isinstance(combo, Chooser):
                self._empty(option.name, combo, asked=asked)
            said = answer_meaning(self._game, option, opening.choices.get(option.name, ""))
            said = said if asked else self._only_with[option.name]
            self.meant[option.name].setText(said)
            combo.setAccessibleDescription(said)
        self._quiet = before

    def _only_with_words(self, option: Option) -> str:
        """With which answers to one of those before it there is a choice; nothing where there always is."""
        game, seats = self._game, max(self._game.players)
        usual = {other.name: other.answers[0] for other in game.options}
        for other in game.options[: game.options.index(option)]:
            opens = [
                answer
                for answer in other.answers
                if len(open_answers(game, {**usual, other.name: answer}, option, seats)) > 1
            ]
            if 0 < len(opens) < len(other.answers):
                shown = in_a_row([word(game, answer) for answer in opens])
                return tr("options of a table", "Only with: {answers}.", answers=shown)
        return ""

    def _empty(self, option: str, combo: Chooser, *, asked: bool) -> None:
        if asked and combo.currentIndex() < 0:
            combo.setCurrentIndex(self._unasked.get(option, 0))
        elif not asked and combo.currentIndex() >= 0:
            self._unasked[option] = combo.currentIndex()
            combo.setCurrentIndex(-1)
