"""Names and chat lines as others may see them: nothing that turns text around or hides in it."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
"""Holds the parts of one emoji together."""


class UnusableText(ValueError):
    """One sentence that says what is wrong with it."""


def clean(text: str, longest: int, what: str) -> str:
    """The text in one form, without spaces around it; UnusableText where it is empty, too long, or has control,
    direction or other invisible characters."""
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise UnusableText(f"{what} is empty")
    if len(text) > longest:
        raise UnusableText(f"{what} has {len(text)} characters, and {longest} are the most")
    for character in text:
        if unicodedata.category(character)[0] == "C" and character != JOINER:
            raise UnusableText(f"{what} has the invisible character U+{ord(character):04X}")
        if unicodedata.category(character) in ("Zl", "Zp"):
            raise UnusableText(f"{what} has a line break")
    return text
