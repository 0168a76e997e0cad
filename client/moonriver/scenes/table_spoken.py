"""The middle of the table in words: a sentence for each place, for tips and for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from client.moonriver.scenes.spoken import partner_name, plot_spoken, terrain_name
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Pieces

translate = QCoreApplication.translate


def scenario_name(scenario: Scenario) -> str:
    match scenario:
        case Scenario.TIMBER_RAFTING:
            return translate("Table", "Timber Rafting")
        case Scenario.GOLD_RUSH:
            return translate("Table", "Gold Rush")
        case Scenario.OUTLAWS:
            return translate("Table", "Outlaws")
        case _:
            return translate("Table", "Moon River City")


def round_spoken(number: int, scenario: Scenario | None) -> str:
    said = translate("Table", "Round {number}").format(number=number)
    return said if scenario is None else f"{said} · {scenario_name(scenario)}"


def heading_words(number: int, rounds: int | None = None) -> str:
    if rounds is None:
        return translate("Table", "Round {number}").format(number=number)
    return translate("Table", "Round {number} of {rounds}").format(number=number, rounds=rounds)


def first_words() -> str:
    return translate("Table", "first")


def last_words() -> str:
    return translate("Table", "last")


def arrow_words() -> str:
    return translate("Table", "better land, later turn")


def nobody_words() -> str:
    return translate("Table", "Nobody took it")


def last_row_words(row: int) -> str:
    return translate("Table", "row {row}").format(row=row)


def tiles_words(row: int) -> str:
    return translate("Table", "for row {row}").format(row=row)


def place_spoken(pieces: Pieces, number: int, place: int, plot: int, rancher: str | None) -> str:
    """Of the round with this number; `rancher` is the name of whoever stands there."""
    said = [translate("Table", "no plot")]
    if plot:
        said = plot_spoken(pieces, plot)
    if rancher is not None:
        said = [*said, translate("Table", "{name}'s rancher stands here").format(name=rancher)]
    where = translate("Table", "Round {number}, rung {rung}: {what}.")
    return where.format(number=number, rung=place + 1, what=translate("Ranch", ", ").join(said))


def door_spoken(place: int, token: int) -> str:
    if token == NOBODY:
        return translate("Table", "Saloon, door {place}: nobody.").format(place=place + 1)
    said = translate("Table", "Saloon, door {place}: {partner}, on the other side a Cowboy.")
    return said.format(place=place + 1, partner=partner_name(token))


def box_spoken(plots: int) -> str:
    return translate("Table", "The box: plots left to draw: {count}.").format(count=plots)


def supply_spoken(cows: int) -> str:
    return translate("Table", "The supply: cows left: {count}.").format(count=cows)


def stack_spoken(tokens: int) -> str:
    return translate("Table", "The stack: partners left: {count}.").format(count=tokens)


def tile_spoken(front: int, back: int) -> str:
    said = translate("Table", "Bonus tile: {front}, on the other side {back}.")
    return said.format(front=terrain_name(front), back=terrain_name(back))


def points_spoken(points: int) -> str:
    if points == 1:
        return translate("Table", "1 point")
    return translate("Table", "{points} points").format(points=points)


def rank_words(place: int, behind: int, alone: bool) -> list[str]:
    """How a score compares with the others', from the longest words to the shortest; the crown tells the first."""
    which = (
        translate("Table", "1st"),
        translate("Table", "2nd"),
        translate("Table", "3rd"),
        translate("Table", "4th"),
    )[place - 1]
    if place == 1:
        return [translate("Table", "leads")] if alone else [which]
    return [translate("Table", "{place}, {points} behind").format(place=which, points=behind), which]


def strip_spoken(name: str, points: int, on_turn: bool, notes: list[str]) -> str:
    said = [points_spoken(points), *notes]
    if on_turn:
        said.insert(0, translate("Table", "whose turn it is"))
    return translate("Table", "{name}: {what}.").format(name=name, what=translate("Ranch", ", ").join(said))
