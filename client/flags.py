"""An option of a game on a command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.contract import Option


def flag_of(option: Option) -> str:
    return f"--{option.flag or option.name.replace('_', '-')}"


def said_as(option: Option, answer: str) -> tuple[str, ...]:
    """An answer, as the words of a command line."""
    if option.flag is None:
        return flag_of(option), answer
    return (flag_of(option),) if answer == option.answers[1] else ()
