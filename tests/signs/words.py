"""What signs say better than any game would: that a sign is chosen, and not that it is hidden."""

from client.table.plain.words import Names, Words
from tests.signs.game import HIDDEN, Chosen


class WORDS(Words):  # the name of the part
    def event(self, event: object, names: Names) -> str:
        if isinstance(event, Chosen) and event.sign == HIDDEN:
            return f"{names[event.seat]} has chosen"
        return super().event(event, names)
