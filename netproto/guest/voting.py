"""A guest's part in who goes on with its table: what it answers to whoever asks, on a connection of theirs.

It votes with what it holds, so nothing of it is told twice; secrets of its seats it opens for whoever was elected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from netproto.guest.viewer_game import LONGEST, ViewerGame
from netproto.schema.play_pb2 import Container, Head
from netproto.schema.succession_pb2 import Ask, Elected, LogEntry, Refusal, Roster
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.succession.archive import digest
from netproto.succession.as_told import as_a_spectator, openings
from netproto.succession.held_log import HeldLog
from netproto.succession.signed import Signer
from netproto.succession.spoken import by_voter
from netproto.succession.voter import Effect, Own, Tell, Voter
from netproto.wire.parts import Joining
from netproto.wire.validators import BadMessage, hear


class Voting:
    def __init__(
        self,
        held: HeldLog,
        signer: Signer,
        game: Callable[[], ViewerGame | None],
        seats: Callable[[], Sequence[int]],
        given: Callable[[], Collection[bytes]],
    ) -> None:
        """`game` as it was seen last, `seats` those of this program; `given`: the ids of all commands that it has given
        since it began, as whatever else bears its name is not believed."""
        self._held = held
        self._signer = signer
        self._game = game
        self._seats = seats
        self._given = given
        self._voter: Voter | None = None
        self._parts: dict[bytes, Joining] = {}
        """By who says them."""
        self.lost = False
        """The host, for certain."""
        self.when_elected: Callable[[bytes, Elected], None] = lambda who, shows: None
        """Called where somebody shows that they were elected, and are."""

    def heard(self, data: bytes, who: bytes) -> list[FromGuest]:
        """From a program with this key, which has shown it on this connection. Raises BadMessage."""
        message = hear(data)
        if message.HasField("part"):
            joining = self._parts.setdefault(who, Joining(LONGEST))
            whole = joining.took(message.part.data, message.part.last)
            if whole == b"":
                raise BadMessage("out_of_bounds", "part: nothing is that long")
            return [] if whole is None else self.heard(whole, who)
        told = [effect for effect in self._effects(message, who) if isinstance(effect, Tell) and effect.to == who]
        return [said for effect in told for said in by_voter(effect.message)]

    def parted(self, who: bytes) -> None:
        self._parts.pop(who, None)

    def _effects(self, message: FromHost, who: bytes) -> list[Effect]:
        voter = self.voter
        kind = message.WhichOneof("kind")
        if voter is None:
            return [_began_anew(message.ask)] if kind == "ask" else []
        voter.lost = self.lost
        if kind == "ask":
            return voter.asked(message.ask)
        if kind == "fetch":
            return voter.fetched(who, message.fetch)
        if kind == "elected":
            effects = voter.elected(who, message.elected)
            if effects:
                self.when_elected(who, message.elected)
            return effects
        return []

    @property
    def voter(self) -> Voter | None:
        """With the log that is held; None where a program that began anew has none."""
        held = self._held
        if held.archive is None:
            self._voter = None
        if self._voter is None and held.archive is not None and held.known is not None and held.verify is not None:
            own = Own(
                openings=self._openings,
                given=self._given,
                heads=self._heads,
                alone=self._alone,
                whole=self._whole,
                votes=lambda: bool(self._seats()),
            )
            self._voter = Voter(held, self._signer, held.verify, own)
        return self._voter

    # What only this program knows

    def _openings(self) -> Sequence[Container]:
        game = self._game()
        return [] if game is None else openings(told.container for told in game.log)

    def _heads(self) -> Sequence[Head]:
        game = self._game()
        return [] if game is None else game.heads_told

    def _alone(self) -> bool:
        signed = None if self._held.archive is None else self._held.archive.roster
        seated = [] if signed is None else Roster.FromString(signed.body).seated
        of_key = {one.seat for one in seated if one.HasField("seat") and one.fingerprint == self._held.key}
        return of_key <= {*self._seats()}

    def _whole(self, entries: Sequence[LogEntry]) -> Sequence[LogEntry]:
        """As a spectator is told them. Of an earlier game nobody needs more than what the log comes to."""
        game = self._game()
        if game is None:
            return [_whole(entry, {}) for entry in entries]
        steps = {(game.game_number, step.number): step for step in as_spectators(game)}
        over = [entry.step.game_number < game.game_number for entry in entries]
        return [entry if early else _whole(entry, steps) for entry, early in zip(entries, over, strict=True)]


def as_spectators(game: ViewerGame) -> Sequence[Container]:
    """Its steps."""
    begins = game.game.view(game.game.new(game.options), game.viewer)
    return [*as_a_spectator(game.game, begins, (told.container for told in game.log))]


def _whole(entry: LogEntry, steps: Mapping[tuple[int, int], Container]) -> LogEntry:
    """In short where the game here has another step of that number, or none."""
    if not entry.HasField("step"):
        return entry
    step = steps.get((entry.step.game_number, entry.step.step.number))
    made = LogEntry(epoch=entry.epoch)
    if step is None or step.story != entry.step.step.story:
        made.digest = digest(entry)
        return made
    made.step.game_number = entry.step.game_number
    made.step.step.CopyFrom(step)
    return made


def _began_anew(ask: Ask) -> Tell:
    return Tell(ask.candidate, Refusal(asking=ask.asking, code="began_anew"))
