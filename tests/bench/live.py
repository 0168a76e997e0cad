"""A table as it is in a room: a host in its own process, and everybody else over TLS."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from client.app import app_version
from engine.contract import Draw, Over
from netproto.files.profile_folders import ProfileFolders, places
from netproto.guest.happenings import Answered, Happening, Parted, ResultCame, StepReceived, ViewCame
from netproto.host.bot_process import worker_command
from netproto.host.standby import Standby
from netproto.keys.identity import own_identity
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromHost
from netproto.succession.rosters import STANDBYS
from netproto.wire.framing import PREFIX
from resources.program import HOME
from tests.netproto.peer.coming_in import standby_of

Arrivals = dict[int, tuple[int, float]]
"""By step: the seat that gave it, and when it was there."""

SEATS = 4
TLS_RECORD = 22
"""Bytes that TLS 1.3 puts around each frame: header, kind and tag."""


class Someone:
    """A player or a spectator, with the program's own peer."""

    def __init__(
        self,
        own: ProfileFolders,
        port: int,
        fingerprint: str,
        wish: hello.Wish.ValueType,
        heard: Callable[[], None],
        passcode: str = "",
    ) -> None:
        self.heard = heard
        self.bytes = 0
        self.given: list[float] = []
        self.answered: list[float] = []
        """When, of each command."""
        self.held: list[bytes] | None = None
        """Messages, where the guest is not to do anything with them yet."""
        self.arrived: Arrivals = {}
        """The steps among them."""
        self.dropped = 0
        """How often the connection was lost."""
        self.came = asyncio.Event()
        self.over = asyncio.Event()
        self.peer = Peer(
            name="bench",
            wish=wish,
            app_version=app_version(),
            route=Route([("127.0.0.1", port)], trusted=fingerprint),
            places=own,
            identity=own_identity(own.key_file),
            ask=lambda verdict, seen: False,
            passcode=passcode,
        )
        self._count_bytes()
        self.task = asyncio.create_task(self._run())

    def _count_bytes(self) -> None:
        received = self.peer.guest.received

        def counted(data: bytes) -> list[Happening]:
            if not self.over.is_set():
                self.bytes += len(data) + PREFIX + TLS_RECORD
            if self.held is not None:
                now, step = time.perf_counter(), FromHost.FromString(data).container
                self.held.append(data)
                if step.number:
                    self.arrived[step.number] = step.seat, now
                    self.heard()
                return []
            return received(data)

        self.peer.guest.received = counted  # type: ignore[method-assign]

    async def _run(self) -> None:
        async for happening in self.peer.run():
            self._happened(happening)
            self.peer.flush()

    def _happened(self, happening: Happening) -> None:
        match happening:
            case ViewCame():
                self.came.set()
            case StepReceived():
                self.heard()
            case Answered(command=True):
                self.answered.append(time.perf_counter())
            case Parted():
                self.dropped += 1
            case ResultCame():
                self.over.set()

    def let_go(self) -> float:
        """The seconds that it takes the guest to do with what was held what it does with it."""
        held, self.held = self.held or [], None
        began = time.perf_counter()
        happened = [happening for data in held for happening in self.peer.guest.received(data)]
        took = time.perf_counter() - began
        for happening in happened:
            self._happened(happening)
        self.peer.flush()
        return took

    @property
    def number(self) -> int:
        followed = self.peer.guest.followed
        return -1 if followed is None else followed.number

    def waits(self) -> Any:
        """What the game waits for, as far as is known here."""
        followed = self.peer.guest.followed
        assert followed is not None
        return followed.game.pending(followed.state)

    async def leave(self) -> None:
        await self.peer.close()
        self.task.cancel()
        await asyncio.wait([self.task])


def voting(player: Someone) -> bool:
    """Whether they have heard of a roster by which all players of a table vote, and that half of them hold it."""
    archive = player.peer.guest.held.archive
    return archive is not None and archive.sure and len(archive.everybody()) == SEATS


