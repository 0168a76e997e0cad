"""Where no line breaks: before the number that ends a sentence, and round a sign of multiplication."""

from __future__ import annotations

import re

from client.look.labels import Label

HELD = re.compile(r" (?=\d+[.)!?…。]*$)| (?=\u00d7)|(?<=\u00d7) ")


def held_together(text: str) -> str:
    return HELD.sub("\N{NO-BREAK SPACE}", text)


class Sentence(Label):
    """It is read as it was said, wherever its lines may break."""

    def __init__(self, pixels: int = 15) -> None:
        self._said = ""
        super().__init__("", pixels)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:  # noqa: N802  # Qt's name
        self._said = text
        super().setText(held_together(text))

    def text(self) -> str:
        return self._said
