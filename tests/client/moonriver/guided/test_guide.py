"""The guide, followed answer by answer through the whole first game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from client.moonriver.guided.glow import glow
from client.moonriver.guided.guide import ENDS, Standing, standing
from client.moonriver.guided.steps import STEPS, Concept
from client.moonriver.words.guiding import BUBBLES, LATER, bubble_words, pad_words
from client.moonriver.words.rules import RULES
from client.table.lesson.standing import Stage, given
from client.table.lesson.words import follow_words
from client.table.table_model import LogLine
from engine.chance import Script
from engine.contract import Decision, Draw, Sight
from engine.moonriver.commands import Choose, Command, Done, Hire
from engine.moonriver.game import GAME
from engine.moonriver.guided.script import one_command, script
from engine.moonriver.legal import CHOOSE, COWBOY, EXPAND, HIRE, START, THIEF
from engine.moonriver.options import read_options
from engine.moonriver.state import State, restore, snapshot

YOU = 0
MOST_WORDS, MOST_WORDS_OF_A_CARD = 25, 60
ASKS = [
    START, CHOOSE, EXPAND, CHOOSE, CHOOSE, EXPAND, HIRE, COWBOY, COWBOY, CHOOSE, CHOOSE, EXPAND, CHOOSE, EXPAND, CHOOSE,
    EXPAND, HIRE, THIEF, EXPAND,
]  # fmt: skip
"""What the game asks, answer by answer."""


class Moment(NamedTuple):
    """The player is asked, and stands there."""

    state: State
    answers: int
    standing: Standing

    @property
    def legal(self) -> list[Command]:
        return list(GAME.legal(self.state, YOU))


class Lesson:
    """A guided game that the player follows: what the guide says whenever anything has happened."""

    def __init__(self, *, cowboy: bool = False) -> None:
        assert GAME.guided is not None
        self.state = GAME.new(read_options(GAME.guided.options))
        self.log: list[LogLine] = []
        self.ended: Standing | None = None
        self._cowboy = cowboy
        self._chance = Script(GAME.guided.draws())
        self._step = 0

    def stands(self) -> Standing:
        waiting = GAME.pending(self.state)
        asked = isinstance(waiting, Decision) and YOU in waiting.seats
        return standing(self.state, YOU, given(self.log, YOU), asked=asked)

    def moments(self) -> Iterator[Moment]:
        while True:
            waiting, stands = GAME.pending(self.state), self.stands()
            if isinstance(waiting, Draw):
                drawn = self._chance.draw(waiting)
                if drawn is None:
                    self.ended = stands
                    return
                assert stands.stage is Stage.WATCHING
                self.give(GAME.outcome(waiting, drawn), None)
                continue
            assert isinstance(waiting, Decision)
            (seat,) = waiting.seats
            if seat == YOU:
                yield Moment(self.state.copy(), given(self.log, YOU), stands)
                self.give(self._answer(stands), YOU)
            else:
                assert stands == Standing(Stage.WATCHING)
                sight = Sight(seat, GAME.legal(self.state, seat), partial(GAME.view, self.state, seat))
                self.give(GAME.players_by_level[("ada", "ben")[seat - 1]].bot(sight, Random(1)), seat)

    def _answer(self, stands: Standing) -> Command:
        if stands.wanted:
            return stands.wanted[0]
        legal = list(GAME.legal(self.state, YOU))
        cowboys = [command for command in legal if isinstance(command, Hire) and command.side == 0]
        return cowboys[0] if self._cowboy and cowboys else legal[-1]

    def give(self, command: Command, seat: int | None) -> None:
        self._step += 1
        events = GAME.play(self.state, command, seat)
        self.log += [LogLine(self._step, seat, event) for event in events]


@pytest.fixture(scope="module")
def followed() -> list[Moment]:
    return list(Lesson().moments())


def test_it_follows_the_whole_game(followed: list[Moment]) -> None:
    assert all(moment.standing.stage is Stage.ASKED for moment in followed)
    wanted = [moment for moment in followed if moment.standing.wanted]
    assert [moment.state.phase for moment in wanted] == ASKS
    mine = [command for turn in script().turns[YOU] for command in turn]
    assert [moment.standing.wanted[0] for moment in wanted] == mine
    numbers = [moment.standing.number for moment in followed]
    assert numbers == sorted(numbers)
    assert sorted(set(numbers)) == list(range(1, len(STEPS) + 1))
    assert [moment.state.phase for moment in followed[len(mine) :]] == [HIRE, CHOOSE]


@pytest.mark.parametrize("cowboy", [False, True])
def test_the_last_choice_is_free_and_the_pad_follows(cowboy: bool) -> None:
    lesson = Lesson(cowboy=cowboy)
    for moment in lesson.moments():
        if not moment.standing.wanted:
            assert moment.standing.step == STEPS[-1]
            assert all(moment.standing.lets(command) for command in moment.legal)
    assert lesson.ended == Standing(Stage.PAD)


def test_nobody_guides_whoever_rides_on() -> None:
    lesson = Lesson()
    list(lesson.moments())
    random = Random(5)
    while lesson.state.round < 11:
        waiting = GAME.pending(lesson.state)
        if isinstance(waiting, Draw):
            lesson.give(GAME.outcome(waiting, random.sample(waiting.pool, waiting.number)), None)
            continue
        assert isinstance(waiting, Decision)
        stands = lesson.stands()
        assert stands == Standing(Stage.RIDING)
        (seat,) = waiting.seats
        assert all(stands.lets(command) for command in GAME.legal(lesson.state, seat))
        lesson.give(GAME.legal(lesson.state, seat)[0], seat)


def test_only_what_is_wanted_is_let_through(followed: list[Moment]) -> None:
    for moment in followed:
        if moment.standing.wanted:
            let = {one_command(command) for command in moment.legal if moment.standing.lets(command)}
            assert let == {moment.standing.wanted[0]}
            assert len(moment.legal) > 1, "nobody is asked what has one answer"


def test_several_answers_go_through_together_in_their_order(followed: list[Moment]) -> None:
    """A window keeps plots with the next pick, and sends the steps of a draft in turn."""
    keeps = next(moment.standing for moment in followed if moment.standing.number == 10)
    assert keeps.wanted == (Done(), Choose(3))
    assert keeps.lets(Done(), Choose(3))
    assert not keeps.lets(Choose(3), Done())
    assert not keeps.lets(Done(), Choose(2))
    assert not keeps.lets(Done(), Choose(3), Done())
    walks = next(moment.standing for moment in followed if moment.standing.number == 8)
    assert len(walks.wanted) == 3
    assert all(walks.lets(*walks.wanted[:number]) for number in (1, 2, 3))


def test_whoever_comes_back_at_any_step_stands_where_they_stood(followed: list[Moment]) -> None:
    """What the host tells is a snapshot and a number of steps: nothing of the guide has to be kept."""
    for moment in followed:
        seen = GAME.view(moment.state, YOU)
        again = restore(seen.options, snapshot(seen))
        assert standing(again, YOU, moment.answers, asked=True) == moment.standing


def test_every_answer_that_is_wanted_glows(followed: list[Moment]) -> None:
    for moment in followed:
        for command in moment.standing.wanted:
            assert any(glow(command)) or glow(command).place == 0


def test_another_game_has_no_guide() -> None:
    random = Random(3)
    state = GAME.new(read_options({"players": 3}))
    while state.round < 10:
        waiting = GAME.pending(state)
        if isinstance(waiting, Draw):
            assert standing(state, YOU, 0, asked=False).stage is Stage.WATCHING
            GAME.play(state, GAME.outcome(waiting, random.sample(waiting.pool, waiting.number)), None)
            continue
        assert isinstance(waiting, Decision)
        (seat,) = waiting.seats
        assert standing(state, seat, 0, asked=True) == Standing(Stage.RIDING)
        GAME.play(state, GAME.legal(state, seat)[0], seat)


SAID = {
    Concept.DRAFT: ("first_plot", "picks the plot you get next"),
    Concept.ORDER: ("second_plot", "Rung 1 acts first"),
    Concept.HAND: ("second_plot", "needs two plots"),
    Concept.BRIDGE: ("first_domino", "must touch a bridge"),
    Concept.MATCH: ("own_land", "touch their own land"),
    Concept.TERRITORY: ("first_cow", "plots × cows"),
    Concept.COW: ("first_cow", "brought a cow"),
    Concept.LIMIT: ("first_cow", "second cow on one plot counts nothing"),
    Concept.DROUGHT: ("dry_land", "takes a cow of its own territory"),
    Concept.HIRE: ("first_partner", "The circle hires: at each door you take whom you see, or a Cowboy"),
    Concept.COWBOY: ("cow_walks", "walk it over"),
    Concept.THIEF: ("thief", "Hire the Cattle Thief"),
    Concept.GUARD: ("cow_stolen", "nobody guarded it"),
    Concept.FORCED: ("slots_full", "you must lay"),
    Concept.GOODS: ("corn", "pays 5 anywhere"),
}
"""Where each is said for the first time, and how."""


def test_every_concept_is_said_where_it_is_met_first() -> None:
    assert len(SAID) + len({Concept.PAD}) == len(Concept) == 16
    steps = [step.code for step in STEPS]
    for concept, (code, words) in SAID.items():
        first = next(step for step in STEPS if concept in step.teaches)
        assert first.code == code, concept
        assert words in bubble_words(code)
        assert sum(words in bubble_words(step) for step in steps[: steps.index(code) + 1]) == 1, "not before"
    assert "score pad" in pad_words()
    for rest in ("Desperado", "last round", "How to play"):
        assert rest in pad_words(), "what the script has no place for"
    assert len(pad_words().split()) <= MOST_WORDS_OF_A_CARD


def test_the_steps_hold_the_script_and_teach_every_concept() -> None:
    assert ENDS[-1] == sum(map(len, script().turns[YOU]))
    assert {concept for step in STEPS for concept in step.teaches} | {Concept.PAD} == set(Concept)
    assert len(Concept) == 16
    assert [step.free for step in STEPS] == [False] * 13 + [True]


def test_every_step_has_a_bubble_of_few_words_and_a_rule() -> None:
    assert all(rule in RULES for step in STEPS for rule in step.rules)
    assert [step.code for step in STEPS] == list(BUBBLES)
    answers = {step.code: step.answers for step in STEPS}
    free = {step.code: step.free for step in STEPS}
    assert all(0 < done <= answers[code] + free[code] for code, done in LATER)
    for code, done in [*((step.code, 0) for step in STEPS), *LATER]:
        said = bubble_words(code, done)
        assert len(said.split()) <= MOST_WORDS, said
        assert said.endswith(".")
    assert follow_words() == "Follow the glow this time."


def test_the_guide_needs_no_window() -> None:
    look = "import sys, client.moonriver.guided.guide, client.moonriver.guided.glow; print('PySide6' in sys.modules)"
    root = Path(__file__).parents[4]
    told = subprocess.run([sys.executable, "-c", look], cwd=root, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False"]
