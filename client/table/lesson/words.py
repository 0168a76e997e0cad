"""What is said at every guided first game."""

from __future__ import annotations

from client.words.saying import tr


def follow_words() -> str:
    """Where somebody does something else than what glows."""
    return tr("guided game", "Follow the glow this time.")


def press_words(button: str) -> str:
    """Once what is wanted is drafted."""
    return tr("guided game", "Good: now press {button}.", button=button)


def leaving_words() -> tuple[str, str, str]:
    """The question, what becomes of the lesson, and the button that leaves it."""
    leave = tr("guided game", "Leave the lesson")
    what = tr("guided game", "Nothing of it is kept. You can begin it again in the lobby at any time.")
    return tr("guided game", "Leave the lesson?"), what, leave


def step_words(number: int, of: int) -> str:
    return tr("guided game", "{number} of {steps}", number=number, steps=of)
