"""The few words that stand on the table itself."""

from __future__ import annotations

from client.words.saying import tr


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


def one_dragon_words() -> str:
    return tr("round", "One dragon at most.")
