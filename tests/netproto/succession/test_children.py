"""A table of its own for who is left: from what one guest knows, without a host and without a majority."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from random import Random
from uuid import UUID

import pytest

from engine.contract import AnyGame, Over
from netproto.draws.supposing import asking
from netproto.guest.founding import Founded, founded
from netproto.guest.guest import Guest
from netproto.guest.happenings import Happening, RecordCame, TurnedAway
from netproto.guest.holding import Holding
from netproto.guest.keeping import checked
from netproto.guest.left_behind import may_found, parent_of, seen_of
from netproto.guest.taking_part import TakingPart
from netproto.guest.voting import as_spectators
from netproto.records.hosted import hosted
from netproto.records.journal import Reading
from netproto.records.record import BrokenRule, Record, to_go_on_with
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Entry, Header
from netproto.schema.succession_pb2 import Parent, Succeeded
from netproto.succession.as_told import openings
from netproto.succession.candidate import CarryOn
from netproto.succession.carrying_on import record_of as of_elected
from netproto.succession.claims import shown
from netproto.succession.kept_hosts import check_hosts
from netproto.succession.rebuilding import Heard
from netproto.table.config import Sources, TableConfig
from netproto.table.effects import AskBot, Disconnect, Effect, Send, Write
from netproto.table.table import Table
from netproto.wire.codec import codec
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.succession.electable import HOST, HostKey, print_of, signed_by
from tests.netproto.succession.lost_tables import MOST, LostTable
from tests.netproto.succession.outliving import Outliving
from tests.netproto.table.room import UUID as PARENT
from tests.netproto.table.room import sign, vouch
from tests.netproto.table.virtual_network import prove
from tests.netproto.table.virtual_peers import Peer

GAMES = pytest.mark.parametrize("game", [MOON_RIVER, RIVER_DRAGONS], ids=lambda game: game.id)
NOW = 5_000_000


def lost(game: AnyGame, people: int = 2, steps: int = 40, seed: int = 6) -> LostTable:
    options = {"mode": "legends"} if game is MOON_RIVER else {"rounds": "3"}
    return LostTable(seed, game, people, 0, options, steps, standbys=0)


def known_to(table: LostTable | Child, n: int) -> Guest | None:
    return table.guests.get(n) if isinstance(table, Child) else table.peers[n].guest


def guest_of(table: LostTable | Child, n: int) -> Guest:
    guest = known_to(table, n)
    assert guest is not None
    return guest


def record_of(entries: list[Entry]) -> Record:
    return to_go_on_with(Path("child"), Reading(entries, torn=False, end=0))


class Child:
    """The table that a guest has founded, with its people as they come: no socket, and no time."""

    def __init__(self, parent: LostTable | Child, founder: int) -> None:
        """`parent`: a table that is lost now, or a child that is."""
        self.random: Random = parent.random
        self.game: AnyGame = parent.game
        self.peers: list[Peer] = parent.peers
        self.came_from = {n: seen_of(guest) for n in range(len(self.peers)) if (guest := known_to(parent, n))}
        self.made: Founded = founded(guest_of(parent, founder), "the child", NOW)
        self.entries = [*self.made.record]
        header = self.entries[0].header
        game = self.game
        options = game.text.options(codec(game.id).read_options(header.options))
        config = TableConfig(self.made.table.bytes, header.table_name, game, options, "1")
        sources = Sources(None, self.random.randbytes, prove, vouch, print_of(HOST), HostKey())
        self.table = Table(config, sources, NOW)
        self.guests: dict[int, Guest] = {}
        self.links: dict[int, Guest] = {}
        self.numbers: dict[int, int] = {}
        """Whose link that is."""
        self.told: deque[tuple[int, bytes]] = deque()
        self.happened: dict[int, list[Happening]] = {}
        self.thinks: list[AskBot] = []
        self.do(self.table.resume(self.entries, NOW, self.made.room))
        self.do(self.table.opened(NOW))

    def come(self, n: int, wish: hello.Wish.ValueType = hello.PLAY, seen: Parent | None = None) -> Guest:
        """Whoever was at the parent, with what they have of it, or with that; `n` beyond them: a stranger."""
        known = self.peers[n] if n < len(self.peers) else Peer(bytes([n]) * 8, f"P{n}", wish)
        before = seen or self.came_from.get(n)
        guest = Guest(
            name=known.name,
            wish=wish,
            app_version="1",
            prove=lambda nonce: (known.key, sign(known.key, nonce)),
            secret=self.random.randbytes,
            part=TakingPart(known),
            claim_for=lambda greeting: shown(known.token) if known.token else b"",
            held=Holding(signed_by, lambda: print_of(HOST), key=print_of(known.key)),
            goes_on=lambda game: None if before is None else game.goes_on_from(before),
        )
        link = len(self.links) + 1
        self.guests[n] = self.links[link] = guest
        self.numbers[link], self.happened[n] = n, []
        guest.met()
        self.do(self.table.connected(link, NOW))
        self.settle()
        return guest

    def do(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Write):
                self.entries += effect.entries
            elif isinstance(effect, AskBot):
                self.thinks.append(effect)
            elif isinstance(effect, Send):
                self.told.append((effect.link, effect.message))
            elif isinstance(effect, Disconnect):
                self.links.pop(effect.link, None)

    def settle(self) -> None:
        """Until everybody has heard everything, in its order."""
        while self.told:
            link, message = self.told.popleft()
            if link in self.links:
                self.happened[self.numbers[link]] += self.links[link].received(message)
                self.flush(link)

    def flush(self, link: int) -> None:
        guest = self.links[link]
        out, guest.outbox[:] = [*guest.outbox], []
        for said in out:
            self.do(self.table.received(link, said, NOW))

    def play_on(self, steps: int = 10_000) -> None:
        """To the end, or so far: everybody gives their first legal command, and their programs add links."""
        for _ in range(3_000):
            if self.table.roster.stage == lobby.ENDED or self.table.turns.number >= steps:
                return
            for guest in [*self.guests.values()]:
                game = guest.followed
                if game is not None and game.question is not None and not guest.waiting:
                    guest.give(game.game.legal(game.state, game.viewer)[0], game.question)
                    self.flush(next(link for link, one in self.links.items() if one is guest))
                    self.settle()
                    break
            else:
                raise AssertionError(f"nobody is asked: {self.table.turns.open}")
        raise AssertionError("this game never ends")


def turned_away(child: Child) -> dict[int, list[TurnedAway]]:
    found = {n: [one for one in told if isinstance(one, TurnedAway)] for n, told in child.happened.items()}
    return {n: ends for n, ends in found.items() if ends}


def kept_by(child: Child, n: int) -> None:
    """What the host has sent of the game that is over is the game that was seen; nobody's signature is one here."""
    guest = child.guests[n]
    assert guest.followed is not None
    (came,) = (one for one in child.happened[n] if isinstance(one, RecordCame))
    checked(came.data, child.made.table.bytes, 1, guest.followed, guest.result, lambda record: None)


