"""What a guest has asked for: each request is answered once, by the host or, where it cannot be, here."""

from collections.abc import Collection

from netproto.schema.play_pb2 import Give

MOST_UNANSWERED = 200
"""Requests that a host leaves without an answer: another one is refused here."""


class Requests:
    def __init__(self) -> None:
        self._count = 0
        self._unanswered: dict[int, Give | None] = {}
        self._refused: list[tuple[int, bool]] = []
        self.given: set[bytes] = set()
        """The ids of all commands so far."""

    def new(self, give: Give | None) -> int:
        """The number of another one, with the command if it is one."""
        self._count += 1
        if give is not None:
            self.given.add(give.id)
        if len(self._unanswered) < MOST_UNANSWERED:
            self._unanswered[self._count] = give
        else:
            self._refused.append((self._count, give is not None))
        return self._count

    def __contains__(self, request: int) -> bool:
        """Whether it is waited for."""
        return request in self._unanswered

    @property
    def commands(self) -> dict[int, Give]:
        """By request, those that are on their way."""
        return {request: give for request, give in self._unanswered.items() if give is not None}

    def after(self, step: int) -> list[int]:
        """The commands to questions that were opened after that step: they are not sent again."""
        late = [request for request, give in self.commands.items() if give.question > step]
        for request in late:
            del self._unanswered[request]
        return late

    def answered(self, request: int) -> bool:
        """Whether it was a command."""
        return self._unanswered.pop(request) is not None

    def done(self, ids: Collection[bytes]) -> list[int]:
        """The commands that have these ids: they are in the log, so they need no answer and are not sent again."""
        done = [request for request, give in self.commands.items() if give.id in ids]
        for request in done:
            del self._unanswered[request]
        return done

    def lost(self) -> list[int]:
        """Sent on the last connection, or while there was none. Commands are not: they are sent again."""
        lost = self._unanswered.keys() - self.commands.keys()
        for request in lost:
            del self._unanswered[request]
        return sorted(lost)

    def refused(self) -> list[tuple[int, bool]]:
        """Those for which there was no room, and whether each was a command; they are said once."""
        refused, self._refused = self._refused, []
        return refused
