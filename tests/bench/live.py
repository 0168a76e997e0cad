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
from netproto.guest.happenings import Happening, Parted, ResultCame, StepReceived, ViewCame
from netproto.host.bot_process import worker_command
from netproto.keys.identity import own_identity
from netproto.peer.peer import Peer
from netproto.peer.route import Route
from netproto.schema import hello_pb2 as hello
from netproto.wire.framing import PREFIX
from resources.program import HOME

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
            return received(data)

        self.peer.guest.received = counted  # type: ignore[method-assign]

    async def _run(self) -> None:
        async for happening in self.peer.run():
            match happening:
                case ViewCame():
                    self.came.set()
                case StepReceived():
                    self.heard()
                case Parted():
                    self.dropped += 1
                case ResultCame():
                    self.over.set()
            self.peer.flush()

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
        self._wanted = 0
        """The step that everybody has to have."""
        self._settled: asyncio.Future[float] | None = None
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

    async def close(self) -> None:
        """For everybody; a second time it does nothing."""
        if self.host.returncode is None:
            self.host.terminate()
            await self.host.wait()

    def own(self, name: str) -> ProfileFolders:
        return places(environ={HOME: str(self.folder / name)})

    def someone(self, name: str, wish: hello.Wish.ValueType) -> Someone:
        return Someone(self.own(name), self.port, self.fingerprint, wish, self._heard, self._passcode)

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

    async def play_at_once(self) -> list[tuple[int, float, float]]:
        """To the end. For each time that all players are asked and answer at once: the first step it became, when they
        answered, and when the last of them had applied everything that followed."""
        await self._drawn()
        moves = []
        while not self.over():
            together = len(self.players[0].waits().seats) == len(self.players)
            before, began = self.players[0].number, self._move(len(self.players) if together else 1)
            assert self._settled is not None
            ended = await self._settled
            moves += [(before + 1, began, ended)] * together
        await asyncio.gather(*(player.over.wait() for player in self.players))
        return moves

    def over(self) -> bool:
        return isinstance(self.players[0].waits(), Over)

    async def _drawn(self) -> None:
        """What chance begins a game with: all have a hand in it."""
        self._wanted = 0
        self._settled = asyncio.get_running_loop().create_future()
        self._heard()
        await self._settled

    def _move(self, number: int = 1) -> float:
        """So many of those who are asked answer."""
        waiting = self.players[0].waits()
        self._wanted = self.players[0].number + number
        self._settled = asyncio.get_running_loop().create_future()
        given = [self._chosen(seat) for seat in waiting.seats[:number]]
        began = time.perf_counter()
        for player, command, question in given:
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
        if settled is None or settled.done():
            return
        if all(player.number >= self._wanted and not isinstance(player.waits(), Draw) for player in self.players):
            settled.set_result(time.perf_counter())
