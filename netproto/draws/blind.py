"""Draws of which not everybody sees what they bring."""

from engine.contract import SPECTATOR, AnyGame, Draw, GameState


def hides(game: AnyGame, draw: Draw, before: GameState) -> bool:
    """It follows from the draw, and not from what it brings."""
    outcome = game.outcome(draw, draw.pool[: draw.number])
    return game.redact_command(outcome, None, SPECTATOR, before) is not outcome
