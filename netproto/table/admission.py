"""The door of a table: who it is that knocks, whether they may come in, and which token they hold from then on."""

from collections.abc import Callable
from hmac import compare_digest
from typing import NamedTuple

from netproto.keys.tokens import TOKEN, hash_of
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.table.refused import turned_away
from netproto.table.roster import Roster
from netproto.table.seats import Person
from netproto.wire.limits import Limits
from netproto.wire.names import clean
from netproto.wire.protocol import STANDS_BY
from netproto.wire.validators import BadMessage

OVERTAKEN = "elsewhere"
"""A guest that hears it as the connection is closed connects again."""


class Knock(NamedTuple):
    """What somebody said at the door, and the key that they have proven."""

    said: hello.Hello
    key: bytes

    @property
    def stands_by(self) -> bool:
        """It is a successor that was started ahead."""
        return self.said.wish == hello.WATCH and STANDS_BY in self.said.version.features


class Entrance(NamedTuple):
    person: Person
    token: bytes
    fresh: bool
    """The token was given just now."""


class Admission:
    def __init__(
        self, roster: Roster, owner_token_hash: bytes | None, limits: Limits, secret: Callable[[int], bytes]
    ) -> None:
        self._roster = roster
        self._owner_token_hash = owner_token_hash
        self._limits = limits
        self._secret = secret

    def answer(self, knock: Knock, link: int, now: int) -> Entrance | None:
        """None where they wait; BadMessage where they are turned away. Without a token it may be another program of
        somebody who is here, or the same one that has crashed before it had the token: the one that was let in first
        says a word at once where it lives, so that is waited for."""
        said, key = knock
        person = self._holder(knock)
        if person is not None:
            return Entrance(person, said.token, fresh=False)
        if self._opened_it(knock):
            return self._welcome_owner(knock)
        person = self._claimant(knock)
        if person is None and said.wish == hello.PLAY:
            person = self._roster.unconfirmed(key)
            if person is not None and now < self._roster.word_due(person):
                return None
        if person is None:
            self._lives(knock, link)
            self.admit(knock)
        token = self._secret(TOKEN)
        if person is None:
            person = self._join(knock, hash_of(token), owner=False)
        else:
            person.token_hash = hash_of(token)
        return Entrance(person, token, fresh=True)

    def knows(self, knock: Knock) -> bool:
        """Whether somebody of this key has been here before: with a seat, or as whoever opened the table."""
        return self.has_token(knock) or self._roster.unconfirmed(knock.key) is not None

    def has_token(self, knock: Knock) -> bool:
        """Of this table, given to this key; or what shows that they had one."""
        return self._holder(knock) is not None or self._opened_it(knock) or self._claimant(knock) is not None

    def _holder(self, knock: Knock) -> Person | None:
        said, key = knock
        return self._roster.holder(hash_of(said.token), key) if said.token else None

    def _claimant(self, knock: Knock) -> Person | None:
        said, key = knock
        return self._roster.claimant(said.claim, key) if said.claim else None

    def due(self, knock: Knock) -> int | None:
        """When whoever waits may come in at last."""
        person = self._roster.unconfirmed(knock.key)
        return None if person is None else self._roster.word_due(person)

    def _opened_it(self, knock: Knock) -> bool:
        """A resumed host has another token for its owner than the one before."""
        mine, owner = self._owner_token_hash, self._roster.owner
        if mine is None or not compare_digest(mine, hash_of(knock.said.token)):
            return False
        return owner is None or (owner.link is None and compare_digest(owner.key, knock.key))

    def _welcome_owner(self, knock: Knock) -> Entrance:
        token_hash, owner = hash_of(knock.said.token), self._roster.owner
        if owner is None:
            return Entrance(self._join(knock, token_hash, owner=True), knock.said.token, fresh=False)
        owner.token_hash = token_hash
        return Entrance(owner, knock.said.token, fresh=True)

    def _join(self, knock: Knock, token_hash: bytes, owner: bool) -> Person:
        said, key = knock
        stands_by = knock.stands_by and self._roster.hides(key)
        person = self._roster.join(clean(said.name, self._limits.name_length, "the name"), token_hash, key)
        person.owner, person.stands_by = owner, stands_by
        if said.wish == hello.PLAY and self._roster.stage == lobby.WAITING:
            seat = self._roster.open_seat(said.color)
            if seat is not None:
                self._roster.sit(person, seat)
        return person

    def _lives(self, knock: Knock, link: int) -> None:
        """Whoever came in by a later connection may be the same program, begun anew after a crash: then this one is
        dead, and only what it said then has come late. A living one connects again."""
        if any(person.latest > link and person.key == knock.key for person in self._roster.people.values()):
            raise BadMessage(OVERTAKEN, "you have come to this table by a later connection")

    def admit(self, knock: Knock) -> None:
        """Whether a newcomer may come in: BadMessage where not."""
        roster, plays = self._roster, knock.said.wish == hello.PLAY
        if knock.key in roster.banned:
            raise turned_away("banned")
        theirs = knock.stands_by and roster.hides(knock.key)
        if roster.locked and not theirs:
            raise turned_away("locked")
        of_key = sum(1 for person in roster.present() if person.key == knock.key)
        if of_key >= self._limits.links_of_a_key:
            raise turned_away("too_fast")
        if theirs or (plays and roster.stage == lobby.WAITING and not roster.full):
            return
        if roster.watching == lobby.NOBODY:
            raise turned_away("full" if plays else "no_watching")
        if len(roster.beside()) >= self._limits.spectators:
            raise turned_away("too_many_watching", most=self._limits.spectators)
