"""What the strip above a table says, and when: without pictures, and with a clock of the test's own."""

from __future__ import annotations

import pytest

from client.table.counting import READ_IN, Counting
from client.table.crossing import Failed
from client.table.table_model import Changed, Moved, TableModel
from client.table.trouble import HALTS, LONGER, Doing, Interruption, Weight, minutes, troubles
from client.words.sentences import refusal
from engine.contract import Decision
from engine.course import Course
from engine.moonriver.options import Options
from engine.moonriver.state import State
from netproto.guest.happenings import Answered, TurnedAway
from netproto.schema.lobby_pb2 import RUNNING, WAITING, Lobby, Person, Seat, Wait
from netproto.table.refused import SENTENCES
from tests.engine.moonriver.self_play import random_game
from tests.games import MOON_RIVER as GAME
from tests.games import SIGNS
from tests.signs.game import HIDDEN, CardTurned, Chosen

ME, ANNIE, BILL = 1, 2, 3
PEOPLE = {ME: "Jane", ANNIE: "Annie", BILL: "Bill"}


def _asks(state: State) -> tuple[int, ...]:
    waiting = GAME.pending(state)
    return waiting.seats if isinstance(waiting, Decision) else ()


class Game:
    """Three people in a game; Jane looks at it."""

    def __init__(self, owner: bool = False, clock: int = 0) -> None:
        self.now = 5_000_000
        self.model = TableModel(person=ME, owner=owner, online=True, counting=Counting(lambda: self.now))
        self.turns = [step.state.copy() for step in random_game(Options(3), 1, 1.0)]
        self.stand(self.turns[0])
        self.model.lobby = Lobby(
            stage=RUNNING,
            people=[Person(id=person, name=name, connected=True) for person, name in PEOPLE.items()],
            seats=[Seat(person=person) for person in PEOPLE],
            clock=clock,
        )
        if clock:
            for seat in self.model.lobby.seats:
                seat.clock_ms = clock * 1000
        self.told("lobby")

    @property
    def lobby(self) -> Lobby:
        assert self.model.lobby is not None
        return self.model.lobby

    def told(self, what: str) -> None:
        self.model.tell(Changed(what))

    def stand(self, state: State) -> None:
        self.model.course = Course(GAME, state)

    def reach(self, *seats: int) -> None:
        """Somebody answers, and the game goes on with that seat's turn; nobody's: chance draws."""
        before = self.model.position
        self.stand(next(state for state in self.turns if _asks(state) == seats))
        self.model.tell(Moved(1, 0, [], before))

    def gone(self, seat: int, left: int) -> None:
        self.lobby.seats[seat].countdown_ms = left
        self.lobby.people[seat].connected = False
        self.told("lobby")

    def step_out(self, seat: int) -> None:
        self.lobby.seats[seat].stand_in = True
        self.lobby.people[seat].connected = False
        self.told("lobby")

    def leave(self, seat: int) -> None:
        """For good: a bot has the seat."""
        del self.lobby.people[[one.name for one in self.lobby.people].index(self.model.name_of(seat))]
        self.lobby.seats[seat].CopyFrom(Seat(level="greedy"))
        self.told("lobby")

    def troubles(self) -> list[Interruption]:
        return troubles(self.model)

    def words(self) -> list[str]:
        return [trouble.words for trouble in self.troubles()]


def test_nothing_is_said_where_nothing_is_wrong() -> None:
    assert Game().troubles() == []
    assert troubles(TableModel()) == []


def test_somebody_who_is_missing_is_counted_down_to_nothing() -> None:
    game = Game()
    game.reach(1)
    game.gone(1, 42_000)
    assert game.words() == ["Annie's connection is lost. The game waits 0:42, then a bot plays on."]
    game.now += 2_001
    assert "waits 0:40" in game.words()[0]
    game.now += 60_000
    assert "waits 0:00" in game.words()[0]
    assert game.troubles()[0].remedies == ()


def test_the_game_goes_on_until_it_needs_who_is_missing() -> None:
    game = Game(clock=30)
    game.reach(0)
    game.gone(1, 42_000)
    assert game.words() == [
        "Annie's connection is lost. The game goes on, and in 0:42 a bot takes over.",
        "You have 0:30 left for this turn.",
    ]
    assert (game.model.paused, game.troubles()[0].weight in HALTS) == (False, False)
    game.reach(1)
    assert game.words() == ["Annie's connection is lost. The game waits 0:42, then a bot plays on."]
    assert (game.model.paused, game.troubles()[0].weight in HALTS) == (True, True)


