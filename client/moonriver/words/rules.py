# ruff: noqa: RUF001  # a multiplication sign is meant
"""The rules as short entries, by code: what the cards say of things, and what can be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from client.moonriver.cards.counting import symbols_in_all
from client.words.saying import say
from engine.moonriver.pieces import Pieces, Terrain
from engine.phrase import N_, Phrase, Text


class Rule(NamedTuple):
    name: Text
    text: Text


LAND = N_(
    "rule",
    "Joined plots of one land are a territory: it scores plots × cows. In all: {plots} plots, {cows} cow symbols.",
)
NAMES_OF_LAND = {
    Terrain.DESERT.word: N_("name of a rule", "Desert"),
    Terrain.CANYON.word: N_("name of a rule", "Canyon"),
    Terrain.PRAIRIE.word: N_("name of a rule", "Prairie"),
    Terrain.FOREST.word: N_("name of a rule", "Forest"),
    Terrain.FARM.word: N_("name of a rule", "Farm"),
}

RULES: Mapping[str, Rule] = {
    **{word: Rule(name, LAND) for word, name in NAMES_OF_LAND.items()},
    "cornfield": Rule(
        N_("name of a rule", "Cornfield"),
        N_("rule", "Pays its corn wherever it lies. No cow lives on it or crosses it."),
    ),
    "nugget": Rule(
        N_("name of a rule", "Nugget"), N_("rule", "1 point at the end, 1 more for every Prospector you have.")
    ),
    "beaver": Rule(
        N_("name of a rule", "Beaver"), N_("rule", "1 point at the end, 1 more for every Trapper you have.")
    ),
    "corn": Rule(
        N_("name of a rule", "Corn"), N_("rule", "1 point each at the end, 1 more for every Farmer you have.")
    ),
    "cow_symbol": Rule(
        N_("name of a rule", "Cow symbol"), N_("rule", "Brings its cows from the supply when laid. Then spent.")
    ),
    "drought": Rule(
        N_("name of a rule", "Drought"),
        N_("rule", "When laid, one cow of this territory goes, your choice. None there: no harm. Then spent."),
    ),
    "circle": Rule(
        N_("name of a rule", "Circle"),
        N_("rule", "The one with a hat: when laid, you hire somebody from the saloon, who moves in here."),
    ),
    "cowboy": Rule(
        N_("name of a rule", "Cowboy"),
        N_("rule", "Now: up to 3 steps with your cows, not over corn. Always: guards this territory."),
    ),
    "desperado": Rule(
        N_("name of a rule", "Desperado"),
        N_(
            "rule",
            "Now: swap one plot of your hand for one of another reserve. Face down, chance picks theirs. "
            "Always: guards this territory.",
        ),
    ),
    "cattle_thief": Rule(
        N_("name of a rule", "Cattle Thief"),
        N_(
            "rule",
            "Now: bring one unguarded cow from another ranch to this plot. Always: guards this territory.",
        ),
    ),
    "prospector": Rule(
        N_("name of a rule", "Prospector"),
        N_("rule", "At the end: 1 more point for each nugget in your ranch. Always: guards this territory."),
    ),
    "trapper": Rule(
        N_("name of a rule", "Trapper"),
        N_("rule", "At the end: 1 more point for each beaver in your ranch. Always: guards this territory."),
    ),
    "farmer": Rule(
        N_("name of a rule", "Farmer"),
        N_("rule", "At the end: 1 more point for each corn in your ranch. Always: guards this territory."),
    ),
    "guard": Rule(
        N_("name of a rule", "Guard"),
        N_("rule", "Any partner in a territory: thieves cannot take its cows. Droughts can."),
    ),
    "bridge": Rule(
        N_("name of a rule", "Bridge"),
        N_("rule", "A domino touches a bridge, or its own land in your ranch. The first needs a bridge."),
    ),
    "free_cell": Rule(
        N_("name of a rule", "Free cell"),
        N_("rule", "A domino covers two free cells. It touches a bridge, or its own land in your ranch."),
    ),
    "river": Rule(N_("name of a rule", "River"), N_("rule", "Plots at the water matter in Timber Rafting.")),
    "camp": Rule(
        N_("name of a rule", "Camp"), N_("rule", "The middle of your board: nothing is laid here. Its bridges lead on.")
    ),
    "reserve": Rule(
        N_("name of a rule", "Hand, reserve"),
        N_(
            "rule",
            "Plots you keep are your hand, in the slots of your reserve. More plots than slots: you must lay. "
            "Four or more: two dominoes if you like.",
        ),
    ),
    "rancher": Rule(
        N_("name of a rule", "Rancher"),
        N_("rule", "Stands on the plot its owner takes next. Two players: two each."),
    ),
    "rung": Rule(
        N_("name of a rule", "Rung"), N_("rule", "Turns go from rung 1 down. Lower: better land, later turn.")
    ),
    "saloon": Rule(
        N_("name of a rule", "Saloon"),
        N_("rule", "Five doors with two sides: the partner you see, or a Cowboy. New ones come when the round ends."),
    ),
    "box": Rule(N_("name of a rule", "Box"), N_("rule", "Plots to come, four a round. Then one last round.")),
    "supply": Rule(N_("name of a rule", "Supply"), N_("rule", "Cows nobody owns.")),
    "bonus_tile": Rule(
        N_("name of a rule", "Bonus tile"),
        N_("rule", "Your first domino on row 10 earns one: place a side as a plot, then hire for it."),
    ),
    "timber_rafting": Rule(
        N_("name of a rule", "Timber Rafting"),
        N_("rule", "3 joined forests, one at the river: 10 points, 10 more for each further one."),
    ),
    "gold_rush": Rule(
        N_("name of a rule", "Gold Rush"),
        N_("rule", "3 joined nuggets on any land: 10 points, 10 more for each further one."),
    ),
    "moon_river_city": Rule(
        N_("name of a rule", "Moon River City"),
        N_("rule", "3 joined farms: 10 points, 10 more for each further one."),
    ),
    "outlaws": Rule(
        N_("name of a rule", "Outlaws"),
        N_(
            "rule",
            "3 joined partners, one of them a Desperado or Cattle Thief: 10 points, 10 more for each further one.",
        ),
    ),
    "mary": Rule(N_("name of a rule", "Mary"), N_("rule", "4 slots, a bridge in the middle.")),
    "wesley": Rule(N_("name of a rule", "Wesley"), N_("rule", "3 slots, bridges at columns 2 and 4.")),
    "calamity": Rule(N_("name of a rule", "Calamity"), N_("rule", "3 slots, bridges at both corners.")),
    "big_jo": Rule(N_("name of a rule", "Big Jo"), N_("rule", "2 slots, 3 bridges, never two dominoes.")),
    "overpopulation": Rule(
        N_("name of a rule", "Overpopulation"), N_("rule", "Before counting, each plot keeps one cow.")
    ),
    "score_rows": Rule(
        N_("name of a rule", "Score rows"),
        N_(
            "rule",
            "Most points win. Ties: largest territory, then cows. Land: plots × cows. Goods: symbols. "
            "Partners: symbols × partners.",
        ),
    ),
    "face_down": Rule(
        N_("name of a rule", "Face-down reserve"),
        N_("rule", "All saw what was taken: remember, or look into the turns."),
    ),
}


def rule_name(code: str) -> str:
    """A board of somebody's own pieces may be called anything."""
    return say(RULES[code].name) if code in RULES else code


def rule_text(code: str, pieces: Pieces) -> str:
    if code not in RULES:
        return ""
    rule = RULES[code]
    if code not in NAMES_OF_LAND:
        return say(rule.text)
    plots, cows = symbols_in_all(pieces, Terrain[code.upper()])
    return say(Phrase(code, rule.text, {"plots": plots, "cows": cows}))
