"""What a player may want, and what chance may answer."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Json, UnreadableText
from engine.declared import Kinds, texted
from engine.riverdragons.numbers import (
    PLANK,
    POINT,
    STONE,
    CardNo,
    Coordinate,
    PlankNo,
    SpaceNo,
    StoneNo,
    SupportNo,
)
from engine.texts import NUMBER, Holds, key, many, shown, word

COMMANDS: Kinds[Command] = Kinds("command")


@COMMANDS.kind(1)
class Program(NamedTuple):
    """The cards of a round, in order; none for whoever may not know them."""

    cards: tuple[CardNo, ...]


def _only(text: Json, *names: str) -> str:
    """The one field of an object that has one of these."""
    if not isinstance(text, dict) or len(text) != 1 or next(iter(text)) not in names:
        raise UnreadableText(f"{shown(text)} is no object with {' or '.join(names)} alone")
    return str(next(iter(text)))


def _stone_text(stone: Stone) -> Json:
    return {"at": list(stone.at)} if stone.island is None else {"island": STONE.write(stone.island)}


def _read_stone(text: Json) -> Stone:
    if _only(text, "island", "at") == "island":
        return Stone(STONE.read(text["island"]), ())
    return Stone(None, POINT.read(text["at"]))


@COMMANDS.kind(2, public=True)
@texted(Holds(_stone_text, _read_stone))
class Stone(NamedTuple):
    """A stone from the common reserve onto an island, or anywhere into open water."""

    island: StoneNo | None
    at: tuple[Coordinate, ...]


@COMMANDS.kind(3, public=True)
class Lay(NamedTuple):
    """A plank of the own reserve onto two supports, the lower number first."""

    between: tuple[SupportNo, SupportNo]
    plank: PlankNo


def _take_text(take: Take) -> Json:
    return {"stone": STONE.write(take.stone)} if take.plank is None else {"plank": PLANK.write(take.plank)}


def _read_take(text: Json) -> Take:
    if _only(text, "plank", "stone") == "plank":
        return Take(PLANK.read(text["plank"]), None)
    return Take(None, STONE.read(text["stone"]))


@COMMANDS.kind(4, public=True)
@texted(Holds(_take_text, _read_take))
class Take(NamedTuple):
    """A plank from the board into the own reserve, or a stone into the common one."""

    plank: PlankNo | None
    stone: StoneNo | None


@COMMANDS.kind(5, public=True)
class Move(NamedTuple):
    """One step."""

    to: SpaceNo


@COMMANDS.kind(6, public=True)
class Jump(NamedTuple):
    """Over the pawn on that plank."""

    over: PlankNo
    to: SpaceNo


def _outcome_text(outcome: Outcome) -> Json:
    return {"kind": outcome.kind, "outcome": list(outcome.items)}


def _read_outcome(text: Json) -> Outcome:
    return Outcome(word(key(text, "kind")), many(NUMBER).read(key(text, "outcome")))


@COMMANDS.kind(7, "draw", public=True)
@texted(Holds(_outcome_text, _read_outcome))
class Outcome(NamedTuple):
    """What chance drew: the seat that begins."""

    kind: str
    items: tuple[int, ...]


Command = Program | Stone | Lay | Take | Move | Jump | Outcome
