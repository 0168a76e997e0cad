"""A game that was played, as people read it in a list."""

from __future__ import annotations

from client.words.dates import day_and_time
from client.words.host_words import hosted_words
from client.words.lobby_words import played_of
from client.words.names import bot_name, word
from client.words.saying import in_a_row, listed, tr, trn
from engine import registry
from netproto.played.game_played import Played


def player(game: Played, seat: int) -> str:
    """As the table called them."""
    levels = [one.level for one in game.seats]
    if levels[seat] is not None:
        return bot_name(registry.game(game.game), levels, seat)
    return game.seats[seat].name or tr("player", "Player {seat}", seat=seat + 1)


def players(game: Played) -> str:
    return in_a_row([player(game, seat) for seat in range(len(game.seats))])


def when_and_what(game: Played) -> str:
    """Of games of bots in an arena no time was noted."""
    when = day_and_time(game.began_ms) if game.began_ms else ""
    parts = (when, played_of(game.game, game.summary), game.table)
    return " · ".join(part for part in parts if part)


def result(game: Played, own: int | None) -> str:
    """In a few words."""
    if not game.finished:
        return tr("games played", "Not finished")
    others = [player(game, seat) for seat in game.winners if seat != own]
    if own not in game.winners:
        if len(others) == 1:
            return tr("games played", "{name} won", name=others[0])
        return tr("games played", "{names} won together", names=listed(others))
    return tr("games played", "You and {names} won", names=listed(others)) if others else tr("games played", "You won")


def details(game: Played, own: int | None) -> str:
    """Who sat where, with how many points, how long it was, and at whose computers."""
    said = [_seated(game, seat, seat == own) for seat in range(len(game.seats))]
    said.append(trn("games played", "{n} step", "{n} steps", game.steps))
    return " · ".join(part for part in (*said, hosted_words(game.hosts)) if part)


def _seated(game: Played, seat: int, own: bool) -> str:
    facts = {"name": player(game, seat), "color": word(registry.game(game.game), game.seats[seat].color)}
    if not game.points:
        if own:
            return tr("games played", "{name} (you), {color}", **facts)
        return tr("games played", "{name}, {color}", **facts)
    if own:
        return tr("games played", "{name} (you), {color}: {points}", points=game.points[seat], **facts)
    return tr("games played", "{name}, {color}: {points}", points=game.points[seat], **facts)
