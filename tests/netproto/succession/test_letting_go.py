"""A guest that goes over lets go of what it holds beyond the log that was elected, and of nothing else; a host that has
not shown that it was elected, or whose log says otherwise within that length, is left."""

from __future__ import annotations

import pytest

from engine import registry
from netproto.guest.guest import Guest
from netproto.guest.happenings import Answered, TurnedAway
from netproto.schema.play_pb2 import Give
from netproto.schema.record_pb2 import Entry
from netproto.schema.succession_pb2 import LogEntry
from netproto.schema.wire_pb2 import FromHost
from netproto.succession.archive import Archive
from tests.netproto.succession.lost_tables import LostTable
from tests.netproto.succession.outliving import Outliving
from tests.netproto.table.virtual_peers import Peer

STEPS = 24
PEOPLE = 3
MOMENT = 200
OPTIONS: dict[str, dict[str, str]] = {"moonriver": {}, "riverdragons": {"rounds": "2"}}


class Ahead(LostTable, Outliving):
    """One of three has heard some steps that nobody else has heard when the host dies."""

    def __init__(self, game: str, behind: int) -> None:
        super().__init__(24, registry.game(game), PEOPLE, 0, OPTIONS[game], STEPS, standbys=PEOPLE)
        self.away: list[TurnedAway] = []
        self.shows = True
        """What it goes over to shows that it was elected."""
        self.lost: list[Answered] = []
        self.before = self.number
        self.one = 0
        for n in range(len(self.peers)):
            if n != self.one:
                self._forget(n, behind)

    def guest(self, n: int) -> Guest:
        guest = self.peers[n].guest
        assert guest is not None
        return guest

    def _forget(self, n: int, behind: int) -> None:
        guest = self.guest(n)
        archive, game = guest.held.archive, guest.followed
        assert archive is not None
        assert game is not None
        gone = archive.cut(len(archive) - behind)
        assert all(entry.HasField("step") for entry in gone)
        guest.followed = game.for_successor(game.number - behind, 0)

    def _epoch(self, n: int) -> int:
        archive = self.guest(n).held.archive
        return 0 if archive is None else archive.log.held().epoch

    def _voters(self) -> dict[int, Guest]:
        return {n: one for n, one in super()._voters().items() if n != self.one}

    def loses_nothing(self, entries: list[Entry]) -> None:
        self.acknowledged.clear()  # what is let go here was, in truth
        super().loses_nothing(entries)

    def turned_away(self, n: int, away: TurnedAway) -> None:
        assert n == self.one
        self.away.append(away)

    def _goes_over(self, peer: Peer, guest: Guest, said: FromHost) -> None:
        if not self.shows:
            peer.host = self.host_key
            return
        if peer is self.peers[self.one]:
            self.lost += [one for one in guest.goes_over(said.greeting) if isinstance(one, Answered)]
            peer.host = self.host_key
            return
        super()._goes_over(peer, guest, said)

    def go_on(self) -> None:
        """Until all are told the same again, or somebody has left."""
        self.crash_host()
        for _ in range(2_000):
            if self.away or (self._level() and all(self._epoch(n) == 2 for n in range(len(self.peers)))):
                return
            self.timeline.next_until(self.now + MOMENT)
            self._host(self.table.tick(self.now))
        raise AssertionError("they never come to the same")


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("behind", [0, 3])
def test_what_nobody_else_has_heard_is_let_go_and_all_play_on(game: str, behind: int) -> None:
    table = Ahead(game, behind)
    chosen = [table.guest(table.one).ask(give=Give(question=table.before, id=b"12345678"))] if behind else []
    table.go_on()
    assert not table.away
    assert [one.request for one in table.lost] == chosen, "to a question that never was no answer is sent again"
    for n in range(PEOPLE):
        archive = table.guest(n).held.archive
        assert archive is not None
        assert archive.log.held().epoch == 2
        assert table.table.turns.log.has(archive.log.held())
    heads = [entry.headed.head for entry in table.journal if entry.HasField("headed")]
    assert not {head.head for head in heads if head.epoch == 1} & {head.head for head in heads if head.epoch == 2}


def test_a_host_that_has_not_shown_that_it_was_elected_tells_of_no_other_time() -> None:
    table = Ahead("moonriver", 0)
    table.shows = False
    table.turned_away = lambda n, away: table.away.append(away)  # type: ignore[method-assign]
    table.go_on()
    assert {away.code for away in table.away} == {"unfair"}


def test_another_log_within_what_was_elected_is_a_contradiction() -> None:
    table = Ahead("moonriver", 2)
    held = table.guest(table.one).held
    mine = held.archive
    assert mine is not None
    entries = [*mine.entries()]
    entries[-5] = LogEntry(epoch=entries[-5].epoch, digest=bytes(32))
    before = mine.before
    rosters = [(before.roster_at, signed) for signed in before.rosters]
    held.archive = Archive(mine.table, entries, mine.sure, mine.since, rosters)
    table.go_on()
    (away,) = table.away
    assert away.code == "contradiction"
