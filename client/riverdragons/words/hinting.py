"""What a bot would do in the player's place."""

from __future__ import annotations

from client.riverdragons.words.naming import plank_name, space_name
from client.words.saying import tr
from engine.riverdragons.commands import Command, Jump, Lay, Move, Program, Stone, Take


def hint_words(bot: str, command: Command) -> str:
    match command:
        case Program():
            return tr("hint", "{bot} would choose these five.", bot=bot)
        case Stone():
            return tr("hint", "{bot} would put the stone here.", bot=bot)
        case Lay(plank=plank):
            return tr("hint", "{bot} would lay {plank} here.", bot=bot, plank=plank_name(plank))
        case Take(plank=None):
            return tr("hint", "{bot} would put back this stone.", bot=bot)
        case Take(plank=int(plank)):
            return tr("hint", "{bot} would take {plank}.", bot=bot, plank=plank_name(plank))
        case Move(to=to):
            return tr("hint", "{bot} would move to {place}.", bot=bot, place=space_name(to))
        case Jump(to=to):
            return tr("hint", "{bot} would jump to {place}.", bot=bot, place=space_name(to))
    return tr("hint", "{bot} would do this.", bot=bot)
