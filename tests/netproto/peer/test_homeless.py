"""A guest whose host is lost for certain: what it finds, and whom it believes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID, uuid4

from netproto.guest.guest import Guest
from netproto.guest.happenings import Homeless
from netproto.guest.left_behind import roster_of, seen_of
from netproto.lan.advert import Advert, BadAdvert, parent_in_words, read_advert, read_parent
from netproto.lan.discovery import Browser, FoundTable
from netproto.peer.homeless import Homelessness
from netproto.peer.peer import Peer
from netproto.peer.who_goes_on import WhoGoesOn
from netproto.schema.succession_pb2 import Parent, Reach
from tests.games import MOON_RIVER
from tests.netproto.succession.electable import HOST, print_of
from tests.netproto.succession.lost_tables import LostTable

PLACES = ("192.0.2.7",)


class Listening:
    """A browser that hears what a test says."""

    def __init__(self) -> None:
        self.heard: tuple[FoundTable, ...] = ()
        self.changed: Callable[[], None] = lambda: None
        self.open_now = False

    async def open(self) -> None:
        self.open_now = True

    async def close(self) -> None:
        self.open_now = False

    def tables(self) -> tuple[FoundTable, ...]:
        return self.heard

    def hear(self, *adverts: Advert) -> None:
        self.heard = tuple(FoundTable(advert, 41327, PLACES) for advert in adverts)
        self.changed()


def left_behind() -> Guest:
    table = LostTable(6, MOON_RIVER, 2, 0, {"mode": "base"}, 12, standbys=0)
    guest = table.peers[0].guest
    assert guest is not None
    return guest


def test_whoever_was_at_the_table_is_found_with_a_child_that_may_continue_it_and_nobody_else() -> None:
    guest = left_behind()
    seen, roster = seen_of(guest), roster_of(guest)
    assert seen is not None
    assert roster is not None
    bill = next(one for one in roster.seated if one.fingerprint != guest.held.key)
    more = Parent(table=seen.table, game_number=1, number=seen.number + 1, story=bytes(32))
    less = Parent(table=seen.table, game_number=1, number=seen.number - 1, story=bytes(32))
    elsewhere = Parent(table=uuid4().bytes, game_number=1, number=seen.number + 1, story=bytes(32))
    child = Advert(
        uuid4(), "Bill's table", bill.fingerprint.hex(), "moonriver", "1", 2, 0, 0, False, True,
        parent=parent_in_words(more),
    )  # fmt: skip

    async def listens() -> None:
        told: list[Homeless] = []
        listening = Listening()
        goes_on = SimpleNamespace()
        peer = cast("Peer", SimpleNamespace(guest=guest, goes_on=goes_on))
        homeless = Homelessness(peer, told.append, lambda: cast("Browser", listening))
        goes_on.when_homeless()
        await asyncio.sleep(0)
        assert listening.open_now
        assert (told[-1].may_found, told[-1].children, told[-1].seen) == (True, [], seen)
        stranger = replace(child, fingerprint="ef" * 32)
        listening.hear(
            stranger,
            replace(child, parent=""),
            replace(child, parent="nonsense"),
            replace(child, parent=parent_in_words(less)),
            replace(child, parent=parent_in_words(elsewhere)),
            replace(child, major=99),
        )
        assert len(told) == 1, "none of them is a child that this guest could take"
        listening.hear(stranger, child)
        (found,) = told[-1].children
        assert (found.name, found.fingerprint) == (bill.name, child.fingerprint)
        assert found.places == [(PLACES[0], 41327)]
        listening.hear()
        assert told[-1].children == []
        goes_on.when_home()
        await homeless.close()
        assert not listening.open_now

    asyncio.run(listens())


def test_a_host_of_ones_own_is_resumed_and_no_child_is_founded() -> None:
    guest = left_behind()
    guest.held.key = print_of(HOST)
    told: list[Homeless] = []
    goes_on = SimpleNamespace()
    peer = cast("Peer", SimpleNamespace(guest=guest, goes_on=goes_on))
    Homelessness(peer, told.append, lambda: cast("Any", None))
    goes_on.when_homeless()
    assert told == []


def test_somebody_is_expected_to_go_on_where_most_of_those_who_vote_may_be_together() -> None:
    """And nobody where the host's own vote is half of them, or nobody runs a successor."""
    for standbys, people, of_host, expected in (
        (0, 3, False, False),
        (2, 3, False, True),
        (2, 3, True, True),
        (2, 2, True, False),
        (2, 2, False, True),
    ):
        table = LostTable(6, MOON_RIVER, people, 0, {"mode": "base"}, 12, standbys=standbys)
        guest = table.peers[0].guest
        assert guest is not None
        nowhere = cast("Any", None)
        goes_on = WhoGoesOn(guest, nowhere, lambda: None, nowhere, nowhere)
        assert not goes_on._somebody_could, "no successor is reached"
        goes_on._own = Reach(standby_port=1)
        if of_host:
            assert guest.held.known is not None
            guest.held.known = guest.held.known._replace(host=print_of(table.peers[1].key))
        assert goes_on._somebody_could == expected, (standbys, people, of_host)


def test_an_announcement_says_what_a_table_goes_on_from() -> None:
    parent = Parent(table=bytes(range(16)), game_number=2, number=40, story=bytes(range(32)))
    advert = Advert(UUID(int=7), "T", "ab" * 32, "moonriver", "1", 2, 0, 0, False, True, parent=parent_in_words(parent))
    wire = {key.encode(): value.encode() for key, value in advert.properties().items()}
    assert all(len(key) + len(value) < 255 for key, value in wire.items())
    assert read_parent(read_advert(wire).parent) == parent
    assert read_advert({key: value for key, value in wire.items() if key != b"parent"}).parent == ""
    assert read_parent(",,,") is None
    wire[b"parent"] = b"\xff"
    try:
        read_advert(wire)
    except BadAdvert:
        return
    raise AssertionError("what is no text is read")
