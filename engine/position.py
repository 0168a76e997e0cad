"""The state of a game, or a part of it, declared once: how it is copied, taken and put again follows from its fields.

    @position
    class Seat(Position):
        hand: list[CardNo]
        board: Annotated[Board, Plainly(tuple[Square, ...], squares, lay)]

What is taken of a position is its snapshot: a named tuple of plain values, which is compared, sent and stored, and
written as any declared value is. Lists become tuples there, parts become their own snapshots, and a field of another
form says with `Plainly` how it becomes plain.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.texts import Holds
from engine.value import value


class Plainly(NamedTuple):
    """A field whose plain form is another one than its own."""

    form: Any
    """A type, as of a declared value's field."""
    take: Callable[[Any], Any]
    """From the position: what is plain."""
    put: Callable[[Any, Any, Any], None]
    """Into the position: what was plain, under these options."""


class Kept(Enum):
    """A field that no snapshot has."""

    SHARED = "the same in every copy, as it follows from the options"
    BESIDE = "copied, and in the plain form of another field"
    FLEETING = "None in a copy, and worked out again there"


class Position:
    __slots__ = ()

    plain: ClassVar[type[Any]]
    """What its snapshots are."""

    if TYPE_CHECKING:

        def copy(self) -> Self: ...

        def snapshot(self) -> Any: ...

        def put(self, taken: Any, options: Any) -> None:
            """Makes a new position the one of which that snapshot was taken."""

    @classmethod
    def restored(cls, options: Any, taken: Any) -> Self:
        """The position of which a snapshot was taken, for one that begins with options alone."""
        found = cls(options)  # type: ignore[call-arg]
        found.put(taken, options)
        return found


Kind = TypeVar("Kind", bound=type[Position])

FUNCTIONS = """
def copy(self):
    twin = new(kind)
    {copy}
    return twin

def snapshot(self):
    return plain(({take},))

def put(self, taken, options):
    {put}
"""


def position(kind: Kind) -> Kind:
    """Slots, and functions that are written line by line, as if by hand: a state is copied for every command."""
    kind = dataclass(slots=True, init=False, eq=False)(kind)  # type: ignore[assignment]
    names: dict[str, Any] = {"kind": kind, "new": kind.__new__}
    copies, takes, puts = [], [], []
    plain: list[tuple[str, Any]] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        hint, marks = (hint.__origin__, hint.__metadata__) if get_origin(hint) is Annotated else (hint, ())
        copies.append(f"twin.{name} = {_copied(f'self.{name}', hint, marks)}")
        if any(isinstance(mark, Kept) for mark in marks):
            continue
        at = len(plain)
        plainly = next((mark for mark in marks if isinstance(mark, Plainly)), None)
        if plainly is not None:
            names[f"take_{name}"], names[f"put_{name}"] = plainly.take, plainly.put
            takes.append(f"take_{name}(self)")
            puts.append(f"put_{name}(self, taken[{at}], options)")
            plain.append((name, plainly.form))
        else:
            takes.append(_taken(f"self.{name}", hint, marks))
            puts.append(_put(f"self.{name}", hint, f"taken[{at}]"))
            plain.append((name, _plain(hint, marks)))
    form: Any = NamedTuple(f"{kind.__name__}Snapshot", plain)  # type: ignore[misc]
    value(form)
    names["plain"] = form._make
    lines = {"copy": "\n    ".join(copies), "take": ", ".join(takes), "put": "\n    ".join(puts)}
    exec(FUNCTIONS.format(**lines), names)  # noqa: S102
    form.__doc__ = kind.__doc__
    kind.plain = form
    for function in ("copy", "snapshot", "put"):
        setattr(kind, function, names[function])
    return kind


def _parts(hint: Any) -> type[Position] | None:
    """Of a list of positions: what each of them is."""
    entries = get_args(hint)
    return entries[0] if get_origin(hint) is list and _is_position(entries[0]) else None


def _is_position(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Position)


def _copied(whence: str, hint: Any, marks: tuple[Any, ...]) -> str:
    if Kept.SHARED in marks:
        return whence
    if Kept.FLEETING in marks:
        return "None"
    if _parts(hint):
        return f"[part.copy() for part in {whence}]"
    whole = get_origin(hint) or hint
    return f"{whence}.copy()" if isinstance(whole, type) and hasattr(whole, "copy") else whence


def _taken(whence: str, hint: Any, marks: tuple[Any, ...]) -> str:
    if _parts(hint):
        return f"tuple([part.snapshot() for part in {whence}])"
    if get_origin(hint) is list:
        return f"tuple(map(int, {whence}))" if _named(get_args(hint)[0]) else f"tuple({whence})"
    return f"int({whence})" if any(isinstance(mark, Holds) and mark.write is not int for mark in marks) else whence


def _named(hint: Any) -> bool:
    """Whether texts have names in place of these numbers: then they may be members of an enumeration."""
    return any(isinstance(mark, Holds) and mark.write is not int for mark in getattr(hint, "__metadata__", ()))


def _plain(hint: Any, marks: tuple[Any, ...]) -> Any:
    parts = _parts(hint)
    entry = parts.plain if parts else get_args(hint)[0] if get_origin(hint) is list else None
    form = hint if entry is None else tuple[entry, ...]  # type: ignore[valid-type]
    return Annotated[form, *marks] if marks else form


def _put(where: str, hint: Any, whence: str) -> str:
    if _parts(hint):
        return f"for part, held in zip({where}, {whence}, strict=True): part.put(held, options)"
    return f"{where} = list({whence})" if get_origin(hint) is list else f"{where} = {whence}"
