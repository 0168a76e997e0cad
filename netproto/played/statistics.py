"""How one has fared in many games of one kind: shares of games won, with what they leave open, and figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from engine import registry
from engine.arena import interval
from engine.dataclass import dataclass
from netproto.played.game_played import Played

By = TypeVar("By")


class Share(NamedTuple):
    """A victory that is shared is one."""

    won: int = 0
    games: int = 0

    @property
    def part(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def between(self) -> tuple[float, float]:
        """Where the share of very many games would lie, at 95 %."""
        return interval(self.won, self.games)


class Figure(NamedTuple):
    most: int
    mean: float


@dataclass(frozen=True)
class Statistics:
    """Of the games of one kind that came to their end and in which one's own seat is known."""

    game: str
    all: Share
    by_color: Mapping[str, Share]
    by_options: Mapping[tuple[str, ...], Share]
    """By what a line about a game says of its options."""
    by_players: Mapping[int, Share]
    figures: Mapping[str, Figure]
    """By their codes."""


def statistics(games: Sequence[Played], own: Sequence[int | None]) -> tuple[Statistics, ...]:
    """One for each kind of game, in the registry's order; `own` says where one sat in each."""
    sat = [(game, seat) for game, seat in zip(games, own, strict=True) if game.finished and seat is not None]
    kinds = [id for id in registry.ids() if any(game.game == id for game, _ in sat)]
    return tuple(_of(id, [(game, seat) for game, seat in sat if game.game == id]) for id in kinds)


def _of(id: str, sat: Sequence[tuple[Played, int]]) -> Statistics:
    won = [(game, seat, seat in game.winners) for game, seat in sat]
    return Statistics(
        id,
        Share(sum(wins for *_, wins in won), len(won)),
        _shares((game.seats[seat].color, wins) for game, seat, wins in won),
        _shares((game.summary, wins) for game, _, wins in won),
        _shares((len(game.seats), wins) for game, _, wins in won),
        _figures(id, [game.figures[seat] for game, seat in sat if game.figures]),
    )


def _shares(games: Iterable[tuple[By, bool]]) -> dict[By, Share]:
    """What was played most comes first."""
    found: dict[By, list[bool]] = defaultdict(list)
    for by, wins in games:
        found[by].append(wins)
    return {
        by: Share(sum(wins), len(wins))
        for by, wins in sorted(found.items(), key=lambda one: (-len(one[1]), str(one[0])))
    }


def _figures(id: str, told: Sequence[Mapping[str, int]]) -> dict[str, Figure]:
    known = registry.game(id).figures
    if known is None or not told:
        return {}
    columns = {code: [one[code] for one in told if code in one] for code in known.names}
    return {code: Figure(max(column), sum(column) / len(column)) for code, column in columns.items() if column}
