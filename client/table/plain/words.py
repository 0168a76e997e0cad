"""Any game in words: they follow from how it declares its values. A game that knows better ones says so in its part
`words`, whose `WORDS` is a subclass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from client.table.parts import part
from client.words.names import word
from client.words.saying import in_a_row, tr
from engine.contract import AnyGame, Decision, Draw, GameState, Json, Pending
from engine.declared import Field, fields
from engine.texts import BY_SEAT, SEAT, VIEWER

Names = Sequence[str]
"""Of the players, by seat."""

INDENT = "    "
BETWEEN = " · "


class Words:
    """A state is worded first, then what is asked and answered there."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def asked(self, pending: Pending, mine: bool, names: Names) -> str:
        """What the game waits for, and whether it is for this viewer."""
        match pending:
            case Decision(phase) if mine:
                return tr("plain table", "{phase}: it is your turn.", phase=word(self.game, phase))
            case Decision(phase, seats):
                return tr(
                    "plain table",
                    "{phase}: waiting for {names}.",
                    phase=word(self.game, phase),
                    names=_listed(names, seats),
                )
            case Draw(kind):
                return tr("plain table", "{phase}: waiting for chance.", phase=word(None, kind))
            case _:
                won = _listed(names, pending.winners)
                return (
                    tr("plain table", "The game is over: {names} won.", names=won)
                    if won
                    else tr("plain table", "The game is over.")
                )

    def answer(self, command: object, names: Names) -> str:
        """A command, as somebody chooses it."""
        return _said(self.game.forms.commands.word(type(command)), command, names)

    def event(self, event: object, names: Names) -> str:
        """A line of the log; nothing where it is no news."""
        return _said(self.game.forms.events.word(type(event)), event, names)

    def state(self, state: GameState, names: Names) -> list[str]:
        """What this viewer may know, in lines: what is everybody's, and below it what each player has."""
        text = self.game.text.state(state)
        form = {field.name: field for field in fields(self.game.forms.snapshot_form) if field.name in text}
        by_seat = [name for name, field in form.items() if field.long is BY_SEAT and isinstance(text[name], list)]
        shared = {key: held for key, held in text.items() if key not in by_seat}
        for name, field in form.items():
            if field.holds in (SEAT, VIEWER) and isinstance(text[name], int):
                shared[name] = _entry(field, text[name], names)
        points = None if self.game.score is None else self.game.score(state)
        lines = list(_lines(shared, ""))
        for seat, name in enumerate(names):
            own: dict[str, Json] = {} if points is None else {"score": points[seat]}
            for key in by_seat:
                held = text[key][seat]
                own |= held if isinstance(held, dict) else {key: held}
            lines += ["", name, *_lines(own, INDENT)]
        return lines


def words_of(game: AnyGame) -> Words:
    own: object = getattr(part(game.id, "words"), "WORDS", Words)
    assert isinstance(own, type)
    assert issubclass(own, Words)
    return own(game)


def _listed(names: Names, seats: Sequence[int]) -> str:
    return in_a_row([names[seat] for seat in seats])


# Values


def _said(kind: str, value: Any, names: Names) -> str:
    """Who did it comes first, where the value says whose it is."""
    form = fields(type(value))
    if form and (form[0].name, form[0].holds) == ("seat", SEAT):
        return f"{_entry(form[0], value[0], names)}{BETWEEN}{_told(word(None, kind), form[1:], value[1:], names)}"
    return _told(word(None, kind), form, value, names)


def _told(kind: str, form: Sequence[Field], value: Sequence[Any], names: Names) -> str:
    """A single fact stands for itself; where there are several, each bears its name."""
    if len(form) == 1:
        return f"{kind}: {_fact(form[0], value[0], names)}"
    return f"{kind}: {_facts(form, value, names)}" if form else kind


def _facts(form: Sequence[Field], value: Sequence[Any], names: Names) -> str:
    held = zip(form, value, strict=True)
    return ", ".join(f"{_spaced(field.name)} {_together(_fact(field, entry, names))}" for field, entry in held)


def _fact(field: Field, held: Any, names: Names) -> str:
    if held is None:
        return _short(None)
    if field.long is BY_SEAT:
        return ", ".join(f"{name} {_entry(field, entry, names)}" for name, entry in zip(names, held, strict=False))
    if field.many:
        return ", ".join(_entry(field, entry, names) for entry in held) or tr("plain table", "none")
    return _entry(field, held, names)


def _entry(field: Field, held: Any, names: Names) -> str:
    if field.holds is None:
        return f"({_facts(fields(field.kind), held, names)})"
    if field.holds in (SEAT, VIEWER):
        return names[held] if 0 <= held < len(names) else tr("plain table", "nobody")
    return _short(field.holds.write(held))


# Texts


def _lines(text: Json, indent: str) -> Iterator[str]:
    """What is short, in one line; what is not, further in."""
    short = [f"{word(None, key)}: {_short(held)}" for key, held in text.items() if not _is_long(held)]
    if short:
        yield indent + BETWEEN.join(short)
    for key, held in text.items():
        if _is_long(held):
            yield f"{indent}{word(None, key)}:"
            yield from _further(held, indent + INDENT)


def _further(text: Json, indent: str) -> Iterator[str]:
    for entry in [text] if isinstance(text, dict) else text:
        if isinstance(entry, dict) and any(map(_is_long, entry.values())):
            yield from _lines(entry, indent)
        else:
            yield indent + _short(entry)


def _is_long(text: Json) -> bool:
    """Objects, and lists that hold some."""
    return isinstance(text, dict) or (isinstance(text, list) and any(isinstance(entry, dict | list) for entry in text))


def _short(text: Json) -> str:
    match text:
        case None:
            return "-"
        case bool():
            return tr("plain table", "yes") if text else tr("plain table", "no")
        case list():
            return ", ".join(_together(_short(entry)) for entry in text) or tr("plain table", "none")
        case dict():
            return ", ".join(f"{_spaced(key)} {_together(_short(held))}" for key, held in text.items())
        case str():
            return _spaced(text)
        case _:
            return str(text)


def _together(said: str) -> str:
    """As one of several."""
    return f"({said})" if "," in said and not said.startswith("(") else said


def _spaced(name: str) -> str:
    return name.replace("_", " ")
