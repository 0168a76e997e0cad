"""What a program that plays or watches is told of a table beside its games: while none runs who is there and who sits
where, and at any time that another computer carries on."""

from __future__ import annotations

from engine import registry
from engine.contract import AnyGame, Json
from netproto.guest.happenings import Greeted, Happening, HostsTold, LobbyChanged, Welcomed
from netproto.schema import lobby_pb2 as lobby
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.names import visible

STAGES = {lobby.WAITING: "waiting", lobby.ENDED: "ended"}
"""Between games; of the games themselves other lines tell."""

LARGE = "pieces"
"""An option that no table talks about: the header of a replay has all of them."""


class LobbyLines:
    """A line on coming in, and one whenever people, seats or the computer have changed since the last."""

    def __init__(self) -> None:
        self._game: AnyGame | None = None
        self._told: tuple[Json, Json] | None = None
        self._epoch: int | None = None

    def line(self, happening: Happening) -> Json | None:
        match happening:
            case Greeted(greeting):
                self._game = registry.game(greeting.game)
            case Welcomed():
                self._told = None
            case LobbyChanged(said) if said.stage in STAGES and self._game is not None:
                seen = people(said), seats(said)
                if seen != self._told:
                    self._told = seen
                    return {"lobby": whole(self._game, said)}
            case HostsTold(hosts):
                before, self._epoch = self._epoch, hosts.epoch
                if before is not None and hosts.epoch > before:
                    return {"host": hosts.host.key.hex(), "epoch": hosts.epoch}
        return None


def whole(game: AnyGame, said: lobby.Lobby) -> Json:
    return {
        "name": visible(said.name),
        "stage": STAGES[said.stage],
        "game": game.id,
        "game_number": said.game_number,
        "people": people(said),
        "seats": seats(said),
        "options": options(game, said.options),
        "clock": said.clock,
        "watching": said.watching == lobby.ANYBODY,
        "locked": said.locked,
        "passcode": said.passcode,
        "hushed": said.hushed,
    }


def people(said: lobby.Lobby) -> list[Json]:
    return [
        {"id": person.id, "name": visible(person.name), "owner": person.owner, "connected": person.connected}
        for person in said.people
    ]


def seats(said: lobby.Lobby) -> list[Json]:
    """A free one has neither a person nor a bot's level."""
    names = {person.id: visible(person.name) for person in said.people}
    return [
        {
            "color": visible(seat.color),
            "person": seat.person if seat.HasField("person") else None,
            "name": names.get(seat.person) if seat.HasField("person") else None,
            "level": visible(seat.level) if seat.HasField("level") else None,
            "ready": seat.ready,
        }
        for seat in said.seats
    ]


def options(game: AnyGame, said: bytes) -> Json:
    """None where a host says what cannot be played."""
    try:
        agreed = codec(game.id).read_options(said)
    except UnreadableMessage:
        return None
    text = game.text.options(agreed)
    printed = game.pieces is None or game.pieces.printed(agreed)
    return {key: text[key] for key in text if key != LARGE} | {"printed": printed}
