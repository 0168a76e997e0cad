"""The table of a guided first game: chance keeps to its script and then waits, and nobody else has a place there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.chance import Script
from engine.contract import Sight
from engine.moonriver.commands import Command
from engine.moonriver.guided.script import script
from engine.moonriver.state import State
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from netproto.table.chance import ScriptedChance
from netproto.table.effects import AskBot, Begin, CloseTable, Effect, KeepGame, Write
from netproto.wire.codec import codec
from tests.netproto.table.room import GAME, Dealt, Room

ANSWERS = 19
"""Of the script's, before the player is free."""


class Guided(Room):
    """As the host of a guided game opens its table."""

    def __init__(self, **config: Any) -> None:
        first = GAME.guided
        assert first is not None
        self.effects: list[Effect] = []
        super().__init__(
            first.options,
            chance=ScriptedChance(Script(first.draws()), Dealt(4), Dealt(5)),
            levels=(None, *first.rivals),
            start_when_full=True,
            watching=lobby.NOBODY,
            locked=True,
            **config,
        )
        self.do(self.table.opened(self.now))
        self.mine = [command for turn in script().turns[0] for command in turn]

    def do(self, effects: Sequence[Effect]) -> None:
        self.effects += effects
        super().do(effects)

    def play(self, answers: int) -> None:
        """So many of Ann's, and the rivals' up to her next question."""
        for _ in range(answers):
            self.rivals()
            answer = self.give("Ann", self.mine.pop(0) if self.mine else self.any_answer())
            assert answer.done, answer
        self.rivals()

    def any_answer(self) -> Command:
        legal = GAME.legal(self.running.state, 0)
        command: Command = legal[len(legal) - 1]
        return command

    @property
    def state(self) -> State:
        state = self.running.state
        assert isinstance(state, State)
        return state

    def rivals(self) -> None:
        while self.think(thought):
            pass

    def play_the_script(self) -> None:
        self.rivals()
        while 0 in self.table.turns.open:
            self.play(1)


def thought(think: AskBot) -> bytes:
    values = codec(GAME.id)
    view = values.read_snapshot(values.read_options(think.options), think.view)
    bot = GAME.players_by_level[think.level].bot
    return values.command_bytes(bot(Sight(think.seat, GAME.legal(view, think.seat), lambda: view), Random(1)))


@pytest.fixture
def room() -> Guided:
    made = Guided()
    made.come("Ann", owner=True)
    return made


def test_it_begins_at_once_against_ada_and_ben(room: Guided) -> None:
    assert [seat.level for seat in room.table.roster.seats] == [None, "ada", "ben"]
    assert room.table.roster.stage == lobby.RUNNING
    room.rivals()
    assert room.turn == 0
    assert room.state.options.reserves == "open"


@pytest.mark.parametrize("wish", [hello.PLAY, hello.WATCH])
@pytest.mark.parametrize("first", [True, False])
def test_nobody_else_comes_in(wish: hello.Wish.ValueType, *, first: bool) -> None:
    room = Guided()
    if not first:
        room.come("Ann", owner=True)
    room.come("Bob", wish)
    assert room.people["Bob"].came_last == "locked"


def test_at_the_end_of_the_script_everything_waits(room: Guided) -> None:
    room.play_the_script()
    assert list(room.table.turns.open) == [None]
    steps = room.table.turns.number
    room.wait(60_000)
    assert room.table.turns.number == steps
    assert GAME.score is not None
    assert GAME.score(room.running.state)[1:] == [7, 15]
    assert room.state.round == 9


def test_whoever_rides_on_plays_a_game_like_any(room: Guided) -> None:
    room.play_the_script()
    room.effects.clear()
    assert room.say("Ann", ready=lobby.Ready(ready=True)).done
    kinds = [type(effect) for effect in room.effects]
    assert kinds.index(KeepGame) < kinds.index(Write)
    while room.table.roster.stage == lobby.RUNNING:
        room.rivals()
        if 0 in room.table.turns.open:
            room.play(1)
    assert room.state.round == 24
    drawn = [entry.step for entry in room.journals[0] if entry.step.giver == record.CHANCE]
    assert len(drawn) > 24
    assert kinds.count(KeepGame) == 1
    assert not [effect for effect in room.effects[len(kinds) :] if isinstance(effect, KeepGame)]


def test_nobody_rides_on_before_the_end(room: Guided) -> None:
    for answers in (0, 1, 5, 13):
        room.play(answers)
        assert room.say("Ann", ready=lobby.Ready(ready=True)).code == "game_running"
    assert not [effect for effect in room.effects if isinstance(effect, KeepGame)]


def test_riding_on_waits_for_a_yes(room: Guided) -> None:
    room.play_the_script()
    assert room.say("Ann", ready=lobby.Ready(ready=False)).code == "game_running"
    assert list(room.table.turns.open) == [None]


@pytest.mark.parametrize("answers", range(ANSWERS + 1))
def test_one_may_leave_at_every_step(room: Guided, answers: int) -> None:
    room.play(answers)
    assert room.say("Ann", end=lobby.End()).done
    assert isinstance(room.effects[-1], CloseTable)
    assert sum(isinstance(effect, Begin) for effect in room.effects) == 1
    assert not [effect for effect in room.effects if isinstance(effect, KeepGame)]


def test_whoever_loses_the_connection_goes_on(room: Guided) -> None:
    for _ in range(ANSWERS):
        room.play(1)
        room.drop("Ann")
        room.wait(20_000)
        room.come("Ann")
    room.play_the_script()
    room.drop("Ann")
    room.come("Ann")
    assert list(room.table.turns.open) == [None]
    assert room.say("Ann", ready=lobby.Ready(ready=True)).done


def test_rivals_take_the_time_in_which_people_see_what_they_do() -> None:
    room = Guided(pace=1.0)
    room.come("Ann", owner=True, window=True)
    before = room.table.turns.number
    room.think(thought)
    assert room.table.turns.number == before
    room.wait(5_000)
    assert room.table.turns.number > before
