"""The score pad of a whole table as values: a line a row of the pad, an entry a player."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.table_spoken import points_spoken
from client.moonriver.scoring.verdict import places, verdict
from client.moonriver.scoring.words import (
    PLACE,
    SCENARIO,
    TOTAL,
    expression,
    overpopulation,
    row_word,
    scenario_rule,
    signs_spoken,
    summed,
    why_nothing,
)
from client.words.saying import tr, trn
from client.words.sentences import capitalized
from engine.dataclass import dataclass
from engine.moonriver.grid import Cell
from engine.moonriver.options import LEGENDS, Scenario
from engine.moonriver.pad import Row, rows
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import Score, scores
from engine.moonriver.state import State

LONGEST_WORD = 18
"""Characters of one word of a name, where it stands in a sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in a field of the pad, what it is made of in words, and the cells that it counts."""

    points: int
    told: str
    spoken: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    word: str
    tip: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    over: bool
    names: tuple[str, ...]
    colors: tuple[str, ...]
    lines: tuple[Line, ...]
    """The last one is the total, and after the end the places follow it."""
    places: tuple[int, ...]
    verdict: str
    scenario: Scenario | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def sheet_of(state: State, names: Sequence[str], *, over: bool) -> Sheet:
    """Sentences call people by names that a line can be broken in."""
    full, names = names, [breakable(name) for name in names]
    scenario = state.scenario if state.options.mode == LEGENDS else None
    counted = scores(state)
    ranches = [seat.ranch for seat in state.seats]
    pads = [[row for row in rows(ranch, scenario) if scenario or row.name != SCENARIO] for ranch in ranches]
    lines = [
        _line([pad[at] for pad in pads], ranches, names, scenario)
        for at in range(len(pads[0]))
    ]  # fmt: skip
    lines.append(_total(pads, counted, names))
    ranked = places(counted)
    if over:
        lines.append(_places(ranked, counted, names))
        said = verdict(counted, names)
    else:
        said = tr("score pad", "Counted as if the game ended now.")
    return Sheet(over, tuple(full), state.options.colors, tuple(lines), tuple(ranked), said, scenario)


def breakable(name: str) -> str:
    return " ".join(word if len(word) <= LONGEST_WORD else f"{word[: LONGEST_WORD - 1]}…" for word in name.split(" "))


def _line(pad: Sequence[Row], ranches: Sequence[Ranch], names: Sequence[str], scenario: Scenario | None) -> Line:
    name = pad[0].name
    word = row_word(name, scenario)
    entries = [_entry(row, word, *of, scenario) for row, of in zip(pad, zip(ranches, names, strict=True), strict=True)]
    tip = scenario_rule(scenario) if name == SCENARIO and scenario is not None else ""
    return Line(name, capitalized(word), tip, tuple(entries))


def _entry(row: Row, word: str, ranch: Ranch, name: str, scenario: Scenario | None) -> Entry:
    made_of = expression(row, scenario)
    points = row.points
    if made_of:
        told = tr(
            "score pad",
            "{name}, {row}: {expression} = {points}",
            name=name,
            row=word,
            expression=made_of,
            points=points,
        )
    else:
        made_of = why_nothing(row.name, ranch, scenario)
        told = tr("score pad", "{name}, {row}: {reason}", name=name, row=word, reason=made_of)
    spoken = _spoken(name, word, points, made_of)
    surplus = overpopulation(ranch, row.name)
    if surplus:
        told, spoken = f"{told}. {surplus}", f"{spoken}. {surplus}"
    return Entry(points, told, spoken, _counted([row]))


def _spoken(name: str, row: str, points: int, made_of: str) -> str:
    heard = signs_spoken(made_of)
    return trn(
        "score pad",
        "{name}, {row}: 1 point, {expression}",
        "{name}, {row}: {n} points, {expression}",
        points,
        name=name,
        row=row,
        expression=heard,
    )


def _counted(pad: Sequence[Row]) -> tuple[Cell, ...]:
    factors = [factor for row in pad for term in row.terms for factor in term.factors]
    return tuple(sorted({cell for factor in factors for cell in factor.cells}))


def _total(pads: Sequence[Sequence[Row]], counted: Sequence[Score], names: Sequence[str]) -> Line:
    word = row_word(TOTAL, None)
    entries = []
    for pad, score, name in zip(pads, counted, names, strict=True):
        made_of = summed([str(row.points) for row in pad if row.points]) or "0"
        told = tr(
            "score pad",
            "{name}, {row}: {expression} = {points}",
            name=name,
            row=word,
            expression=made_of,
            points=score.total,
        )
        entries.append(Entry(score.total, told, _spoken(name, word, score.total, made_of), _counted(pad)))
    return Line(TOTAL, capitalized(word), "", tuple(entries))


def _places(ranked: Sequence[int], counted: Sequence[Score], names: Sequence[str]) -> Line:
    word = row_word(PLACE, None)
    alone = ranked.count(1) == 1
    entries = []
    for place, score, name in zip(ranked, counted, names, strict=True):
        told = tr(
            "score pad",
            "{name}: {points}, the largest territory has {territory}; cows: {cows}",
            name=name,
            points=points_spoken(score.total),
            territory=score.largest_territory,
            cows=score.cows,
        )
        if place > 1:
            spoken = tr("score pad", "{name}, place {place}", name=name, place=place)
        elif alone:
            spoken = tr("score pad", "{name}, winner", name=name)
        else:
            spoken = tr("score pad", "{name} shares the victory", name=name)
        entries.append(Entry(place, told, spoken))
    return Line(PLACE, capitalized(word), "", tuple(entries))
