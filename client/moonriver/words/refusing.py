"""Why the rules refuse a draft, as a sentence of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.words.facts import terrain_of
from client.moonriver.words.naming import terrain_words
from client.table.answering import DraftProblem
from client.words.facts import Facts, number, seat_name, word
from client.words.saying import tr
from client.words.sentences import sentence
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.refusals import SENTENCES


def is_refusal(code: str) -> bool:
    """One of the rules'."""
    return code in SENTENCES


def refusal_words(refusal: DraftProblem, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """The engine's own sentence where a code or its facts are none that this program knows: they may come from a
    host of another version."""
    try:
        if refusal.code == "place_taken" and refusal.facts["by"] == viewer:
            return tr("why not", "You stand on that plot yourself.")
        return _worded(refusal.code, refusal.facts, names) or sentence(refusal.sentence)
    except (KeyError, TypeError, ValueError):
        return sentence(refusal.sentence)


def _worded(code: str, facts: Facts, names: Sequence[str]) -> str:
    for part in (_of_the_turn, _of_plots_and_dominoes, _of_cows, _of_partners, _of_tiles, _of_chance):
        said = part(code, facts, names)
        if said:
            return said
    return ""


def _of_the_turn(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "over":
            return tr("why not", "The game is over.")
        case "chance_first":
            return tr("why not", "First something has to be drawn.")
        case "not_your_turn":
            return tr("why not", "It is {name}'s turn.", name=seat_name(facts, "turn", names))
        case "not_asked":
            return tr("why not", "This is not what the game waits for now.")
        case "none_of_these":
            return tr("why not", "This is not possible now.")
        case "no_such_place":
            return tr("why not", "There are {rungs} rungs.", rungs=number(facts, "last") + 1)
        case "no_plot_there":
            return tr("why not", "No plot lies there.")
        case "place_taken":
            return tr("why not", "{name} already stands on that plot.", name=seat_name(facts, "by", names))
        case "no_such_seat":
            return tr("why not", "Nobody sits there.")
        case "own_seat":
            return tr("why not", "That is your own ranch: pick another player's.")
    return ""


def _of_plots_and_dominoes(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "one_plot_twice":
            return tr("why not", "A domino needs two different plots.")
        case "not_in_hand":
            return tr("why not", "That plot is not in your hand.")
        case "outside":
            return tr("why not", "Both plots must lie inside your ranch.")
        case "not_free":
            return tr("why not", "That cell is not free.")
        case "not_adjacent":
            return tr("why not", "The two plots of a domino must lie side by side.")
        case "no_contact":
            first, *more = (terrain_words(terrain_of(said)) for said in word(facts, "terrains").split(" or "))
            if more:
                return tr(
                    "why not",
                    "Here the domino touches neither a bridge nor {first} nor {second}.",
                    first=first,
                    second=more[0],
                )
            return tr("why not", "Here the domino touches neither a bridge nor {terrain}.", terrain=first)
        case "must_expand":
            return tr("why not", "Your hand is over-full: you must lay a domino.")
        case "must_discard":
            return tr("why not", "Your hand is over-full and nothing fits: you must give up two plots.")
        case "last_turn":
            return tr("why not", "In your last turn you must lay every domino that fits.")
        case "need_not_discard":
            return tr("why not", "Your hand is not over-full: you may not give up plots.")
        case "something_fits":
            return tr("why not", "Two plots of your hand still fit: you may not give up any.")
    return ""


def _of_cows(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "not_this_drought":
            return tr("why not", "The drought takes a cow from its own territory only.")
        case "no_cow_there":
            return tr("why not", "No cow stands there.")
        case "symbols_served":
            return tr("why not", "No cow symbol there waits for a cow.")
        case "not_one_step":
            return tr("why not", "A cow walks to a neighbouring plot, never diagonally.")
        case "nothing_to_walk_on":
            return tr("why not", "A cow needs a plot to walk on.")
        case "corn":
            return tr("why not", "A cow may not cross a cornfield.")
        case "guarded":
            return tr("why not", "A partner in that territory guards its cows.")
    return ""


def _of_partners(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "no_circle_there":
            return tr("why not", "No circle there waits for a partner.")
        case "no_such_saloon_place":
            return tr("why not", "The saloon has {doors} doors.", doors=number(facts, "last") + 1)
        case "nobody_at_place":
            return tr("why not", "Nobody is behind that door.")
        case "no_such_side":
            return tr("why not", "Behind a door are its Cowboy and its specialist.")
        case "nothing_to_swap":
            return tr("why not", "{name} has no plot to swap.", name=seat_name(facts, "seat", names))
        case "swap_is_blind":
            return tr("why not", "Reserves lie face down: you cannot pick the plot that comes back.")
        case "swap_is_open":
            return tr("why not", "Reserves are open: pick the plot that comes back.")
        case "not_theirs":
            return tr("why not", "{name} does not have that plot.", name=seat_name(facts, "seat", names))
    return ""


def _of_tiles(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "no_such_tile":
            return tr("why not", "That bonus tile is gone.")
        case "not_on_tile":
            terrain = terrain_words(terrain_of(word(facts, "terrain")))
            return tr("why not", "That bonus tile does not show {terrain} on any side.", terrain=terrain)
        case "tile_unconnected":
            terrain = terrain_words(terrain_of(word(facts, "terrain")))
            return tr("why not", "Here the tile touches neither a bridge nor {terrain}.", terrain=terrain)
        case "tile_fits":
            return tr("why not", "That bonus tile fits: you must lay it.")
        case "tile_fits_nowhere":
            return tr("why not", "That bonus tile fits nowhere: it leaves the game.")
    return ""


def _of_chance(code: str, facts: Facts, names: Sequence[str]) -> str:
    match code:
        case "seats_do_not_draw":
            return tr("why not", "Only chance draws.")
        case "nothing_to_draw":
            return tr("why not", "Nothing is drawn now.")
        case "wrong_draw":
            return tr("why not", "Something else is drawn now.")
        case "wrong_count":
            count, needed = number(facts, "count"), number(facts, "needed")
            return tr("why not", "The draw brought {count}, but the game needs {needed}.", count=count, needed=needed)
        case "not_in_pool":
            return tr("why not", "That cannot be drawn.")
        case "chance_has_no_commands":
            return tr("why not", "Chance draws and does nothing else.")
    return ""
