"""The guide, followed answer by answer through the whole first game."""

from __future__ import annotations

from functools import partial
from random import Random

from client.riverdragons.guided.aim import fingers
from client.riverdragons.guided.guide import ENDS, Standing, drafted, standing, telling, told_after
from client.riverdragons.guided.steps import ACROSS, DRAGON, FINAL, ONE_WAY, STEPS, TARGET, YOU, Concept, Step
from client.riverdragons.words.guiding import BUBBLES, LATER, RULES, WHYS, bubble_words
from client.riverdragons.words.rules import RULES as ALL_RULES
from client.table.lesson.standing import Stage
from engine.chance import Script
from engine.contract import Decision, Draw, Over, Sight
from engine.riverdragons.commands import Program
from engine.riverdragons.game import GAME
from engine.riverdragons.guided.script import script
from engine.riverdragons.options import read_options
from engine.riverdragons.state import State

MOST_WORDS = 25


def lesson() -> list[Standing]:
    """How it stands at every answer, and whenever something is told, to the end."""
    assert GAME.guided is not None
    state: State = GAME.new(read_options(GAME.guided.options))
    chance, coin, found, answers = Script(GAME.guided.draws()), Random(1), [telling(TARGET)], 0
    while not isinstance(waiting := GAME.pending(state), Over):
        if isinstance(waiting, Draw):
            seat, command = None, GAME.outcome(waiting, chance.draw(waiting) or ())
        else:
            assert isinstance(waiting, Decision)
            seat = waiting.seats[0]
            legal = GAME.legal(state, seat)
            if seat == YOU:
                seen = GAME.view(state, YOU)
                assert standing(seen, YOU, 0, asked=True, begins=True) == telling(TARGET)
                stands = standing(seen, YOU, answers, asked=True)
                assert stands.stage is Stage.ASKED
                found.append(stands)
                command, answers = stands.wanted[0], answers + 1
                if isinstance(command, Program):
                    spare = (card for card in (1, 3) if card not in command.cards)
                    command = Program(tuple(card or next(spare) for card in command.cards))
                assert [one for one in legal if stands.lets(one)] == [command] or isinstance(command, Program)
                assert stands.lets(command)
            else:
                assert standing(GAME.view(state, YOU), YOU, answers, asked=False) == Standing(Stage.WATCHING)
                command = GAME.players_by_level["ada"].bot(Sight(seat, legal, partial(GAME.view, state, seat)), coin)
        found += [telling(step) for event in GAME.play(state, command, seat) if (step := told_after(event))]
    assert standing(state, YOU, answers, asked=False) == Standing(Stage.PAD)
    return found


def test_it_leads_through_all_steps_in_their_order() -> None:
    met = lesson()
    told = [stands.step for stands in met if stands.stage is Stage.TOLD]
    assert told == [TARGET, DRAGON, ONE_WAY, ACROSS]
    numbers = [stands.number for stands in met]
    assert numbers == sorted(numbers)
    assert {*numbers} == {*range(1, len(STEPS) + 1)} - {STEPS.index(FINAL) + 1}
    five = next(stands for stands in met if stands.step is STEPS[1])
    assert drafted(five).step is FINAL
    assert [drafted(stands) for stands in met if stands is not five] == [stands for stands in met if stands is not five]


def test_the_steps_hold_the_script_and_teach_every_concept() -> None:
    assert ENDS[-1] == sum(map(len, script().turns[YOU]))
    assert {concept for step in STEPS for concept in step.teaches} == {*Concept}
    assert len(STEPS) == 13


def test_every_answer_that_is_wanted_can_be_touched() -> None:
    for stands in lesson():
        for command in stands.wanted:
            assert fingers(command, YOU)


def test_every_step_has_a_bubble_of_few_words_and_a_rule() -> None:
    codes = [step.code for step in STEPS]
    assert codes == list(BUBBLES) == list(RULES) == list(WHYS)
    assert {*RULES.values()} <= ALL_RULES.keys()
    for code, done in [*((code, 0) for code in codes), *LATER]:
        said = bubble_words(code, done)
        assert len(said.split()) <= MOST_WORDS, said
        assert said.endswith((".", "!"))


SAID = {
    Concept.TARGET: ("target", "village opposite"),
    Concept.SECRET: ("five_cards", "in secret"),
    Concept.ORDER: ("five_cards", "from left to right"),
    Concept.FINAL: ("final", "Ready is final"),
    Concept.STONES: ("first_stones", "stone"),
    Concept.BY_EYE: ("too_far", "Will plank 4 reach?"),
    Concept.TOO_SHORT: ("elsewhere", "must go elsewhere"),
    Concept.TOO_LONG: ("sticks_out", "does no harm"),
    Concept.SHARED: ("sticks_out", "carry you too"),
    Concept.DRAGON: ("dragon", "cancels your card in the same place"),
    Concept.BOAT: ("first_stones", "You have the boat: you act first"),
    Concept.MOVE: ("one_way", "you move"),
    Concept.ONE_A_PLANK: ("hold_her", "Ada stands on the plank you need"),
    Concept.JUMP: ("across", "jump over her"),
}
"""Where each is said for the first time, and how."""


def test_every_concept_is_said_where_it_is_met_first() -> None:
    assert SAID.keys() == {*Concept}
    for concept, (code, words) in SAID.items():
        first: Step = next(step for step in STEPS if concept in step.teaches)
        assert first.code == code, concept
        assert words in bubble_words(code)


def test_a_game_that_has_left_the_script_has_no_guide() -> None:
    state: State = GAME.new(read_options({"players": 2}))
    GAME.play(state, GAME.outcome(Draw("start", (0, 1), 1), [YOU]), None)
    for seat in (0, 1):
        GAME.play(state, Program((1, 2, 3, 4, 5)), seat)
    assert standing(GAME.view(state, YOU), YOU, 1, asked=True).stage is Stage.ASKED, "a stone, as it is wanted"
    GAME.play(state, GAME.legal(state, YOU)[0], YOU)
    GAME.play(state, GAME.legal(state, 1)[0], 1)
    assert standing(GAME.view(state, YOU), YOU, 4, asked=True) == Standing(Stage.RIDING)
