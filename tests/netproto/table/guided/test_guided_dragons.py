"""The table of a guided game that is won within its script: nothing is kept of it, and another game has no script."""

from __future__ import annotations

from random import Random

import pytest

from engine import registry
from engine.chance import Script
from engine.contract import Sight
from engine.riverdragons.commands import Program
from engine.riverdragons.guided.script import script
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.table.chance import ScriptedChance
from netproto.table.effects import AskBot
from netproto.wire.codec import codec
from tests.netproto.table.room import Dealt, Room

GAME = registry.game("riverdragons")
ANSWERS = 10


class Guided(Room):
    def __init__(self) -> None:
        first = GAME.guided
        assert first is not None
        self.thinking: list[AskBot] = []
        super().__init__(
            first.options,
            game=GAME,
            chance=ScriptedChance(Script(first.draws()), Dealt(4), Dealt(5)),
            levels=(None, *first.rivals),
            start_when_full=True,
            watching=lobby.NOBODY,
            locked=True,
        )
        self.do(self.table.opened(self.now))
        self.come("Ann", owner=True)

    def play(self, answers: int) -> None:
        mine = [command for turn in script().turns[0] for command in turn]
        for wanted in mine[:answers]:
            self.rival()
            spare = (card for card in (1, 3))
            given = (
                Program(tuple(card or next(spare) for card in wanted.cards)) if isinstance(wanted, Program) else wanted
            )
            assert self.give("Ann", given).done
        self.rival()

    def rival(self) -> None:
        while self.think(self.thought):
            pass

    def thought(self, think: AskBot) -> bytes:
        self.thinking.append(think)
        values = codec(GAME.id)
        view = values.read_snapshot(values.read_options(think.options), think.view)
        bot = GAME.players_by_level[think.level].bot
        return values.command_bytes(bot(Sight(think.seat, GAME.legal(view, think.seat), lambda: view), Random(1)))


@pytest.mark.parametrize("answers", range(ANSWERS + 1))
def test_one_may_leave_at_every_step(answers: int) -> None:
    room = Guided()
    room.play(answers)
    assert (room.table.roster.stage == lobby.ENDED) == (answers == ANSWERS)
    assert room.say("Ann", end=lobby.End()).done
    assert room.table.closed


def test_of_the_end_no_record_is_told() -> None:
    room = Guided()
    room.play(ANSWERS)
    assert room.table.turns.result()["winners"] == [0]
    assert room.say("Ann", keep=play.Keep()).code == "forgotten"


def test_another_game_is_one_like_any() -> None:
    room = Guided()
    room.play(ANSWERS)
    assert {think.level for think in room.thinking} == {"ada"}
    room.thinking.clear()
    assert room.say("Ann", rematch=lobby.Rematch()).done
    assert room.table.roster.stage == lobby.RUNNING
    assert room.table.roster.seats[1].level == "ada"
    room.rival()
    assert {think.level for think in room.thinking} == {"easy"}
    legal = GAME.legal(room.running.state, 0)
    assert room.give("Ann", legal[0]).done
    room.rival()
    assert room.say("Ann", take_back=play.TakeBack(to=1)).code != "guided"
