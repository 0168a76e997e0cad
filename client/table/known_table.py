"""What can be said of a table at any moment: who sits there, who is asked, and whether it goes on."""

from __future__ import annotations

from client.table.crossing import Failed
from client.table.parts import part
from engine.contract import SPECTATOR, AnyGame, Commands, GameState, Json, Viewer
from engine.course import AnyCourse
from engine.dataclass import dataclass
from netproto.guest.happenings import TurnedAway
from netproto.schema.lobby_pb2 import RUNNING, Lobby

NOT_ASKED = -1
"""The number of no question."""


@dataclass
class KnownTable:
    """`course` is None until a game runs."""

    lobby: Lobby | None = None
    person: int = 0
    owner: bool = False
    online: bool = False
    ended: TurnedAway | Failed | None = None
    course: AnyCourse | None = None
    viewer: Viewer = SPECTATOR
    result: Json = None
    past: bool = False  # a record: nobody decides anything any more
    untouched: bool = False
    """Shown where nobody could press anything or point at it: nothing says how to."""
    beside: frozenset[int] = frozenset()
    """People who have seats of their own at the same window."""

    @property
    def game(self) -> AnyGame | None:
        return None if self.course is None else self.course.game

    @property
    def state(self) -> GameState | None:
        """As this viewer sees it: at a window with several people a game's part `at_one_window` may lay down what its
        owner need not look at any more."""
        if self.course is None:
            return None
        shared = part(self.course.game.id, "at_one_window") if self.beside else None
        return self.course.state if shared is None else shared.before_several(self.course.state)

    @property
    def number(self) -> int:
        """Of steps so far."""
        return 0 if self.course is None else self.course.number

    @property
    def position(self) -> GameState:
        """The state of the game that runs."""
        assert self.state is not None
        return self.state

    @property
    def among_bots(self) -> bool:
        """This viewer has a seat, and all others are bots'; who watches does not matter."""
        mine = self.my_seat
        if self.lobby is None or mine is None:
            return False
        return all(seat.HasField("level") for n, seat in enumerate(self.lobby.seats) if n != mine)

    @property
    def won_among_bots(self) -> bool:
        return self.among_bots and self.result is not None and self.my_seat in self.result.get("winners", ())

    def legal(self) -> Commands[object]:
        """What this viewer may do now."""
        assert self.course is not None
        return self.course.game.legal(self.position, self.viewer)

    @property
    def my_seat(self) -> int | None:
        """In the lobby's words; None beside the table."""
        for number, seat in enumerate(() if self.lobby is None else self.lobby.seats):
            if seat.HasField("person") and seat.person == self.person:
                return number
        return None

    @property
    def over(self) -> bool:
        """The game has come to its end."""
        return self.course is not None and not self.course.open

    @property
    def may_play_again(self) -> bool:
        """Another game may be begun here by this player, once there is none."""
        return self.owner and self.ended is None

    @property
    def my_turn(self) -> bool:
        return self.question != NOT_ASKED

    @property
    def question(self) -> int:
        """The number of what this viewer is asked, with which an answer goes; NOT_ASKED where that is nothing, and once
        the visit has ended. What they have planned as their answer lives as long as that."""
        asked = None if self.course is None or self.ended is not None else self.course.open.get(self.viewer)
        return NOT_ASKED if asked is None else asked.number

    def waiting_for(self) -> tuple[int, ...]:
        """Who is asked, by seat; nobody while chance draws, and when the game is over."""
        return () if self.course is None else tuple(seat for seat in self.course.open if seat is not None)

    def waits(self, seat: int) -> bool:
        """Whatever this seat is asked has to wait, for its person or for anybody at all."""
        halted = self.deserted or self.cut_off
        return self.lobby is not None and (halted or self.lobby.seats[seat].HasField("countdown_ms"))

    @property
    def paused(self) -> bool:
        """The game cannot go on before somebody is back, or a bot has taken over from them."""
        asked = self.waiting_for()
        return self.deserted or self.cut_off or (bool(asked) and all(map(self.waits, asked)))

    @property
    def goes_on(self) -> bool:
        """What is done here reaches a table that does not wait for anybody."""
        return self.online and not self.paused and not self.past

    @property
    def deserted(self) -> bool:
        """A game whose people are all away: it waits for the first of them."""
        if self.lobby is None or self.lobby.stage != RUNNING:
            return False
        return any(seat.HasField("person") for seat in self.lobby.seats) and not self.seats_here

    @property
    def cut_off(self) -> bool:
        """Too few of those can be reached who could go on with the table if its host were lost."""
        return self.lobby is not None and self.lobby.stage == RUNNING and self.lobby.cut_off

    @property
    def others_here(self) -> bool:
        """Another player with a seat is at the table, and not at this window."""
        return bool(self._seats_elsewhere())

    def _seats_elsewhere(self) -> set[int]:
        lobby = self.lobby
        own = set() if lobby is None else {n for n, seat in enumerate(lobby.seats) if seat.person in self.beside}
        return self.seats_here - {self.my_seat} - own

    @property
    def seats_here(self) -> set[int]:
        """Of people who are connected."""
        if self.lobby is None:
            return set()
        here = {person.id for person in self.lobby.people if person.connected}
        return {n for n, seat in enumerate(self.lobby.seats) if seat.HasField("person") and seat.person in here}

    def name_of(self, seat: int) -> str:
        """The name of the player on that seat."""
        if self.lobby is None:
            return ""
        held = self.lobby.seats[seat]
        if not held.HasField("person"):
            return held.level
        return next((person.name for person in self.lobby.people if person.id == held.person), "")
