"""A game's commands, events and other values, each declared once as a named tuple.

What its fields hold follows from their types, and from that the value's text and its bounds; its bytes do as well
(`netproto.wire.codec`).

    CardNo = Annotated[int, Holds(write, read, bound)]

    @EVENTS.kind(17)
    class Offered(NamedTuple):
        seat: SeatNo
        give: CardNo

A kind is secret unless it says `public=True`: a secret one needs a rule that says who may know what of it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, NamedTuple, TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.contract import Json, UnreadableText
from engine.texts import FLAG, NUMBER, WORD, Holds, Long, key, many, name_of, optional, shown, within
from engine.value import NamedInt, value

Value = TypeVar("Value")
Form = TypeVar("Form", bound=type[Any])

FEW = range(1000)
"""Of whatever has no bound of its own: rounds, steps."""


class Field(NamedTuple):
    """A field's type, taken apart: `X`, `X | None`, `tuple[X, ...]` or `tuple[X, X]`."""

    name: str
    """As texts and the wire have it."""
    kind: type[Any]
    """What one entry is: a number, a flag, a word, an enumeration, or another named tuple."""
    holds: Holds | None
    """Of one entry; None for another named tuple."""
    optional: bool
    many: bool
    length: int | None
    """How many there always are, where the type says so."""
    long: Long | None


def is_named_tuple(form: object) -> TypeGuard[type[Any]]:
    return isinstance(form, type) and issubclass(form, tuple) and hasattr(form, "_fields")


def fields(form: type[Any]) -> tuple[Field, ...]:
    if form not in _FIELDS:
        hints = get_type_hints(form, include_extras=True)
        _FIELDS[form] = tuple(_field(name.rstrip("_"), hints[name]) for name in form._fields)
    return _FIELDS[form]


_FIELDS: dict[type[Any], tuple[Field, ...]] = {}


def _field(name: str, hint: Any) -> Field:
    maybe = several = False
    length = None
    hint, marks = _unmarked(hint)
    long = next((mark for mark in marks if isinstance(mark, Long)), None)
    if get_origin(hint) in (Union, UnionType):
        (hint,) = (part for part in get_args(hint) if part is not NoneType)
        maybe = True
        hint, marks = _unmarked(hint, marks)
    if get_origin(hint) is tuple:
        entries = get_args(hint)
        length = None if entries[-1] is Ellipsis else len(entries)
        several = True
        hint, marks = _unmarked(entries[0])
    holds = next((mark for mark in marks if isinstance(mark, Holds)), None)
    if holds is None and not is_named_tuple(hint):
        holds = _plain(name, hint)
    return Field(name, hint, holds, maybe, several, length, long)


def _unmarked(hint: Any, marks: tuple[Any, ...] = ()) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        hint, *more = get_args(hint)
        return hint, (*more, *marks)
    return hint, marks


def _plain(name: str, kind: Any) -> Holds:
    if isinstance(kind, type):
        if issubclass(kind, NamedInt):
            return name_of(kind)
        for plain, holds in ((bool, FLAG), (int, NUMBER), (str, WORD)):
            if kind is plain:
                return holds
    raise TypeError(f"{name}: {kind!r} is nothing that a value may hold")


# Kinds


