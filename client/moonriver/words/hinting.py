"""What a bot would do in the player's place, and what that brings."""

from __future__ import annotations

from client.moonriver.words.naming import partner_title
from client.words.saying import tr
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.legal import COWBOY, DESPERADO, EXPAND, THIEF
from engine.moonriver.pieces import Partner
from engine.moonriver.state import State


def hint_words(bot: str, command: Command, state: State, gain: int | None) -> str:
    """Points are told of what lies in the ranch then."""
    points = f"{gain or 0:+}"
    match command:
        case Choose():
            return tr("hint", "{bot} would pick this plot.", bot=bot)
        case Place():
            return tr("hint", "{bot} would lay these two: {points}", bot=bot, points=points)
        case Discard():
            return tr("hint", "{bot} would give up these two.", bot=bot)
        case Drought():
            return tr("hint", "{bot} would let this cow go: {points}", bot=bot, points=points)
        case Serve():
            return tr("hint", "{bot} would give this plot the cow: {points}", bot=bot, points=points)
        case Hire(_, place, side):
            partner = Partner.COWBOY if side == Side.COWBOY else Partner(state.saloon[place])
            return tr(
                "hint",
                "{bot} would hire this {partner}: {points}",
                bot=bot,
                partner=partner_title(partner),
                points=points,
            )
        case Step():
            return tr("hint", "{bot} would move this cow: {points}", bot=bot, points=points)
        case Swap():
            return tr("hint", "{bot} would swap this plot.", bot=bot)
        case Steal():
            return tr("hint", "{bot} would steal this cow: {points}", bot=bot, points=points)
        case Bonus():
            return tr("hint", "{bot} would take this bonus tile: {points}", bot=bot, points=points)
        case Done():
            return _nothing(bot, state.phase)
    return tr("hint", "{bot} would do this.", bot=bot)


def _nothing(bot: str, phase: str) -> str:
    match phase:
        case _ if phase == COWBOY:
            return tr("hint", "{bot} would leave the cows where they are.", bot=bot)
        case _ if phase == THIEF:
            return tr("hint", "{bot} would steal nothing.", bot=bot)
        case _ if phase == DESPERADO:
            return tr("hint", "{bot} would not swap.", bot=bot)
        case _ if phase == EXPAND:
            return tr("hint", "{bot} would keep the plots.", bot=bot)
    return tr("hint", "{bot} would do nothing.", bot=bot)
