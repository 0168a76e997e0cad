"""Whom to hire for a circle, and which side is worth more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.moonriver.bots.partners import BANDITS, CATTLE_THIEF
from engine.moonriver.bots.trail import pastures
from engine.moonriver.bots.worth import Outlook
from engine.moonriver.commands import Side
from engine.moonriver.events import COWBOY_STEPS
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.pieces import NOBODY
from engine.moonriver.state import State

COWBOY_UP: Final = Side.COWBOY
SPECIALIST_UP: Final = Side.SPECIALIST

CROWDED: Final = 0.5
"""A cow that its owner will hardly miss."""

Hiring = tuple[float, Cell, int, Side]
"""What it brings; for which circle, from which place of the saloon, and with which side up."""


def rated_hirings(look: Outlook, circles: Sequence[Cell], theft: float) -> list[Hiring]:
    """Everybody who may be hired now; `theft` is what a thief takes from others."""
    ranch = look.ranch
    cowboy = look.trail(COWBOY_STEPS).points
    grass = pastures(ranch)
    found: list[Hiring] = []
    for cell in circles:
        grazing = 0.0 if ranch.cows[cell] else grass[cell]
        gang = look.bandit(cell) if look.outlaws else 0.0
        for place, partner in enumerate(look.saloon):
            if partner == NOBODY:
                continue
            points = look.specialist(partner)
            if partner == CATTLE_THIEF:
                points = theft + grazing if theft else 0.0
            if partner in BANDITS:
                points += gang
            found.append((cowboy, cell, place, COWBOY_UP))
            found.append((points, cell, place, SPECIALIST_UP))
    return found


def best_hiring(look: Outlook, circles: Sequence[Cell], theft: float) -> Hiring | None:
    """None where the saloon is empty."""
    best: Hiring | None = None
    for hiring in rated_hirings(look, circles, theft):
        if best is None or hiring[0] > best[0]:
            best = hiring
    return best


def best_theft(state: State, seat: int) -> float:
    """What a thief takes from another at most: little, where only crowding cows are left unguarded."""
    most = 0.0
    for other, theirs in enumerate(state.seats):
        if other != seat:
            ranch = theirs.ranch
            for cell in cells_of(ranch.unguarded()):
                most = max(most, ranch.territory(cell).bit_count() if ranch.cows[cell] == 1 else CROWDED)
    return most
