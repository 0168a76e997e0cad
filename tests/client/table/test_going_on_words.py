"""What is said, and may be done, where a table is lost and nobody goes on with it."""

from __future__ import annotations

import pytest

from client.table.crossing import Admitted
from client.table.trouble import Doing, Remedy, troubles
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import ChildFound, Homeless, Parted, TurnedAway
from netproto.schema.succession_pb2 import Parent
from tests.client.table.test_trouble import Game

AT_BILLS = ChildFound("Bill", bytes(16), [("192.0.2.7", 41327)], "ab" * 32)


def homeless(host: str = "Annie", may_found: bool = True, *children: ChildFound) -> Homeless:
    return Homeless(host, may_found, children, Parent(), b"")


def lost(*told: object) -> Game:
    game = Game()
    for one in (Parted(), *told):
        game.model.take(one)
    return game


def offered(game: Game) -> list[str]:
    (trouble,) = game.troubles()
    return [remedy.words for remedy in trouble.remedies]


def test_a_table_that_is_only_looked_for_is_not_given_up() -> None:
    assert offered(lost()) == ["Back to the lobby"]


def test_whoever_is_left_may_go_on_without_the_one_who_is_lost() -> None:
    game = lost(homeless())
    assert game.words() == ["Annie's computer cannot be reached, and nobody goes on with its table."]
    assert offered(game) == ["Go on here without Annie", "Back to the lobby"]
    assert game.troubles()[0].remedies[0].does is Doing.FOUND
    assert offered(lost(homeless("A name that no button has room for"))) == ["Go on here", "Back to the lobby"]
    assert offered(lost(homeless(""))) == ["Go on here", "Back to the lobby"]


def test_whoever_is_left_may_join_another_one_who_has_gone_on() -> None:
    game = lost(homeless("Annie", True, AT_BILLS))
    assert game.words() == ["Annie's computer cannot be reached. The game goes on at Bill's."]
    assert offered(game) == ["Join Bill's table", "Go on here without Annie"]
    assert game.troubles()[0].remedies[0].does == AT_BILLS


def test_whoever_only_watches_may_follow_and_found_nothing() -> None:
    assert offered(lost(homeless("Annie", False))) == ["Back to the lobby"]
    assert offered(lost(homeless("Annie", False, AT_BILLS))) == ["Join Bill's table", "Back to the lobby"]


def test_a_host_that_comes_back_ends_all_that() -> None:
    game = lost(homeless())
    game.model.take(Admitted(1, owner=False))
    assert game.troubles() == []
    game.model.take(Parted())
    assert offered(game) == ["Back to the lobby"]


def test_it_is_offered_still_once_the_host_is_given_up() -> None:
    game = lost(homeless(), TurnedAway(HOST_GONE, "gone"))
    assert offered(game) == ["Go on here without Annie", "Try again"]
    assert offered(lost(TurnedAway(HOST_GONE, "gone"))) == ["Try again", "Back to the lobby"]


@pytest.mark.parametrize("some_here", [True, False])
@pytest.mark.parametrize("owner", [True, False])
def test_a_host_that_reaches_too_few_goes_on_without_those_who_are_missing(owner: bool, some_here: bool) -> None:
    game = Game(owner)
    game.lobby.cut_off = True
    for person in game.lobby.people[2 if some_here else 1 :]:
        person.connected = False
    (trouble,) = troubles(game.model)
    who = "Too few of those who play can" if some_here else "The others cannot"
    assert trouble.words == f"{who} be reached: the game waits until enough of them are back."
    alone = Remedy("Go on without those missing" if some_here else "Go on here without the others", Doing.FOUND)
    assert trouble.remedies == ((alone,) if owner else ())
    game.model.person = 9
    assert troubles(game.model)[0].remedies == (), "who has no seat has no game to go on with"
