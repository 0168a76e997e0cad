"""The guided first game as it is written down, played by the rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.chance import Script
from engine.contract import Decision, Draw, Sight, UnreadableText
from engine.moonriver.commands import Command, Done, Hire, Place, Side
from engine.moonriver.events import CowsPut, Dried, Event, Hired, Stepped, Stolen
from engine.moonriver.game import GAME
from engine.moonriver.guided.script import FREE, one_command, read, script
from engine.moonriver.letters import kind_of
from engine.moonriver.options import Options, read_options
from engine.moonriver.pieces import Partner, printed
from engine.moonriver.state import State
from tests.engine.moonriver.drawing import cell, draw, tidy

TABLE = tomllib.loads((Path(__file__).parents[3] / "resources/moonriver/guided.toml").read_text("utf-8"))
YOU, ADA, BEN = range(3)


class Played:
    """The game up to the end of its script, with what somebody does who follows it to the letter; `hires` in the last
    turn, where that is free, the partner of this name."""

    def __init__(self, hires: Partner = Partner.FARMER) -> None:
        assert GAME.guided is not None
        self.state = GAME.new(read_options(GAME.guided.options))
        self.events: list[tuple[int, Event]] = []
        """With the round in which each happened."""
        self.scores: list[tuple[int, ...]] = []
        """At the end of each round."""
        self._hires = hires
        self._mine = [command for turn in script().turns[YOU] for command in turn]
        self._play(Script(GAME.guided.draws()))

    def _play(self, chance: Script) -> None:
        while True:
            before, waiting = self.state.round, GAME.pending(self.state)
            if isinstance(waiting, Draw):
                drawn = chance.draw(waiting)
                if drawn is None:
                    return
                self._give(GAME.outcome(waiting, drawn), None)
            else:
                assert isinstance(waiting, Decision)
                (seat,) = waiting.seats
                self._give(self._answer(seat), seat)
            if self.state.round > before:
                self.scores.append(points(self.state))

    def _answer(self, seat: int) -> Command:
        legal = GAME.legal(self.state, seat)
        if seat != YOU:
            level = GAME.players_by_level[("", "ada", "ben")[seat]]
            return level.bot(Sight(seat, legal, lambda: GAME.view(self.state, seat)), Unlucky())
        if self._mine:
            return self._mine.pop(0)
        hiring = next((command for command in legal if self._means(command)), None)
        return hiring or (Done() if Done() in legal else legal[0])

    def _means(self, command: Command) -> bool:
        if not isinstance(command, Hire):
            return False
        cowboy = self._hires == Partner.COWBOY
        token = self.state.saloon[command.place]
        return command.side == Side.COWBOY if cowboy else (command.side, token) == (Side.SPECIALIST, self._hires)

    def _give(self, command: Command, seat: int | None) -> None:
        number = self.state.round
        self.events += [(number, event) for event in GAME.play(self.state, command, seat)]

    def happened(self, *kinds: type[Any]) -> list[tuple[int, Event]]:
        return [(number, event) for number, event in self.events if isinstance(event, kinds)]


class Unlucky:
    """Whoever leaves the script would be seen to."""

    def random(self) -> float:
        raise AssertionError("a rival has left the script")


def points(state: State) -> tuple[int, ...]:
    assert GAME.score is not None
    return tuple(GAME.score(state))


def test_it_is_legal_and_ends_as_it_is_told() -> None:
    played = Played()
    assert (played.state.round, points(played.state)) == (9, (18, 7, 15))
    assert played.scores == [
        (0, 0, 0), (2, 2, 0), (0, 2, 2), (4, 5, 10), (4, 5, 10), (4, 8, 12), (4, 8, 12), (18, 7, 15),
    ]  # fmt: skip
    assert [draw(seat.ranch) for seat in played.state.seats] == [
        tidy(picture)
        for picture in (
            """
            .  pno:C  fw   fbo:1T  .
            .  pw     p:1  k5      dx
            .  .      #    .       bwo:1F
            """,
            """
            p     fb  fw  .  .
            dw:1  .   fb  .  cw:1
            d     .   #   .  cn
            """,
            """
            cn    c      .  .  .
            co:1T bww:2  .  .  k4
            c     c      #  .  k4
            """,
        )
    ]


def test_cows_come_and_go_as_they_are_told() -> None:
    def at(x: int, y: int) -> int:
        return cell((x, y))

    happened = Played().happened(CowsPut, Dried, Hired, Stepped, Stolen)
    told: list[tuple[int, object]] = [one for one in happened if not isinstance(one[1], CowsPut)]
    assert told == [
        (3, Hired(BEN, at(1, 2), 0, Partner.CATTLE_THIEF)),
        (3, Stolen(BEN, at(1, 2), YOU, at(2, 2))),
        (4, Hired(YOU, at(2, 3), 0, Partner.COWBOY)),
        (4, Stepped(YOU, at(3, 3), at(3, 2))),
        (8, Hired(YOU, at(4, 3), 3, Partner.CATTLE_THIEF)),
        (8, Stolen(YOU, at(4, 3), ADA, at(3, 3))),
        (8, Dried(YOU, at(5, 2), None)),
        (8, Hired(YOU, at(5, 1), 4, Partner.FARMER)),
    ]
    cows = [event for _, event in happened if isinstance(event, CowsPut)]
    assert Counter(event.seat for event in cows) == {YOU: 3, ADA: 3, BEN: 1}


@pytest.mark.parametrize("partner", [Partner.COWBOY, Partner.PROSPECTOR, Partner.TRAPPER, Partner.FARMER])
def test_whom_one_hires_last_is_free(partner: Partner) -> None:
    played = Played(partner)
    _, hired = played.happened(Hired)[-1]
    assert isinstance(hired, Hired)
    assert (hired.cell, hired.partner) == (cell((5, 1)), partner)
    brings = {Partner.TRAPPER: 14, Partner.FARMER: 18, Partner.COWBOY: 13, Partner.PROSPECTOR: 14}
    assert points(played.state)[0] == brings[partner]


def test_every_plot_of_a_ladder_is_there_and_lies_in_order() -> None:
    ladders = script().ladders
    plots = [plot for ladder in ladders for plot in ladder]
    pieces = printed()
    assert len(plots) == len(set(plots)) == 9 * 4
    kinds = [" ".join(kind_of(pieces.plots[plot - 1]) for plot in ladder) for ladder in ladders]
    assert kinds == TABLE["ladders"]
    for ladder in ladders:
        numbers = [pieces.number[plot] for plot in ladder]
        assert numbers == sorted(numbers)


def test_a_plot_that_the_box_has_not_is_named() -> None:
    ladders = [*TABLE["ladders"][:-1], "pww pww k5 bww"]
    with pytest.raises(UnreadableText, match="ladder 9: there is no plot pww any more"):
        read({**TABLE, "ladders": ladders}, printed())


def test_a_plot_that_the_hand_has_not_is_named() -> None:
    ada = ["rung 4", "rung 2", "lay k5@1,1 dw@1,2; rung 4"]
    with pytest.raises(UnreadableText, match="ada, turn 2: there is no plot k5 any more"):
        read({**TABLE, "turns": {**TABLE["turns"], "ada": ada}}, printed())


def test_what_is_free_stands_at_the_end() -> None:
    free = [(seat, n) for seat, turns in TABLE["turns"].items() for n, turn in enumerate(turns) if FREE in turn]
    assert free == [("you", 8)]
    assert TABLE["turns"]["you"][8].endswith(f"; {FREE}")


def test_a_domino_is_the_same_however_it_is_named() -> None:
    assert one_command(Place((9, 4), (6, 7))) == one_command(Place((4, 9), (7, 6))) == Place((4, 9), (7, 6))


def test_in_another_game_a_rival_is_a_greenhorn() -> None:
    """Also in the first rounds: the script is of other plots."""
    assert GAME.guided is not None
    random = Random(7)
    for reserves in ("open", "hidden"):
        state = GAME.new(Options(players=3, reserves=reserves))
        while state.round < 10:
            waiting = GAME.pending(state)
            if isinstance(waiting, Draw):
                GAME.play(state, GAME.outcome(waiting, drawn(waiting, random)), None)
                continue
            assert isinstance(waiting, Decision)
            (seat,) = waiting.seats
            assert script().turn(state, seat) == ()
            sight = Sight(seat, GAME.legal(state, seat), partial(GAME.view, state, seat))
            command = GAME.bots["easy"](sight, Random(state.round))
            assert GAME.players_by_level["ada"].bot(sight, Random(state.round)) == command
            GAME.play(state, command, seat)


def drawn(waiting: Draw, random: Random) -> Sequence[int]:
    return random.sample(waiting.pool, waiting.number)


def test_the_rivals_are_no_levels_to_choose() -> None:
    assert {"ada", "ben"}.isdisjoint(GAME.levels)
    assert {"ada", "ben"}.isdisjoint(GAME.bots)
