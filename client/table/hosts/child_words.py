"""What players read where their table is lost and nobody goes on with it: that they may, at a table of their own."""

from __future__ import annotations

from client.look.sizes import sizes
from client.words.saying import tr
from netproto.guest.happenings import ChildFound, Homeless

LETTERS, FEWER = 34, 12
"""That a button has room for at the common size of text, and so many fewer where they are twice as large."""
WIDE = "\u2e80"
"""From here on a letter is as wide as two."""


def lost_words(homeless: Homeless) -> str:
    """What has become of the table."""
    if homeless.children:
        name = homeless.children[0].name
        if homeless.host:
            return tr(
                "table of one's own", "{host}'s computer cannot be reached. The game goes on at {name}'s.",
                host=homeless.host, name=name,
            )  # fmt: skip
        return tr(
            "table of one's own", "The table's computer cannot be reached. The game goes on at {name}'s.", name=name
        )
    if homeless.host:
        return tr(
            "table of one's own", "{host}'s computer cannot be reached, and nobody goes on with its table.",
            host=homeless.host,
        )  # fmt: skip
    return tr("table of one's own", "The table's computer cannot be reached, and nobody goes on with its table.")


def join_words(child: ChildFound) -> str:
    named = tr("table of one's own", "Join {name}'s table", name=child.name)
    return named if _on_a_button(named) else tr("table of one's own", "Join that table")


def found_words(host: str) -> str:
    """`host`: whose computer is lost."""
    named = tr("table of one's own", "Go on here without {name}", name=host)
    if host and _on_a_button(named):
        return named
    return tr("table of one's own", "Go on here")


def _on_a_button(words: str) -> bool:
    """The sentence above it has the name whole."""
    room = LETTERS - FEWER * (sizes().text - 1)
    return sum(2 if letter >= WIDE else 1 for letter in words) <= room


def without_others_words(*, some_here: bool) -> str:
    if some_here:
        return tr("table of one's own", "Go on without those missing")
    return tr("table of one's own", "Go on here without the others")


def question_words(host: str) -> str:
    if host:
        return tr("table of one's own", "Go on here without {name}?", name=host)
    return tr("table of one's own", "Go on here at a table of your own?")


def meaning_words(host: str) -> str:
    """Of going on, before it is done."""
    opens = tr(
        "table of one's own",
        "A new table opens on this computer, and the game goes on there from the last that you saw of it. What only"
        " those knew who are not there is dealt anew. Whoever else played may come to the new table.",
    )
    if host:
        stays = tr(
            "table of one's own",
            "The table of {name}'s computer stays as it is: if it comes back, the game may go on there as well, and"
            " nothing of what is played here is known there. To leave the new table is the only way back.",
            name=host,
        )
    else:
        stays = tr(
            "table of one's own",
            "The old table stays as it is: if it comes back, the game may go on there as well, and nothing of what is"
            " played here is known there. To leave the new table is the only way back.",
        )
    return f"{opens}\n\n{stays}"


def open_words() -> str:
    return tr("table of one's own", "Open the new table")


def not_opened_words(why: str) -> str:
    return tr("table of one's own", "The new table could not be made: {why}", why=why)
