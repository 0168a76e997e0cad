"""The facts of a code, each of the kind that its sentence needs; KeyError, TypeError or ValueError where it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Facts = Mapping[str, object]


def number(facts: Facts, fact: str) -> int:
    said = facts[fact]
    if not isinstance(said, int):
        raise TypeError(fact)
    return said


def several(facts: Facts, fact: str) -> Sequence[object]:
    said = facts[fact]
    if not isinstance(said, list | tuple):
        raise TypeError(fact)
    return said


def length(facts: Facts, fact: str) -> int:
    return len(several(facts, fact))


def numbers(facts: Facts, fact: str) -> list[int]:
    return [number({fact: said}, fact) for said in several(facts, fact)]


def words(facts: Facts, fact: str) -> list[str]:
    return [word({fact: said}, fact) for said in several(facts, fact)]


def word(facts: Facts, fact: str) -> str:
    said = facts[fact]
    if not isinstance(said, str):
        raise TypeError(fact)
    return said


def seat_name(facts: Facts, fact: str, names: Sequence[str]) -> str:
    seat = number(facts, fact)
    if not 0 <= seat < len(names):
        raise ValueError(fact)
    return names[seat]