@GAMES
def test_of_two_players_each_can_go_on_and_the_other_comes_back(game: AnyGame) -> None:
    """Both branches: two children of one parent, of which nothing changes."""
    parent = lost(game)
    before = [entry.SerializeToString() for entry in parent.journal]
    tables = set()
    for founder in (0, 1):
        child = Child(parent, founder)
        tables.add(child.made.table)
        *turns, _ = record_of(child.made.record).turns()
        assert len(turns) >= parent.number
        owner, other = child.come(founder), child.come(1 - founder)
        assert (owner.owner, owner.seats) == (True, guest_of(parent, founder).seats)
        assert (other.owner, other.seats) == (False, guest_of(parent, 1 - founder).seats)
        child.come(9, hello.WATCH)
        child.play_on()
        assert not turned_away(child)
        for n in (founder, 1 - founder):
            kept_by(child, n)
        record = record_of(child.entries)
        *turns, end = record.turns()
        assert isinstance(end.waiting, Over)
        assert [turn.story for turn in turns[: parent.number]] == parent.followed[founder].story.at[
            1 : parent.number + 1
        ]
        said = [guest.part.drawn_by(guest.followed, guest.lobby) for guest in child.guests.values()]
        assert {by.words for by in said if by is not None} == {record.draws.drawn_by(record.steps, end.story).words}
    assert len(tables | {UUID(bytes=PARENT)}) == 3
    assert [entry.SerializeToString() for entry in parent.journal] == before


