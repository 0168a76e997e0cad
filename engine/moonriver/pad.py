"""The score pad for people: every row with the expressions behind its points, and the cells they come from."""

from math import prod
from typing import NamedTuple

from engine.contract import Json, Pad
from engine.counted import counted
from engine.moonriver.grid import Cell, Mask, cells_of
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Resource
from engine.moonriver.ranch import Ranch
from engine.moonriver.ranch_file import read_ranch
from engine.moonriver.score import PASTURES, SCENARIO_GROUP, SCENARIO_POINTS, Score, scenario_groups, score

FROM_THIRD = "from the third on"
"""Members of a scenario's group."""

UNCOUNTED = (Resource.CORN.word, FROM_THIRD)
"""What is the same word for one and for many."""


class Factor(NamedTuple):
    """A number, what it counts (one of it), and where that lies."""

    number: int
    counts: str
    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return f"{self.number} {self.counts}" if self.counts in UNCOUNTED else counted(self.number, self.counts)


class Term(NamedTuple):
    """Factors to multiply."""

    factors: tuple[Factor, ...]

    @property
    def points(self) -> int:
        return prod(factor.number for factor in self.factors)

    def __str__(self) -> str:
        return " x ".join(map(str, self.factors))


class Row(NamedTuple):
    """One row of the pad: its points are the sum of its terms."""

    name: str
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        return sum(term.points for term in self.terms)


def rows(ranch: Ranch, scenario: Scenario | None) -> list[Row]:
    """The rows in the pad's order; one without points has no terms."""
    pad = [Row(terrain.word, tuple(_territories(ranch, ranch.territories[terrain]))) for terrain in PASTURES]
    symbols = [_symbols(ranch, resource) for resource in Resource]
    pad += [
        Row(resource.word, (Term((factor,)),) if factor.number else ())
        for resource, factor in zip(Resource, symbols, strict=True)
    ]
    for partner, factor in zip((Partner.PROSPECTOR, Partner.TRAPPER, Partner.FARMER), symbols, strict=True):
        at = [cell for cell, here in enumerate(ranch.partners) if here == partner]
        terms = (Term((Factor(1, partner.word, (cell,)), factor)) for cell in at if factor.number)
        pad.append(Row(partner.word, tuple(terms)))
    groups = [] if scenario is None else scenario_groups(ranch, scenario)
    pad.append(Row("scenario", tuple(_scenario_term(group) for group in groups)))
    return pad


def _territories(ranch: Ranch, territories: tuple[Mask, ...]) -> list[Term]:
    terms = []
    for territory in territories:
        cows = territory & ranch.herd
        if cows:
            plots = Factor(territory.bit_count(), "plot", tuple(cells_of(territory)))
            terms.append(Term((plots, Factor(cows.bit_count(), "cow", tuple(cells_of(cows))))))
    return terms


def _symbols(ranch: Ranch, resource: Resource) -> Factor:
    cells = [cell for cell in ranch.squares() if ranch.resource(cell) is resource]
    return Factor(ranch.symbols[resource], resource.word, tuple(cells))


def _scenario_term(group: Mask) -> Term:
    """10 for the first three members and 10 for each beyond: 10 times the members from the third on."""
    members = tuple(cells_of(group))
    tens = Factor(len(members) - SCENARIO_GROUP + 1, FROM_THIRD, members)
    return Term((Factor(SCENARIO_POINTS, "point", ()), tens))


def lines(ranch: Ranch, scenario: Scenario | None) -> list[str]:
    """The pad as text."""
    summed: Score = score(ranch, scenario)
    pad = [row for row in rows(ranch, scenario) if scenario is not None or row.name != "scenario"]
    named = [(row.name.replace("_", " "), row.points, " + ".join(map(str, row.terms))) for row in pad]
    text = [f"{name:<12}{points:>5}   {expression}".rstrip() for name, points, expression in named]
    ties = f"largest territory {summed.largest_territory}, cows {summed.cows}"
    return [*text, f"{'total':<12}{summed.total:>5}   ({ties})"]


def pad(text: Json) -> Pad:
    """The ranch of a file, scored."""
    ranch, scenario = read_ranch(text)
    return Pad(score(ranch, scenario)._asdict(), lines(ranch, scenario))