class LiveTable:
    """A game of four players, or of as many as are said, who move as fast as they hear of each other's moves."""

    def __init__(
        self,
        folder: Path,
        under: Sequence[str] = (),
        *,
        game: str = "",
        seats: int = SEATS,
        passcode: str = "",
        here: bool = True,
    ) -> None:
        self.folder = folder
        self._played, self._number = ("--game", game) if game else (), seats
        self._passcode = passcode
        """As it is compared."""
        self._here = here
        """All who play are in this process."""
        self._under = under
        """A command that runs the host."""
        self.players: list[Someone] = []
        self._ahead: list[Standby] = []
        self._wanted = 0
        """The step that everybody has to have."""
        self._settled: asyncio.Future[float] | None = None
        self._enough = self._applied
        """What has to be for it."""
        self._coin = random.Random(1)

    async def __aenter__(self) -> Self:
        self.folder.mkdir()
        words = ("host", "--loopback", "--port", "0", *self._played, "--seats", str(self._number))
        words += (f"--passcode={self._passcode}",) if self._passcode else ()
        self.host = await asyncio.create_subprocess_exec(
            *self._under,
            *worker_command()[:-1],
            *words,
            "--start-when-full",
            "--json",
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, HOME: str(self.folder / "host")},
        )
        assert self.host.stdout is not None
        listening = json.loads(await self.host.stdout.readline())
        self.port, self.fingerprint = listening["port"], listening["fingerprint"]
        if self._here:
            self.players = [self.someone(f"player{n}", hello.PLAY) for n in range(self._number)]
        await asyncio.gather(*(player.came.wait() for player in self.players))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()
        for player in self.players:
            await player.leave()
        for standby in self._ahead:
            await standby.close()

    async def close(self) -> None:
        """For everybody; a second time it does nothing."""
        if self.host.returncode is None:
            self.host.terminate()
            await self.host.wait()

    def own(self, name: str) -> ProfileFolders:
        return places(environ={HOME: str(self.folder / name)})

    def someone(self, name: str, wish: hello.Wish.ValueType) -> Someone:
        return Someone(self.own(name), self.port, self.fingerprint, wish, self._heard, self._passcode)

    async def stand_by(self) -> None:
        """Some players could go on with the table: from then on all have a vote."""
        for player in self.players[:STANDBYS]:
            self._ahead.append(standby_of(player.peer, lambda done: None))
            await self._ahead[-1].open(["127.0.0.1"])
            player.peer.goes_on.stands_by(self._ahead[-1].port, ["127.0.0.1"])
        while not all(voting(player) for player in self.players):
            await asyncio.sleep(0.01)

    async def play(self, until: int | None = None, pause: float = 0.0) -> list[tuple[int, float, float]]:
        """To the end, or so many steps, with a pause after each. For each command: the step it became, when it was
        given, and when the last of the players had applied everything that followed."""
        await self._drawn()
        moves = []
        while not self.over() and (until is None or self.players[0].number < until):
            began = self._move()
            assert self._settled is not None
            moves.append((self._wanted, began, await self._settled))
            if pause:
                await asyncio.sleep(pause)
        if self.over():
            await asyncio.gather(*(player.over.wait() for player in self.players))
        return moves

    def answers(self) -> list[float]:
        """How long each command took until it was answered."""
        return [
            answered - given
            for player in self.players
            for given, answered in zip(player.given, player.answered, strict=False)
        ]

    async def play_at_once(self) -> tuple[list[float], list[float]]:
        """To the end. Of the times that all players are asked and answer at once: how long each answer takes to the
        last of them, and how long it takes until the last of them has applied all, each at a machine of its own."""
        await self._drawn()
        answers: list[float] = []
        applied: list[float] = []
        while not self.over():
            if len(self.players[0].waits().seats) == len(self.players):
                taken, longest = await self._answer_at_once()
                answers += taken
                applied.append(max(taken) + longest)
            else:
                self._move()
                assert self._settled is not None
                await self._settled
        await asyncio.gather(*(player.over.wait() for player in self.players))
        return answers, applied

    async def _answer_at_once(self) -> tuple[list[float], float]:
        """Seconds of each answer, and of the guest that takes longest to apply them all."""
        given = [self._chosen(seat) for seat in self.players[0].waits().seats]
        last = self.players[0].number + len(given)
        self._enough = lambda: all(last in player.arrived for player in self.players)
        self._settled = asyncio.get_running_loop().create_future()
        for player in self.players:
            player.held, player.arrived = [], {}
        began = {}
        for player, command, question in given:
            began[player.peer.guest.seat] = time.perf_counter()
            player.peer.guest.give(command, question)
            player.peer.flush()
        await self._settled
        self._enough = self._applied
        steps = self.players[0].arrived.items()
        taken = [max(player.arrived[step][1] for player in self.players) - began[seat] for step, (seat, _) in steps]
        return taken, max(player.let_go() for player in self.players)

    def over(self) -> bool:
        return isinstance(self.players[0].waits(), Over)

    async def _drawn(self) -> None:
        """What chance begins a game with: all have a hand in it."""
        self._wanted = 0
        self._settled = asyncio.get_running_loop().create_future()
        self._heard()
        await self._settled

    def _move(self) -> float:
        """The first of those who are asked answers."""
        self._wanted = self.players[0].number + 1
        self._settled = asyncio.get_running_loop().create_future()
        player, command, question = self._chosen(self.players[0].waits().seats[0])
        began = time.perf_counter()
        player.given.append(began)
        player.peer.guest.give(command, question)
        player.peer.flush()
        return began

    def _chosen(self, seat: int) -> tuple[Someone, Any, int]:
        player = next(one for one in self.players if one.peer.guest.seat == seat)
        followed = player.peer.guest.followed
        assert followed is not None
        answers = followed.game.legal(followed.state, seat)
        command = answers[int(self._coin.random() * len(answers))]
        return player, command, followed.course.open[seat].number

    def _heard(self) -> None:
        settled = self._settled
        if settled is not None and not settled.done() and self._enough():
            settled.set_result(time.perf_counter())

    def _applied(self) -> bool:
        return all(player.number >= self._wanted and not isinstance(player.waits(), Draw) for player in self.players)
