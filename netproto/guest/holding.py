"""What a guest is told of the table's log, and what it answers: that it holds so much."""

from __future__ import annotations

from collections.abc import Iterable

from netproto.guest.viewer_game import LONGEST, Contradiction, ViewerGame
from netproto.schema.hello_pb2 import Greeting
from netproto.schema.play_pb2 import Container
from netproto.schema.succession_pb2 import Holds, Lead, LoggedStep, LogTold, Outline, RosterTold, StandbysTold
from netproto.schema.wire_pb2 import FromGuest
from netproto.succession.archive import archive_of
from netproto.succession.certificate import Untrue, known_by, shown
from netproto.succession.held_log import HeldLog
from netproto.succession.log import Held, meeting
from netproto.succession.spoken import by_voter
from netproto.succession.voter import Effect, Following, Leave, Tell
from netproto.wire.parts import Joining

ANOTHER_LOG = "what was told here before is not what the table's log says"

Told = LogTold | RosterTold | StandbysTold | Holds | Lead


class Holding(HeldLog):
    joining: Joining
    """What the host says in parts."""

    def met(self) -> None:
        super().met()
        self.joining = Joining(LONGEST)

    def greeted(self, greeting: Greeting) -> None:
        self.shows = greeting.certificate
        self._believes(greeting.table_uuid)

    def heard(self, told: Told, table: bytes, game: ViewerGame | None) -> list[FromGuest]:
        """`game`: as it is here, unless it is to be told anew, and then all of the log is. Raises Contradiction."""
        if isinstance(told, LogTold):
            at = (0, 0) if game is None else (game.game_number, game.number)
            goes_with = (told.game_number, told.number)
            steps = () if game is None else (LoggedStep(game_number=at[0], step=one.container) for one in game.log)
            if goes_with not in (at, (0, 0)):
                return []  # it is told again behind the game
            return self._holds(True) if self.told(table, told, steps) else self._asks()
        if isinstance(told, RosterTold):
            return self._holds(self.roster_told(told))
        if isinstance(told, Lead):
            return self._led(told, table)
        if isinstance(told, StandbysTold):
            self.standbys = told.standbys
        else:
            self.holds(told)
        return []

    def followed(self, container: Container, game: ViewerGame) -> list[FromGuest]:
        """A step, as it was made. Of those that are told together the last bears a hash of the view."""
        more = self.stepped(game.game_number, container)
        return self._holds(more and bool(container.view_hash))

    def _holds(self, more: bool) -> list[FromGuest]:
        seen = self.seen() if more else None
        return [] if seen is None else [FromGuest(seen=seen)]

    # A host that has succeeded the last one

    def goes_over(self, greeting: Greeting, game: ViewerGame | None) -> tuple[int, int]:
        """To the host that it shows, of an epoch: how many steps of that game are surely in the log that was elected,
        and that epoch. What is held and was not elected is let go, as half of the voters never held it; what was heard
        of it and is not in the log that is held here will be told again."""
        certificate = greeting.certificate
        epoch = max((link.succeeded.epoch for link in certificate.links), default=0)
        archive = self.archive
        if archive is None:
            return 0, epoch
        elected = tuple(Held.of(link.succeeded.elected) for link in certificate.links if link.HasField("succeeded"))
        at = meeting(archive.log.outline(), elected)
        if archive.log.held().epoch < epoch and at >= archive.since.length:
            archive.cut(at)
        return 0 if game is None else sum(told.container.length <= at for told in game.log), epoch

    def _following(self) -> Following | None:
        if self.verify is None or self.archive is None or self.known is None:
            return None
        return Following(self, self.verify, lambda: self.votes)

    def _asks(self) -> list[FromGuest]:
        """A host that has succeeded another one tells how its log goes on, once it knows what is held here."""
        if self.verify is None or not self.shows.links:
            return []
        ends = () if self.archive is None else self.archive.log.outline()
        return [FromGuest(outline=Outline(ends=[end.message() for end in ends]))]

    def _led(self, lead: Lead, table: bytes) -> list[FromGuest]:
        following, since = self._following(), lead.since.length
        if following is None or not following.archive.since.length <= since <= len(following.archive):
            return self._holds(self._begins(lead, table))
        effects = following.led(self._host(), lead)
        if any(isinstance(effect, Leave) for effect in effects):
            raise Contradiction(ANOTHER_LOG)
        return _said(effects)

    def _begins(self, lead: Lead, table: bytes) -> bool:
        """With what is told now, as nothing of that is here. Whether it is held."""
        try:
            assert self.verify is not None
            shows = lead.certificate
            known = known_by(shows, self.verify) if self.known is None else shown(self.known, shows, self.verify)
        except Untrue:
            return False
        if (known.table, known.host, known.epoch) != (table, self._host(), lead.epoch):
            return False
        if not self.promises.read(table).welcomed_by(lead.epoch):
            return False
        if self.archive is None:
            self.remembers = not self.promises.read(table).followed
        self.known, self.archive, self.whole = known, archive_of(lead, table), True
        return True


def _said(effects: Iterable[Effect]) -> list[FromGuest]:
    return [said for effect in effects if isinstance(effect, Tell) for said in by_voter(effect.message)]
