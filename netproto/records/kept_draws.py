"""What a record says of draws to which every seat added something, checked as the game is walked through.

An UnfairDraw says what is wrong. Whether heads are signed is a question of its own (`check_signatures`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from engine.contract import SPECTATOR, AnyGame, Draw, GameState, Pending
from engine.course import AnyCourse
from netproto.draws.blind import hides
from netproto.draws.drawn_by import DrawnBy, drawn_by
from netproto.draws.four_words import four_words
from netproto.draws.known_draws import KnownDraws
from netproto.draws.sealing import seal
from netproto.draws.shares import SHARE_BYTES, commitment
from netproto.draws.supposing import Nowhere, Supposing
from netproto.draws.unfair import UnfairDraw
from netproto.records.dealt_anew import carried_to, supposing
from netproto.records.recording import began_at
from netproto.schema.play_pb2 import Head
from netproto.schema.record_pb2 import Carried, DrawOpened, Entry, Header, LeftOut, Why
from netproto.schema.record_pb2 import Step as Recorded
from netproto.wire.story import Step


class Draws(NamedTuple):
    """The entries of a record that say how its draws came about."""

    header: Header
    entries: Mapping[int, Sequence[Entry]]
    """By the number of steps that were there before them."""

    @property
    def carried_at(self) -> int:
        """How many steps there were when another computer carried the table on last; 0: none ever did, or before the
        first step."""
        return max((number for number in self.entries if self.carries_on(number)), default=0)

    @property
    def hosts_end(self) -> list[int]:
        """How many steps there were when each host but the last had the game no longer."""
        found = sorted(self.entries.items())
        return [number for number, entries in found for entry in entries if entry.HasField("carried")]

    def carries_on(self, number: int) -> bool:
        """Whether another computer did after so many steps."""
        return any(entry.HasField("carried") for entry in self.entries.get(number, ()))

    def dealt_anew(self, game: AnyGame, steps: Sequence[Recorded]) -> Supposing | None:
        """What was supposed when that happened; None where nothing was, or nobody knows how."""
        for number, found in sorted(self.entries.items(), reverse=True):
            for entry in found:
                if entry.carried.secret:
                    return supposing(game, steps[:number], entry.carried)
        return None

    def _all(self) -> Iterable[Entry]:
        return (entry for number in sorted(self.entries) for entry in self.entries[number])

    @property
    def heads(self) -> list[Head]:
        return [entry.headed.head for entry in self._all() if entry.HasField("headed")]

    def heads_by_table(self) -> Iterator[tuple[bytes, Head]]:
        """With the table where each was told."""
        table = began_at(self.header)
        for entry in self._all():
            if entry.HasField("carried"):
                table, _ = carried_to(entry.carried, table)
            elif entry.HasField("headed"):
                yield table, entry.headed.head

    @property
    def left_out(self) -> list[LeftOut]:
        return [entry.left_out for entry in self._all() if entry.HasField("left_out")]

    @property
    def together(self) -> bool:
        return bool(self.header.epoch)

    def parties(self, steps: Iterable[Recorded]) -> set[int]:
        """The seats that have added something to any draw."""
        return {link.seat for step in steps for link in step.proof.links}

    def drawn_by(self, steps: Sequence[Recorded], story: bytes) -> DrawnBy:
        """Of a game that has come to this story."""
        words = four_words(story, [head.head for head in self.heads]) if self.together else ()
        why = {left.seat: left.why for left in self.left_out}
        proofs = [step.proof for step in steps if step.HasField("proof")]
        return drawn_by(proofs, self.people, self.owners, why, words)

    @property
    def people(self) -> set[int]:
        """The seats that people had at the beginning."""
        return {seat for seat, held in enumerate(self.header.seats) if not held.HasField("level")}

    @property
    def owners(self) -> set[int]:
        """Those of whoever opened the table, who sits at the host."""
        return {seat for seat, held in enumerate(self.header.seats) if held.owner}


class Checking:
    """The draws of a record, as far as it has been walked through."""

    def __init__(self, game: AnyGame, draws: Draws, steps: Sequence[Recorded] = ()) -> None:
        header = draws.header
        self._game = game
        self._draws = draws
        self._people = draws.people
        self._known = KnownDraws(began_at(header), header.game_number, header.epoch) if header.epoch else None
        self._opened: DrawOpened | None = None
        self._made = True
        """What was opened last."""
        self._left: set[int] = set()
        """Since then."""
        self._out: set[int] = set()
        """Since they had a part in a draw."""
        self._lost = draws.carried_at
        """Up to that step the host before may have been the only one that knew what is secret."""
        self._anew = draws.dealt_anew(game, steps)
        """Where what was forgotten by then was dealt anew, and somebody knows how."""

    def before_step(self, number: int, course: AnyCourse, story: bytes) -> None:
        """What was written when the game had come to so many steps."""
        self._goes_on_from(number, story)
        for entry in self._draws.entries.get(number, ()):
            kind = entry.WhichOneof("kind")
            if kind == "carried":
                self._carried(entry.carried)
                continue
            if self._known is None:
                raise UnfairDraw("needless")
            match kind:
                case "headed":
                    if not self._made and not self._left:
                        raise UnfairDraw("head_late", seat=entry.headed.head.seat)
                    self._known.add(entry.headed.head)
                case "left_out":
                    self._leave_out(entry.left_out)
                case "draw_opened" if not entry.draw_opened.s and self._forgotten(number + 1):
                    self._open_again(self._known, entry.draw_opened, story)
                case "draw_opened":
                    self._open(self._known, entry.draw_opened, course, story)

    def _goes_on_from(self, number: int, story: bytes) -> None:
        """Where the parent of a child had come so far, the child goes on, and from nothing else."""
        header = self._draws.header
        founded = [entry.carried.founded for entry in self._draws.entries.get(number, ()) if entry.carried.founded]
        if not header.HasField("parent"):
            begins = not founded
        elif number == header.parent.number:
            begins = story == header.parent.story and founded[-1:] == [header.table_uuid]
        else:
            begins = header.table_uuid not in founded
        if not begins:
            raise UnfairDraw("parent", step=number)

    def _carried(self, carried: Carried) -> None:
        """Other chains, and nothing of before is used again."""
        known = self._known
        if known is not None:
            table, epoch = carried_to(carried, known.table)
            if table == known.table and epoch <= known.epoch:
                raise UnfairDraw("carried", epoch=epoch, last=known.epoch)
            self._known = KnownDraws(table, known.game_number, epoch)
        self._opened, self._made = None, True
        self._left.clear()
        self._out.clear()

    def _forgotten(self, number: int) -> bool:
        """Whether that many steps were there when a host was lost, or fewer."""
        return number <= self._lost

    def _leave_out(self, left: LeftOut) -> None:
        if (
            left.why not in Why.values()
            or left.seat not in self._people
            or (not self._made and left.seat not in self._asked())
        ):
            raise UnfairDraw("nobody_left_out", seat=left.seat)
        self._left.add(left.seat)
        self._out.add(left.seat)

    def _asked(self) -> set[int]:
        return set() if self._opened is None else {*self._opened.open.parties}

    def _open_again(self, known: KnownDraws, opened: DrawOpened, story: bytes) -> None:
        """A draw of a host that was lost, as its proof says of it. Whether it was asked for otherwise before, and who
        was left out, everybody saw who was there."""
        if opened.open.story != story:
            raise UnfairDraw("open_story", j=opened.open.j)
        if opened.open.epoch != known.epoch or not {*opened.open.parties} <= self._people:
            raise UnfairDraw("parties", j=opened.open.j)
        self._opened, self._made, self._left = opened, False, set()

    def _open(self, known: KnownDraws, opened: DrawOpened, course: AnyCourse, story: bytes) -> None:
        told, last = opened.open, 0 if self._opened is None else self._opened.open.j
        if told.story != story or not isinstance(course.pending, Draw):
            raise UnfairDraw("open_story", j=told.j)
        if told.epoch != known.epoch or told.j != last + 1:
            raise UnfairDraw("open_number", j=told.j, last=last)
        parties = {*told.parties}
        if not self._made and (not self._left or parties != self._asked() - self._left):
            raise UnfairDraw("open_number", j=told.j, last=last)
        if list(told.parties) != sorted(parties) or not parties <= self._people:
            raise UnfairDraw("parties", j=told.j)
        for seat in self._people - parties - self._out:
            raise UnfairDraw("left_out", seat=seat, j=told.j)
        if not all(known.reaches(seat, told.j) for seat in parties):
            raise UnfairDraw("parties", j=told.j)
        if len(opened.s) != SHARE_BYTES or told.commit != commitment(
            told.epoch, told.j, opened.x, sha256(opened.s).digest()
        ):
            raise UnfairDraw("commit", j=told.j)
        self._opened, self._made, self._left = opened, False, set()
        self._out -= parties

    def named(self, recorded: Recorded, step: Step, waiting: Pending, before: GameState) -> None:
        """Chance says unasked what becomes of secrets that nobody knows any more, and nothing else."""
        number = recorded.number - 1
        unasked = None if recorded.HasField("seat") or isinstance(waiting, Draw) else step.given
        if self._anew is not None and number == self._lost:
            due = self._anew.named(before)
        elif self._draws.carries_on(number):
            due = unasked  # nobody knows how it was dealt then
        else:
            due = None
        if unasked != due:
            raise UnfairDraw("dealt_anew", step=recorded.number)

    def step(self, recorded: Recorded, command: object, course: AnyCourse, story: bytes) -> None:
        """The next one, with the game as it is before it."""
        known, proven = self._known, recorded.HasField("proof")
        if known is None:
            if proven:
                raise UnfairDraw("needless_proof", j=recorded.proof.j)
            return
        draw = course.pending
        if recorded.HasField("seat") or not isinstance(draw, Draw) or course.drawn(draw) is not None:
            if proven:
                raise UnfairDraw("needless_proof", j=recorded.proof.j)
            if recorded.HasField("seat"):
                known.answered()
            return
        if proven:
            if self._opened is None or self._opened.open.j != recorded.proof.j or self._opened.open.story != story:
                raise UnfairDraw("not_opened", j=recorded.proof.j)
            known.begin(recorded.proof, story, self._opened.s, self._opened.open)
            self._made = True
            self._left.clear()
        drawn = known.drawn(draw, hides(self._game, draw, course.state))
        if drawn is None and self._forgotten(recorded.number):
            return
        assert drawn is not None, "a record has the host's secret"
        if self._game.outcome(draw, drawn) != command:
            raise UnfairDraw("outcome", j=known.j)

    def sealed(self, recorded: Recorded, step: Step, before: GameState) -> None:
        """Once it is known what has followed."""
        hidden = step.known_to(SPECTATOR, self._game, before) is not step
        if not recorded.seal:
            if recorded.nonce or (hidden and self._known is not None):
                raise UnfairDraw("unsealed", step=recorded.number)
        elif hidden and not recorded.nonce and self._forgotten(recorded.number):
            self._dealt_anew(recorded.number, step, before)
        elif not hidden or recorded.seal != seal(recorded.nonce, recorded.command, recorded.events):
            raise UnfairDraw("seal", step=recorded.number)

    def _dealt_anew(self, number: int, step: Step, before: GameState) -> None:
        if self._anew is None:
            return
        try:
            supposed = self._anew.command(number, step.seat, before)
        except Nowhere:
            supposed = None
        if supposed != step.given:
            raise UnfairDraw("dealt_anew", step=number)


def check_signatures(draws: Draws) -> None:
    """Whether the heads are signed by the keys that they name, those of a seat by one key."""
    from netproto.draws.chains import vouched
    from netproto.keys.identity import BadProof, verify, vouching

    keys: dict[int, bytes] = {}
    for table, head in draws.heads_by_table():
        if keys.setdefault(head.seat, head.key) != head.key:
            raise UnfairDraw("head", seat=head.seat)
        try:
            verify(head.key, vouching(vouched(table, head)), head.signature)
        except BadProof:
            raise UnfairDraw("unsigned", seat=head.seat) from None