def test_a_child_has_a_child_when_its_host_is_lost_in_turn() -> None:
    """The record still proves every draw, each at the table where it was made."""
    parent = lost(MOON_RIVER)
    child = Child(parent, 0)
    for n in (0, 1):
        child.come(n)
    child.play_on(steps=parent.number + 30)
    grown = Child(child, 1)
    for n in (0, 1):
        grown.come(n)
    grown.play_on()
    assert not turned_away(grown)
    record = record_of(grown.entries)
    *turns, _ = record.turns()
    proven = [turn.proof for turn in turns if turn.proof is not None]
    assert [proof.j for proof in proven].count(1) == 3, "the draws are counted anew at each of the three tables"
    with pytest.raises(BrokenRule):
        wrong = record_of(grown.entries)
        wrong.header.began_at = child.made.table.bytes
        [*wrong.turns()]


class CarriedOn(LostTable, Outliving):
    """A table that another computer carries on once its first host has died, and that is lost then, too."""

    def play_on(self, steps: int) -> None:
        for _ in range(MOST):
            if self.table.turns.number >= steps and self._level():
                return
            self.timeline.next_until(min(self.table.due() or self.now + 5_000, self.now + 5_000))
            self._host(self.table.tick(self.now))
        raise AssertionError("this game never comes so far")


def test_a_child_of_a_table_that_had_been_carried_on_shows_who_was_elected() -> None:
    options = {"mode": "base"}
    parent = CarriedOn(1, MOON_RIVER, 3, 0, options, 30, standbys=3)
    parent.crash_host()
    parent.play_on(60)
    assert parent.table.turns.log.epoch == 2
    child = Child(parent, 1)
    record = record_of(child.made.record)
    [*record.turns()]
    check_hosts(record, signed_by)
    assert [one.name[:1] for one in hosted(record.draws)][1:] == ["P", "P"]
    for n in range(3):
        child.come(n)
    child.play_on()
    assert not turned_away(child)
    [*record_of(child.entries).turns()]


def test_a_child_is_carried_on_like_any_table() -> None:
    """By one of its guests, with the game as it was at the parent, at the child, and from here on."""
    child = Child(lost(MOON_RIVER), 0)
    for n in (0, 1):
        child.come(n)
    child.play_on(steps=len(record_of(child.made.record).steps) + 25)
    guest = child.guests[1]
    game, log = guest.followed, guest.held.archive
    assert game is not None
    assert log is not None
    secret = bytes(range(32))
    succeeded = Succeeded(
        table=child.made.table.bytes, epoch=2, asking=asking(secret), elected=log.log.held().message()
    )
    done = CarryOn(succeeded, log, openings(one.container for one in game.log), secret)
    header = Header.FromString(child.entries[0].header.SerializeToString())
    header.parent.CopyFrom(parent_of(game))
    told = [Heard(step, NOW) for step in as_spectators(game)]
    assert game.witness is not None
    entries = of_elected(done, header, game.witness.heads, told, "P1", NOW, elsewhere=game.elsewhere)
    record = record_of(entries)
    *turns, _ = record.turns()
    assert [turn.story for turn in turns] == game.story.at[1:]
    assert [head.head for head in record.draws.heads] == [head.head for head in game.witness.heads]
    known = [(carried.founded, carried.succeeded.epoch) for entry in entries if (carried := entry.carried).ByteSize()]
    assert known == [(child.made.table.bytes, 0), (b"", 2)]


