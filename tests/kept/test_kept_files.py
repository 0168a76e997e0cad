"""What people have of earlier versions of the program is read on: each folder beside this file was written by one."""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from client.command_line import run
from client.commands.resuming import Found, resumable
from client.lobby.unfinished import Records
from client.profile import settings
from netproto.files.profile_folders import ProfileFolders, places
from netproto.keys.identity import own_identity
from netproto.keys.tokens import TokenStore, hash_of
from netproto.keys.trust import TrustStore
from netproto.lan import local_hosts
from netproto.lan.local_hosts import running_tables
from netproto.records import journal, rooms
from netproto.records.journal import Reading
from netproto.records.record import load, of_reading
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import record_pb2 as record
from resources.program import HOME
from tests.kept.make import digest, only
from tests.netproto.table.room import Room
from tests.together.processes import DEADLINE, Together

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent for path in HERE.glob("*/expected.json"))
CHOICES = {
    "seats": 3, "bots": 2, "level": "steady", "clock": 90, "watched": False, "mode": "legends", "scenario": "outlaws",
    "reserves": "open",
}  # fmt: skip


class Kept:
    """A copy of what one version has written, of three people: `host`, `ann` and `ben`."""

    def __init__(self, version: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(version, folder, dirs_exist_ok=True)
        self.expected: dict[str, dict[str, Any]] = json.loads((version / "expected.json").read_text())
        self.fields = set(json.loads((version / "fields.json").read_text()))
        """Of the states that it printed: there are more today."""

    def own(self, person: str) -> ProfileFolders:
        return places(environ={HOME: str(self.folder / person)})

    @property
    def broken_off(self) -> dict[str, dict[str, Any]]:
        return {name: said for name, said in self.expected.items() if "table" in said}


@pytest.fixture(params=VERSIONS, ids=lambda version: version.name)
def kept(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    made = Kept(request.param, tmp_path / "homes")
    monkeypatch.setenv(HOME, str(made.folder / "host"))
    monkeypatch.setattr(local_hosts, "alive", lambda pid: False)  # some process may have the number by now
    return made


# What was chosen, and whose it is


def test_settings_keep_their_values(kept: Kept) -> None:
    found, aside = settings.load(kept.own("host").settings_file)
    assert aside is None
    assert (found.name, found.theme, found.text_size, found.motion) == ("Ada Ä", "light", 1.4, "quick")
    assert (found.place, found.maximized) == ((60, 70, 1200, 800), True)
    assert found.choices in (CHOICES, {"moonriver": CHOICES})


def test_a_key_is_the_same(kept: Kept) -> None:
    (fingerprint,) = {said["fingerprint"] for said in kept.broken_off.values()}
    file = kept.own("host").key_file
    before = file.read_bytes()
    assert own_identity(file).fingerprint == fingerprint
    assert file.read_bytes() == before


def test_keys_that_were_trusted_are(kept: Kept) -> None:
    for person in ("ann", "ben"):
        store = TrustStore(kept.own(person).trust_file)
        for said in kept.broken_off.values():
            assert store.remembered(UUID(said["table"]), f"127.0.0.1:{said['port']}") == said["fingerprint"]


def token_of(kept: Kept, person: str, said: dict[str, Any]) -> bytes:
    with TokenStore(kept.own(person).tokens_folder).claim(UUID(said["table"]), said["fingerprint"]) as claim:  # type: ignore[union-attr]
        return claim.token


def test_tokens_are_those_for_which_seats_are_held(kept: Kept) -> None:
    for name, said in kept.broken_off.items():
        entries = journal.read(kept.own("host").records_folder() / name).entries
        held = {entry.seat_taken.token_hash: entry.seat_taken for entry in entries if entry.HasField("seat_taken")}
        for person in ("ann", "ben"):
            taken = held[hash_of(token_of(kept, person, said))]
            assert taken.fingerprint.hex() == own_identity(kept.own(person).key_file).fingerprint


def test_tables_that_were_hosted_are_read_and_cleared_away_once_their_hosts_are_gone(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = kept.own("host")
    monkeypatch.setattr(local_hosts, "alive", lambda pid: True)
    found = {table.table: table for table in running_tables(own)}
    for said in kept.broken_off.values():
        table = found[said["table"]]
        assert (table.port, table.fingerprint, table.loopback) == (said["port"], said["fingerprint"], True)
    monkeypatch.setattr(local_hosts, "alive", lambda pid: False)
    assert not list(running_tables(own))
    assert not list(own.running_folder().iterdir())


# Records


def test_records_verify_and_go_through_the_same_states(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    folder = kept.own("host").records_folder()
    assert {path.name for path in folder.iterdir()} == kept.expected.keys()
    steps = [step for name in kept.expected for step in load(folder / name).steps]
    assert {step.giver for step in steps} == {record.CHANCE, record.PERSON, record.BOT, record.STAND_IN}
    for name, said in kept.expected.items():
        assert run(["replay", str(folder / name), "--verify"]) == 0
        capsys.readouterr()
        assert run(["replay", str(folder / name), "--json"]) == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        states = [only(kept.fields, line["state"]) for line in lines if "state" in line]
        assert digest(states) == said["states"], name


def test_unfinished_games_are_offered_but_for_those_that_were_put_aside(kept: Kept) -> None:
    own = kept.own("host")
    aside = {"base-broken-off.moonriver"} if own.put_aside_file.exists() else set()
    offered = Records(own).unfinished()
    assert {game.path.name for game in offered} == kept.broken_off.keys() - aside
    for game in offered:
        assert "Ann" in game.players
        assert (game.people, game.levels[2]) == (2, "easy")


def play_out(kept: Kept, name: str, found: Found) -> Room:
    """With everybody back at their seat, who do the first thing that is legal."""
    game = found.record
    assert game is not None
    room = Room(game.game.text.options(game.options), game=game.game)
    room.sources = replace(room.sources, prove=lambda key, nonce, signature: key)
    room.journals = [list(found.resumed.entries)]
    room.crash()
    assert room.table.roster.stage == lobby.RUNNING
    assert room.table.turns.number == len(game.steps)
    for person in ("ann", "ben"):
        someone = room.someone(person, bytes.fromhex(own_identity(kept.own(person).key_file).fingerprint))
        someone.token = token_of(kept, person, kept.expected[name])
        room.come(person)
        assert room.seat_of(person) is not None
    while room.table.roster.stage == lobby.RUNNING:
        if not room.think():
            turn = room.turn
            assert turn is not None
            (name,) = (name for name in ("ann", "ben") if room.seat_of(name) == turn)
            assert room.give(name, game.game.legal(room.running.state, turn)[0]).done
    return room


def test_unfinished_games_are_gone_on_with_to_the_end_and_everybody_has_their_seat(kept: Kept) -> None:
    for name in kept.broken_off:
        path = kept.own("host").records_folder() / name
        found = resumable(path, kept.own("host"))
        room = play_out(kept, name, found)
        whole = of_reading(path, Reading(room.journals[0], torn=False, end=0))
        assert whole.result is not None
        assert sum(1 for _ in whole.turns()) == len(whole.steps) + 1
        assert found.resumed.journal is not None
        found.resumed.journal.close()


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_a_game_goes_on_with_its_guests_as_they_are_installed_today(version: Path, together: Together) -> None:
    kept = Kept(version, together.folder)
    name = "gold_rush-broken-off.moonriver"
    path = kept.own("host").records_folder() / name
    before = len(journal.read(path).entries)
    host = together.host("--resume", str(path), "--once")
    assert (host.table, host.fingerprint) == tuple(kept.expected[name][key] for key in ("table", "fingerprint"))
    guests = [
        together.start(person, "join", host.code, "--bot", "random", "--json", "--once") for person in ("ann", "ben")
    ]
    assert [guest.ended(2 * DEADLINE) for guest in guests] == [0, 0]
    added = journal.read(path).entries[before:]
    assert not any(entry.HasField("seat_taken") for entry in added), "the seats were theirs"
    assert host.ended() == 0
    assert run(["replay", str(path), "--verify"]) == 0


def test_a_waiting_room_is_opened_again_with_the_same_people() -> None:
    """Of the first version that keeps one."""
    room = rooms.load(HERE / "waiting-room.moonriver")
    seats = {person.name: person.seat for person in room.people if person.HasField("seat")}
    assert (room.table_name, room.stage, room.locked, len(room.banned)) == ("Sunset", lobby.WAITING, True, 1)
    assert (seats, [seat.level for seat in room.seats]) == ({"Ann": 0, "Ben": 2}, ["", "easy", ""])


# What is damaged is set aside with a sentence, and nothing of it is lost

DAMAGED: dict[str, tuple[Callable[[ProfileFolders], Path], Callable[[ProfileFolders], object]]] = {
    "key": (lambda own: own.key_file, lambda own: own_identity(own.key_file)),
    "trust": (lambda own: own.trust_file, lambda own: TrustStore(own.trust_file).remembered(UUID(int=1))),
    "settings": (lambda own: own.settings_file, lambda own: settings.load(own.settings_file)),
    "put aside": (lambda own: own.put_aside_file, lambda own: Records(own).unfinished()),
    "token": (
        lambda own: next(own.tokens_folder.glob("*.token")),
        lambda own: [
            TokenStore(own.tokens_folder).claim(table, "ab" * 32) for table in TokenStore(own.tokens_folder).files()
        ],
    ),
    "table": (lambda own: next(own.running_folder().glob("*.json")), lambda own: list(running_tables(own))),
    "waiting room": (lambda own: own.rooms_folder / "waiting-room.moonriver", lambda own: Records(own).unfinished()),
}


@pytest.mark.parametrize("kind", DAMAGED)
@pytest.mark.parametrize("damage", ["torn", "overwritten", "empty"])
def test_what_is_damaged_is_set_aside_with_a_sentence(
    kept: Kept, kind: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    own = kept.own("ann" if kind in ("trust", "token") else "host")
    own.rooms_folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "waiting-room.moonriver", own.rooms_folder)
    if kind == "put aside" and not own.put_aside_file.exists():
        pytest.skip("this version had none")
    where, look = DAMAGED[kind]
    file = where(own)
    whole = file.read_bytes()
    third = len(whole) // 3
    broken = {"torn": whole[:third], "overwritten": b"\xff" * third + whole[third:], "empty": b""}[damage]
    file.write_bytes(broken)
    with caplog.at_level(logging.WARNING):
        look(own)
    (aside,) = file.parent.glob(f"{file.name}.damaged-*")
    assert aside.read_bytes() == broken
    assert any(str(file) in line and aside.name in line for line in caplog.messages)


@pytest.mark.parametrize("damage", ["overwritten", "empty"])
def test_a_record_that_is_damaged_stays_as_it_is_and_is_named(
    kept: Kept, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own = kept.own("host")
    file = own.records_folder() / "base-broken-off.moonriver"
    whole = file.read_bytes()
    broken = b"" if damage == "empty" else whole[:200] + b"\xff" * 50 + whole[250:]
    file.write_bytes(broken)
    for words in (("replay", str(file), "--verify"), ("host", "--loopback", "--resume", str(file))):
        assert run(list(words)) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert str(file) in line
    assert file.name not in {game.path.name for game in Records(own).unfinished()}
    assert file.read_bytes() == broken
