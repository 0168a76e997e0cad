"""Python's dataclasses, as they take less to define.

Python writes and compiles up to eight methods for each class as it is imported, whether anything of its kind is made or
not: a tenth of the time to a first table. Here `__init__` is written when the first one is made, and nothing else is.
Where a file is compiled (`resources/packaging/compiled.py`) its classes are Python's own: the compiler knows those.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(kind: type[Any] | None = None, /, *, frozen: bool = False, slots: bool = False) -> Any:
        define = partial(_defined, frozen=frozen, slots=slots)
        return define if kind is None else define(kind)


def _defined(kind: type[Any], *, frozen: bool, slots: bool) -> type[Any]:
    own = set(vars(kind))
    if kind.__doc__ is None:
        kind.__doc__ = kind.__name__  # else Python puts a signature there
    kind = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(kind)
    fields = dataclasses.fields(kind)
    key = _values([field.name for field in fields if field.compare])

    def begin(self: object, *values: object, **named: object) -> None:
        kind.__init__ = written = _init(kind, fields, frozen)
        written(self, *values, **named)

    def equal(self: object, other: object) -> Any:
        return key(self) == key(other) if type(other) is type(self) else NotImplemented

    methods: dict[str, object] = {"__init__": begin, "__repr__": _repr, "__eq__": equal, "__hash__": None}
    if frozen and slots:
        methods |= {"__getstate__": _state, "__setstate__": _restore}
    if frozen:
        methods |= {"__hash__": lambda self: hash(key(self)), "__setattr__": _refuse, "__delattr__": _refuse}
    for name, method in methods.items():
        if name not in own:
            setattr(kind, name, method)
    return kind


def _values(names: list[str]) -> Callable[[object], Any]:
    return attrgetter(*names) if names else lambda _: ()


def _init(kind: type[Any], fields: tuple[dataclasses.Field[Any], ...], frozen: bool) -> Callable[..., None]:
    known: dict[str, Any] = {"MISSING": MISSING, "put": object.__setattr__}
    asked, body = ["self"], []
    for field in fields:
        name, made = field.name, field.default_factory is not MISSING
        known |= {f"{name}_made": field.default_factory, f"{name}_usual": field.default}
        if field.init:
            usual = field.default is not MISSING
            asked.append(f"{name}=MISSING" if made else f"{name}={name}_usual" if usual else name)
        elif not made:
            continue
        if made:
            lacks = f"if {name} is MISSING: " if field.init else ""
            body.append(f"{lacks}{name} = {name}_made()")
        body.append(f"put(self, {name!r}, {name})" if frozen else f"self.{name} = {name}")
    if hasattr(kind, "__post_init__"):
        body.append("self.__post_init__()")
    text = f"def __init__({', '.join(asked)}):\n " + "\n ".join(body or ["pass"])
    exec(text, known)  # noqa: S102  # as Python's own are made
    written: Callable[..., None] = known["__init__"]
    written.__qualname__ = f"{kind.__qualname__}.__init__"
    return written


def _repr(self: object) -> str:
    shown = [f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr]  # type: ignore[arg-type]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _state(self: object) -> list[object]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]  # type: ignore[arg-type]


def _restore(self: object, state: list[object]) -> None:
    for field, held in zip(dataclasses.fields(self), state, strict=True):  # type: ignore[arg-type]
        object.__setattr__(self, field.name, held)


def _refuse(self: object, name: str, *value: object) -> None:
    raise FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")
