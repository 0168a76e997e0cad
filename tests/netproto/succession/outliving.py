"""A whole table without a socket that outlives its hosts: one dies between any two of its effects, somebody is elected
by whoever is left, with what each has heard by then, and goes on as the host. The next one dies as well."""

from __future__ import annotations

from typing import Any

from netproto.guest.guest import Guest
from netproto.guest.happenings import Answered
from netproto.guest.voting import Voting, as_spectators
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry
from netproto.schema.succession_pb2 import Outline, Roster
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.succession import claims
from netproto.succession.archive import Archive
from netproto.succession.candidate import Candidate, CarryOn
from netproto.succession.carrying_on import record_of
from netproto.succession.certificate import shown
from netproto.succession.log import Held
from netproto.succession.rebuilding import Heard
from netproto.succession.votes import enough
from netproto.table.effects import CloseTable
from netproto.table.table import Table
from tests.netproto.succession.electable import HostKey, print_of, signed_by
from tests.netproto.succession.electing import Electing
from tests.netproto.table.virtual_network import World
from tests.netproto.table.virtual_peers import Connection, Peer

WITHIN = 5_000
"""Milliseconds in which somebody is elected where most of the voters can be reached."""
SELDOM = 0.001
"""How often the last host crashes."""
CERTAIN = 8_000
"""After so many it is."""


