"""What a game calls its options and answers, and what people call those who play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.words.saying import say, tr
from netproto.wire.names import visible

if TYPE_CHECKING:
    from client.table.table_model import TableModel
    from engine.contract import AnyGame, Option

LONGEST_CHARACTER = 24
"""Letters of a character's name."""


def word(game: AnyGame | None, code: str) -> str:
    """What a game calls an option, an answer, a colour or a character; what it has no text for keeps its own word."""
    if game is not None and code in game.words:
        return say(game.words[code])
    return code.replace("_", " ").capitalize()


def meaning(game: AnyGame, answer: str) -> str:
    """What this answer to an option makes of a game; nothing where its name says it all."""
    return say(game.meanings[answer]) if answer in game.meanings else ""


def answer_meaning(game: AnyGame, option: Option, answer: str) -> str:
    """The same; where answers are many, what the option itself is for."""
    return meaning(game, answer) or meaning(game, option.name)


def character_word(game: AnyGame, name: str) -> str:
    """Whom one plays, as people call them. A host's own pieces may call them anything."""
    return say(game.words[name]) if name in game.words else visible(name)[:LONGEST_CHARACTER]


def level_word(game: AnyGame | None, level: str) -> str:
    """What a bot of this level is called; a level that this program does not know keeps its own word."""
    known = {} if game is None else game.players_by_level
    return say(known[level].name) if level in known else word(None, level)


def level_line(game: AnyGame, level: str) -> str:
    """What it is like to play against it."""
    return say(game.levels[level].line) if level in game.levels else ""


def name_at(model: TableModel, seat: int) -> str:
    """Whoever plays there, as people call them; several bots of one level are told apart by number."""
    lobby = model.lobby
    if lobby is None or seat >= len(lobby.seats):
        return tr("player", "Player {seat}", seat=seat + 1)
    held = lobby.seats[seat]
    if held.HasField("person"):
        return model.name_of(seat) or tr("player", "Player {seat}", seat=seat + 1)
    if not held.HasField("level"):
        return tr("player", "Player {seat}", seat=seat + 1)
    levels = [None if one.HasField("person") else one.level for one in lobby.seats]
    return bot_name(model.plays or model.game, levels, seat)


def bot_name(game: AnyGame | None, levels: Sequence[str | None], seat: int) -> str:
    """Of the bot on this seat, where these bots play."""
    level = levels[seat]
    assert level is not None
    alike = [n for n, one in enumerate(levels) if one == level]
    called = level_word(game, level)
    return called if len(alike) == 1 else tr("player", "{level} {number}", level=called, number=alike.index(seat) + 1)