class Kinds(Mapping[str, type[Value]], Generic[Value]):
    """All commands of a game, or all its events, by the word that texts have for each."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.numbers: dict[str, int] = {}
        """By word: the number that the wire has for it, for ever."""
        self.public: set[type[Value]] = set()
        """Kinds that every viewer may know whole."""
        self._forms: dict[str, type[Value]] = {}
        self._words: dict[type[Value], str] = {}

    def kind(self, number: int, word: str | None = None, public: bool = False) -> Callable[[Form], Form]:
        def declare(form: Form) -> Form:
            name = word or re.sub(r"(?<!^)(?=[A-Z])", "_", form.__name__).lower()
            if name in self._forms:
                raise TypeError(f"{self.what} {name}: there is one of that word already, so give it another")
            if number in self.numbers.values():
                holder = next(word for word, given in self.numbers.items() if given == number)
                raise TypeError(
                    f"{self.what} {name}: {number} is the number of {holder}, so give one that was never used"
                )
            value(form)
            self.numbers[name] = number
            self._forms[name] = form
            self._words[form] = name
            if public:
                self.public.add(form)
            return form

        return declare

    def word(self, form: type[Value]) -> str:
        return self._words[form]

    def ruled(self, rules: Mapping[Any, Callable[..., Value]]) -> dict[type[Value], Callable[..., Value]]:
        """Who may know what of each kind. TypeError unless exactly those that are not public have a rule here."""
        secret = set(self._words) - self.public
        for form in sorted(secret ^ set(rules), key=lambda form: form.__name__):
            lacks = "has no rule for who may know what of it: give it one, or public=True"
            has = "has a rule for who may know what of it, and is public or of no kind: take one of them away"
            raise TypeError(f"{self.what} {form.__name__} {lacks if form in secret else has}")
        return {form: rules.get(form, _whole_for_all) for form in self._words}

    def __getitem__(self, word: str) -> type[Value]:
        return self._forms[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._forms)

    def __len__(self) -> int:
        return len(self._forms)

    # Text

    def text(self, said: Value) -> Json:
        return {self._words[type(said)]: written(said)}

    def read(self, text: Json) -> Value:
        if not isinstance(text, dict) or len(text) != 1:
            raise UnreadableText(f"a {self.what} is an object with one name")
        word, body = next(iter(text.items()))
        if word not in self._forms:
            raise UnreadableText(f"{shown(word)} is no {self.what}")
        with within(word):
            return read(self._forms[word], body)


def _whole_for_all(public: Value, *who: object) -> Value:
    return public


# Texts

_TEXTS: dict[type[Any], Holds] = {}


def texted(text: Holds) -> Callable[[Form], Form]:
    """A value whose text is another than an object of its fields."""

    def declare(form: Form) -> Form:
        _TEXTS[form] = text
        return form

    return declare


def written(said: Any) -> Json:
    return _text(type(said)).write(said)


def read(form: type[Value], text: Json) -> Value:
    found: Value = _text(form).read(text)
    return found


def _text(form: type[Any]) -> Holds:
    if form not in _TEXTS:
        _TEXTS[form] = _by_fields(form)
    return _TEXTS[form]


def _by_fields(form: type[Any]) -> Holds:
    known = {field.name: _whole(field) for field in fields(form)}

    def write(said: Any) -> Json:
        return {name: holds.write(held) for (name, holds), held in zip(known.items(), said, strict=True)}

    def read(text: Json) -> Any:
        if not isinstance(text, dict):
            raise UnreadableText(f"{shown(text)} is no object")
        for found in text:
            if found not in known:
                raise UnreadableText(f"{found}: no such field")
        values = []
        for name, holds in known.items():
            found = key(text, name)
            with within(name):
                values.append(holds.read(found))
        return form(*values)

    return Holds(write, read)


def _whole(field: Field) -> Holds:
    holds = field.holds or _text(field.kind)
    if field.many:
        holds = many(holds, field.length)
    return optional(holds) if field.optional else holds


# Bounds

Check = Callable[[Any], None]


def checking(options: Any) -> Check:
    """What takes a value that somebody told; ValueError where it names what is not at a table with these options.
    A window looks up names, pieces and places by its numbers."""
    known: dict[type[Any], tuple[Check | None, ...]] = {}

    def check(told: Any) -> None:
        form = type(told)
        if form not in known:
            known[form] = tuple(_check(field, options, check) for field in fields(form))
        for one, held in zip(known[form], told, strict=True):
            if one is not None:
                one(held)

    return check


def _check(field: Field, options: Any, nested: Check) -> Check | None:
    if field.holds is None:
        one = nested
    elif issubclass(field.kind, int) and field.kind is not bool:
        bound = FEW if field.holds.bound is None else field.holds.bound(options)

        def one(held: Any) -> None:
            if held not in bound:
                raise ValueError(f"{field.name}: there is no {held}")

    else:
        return None
    length = None if field.long is None else field.long.entries(options)
    if field.many:

        def every(held: Any) -> None:
            if length is not None and len(held) != length:
                raise ValueError(f"{field.name}: {len(held)} of them, but its number of places is {length}")
            for each in held:
                one(each)

        return every
    if field.optional:
        return lambda held: None if held is None else one(held)
    return one
