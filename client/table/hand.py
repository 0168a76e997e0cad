"""One person's hand over a table: what the pointer and the keys do becomes a draft, and once confirmed a command.

No Qt: it is told what was pointed at, and says when there is something to show or to send.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from client.table.answering import Answering, Thing
from client.table.table_model import NOT_ASKED

Lit = TypeVar("Lit")
Look = TypeVar("Look")

Send = Callable[[object, int], None]


class Hand(Generic[Thing, Lit, Look]):
    def __init__(self, send: Send, changed: Callable[[], None]) -> None:
        self.answering: Answering[Thing, Lit, Look] | None = None
        self.sent = False
        """The draft is on its way; what comes of it is not known yet."""
        self._send = send
        self._changed = changed
        self._question = NOT_ASKED
        self._down: Thing | None = None
        """Where the button went down."""
        self._dragging = False
        self._clicked: Thing | None = None
        """What was clicked last, for this draft."""

    # What the table says

    def renew(self, question: int, opened: Callable[[], Answering[Thing, Lit, Look] | None]) -> None:
        """This is asked now, by the number of its question. While that stays, so does what was planned as its answer,
        or is on its way. What is sent in parts goes on by itself."""
        if question != self._question or question == NOT_ASKED:
            before, sent = self.answering, self.sent
            self.forget()
            self._question, self.answering = question, opened()
            if sent and self.answering is not None and self.answering.goes_on(before):
                self.confirm()
        self._changed()

    def forget(self) -> None:
        """Nothing is planned any more, and nothing on its way."""
        self.answering, self._question, self.sent = None, NOT_ASKED, False
        self._down, self._dragging, self._clicked = None, False, None

    def refused(self) -> None:
        """The table said no: the draft is there still."""
        if self.sent:
            self.sent = False
            self._changed()

    @property
    def may_act(self) -> bool:
        return self._mine is not None

    @property
    def _mine(self) -> Answering[Thing, Lit, Look] | None:
        """What may be changed now."""
        return None if self.sent else self.answering

    # The pointer

    def press(self, thing: Thing | None) -> None:
        self._down, self._dragging = thing, False

    def hover(self, thing: Thing | None) -> None:
        """What is held follows the pointer; what was not held before comes along once it is dragged."""
        now = self._mine
        if thing is None or now is None:
            return
        if self._down is not None and thing != self._down and not self._dragging:
            self._dragging = True
            self._show(now.take_up(self._down))
        before = now.draft
        self._show(now.hover(thing, dragging=self._dragging) and now.draft != before)

    def release(self, thing: Thing | None) -> None:
        """The end of a drag: down with it."""
        dragged, self._dragging = self._dragging, False
        origin, self._down = self._down, None
        now = self._mine
        if dragged and now is not None and thing is not None and thing != origin:
            self._show(now.drop(thing))

    def click(self, thing: Thing) -> None:
        """The same thing once more, where that changes nothing, confirms."""
        now = self._mine
        if now is None:
            return
        before = (now.draft, now.stopping)
        again, self._clicked = thing == self._clicked, thing
        if now.touch(thing):
            self._settle(again and (now.draft, now.stopping) == before)

    def choose(self, thing: Thing) -> None:
        """A card beside the table; what is chosen already is confirmed."""
        now = self._mine
        if now is None:
            return
        before = now.draft
        if now.touch(thing):
            self._settle(now.draft == before)

    # Wishes, from keys, wheel and buttons

    def rotate(self, quarters: int) -> None:
        self._show(self._mine is not None and self._mine.rotate(quarters))

    def flip(self) -> None:
        self._show(self._mine is not None and self._mine.flip())

    def move(self, columns: int, rows: int) -> None:
        self._show(self._mine is not None and self._mine.move(columns, rows))

    def pick(self, n: int) -> None:
        self._show(self._mine is not None and self._mine.number(n))

    def tour(self, by: int) -> None:
        self._show(self._mine is not None and self._mine.tour(by))

    def take_back(self) -> None:
        self._show(self._mine is not None and self._mine.take_back())

    def stop(self) -> None:
        """To do nothing (more); asked again, not to stop after all."""
        now = self._mine
        if now is None or not now.may_stop:
            return
        if now.stopping:
            now.take_back()
        else:
            now.stop()
        self._changed()

    def confirm(self) -> None:
        now = self._mine
        if now is None:
            return
        command = now.command()
        if command is not None:
            self.sent = True
            self._send(command, self._question)
        self._changed()

    def _settle(self, confirms: bool) -> None:
        if confirms:
            self.confirm()
        else:
            self._changed()

    def _show(self, changed: bool) -> None:
        if changed:
            self._changed()
