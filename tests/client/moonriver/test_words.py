"""Every code of the table becomes a sentence for people."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import client.moonriver.answering
from client.moonriver.answering.asking import Prompt, answering, prompt
from client.moonriver.answering.choosing import Choosing, Turn
from client.moonriver.answering.hiring import Brought, Hiring
from client.moonriver.answering.stealing import Theft
from client.moonriver.answering.telling import Line, tell
from client.moonriver.words.hinting import hint_words
from client.moonriver.words.lacking import lacking_words
from client.moonriver.words.naming import plot_words, plots_words
from client.moonriver.words.ordering import brought_words, turn_words
from client.moonriver.words.prompting import PROMPTING, prompt_words, watching_words
from client.moonriver.words.refusing import refusal_words
from client.moonriver.words.standing import ACTS, remark_words
from client.moonriver.words.standing import WORDING as STANDING
from client.moonriver.words.telling import line_words
from client.table.answering import DraftProblem, Remark
from client.words.saying import listed
from engine.contract import SPECTATOR
from engine.moonriver.events import BlindlySwapped, Offered
from engine.moonriver.legal import legal
from engine.moonriver.options import Options
from engine.moonriver.pieces import Partner, Resource, Terrain, printed
from engine.moonriver.redact import redact, view
from engine.moonriver.refusals import SENTENCES
from tests.client.moonriver.answering.acting_hands import fumble, positions
from tests.engine.moonriver.self_play import WAYS, random_game

NAMES = ("Wild Bill", "Annie", "Big Jo", "Mary")
PIECES = printed()

PROMPT_LONG = 84
"""Characters that the strip has room for on a small window."""


def is_sentence(said: str) -> bool:
    return said[:1].isupper() and said.endswith((".", "?")) and not set("{}_[]") & set(said) and "  " not in said


def plot(terrain: Terrain, *, cows: int = 0, circle: bool = False, resource: Resource | None = None) -> int:
    return next(
        plot.id
        for plot in PIECES.plots
        if (plot.terrain, plot.cows, plot.circle, plot.skull, plot.resource) == (terrain, cows, circle, False, resource)
    )


DESERT = plot(Terrain.DESERT)
BEAVER = plot(Terrain.FOREST, resource=Resource.BEAVER)
FARM = plot(Terrain.FARM, cows=1, circle=True)
CORN = plot(Terrain.CORNFIELD, resource=Resource.CORN)


# Prompts

FACTS: dict[str, dict[str, object]] = {
    "over": {"winners": (1,)},
    "draw_plots": {"round": 5},
    "serve": {"supply": 2, "symbols": 3},
    "hire": {"circles": [[1, 1]], "tokens": 5},
    "cowboy": {"steps": 3, "cell": [1, 1]},
    "bonus": {"tiles": (0, 1)},
    "choose_next": {"round": 6},
}


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("code", ["over", *PROMPTING])
def test_every_prompt_is_one_line(code: str, mine: bool) -> None:
    said = prompt_words(Prompt(code, 1, mine, FACTS.get(code, {})), NAMES)
    assert is_sentence(said)
    assert len(said) <= PROMPT_LONG
    if mine:
        assert "Annie" not in said or code == "over"


ASKED = [
    (Prompt("may_expand", 0, True), "Lay a domino, or keep your plots."),
    (Prompt("may_expand", 0), "Wild Bill may lay a domino."),
    (Prompt("draw_plots", facts={"round": 5}), "Round 5: four plots come out of the box ..."),
    (Prompt("cowboy", 0, True, {"steps": 3, "cell": [1, 1]}), "Move cows: 3 steps left."),
    (Prompt("cowboy", 0, True, {"steps": 1, "cell": [1, 1]}), "Move cows: 1 step left."),
    (Prompt("serve", 0, True, {"supply": 1, "symbols": 2}), "Only 1 cow left: which plot gets it?"),
    (Prompt("over", facts={"winners": (0,)}), "Wild Bill wins."),
]


@pytest.mark.parametrize(("asked", "said"), ASKED)
def test_a_prompt_says_who_may_do_what(asked: Prompt, said: str) -> None:
    assert prompt_words(asked, NAMES) == said


def test_a_bot_that_is_asked_thinks() -> None:
    said = prompt_words(Prompt("may_expand", 0), NAMES, thinks=True)
    assert said == "Wild Bill may lay a domino. Thinking ..."


def test_the_end_names_everybody_who_won() -> None:
    one, two, three = (Prompt("over", facts={"winners": seats}) for seats in ((0,), (0, 1), (0, 1, 3)))
    points = (87, 87, 3, 87)
    assert prompt_words(one, NAMES, points) == "Wild Bill wins, 87."
    assert prompt_words(one, NAMES, points, viewer=0) == "You win, 87."
    assert prompt_words(one, NAMES, points, viewer=2) == "Wild Bill wins, 87. You were 84 short."
    assert prompt_words(two, NAMES, points) == "Wild Bill and Annie share the victory with 87 points each."
    assert prompt_words(three, NAMES, points, viewer=1) == (
        "You share the victory with Wild Bill and Mary, 87 points each."
    )
    assert prompt_words(one, NAMES, (1, 0)) == "Wild Bill wins, 1."


# What is missing


def lacked() -> Iterator[str]:
    """Every word that a `lacking` may return."""
    for file in Path(client.moonriver.answering.__file__).parent.glob("*.py"):
        for part in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(part, ast.FunctionDef) and part.name == "lacking":
                body = part.body[1:] if ast.get_docstring(part) else part.body
                for one in (each for line in body for each in ast.walk(line)):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield one.value


def test_whatever_is_missing_is_said() -> None:
    codes = set(lacked())
    assert {"first_plot", "symbol", "tile_cell"} < codes
    assert len(codes) >= 19
    assert all(is_sentence(lacking_words(code)) for code in codes)


def test_what_a_bot_would_do_is_said_of_every_answer_in_every_phase() -> None:
    for position in positions():
        possible = {type(command): command for command in legal(position.seen, position.seat)}
        for command in possible.values():
            told = hint_words("Old Fox", command, position.seen, 2)
            assert told.startswith("Old Fox would ")
            assert not told.endswith(("do this.", "do nothing.")), f"{position.seen.phase}: {command}"


def test_wherever_a_draft_stands_is_said_in_sentences() -> None:
    coin, said = Random(6), set[str]()
    for position in positions():
        hand = position.acting()
        for _ in range(20):
            fumble(hand, iter(lambda: coin.getrandbits(16), -1))
            now = hand.standing()
            assert not now.consequence or now.problem is None
            buttons = [Remark(code) for code in (now.main, now.second) if code]
            cards = [
                remark for choice in now.choices for remark in (choice.title, choice.rule, choice.line, choice.act)
            ]
            for sentence in (remark_words(remark, NAMES) for remark in now.consequence):
                assert is_sentence(sentence) or sentence[0] in "+-", sentence
            assert all(remark_words(remark, NAMES) for remark in (*buttons, *cards))
            cards += [target.said for target in now.targets]
            asked = () if now.asked is None else (now.asked,)
            said |= {remark.code for remark in (*asked, *now.consequence, *buttons, *cards)}
    assert said >= {*STANDING, *ACTS} - {"tile_leaves"}


# Refusals

REFUSED: dict[str, dict[str, object]] = {
    "not_your_turn": {"turn": 1},
    "no_such_place": {"place": 9, "last": 3},
    "place_taken": {"by": 1, "place": 2},
    "no_contact": {"terrains": "desert or farm"},
    "no_such_saloon_place": {"place": 9, "last": 4},
    "nothing_to_swap": {"seat": 1},
    "not_theirs": {"plot": 4, "seat": 1},
    "not_on_tile": {"tile": 0, "terrain": "farm"},
    "tile_unconnected": {"cell": [1, 1], "terrain": "forest"},
    "wrong_count": {"count": 3, "needed": 4},
}


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_refusal_is_a_sentence_of_the_rules(code: str) -> None:
    assert is_sentence(refusal_words(DraftProblem(code, REFUSED.get(code, {}), ""), NAMES))


def test_a_refusal_names_the_facts() -> None:
    def said(code: str, **facts: object) -> str:
        return refusal_words(DraftProblem(code, facts, "the engine's own words"), NAMES)

    assert said("corn", cell=[2, 2]) == "A cow may not cross a cornfield."
    assert said("no_contact", terrains="desert") == "Here the domino touches neither a bridge nor a desert."
    assert said("no_contact", terrains="desert or farm") == (
        "Here the domino touches neither a bridge nor a desert nor a farm."
    )
    assert said("nothing_to_swap", seat=1) == "Annie has no plot to swap."


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("invented_later", {}),
        ("nothing_to_swap", {}),
        ("nothing_to_swap", {"seat": 7}),
        ("nothing_to_swap", {"seat": "one"}),
        ("no_contact", {"terrains": "moon"}),
    ],
)
def test_what_this_program_cannot_word_is_said_as_the_host_says_it(code: str, facts: dict[str, object]) -> None:
    assert refusal_words(DraftProblem(code, facts, "that is not done"), NAMES) == "That is not done."


# What happened


TOLD = [
    (Line("taken", 0, {"plot": BEAVER, "place": 2}), "Wild Bill took a forest (beaver).", "You took {}"),
    (Line("stolen", 0, {"other": 1}), "Wild Bill stole a cow from Annie.", "You stole a cow from Annie."),
    (Line("stolen", 1, {"other": 0}), "Annie stole a cow from Wild Bill.", "Annie stole a cow from you."),
    (
        Line("swapped_unseen", 0, {"other": 1}),
        "Wild Bill swapped plots with Annie without looking.",
        "You swapped plots with Annie without looking.",
    ),
    (
        Line("swapped", 1, {"give": DESERT, "other": 0, "take": BEAVER}),
        "Annie gave Wild Bill a desert, and got a forest (beaver).",
        "Annie gave you a desert, and got a forest (beaver).",
    ),
    (
        Line("placed", 0, {"plots": [DESERT, FARM]}),
        "Wild Bill laid a desert and a farm (circle, cow).",
        "You laid a desert and a farm (circle, cow).",
    ),
    (
        Line("swapped_blindly", 0, {"give": DESERT, "other": 1, "take": BEAVER}),
        "In return Wild Bill got a forest (beaver) from Annie, by chance.",
        "In return you got a forest (beaver) from Annie, by chance.",
    ),
    (
        Line("column_drawn", None, {"plots": [DESERT, BEAVER, FARM, DESERT]}),
        "New plots: desert, forest (beaver), farm (circle, cow), desert.",
        "",
    ),
    (Line("stepped", 0, {"steps": 1}), "Wild Bill moved a cow.", "You moved a cow."),
    (Line("stepped", 0, {"steps": 3}), "Wild Bill moved cows by 3 steps.", "You moved cows by 3 steps."),
    (Line("cows_put", 0, {"cows": 2}), "Wild Bill got 2 cows.", "You got 2 cows."),
    (Line("cows_put", 0, {"cows": 1}), "Wild Bill got a cow.", "You got a cow."),
    (Line("hired", 2, {"partner": "cattle_thief", "place": 4}), "Big Jo hired a Cattle Thief.", ""),
    (Line("scenario_drawn", None, {"scenario": "gold_rush"}), "The scenario is Gold Rush.", ""),
    (Line("chosen", 0, {"place": 3}), "Wild Bill picked the plot on rung 4.", "You picked {}"),
]


@pytest.mark.parametrize(("line", "seen", "mine"), TOLD)
def test_a_line_tells_it_to_those_beside_the_table_and_to_the_first_seat(line: Line, seen: str, mine: str) -> None:
    assert line_words(line, NAMES, PIECES) == seen
    told = line_words(line, NAMES, PIECES, viewer=0)
    if "{}" in mine:
        assert told.startswith(mine[:-2])
    else:
        assert told == (mine or seen)


def test_who_may_not_know_a_swap_reads_no_plot() -> None:
    for event in (Offered(1, BEAVER, 2), BlindlySwapped(1, BEAVER, 2, CORN)):
        line = tell(redact(event, 0))
        assert line is not None
        said = line_words(line, NAMES, PIECES, 0)
        assert is_sentence(said)
        assert not any(word in said for word in ("forest", "beaver", "corn"))


def test_plots_are_named_by_terrain_and_what_is_on_them() -> None:
    assert plot_words(PIECES, CORN) == f"a cornfield ({PIECES.plots[CORN - 1].amount}\u00a0corn)"
    assert plots_words(PIECES, [DESERT, BEAVER]) == "a desert and a forest (beaver)"
    assert [listed(NAMES[:n]) for n in (0, 1, 2, 3)] == ["", "Wild Bill", "Wild Bill and Annie",
                                                         "Wild Bill, Annie and Big Jo"]  # fmt: skip


@pytest.mark.parametrize("options", WAYS)
def test_in_hundreds_of_games_nothing_is_left_unsaid(options: Options) -> None:
    for seed in range(20):
        viewer = seed % (options.players + 1) - 1
        for n, step in enumerate(random_game(options, seed)):
            for event in step.events:
                line = tell(redact(event, viewer))
                assert line is None or is_sentence(line_words(line, NAMES, PIECES, viewer))
            if n % 7 == seed % 7:
                asked = prompt(view(step.state, viewer), viewer)
                said = prompt_words(asked, NAMES, (12,) * options.players, viewer)
                assert is_sentence(said)
                assert len(said) <= PROMPT_LONG


@pytest.mark.parametrize(
    ("others", "keys"), [(1, "F2 shows the other ranch"), (2, "F2 and F3 show"), (3, "F2 to F4 show")]
)
def test_who_watches_is_told_the_keys_of_the_ranches_there_are(others: int, keys: str) -> None:
    assert watching_words(others).startswith(f"You are watching. {keys}")


# What a choice would bring


def test_the_order_of_the_next_round_is_told() -> None:
    def said(before: tuple[int, ...], earliest: int, latest: int, viewer: int = SPECTATOR) -> str:
        return turn_words(Turn(1, 5, before, (), 0, 0, earliest, latest), NAMES, viewer)

    assert said((), 1, 1) == "You act 1st."
    assert said((1,), 2, 2) == "You act 2nd, after Annie."
    assert said((1,), 2, 3) == "You act 2nd or 3rd, after Annie."
    assert said((), 1, 4) == "You act 1st to 4th."
    assert said((0, 1, 0), 4, 4, viewer=0) == "You act 4th, after Annie."


BROUGHT = [
    (Brought(Partner.PROSPECTOR, 6, False, False), ("Prospector", "+6 here")),
    (Brought(Partner.TRAPPER, 1, False, False), ("Trapper", "+1 here")),
    (Brought(Partner.FARMER, 0, False, False), ("Farmer", "No points now")),
    (Brought(Partner.DESPERADO, 0, True, True), ("Desperado", "A swap now")),
    (Brought(Partner.DESPERADO, 0, True, False), ("Desperado", "Nothing to swap now")),
    (Brought(Partner.CATTLE_THIEF, 0, True, False), ("Cattle Thief", "No cow to steal now")),
    (
        Brought(Partner.CATTLE_THIEF, 0, True, True, 4, theft=Theft(1, 3, 4, 6)),
        ("Cattle Thief", "+4, Annie -6"),
    ),
    (
        Brought(Partner.CATTLE_THIEF, 0, True, True, 0, theft=Theft(1, 3, 0, 6)),
        ("Cattle Thief", "+0, Annie -6"),
    ),
]


@pytest.mark.parametrize(("brought", "said"), BROUGHT)
def test_a_partner_is_offered_by_name_and_use(brought: Brought, said: tuple[str, str]) -> None:
    assert brought_words(brought, NAMES) == said


def test_offers_and_places_of_real_games_are_told() -> None:
    offers = places = 0
    for options in WAYS[::3]:
        for step in random_game(options, 4):
            now = answering(step.state, step.seat) if step.seat is not None else None
            if isinstance(now, Hiring):
                for place in now.lit().saloon:
                    for brought in now.brings(place) or ():
                        title, use = brought_words(brought, NAMES)
                        assert title
                        assert use
                        assert "{" not in use
                        offers += 1
            elif isinstance(now, Choosing):
                for place in now.lit().places:
                    turn = now.turn(place)
                    assert turn is not None
                    assert is_sentence(turn_words(turn, NAMES, now.seat))
                    places += 1
    assert offers > 50 < places


PRAIRIE = Remark("land", {"terrain": "prairie", "plots": 4, "cows": 3, "before": 6})
FIELD = Remark("land", {"terrain": "farm", "plots": 1, "cows": 0, "before": 1})
NUGGETS = Remark("paid", {"resource": "nugget", "amount": 3, "partners": 1})
BEAVERS = Remark("goods", {"resource": "beaver", "amount": 1, "partners": 0})
FED = Remark("goods", {"resource": "corn", "amount": 5, "partners": 2})

GAINED = [
    (6, (PRAIRIE,), "+6: prairie from 6 to 12 (4\u00a0×\u00a03)"),
    (-1, (FIELD,), "-1: farm from 1 to 0 (1\u00a0×\u00a00)"),
    (3, (NUGGETS,), "+3: 3 nuggets for a Prospector"),
    (7, (PRAIRIE, BEAVERS), "+7: prairie from 6 to 12 (4\u00a0×\u00a03), 1 beaver"),
    (15, (FED,), "+15: 5 corn with 2 Farmers"),
    (2, (PRAIRIE, Remark("rest", {"points": -4})), "+2: prairie from 6 to 12 (4\u00a0×\u00a03), elsewhere -4"),
    (10, (Remark("scenario", {"scenario": "gold_rush"}),), "+10: Gold Rush"),
]


@pytest.mark.parametrize(("points", "sources", "said"), GAINED)
def test_what_an_act_brings_is_said_with_where_it_comes_from(
    points: int, sources: tuple[Remark, ...], said: str
) -> None:
    facts = {"points": points, "sources": sources, "extra": 0}
    assert remark_words(Remark("gain", facts), NAMES) == said
    assert remark_words(Remark("gain", facts | {"extra": 2}), NAMES) == f"{said}. 2 cows too many: a plot feeds one."


def test_an_act_that_brings_nothing_says_so() -> None:
    assert remark_words(Remark("no_gain", {"extra": 0}), NAMES) == "No points now."
    assert remark_words(Remark("no_gain", {"extra": 1}), NAMES) == "No points now. 1 cow too many: a plot feeds one."
