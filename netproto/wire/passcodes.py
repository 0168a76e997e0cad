"""A table's passcode, as it is compared: people read it aloud, write it down, and type it as they like.

Spaces and case do not count, nor which of several forms of a character was typed (Unicode NFKC, case folded):
`Blue River`, `blue river` and `BLUERIVER` are one passcode.
"""

import unicodedata

from engine.phrase import N_, Text
from netproto.wire.names import clean

LONGEST = 100
"""Characters."""
WHAT: Text = N_("text that somebody gave", "the passcode")


def plain(words: str) -> str:
    """UnusableText where nothing is left of it, or it is too long, or has what nobody sees."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", words).casefold())
    return clean("".join(folded.split()), LONGEST, WHAT)
