"""Names and chat lines as others may see them: nothing that turns text around or hides in it."""

import unicodedata

from engine.phrase import N_, Phrase, PhraseError, Text

JOINER = "\u200d"
"""Holds the parts of one emoji together, or of one letter in some scripts."""

PARTER = "\u200c"
"""Keeps letters apart that would be joined: Persian is not written without it."""

EMOJI_STYLE = "\ufe0f"
"""Makes an emoji of the symbol before it."""

KEYCAP = "\u20e3"

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols by name, and nothing to be seen."""

VARIATIONS = ((0x180B, 0x180F), (0xFE00, 0xFE0E), (0xE0100, 0xE01EF))
"""Marks that only choose between shapes of the character before them."""

UNUSABLE = {
    "empty": N_("text that somebody gave", "{what} is empty"),
    "too_long": N_("text that somebody gave", "{what} has {characters} characters, and {longest} are the most"),
    "invisible": N_("text that somebody gave", "{what} has the invisible character {character}"),
    "line_break": N_("text that somebody gave", "{what} has a line break"),
}


class UnusableText(PhraseError, ValueError):
    """What is wrong with it."""

    def __init__(self, code: str, what: str | Text, **facts: object) -> None:
        super().__init__(Phrase(code, UNUSABLE[code], {"what": what, **facts}))


def clean(text: str, longest: int, what: str | Text) -> str:
    """The text in one form, without spaces around it; UnusableText where it is empty, too long, or has control,
    direction or other invisible characters."""
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise UnusableText("empty", what)
    if len(text) > longest:
        raise UnusableText("too_long", what, characters=len(text), longest=longest)
    for at, character in enumerate(text):
        if _hides(text, at):
            raise UnusableText("invisible", what, character=f"U+{ord(character):04X}")
        if unicodedata.category(character) in ("Zl", "Zp"):
            raise UnusableText("line_break", what)
    return text


def visible(text: str) -> str:
    """What can be seen of it: spaces instead of tabs and line breaks, and without invisible characters."""
    if text.isascii() and text.isprintable():
        return text.strip()
    text = "".join(" " if character.isspace() else character for character in text)
    while True:
        seen = "".join(character for at, character in enumerate(text) if not _hides(text, at))
        if seen == text:
            return text.strip()
        text = seen


def _hides(text: str, at: int) -> bool:
    """Whether the character is invisible, so that two different texts look alike."""
    character, before, after = text[at], text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    kind = unicodedata.category(before)[0] if before else ""
    if character == JOINER:
        return kind not in ("S", "M") or not after or after.isspace()
    if character == PARTER:
        return kind != "L" or not after or unicodedata.category(after)[0] != "L"
    if character == EMOJI_STYLE:
        return kind != "S" and after != KEYCAP
    if character in BLANKS or any(first <= ord(character) <= last for first, last in VARIATIONS):
        return True
    return unicodedata.category(character)[0] == "C"
