"""Why a command is refused: for each code a position, and nothing else happens there."""

from __future__ import annotations

import pytest

from engine.contract import IllegalCommand
from engine.riverdragons.commands import Command, Jump, Lay, Move, Outcome, Program, Stone, Take
from engine.riverdragons.decide import play
from engine.riverdragons.numbers import plank, space
from engine.riverdragons.options import Options
from engine.riverdragons.refusals import SENTENCES
from engine.riverdragons.state import State, snapshot
from tests.engine.riverdragons.drawing import Table, cards, laid, position

PLAIN = Program((1, 2, 3, 4, 5))
FOUR = position(players=4)
POINTS = {1: (700, 620), 2: (900, 620), 4: (700, 900), 5: (250, 70), 6: (560, 70)}
TABLES = {
    "draw": State(Options(4)),
    "program": FOUR,
    "over": Table(position("red-2 23-red [green]"), "green", "move").state,
    "stone": Table(position("red-6 4-13", stones="12"), "blue", "stone").state,
    "open": Table(position("red-5 1-2", board="open", points=POINTS), "blue", "stone").state,
    "open plank": Table(position("red-5 1-2", board="open", points=POINTS), "blue", "plank").state,
    "plank": Table(position("red-5 6-17, green-1 21-22", stones="1 4 8 12 13 18"), "blue", "plank").state,
    "full": Table(position("red-2 7-12, red-1 12-17, pink-1 12-18", stones="6"), "blue", "plank").state,
    "held": Table(position(stones="6 12 17"), "blue", "plank").play("blue-1 6-12").state,
    "shown": Table(position(stones="6 12 17", judging="shown"), "blue", "plank").state,
    "remove": Table(
        position(
            "red-2 6-12, red-3 7-12 [red], pink-1 17-18, blue-4 2-6, blue-1 21-22",
            hold={"blue": "blue-3 blue-6 green-5"}, stones="1",
        ),
        "blue", "remove",
    ).state,
    "move": Table(
        position("blue-1 12-17 [blue], red-2 6-12, pink-1 17-18, pink-2 7-12 [pink], red-6 6-8"), "blue", "move"
    ).state,
    "jump": Table(
        position(
            "blue-1 12-17 [blue], red-1 17-18 [red], red-2 17-21, black-1 14-18, black-2 18-22 [black], red-3 21-23"
        ),
        "blue", "jump",
    ).state,
}  # fmt: skip


def take(name: str) -> Take:
    return Take(plank(name), None)


def jump(over: str, to: str) -> Jump:
    return Jump(space(over), space(to))


