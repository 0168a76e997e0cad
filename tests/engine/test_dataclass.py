"""The dataclasses of this program do what Python's do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from engine.dataclass import dataclass

Decorator = Callable[..., Any]


def kinds(dataclass: Decorator) -> list[type[Any]]:
    @dataclass(frozen=True)
    class Plot:
        number: int
        cows: tuple[int, ...] = ()
        seen: int = dataclasses.field(default=0, compare=False, repr=False)

    @dataclass
    class Herd:
        name: str
        cows: list[int] = dataclasses.field(default_factory=list)
        total: int = dataclasses.field(init=False)

        def __post_init__(self) -> None:
            self.total = sum(self.cows)

    @dataclass(frozen=True)
    class Fenced(Plot):
        high: bool = True

    @dataclass
    class Nothing:
        pass

    @dataclass(frozen=True, slots=True)
    class Gate:
        wide: int
        name: str = "gate"

    return [Plot, Herd, Fenced, Nothing, Gate]


OURS, PYTHONS = kinds(dataclass), kinds(dataclasses.dataclass)

MADE: tuple[Callable[..., Any], ...] = (
    lambda plot, herd, fenced, nothing, gate: plot(1),
    lambda plot, herd, fenced, nothing, gate: plot(number=1, cows=(2, 3), seen=4),
    lambda plot, herd, fenced, nothing, gate: plot(),
    lambda plot, herd, fenced, nothing, gate: plot(1, 2, 3, 4),
    lambda plot, herd, fenced, nothing, gate: plot(1) == plot(1, seen=2),
    lambda plot, herd, fenced, nothing, gate: plot(1) == fenced(1),
    lambda plot, herd, fenced, nothing, gate: hash(plot(1)) == hash(plot(1, seen=2)),
    lambda plot, herd, fenced, nothing, gate: {plot(1), plot(1), plot(2)},
    lambda plot, herd, fenced, nothing, gate: setattr(plot(1), "number", 2),
    lambda plot, herd, fenced, nothing, gate: delattr(plot(1), "number"),
    lambda plot, herd, fenced, nothing, gate: dataclasses.replace(plot(1), cows=(4,)),
    lambda plot, herd, fenced, nothing, gate: dataclasses.asdict(herd("a", [1, 2])),
    lambda plot, herd, fenced, nothing, gate: [field.name for field in dataclasses.fields(fenced)],
    lambda plot, herd, fenced, nothing, gate: (herd("a").cows is herd("a").cows, herd("a", [1, 2]).total),
    lambda plot, herd, fenced, nothing, gate: {herd("a")},
    lambda plot, herd, fenced, nothing, gate: fenced(1, high=False),
    lambda plot, herd, fenced, nothing, gate: plot.__match_args__,
    lambda plot, herd, fenced, nothing, gate: copy.deepcopy(herd("a", [1])),
    lambda plot, herd, fenced, nothing, gate: (nothing() == nothing(), nothing()),
    lambda plot, herd, fenced, nothing, gate: (gate(3), gate(3, "a") == gate(3, name="a"), {gate(1), gate(1)}),
    lambda plot, herd, fenced, nothing, gate: setattr(gate(3), "wide", 2),
    lambda plot, herd, fenced, nothing, gate: gate(3).__dict__,
    lambda plot, herd, fenced, nothing, gate: copy.copy(gate(3, "a")),
)


@pytest.mark.parametrize("made", MADE)
def test_what_is_made_is_what_python_makes(made: Callable[..., Any]) -> None:
    assert outcome(made, OURS) == outcome(made, PYTHONS)


def outcome(made: Callable[..., Any], kinds: Any) -> str:
    try:
        return repr(made(*kinds))
    except (TypeError, AttributeError) as error:
        return f"{type(error).__name__}: {error}"


@dataclass(frozen=True)
class Rung:
    number: int


@dataclass(frozen=True, slots=True)
class Door:
    number: int


def test_what_another_process_has_made_equals_what_is_made_here() -> None:
    for made in Rung(3), Door(3):
        assert {pickle.loads(pickle.dumps(made))} == {made}  # noqa: S301
