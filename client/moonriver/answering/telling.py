"""What has happened as lines of a log: a stable code, who, where, and the facts, for the window to word.

It tells what the event tells: of a swap that the viewer may not know it names no plot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any

from engine.dataclass import dataclass
from engine.moonriver.events import (
    Asked,
    Awaited,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    EffectEnded,
    Ended,
    Event,
    Hired,
    LeftOver,
    NobodyHired,
    Offered,
    Passed,
    Placed,
    RancherDrawn,
    RoundBegan,
    SaloonFilled,
    ScenarioDrawn,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.grid import Cell
from engine.moonriver.numbers import UNKNOWN
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Terrain


@dataclass(frozen=True)
class Line:
    """`where` are the cells it happened on, each with the seat of its ranch: what lights up when it is pointed at."""

    code: str
    seat: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    where: tuple[tuple[int, Cell], ...] = ()


def tell(event: Event) -> Line | None:
    """None for what is a question and no news: the prompt says it."""
    return TELLING[type(event)](event)


def gone_on(before: Line | None, line: Line) -> Line | None:
    """Both as one line where the second goes on with the first: the steps of a drive."""
    if before is None or {before.code, line.code} != {"stepped"} or before.seat != line.seat:
        return None
    steps = [told.facts["steps"] for told in (before, line)]
    return replace(
        line, facts={"steps": sum(one for one in steps if isinstance(one, int))}, where=before.where + line.where
    )


def scenario_drawn(event: ScenarioDrawn) -> Line:
    return Line("scenario_drawn", facts={"scenario": Scenario(event.scenario).word})


def saloon_filled(event: SaloonFilled) -> Line:
    return Line("saloon_filled", facts={"partners": [Partner(partner).word for partner in event.partners]})


def column_drawn(event: ColumnDrawn) -> Line:
    return Line("column_drawn", facts={"plots": list(event.plots)})


def rancher_drawn(event: RancherDrawn) -> Line:
    return Line("rancher_drawn", event.seat)


def chosen(event: Chosen) -> Line:
    return Line("chosen", event.seat, {"place": event.place})


def left_over(event: LeftOver) -> Line:
    return Line("left_over", facts={"place": event.place, "plot": event.plot})


def round_began(event: RoundBegan) -> Line:
    return Line("round_began", facts={"round": event.round})


def taken(event: Taken) -> Line:
    return Line("taken", event.seat, {"plot": event.plot, "place": event.place})


def placed(event: Placed) -> Line:
    where = tuple((event.seat, cell) for cell in event.cells)
    return Line("placed", event.seat, {"plots": list(event.plots)}, where)


def cows_put(event: CowsPut) -> Line:
    return Line("cows_put", event.seat, {"cows": event.cows}, ((event.seat, event.cell),))


def dried(event: Dried) -> Line:
    skull = (event.seat, event.skull)
    if event.cell is None:
        return Line("dried_nothing", event.seat, where=(skull,))
    return Line("dried", event.seat, where=(skull, (event.seat, event.cell)))


def hired(event: Hired) -> Line:
    facts = {"partner": Partner(event.partner).word, "place": event.place}
    return Line("hired", event.seat, facts, ((event.seat, event.cell),))


def nobody_hired(event: NobodyHired) -> Line:
    return Line("nobody_hired", event.seat, where=((event.seat, event.cell),))


def stepped(event: Stepped) -> Line:
    return Line("stepped", event.seat, {"steps": 1}, ((event.seat, event.from_), (event.seat, event.to)))


def swapped(event: Swapped) -> Line:
    return Line("swapped", event.seat, {"give": event.give, "other": event.other, "take": event.take})


def offered(event: Offered) -> Line:
    if event.give == UNKNOWN:
        return Line("offered_unseen", event.seat, {"other": event.other})
    return Line("offered", event.seat, {"give": event.give, "other": event.other})


def blindly_swapped(event: BlindlySwapped) -> Line:
    if UNKNOWN in (event.give, event.take):
        return Line("swapped_unseen", event.seat, {"other": event.other})
    return Line("swapped_blindly", event.seat, {"give": event.give, "other": event.other, "take": event.take})


def stolen(event: Stolen) -> Line:
    where = ((event.other, event.from_), (event.seat, event.cell))
    return Line("stolen", event.seat, {"other": event.other}, where)


def tile_taken(event: TileTaken) -> Line:
    if event.terrain is None or event.cell is None:
        return Line("tile_lost", event.seat, {"tile": event.tile})
    facts = {"tile": event.tile, "terrain": Terrain(event.terrain).word}
    return Line("tile_laid", event.seat, facts, ((event.seat, event.cell),))


def discarded(event: Discarded) -> Line:
    return Line("discarded", event.seat, {"plots": list(event.plots)})


def passed(event: Passed) -> Line:
    return Line("passed", event.seat)


def effect_ended(event: EffectEnded) -> Line:
    return Line("effect_ended", event.seat, {"partner": Partner(event.partner).word})


def ended(event: Ended) -> Line:
    return Line("ended")


def no_news(event: Asked | Awaited) -> None:
    return None


TELLING: dict[type[Event], Callable[[Any], Line | None]] = {
    ScenarioDrawn: scenario_drawn,
    SaloonFilled: saloon_filled,
    ColumnDrawn: column_drawn,
    RancherDrawn: rancher_drawn,
    Chosen: chosen,
    LeftOver: left_over,
    RoundBegan: round_began,
    Taken: taken,
    Placed: placed,
    CowsPut: cows_put,
    Dried: dried,
    Hired: hired,
    NobodyHired: nobody_hired,
    Stepped: stepped,
    Swapped: swapped,
    Offered: offered,
    BlindlySwapped: blindly_swapped,
    Stolen: stolen,
    TileTaken: tile_taken,
    Discarded: discarded,
    Passed: passed,
    EffectEnded: effect_ended,
    Ended: ended,
    Asked: no_news,
    Awaited: no_news,
}
