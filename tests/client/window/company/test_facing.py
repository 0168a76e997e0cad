"""Whom a window faces: decided of what its people's models know, without a window."""

from __future__ import annotations

from typing import cast

from client.table.table_model import TableModel
from client.table.table_session import TableSession
from client.window.company.facing import Faces, Facing
from engine import registry
from engine.contract import Draw
from engine.course import AnyCourse, Course
from engine.riverdragons.cards import Card
from engine.riverdragons.commands import Program
from engine.riverdragons.state import State
from netproto.schema.lobby_pb2 import RUNNING, Lobby, Person, Seat

GAME = registry.game("riverdragons")
CHOSEN = Program((Card.TWO_STONES, Card.PLANK, Card.MOVE, Card.STONE, Card.JUMP))


class Somebody:
    """A session, as far as it is looked at here."""

    def __init__(self, person: int) -> None:
        self.model = TableModel(person=person)

    def come(self, truth: AnyCourse) -> None:
        """They are there, and know of the game what they may."""
        people = [Person(id=n + 1, name=str(n), connected=True) for n in range(6)]
        seats = [Seat(color=color, person=n + 1) for n, color in enumerate(GAME.colors(6))]
        model = self.model
        model.lobby, model.online = Lobby(stage=RUNNING, people=people, seats=seats), True
        model.viewer = model.person - 1
        model.course = Course(GAME, GAME.view(truth.state, model.viewer))
        model.course.number = truth.number
        model.course.open = dict(truth.open)


def people(truth: AnyCourse, *persons: int) -> list[TableSession]:
    made = [Somebody(person) for person in persons]
    for one in made:
        one.come(truth)
    return cast("list[TableSession]", made)


def choosing() -> AnyCourse:
    """All three are asked for their five cards."""
    truth = Course(GAME, GAME.new(GAME.read_options({"players": 3})))
    while isinstance(draw := truth.pending, Draw):
        truth.give(None, b"", GAME.outcome(draw, draw.pool[: draw.number]))
    return truth


def test_each_chooses_alone_and_then_all_look_on() -> None:
    truth = choosing()
    first, second = people(truth, 1, 2)
    facing = Facing(first)
    assert facing.look([first, second]) == Faces(first, covered=True)
    facing.lift()
    assert facing.look([first, second]) == Faces(first), "they stay until they have answered"
    truth.give(0, b"", CHOSEN)
    for one in (first, second):
        cast("Somebody", one).come(truth)
    assert facing.look([first, second]) == Faces(second, covered=True)
    facing.lift()
    truth.give(1, b"", CHOSEN)
    for one in (first, second):
        cast("Somebody", one).come(truth)
    assert facing.look([first, second]) == Faces(None)


def test_once_all_have_chosen_nobody_looks_away() -> None:
    """What is still face down is so for its owner too: the window turns to whoever acts."""
    truth = choosing()
    first, second = people(truth, 1, 2)
    facing = Facing(first)
    for chooser in range(3):
        facing.look([first, second])
        facing.lift()
        truth.give(chooser, b"", CHOSEN)
        for one in (first, second):
            cast("Somebody", one).come(truth)
    assert cast("State", truth.state).position == 1
    for one in (first, second):
        one.model.beside = frozenset({3 - one.model.person})
    acted = set()
    while cast("State", truth.state).position == 1:
        (seat,) = truth.open
        assert seat is not None
        faces = facing.look([first, second])
        assert faces is not None
        assert not faces.covered
        if seat in (0, 1):
            assert faces.person is (first, second)[seat]
            acted.add(seat)
        truth.give(seat, b"", GAME.legal(truth.state, seat)[0])
        for one in (first, second):
            cast("Somebody", one).come(truth)
    assert acted == {0, 1}


def test_whoever_comes_first_after_another_evening_is_not_seen_by_the_others() -> None:
    truth = choosing()
    truth.give(1, b"", CHOSEN)
    (first,) = people(truth, 1)
    second = cast("TableSession", Somebody(2))
    facing = Facing(first)
    assert facing.look([first, second]) == Faces(first, covered=True)
    truth.give(0, b"", CHOSEN)
    cast("Somebody", first).come(truth)
    assert facing.look([first, second]) == Faces(None)


def test_one_alone_at_a_window_is_never_covered() -> None:
    truth = choosing()
    (first,) = people(truth, 1)
    assert Facing(first).look([first]) == Faces(first)


def test_nobody_turns_while_one_is_a_step_behind() -> None:
    truth = choosing()
    first, second = people(truth, 1, 2)
    facing = Facing(first)
    facing.look([first, second])
    facing.lift()
    truth.give(0, b"", CHOSEN)
    cast("Somebody", first).come(truth)
    assert facing.look([first, second]) == Faces(first)


def test_what_is_told_while_somebody_is_lost_is_kept_from_them() -> None:
    truth = choosing()
    first, second = people(truth, 1, 2)
    truth.open = {0: truth.open[0]}
    for one in (first, second):
        cast("Somebody", one).come(truth)
    facing = Facing(first)
    assert facing.look([first, second]) == Faces(first)
    second.model.online = False
    truth.give(0, b"", CHOSEN)
    cast("Somebody", first).come(truth)
    assert facing.look([first, second]) == Faces(None)


def test_who_is_in_front_is_covered_also_before_the_others_have_heard_that_all_choose() -> None:
    before = Course(GAME, GAME.new(GAME.read_options({"players": 3})))
    first, second = people(before, 1, 2)
    facing = Facing(first)
    assert facing.look([first, second]) == Faces(first)
    cast("Somebody", first).come(choosing())
    assert facing.look([first, second]) == Faces(first, covered=True)
