"""Answers of several who are asked at once: on the disk before anybody hears of them, and with fewer syncs than one
each."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from netproto.files.profile_folders import places
from netproto.host.grouping import grouped
from netproto.host.host import Host
from netproto.host.host_settings import HostSettings
from netproto.keys.identity import own_identity
from netproto.records import journal
from netproto.schema import hello_pb2 as hello
from netproto.schema.record_pb2 import Entry
from netproto.table.chance import SystemChance
from netproto.table.config import TableConfig
from netproto.table.effects import AskBot, Disconnect, Effect, KeepRoster, Send, Write
from resources.program import HOME
from tests.bench.live import Someone
from tests.together.processes import DEADLINE

SEATS = 6
ROUNDS = 3

BARRIERS: list[Effect] = [KeepRoster(None), Disconnect(1)]
LINKS = st.integers(1, 3)
EFFECTS = st.lists(
    st.one_of(
        st.builds(lambda sync: Write((Entry(), Entry()), sync), st.booleans()),
        st.builds(lambda link: Send(link, b""), LINKS),
        st.builds(lambda seat: AskBot(seat, "", 0, b"", b""), LINKS),
        st.sampled_from(BARRIERS),
    )
)


@given(EFFECTS)
def test_what_is_told_comes_after_what_was_written_before_it_and_in_its_order(kinds: list[Effect]) -> None:
    """Each is told how much was written when it was its turn."""
    effects: list[Effect] = []
    written = 0
    for effect in kinds:
        if isinstance(effect, Write):
            written += len(effect.entries)
        effects.append(effect._replace(message=b"%d" % written) if isinstance(effect, Send) else effect)
    heard: dict[int, list[int]] = defaultdict(list)
    done, dirty = 0, False
    for effect in grouped(effects):
        match effect:
            case Write(entries, sync):
                done += len(entries)
                dirty = not sync
            case Send(link, message):
                assert int(message) <= done
                heard[link].append(int(message))
    assert done == written
    assert all(told == sorted(told) for told in heard.values())
    assert sum(map(len, heard.values())) == sum(isinstance(effect, Send) for effect in effects)
    synced = [effect.sync for effect in effects if isinstance(effect, Write)]
    assert not (dirty and all(synced))
    sides = ([effect for effect in some if effect in BARRIERS] for some in (effects, grouped(effects)))
    assert next(sides) == next(sides)


async def answers_at_once(folder: Path, syncs: list[int]) -> list[int]:
    """How many syncs each time took that all were asked; nobody may hear of a step that no sync had seen."""
    game, options = registry.game("riverdragons"), {"players": SEATS}
    config = TableConfig(bytes(16), "table", game, options, "1", start_when_full=True)
    record = folder / "record.moonriver"
    chance = SystemChance()
    identity = own_identity(folder / "host.pem")
    settings = HostSettings(config, identity, lambda _: record, 0, ["127.0.0.1"], chance=chance)
    host = Host(settings)
    await host.open()
    serving = asyncio.create_task(host.serve())
    told = asyncio.Event()
    players: list[Someone] = []

    def heard() -> None:
        assert max(player.number for player in players) <= syncs[-1]
        told.set()

    fingerprint = identity.fingerprint
    for number in range(SEATS):
        own = places(environ={HOME: str(folder / str(number))})
        players.append(Someone(own, host.port, fingerprint, hello.PLAY, heard))
    for player in players:
        await player.came.wait()
    taken: list[int] = []
    while len(taken) < ROUNDS:
        while min(player.number for player in players) < host.table.turns.number:
            told.clear()
            await told.wait()
        asked = [player for player in players if player.peer.guest.seat in host.table.turns.open]
        before = len(syncs)
        for player in asked:
            followed = player.peer.guest.followed
            assert followed is not None
            seat = player.peer.guest.seat
            assert seat is not None
            command = followed.game.legal(followed.state, seat)[0]
            player.peer.guest.give(command, followed.course.open[seat].number)
            player.peer.flush()
        last = host.table.turns.number + len(asked)
        while min(player.number for player in players) < last:
            told.clear()
            await told.wait()
        if len(asked) == SEATS:
            taken.append(len(syncs) - before)
    host.end("ended", "that was all")
    await serving
    for player in players:
        await player.leave()
    return taken


def test_answers_at_once_are_synced_as_one_before_anybody_hears_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    syncs: list[int] = [0]
    """Of each: how many steps stood in the record."""
    sync = journal._sync

    def counted(file: int) -> None:
        sync(file)
        entries = journal.read(tmp_path / "record.moonriver").entries
        syncs.append(sum(entry.HasField("step") for entry in entries))

    monkeypatch.setattr(journal, "_sync", counted)
    taken = asyncio.run(asyncio.wait_for(answers_at_once(tmp_path, syncs), DEADLINE))
    assert max(taken) < SEATS
