"""The few words that stand on the table itself."""

from __future__ import annotations

from client.words.saying import tr
from engine.riverdragons.cards import ACTIONS


def round_words(number: int, last: int | None) -> str:
    if not number:
        return ""
    if last is None:
        return tr("round", "Round {number}", number=number)
    return tr("round", "Round {number} of {last}", number=number, last=last)


def fan_words(*, ready: bool, mine: bool) -> str:
    if ready:
        return tr("round", "ready")
    return tr("round", "choosing") if mine else tr("round", "thinking")


def key_words(number: int) -> str:
    """On the card with this number in a hand, from 0: the keys that choose it. Dragons come after the actions."""
    dragon = number - len(ACTIONS) + 1
    return str(number + 1) if dragon < 1 else tr("keys", "D{number}", number=dragon)


def one_dragon_words() -> str:
    return tr("round", "One dragon at most.")
