"""The named tuples of this program do what Python's do."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Callable
from typing import Annotated, Any, Generic, TypeVar

import pytest

from engine.named_tuple import NamedTuple

Cow = TypeVar("Cow")


def kinds(base: Any) -> list[type[Any]]:
    class Plot(base):  # type: ignore[misc]
        number: Annotated[int, "from the box"]
        cows: tuple[int, ...] = ()

        @property
        def herd(self) -> int:
            return sum(self.cows)

    class Herd(base, Generic[Cow]):  # type: ignore[misc]
        first: Cow

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Herd)

        def __hash__(self) -> int:
            return 1

    class Fenced(Plot):
        def __str__(self) -> str:
            return f"fenced {self.number}"

    class Nothing(base):  # type: ignore[misc]
        pass

    return [Plot, Herd, Fenced, Nothing]


OURS, PYTHONS = kinds(NamedTuple), kinds(typing.NamedTuple)

MADE: tuple[Callable[..., Any], ...] = (
    lambda plot, herd, fenced, nothing: (plot(1), plot(1, (2, 3)), plot(number=1, cows=(2,))),
    lambda plot, herd, fenced, nothing: plot(),
    lambda plot, herd, fenced, nothing: plot(1, 2, 3),
    lambda plot, herd, fenced, nothing: plot(1, plots=2),
    lambda plot, herd, fenced, nothing: (plot(1, (2, 3)).herd, plot(1)[0], [*plot(1)], len(plot(1))),
    lambda plot, herd, fenced, nothing: (plot(1) == (1, ()), plot(1) == plot(2), hash(plot(1)) == hash((1, ()))),
    lambda plot, herd, fenced, nothing: sorted([plot(2), plot(1)]),
    lambda plot, herd, fenced, nothing: setattr(plot(1), "number", 2),
    lambda plot, herd, fenced, nothing: plot(1)._replace(cows=(4,)),
    lambda plot, herd, fenced, nothing: plot(1)._replace(sheep=1),
    lambda plot, herd, fenced, nothing: (plot._make([1, ()]), plot(1)._asdict()),
    lambda plot, herd, fenced, nothing: plot._make([1]),
    lambda plot, herd, fenced, nothing: (plot._fields, plot._field_defaults, plot.__match_args__, nothing._fields),
    lambda plot, herd, fenced, nothing: (fenced(3), str(fenced(3)), fenced(3).herd, fenced(1) == plot(1)),
    lambda plot, herd, fenced, nothing: (herd("a"), herd[int](3), herd(1) == herd(2), len({herd(1), herd(2)})),
    lambda plot, herd, fenced, nothing: (nothing(), nothing(1)),
    lambda plot, herd, fenced, nothing: (copy.copy(plot(3)), copy.deepcopy(plot(3, (1,)))),
    lambda plot, herd, fenced, nothing: (
        typing.get_type_hints(plot, include_extras=True),
        type(plot),
        plot(1).__dict__,
    ),
)


@pytest.mark.parametrize("made", MADE)
def test_what_is_made_is_what_python_makes(made: Callable[..., Any]) -> None:
    assert outcome(made, OURS) == outcome(made, PYTHONS)


def outcome(made: Callable[..., Any], kinds: Any) -> str:
    try:
        return repr(made(*kinds))
    except (TypeError, AttributeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


class Rung(NamedTuple):
    number: int


def test_what_another_process_has_made_equals_what_is_made_here() -> None:
    assert {pickle.loads(pickle.dumps(Rung(3)))} == {Rung(3)}  # noqa: S301
