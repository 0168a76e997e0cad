"""A program that crashed answers the same again, and nothing older: what it keeps is on the disk before it is sent."""

from __future__ import annotations

import json
from random import Random

import pytest

from netproto.draws.chains import LINKS
from netproto.draws.known_draws import KnownDraws
from netproto.draws.unfair import UnfairDraw
from netproto.guest.own_links import InMemory, OwnLinks
from netproto.schema.play_pb2 import Head, Open

TABLE = bytes(range(16))


class Signing:
    def sign(self, table: bytes, head: Head) -> Head:
        head.signature = b"mine"
        return head

    def signed(self, table: bytes, head: Head) -> bool:
        return head.signature == b"mine"


def program(file: InMemory, seed: int = 1, game: int = 1) -> OwnLinks:
    own = OwnLinks(Signing(), Random(seed).randbytes, file)
    own.take_part(TABLE, game, 1)
    return own


def asked(j: int, commit: bytes = bytes(32)) -> Open:
    return Open(epoch=1, j=j, story=bytes(32), parties=[0, 2], commit=commit)


def known(*heads: Head) -> KnownDraws:
    made = KnownDraws(TABLE, 1, 1)
    for head in heads:
        made.add(head)
    return made


def test_the_same_again_after_a_crash_and_nothing_older() -> None:
    file = InMemory()
    before = program(file)
    (head,) = before.heads([0], known())
    links = before.answer(asked(3), [0], known(head))
    assert known(head).fits(0, 3, links[0].value)
    after = program(file, seed=2)
    assert after.owns(0, 4, known(head))
    assert not [*after.heads([0], known(head))]
    assert after.answer(asked(3), [0], known(head)) == links
    for other in (asked(3, b"c" * 32), asked(2)):
        with pytest.raises(UnfairDraw) as unfair:
            after.answer(other, [0], known(head))
        assert unfair.value.code == "open_again"
    assert after.answer(asked(4), [0], known(head)) != links


def test_nothing_is_sent_before_it_is_on_the_disk() -> None:
    file = InMemory()
    own = program(file)
    heads = own.heads([0], known())
    next(heads)
    assert len(json.loads(file.data)["chains"]) == 1
    own.answer(asked(1), [0], known())
    assert json.loads(file.data)["answered"] == asked(1).SerializeToString().hex()


def test_each_seat_has_a_chain_of_its_own_and_another_game_has_others() -> None:
    file = InMemory()
    own = program(file)
    one, other = own.heads([0, 2], known())
    assert one.head != other.head
    assert {link.seat for link in own.answer(asked(1), [0, 2], known(one, other))} == {0, 2}
    later = program(file, seed=2, game=2)
    assert later.answered is None
    assert next(iter(later.heads([0], KnownDraws(TABLE, 2, 1)))).head != one.head


def test_another_chain_begins_where_one_ends_or_is_lost() -> None:
    file = InMemory()
    own = program(file)
    (head,) = own.heads([0], known())
    told = known(head)
    own.answer(asked(LINKS), [0], told)
    (fresh,) = own.heads([0], told)
    assert fresh.begins == LINKS + 1
    assert own.owns(0, LINKS, told)
    lost = program(InMemory(), seed=3)
    told.j = 5
    (fresh,) = lost.heads([0], told)
    assert fresh.begins == 6
    assert not lost.owns(0, 5, told)
    lost.check([0], told)
    with pytest.raises(UnfairDraw):
        lost.check([0], known(Head(seat=0, head=b"h" * 32, game=1, epoch=1, begins=1)))


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"format": 1}', b"\xff"])
def test_what_cannot_be_read_is_lost(damage: bytes) -> None:
    file = InMemory()
    file.data = damage
    assert program(file).answered is None


def test_a_chain_that_came_too_late_for_its_first_draw_gives_way_to_another() -> None:
    own = program(InMemory())
    (early,) = own.heads([0], known())
    own.answer(Open(epoch=1, j=1, story=bytes(32), parties=[2], commit=bytes(32)), [0], known())
    (later,) = own.heads([0], known())
    assert (early.begins, later.begins) == (1, 2)
    for told in (early, later):
        (link,) = own.answer(asked(2), [0], known(told))
        assert known(told).fits(0, 2, link.value), "whichever of them the host has taken"
