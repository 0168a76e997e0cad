"""What this guest's own seats add to draws: chains of links that nobody else knows, and the draw answered last.

Both are on the disk before anything of them is sent: a program that crashed answers the same again, and nothing older.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from google.protobuf.message import DecodeError

from netproto.draws.chains import LINK_BYTES, LINKS, Chain
from netproto.draws.known_draws import KnownDraws
from netproto.draws.unfair import UnfairDraw
from netproto.schema.play_pb2 import Head, Link, Open

FORMAT = 1

log = logging.getLogger(__name__)


class Vouching(Protocol):
    """The own key, with which heads are signed for the host that is there."""

    def sign(self, table: bytes, head: Head) -> Head:
        """The same head, signed."""

    def signed(self, table: bytes, head: Head) -> bool:
        """Whether this one was."""


class Unsigned:
    """For a guest that has no seat."""

    def sign(self, table: bytes, head: Head) -> Head:
        return head

    def signed(self, table: bytes, head: Head) -> bool:
        return False


class LinkFile(Protocol):
    """What outlives this program, beside the seat's token."""

    def read(self) -> bytes: ...

    def write(self, data: bytes) -> None:
        """Back only once it is on the disk."""


class InMemory:
    """For a guest that does not come back."""

    def __init__(self) -> None:
        self.data = b""

    def read(self) -> bytes:
        return self.data

    def write(self, data: bytes) -> None:
        self.data = data


class OwnLinks:
    def __init__(self, vouching: Vouching, secret: Callable[[int], bytes], file: LinkFile) -> None:
        self._vouching = vouching
        self._secret = secret
        self._file = file
        self._game = (b"", 0, 0)
        """Table, number of its game, epoch."""
        self._chains: dict[int, list[Chain]] = {}
        """By seat."""
        self.answered: Open | None = None

    def take_part(self, table: bytes, game_number: int, epoch: int) -> None:
        """In this game: what is kept of another one is of no more use."""
        game = table, game_number, epoch
        if game != self._game:
            self._game, self._chains, self.answered = game, {}, None
            self._read()

    def heads(self, seats: Iterable[int], known: KnownDraws) -> Iterator[Head]:
        """Those that the host has not told yet, for each of these seats; a new one where the last chain is at its end,
        or lost."""
        table, game_number, epoch = self._game
        told = {head.head for head in known.heads}
        for seat in seats:
            chains = self._chains.setdefault(seat, [])
            lost = self._lost(seat, known)
            due = max(known.j, lost, 0 if self.answered is None else self.answered.j) + 1
            if (
                not chains
                or due >= chains[-1].begins + LINKS
                or lost >= chains[-1].begins
                or (chains[-1].begins < due and not any(chain.head in told for chain in chains))
            ):  # or the host had no time for it before the draw with which it begins
                chains.append(Chain(table, self._secret(LINK_BYTES), due))
                self._write()
            if (head := chains[-1].head) not in told:
                made = Head(seat=seat, head=head, game=game_number, epoch=epoch, begins=chains[-1].begins)
                yield self._vouching.sign(table, made)

    def _lost(self, seat: int, known: KnownDraws) -> int:
        """Where the last chain of that seat begins of which this program knows nothing any more."""
        mine = {chain.head for chain in self._chains.get(seat, ())}
        return max((head.begins for head in known.heads if head.seat == seat and head.head not in mine), default=0)

    def check(self, seats: Iterable[int], known: KnownDraws) -> None:
        """Whether the chains that are told of these seats are those that they have made: one that this program knows
        nothing of any more was signed with its key, all the same."""
        for seat in seats:
            mine = {chain.head for chain in self._chains.get(seat, ())}
            for head in known.heads:
                if head.seat == seat and head.head not in mine and not self._vouching.signed(self._game[0], head):
                    raise UnfairDraw("head", seat=seat)

    def owns(self, seat: int, j: int, known: KnownDraws) -> bool:
        """Whether the chain of that seat from which everybody expects a link is this one's. A chain that was made anew,
        as the last was lost, is told between two draws only."""
        return any(chain.head == known.head(seat, j) for chain in self._chains.get(seat, ()))

    def answer(self, told: Open, seats: Iterable[int], known: KnownDraws) -> list[Link]:
        """The links for that draw; UnfairDraw where it was asked for in another way before, or is an old one."""
        if self.answered is not None and self.answered.j >= told.j and self.answered != told:
            raise UnfairDraw("open_again", j=told.j)
        if self.answered != told:
            self.answered = told
            self._write()
        links = [(seat, link) for seat in seats if seat in told.parties and (link := self._link(seat, told.j, known))]
        return [Link(epoch=told.epoch, j=told.j, seat=seat, value=link) for seat, link in links]

    def _link(self, seat: int, j: int, known: KnownDraws) -> bytes | None:
        """Of the chain from which everybody expects it."""
        links = (chain.link(j) for chain in self._chains.get(seat, ()) if chain.head == known.head(seat, j))
        return next(links, None)

    # On the disk

    def _write(self) -> None:
        table, game_number, epoch = self._game
        text = {
            "format": FORMAT,
            "table": table.hex(),
            "game": game_number,
            "epoch": epoch,
            "chains": [[seat, one.root.hex(), one.begins] for seat, of in self._chains.items() for one in of],
            "answered": "" if self.answered is None else self.answered.SerializeToString().hex(),
        }
        self._file.write(json.dumps(text).encode())

    def _read(self) -> None:
        data = self._file.read()
        if not data:
            return
        table, game_number, epoch = self._game
        try:
            text = json.loads(data)
            if (text["format"], text["table"], text["game"], text["epoch"]) != (
                FORMAT,
                table.hex(),
                game_number,
                epoch,
            ):
                return
            for seat, root, begins in text["chains"]:
                self._chains.setdefault(int(seat), []).append(Chain(table, bytes.fromhex(root), int(begins)))
            self.answered = Open.FromString(bytes.fromhex(text["answered"])) if text["answered"] else None
        except (ValueError, LookupError, TypeError, RecursionError, DecodeError) as damage:
            log.warning("the links of this seat cannot be read (%s): it makes others", damage)
            self._chains, self.answered = {}, None
