"""The middle of the table in words: a sentence for each place, for tips and for screen readers."""

from __future__ import annotations

from client.moonriver.scenes.spoken import partner_name, plot_spoken, terrain_name
from client.words.saying import in_a_row, tr, trn
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Pieces


def scenario_name(scenario: Scenario) -> str:
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return tr("table", "Timber Rafting")
        case Scenario.GOLD_RUSH:
            return tr("table", "Gold Rush")
        case Scenario.OUTLAWS:
            return tr("table", "Outlaws")
        case _:
            return tr("table", "Moon River City")


def round_spoken(number: int, scenario: Scenario | None) -> str:
    said = tr("table", "Round {number}", number=number)
    return said if scenario is None else f"{said} · {scenario_name(scenario)}"


def heading_words(number: int, rounds: int | None = None) -> str:
    if rounds is None:
        return tr("table", "Round {number}", number=number)
    return tr("table", "Round {number} of {rounds}", number=number, rounds=rounds)


def first_words() -> str:
    return tr("table", "first")


def last_words() -> str:
    return tr("table", "last")


def arrow_words() -> str:
    return tr("table", "better land, later turn")


def nobody_words() -> str:
    return tr("table", "Nobody took it")


def last_row_words(row: int) -> str:
    return tr("table", "row {row}", row=row)


def tiles_words(row: int) -> str:
    return tr("table", "for row {row}", row=row)


def place_spoken(pieces: Pieces, number: int, place: int, plot: int, rancher: str | None) -> str:
    """Of the round with this number; `rancher` is the name of whoever stands there."""
    said = [tr("table", "no plot")]
    if plot:
        said = plot_spoken(pieces, plot)
    if rancher is not None:
        said = [*said, tr("table", "{name}'s rancher stands here", name=rancher)]
    what = in_a_row(said)
    return tr("table", "Round {number}, rung {rung}: {what}.", number=number, rung=place + 1, what=what)


def door_spoken(place: int, token: int) -> str:
    if token == NOBODY:
        return tr("table", "Saloon, door {place}: nobody.", place=place + 1)
    return tr(
        "table",
        "Saloon, door {place}: {partner}, on the other side a Cowboy.",
        place=place + 1,
        partner=partner_name(token),
    )


def box_spoken(plots: int) -> str:
    return tr("table", "The box: plots left to draw: {count}.", count=plots)


def supply_spoken(cows: int) -> str:
    return tr("table", "The supply: cows left: {count}.", count=cows)


def stack_spoken(tokens: int) -> str:
    return tr("table", "The stack: partners left: {count}.", count=tokens)


def tile_spoken(front: int, back: int) -> str:
    return tr(
        "table", "Bonus tile: {front}, on the other side {back}.", front=terrain_name(front), back=terrain_name(back)
    )


def points_spoken(points: int) -> str:
    return trn("table", "1 point", "{n} points", points)


def rank_words(place: int, behind: int, alone: bool) -> list[str]:
    """How a score compares with the others', from the longest words to the shortest; of those who share the lead the
    crown tells."""
    if place == 1:
        return [tr("table", "leads")] if alone else []
    which = (
        tr("table", "2nd"),
        tr("table", "3rd"),
        tr("table", "4th"),
    )[place - 2]
    return [tr("table", "{place}, {points} behind", place=which, points=behind), which]


def strip_spoken(name: str, points: int, on_turn: bool, notes: list[str]) -> str:
    said = [points_spoken(points), *notes]
    if on_turn:
        said.insert(0, tr("table", "whose turn it is"))
    return tr("table", "{name}: {what}.", name=name, what=in_a_row(said))
