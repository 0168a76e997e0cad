"""What an act brings: the points of a ranch after it less those before, and what most of them come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from client.table.answering import Remark
from engine.moonriver.commands import Command
from engine.moonriver.decide import play
from engine.moonriver.grid import cells_of
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Resource
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import PASTURES, scenario_points, total
from engine.moonriver.state import State

RESOURCE_PARTNER = {
    Resource.NUGGET: Partner.PROSPECTOR,
    Resource.BEAVER: Partner.TRAPPER,
    Resource.CORN: Partner.FARMER,
}
"""Who is paid for what."""


class Source(NamedTuple):
    points: int
    said: Remark


def ranch_after(state: State, seat: int, command: Command) -> Ranch:
    """Of this seat, once this legal command is given and all has happened that follows of itself."""
    after = state.copy()
    play(after, command, seat)
    return after.seats[seat].ranch


def gain_of(before: Ranch, after: Ranch, scenario: Scenario | None) -> int:
    return total(after, scenario) - total(before, scenario)


def gained(before: Ranch, after: Ranch, scenario: Scenario | None) -> tuple[Remark, ...]:
    """All the points, and what they come from: the territory that brings or costs most, all goods, and the rest; and
    the cows that count nothing."""
    points, extra = gain_of(before, after, scenario), _extra(before, after)
    if not points:
        return (Remark("no_gain", {"extra": extra}),)
    sign = 1 if points > 0 else -1
    land = max(_lands(before, after), key=lambda source: source.points * sign, default=None)
    found = [*([] if land is None else [land]), *_goods(before, after), *_scenario(before, after, scenario)]
    told = [source for source in found if source.points * sign > 0]
    rest = points - sum(source.points for source in told)
    sources = (*(source.said for source in told), *([Remark("rest", {"points": rest})] if rest else []))
    return (Remark("gain", {"points": points, "sources": sources, "extra": extra}),)


def _extra(before: Ranch, after: Ranch) -> int:
    """Cows that count nothing, in the territories that have changed: a plot feeds one."""
    return sum(
        after.cows[cell] - 1
        for terrain in PASTURES
        for land in after.territories[terrain]
        if land not in before.territories[terrain]
        or any(after.cows[cell] != before.cows[cell] for cell in cells_of(land))
        for cell in cells_of(land & after.herd)
    )


def gain_tone(points: int) -> str:
    return "good" if points > 0 else "danger" if points < 0 else ""


def _scenario(before: Ranch, after: Ranch, scenario: Scenario | None) -> Iterator[Source]:
    if scenario is not None:
        points = scenario_points(after, scenario) - scenario_points(before, scenario)
        yield Source(points, Remark("scenario", {"scenario": scenario.word}))


def _lands(before: Ranch, after: Ranch) -> Iterator[Source]:
    """By territory: what was several before counts as one."""
    for terrain in PASTURES:
        for land in after.territories[terrain]:
            plots, cows = land.bit_count(), (land & after.herd).bit_count()
            parts = (part for part in before.territories[terrain] if part & land)
            scored = sum(part.bit_count() * (part & before.herd).bit_count() for part in parts)
            facts = {"terrain": terrain.word, "plots": plots, "cows": cows, "before": scored}
            said = Remark("land", facts)
            yield Source(plots * cows - scored, said)


def _goods(before: Ranch, after: Ranch) -> Iterator[Source]:
    """New goods with whoever is paid for them, or a new partner with the goods that are there."""
    for resource, partner in RESOURCE_PARTNER.items():
        was, now = before.symbols[resource], after.symbols[resource]
        paid = after.tally[partner]
        points = now * (1 + paid) - was * (1 + before.tally[partner])
        hired = paid > before.tally[partner]
        code = "paid" if hired else "goods"
        yield Source(
            points,
            Remark(code, {"resource": resource.word, "amount": now if hired else now - was, "partners": paid}),
        )
