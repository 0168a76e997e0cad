"""`host --resume` wants the key that its players know, and asks first whether its table goes on at another computer."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import time
from pathlib import Path

import pytest

from client.commands.host import add_arguments, settings_of
from client.commands.resuming import look_elsewhere
from client.refusal import AnswerIsNo, WrongUse
from netproto.files.profile_folders import ProfileFolders, places
from netproto.host.host import Host
from netproto.keys.identity import Identity, own_identity, signer
from netproto.peer import elsewhere
from netproto.peer.elsewhere import Elsewhere, GoesOn
from netproto.records import journal
from netproto.schema.record_pb2 import Enrolled, Entry, KeptLog
from netproto.schema.succession_pb2 import CarriesOn, Certificate, Roster, Seated
from netproto.schema.wire_pb2 import FromHost
from netproto.succession.certificate import closes, known_by
from netproto.succession.log import Log
from netproto.succession.signed import ROSTER, sign
from tests.netproto.peer.test_going_over import BOB, CAT, OLD, STRANGER, Story, tell
from tests.together.processes import DEADLINE

GAME = Path(__file__).parents[2] / "netproto/table/earlier/unfinished.moonriver"
LOOPBACK = ("127.0.0.1",)


class Kept:
    """The record of a host that others could go on for, in its profile."""

    def __init__(self, own: ProfileFolders, file: Path) -> None:
        self.own, self.file = own, file
        self.key = own_identity(own.key_file)
        entries = list(journal.read(GAME).entries)
        table = entries[0].header.table_uuid
        seated = [Seated(seat=n, name=name, fingerprint=bytes([n]) * 32) for n, name in enumerate(("Bill", "Carol"))]
        roster = Roster(table=table, epoch=1, version=1, seated=seated)
        signed = sign(self.key, ROSTER, roster.SerializeToString())
        entries.insert(1, Entry(log=KeptLog(held=Log(table).held().message())))
        entries.append(Entry(enrolled=Enrolled(roster=signed, at_ms=time.time_ns() // 1_000_000)))
        file.write_bytes(journal.whole(entries))

    def looks(self, own: ProfileFolders) -> None:
        """Whether that profile's host may go on with it; it does, where it may."""
        parser = argparse.ArgumentParser()
        add_arguments(parser)
        arguments = parser.parse_args(["--resume", str(self.file), "--loopback", "--port", "0"])
        settings, _ = settings_of(arguments, own)
        try:
            look_elsewhere(settings, self.file, own.key_file)
            asyncio.run(self._opens(Host(settings)))
        finally:
            if settings.keeper is not None:
                settings.keeper.file.close()

    @staticmethod
    async def _opens(host: Host) -> None:
        await host.open()
        assert host.port
        await host.close()


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> list[Identity]:
    folder = tmp_path_factory.mktemp("keys")
    return [own_identity(folder / f"{n}.pem") for n in range(5)]


@pytest.fixture
def kept(home: Path, tmp_path: Path) -> Kept:
    own = places()
    own.key_file.parent.mkdir(parents=True, exist_ok=True)
    return Kept(own, tmp_path / "game.moonriver")


def test_a_record_goes_on_at_another_computer_with_its_key(kept: Kept) -> None:
    other = places("other")
    other.key_file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(kept.own.key_file, other.key_file)
    kept.looks(other)


def test_without_its_key_it_is_said_what_is_missing(kept: Kept) -> None:
    other = places("other")
    with pytest.raises(WrongUse, match=r"the key that is missing here: copy key\.pem .* to .*other"):
        kept.looks(other)
    kept.looks(kept.own)


def test_a_table_that_goes_on_elsewhere_is_not_resumed(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_: object) -> GoesOn:
        return GoesOn(("192.168.0.7", 41327), "00" * 32)

    monkeypatch.setattr(Elsewhere, "find", found)
    kept.looks(kept.own)  # nobody can have gone on yet
    later = time.time_ns() + 9_000_000_000
    monkeypatch.setattr(time, "time_ns", lambda: later)
    with pytest.raises(AnswerIsNo, match=r"this table goes on at Bill's computer: join it there with \w{4}-\w{4}"):
        kept.looks(kept.own)


async def finds(story: Story, seconds: float = DEADLINE) -> GoesOn | None:
    """The host of old, which was away."""
    known = known_by(Certificate(links=story.certificate().links[:1]), signer)
    roster = Roster.FromString(story.roster().body)
    asks = Elsewhere(roster, story.standbys(), story.keys[OLD], lambda shown, seen: closes(known, shown, signer))
    return await asks.find(LOOPBACK, seconds)


def test_whoever_stood_by_says_where_a_table_goes_on(five: list[Identity], tmp_path: Path) -> None:
    async def do(story: Story) -> None:
        new, standby = await story.computer(BOB, story.certificate(), epoch=2), await story.standby()
        asking = asyncio.create_task(finds(story))
        await standby.until(lambda standby: "hello" in standby.kinds())
        standby.tell_all(FromHost(carries_on=CarriesOn(epoch=2, port=new.port)))
        assert await asking == GoesOn(new.place, story.keys[BOB].fingerprint)

    tell(five, tmp_path, do)


def test_the_computers_of_those_who_sat_there_are_asked(
    five: list[Identity], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(story: Story) -> None:
        new = await story.computer(BOB, story.certificate(), epoch=2)
        monkeypatch.setattr(elsewhere, "DEFAULT_PORT", new.port)
        assert await finds(story) == GoesOn(new.place, story.keys[BOB].fingerprint)

    tell(five, tmp_path, do)


def test_nobody_is_believed_who_does_not_show_it(
    five: list[Identity], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(story: Story) -> None:
        false = await story.computer(STRANGER, story.certificate(granted=(CAT,), candidate=STRANGER), epoch=9)
        monkeypatch.setattr(elsewhere, "DEFAULT_PORT", false.port)
        assert await finds(story, 0.5) is None

    tell(five, tmp_path, do)
