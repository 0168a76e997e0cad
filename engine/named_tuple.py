"""Python's named tuples, as they take less to define.

Python compiles the constructor of each class as it is imported, and every annotation of it, whether anything of its
kind is made or not. Here `__new__` is written when the first one is made, and what else there is all share. Where a
file is compiled (`resources/packaging/compiled.py`) its classes are Python's own: the compiler knows those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    try:
        from collections import _tuplegetter as entry
    except ImportError:  # where Python is not CPython

        def entry(number: int, _: str) -> property:
            return property(lambda self: self[number])

    class Entries(tuple):
        """What all of them do."""

        __slots__ = ()

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **named):
            made = self._make(map(named.pop, self._fields, self))
            if named:
                raise ValueError(f"Got unexpected field names: {list(named)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            said = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({said})"

        def __getnewargs__(self):
            return tuple(self)

    class Defined(type):
        def __new__(cls, name: str, bases: tuple[type, ...], own: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, own)  # NamedTuple itself
            names = tuple(own.get("__annotations__", ()))
            usual = {each: own.pop(each) for each in names if each in own}

            def begin(kind, /, *values, **named):
                written = _new(made)
                made.__new__ = staticmethod(written)
                return written(kind, *values, **named)

            shared = {"__slots__": (), "_fields": names, "_field_defaults": usual, "__match_args__": names}
            entries = {each: entry(number, each) for number, each in enumerate(names)}
            kinds = tuple(Entries if base is NamedTuple else base for base in bases)
            made = type(name, kinds, {**own, **shared, **entries, "__new__": begin})
            return made

    class NamedTuple(metaclass=Defined):
        """To derive from: each line of a class is an entry."""

    def _new(kind: type[Any]):
        usual = kind._field_defaults
        asked = ", ".join(f"{name}=usual[{name!r}]" if name in usual else name for name in kind._fields)
        values = "".join(f"{name}, " for name in kind._fields)
        known = {"usual": usual, "tuple_new": tuple.__new__, "__name__": kind.__module__}
        exec(f"def __new__(_cls, {asked}): return tuple_new(_cls, ({values}))", known)  # noqa: S102  # as Python's own are made
        written = known["__new__"]
        written.__qualname__ = f"{kind.__name__}.__new__"
        return written