class Outliving(World):
    def __init__(self, *args: Any, deaths: int = 2, **config: Any) -> None:
        self.deaths = deaths
        """Of hosts, still to come: other crashes are gone on from by the same host."""
        self.gone_over: dict[bytes, int] = {}
        """By key of a guest, to a host of which epoch last."""
        self.acknowledged: set[tuple[int, bytes]] = set()
        """By seat, the id of the command."""
        super().__init__(*args, **config)

    # What was acknowledged

    def _nothing_acknowledged_is_lost(self, link: int, request: int) -> None:
        super()._nothing_acknowledged_is_lost(link, request)
        connection = self.connections.get(link)
        guest = None if connection is None else self.peers[connection.guest].guest
        give = None if guest is None else guest.unanswered(request)
        if give is not None and guest is not None and guest.seat is not None:
            self.acknowledged.add((guest.seat, give.id))

    def loses_nothing(self, entries: list[Entry]) -> None:
        done = [(entry.step.seat, entry.step.command_id) for entry in entries if entry.step.command_id]
        assert len(done) == len({*done}), "a command is done twice"
        assert self.acknowledged <= {*done}, "what was acknowledged is lost"

    # The host dies

    def crash_host(self, effects: list[Any] | None = None) -> None:
        able = self._able() if self.deaths and self.table.roster.stage == lobby.RUNNING else None
        if able is None:
            super().crash_host(effects)
            return
        self.deaths -= 1
        if not self.deaths:
            self.rough.host_crash = SELDOM
        self.happened["host died"] += 1
        self.happened["host died in a draw"] += self.draws
        for connection in list(self.connections.values()):
            connection.open_at_host = False
            self._lost_at_guest(connection)
        self.connections.clear()
        self._stood = None
        self.timeline.now += CERTAIN
        self._carry_on(able, self._elect(able))

    def _voters(self) -> dict[int, Guest]:
        """Whose programs are there and hold a log."""
        found = {n: peer.guest for n, peer in enumerate(self.peers)}
        return {n: one for n, one in found.items() if one and one.held.archive and one.held.votes and one.followed}

    def _able(self) -> int | None:
        """Who can be elected by whoever is there, whatever they hold; nobody where most of them are away."""
        voters = self._voters()
        keys = {print_of(self.peers[n].key) for n in voters}
        for one in voters.values():
            archive = one.held.archive
            assert archive is not None
            if not all(enough(keys, archive.rosters(sure)) for sure in (True, False)):
                return None
        archives = [one.held.archive for one in voters.values() if one.held.archive is not None]
        best = max(archives, key=lambda archive: archive.log.held().age, default=None)
        if best is None or not self._all_enrolled(best):
            return None
        voting = best.everybody() - {print_of(self.host_key)}
        able = [n for n in voters if self.peers[n].standby and print_of(self.peers[n].key) in voting]
        return self.random.choice(able) if able else None

    def _all_enrolled(self, log: Archive) -> bool:
        """Whoever sat down just as the game began may not be in any roster yet: a bot has the seat, then."""
        assert log.roster is not None
        seats = {one.seat for one in Roster.FromString(log.roster.body).seated if one.HasField("seat")}
        return {n for n, level in enumerate(self.levels) if level is None} <= seats

    def _elect(self, able: int) -> CarryOn:
        voters = {n: self._voting(n, guest) for n, guest in self._voters().items()}
        own = voters.pop(able).voter
        assert own is not None
        candidate = Candidate(own, 1, self.random.randbytes)
        electing = Electing(candidate, self.game.id, voters, {n: self.peers[n].key for n in voters})
        electing.until(WITHIN)
        (done,) = electing.done
        return done

    def _voting(self, n: int, guest: Guest) -> Voting:
        made = Voting(
            guest.held, HostKey(self.peers[n].key), lambda: guest.followed, lambda: guest.seats, lambda: guest.given
        )
        made.lost = True
        return made

    # Another one goes on

    def _carry_on(self, n: int, done: CarryOn) -> None:
        guest = self.peers[n].guest
        assert guest is not None
        assert guest.followed is not None
        told = [Heard(step, self.now) for step in as_spectators(guest.followed)]
        before = self.table.turns.number
        self.journal = record_of(
            done, self.journal[0].header, guest.followed.heads_told, told, self.peers[n].name, self.now
        )
        self.loses_nothing(self.journal)
        self.synced = len(self.journal)
        self.host_key, self.room, old = self.peers[n].key, None, self.table
        self.table = self._new_table()
        self._host(self.table.resume(self.journal, self.now, None))
        running = self.table.turns.begun()
        self.stories.update(enumerate(running.story.at))
        self.opens[running.number] = self.table.turns.open
        self.told = running.number
        self.happened["steps let go"] += max(0, before - running.number)
        log = self.table.turns.log
        kinds = [entry.WhichOneof("kind") for entry in self.journal]
        dealt_anew = kinds[len(kinds) - kinds[::-1].index("carried") :].count("step")
        self.happened["dealt anew"] += dealt_anew
        assert (log.epoch, log.length) == (done.succeeded.epoch, len(done.log) + 1 + dealt_anew)
        assert log.held == 0, "nothing is acknowledged yet"
        self._leads_everybody()
        self._wakes(old)
        self._host(self.table.opened(self.now))
        assert log.last.epoch < log.epoch, "and no roster is told before half hold that it has succeeded"

    def _leads_everybody(self) -> None:
        """From where both say the same, whatever they hold: then it is the host's log."""
        log = self.table.turns.log
        for guest in self._voters().values():
            assert guest.held.archive is not None
            held = guest.held.archive.copy()
            held.cut(self.random.randint(held.since.length, len(held)))
            lead = log.lead(Outline(ends=[end.message() for end in held.log.outline()]))
            if held.since.length <= lead.since.length <= len(held):
                held.follow(Held.of(lead.since), lead.entries, lead.roster_at, lead.sure)
                assert held.log.held().length == log.length
                assert log.has(held.log.held())
                self.happened["led"] += 1

    def _wakes(self, old: Table) -> None:
        """A host that was asleep is shown whose table it is now, and no sooner does it close."""
        shows = self.table.turns.log.successions()
        inside = [number for number, link in old.links.items() if link.person is not None]
        for link in inside[:1]:
            for certificate, closes in ((old.turns.log.lead(Outline()).certificate, False), (shows, True)):
                effects = old.received(link, FromGuest(shown=certificate).SerializeToString(), self.now)
                assert (CloseTable("succeeded") in effects) == closes
            self.happened["old host closed"] += 1

    # Guests go over

    def _arrive_at_guest(self, connection: Connection, message: bytes) -> None:
        peer = self.peers[connection.guest]
        there = not connection.hung and peer.connection is connection
        said = FromHost.FromString(message)
        if there and peer.guest is not None and (peer.host != self.host_key or self._elected_again(peer, said)):
            peer.host = self.host_key
            if peer.guest.followed is not None and peer.guest.held.known is None:
                self._forget_guest(connection.guest)  # nothing shows it who that is: its person begins it anew
                return
            self._goes_over(peer, peer.guest, said)
        super()._arrive_at_guest(connection, message)

    def _elected_again(self, peer: Peer, said: FromHost) -> bool:
        """The same key, of whose last time this one has missed the end."""
        archive = None if peer.guest is None else peer.guest.held.archive
        last = 0 if archive is None else max(archive.log.held().epoch, self.gone_over.get(peer.key, 0))
        return 0 < last < said.greeting.epoch

    def _goes_over(self, peer: Peer, guest: Guest, said: FromHost) -> None:
        """As whoever connects does it: what the greeting shows is looked at before anything else is heard."""
        assert said.greeting.epoch > 1
        self.gone_over[peer.key] = said.greeting.epoch
        known = guest.held.known
        if known is not None:
            assert shown(known, said.greeting.certificate, signed_by).host == print_of(self.host_key)
            for happened in guest.goes_over(said.greeting):
                self._fold(peer, happened)
                if isinstance(happened, Answered):
                    self.happened["not sent again"] += 1
                    peer.answers[happened.request] += 1
        guest.token = b""

    def _claim_of(self, peer: Peer, greeting: hello.Greeting) -> bytes:
        """Of the last token that one of the rosters knows."""
        rosters = [Roster.FromString(link.roster.body) for link in greeting.certificate.links]
        known = {one.claim for roster in rosters for one in roster.seated}
        return next((claims.shown(one) for one in reversed(peer.tokens) if claims.claim_of(one) in known), b"")
