"""Every code has its sentence, every event its line, and nothing that is said measures anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from client.riverdragons.answering.asking import answering, going_on, prompt
from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.turns.turn import Turns
from client.riverdragons.turns.turn_lines import TurnLines
from client.riverdragons.words import WORDS
from client.riverdragons.words.bearing import BEYOND, FAR, NEAR, STEP
from client.riverdragons.words.hinting import hint_words
from client.riverdragons.words.naming import card_name, plank_name, space_name, village_title
from client.riverdragons.words.prompting import prompt_words
from client.riverdragons.words.refusing import LONGER, SHORT, refusal_words
from client.riverdragons.words.standing import remark_words
from client.riverdragons.words.telling import SILENT, WORDING, Readers, event_words, unasked_words
from client.table.answering import DraftProblem, Remark
from client.table.table_model import LogLine, TurnTakenBack
from engine import registry
from engine.contract import SPECTATOR
from engine.riverdragons.cards import Card
from engine.riverdragons.commands import Lay
from engine.riverdragons.events import EVENTS, Ended, Event, Fell, Moved, RoundBegan
from engine.riverdragons.legal import legal
from engine.riverdragons.numbers import plank
from engine.riverdragons.options import EYE, Options
from engine.riverdragons.phases import PLANK
from engine.riverdragons.pieces import printed
from engine.riverdragons.redact import redact, view
from engine.riverdragons.refusals import SENTENCES
from tests.client.riverdragons.positions import asked, everything, fingers, some
from tests.engine.riverdragons.drawing import Table, position
from tests.engine.riverdragons.self_play import WAYS, random_game
from tests.words.collecting import everything as every_text

GAME = registry.game("riverdragons")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")

NEVER = r"\b(bridges?|tokens?|slots?|program(me)?s?|phases?|confirm|reserve)\b"
"""Words of the code and of the rulebook that players do not read."""


def drafts() -> Iterator[Drafting]:
    """Decisions, and how they stand while somebody picks one thing after the other."""
    for one in asked():
        now = answering(one.seen, one.seat)
        assert now is not None
        yield now
        for thing in fingers(one.command, one.seat):
            now.touch(thing)
            yield now


def test_every_refusal_has_its_words() -> None:
    assert SENTENCES.keys() <= SHORT.keys() | LONGER.keys()
    assert not SHORT.keys() & LONGER.keys()


def test_what_fades_says_why_in_words_of_its_own() -> None:
    met = set()
    for now in drafts():
        for thing in everything(now.state):
            why = now.why_not(thing)
            if why is not None:
                met.add(why.code)
                said = refusal_words(why, NAMES, now.seat)
                assert said != refusal_words(why.__class__("unknown", {}, why.sentence), NAMES), why
    assert {"three_planks", "plank_there", "crosses", "stone_in_the_way", "too_far", "missed_there", "under_plank",
            "stood_on", "size_held", "two_colors_held", "bears_a_plank", "all_five_lie"} <= met  # fmt: skip


def test_a_code_of_another_version_keeps_its_own_sentence() -> None:
    assert refusal_words(DraftProblem("new", {}, "the river is dry"), NAMES) == "The river is dry."
    assert refusal_words(DraftProblem("stood_on", {}, "somebody stands there"), NAMES) == "Somebody stands there."


def test_wherever_a_draft_stands_there_are_words_for_it() -> None:
    for now in drafts():
        standing = now.standing()
        said = [standing.asked, standing.lacking, *standing.consequence, Remark(standing.main)]
        assert all(remark_words(remark, NAMES) for remark in said if remark is not None)
        assert standing.asked is not None or standing.consequence or standing.ready


def test_whoever_is_asked_reads_what() -> None:
    said = set()
    for one in asked():
        mine = prompt(one.seen, one.seat)
        assert mine.mine
        said.add(prompt_words(mine, NAMES, one.seat))
        other = prompt(view(one.seen), SPECTATOR)
        assert not other.mine
        assert prompt_words(other, NAMES)
        then = going_on(one.seen)
        assert (then is None) == (one.seen.position == 0)
        assert then is None or prompt_words(then, NAMES)
    assert len(said) == 12


def test_pieces_are_told_apart() -> None:
    assert len({plank_name(plank) for plank in range(1, 37)}) == 36
    assert len({space_name(space) for space in range(1, 43)}) == 42
    assert len({card_name(card) for card in range(15)}) == 15
    assert len({village_title(color) for color in range(6)}) == 6


def test_every_event_is_worded_or_no_news() -> None:
    assert set(EVENTS.values()) == WORDING.keys() | SILENT
    for seed, options in enumerate(WAYS[::3]):
        for step in random_game(options, seed):
            for event in step.events:
                for viewer in (SPECTATOR, 0):
                    said = event_words(redact(event, viewer), Readers(NAMES, viewer))
                    assert bool(said) == (type(event) not in SILENT)
                unasked_words(event)


def test_every_command_can_be_hinted_and_answered() -> None:
    words = WORDS(GAME)
    for n, one in enumerate(asked()):
        assert words.state(one.seen, NAMES)
        for command in some(legal(one.seen, one.seat), n):
            assert hint_words("Old Fox", command).startswith("Old Fox")
            assert words.answer(command, NAMES)


def test_in_the_plain_window_answers_are_told_apart() -> None:
    words = WORDS(GAME)
    for one in asked():
        words.state(one.seen, NAMES)
        answers = some(legal(one.seen, one.seat), 1)
        assert len({words.answer(command, NAMES) for command in answers}) == len(answers)


def test_the_plain_window_asks_as_any_other() -> None:
    words = WORDS(GAME)
    for one in asked():
        words.state(one.seen, NAMES)
        said = words.asked(GAME.pending(one.seen), True, NAMES)
        assert said == prompt_words(prompt(one.seen, one.seat), NAMES, one.seat)


# Nothing measures


def test_no_word_for_how_far_ends_where_a_plank_does() -> None:
    pieces = printed()
    ends = {*pieces.lengths, *(length + pieces.landing for length in pieces.lengths)}
    assert not ends & {NEAR, STEP, FAR, BEYOND}


def test_by_eye_nothing_is_said_of_a_plank_that_is_not_said_of_another() -> None:
    words = WORDS(GAME)
    for one in [one for one in asked() if one.seen.phase == PLANK and one.seen.options.judging == EYE]:
        words.state(one.seen, NAMES)
        now = answering(one.seen, one.seat)
        assert now is not None
        told: dict[tuple[int, int], set[str]] = {}
        for command in some(legal(one.seen, one.seat), 2):
            assert isinstance(command, Lay)
            assert now.propose(command)
            standing = now.standing()
            said = [remark_words(remark, NAMES) for remark in standing.consequence]
            answer = words.answer(command, NAMES).replace(plank_name(command.plank), "it")
            told.setdefault(command.between, set()).add(f"{said} {standing.tone} {standing.ready} {answer}")
            now.start_over()
        assert all(len(alike) == 1 for alike in told.values())


def test_no_number_that_is_read_is_a_length() -> None:
    words = WORDS(GAME)
    lengths = {str(length) for length in printed().lengths}
    for one in asked():
        if one.seen.options.board == "islands":
            said = " ".join(words.state(one.seen, NAMES))
            assert not lengths & {*re.findall(r"\d+", said)}


def test_players_never_read_words_of_the_code() -> None:
    said = [text for text in every_text() if text.where.startswith("client/riverdragons/")]
    assert len(said) > 150
    assert [one for one in said if re.search(NEVER, f"{one.english} {one.many}", re.IGNORECASE)] == []


# Turns


def lines(events: Sequence[Event], options: Options) -> list[str]:
    """As they stand at the end."""
    turns = TurnLines()
    turns.names, turns.options = NAMES, options
    turns.begin()
    found: list[str] = []
    for n, event in enumerate(events):
        for told in turns.tell(LogLine(n, None, event)):
            if told.longer:
                found.pop()
            found.append(told.words)
            assert told.heading or told.drawing is not None
    return found


def test_a_turn_says_what_became_of_a_card() -> None:
    table = Table(position("", "6 12 17"), "blue", "plank")
    events = [RoundBegan(1, 0), *table.events]
    events += table.play("blue-1 6-12").events
    events += table.play("blue-1 12-17").events
    told = lines(events, table.state.options)
    assert told[:2] == ["Round 1", "Ann, 1 plank: blue 1 too short, blue 1 lies"]


def test_a_dragon_and_its_prey_have_a_line_each() -> None:
    state = position(players=2)
    table = Table(state, "pink", "move")
    told = lines([RoundBegan(1, 0), *table.events], state.options)
    assert told[1:3] == ["Ben, Dragon of pink: strikes Ann", "Ann, 1 move: cancelled by Ben"]


def test_every_card_that_did_something_has_a_line() -> None:
    for seed, options in enumerate(WAYS[::5]):
        events = [event for step in random_game(options, seed) for event in step.events]
        told = lines(events, options)
        assert len(told) > 20
        rounds = [line for line in told if line.startswith("Round ")]
        assert len(rounds) == len(set(rounds))


def test_who_crosses_is_across() -> None:
    state = position("black-1 10-black [pink]")
    turns = Turns(state.options)
    turns._at[2] = plank("black-1")
    table = Table(state, "pink", "move")
    grown = [turn for event in [RoundBegan(1, 2), *table.events] for turn in turns.take(event)]
    assert isinstance(table.events[-1], Ended)
    assert [outcome.code for outcome in grown[-1].outcomes] == ["moves", "across"]


def test_a_turn_that_is_taken_back_is_told_and_begins_anew() -> None:
    turns = TurnLines()
    turns.names = NAMES
    turns.begin()
    turns.tell(LogLine(1, None, RoundBegan(1, 0)))
    (told,) = turns.tell(LogLine(2, 0, TurnTakenBack(1)))
    assert told.words == "Ann took back a turn."


def test_who_jumps_over_nobody_reads_why_it_fell() -> None:
    assert unasked_words(Fell(0), Card.MOVE) == "No free plank: you fall."
    assert unasked_words(Fell(0), Card.JUMP) == "Nobody to jump over, or no space beyond: you fall."


@pytest.mark.parametrize("to", [3, 40])
def test_what_was_done_unasked_is_said(to: int) -> None:
    assert unasked_words(Moved(0, to)) == f"Only one way: to {space_name(to)}."
