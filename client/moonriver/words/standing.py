"""Where a draft stands, in sentences: what to do next, and what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from client.moonriver.answering.choosing import Turn
from client.moonriver.answering.hiring import Brought
from client.moonriver.answering.stealing import Theft
from client.moonriver.words.gaining import gain, no_gain
from client.moonriver.words.lacking import lacking_words
from client.moonriver.words.ordering import brought_words, rule_words, theft_words, turn_words
from client.table.answering import Remark
from client.words.facts import Facts, number, seat_name
from client.words.saying import tr, trn
from engine.contract import SPECTATOR, Viewer

Fact = TypeVar("Fact")


def remark_words(remark: Remark, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """What is lacking has no facts."""
    act, worded = ACTS.get(remark.code), WORDING.get(remark.code)
    if act is not None:
        return act()
    return lacking_words(remark.code) if worded is None else worded(remark.facts, names, viewer)


def tile_leaves(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "That bonus tile fits nowhere: it leaves the game.")


def steps_left(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return trn("draft", "Move cows: 1 step left.", "Move cows: {n} steps left.", number(facts, "left"))


def theft(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return theft_words(_fact(facts, "theft", Theft), names)


def foreign_cow_near(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """Whose ranch has come to the middle, and what to do there."""
    name = seat_name(facts, "seat", names)
    return tr("draft", "{name}'s ranch is in the middle for now: pick a cow that glows.", name=name)


def swap_chance(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    name = seat_name(facts, "seat", names)
    return tr("draft", "{name} gets this plot, and chance picks which one comes back.", name=name)


def victim(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """Whom to rob, and what it would do to the points."""
    return tr("act", "{name} {points}", name=seat_name(facts, "seat", names), points=-number(facts, "loss"))


def turn(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return turn_words(_fact(facts, "turn", Turn), names, viewer)


def partner(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return brought_words(_fact(facts, "brought", Brought), names)[0]


def brings(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return brought_words(_fact(facts, "brought", Brought), names)[1]


def rule(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return rule_words(_fact(facts, "brought", Brought).partner)


def hire(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("act", "Hire {partner}", partner=partner(facts, names, viewer))


ACTS: dict[str, Callable[[], str]] = {
    "pick_it": lambda: tr("act", "Pick it"),
    "lay_it": lambda: tr("act", "Lay it"),
    "keep_plots": lambda: tr("act", "Keep my plots"),
    "give_them_up": lambda: tr("act", "Give them up"),
    "this_plot": lambda: tr("act", "This plot"),
    "this_cow": lambda: tr("act", "This cow"),
    "move_them": lambda: tr("act", "Move them"),
    "leave_cows": lambda: tr("act", "Leave the cows"),
    "steal_it": lambda: tr("act", "Steal it"),
    "do_not_steal": lambda: tr("act", "Do not steal"),
    "swap": lambda: tr("act", "Swap"),
    "do_not_swap": lambda: tr("act", "Do not swap"),
    "place_it": lambda: tr("act", "Place it"),
}
"""What stands on the buttons, by code."""


def _fact(facts: Facts, name: str, kind: type[Fact]) -> Fact:
    said = facts[name]
    if not isinstance(said, kind):
        raise TypeError(name)
    return said


WORDING: dict[str, Callable[[Facts, Sequence[str], Viewer], str]] = {
    "tile_leaves": tile_leaves,
    "steps_left": steps_left,
    "theft": theft,
    "gain": gain,
    "no_gain": no_gain,
    "foreign_cow_near": foreign_cow_near,
    "swap_chance": swap_chance,
    "victim": victim,
    "turn": turn,
    "partner": partner,
    "rule": rule,
    "brings": brings,
    "hire": hire,
}
"""By code, with what stands on the cards."""
