"""The guided first game as it is written down, played by the rules."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from engine.chance import Script
from engine.contract import Decision, Draw, Over, Sight, UnreadableText
from engine.riverdragons.cards import ACTIONS, UNKNOWN
from engine.riverdragons.commands import Command, Program
from engine.riverdragons.events import Cancelled, Event, Fell, Jumped, Lost, Moved, PlankGone, TooShort
from engine.riverdragons.game import GAME
from engine.riverdragons.guided.script import fits, read, script
from engine.riverdragons.numbers import plank, space
from engine.riverdragons.options import read_options
from engine.riverdragons.state import State

YOU, ADA = range(2)


class Unlucky:
    """Whoever leaves the script would be seen to."""

    def random(self) -> float:
        raise AssertionError("the rival has left the script")


class Played:
    """The whole game, with what somebody does who follows it to the letter; `chosen` are the cards that are free."""

    def __init__(self, chosen: tuple[int, ...] = (1, 3)) -> None:
        assert GAME.guided is not None
        self.state: State = GAME.new(read_options(GAME.guided.options))
        self.events: list[Event] = []
        self.mine: list[Command] = []
        left = [command for turn in script().turns[YOU] for command in turn]
        chance, free = Script(GAME.guided.draws()), [*chosen]
        while not isinstance(waiting := GAME.pending(self.state), Over):
            if isinstance(waiting, Draw):
                drawn = chance.draw(waiting)
                assert drawn is not None
                self._give(GAME.outcome(waiting, drawn), None)
                continue
            assert isinstance(waiting, Decision)
            seat = waiting.seats[0]
            legal = GAME.legal(self.state, seat)
            if seat == ADA:
                sight = Sight(seat, legal, partial(GAME.view, self.state, seat))
                self._give(GAME.players_by_level["ada"].bot(sight, Unlucky()), seat)
                continue
            wanted = left.pop(0)
            assert len(legal) > 1, "nobody is asked what has one answer"
            if isinstance(wanted, Program):
                wanted = Program(tuple(card or free.pop(0) for card in wanted.cards))
            self.mine.append(wanted)
            self._give(wanted, seat)
        assert not left

    def _give(self, command: Command, seat: int | None) -> None:
        self.events += GAME.play(self.state, command, seat)

    def happened(self, *kinds: type[Any]) -> list[object]:
        return [event for event in self.events if isinstance(event, kinds)]


def test_it_is_legal_and_won_in_round_two() -> None:
    played = Played()
    assert (played.state.round, played.state.winners, played.state.position) == (2, [YOU], 3)
    assert len(played.mine) == 10


def test_it_shows_what_it_is_to_teach() -> None:
    """And what is told between two answers happens by itself: nothing of it may be asked."""
    ways = [plank("pink-5"), plank("pink-4"), plank("pink-6")]
    happened = Played().happened(TooShort, Cancelled, Moved, Jumped, Fell, Lost, PlankGone)
    assert happened == [
        TooShort(YOU, plank("pink-4"), (14, 30)),
        Moved(ADA, plank("black-5")),
        Cancelled(YOU, 4),
        Moved(YOU, ways[0]),
        Moved(YOU, ways[1]),
        Moved(YOU, ways[2]),
        Cancelled(ADA, 2),
        Jumped(YOU, plank("black-5"), space("black")),
    ]


@pytest.mark.parametrize("chosen", [(1, 3), (8, 5), (6, 4)])
def test_the_cards_that_are_free_change_nothing(chosen: tuple[int, ...]) -> None:
    taken = next(command for turn in script().turns[YOU][1:] for command in turn)
    assert isinstance(taken, Program)
    free = [card for card in chosen if card not in taken.cards]
    spare = [card for card in ACTIONS if card not in (*taken.cards, *free)]
    assert Played((*free, *spare)[:2]).state.winners == [YOU]


def test_a_card_that_is_free_may_be_any_and_no_other() -> None:
    first, second = (turn[0] for turn in script().turns[YOU])
    assert isinstance(first, Program)
    assert isinstance(second, Program)
    assert UNKNOWN not in first.cards
    assert second.cards[3:] == (UNKNOWN, UNKNOWN)
    assert fits(Program((*second.cards[:3], 1, 2)), second)
    assert not fits(Program((1, *second.cards[1:3], 2, 3)), second)
    assert not fits(Program((*first.cards[1:], first.cards[0])), first)


def test_a_word_that_means_nothing_is_named() -> None:
    table = {"seats": ["you"], "start": "you", "turns": {"you": ["stone 12; swim home"]}}
    with pytest.raises(UnreadableText, match="swim home means nothing here"):
        read(table)


def test_after_the_script_the_rival_is_a_beginner() -> None:
    """Also where the player has left it: what is written may not be done, or it is another round."""
    state: State = GAME.new(read_options({"players": 2}))
    GAME.play(state, GAME.outcome(GAME.pending(state), [ADA]), None)  # type: ignore[arg-type]
    coin = Random(3)
    for _ in range(60):
        waiting = GAME.pending(state)
        if not isinstance(waiting, Decision):
            break
        seat = waiting.seats[0]
        sight = Sight(seat, GAME.legal(state, seat), partial(GAME.view, state, seat))
        level = GAME.players_by_level["ada"] if seat == ADA else GAME.levels["easy"]
        command = level.bot(sight, coin)
        assert command in sight.legal
        GAME.play(state, command, seat)
    assert state.round > 2


def test_the_rival_is_no_level_to_choose() -> None:
    assert "ada" not in GAME.levels
    assert GAME.guided is not None
    assert GAME.guided.afterwards in GAME.levels
