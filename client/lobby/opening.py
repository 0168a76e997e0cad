"""How a table is to be opened, as the arguments of a host. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from client.flags import said_as
from client.profile.settings import Settings
from engine import registry
from engine.dataclass import dataclass

if TYPE_CHECKING:
    from engine.contract import AnyGame, Option

LONGEST_NAME = 60
PASSCODE = "--passcode="
USUAL_SEATS = 3
"""Of a table against bots."""
WON = "won"
"""Among the choices of a game against bots: one was won."""


@dataclass
class Opening:
    """`choices` are answers to the game's options."""

    game: AnyGame
    name: str = ""
    seats: int = 4
    bots: int = 0
    level: str = ""
    clock: int = 0
    watched: bool = True
    passcode: str = ""
    """What newcomers have to know: it is asked for anew with each table, and remembered nowhere."""
    choices: dict[str, str] = field(default_factory=dict)

    def words(self) -> list[str]:
        """What a host is started with."""
        said = ["--game", self.game.id, "--seats", str(self.seats)]
        if self.name:
            said += [f"--name={self.name}"]
        if self.bots:
            said += ["--bots", f"{self.bots}:{self.level}"]
        if self.clock:
            said += ["--clock", str(self.clock)]
        if not self.watched:
            said += ["--no-watching"]
        if self.passcode:
            said += [f"{PASSCODE}{self.passcode}"]
        for option in self.game.options:
            if option.name in self.choices:
                said += said_as(option, self.choices[option.name])
        return said


def against_bots(game: AnyGame, name: str, choices: Mapping[str, str], level: str, seats: int) -> list[str]:
    """A table for one, on this machine alone, that begins at once."""
    opening = Opening(game, name, seats, seats - 1, level, choices=dict(choices))
    return [*opening.words(), "--loopback", "--start-when-full"]


def alone(settings: Settings, game: str = "") -> Opening:
    """Against bots, as it was played last; the weakest of them until a game is won."""
    played = registry.game(game) if game else usual_game(settings)
    kept = settings.alone.get(played.id, {})
    first = {option.name: option.alone for option in played.options if option.alone}
    opening = remembered(played, {"seats": USUAL_SEATS, **first, **kept})
    if WON not in kept:
        opening.level = offered(played)[0]
    opening.bots, opening.clock, opening.watched = opening.seats - 1, 0, True
    return opening


def keep_alone(settings: Settings, opening: Opening) -> None:
    """It is played like this now."""
    settings.game = opening.game.id
    won = {WON: True} if WON in settings.alone.get(opening.game.id, {}) else {}
    settings.alone[opening.game.id] = {"seats": opening.seats, "level": opening.level, **opening.choices, **won}


def keep_victory(settings: Settings, game: AnyGame) -> None:
    settings.alone[game.id] = {**settings.alone.get(game.id, {}), WON: True}


def guided(game: AnyGame, name: str) -> list[str]:
    """The guided first game: the host knows the rest."""
    return ["--game", game.id, f"--name={name}", "--guided"]


def offered(game: AnyGame) -> list[str]:
    """The levels that people are asked about, from the weakest to the strongest."""
    return [level for level, about in game.levels.items() if about.offered]


def usual_level(game: AnyGame) -> str:
    """The level for a player who has chosen none yet: neither too easy nor too hard."""
    levels = offered(game)
    return levels[(len(levels) - 1) // 2]


def settled(game: AnyGame, choices: Mapping[str, object], seats: int) -> dict[str, str]:
    """These answers as far as they go together; an option without any that does is left out."""
    kept: dict[str, str] = {}
    for option in game.options:
        for answer in (choices.get(option.name), option.answers[0]):
            if answer in option.answers and playable(game, {**kept, option.name: str(answer)}, seats):
                kept[option.name] = str(answer)
                break
    return kept


def open_answers(game: AnyGame, choices: Mapping[str, str], option: Option, seats: int) -> tuple[str, ...]:
    """The answers that the options before this one allow: a later option gives way to an earlier one."""
    earlier = game.options[: game.options.index(option)]
    before = {one.name: choices[one.name] for one in earlier if one.name in choices}
    return tuple(answer for answer in option.answers if playable(game, {**before, option.name: answer}, seats))


def playable(game: AnyGame, choices: Mapping[str, str], seats: int) -> bool:
    from engine.contract import UnreadableText

    try:
        game.read_options({**choices, "players": seats})
    except UnreadableText:
        return False
    return True


def usual_id(settings: Settings) -> str:
    """Of the game that was played last."""
    return settings.game or registry.ids()[0]


def usual_game(settings: Settings) -> AnyGame:
    """The one that was played last."""
    return registry.game(usual_id(settings))


def remembered(game: AnyGame, choices: Mapping[str, object]) -> Opening:
    """What was chosen last time, as far as it still makes sense."""

    def number(key: str, among: Iterable[int], otherwise: int) -> int:
        found = choices.get(key)
        return found if isinstance(found, int) and found in among else otherwise

    seats = number("seats", game.players, max(game.players))
    level = choices.get("level")
    return Opening(
        game,
        seats=seats,
        bots=number("bots", range(seats), 0),
        level=level if isinstance(level, str) and level in offered(game) else usual_level(game),
        clock=number("clock", range(24 * 3600), 0),
        watched=choices.get("watched") is not False,
        choices=settled(game, choices, seats),
    )


def last_opening(settings: Settings, game: str = "") -> Opening:
    """For a game, or the one that was played last."""
    played = registry.game(game) if game else usual_game(settings)
    return remembered(played, settings.choices.get(played.id, {}))
