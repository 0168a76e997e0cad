"""Small frozen values: named tuples that only equal their own kind."""

from enum import IntEnum
from typing import Any, TypeVar

Kind = TypeVar("Kind", bound=type[Any])


def _equal(self: tuple[Any, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differs(self: tuple[Any, ...], other: object) -> bool:
    return not _equal(self, other)


def value(kind: Kind) -> Kind:
    """A plain named tuple equals any tuple of the same contents: Take(3) would be Give(3)."""
    for name, method in (("__eq__", _equal), ("__ne__", _differs), ("__hash__", tuple.__hash__)):
        setattr(kind, name, method)
    return kind


class NamedInt(IntEnum):
    """A number with a name, and a repr that evaluates back."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @property
    def word(self) -> str:
        """Its name as texts and files write it."""
        return self.name.lower()
