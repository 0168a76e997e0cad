"""Who is waited for before a table closes whose game is over."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from netproto.host.unheard import ACKNOWLEDGED_WITHIN, Unheard
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Leave, Ready, Start
from netproto.schema.play_pb2 import Keep
from netproto.schema.wire_pb2 import Received
from netproto.wire.limits import Limits
from tests.netproto.table.room import GAME, Room

PATIENCE = Limits().countdown_ms / 1000
SOON = ACKNOWLEDGED_WITHIN - 0.1
LATER = ACKNOWLEDGED_WITHIN + 0.1


@dataclass
class Ending:
    """Ann and Bob play, Wes watches."""

    room: Room = field(default_factory=lambda: Room({"players": 2}))
    behind: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.room.come("Ann", owner=True)
        self.room.come("Bob")
        self.room.come("Wes", hello.WATCH)
        self.room.say("Bob", ready=Ready(ready=True))
        assert self.room.say("Ann", start=Start()).done
        self.unheard = Unheard(self.room.table, self._behind, 0.0, PATIENCE)

    def _behind(self, link: int) -> bool:
        return self.room.by_link[link].name in self.behind

    def play(self) -> None:
        """To the end."""
        names = {self.room.seat_of(name): name for name in ("Ann", "Bob")}
        while self.room.table.roster.stage == lobby.RUNNING:
            turn = self.room.turn
            assert turn is not None
            if self.room.table.roster.seats[turn].stand_in:
                self.room.think()
            else:
                assert self.room.give(names[turn], GAME.legal(self.room.running.state, turn)[0]).done

    def have_it(self, *names: str) -> None:
        for name in names:
            self.room.say(name, received=Received())

    def waits(self, at: float) -> bool:
        return self.unheard.waits(at)


@pytest.fixture
def ending() -> Ending:
    return Ending()


def test_nobody_is_waited_for_who_has_it(ending: Ending) -> None:
    ending.play()
    assert ending.waits(0)
    ending.have_it("Ann", "Bob")
    assert ending.waits(0)
    ending.have_it("Wes")
    assert not ending.waits(0)


def test_whoever_is_there_has_a_moment_to_say_so(ending: Ending) -> None:
    ending.play()
    ending.have_it("Ann", "Wes")
    assert [ending.waits(at) for at in (0, SOON, LATER)] == [True, True, False]


def test_whoever_is_behind_has_it_from_when_everything_has_arrived(ending: Ending) -> None:
    ending.play()
    ending.have_it("Ann", "Bob")
    ending.behind.add("Wes")
    assert ending.waits(20)
    ending.behind.clear()
    assert [ending.waits(at) for at in (30, 30 + SOON, 30 + LATER)] == [True, True, False]
    ending.behind.add("Wes")
    assert not ending.waits(30 + LATER), "nothing but the echo of a beat was on its way"
    assert ending.room.say("Wes", keep=Keep()).done
    assert ending.waits(40), "the record is"
    ending.behind.clear()
    assert [ending.waits(at) for at in (50, 50 + SOON, 50 + LATER)] == [True, True, False]


def test_nobody_is_behind_for_ever(ending: Ending) -> None:
    ending.play()
    ending.have_it("Ann", "Bob")
    ending.behind.add("Wes")
    assert [ending.waits(at) for at in (PATIENCE - 1, PATIENCE, PATIENCE + LATER)] == [True, True, False]


@pytest.mark.parametrize("name", ["Bob", "Wes"])
def test_whoever_drops_out_after_the_end_is_waited_for(ending: Ending, name: str) -> None:
    """Wes has no seat to come back to, and is waited for nevertheless."""
    ending.play()
    ending.have_it(*{"Ann", "Bob", "Wes"} - {name})
    ending.room.drop(name)
    assert [ending.waits(at) for at in (LATER, PATIENCE - 1, PATIENCE)] == [True, True, False]
    ending.room.come(name, hello.WATCH if name == "Wes" else hello.PLAY)
    assert ending.waits(0)
    ending.have_it(name)
    assert not ending.waits(0)


@pytest.mark.parametrize("name", ["Bob", "Wes"])
def test_whoever_leaves_is_not_waited_for(ending: Ending, name: str) -> None:
    ending.room.say(name, leave=Leave())
    ending.play()
    ending.have_it(*{"Ann", "Bob", "Wes"} - {name})
    assert not ending.waits(0)


def test_whoever_has_left_and_comes_back_is_waited_for(ending: Ending) -> None:
    ending.room.say("Bob", leave=Leave())
    ending.room.come("Bob")
    ending.play()
    ending.have_it("Ann", "Wes")
    ending.room.drop("Bob")
    assert ending.waits(LATER)


def test_a_stand_in_does_not_hear_it_for_whoever_is_missing(ending: Ending) -> None:
    ending.room.drop("Bob")
    ending.room.wait(Limits().countdown_ms)
    ending.play()
    ending.have_it("Ann", "Wes")
    assert ending.waits(LATER)


def test_whoever_stopped_watching_long_before_the_end_is_not_waited_for(ending: Ending) -> None:
    ending.room.drop("Wes")
    ending.room.wait(Limits().countdown_ms + 1_000)
    ending.play()
    ending.have_it("Ann", "Bob")
    assert not ending.waits(0)


def test_a_resumed_game_that_is_over_waits_for_whoever_may_have_watched(ending: Ending) -> None:
    ending.play()
    ending.room.crash()
    resumed = Unheard(ending.room.table, lambda link: False, 0.0, 300, least=ACKNOWLEDGED_WITHIN)
    assert resumed.waits(299)
    for name in ("Ann", "Bob"):
        ending.room.come(name)
        assert ending.room.lobby(name).stage == lobby.ENDED
        assert ending.room.say(name, keep=Keep()).done
        ending.have_it(name)
    assert [resumed.waits(at) for at in (SOON, LATER)] == [True, False]
