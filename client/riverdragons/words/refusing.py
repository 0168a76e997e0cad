"""Why something cannot be picked or done, in a few words beside what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.words.naming import plank_name
from client.table.answering import DraftProblem
from client.words.facts import Facts, number, seat_name, word
from client.words.saying import tr
from client.words.sentences import sentence
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.numbers import plank


def refusal_words(refusal: DraftProblem, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """The engine's own sentence where a code or its facts are none that this program knows: they may come from a
    host of another version."""
    try:
        if refusal.code in SHORT:
            return SHORT[refusal.code]()
        return LONGER[refusal.code](refusal.facts, names, viewer)
    except (KeyError, TypeError, ValueError):
        return sentence(refusal.sentence)


SHORT: dict[str, Callable[[], str]] = {
    "over": lambda: tr("why not", "The game is over."),
    "chance_first": lambda: tr("why not", "First something has to be drawn."),
    "not_asked": lambda: tr("why not", "This is not what the game waits for now."),
    "none_of_these": lambda: tr("why not", "This is not possible now."),
    "already_ready": lambda: tr("why not", "You are ready: what lies, lies."),
    "five_cards": lambda: tr("why not", "Five cards are needed."),
    "card_twice": lambda: tr("why not", "You have that card once."),
    "two_dragons": lambda: tr("why not", "One dragon at most."),
    "not_in_hand": lambda: tr("why not", "You do not have that card."),
    "all_five_lie": lambda: tr("why not", "Five cards lie: take one back first."),
    "name_an_island": lambda: tr("why not", "A stone goes onto an island."),
    "name_a_point": lambda: tr("why not", "A stone goes into the water."),
    "stone_there": lambda: tr("why not", "A stone lies here."),
    "off_the_grid": lambda: tr("why not", "Not exactly here."),
    "outside": lambda: tr("why not", "Too far out."),
    "on_land": lambda: tr("why not", "Here is land."),
    "too_near_a_stone": lambda: tr("why not", "Too near to a stone."),
    "not_in_reserve": lambda: tr("why not", "That plank is not in your tray."),
    "no_such_support": lambda: tr("why not", "A plank rests on two supports."),
    "lower_first": lambda: tr("why not", "A plank rests on two supports."),
    "two_villages": lambda: tr("why not", "One end at least rests on a stone."),
    "no_stone_there": lambda: tr("why not", "No stone lies here."),
    "three_planks": lambda: tr("why not", "Three planks rest here."),
    "plank_there": lambda: tr("why not", "A plank lies between these two."),
    "too_far": lambda: tr("why not", "Farther than any plank."),
    "village_in_the_way": lambda: tr("why not", "A village is in the way."),
    "stone_in_the_way": lambda: tr("why not", "A stone is in the way."),
    "crosses": lambda: tr("why not", "It would cross a plank."),
    "missed_there": lambda: tr("why not", "Too short here before."),
    "too_short_for_it": lambda: tr("why not", "Too short here."),
    "none_reaches": lambda: tr("why not", "None of your planks reaches."),
    "no_place_here": lambda: tr("why not", "No place for a plank from here."),
    "fits_nowhere": lambda: tr("why not", "Too short for every place."),
    "no_such_plank": lambda: tr("why not", "That plank does not lie on the board."),
    "size_held": lambda: tr("why not", "You hold this size."),
    "two_colors_held": lambda: tr("why not", "You hold two colors."),
    "bears_a_plank": lambda: tr("why not", "It bears a plank."),
    "not_a_neighbour": lambda: tr("why not", "Not next to your pawn."),
    "nobody_there": lambda: tr("why not", "Nobody stands there to jump over."),
    "not_beyond": lambda: tr("why not", "Not next to the plank that you jump over."),
    "where_it_stood": lambda: tr("why not", "A jump does not end where it began."),
    "seats_do_not_draw": lambda: tr("why not", "Only chance draws."),
    "nothing_to_draw": lambda: tr("why not", "Nothing is drawn now."),
    "wrong_draw": lambda: tr("why not", "Something else is drawn now."),
    "not_in_pool": lambda: tr("why not", "That cannot be drawn."),
    "chance_has_no_commands": lambda: tr("why not", "Chance draws and does nothing else."),
}
"""What is true of the very thing that is pointed at needs no names."""


def not_your_turn(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("why not", "It is {name}'s turn.", name=seat_name(facts, "turn", names))


def under_plank(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """In open water there is no island."""
    if "at" in facts:
        return tr("why not", "A plank lies over this place.")
    return tr("why not", "A plank lies over this island.")


def other_plank_held(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("why not", "First {plank} has to go elsewhere.", plank=plank_name(plank(word(facts, "plank"))))


def stood_on(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    if number(facts, "seat") == viewer:
        return tr("why not", "You stand there.")
    return tr("why not", "{name} stands there.", name=seat_name(facts, "seat", names))


def wrong_count(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    count, needed = number(facts, "count"), number(facts, "needed")
    return tr("why not", "The draw brought {count}, but the game needs {needed}.", count=count, needed=needed)


LONGER: dict[str, Callable[[Facts, Sequence[str], Viewer], str]] = {
    said.__name__: said for said in (not_your_turn, under_plank, other_plank_held, stood_on, wrong_count)
}
