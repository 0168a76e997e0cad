"""Whom to hire for a circle, and which side is worth more."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moonriver.bots.trail import pastures
from engine.moonriver.bots.worth import BANDITS, Outlook
from engine.moonriver.commands import Hire, Side
from engine.moonriver.evolve import COWBOY_STEPS
from engine.moonriver.grid import Cell, cells_of
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.state import State

CROWDED = 0.5
"""A cow that its owner will hardly miss."""


def rated_hirings(look: Outlook, circles: Sequence[Cell], theft: float) -> list[tuple[float, Hire]]:
    """Everybody who may be hired now; `theft` is what a thief takes from others."""
    ranch = look.ranch
    cowboy = look.trail(COWBOY_STEPS).points
    grass = pastures(ranch)
    found = []
    for cell in circles:
        grazing = 0.0 if ranch.cows[cell] else grass[cell]
        gang = look.bandit(cell) if look.scenario is Scenario.OUTLAWS else 0.0
        for place, partner in enumerate(look.saloon):
            if partner == NOBODY:
                continue
            if partner == Partner.CATTLE_THIEF:
                points = theft + grazing if theft else 0.0
            else:
                points = look.specialist(partner)
            if partner in BANDITS:
                points += gang
            found.append((cowboy, Hire(cell, place, Side.COWBOY)))
            found.append((points, Hire(cell, place, Side.SPECIALIST)))
    return found


def best_hiring(look: Outlook, circles: Sequence[Cell], theft: float) -> Hire | None:
    """None where the saloon is empty."""
    rated = rated_hirings(look, circles, theft)
    return max(rated, key=lambda one: one[0])[1] if rated else None


def best_theft(state: State, seat: int) -> float:
    """What a thief takes from another at most: little, where only crowding cows are left unguarded."""
    most = 0.0
    for other, theirs in enumerate(state.seats):
        if other != seat:
            ranch = theirs.ranch
            for cell in cells_of(ranch.unguarded()):
                most = max(most, ranch.territory(cell).bit_count() if ranch.cows[cell] == 1 else CROWDED)
    return most
