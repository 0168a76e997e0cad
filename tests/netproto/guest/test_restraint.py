"""What a host that never stops talking may make a guest, and whoever looks, do."""

from __future__ import annotations

from netproto.guest.happenings import Answered, Happening, LobbyChanged, ResultCame, SaidSomething
from netproto.guest.restraint import CHAT, LOBBY, WHOLE, Restraint
from netproto.schema.lobby_pb2 import Lobby
from netproto.schema.play_pb2 import Said
from netproto.wire.bucket import SECOND

SOMETHING = Answered(1, True, "", {}, "")


class Time:
    def __init__(self) -> None:
        self.now = 100_000

    def __call__(self) -> int:
        return self.now


def told(restraint: Restraint, *happened: Happening) -> list[Happening]:
    return [one for happening in happened for one in restraint.told([happening])]


def test_a_room_of_people_is_told_everything() -> None:
    restraint = Restraint(Time())
    lines = [SaidSomething(Said(text=str(number))) for number in range(200)]
    lobbies = [LobbyChanged(Lobby(game_number=number)) for number in range(100)]
    assert told(restraint, *lines, *lobbies) == [*lines, *lobbies]
    assert restraint.pause == 0


def test_of_endless_lines_some_are_told_and_later_ones_again() -> None:
    time = Time()
    restraint = Restraint(time)
    line = SaidSomething(Said(text="on and on"))
    assert len(told(restraint, *[line] * 10_000)) == CHAT.burst
    time.now += SECOND
    assert len(told(restraint, *[line] * 10_000)) == CHAT.a_second


def test_of_endless_lobbies_the_last_is_told_before_anything_that_comes_later() -> None:
    time = Time()
    restraint = Restraint(time)
    lobbies = [LobbyChanged(Lobby(game_number=number)) for number in range(1000)]
    heard = told(restraint, *lobbies)
    assert heard == lobbies[: LOBBY.burst]
    time.now += SECOND
    assert told(restraint, SOMETHING) == [lobbies[-1], SOMETHING]
    assert told(restraint, SOMETHING) == [SOMETHING]


def test_whole_views_and_results_are_all_told_and_the_host_waits() -> None:
    time = Time()
    restraint = Restraint(time)
    result = ResultCame({})
    assert told(restraint, *[result] * WHOLE.burst) == [result] * WHOLE.burst
    assert restraint.pause == 0
    assert told(restraint, result) == [result]
    assert 1 / WHOLE.a_second <= restraint.pause < 2 / WHOLE.a_second
    time.now += round(SECOND * restraint.pause)
    told(restraint, result)
    assert restraint.pause == 0
