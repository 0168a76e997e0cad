"""One person's hand over the table: what the pointer and the keys do becomes a draft, and once confirmed a command.

No Qt: it is told what was pointed at, and says when there is something to show or to send.
"""

from __future__ import annotations

from collections.abc import Callable

from client.moonriver.answering.asking import AnyActing, acting
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.tiling import Tiling
from client.moonriver.playing.touching import touch
from client.moonriver.scenes.pointing import Kind, Pointed
from engine.contract import Viewer
from engine.moonriver.commands import Command, Side
from engine.moonriver.state import State, snapshot

Send = Callable[[Command, int], None]


class Hand:
    def __init__(self, send: Send, changed: Callable[[], None]) -> None:
        self.acting: AnyActing | None = None
        self.sent = False
        """The draft is on its way; what comes of it is not known yet."""
        self._send = send
        self._changed = changed
        self._number = 0
        self._drag: Pointed | None = None
        """Where the button went down."""
        self._dragging = False
        self._floats = False
        """A tile follows the pointer: nobody has put it down yet."""
        self._clicked: Pointed | None = None
        """What was clicked last, for this draft."""

    # What the table says

    def renew(self, state: State | None, viewer: Viewer, number: int) -> None:
        """The game has gone on: the draft was for the decision before. A drive that is half done goes on by itself."""
        before, sent = self.acting, self.sent
        told_anew = state is not None and before is not None and (number, viewer) == (self._number, before.seat)
        if told_anew and before is not None and state is not None and snapshot(before.state) == snapshot(state):
            self._changed()  # after a lost connection: what was planned, or is on its way, still is
            return
        self.sent, self._number = False, number
        self._drag, self._dragging, self._floats, self._clicked = None, False, False, None
        if state is None:
            self.acting = None
        elif sent and isinstance(before, Herding) and (rest := before.after(state)) is not None:
            self.acting = rest
            self.confirm()
        else:
            self.acting = acting(state, viewer)
        self._changed()

    def refused(self) -> None:
        """The table said no: the draft is there still."""
        if self.sent:
            self.sent = False
            self._changed()

    @property
    def may_act(self) -> bool:
        return self.acting is not None and not self.sent

    # The pointer

    def press(self, thing: Pointed | None) -> None:
        self._drag, self._dragging = thing, False

    def hover(self, thing: Pointed | None) -> None:
        """What is held follows the pointer; a cow, or plots that were not held before, come along once dragged."""
        now = self.acting
        if thing is None or now is None or self.sent:
            return
        if self._drag is not None and thing != self._drag and not self._dragging:
            self._dragging = True
            self._take_along(now, self._drag)
        if thing.kind is not Kind.CELL or thing.seat != now.seat or thing.cell is None:
            return
        before = now.draft
        if isinstance(now, Placing):
            now.point(thing.cell)
        elif isinstance(now, Herding) and self._dragging:
            now.drag(thing.cell)
        elif isinstance(now, Tiling) and now.draft.tile is not None and (self._floats or now.command() is None):
            now.point(thing.cell)
            self._floats = True
        if now.draft != before:
            self._changed()

    def release(self, thing: Pointed | None) -> None:
        """The end of a drag: down with it, or one plot onto another."""
        dragged, self._dragging = self._dragging, False
        origin, self._drag = self._drag, None
        now = self.acting
        if not dragged or now is None or self.sent or thing is None or thing == origin:
            return
        if isinstance(now, Herding) and now.draft.over is not None:
            self._changed()
        elif thing.kind is Kind.PLOT and isinstance(now, Placing) and thing.plot in now.draft.picked:
            pass
        elif touch(now, thing):
            self._changed()

    def click(self, thing: Pointed) -> None:
        """The same thing once more, where that changes nothing, confirms."""
        now = self.acting
        if now is None or self.sent:
            return
        before = (now.draft, now.stopping)
        again, self._clicked, self._floats = thing == self._clicked, thing, False
        if not touch(now, thing):
            return
        if (now.draft, now.stopping) == before and again:
            self.confirm()
        else:
            self._changed()

    def _take_along(self, now: AnyActing, thing: Pointed) -> None:
        if isinstance(now, Placing) and thing.kind is Kind.PLOT and thing.seat == now.seat:
            if thing.plot is not None and thing.plot not in now.draft.picked:
                now.pick(thing.plot)
            now.lift()
        elif isinstance(now, Placing) and now.draft.put and thing.cell in _covered(now):
            now.lift()
        elif isinstance(now, Herding) and thing.kind is Kind.CELL and thing.cell is not None:
            if not now.draft.path or now.draft.path[-1] != thing.cell:
                now.pick(thing.cell)
        else:
            return
        self._changed()

    # Wishes, from keys, wheel and buttons

    def rotate(self, quarters: int) -> None:
        now = self.acting
        if self.sent:
            return
        match now:
            case Placing():
                now.rotate(quarters)
            case Hiring():
                now.turn()
            case Tiling():
                now.turn_over()
            case _:
                return
        self._changed()

    def flip(self) -> None:
        if isinstance(self.acting, Placing) and not self.sent:
            self.acting.flip()
            self._changed()
        else:
            self.rotate(1)

    def confirm(self) -> None:
        now = self.acting
        if now is None or self.sent:
            return
        command = now.command()
        if command is not None:
            self.sent = True
            self._send(command, self._number)
        self._changed()

    def take_back(self) -> None:
        if self.may_act and self.acting is not None and self.acting.take_back():
            self._changed()

    def stop(self) -> None:
        """To do nothing (more); asked again, not to stop after all."""
        now = self.acting
        if now is None or self.sent or not now.may_stop:
            return
        if now.stopping:
            now.take_back()
        else:
            now.stop()
        self._changed()

    def tour(self, by: int) -> None:
        """To the next possibility."""
        if self.may_act and self.acting is not None and self.acting.forward(by):
            self._changed()

    def turn_token(self, place: int, side: int) -> None:
        """This side of that token up; once more confirms it."""
        now = self.acting
        if not isinstance(now, Hiring) or self.sent:
            return
        before = now.draft
        if now.draft.place != place:
            now.pick(place)
        now.turn(Side(side))
        if now.draft == before:
            self.confirm()
        else:
            self._changed()

    def pick(self, n: int) -> None:
        """The nth plot of the own hand; or of what else lies in a row and is asked for."""
        now = self.acting
        if now is None or self.sent:
            return
        if isinstance(now, Hiring):
            thing = Pointed(Kind.DOOR, place=n)
        elif n < len(now.hand) and now.hand[n]:
            thing = Pointed(Kind.PLOT, now.seat, place=n, plot=now.hand[n])
        else:
            return
        if touch(now, thing):
            self._changed()

    def move(self, columns: int, rows: int) -> None:
        """By arrow keys: the domino, or the nearest possibility in that direction."""
        now = self.acting
        if now is None or self.sent:
            return
        if isinstance(now, Placing):
            if len(now.draft.picked) == 2:
                now.lift()
                now.move(columns, rows)
                self._changed()
            return
        self.tour(1 if columns > 0 or rows < 0 else -1)


def _covered(placing: Placing) -> tuple[int | None, ...]:
    halves = placing.halves()
    return () if halves is None else (halves[0][1], halves[1][1])