def test_of_several_who_are_asked_one_reads_ones_own_time_or_the_shortest() -> None:
    game = Game(clock=30)
    course = game.model.course = Course(SIGNS, SIGNS.new(SIGNS.read_options({"players": 3})))
    course.took(None, b"", [CardTurned(2)])
    for seat, left in enumerate((20_000, 9_000, 12_000)):
        game.lobby.seats[seat].clock_ms = left
    game.told("lobby")
    assert game.words() == ["You have 0:20 left for this turn."]
    game.gone(1, 42_000)
    assert (game.model.paused, game.words()[1:]) == (False, ["You have 0:20 left for this turn."])
    course.took(0, b"", [Chosen(0, 1)])
    game.model.tell(Moved(2, 0, [], course.state))
    assert game.words()[1:] == ["Bill has 0:12 left for this turn."]
    course.took(2, b"", [Chosen(2, HIDDEN)])
    game.model.tell(Moved(3, 2, [], course.state))
    assert game.words() == ["Annie's connection is lost. The game waits 0:42, then a bot plays on."]


def test_only_the_owner_decides_how_long_the_game_waits() -> None:
    game = Game(owner=True)
    game.reach(1)
    game.gone(1, 42_000)
    longer, bot = game.troubles()[0].remedies
    assert (longer.does, bot.does) == (Wait(seat=1, seconds=LONGER), Wait(seat=1, seconds=0))
    game.lobby.seats[1].countdown_ms = 102_000
    game.now += 7_000
    game.told("lobby")
    assert "waits 1:42" in game.words()[0]


def test_a_bot_in_somebodys_place() -> None:
    game = Game()
    game.lobby.seats[1].stand_in = True
    assert game.words() == ["Annie's time is up: a bot plays this turn."]
    game.lobby.people[1].connected = False
    assert game.words() == ["A bot keeps Annie's seat until Annie is back."]
    game.lobby.seats[0].stand_in = True
    assert game.words()[0] == "Your time is up: a bot plays this turn, the next one is yours again."


def test_who_has_left_is_another_matter_than_who_is_missing() -> None:
    """Told once, until it is read or put aside; a bot has the seat for good."""
    game = Game()
    game.leave(1)
    (told,) = game.troubles()
    assert told.words == "Annie has left: Ranch Hand plays on."
    assert [remedy.does for remedy in told.remedies] == [Doing.PUT_ASIDE]
    game.now += READ_IN - 1
    game.reach(1)
    game.told("lobby")
    assert game.words() == ["Annie has left: Ranch Hand plays on."]
    game.now += 1
    game.reach(2)
    assert game.words() == []
    game.leave(2)
    (told,) = game.troubles()
    assert told.words == "Bill has left: Ranch Hand 2 plays on."
    game.model.counting.read_farewells()
    assert game.words() == []


def test_who_has_left_a_game_has_a_bot_in_their_place_until_they_are_back() -> None:
    """Whoever drops out is waited for first, and has not left when the waiting is over."""
    game = Game()
    game.step_out(1)
    (told,) = game.troubles()
    assert (told.weight, told.words) == (Weight.LEFT, "Annie has left: a bot plays on until Annie is back.")
    game.model.counting.read_farewells()
    assert game.words() == ["A bot keeps Annie's seat until Annie is back."]
    game.gone(2, 30_000)
    game.lobby.seats[2].ClearField("countdown_ms")
    game.step_out(2)
    assert [trouble.weight for trouble in game.troubles()] == [Weight.STAND_IN] * 2


def test_who_has_come_back_has_not_left() -> None:
    game = Game()
    game.step_out(1)
    game.lobby.seats[1].stand_in = False
    game.lobby.people[1].connected = True
    game.told("lobby")
    assert game.words() == []


def test_in_the_waiting_room_a_seat_that_was_left_is_free() -> None:
    game = Game()
    game.lobby.stage = WAITING
    game.leave(1)
    game.lobby.stage = RUNNING
    game.told("lobby")
    assert game.words() == []


def test_who_watches_a_game_whose_people_are_all_away_is_told_that_it_waits() -> None:
    game = Game()
    game.model.person = 99
    game.gone(0, 42_000)
    game.step_out(1)
    assert not game.model.deserted
    game.gone(2, 0)
    assert (game.model.deserted, game.model.paused) == (True, True)
    assert game.words() == ["Nobody who plays is there: the game waits until one of them is back."]
    assert game.troubles()[0].remedies == ()
    game.lobby.people[1].connected = True
    assert not game.model.deserted


def test_where_too_few_could_go_on_the_game_waits_for_them() -> None:
    game = Game(clock=30)
    game.reach(0)
    game.gone(1, 42_000)
    game.lobby.cut_off = True
    assert game.words() == ["Too few of those who play can be reached: the game waits until enough of them are back."]
    assert (game.model.paused, game.model.goes_on, game.troubles()[0].weight in HALTS) == (True, False, True)
    game.lobby.cut_off = False
    assert not game.model.paused


