"""However many addresses are announced, the one where the table is gets its turn."""

from __future__ import annotations

import random

from netproto.peer.rounds import MOST_ANNOUNCED, OF_OTHERS, Place, Rounds

LAST = ("10.0.0.1", 41327)
MOVED = ("10.0.0.99", 41327)


def false_ones(number: int, since: int = 0) -> list[Place]:
    return [("10.0.0.66", 1000 + since + n) for n in range(number)]


def rounds() -> Rounds:
    return Rounds(random.Random(1))


def announced(one: list[Place]) -> list[Place]:
    return [place for place in one if place != LAST]


def test_a_few_addresses_are_all_tried_in_their_order() -> None:
    assert rounds().another(None, [LAST, MOVED]) == [LAST, MOVED]
    assert rounds().another(LAST, []) == [LAST]
    assert rounds().another(LAST, [MOVED, LAST], [MOVED, ("10.0.0.3", 1)]) == [LAST, MOVED, ("10.0.0.3", 1)]


def test_the_last_good_address_comes_first_and_again_among_many() -> None:
    one = rounds().another(LAST, [*false_ones(200), LAST])
    assert len(announced(one)) == MOST_ANNOUNCED
    assert [at for at, place in enumerate(one) if place == LAST] == [0, 5, 10, 15]


def test_a_table_that_has_moved_is_tried_within_so_many_rounds_as_there_are_false_ones() -> None:
    trying = rounds()
    places = [*false_ones(200), MOVED]
    tried = [announced(trying.another(LAST, places)) for _ in range(20)]
    assert {place for one in tried for place in one} == set(places)


def test_a_table_that_moves_while_false_ones_are_tried_is_tried_next() -> None:
    trying = rounds()
    for _ in range(20):
        trying.another(LAST, false_ones(200))
    assert MOVED in trying.another(LAST, [*false_ones(200), MOVED])


def test_no_stream_of_ever_new_false_ones_keeps_a_table_out_for_ever() -> None:
    trying = rounds()
    trying.another(LAST, [MOVED])
    assert any(MOVED in trying.another(LAST, [MOVED, *false_ones(200, since=200 * n)]) for n in range(300))


def test_the_known_key_comes_first_and_others_are_not_left_out() -> None:
    trying = rounds()
    known, others = false_ones(200), [MOVED, *false_ones(100, since=500)]
    tried = [announced(trying.another(LAST, known, others)) for _ in range(30)]
    assert all(sum(place in others for place in one) == OF_OTHERS for one in tried)
    assert all(one[0] in known for one in tried)
    assert any(MOVED in one for one in tried)
    assert len(announced(trying.another(LAST, [], others))) == MOST_ANNOUNCED


def test_what_is_not_announced_any_more_is_forgotten() -> None:
    trying = rounds()
    for number in range(100):
        trying.another(LAST, false_ones(200, since=200 * number))
    assert len(trying._tried) == 200
