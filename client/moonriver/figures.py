"""How people are told apart beside the table."""

from __future__ import annotations

from client.look.theme import Color, palette
from client.moonriver.character_board import paint, said
from client.table.figures import Character
from engine.moonriver.options import LEGENDS, Options


def figure(color: str) -> str:
    """The picture of whoever plays this color."""
    return f"rancher_{color}"


def shade(color: str) -> Color:
    """How it looks; nothing for one that nobody here plays."""
    return palette("players").get(color, "")


def character(options: object, color: str) -> Character | None:
    """Whose board it is with these options, drawn and in words; none where all boards are alike."""
    if not isinstance(options, Options) or options.mode != LEGENDS:
        return None
    board = options.pieces.legend(color)
    return Character(lambda painter, room: paint(painter, room, board, shade(color)), said(board))
