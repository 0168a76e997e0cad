"""How the next game at a table is to be played: what is agreed, as choices, and choices, as what is to be agreed."""

from __future__ import annotations

from client.lobby.opening import Opening
from engine.contract import AnyGame, GameOptions
from netproto.schema.lobby_pb2 import ANYBODY, NOBODY, Agree, Lobby
from netproto.wire.codec import UnreadableMessage, codec


def agreed_options(game: AnyGame, data: bytes) -> GameOptions | None:
    """None where this program cannot read them."""
    try:
        read: GameOptions = codec(game.id).read_options(data)
    except UnreadableMessage:
        return None
    return read


def agreed_opening(game: AnyGame, lobby: Lobby) -> Opening | None:
    agreed = _text(game, lobby)
    if agreed is None:
        return None
    names = [option.name for option in game.options]
    answers = {name: str(agreed[name]) for name in names if agreed.get(name) is not None}
    watched = lobby.watching == ANYBODY
    return Opening(game, seats=len(lobby.seats), clock=lobby.clock, watched=watched, choices=answers)


def agreement(game: AnyGame, lobby: Lobby, opening: Opening) -> Agree | None:
    """To play like that; what nobody is asked about stays as it is agreed."""
    agreed = _text(game, lobby)
    if agreed is None:
        return None
    dropped = {*(option.name for option in game.options), "colors"}
    text = {option: answer for option, answer in agreed.items() if option not in dropped}
    options = game.read_options({**text, **opening.choices, "players": opening.seats})
    return Agree(
        options=codec(game.id).options_bytes(options),
        clock=opening.clock,
        watching=ANYBODY if opening.watched else NOBODY,
    )


def _text(game: AnyGame, lobby: Lobby) -> dict[str, object] | None:
    options = agreed_options(game, lobby.options)
    if options is None:
        return None
    text: dict[str, object] = game.text.options(options)
    return text