REFUSED: list[tuple[str, str, Command, int | None]] = [
    ("over", "over", PLAIN, 1),
    ("chance_first", "draw", PLAIN, 0),
    ("chance_has_no_commands", "program", PLAIN, None),
    ("none_of_these", "program", PLAIN, 4),
    ("not_asked", "program", Move(1), 0),
    ("not_asked", "plank", Move(1), 0),
    ("not_your_turn", "stone", Stone(1, ()), 1),
    ("not_your_turn", "plank", PLAIN, 1),
    ("already_ready", "program", PLAIN, 3),
    ("five_cards", "program", Program((1, 2, 3, 4)), 0),
    ("five_cards", "program", Program((1, 2, 3, 4, 5, 6)), 0),
    ("card_twice", "program", Program((1, 2, 3, 4, 1)), 0),
    ("two_dragons", "program", Program(cards("stone plank move dragon_green dragon_red")), 0),
    ("not_in_hand", "program", Program(cards("stone plank move remove dragon_blue")), 0),
    ("not_in_hand", "program", Program(cards("stone plank move remove dragon_black")), 0),
    ("not_in_hand", "program", Program((1, 2, 3, 4, 0)), 0),
    ("not_in_hand", "program", Program((1, 2, 3, 4, 15)), 0),
    ("name_an_island", "stone", Stone(28, ()), 0),
    ("name_an_island", "stone", Stone(None, (700, 620)), 0),
    ("stone_there", "stone", Stone(12, ()), 0),
    ("under_plank", "stone", Stone(8, ()), 0),
    ("name_a_point", "open", Stone(12, ()), 0),
    ("off_the_grid", "open", Stone(None, (705, 500)), 0),
    ("outside", "open", Stone(None, (700, 50)), 0),
    ("on_land", "open", Stone(None, (400, 180)), 0),
    ("too_near_a_stone", "open", Stone(None, (700, 830)), 0),
    ("under_plank", "open", Stone(None, (800, 650)), 0),
    ("not_in_reserve", "plank", laid("red-1 12-17"), 0),
    ("not_in_reserve", "plank", Lay((12, 17), 37), 0),
    ("other_plank_held", "held", laid("blue-2 12-17"), 0),
    ("no_such_support", "plank", Lay((12, 12), 1), 0),
    ("no_such_support", "plank", Lay((12, 34), 1), 0),
    ("no_such_support", "plank", Lay((0, 12), 1), 0),
    ("lower_first", "plank", Lay((17, 12), 1), 0),
    ("two_villages", "plank", Lay((28, 29), 1), 0),
    ("no_stone_there", "plank", laid("blue-1 12-20"), 0),
    ("plank_there", "plank", laid("blue-5 6-17"), 0),
    ("three_planks", "full", laid("blue-2 6-12"), 0),
    ("too_far", "plank", laid("blue-6 1-17"), 0),
    ("village_in_the_way", "open plank", laid("blue-6 5-6"), 0),
    ("stone_in_the_way", "plank", laid("blue-6 4-13"), 0),
    ("crosses", "plank", laid("blue-6 12-13"), 0),
    ("missed_there", "held", laid("blue-1 6-12"), 0),
    ("too_short_for_it", "shown", laid("blue-1 6-12"), 0),
    ("no_stone_there", "remove", Take(None, 20), 0),
    ("no_stone_there", "remove", Take(None, None), 0),
    ("bears_a_plank", "remove", Take(None, 12), 0),
    ("no_such_plank", "remove", take("green-1"), 0),
    ("stood_on", "remove", take("red-3"), 0),
    ("two_colors_held", "remove", take("red-2"), 0),
    ("not_a_neighbour", "move", Move(space("red-6")), 0),
    ("not_a_neighbour", "move", Move(space("blue")), 0),
    ("stood_on", "move", Move(space("pink-2")), 0),
    ("not_a_neighbour", "jump", jump("red-3", "red-2"), 0),
    ("nobody_there", "jump", jump("red-2", "red-3"), 0),
    ("where_it_stood", "jump", jump("red-1", "blue-1"), 0),
    ("not_beyond", "jump", jump("red-1", "red-3"), 0),
    ("stood_on", "jump", jump("red-1", "black-2"), 0),
    ("seats_do_not_draw", "draw", Outcome("start", (0,)), 0),
    ("nothing_to_draw", "program", Outcome("start", (0,)), None),
    ("wrong_draw", "draw", Outcome("stop", (0,)), None),
    ("wrong_count", "draw", Outcome("start", (0, 1)), None),
    ("not_in_pool", "draw", Outcome("start", (4,)), None),
]  # fmt: skip


@pytest.mark.parametrize(("code", "where", "command", "seat"), REFUSED, ids=lambda said: str(said))
def test_a_command_is_refused_for_what_is_wrong_with_it(
    code: str, where: str, command: Command, seat: int | None
) -> None:
    state = TABLES[where].copy()
    if code == "already_ready":
        state.seats[3].program = PLAIN.cards
    before = snapshot(state)
    with pytest.raises(IllegalCommand) as refused:
        play(state, command, seat)
    assert refused.value.code == code
    assert str(refused.value)
    assert snapshot(state) == before


def test_a_size_that_one_has_is_named_before_its_color() -> None:
    state = Table(position("red-2 6-12, pink-1 17-18, blue-4 2-6", hold={"blue": "blue-2"}), "blue", "remove").state
    with pytest.raises(IllegalCommand) as refused:
        play(state, take("red-2"), 0)
    assert (refused.value.code, refused.value.facts) == ("size_held", {"size": 2})


def test_every_code_has_a_position() -> None:
    assert {code for code, *_ in REFUSED} | {"size_held"} == SENTENCES.keys()
