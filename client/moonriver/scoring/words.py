# ruff: noqa: RUF001  # a multiplication sign is meant
"""The rows of the score pad in words, and what each number is made of."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import terrain_name
from client.moonriver.scenes.table_spoken import scenario_name
from client.moonriver.words.naming import partner_title
from client.words.wording import tr
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
            return tr("nuggets")
        case "beaver":
            return tr("beavers")
        case "corn":
            return tr("corn")
        case "total":
            return tr("total")
        case "place":
            return tr("place")
    assert name == SCENARIO, name
    return tr("scenario") if scenario is None else scenario_name(scenario)


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


def capitalized(word: str) -> str:
    return word[:1].upper() + word[1:]


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
            return tr("1 nugget") if number == 1 else tr("{number} nuggets", number=number)
        case "beaver":
            return tr("1 beaver") if number == 1 else tr("{number} beavers", number=number)
        case "corn":
            return tr("{number} corn", number=number)
    return _partners(row.name, len(row.terms), number)


def summed(parts: Sequence[str]) -> str:
    return " + ".join(parts)


def signs_spoken(written: str) -> str:
    """With the signs by their names, for who listens."""
    return written.replace("×", tr("times")).replace(" + ", tr(" plus "))


def _territory(plots: int, cows: int) -> str:
    if plots == 1:
        return tr("1 plot × 1 cow")
    if cows == 1:
        return tr("{plots} plots × 1 cow", plots=plots)
    return tr("{plots} plots × {cows} cows", plots=plots, cows=cows)


def _group(scenario: Scenario, members: int, points: int) -> str:
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr("{points} for {members} forest plots at the river", points=points, members=members)
        case Scenario.GOLD_RUSH:
            return tr("{points} for {members} plots with nuggets", points=points, members=members)
        case Scenario.OUTLAWS:
            return tr("{points} for a gang of {members}", points=points, members=members)
        case Scenario.MOON_RIVER_CITY:
            return tr("{points} for {members} farms", points=points, members=members)


def _partners(name: str, partners: int, number: int) -> str:
    match name, partners, number:
        case "prospector", 1, 1:
            return tr("1 Prospector × 1 nugget")
        case "prospector", 1, _:
            return tr("1 Prospector × {number} nuggets", number=number)
        case "prospector", _, 1:
            return tr("{partners} Prospectors × 1 nugget", partners=partners)
        case "prospector", _, _:
            return tr("{partners} Prospectors × {number} nuggets", partners=partners, number=number)
        case "trapper", 1, 1:
            return tr("1 Trapper × 1 beaver")
        case "trapper", 1, _:
            return tr("1 Trapper × {number} beavers", number=number)
        case "trapper", _, 1:
            return tr("{partners} Trappers × 1 beaver", partners=partners)
        case "trapper", _, _:
            return tr("{partners} Trappers × {number} beavers", partners=partners, number=number)
        case "farmer", 1, _:
            return tr("1 Farmer × {number} corn", number=number)
    return tr("{partners} Farmers × {number} corn", partners=partners, number=number)


def why_nothing(name: str, ranch: Ranch, scenario: Scenario | None) -> str:
    """Of a row without points."""
    if name in LANDS:
        return tr("no cow stands there") if ranch.territories[LANDS[name]] else tr("no such plot")
    match name:
        case "nugget":
            return tr("no nuggets")
        case "beaver":
            return tr("no beavers")
        case "corn":
            return tr("no corn")
        case "prospector":
            return tr("no nuggets for them") if ranch.tally[Partner.PROSPECTOR] else tr("no Prospector works here")
        case "trapper":
            return tr("no beavers for them") if ranch.tally[Partner.TRAPPER] else tr("no Trapper works here")
        case "farmer":
            return tr("no corn for them") if ranch.tally[Partner.FARMER] else tr("no Farmer works here")
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr("no three forest plots together at the river")
        case Scenario.GOLD_RUSH:
            return tr("no three plots with nuggets together")
        case Scenario.OUTLAWS:
            return tr("no three partners together with a Desperado or a Cattle Thief")
        case Scenario.MOON_RIVER_CITY:
            return tr("no three farms together")
    return tr("nothing yet")


def overpopulation(ranch: Ranch, name: str) -> str:
    """About the cows that count nothing: one a plot does."""
    terrain = LANDS.get(name)
    surplus = sum(
        cows - 1 for cows, ground in zip(ranch.cows, ranch.ground, strict=True) if cows > 1 and ground == terrain
    )
    if not surplus or terrain is None:
        return ""
    if surplus == 1:
        return tr("One more cow does not count: each plot feeds one.")
    return tr("{cows} more cows do not count: each plot feeds one.", cows=surplus)


def scenario_rule(scenario: Scenario) -> str:
    """What the scenario rewards, in a sentence."""
    first, more = SCENARIO_POINTS, SCENARIO_POINTS
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr(
                "Three or more forest plots together, one of them at the river: "
                "{first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.GOLD_RUSH:
            return tr(
                "Three or more plots with nuggets together: {first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.OUTLAWS:
            return tr(
                "Three or more partners together, a Desperado or a Cattle Thief among them: "
                "{first} for three, {more} for each more.",
                first=first,
                more=more,
            )
        case Scenario.MOON_RIVER_CITY:
            return tr("Three or more farms together: {first} for three, {more} for each more.", first=first, more=more)
