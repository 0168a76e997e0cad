"""What people read of River Dragons."""

from client.riverdragons.words.plain import RiverDragonsPlainWords

WORDS = RiverDragonsPlainWords
"""For the plain window."""