def test_of_three_the_last_one_goes_on_with_what_it_opens() -> None:
    """Programs are half given: of those that nobody opens, who is there is asked again."""
    parent = lost(RIVER_DRAGONS, people=3, steps=12)
    child = Child(parent, 2)
    assert guest_of(parent, 2).seats == [2]
    assert [entry.seat_taken.seat for entry in child.made.record if entry.seat_taken.owner] == [2]
    [*record_of(child.made.record).turns()]
    child.come(2)
    seats = child.table.roster.seats
    assert all(seat.person is not None for seat in seats), "the lost ones may come back"
    assert {seat.countdown is not None for seat in seats[:2]} == {True}, "and a bot plays for them once they are late"
    for n in (0, 1):
        child.come(n)
    child.play_on()
    assert not turned_away(child)


@pytest.mark.parametrize("founder", [0, 1])
def test_a_blind_swap_is_as_it_was_where_its_founder_knows_it_and_else_dealt_anew(founder: int) -> None:
    parent = lost(MOON_RIVER, people=3, steps=150, seed=0)
    known = {n: {one.number: one for one in openings(parent.log_of(n))} for n in range(3)}
    assert [bool(known[n]) for n in range(3)] == [False, True, True], "seats 1 and 2 swapped blindly"
    child = Child(parent, founder)
    record = record_of(child.made.record)
    for step in record.steps:
        if step.number in known[1]:
            assert bool(step.nonce) == (founder == 1)
            assert founder == 0 or step.command == known[1][step.number].command
    secret = next(entry.carried.secret for entry in child.made.record if entry.HasField("carried"))
    assert bool(secret) == (founder == 0)
    [*record.turns()]


def test_whoever_has_seen_less_comes_in_and_whoever_has_seen_more_or_another_game_is_told_why_not() -> None:
    parent = lost(MOON_RIVER, people=3)
    child = Child(parent, 0)
    seen = seen_of(guest_of(parent, 1))
    assert seen is not None
    story = parent.followed[1].story.at
    less = Parent(table=seen.table, game_number=1, number=seen.number - 3, story=story[-4])
    child.come(1, seen=less)
    assert child.guests[1].followed is not None
    another = Parent(table=seen.table, game_number=1, number=seen.number - 3, story=story[-3])
    child.come(2, seen=another)
    more = Parent(table=seen.table, game_number=1, number=seen.number + 1, story=bytes(32))
    child.come(2, seen=more)
    ends = turned_away(child)
    assert [end.code for end in ends.pop(2)] == ["contradiction"]
    assert child.guests[2].followed is None
    assert not ends
    assert child.made.record[0].header.parent == Parent(
        table=PARENT, held=seen.held, game_number=1, number=seen.number, story=story[-1]
    )


def test_a_record_whose_parent_had_come_to_another_game_breaks_the_rules() -> None:
    child = Child(lost(MOON_RIVER), 0)
    for spoil in (
        lambda header: header.parent.ClearField("story"),
        lambda header: header.ClearField("parent"),
        lambda header: setattr(header.parent, "number", 1),
    ):
        entries = [Entry.FromString(entry.SerializeToString()) for entry in child.made.record]
        spoil(entries[0].header)
        with pytest.raises(BrokenRule):
            [*record_of(entries).turns()]


def test_nobody_founds_a_child_who_has_no_seat_or_whose_table_has_no_game() -> None:
    parent = lost(MOON_RIVER)
    assert [may_found(guest_of(parent, n)) for n in range(3)] == [True, True, False]
    said = guest_of(parent, 0).lobby
    assert said is not None
    said.stage = lobby.ENDED
    assert not may_found(guest_of(parent, 0))
    said.stage = lobby.RUNNING
