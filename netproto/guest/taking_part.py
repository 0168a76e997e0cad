"""A guest's part in the draws of a game: what its seats add, and whether nobody draws without them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_bytes

from netproto.draws.drawn_by import DrawnBy
from netproto.draws.known_draws import KnownDraws
from netproto.draws.unfair import UnfairDraw
from netproto.guest.own_links import InMemory, LinkFile, OwnLinks, Unsigned, Vouching
from netproto.guest.seated import owners_seats, peoples_seats
from netproto.guest.viewer_game import ViewerGame
from netproto.guest.waited_for import WaitedFor
from netproto.guest.witness import Witness
from netproto.schema.lobby_pb2 import WAITING, Lobby
from netproto.schema.play_pb2 import Container, Heads, Open
from netproto.schema.wire_pb2 import FromGuest

Unfair = UnfairDraw
"""What a guest leaves for."""


class TakingPart:
    def __init__(
        self,
        vouching: Vouching | None = None,
        file: LinkFile | None = None,
        secret: Callable[[int], bytes] = token_bytes,
        waited_for: WaitedFor | None = None,
    ) -> None:
        """Without a key, for a guest that has no seat; without a file, for one that does not come back."""
        self.waited_for = waited_for or WaitedFor()
        self._own = OwnLinks(vouching or Unsigned(), secret, file or InMemory())
        self._comes_in = False
        """The game will be told to this guest, as it was not here or has lost its place."""
        self._told_with_view = False
        """What is asked for next may have been asked for before this guest was here."""
        self._excused = False
        """The draw that is asked for may be made without this guest, which may not have answered in time."""

    @staticmethod
    def agreed(together: bool, epoch: int) -> None:
        """A host that has said that everybody draws does not draw alone."""
        if together and not epoch:
            raise UnfairDraw("alone")

    def comes_in(self) -> None:
        """The game is to be told anew, if there is one."""
        self._comes_in = True
        self.waited_for.misses()

    def goes_over(self, number: int) -> None:
        """To another host, where the game goes on after so many steps: the draws begin anew, with other chains."""
        self.waited_for.goes_over(number)

    def lobby(self, lobby: Lobby) -> None:
        """Who is there is told; where there is no game yet, this guest is here when it begins."""
        if lobby.stage == WAITING:
            self._comes_in = False
            self.waited_for.waits()
        self.waited_for.lobby(lobby)

    def came(self, game: ViewerGame, table: bytes, seats: Sequence[int]) -> list[FromGuest]:
        """The game was told anew. Every seat of this guest gets a chain of links, and the host hears where it ends."""
        self._told_with_view, self._comes_in = self._comes_in, False
        if game.witness is not None:
            self.waited_for.came(game.game_number, game.log, seats)
        if game.witness is None or not seats:
            return []
        self._own.take_part(table, game.game_number, game.witness.known.epoch)
        self._own.check(seats, game.witness.known)
        if self._own.answered is not None:
            game.witness.remember(self._own.answered)
        return self._heads(game.witness.known, seats)

    def _heads(self, known: KnownDraws, seats: Sequence[int]) -> list[FromGuest]:
        return [FromGuest(head=head) for head in self._own.heads(seats, known)]

    def told(self, game: ViewerGame, heads: Heads, seats: Sequence[int]) -> None:
        """Chains of links, of anybody."""
        game.heads(heads)
        if game.witness is not None:
            self._own.check(seats, game.witness.known)

    def asked(self, game: ViewerGame, told: Open, seats: Sequence[int]) -> list[FromGuest]:
        """Everybody is asked for their part of a draw: what is answered."""
        if game.witness is None:
            raise UnfairDraw("needless")
        known, before, here = game.witness.known, game.witness.open, not self._told_with_view
        self._told_with_view = False
        game.asked(told, here)
        self._included(game.witness, told, before, seats, here)
        self.waited_for.asked(told, seats, here)
        if not seats:
            return []
        links = self._own.answer(told, [seat for seat in seats if self._own.owns(seat, told.j, known)], known)
        return [*(FromGuest(link=link) for link in links), *self._heads(known, seats)]

    def stepped(self, container: Container, before: Witness | None, story: bytes, seats: Sequence[int]) -> None:
        """A step was told as it was made: of a draw that the host has made alone nobody had been asked for anything."""
        self._told_with_view = False
        if before is not None and container.HasField("proof") and not container.proof.links:
            told = Open(epoch=before.known.epoch, j=container.proof.j, story=story)
            self._included(before, told, before.open, seats, here=True)
            self.waited_for.asked(told, seats, here=True)
        self.waited_for.stepped()

    def drawn_by(self, game: ViewerGame | None, lobby: Lobby | None) -> DrawnBy | None:
        """Once it is over: who had a hand in its draws."""
        if game is None:
            return None
        return game.drawn_by(peoples_seats(lobby), owners_seats(lobby), self.waited_for.why)

    def _included(self, witness: Witness, told: Open, before: Open | None, seats: Sequence[int], here: bool) -> None:
        """Nobody makes a draw without a seat of this guest, unless that did not answer in time."""
        again = before is not None and before.story == told.story
        told_of = all(self._own.owns(seat, told.j, witness.known) for seat in seats)
        self._excused = not here or (self._excused and (again or not told_of))
        for seat in seats:
            if seat not in told.parties:
                if not self._excused:
                    raise UnfairDraw("left_out", seat=seat, j=told.j)
            elif not self._own.owns(seat, told.j, witness.known):
                self._excused = True  # it cannot answer, as its chain was lost
