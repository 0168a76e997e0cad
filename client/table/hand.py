"""One person's hand over a table: what the pointer and the keys do becomes a draft, and once acted on a command.

No Qt: it is told what was pointed at, and says when there is something to show or to send.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

from client.table.answering import Answering, Thing
from client.table.known_table import NOT_ASKED

Lit = TypeVar("Lit")
Look = TypeVar("Look")

Send = Callable[[object, int], None]

TWICE = 0.3
"""Seconds within which two clicks are one that trembled."""


class Hand(Generic[Thing, Lit, Look]):
    def __init__(self, send: Send, changed: Callable[[], None], now: Callable[[], float] = monotonic) -> None:
        self.answering: Answering[Thing, Lit, Look] | None = None
        self.sent = False
        """The draft is on its way; what comes of it is not known yet."""
        self._send = send
        self._changed = changed
        self._now = now
        self._question = NOT_ASKED
        self._down: Thing | None = None
        """Where the button went down."""
        self._dragging = False
        self._clicked: Thing | None = None
        """What was clicked last, for this draft."""
        self._when = 0.0
        """And in which second."""
        self._warned = -TWICE
        """In which second the key that acts was not enough."""

    # What the table says

    def renew(self, question: int, opened: Callable[[], Answering[Thing, Lit, Look] | None]) -> None:
        """This is asked now, by the number of its question. While that stays, so does what was planned as its answer,
        or is on its way. What is sent in parts goes on by itself."""
        if question != self._question or question == NOT_ASKED:
            before, sent = self.answering, self.sent
            self.forget()
            self._question, self.answering = question, None if question == NOT_ASKED else opened()
            if sent and self.answering is not None and self.answering.goes_on(before):
                self.confirm()
        self._changed()

    def go_on_from(self, before: Hand[Thing, Lit, Look]) -> None:
        """What another hand had planned for the same question."""
        if before._question == self._question != NOT_ASKED:
            self.answering, self.sent = before.answering, before.sent
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
    def needs_nobody(self) -> bool:
        return self._mine is not None and self._mine.by_itself

    @property
    def _mine(self) -> Answering[Thing, Lit, Look] | None:
        """What may be changed now."""
        return None if self.sent else self.answering

    # The pointer

    def press(self, thing: Thing | None) -> None:
        self._down, self._dragging = thing, False

    def hover(self, thing: Thing | None) -> bool:
        """What is held follows the pointer; what was not held before comes along once it is dragged. Whether that has
        changed anything."""
        now = self._mine
        if now is None:
            return False
        taken = False
        if thing is not None and self._down is not None and thing != self._down and not self._dragging:
            self._dragging = True
            taken = now.take_up(self._down)
        changed = now.hover(thing, dragging=self._dragging) or taken
        self._show(changed)
        return changed

    def release(self, thing: Thing | None) -> None:
        """The end of a drag: down with it."""
        dragged, self._dragging = self._dragging, False
        origin, self._down = self._down, None
        now = self._mine
        if dragged and now is not None and thing is not None and thing != origin:
            self._show(now.drop(thing))

    def click(self, thing: Thing) -> None:
        """It is picked. The same thing once more, a while later and where that changes nothing, acts."""
        now = self._mine
        if now is None:
            return
        before, when = now.draft, self._now()
        again = thing == self._clicked and when - self._when > TWICE
        if thing != self._clicked or again:
            self._clicked, self._when = thing, when
        if now.touch(thing):
            self._settle(again and now.draft == before)

    def choose(self, thing: Thing) -> None:
        """A card of the turn panel: pressed, it is done."""
        now = self._mine
        if now is not None and now.touch(thing):
            self._settle(now.command() is not None)

    # Wishes, from keys, wheel and buttons

    def rotate(self, quarters: int) -> None:
        self._wish(lambda now: now.rotate(quarters))

    def flip(self) -> None:
        self._wish(lambda now: now.flip())

    def move(self, columns: int, rows: int) -> None:
        self._wish(lambda now: now.move(columns, rows))

    def pick(self, n: int) -> None:
        self._wish(lambda now: now.number(n))

    def tour(self, by: int) -> None:
        self._wish(lambda now: now.tour(by))

    def propose(self, command: object) -> bool:
        """As the draft, where nothing is drafted; False where it cannot be."""
        now = self._mine
        proposed = now is not None and not now.begun and now.propose(command)
        self._show(proposed)
        return proposed

    def take_back(self) -> None:
        self._wish(lambda now: now.take_back())

    def _wish(self, does: Callable[[Answering[Thing, Lit, Look]], bool]) -> None:
        """What comes of it is seen, wherever the pointer rests."""
        now = self._mine
        if now is not None:
            left = now.hover(None, dragging=False)
            self._show(does(now) or left)

    def enter(self) -> None:
        """The key that acts. What nobody could take back may want it twice, and trembling is not that."""
        mine, when = self._mine, self._now()
        if mine is None or mine.command() is None or when - self._warned <= TWICE:
            return
        if mine.insist():
            self.confirm()
        else:
            self._warned = when
            self._changed()

    def confirm(self) -> None:
        """As the draft says."""
        self._give(None if self._mine is None else self._mine.command())

    def second(self) -> None:
        """Whatever the draft says: to keep, to leave, to hire the other side."""
        self._give(None if self._mine is None else self._mine.second())

    def _give(self, command: object | None) -> None:
        if command is not None:
            self.sent = True
            self._send(command, self._question)
        self._changed()

    def _settle(self, acts: bool) -> None:
        if acts:
            self.confirm()
        else:
            self._changed()

    def _show(self, changed: bool) -> None:
        if changed:
            self._changed()
