"""What the people at a table say and show, as its model keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from netproto.guest.guest import CHAT_KEPT
from netproto.schema.play_pb2 import Reacted, Said
from netproto.wire.reactions import REACTIONS


class Talk:
    """The part of a model that hears it; what is returned has changed by that, in this order."""

    person: int
    chat: list[Said]
    unread: int
    """Lines of others that came while the chat was out of sight."""
    said_before: list[Said]
    """What had been said when the connection was lost: the host tells all of it again."""
    muted: bool
    reaction: Reacted | None

    def hear(self, said: Said) -> Sequence[str]:
        """What the host tells again is no news, nor what one says oneself."""
        again = said in self.said_before
        if again:
            self.said_before.remove(said)
        news = not again and said.person != self.person
        self._keep(said, news=news)
        return ("chat", "said") if news else ("chat",)

    def see(self, reacted: Reacted, words: str) -> Sequence[str]:
        """A reaction, and how it is told."""
        if self.muted or reacted.reaction not in REACTIONS:
            return ()
        self.reaction = reacted
        said = Said(person=reacted.person, name=reacted.name, text=words)
        self._keep(said, news=reacted.person != self.person)
        return "reaction", "chat"

    def hear_again(self) -> None:
        """From here on the host tells all of it anew."""
        self.said_before = list(self.chat)
        self.chat.clear()

    def read_chat(self) -> None:
        """It is in sight."""
        self.unread = 0

    def _keep(self, said: Said, *, news: bool) -> None:
        self.chat.append(said)
        del self.chat[:-CHAT_KEPT]
        self.unread += news
