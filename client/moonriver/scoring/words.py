# ruff: noqa: RUF001  # a multiplication sign is meant
"""The rows of the score pad in words, and what each number is made of."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import terrain_name
from client.moonriver.scenes.table_spoken import scenario_name
from client.moonriver.words.naming import partner_title
from client.words.saying import tr, trn
from engine.moonriver.options import Scenario
from engine.moonriver.pad import Row
from engine.moonriver.pieces import Partner
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import PASTURES, SCENARIO_POINTS

LANDS = {terrain.word: terrain for terrain in PASTURES}
PARTNERS = {partner.word: partner for partner in (Partner.PROSPECTOR, Partner.TRAPPER, Partner.FARMER)}
TOTAL = "total"
PLACE = "place"
SCENARIO = "scenario"


def row_word(name: str, scenario: Scenario | None) -> str:
    if name in LANDS:
        return terrain_name(LANDS[name])
    if name in PARTNERS:
        return partner_title(PARTNERS[name])
    match name:
        case "nugget":
            return tr("row of the score pad", "nuggets")
        case "beaver":
            return tr("row of the score pad", "beavers")
        case "corn":
            return tr("row of the score pad", "corn")
        case "total":
            return tr("row of the score pad", "total")
        case "place":
            return tr("row of the score pad", "place")
    assert name == SCENARIO, name
    return tr("row of the score pad", "scenario") if scenario is None else scenario_name(scenario)


def group_of(name: str) -> str:
    """Rows that belong together on the pad."""
    match name:
        case "nugget" | "beaver" | "corn":
            return "symbols"
        case "prospector" | "trapper" | "farmer":
            return "partners"
        case "scenario" | "total" | "place":
            return name
    return "land"


def expression(row: Row, scenario: Scenario | None) -> str:
    """What is added and multiplied; of a row without terms, nothing."""
    if not row.terms:
        return ""
    if row.name in LANDS:
        return summed([_territory(*(factor.number for factor in term.factors)) for term in row.terms])
    if row.name == SCENARIO:
        assert scenario is not None
        return summed([_group(scenario, len(term.factors[-1].cells), term.points) for term in row.terms])
    number = row.terms[0].factors[-1].number
    match row.name:
        case "nugget":
            return trn("score pad", "1 nugget", "{n} nuggets", number)
        case "beaver":
            return trn("score pad", "1 beaver", "{n} beavers", number)
        case "corn":
            return tr("score pad", "{number} corn", number=number)
    return _partners(row.name, len(row.terms), number)


def summed(parts: Sequence[str]) -> str:
    return " + ".join(parts)


def signs_spoken(written: str) -> str:
    """With the signs by their names, for who listens."""
    return written.replace("×", tr("score pad", "times")).replace(" + ", tr("score pad", " plus "))


def _territory(plots: int, cows: int) -> str:
    if plots == 1:
        return tr("score pad", "1 plot × 1 cow")
    return trn("score pad", "{plots} plots × 1 cow", "{plots} plots × {n} cows", cows, plots=plots)


def _group(scenario: Scenario, members: int, points: int) -> str:
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr("score pad", "{points} for {members} forest plots at the river", points=points, members=members)
        case Scenario.GOLD_RUSH:
            return tr("score pad", "{points} for {members} plots with nuggets", points=points, members=members)
        case Scenario.OUTLAWS:
            return tr("score pad", "{points} for a gang of {members}", points=points, members=members)
        case Scenario.MOON_RIVER_CITY:
            return tr("score pad", "{points} for {members} farms", points=points, members=members)


def _partners(name: str, partners: int, number: int) -> str:
    match name, partners, number:
        case "prospector", 1, 1:
            return tr("score pad", "1 Prospector × 1 nugget")
        case "prospector", 1, _:
            return tr("score pad", "1 Prospector × {number} nuggets", number=number)
        case "prospector", _, 1:
            return tr("score pad", "{partners} Prospectors × 1 nugget", partners=partners)
        case "prospector", _, _:
            return tr("score pad", "{partners} Prospectors × {number} nuggets", partners=partners, number=number)
        case "trapper", 1, 1:
            return tr("score pad", "1 Trapper × 1 beaver")
        case "trapper", 1, _:
            return tr("score pad", "1 Trapper × {number} beavers", number=number)
        case "trapper", _, 1:
            return tr("score pad", "{partners} Trappers × 1 beaver", partners=partners)
        case "trapper", _, _:
            return tr("score pad", "{partners} Trappers × {number} beavers", partners=partners, number=number)
        case "farmer", 1, _:
            return tr("score pad", "1 Farmer × {number} corn", number=number)
    return tr("score pad", "{partners} Farmers × {number} corn", partners=partners, number=number)


def why_nothing(name: str, ranch: Ranch, scenario: Scenario | None) -> str:
    """Of a row without points."""
    if name in LANDS:
        return (
            tr("score pad", "no cow stands there")
            if ranch.territories[LANDS[name]]
            else tr("score pad", "no such plot")
        )
    match name:
        case "nugget":
            return tr("score pad", "no nuggets")
        case "beaver":
            return tr("score pad", "no beavers")
        case "corn":
            return tr("score pad", "no corn")
        case "prospector":
            return (
                tr("score pad", "no nuggets for them")
                if ranch.tally[Partner.PROSPECTOR]
                else tr("score pad", "no Prospector works here")
            )
        case "trapper":
            return (
                tr("score pad", "no beavers for them")
                if ranch.tally[Partner.TRAPPER]
                else tr("score pad", "no Trapper works here")
            )
        case "farmer":
            return (
                tr("score pad", "no corn for them")
                if ranch.tally[Partner.FARMER]
                else tr("score pad", "no Farmer works here")
            )
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr("score pad", "no three forest plots together at the river")
        case Scenario.GOLD_RUSH:
            return tr("score pad", "no three plots with nuggets together")
        case Scenario.OUTLAWS:
            return tr("score pad", "no three partners together with a Desperado or a Cattle Thief")
        case Scenario.MOON_RIVER_CITY:
            return tr("score pad", "no three farms together")
    return tr("score pad", "nothing yet")


def overpopulation(ranch: Ranch, name: str) -> str:
    """About the cows that count nothing: one a plot does."""
    terrain = LANDS.get(name)
    surplus = sum(
        cows - 1 for cows, ground in zip(ranch.cows, ranch.ground, strict=True) if cows > 1 and ground == terrain
    )
    if not surplus or terrain is None:
        return ""
    return trn(
        "score pad",
        "One more cow does not count: each plot feeds one.",
        "{n} more cows do not count: each plot feeds one.",
        surplus,
    )


def scenario_rule(scenario: Scenario) -> str:
    """What the scenario rewards, in a sentence."""
    first, more = SCENARIO_POINTS, SCENARIO_POINTS
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr(
                "score pad",
                "Three or more forest plots together, one of them at the river: "
                "{first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.GOLD_RUSH:
            return tr(
                "score pad",
                "Three or more plots with nuggets together: {first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.OUTLAWS:
            return tr(
                "score pad",
                "Three or more partners together, a Desperado or a Cattle Thief among them: "
                "{first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.MOON_RIVER_CITY:
            return tr(
                "score pad",
                "Three or more farms together: {first} for three, {more} for each more.",
                first=first,
                more=more,
            )
