"""Where a draft stands, in sentences: what to do next, and what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from client.moonriver.answering.choosing import Turn
from client.moonriver.answering.hiring import Brought
from client.moonriver.words.facts import Facts, number
from client.moonriver.words.lacking import lacking_words
from client.moonriver.words.ordering import brought_words, gain_words, turn_words
from client.table.answering import Phrase
from client.words.saying import tr, trn
from engine.contract import SPECTATOR, Viewer

Fact = TypeVar("Fact")


def phrase_words(phrase: Phrase, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """What is lacking has no facts."""
    worded = WORDING.get(phrase.code)
    return lacking_words(phrase.code) if worded is None else worded(phrase.facts, names, viewer)


def ready(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "Ready to confirm.")


def stopping(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "Nothing more for now. Confirm, or go on.")


def tile_leaves(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "That bonus tile fits nowhere: it leaves the game.")


def steps_left(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    left = number(facts, "left")
    if left == 0:
        return tr("draft", "No step is left.")
    return trn("draft", "One step is left.", "{n} steps are left.", left)


def gain(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return gain_words(number(facts, "points"))


def turn(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return turn_words(_fact(facts, "turn", Turn), names, viewer)


def partner(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return brought_words(_fact(facts, "brought", Brought), names)[0]


def brings(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return brought_words(_fact(facts, "brought", Brought), names)[1]


def confirm(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "Confirm")


def done(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "Done")


def go_on(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("draft", "Go on")


def _fact(facts: Facts, name: str, kind: type[Fact]) -> Fact:
    said = facts[name]
    if not isinstance(said, kind):
        raise TypeError(name)
    return said


WORDING: dict[str, Callable[[Facts, Sequence[str], Viewer], str]] = {
    "ready": ready,
    "stopping": stopping,
    "tile_leaves": tile_leaves,
    "steps_left": steps_left,
    "gain": gain,
    "turn": turn,
    "partner": partner,
    "brings": brings,
    "confirm": confirm,
    "done": done,
    "go_on": go_on,
}
"""By code, with what stands on the buttons."""
