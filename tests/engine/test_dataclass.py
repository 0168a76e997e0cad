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

    return [Plot, Herd, Fenced, Nothing]


PLOT, HERD, FENCED, NOTHING = kinds(dataclass)
OURS, PYTHONS = (PLOT, HERD, FENCED, NOTHING), kinds(dataclasses.dataclass)

MADE: tuple[Callable[..., Any], ...] = (
    lambda plot, herd, fenced, nothing: plot(1),
    lambda plot, herd, fenced, nothing: plot(number=1, cows=(2, 3), seen=4),
    lambda plot, herd, fenced, nothing: plot(),
    lambda plot, herd, fenced, nothing: plot(1, 2, 3, 4),
    lambda plot, herd, fenced, nothing: plot(1) == plot(1, seen=2),
    lambda plot, herd, fenced, nothing: plot(1) == fenced(1),
    lambda plot, herd, fenced, nothing: hash(plot(1)) == hash(plot(1, seen=2)),
    lambda plot, herd, fenced, nothing: {plot(1), plot(1), plot(2)},
    lambda plot, herd, fenced, nothing: setattr(plot(1), "number", 2),
    lambda plot, herd, fenced, nothing: delattr(plot(1), "number"),
    lambda plot, herd, fenced, nothing: dataclasses.replace(plot(1), cows=(4,)),
    lambda plot, herd, fenced, nothing: dataclasses.asdict(herd("a", [1, 2])),
    lambda plot, herd, fenced, nothing: [field.name for field in dataclasses.fields(fenced)],
    lambda plot, herd, fenced, nothing: (herd("a").cows is herd("a").cows, herd("a", [1, 2]).total),
    lambda plot, herd, fenced, nothing: {herd("a")},
    lambda plot, herd, fenced, nothing: fenced(1, high=False),
    lambda plot, herd, fenced, nothing: plot.__match_args__,
    lambda plot, herd, fenced, nothing: copy.deepcopy(herd("a", [1])),
    lambda plot, herd, fenced, nothing: (nothing() == nothing(), nothing()),
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


def test_what_another_process_has_made_equals_what_is_made_here() -> None:
    sent = pickle.dumps(Rung(3))
    assert {pickle.loads(sent)} == {Rung(3)}  # noqa: S301