def test_the_most_important_comes_first() -> None:
    game = Game(clock=30)
    game.reach(1)
    game.lobby.seats[0].stand_in = game.lobby.seats[2].stand_in = True
    game.gone(1, 9_000)
    game.model.refused = Answered(1, False, "not_owner", {}, "")
    weights = [trouble.weight for trouble in game.troubles()]
    assert weights == [Weight.REFUSED, Weight.MISSING, Weight.MY_STAND_IN, Weight.STAND_IN]
    game.model.online = False
    assert game.words() == ["The connection to the table is lost. Looking for it ..."]
    game.model.ended = TurnedAway("ended", "the table was closed by whoever hosts it")
    assert game.words() == ["The table was closed."]
    assert [remedy.does for remedy in game.troubles()[0].remedies] == [Doing.GO_HOME]


def test_a_way_in_that_was_not_found_says_why() -> None:
    game = Game()
    game.model.ended = Failed("unreachable", "no table answers there")
    assert game.words() == ["No table answers there."]


def test_a_refusal_stays_until_it_is_read_or_put_aside() -> None:
    game = Game()
    game.model.refused = Answered(1, False, "seat_taken", {"seat": 1}, "")
    game.told("answer")
    assert game.words() == ["Seat 2 is taken."]
    game.now += READ_IN - 1
    game.reach(1)
    assert game.words() == ["Seat 2 is taken."]
    game.now += 1
    game.reach(1)
    assert game.words() == []
    game.model.refused = Answered(2, False, "seat_taken", {"seat": 1}, "")
    assert game.words() == ["Seat 2 is taken."]
    game.model.counting.read_refusal(game.model)
    assert game.words() == []


def test_a_turns_clock_is_counted_down_and_begins_anew_with_every_turn() -> None:
    game = Game(clock=30)
    game.reach(0)
    game.lobby.seats[0].clock_ms = 20_000
    game.told("lobby")
    assert game.words() == ["You have 0:20 left for this turn."]
    assert game.troubles()[0].tone == ""
    game.now += 10_000
    assert (game.words(), game.troubles()[0].tone) == (["You have 0:10 left for this turn."], "warning")
    game.reach(0)
    assert game.words() == ["You have 0:10 left for this turn."]
    game.reach(1)
    assert game.words() == ["Annie has 0:30 left for this turn."]
    game.now += 5_000
    game.reach()
    game.reach(1)
    assert game.words() == ["Annie has 0:30 left for this turn."]
    game.now += 90_000
    assert (game.words(), game.troubles()[0].runs) == (["Annie has 0:00 left for this turn."], False)


@pytest.mark.parametrize("seat", [Seat(level="greedy"), Seat(person=ANNIE, stand_in=True)])
def test_a_bot_has_no_clock(seat: Seat) -> None:
    game = Game(clock=30)
    game.lobby.seats[1].CopyFrom(seat)
    game.reach(1)
    assert Weight.CLOCK not in [trouble.weight for trouble in game.troubles()]


@pytest.mark.parametrize("code", SENTENCES)
def test_every_refusal_has_words(code: str) -> None:
    facts = {"seat": 1, "person": 2, "color": "green", "level": "x", "reason": "y", "most": 3}
    said = refusal(Answered(1, False, code, facts, ""))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("key", ["text", "self", "seat", "0"])
def test_facts_of_any_name_are_words_all_the_same(key: str) -> None:
    assert refusal(Answered(1, False, "full", {key: "x"}, "no")) == "This table is full, and nobody may watch."


def test_time_is_read_as_on_a_clock() -> None:
    assert [minutes(left) for left in (0, 1, 999, 1000, 59_001, 60_000, 3_600_000)] == [
        "0:00", "0:01", "0:01", "0:01", "1:00", "1:00", "60:00",
    ]  # fmt: skip


def test_of_who_has_not_come_yet_no_connection_is_lost() -> None:
    """As where a game is gone on with."""
    game = Game()
    game.model.counting = Counting(lambda: game.now)
    game.lobby.people[1].connected = False
    game.reach(1)
    game.gone(1, 42_000)
    assert game.words() == ["Annie is not there yet. The game waits 0:42, then a bot plays on."]
    game.lobby.people[1].connected = True
    game.lobby.seats[1].ClearField("countdown_ms")
    game.told("lobby")
    game.gone(1, 30_000)
    assert game.words() == ["Annie's connection is lost. The game waits 0:30, then a bot plays on."]
