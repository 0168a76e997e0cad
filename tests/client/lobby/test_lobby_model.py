"""Rows of the lobby: what may be done with each, in an order that does not jump."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from uuid import UUID

import pytest

from client.lobby.lobby_model import Deed, JoinBarrier, Row, kept_seats, rows
from client.lobby.typed import NoWay, way_of
from client.lobby.unfinished import Records
from client.profile.put_aside import PutAside
from client.words.lobby_words import seats_of
from engine import registry
from netproto.files.profile_folders import ProfileFolders, places
from netproto.keys.tokens import TokenStore, hash_of, mark_of
from netproto.lan.advert import Advert, parent_in_words, read_advert
from netproto.lan.discovery import FoundTable
from netproto.lan.local_hosts import RunningTable
from netproto.peer.last_seats import LastSeat
from netproto.peer.route import Route
from netproto.peer.seat_token import SeatToken
from netproto.records import recording
from netproto.records.journal import Journal
from netproto.records.rooms import RoomFile, clear_away
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.record_pb2 import Closed, Entry, Room, RoomPerson, RoomSeat, Seat, SeatLeft, Step
from netproto.schema.succession_pb2 import Parent
from netproto.succession.claims import claim_of, shown
from netproto.wire.codec import codec

FINGERPRINT = "ab" * 32


def found(number: int, name: str = "Table", **said: object) -> FoundTable:
    facts: dict[str, object] = {
        "seats": 4, "free": 2, "spectators": 1, "locked": False, "running": False, "summary": ("base",),
    }  # fmt: skip
    facts |= {"fingerprint": FINGERPRINT, "game": "moonriver"} | said
    advert = Advert(UUID(int=number), name, app="1.0", **facts)  # type: ignore[arg-type]
    return FoundTable(advert, 41327, ("192.168.0.7", "fd00::7"))


def running(number: int, name: str = "Mine") -> RunningTable:
    return RunningTable(str(UUID(int=number)), name, 5000, FINGERPRINT, 1, "cd" * 16)


def only(row: tuple[Row, ...]) -> Row:
    (one,) = row
    return one


def test_a_row_says_what_the_table_says() -> None:
    row = only(rows([found(1, "Sunset", spectators=3)], []))
    assert (row.name, row.summary, row.seats, row.free, row.spectators) == ("Sunset", ("base",), 4, 2, 3)
    assert row.deed is Deed.JOIN
    assert row.may_watch
    assert row.way is not None
    assert list(row.way.addresses) == [("192.168.0.7", 41327), ("fd00::7", 41327)]
    assert row.way.announced == FINGERPRINT


@pytest.mark.parametrize(
    ("said", "deed", "trouble"),
    [
        ({}, Deed.JOIN, None),
        ({"running": True, "free": 0}, Deed.WATCH, None),
        ({"free": 0}, Deed.WATCH, None),
        ({"locked": True}, Deed.NOTHING, JoinBarrier.LOCKED),
        ({"major": 0}, Deed.NOTHING, JoinBarrier.UPDATE_THERE),
        ({"major": 99}, Deed.NOTHING, JoinBarrier.UPDATE_HERE),
        ({"game": "chess"}, Deed.NOTHING, JoinBarrier.UNKNOWN_GAME),
    ],
)
def test_what_may_be_done(said: dict[str, object], deed: Deed, trouble: JoinBarrier | None) -> None:
    table = found(1)
    row = only(rows([FoundTable(replace(table.advert, **said), 1, ("10.0.0.1",))], []))  # type: ignore[arg-type]
    assert (row.deed, row.trouble) == (deed, trouble)
    assert row.may_join == (deed is Deed.JOIN)
    assert row.may_watch == (deed is not Deed.NOTHING)


def test_whoever_has_a_seat_there_comes_back_even_to_a_locked_table() -> None:
    table = found(1, locked=True, running=True, free=0)
    assert only(rows([table], [], [f"{UUID(int=1)} {FINGERPRINT}"])).deed is Deed.RETURN


def test_a_table_that_shows_another_key_is_another_row_and_nobodys_own() -> None:
    true, false = found(1), found(1, fingerprint="cd" * 32, free=4)
    made = rows([false, true], [running(1)], [f"{UUID(int=1)} {FINGERPRINT}"])
    assert [(row.fingerprint, row.own, row.kept, row.token) for row in made] == [
        (FINGERPRINT, True, True, bytes.fromhex("cd" * 16)),
        ("cd" * 32, False, False, b""),
    ]
    assert len({row.key for row in made}) == 2


def test_own_tables_stand_first_and_are_reached_on_this_machine() -> None:
    made = rows([found(1, "Aspen"), found(2, "Mine")], [running(2), running(3, "Hidden")])
    assert [row.name for row in made] == ["Hidden", "Mine", "Aspen"]
    hidden, mine, aspen = made
    assert [row.own for row in made] == [True, True, False]
    assert mine.seats == 4
    assert mine.way is not None
    assert list(mine.way.addresses) == [("127.0.0.1", 5000)]
    assert mine.token == bytes.fromhex("cd" * 16)
    assert hidden.deed is Deed.RETURN
    assert aspen.token == b""


def test_rows_do_not_jump() -> None:
    tables = [found(number, name) for number, name in enumerate(["b", "A", "c", "a"])]
    names = [row.table for row in rows(tables, [])]
    shuffled = [replace(table, advert=replace(table.advert, free=0, running=True)) for table in tables]
    random.Random(1).shuffle(shuffled)
    assert [row.table for row in rows(shuffled, [])] == names


def test_a_seat_waits_where_a_table_waits_for_a_token_of_this_profile(home: Path) -> None:
    own = places()
    token, another = bytes(16), bytes(range(16))
    mine = mark_of(hash_of(token))
    waits = found(7, awaited=("01234567", mine))
    assert kept_seats(own, [waits]) == frozenset()
    store = TokenStore(own.tokens_folder)
    store.keep(UUID(int=7), FINGERPRINT, token).release()
    store.keep(UUID(int=7), FINGERPRINT, another).release()
    (own.tokens_folder / "nonsense.000001.token").write_text("")
    watched, elsewhere = found(7, awaited=("01234567",)), found(8, awaited=(mine,))
    assert kept_seats(own, [watched, elsewhere]) == frozenset()
    assert kept_seats(own, [waits, elsewhere]) == {f"{UUID(int=7)} {FINGERPRINT}"}
    imitated = replace(waits, advert=replace(waits.advert, fingerprint="cd" * 32))
    assert kept_seats(own, [imitated]) == frozenset()


BILLS = "cd" * 32


def test_two_computers_that_announce_one_table_are_two_rows_that_say_where_they_are() -> None:
    was, goes_on = found(1, host="Annie"), found(1, fingerprint=BILLS, epoch=2, host="Bill")
    assert [row.host for row in rows([was, goes_on], [])] == ["Annie", "Bill"]
    assert "at Bill's computer" in seats_of(only(rows([goes_on], [])))
    assert only(rows([was], [])).host == "", "nobody need ask"


def test_a_seat_that_is_kept_is_where_the_table_goes_on_once_the_old_computer_answers_no_longer() -> None:
    goes_on = found(1, fingerprint=BILLS, epoch=2, running=True, free=0)
    seat = LastSeat(str(UUID(int=1)), FINGERPRINT, "192.168.0.9", 41327, "Table", "moonriver", 0.0)
    assert [row.fingerprint for row in rows([goes_on], [], sought={seat: True})] == [FINGERPRINT, BILLS]
    row = only(rows([goes_on], [], sought={seat: False}))
    assert (row.fingerprint, row.deed) == (BILLS, Deed.RETURN)
    another = replace(goes_on, advert=replace(goes_on.advert, epoch=1))
    assert len(rows([another], [], sought={seat: False})) == 2, "it says to be the first"


def test_a_seat_waits_where_a_table_goes_on_for_a_token_that_another_host_has_given(home: Path) -> None:
    own, token = places(), bytes(16)
    TokenStore(own.tokens_folder).keep(UUID(int=7), FINGERPRINT, token).release()
    goes_on = found(7, fingerprint=BILLS, epoch=2, awaited=(mark_of(claim_of(token)),))
    assert kept_seats(own, [goes_on]) == {f"{UUID(int=7)} {BILLS}"}
    assert kept_seats(own, [replace(goes_on, advert=replace(goes_on.advert, epoch=1))]) == frozenset()


def test_a_seat_waits_at_a_child_of_the_table_whose_token_is_kept_and_the_token_stays(home: Path) -> None:
    own, token, parent = places(), bytes(16), UUID(int=7)
    TokenStore(own.tokens_folder).keep(parent, FINGERPRINT, token).release()
    said = parent_in_words(Parent(table=parent.bytes, game_number=1, number=5, story=bytes(32)))
    child = found(8, fingerprint=BILLS, parent=said, awaited=(mark_of(claim_of(token)),), running=True, free=0)
    kept = kept_seats(own, [child])
    assert kept == {f"{UUID(int=8)} {BILLS}"}
    row = only(rows([child], [], kept))
    assert row.deed is Deed.RETURN
    assert row.way is not None
    assert row.way.parent == parent
    for _ in range(2):
        assert SeatToken(own, b"").claimed_at_child(parent, row.way.awaited) == shown(token)
    assert SeatToken(own, b"").claimed_at_child(parent, ("01234567",)) == b""
    assert kept_seats(own, [replace(child, advert=replace(child.advert, parent=""))]) == frozenset()


def test_an_announcement_says_how_many_computers_have_had_the_table_and_whose_this_is() -> None:
    said = found(1, epoch=2, host="Bill").advert
    read = read_advert({key.encode(): value.encode() for key, value in said.properties().items()})
    assert (read.epoch, read.host) == (2, "Bill")
    older = {key.encode(): value.encode() for key, value in said.properties().items() if key not in ("epoch", "host")}
    assert (read_advert(older).epoch, read_advert(older).host) == (1, "")


def write_record(
    path: Path, table: int, over: bool = False, bots: bool = False, began: int = 77, played: Sequence[int] = ()
) -> None:
    """`played` is when each of its steps was."""
    game = registry.game("moonriver")
    options = game.read_options({"players": 2})
    names = ("Ada", "greedy") if bots else ("Ada", "Bea")
    seats = [
        Seat(name=name, color=color, level=name if name == "greedy" else None)
        for name, color in zip(names, options.colors, strict=True)
    ]
    entries = [
        recording.header(
            game.id, codec(game.id).options_bytes(options), seats,
            app_version="", table_uuid=UUID(int=table).bytes, table_name="Old", game_number=1, now=began,
        )
    ]  # fmt: skip
    entries += [Entry(step=Step(number=number, at_ms=at)) for number, at in enumerate(played, 1)]
    Journal.create(path, *entries, *([recording.result((0,), 78)] if over else [])).close()


def test_only_games_that_were_broken_off_are_there_to_resume(home: Path) -> None:
    own = places()
    folder = own.records_folder()
    write_record(folder / "over.moonriver", 1, over=True)
    write_record(folder / "open.moonriver", 2)
    (folder / "nonsense.moonriver").write_text("not a record")
    records = Records(own)
    (game,) = records.unfinished()
    assert (game.path.name, game.name, game.players, game.summary, game.played_ms) == (
        "open.moonriver", "Old", ("Ada", "Bea"), ("base",), 77,
    )  # fmt: skip
    (folder / "open.moonriver").unlink()
    assert records.unfinished() == ()


def test_a_game_that_went_on_elsewhere_to_its_end_is_not_there_to_resume(home: Path) -> None:
    folder = places().records_folder()
    write_record(folder / "open.moonriver", 1)
    records = Records(places())
    assert listed(records) == ["open"]
    write_record(folder / "another table's.moonriver", 2, over=True)
    assert listed(records) == ["open"]
    write_record(folder / "seen to its end.moonriver", 1, over=True)
    assert listed(records) == []


def test_bots_are_no_people(home: Path) -> None:
    own = places()
    write_record(own.records_folder() / "people.moonriver", 1)
    write_record(own.records_folder() / "bots.moonriver", 2, bots=True)
    assert {game.path.stem: game.people for game in Records(own).unfinished()} == {"people": 2, "bots": 1}


def test_a_game_that_is_being_played_is_not_there_to_resume(home: Path) -> None:
    own = places()
    write_record(own.records_folder() / "open.moonriver", 2)
    here = replace(running(2), pid=os.getpid())
    here.write(own)
    records = Records(own)
    assert records.unfinished() == ()
    here.remove(own)
    assert len(records.unfinished()) == 1


def listed(records: Records) -> list[str]:
    return [game.path.stem for game in records.unfinished()]


def test_every_unfinished_game_is_there_and_the_last_that_was_played_is_the_first(home: Path) -> None:
    own = places()
    folder = own.records_folder()
    for number in range(30):
        write_record(folder / f"{number:02}.moonriver", number, played=(1000 - number,))
    write_record(folder / "begun early.moonriver", 40, began=1, played=(20, 2000))
    write_record(folder / "just begun.moonriver", 41, began=1500)
    os.utime(folder / "29.moonriver", (2e9, 2e9))
    expected = ["begun early", "just begun", *(f"{number:02}" for number in range(30))]
    assert listed(Records(own)) == expected


def test_a_game_is_played_at_a_time_that_a_calendar_has(home: Path) -> None:
    own = places()
    write_record(own.records_folder() / "late.moonriver", 1, played=((1 << 64) - 1,))
    write_room(own, 2, at_ms=(1 << 64) - 1)
    assert [datetime.fromtimestamp(game.played_ms / 1000).year for game in Records(own).unfinished()] == [9999] * 2


def test_a_game_that_is_put_aside_is_offered_no_more_until_it_is_played_on(home: Path) -> None:
    own = places()
    one, other = (own.records_folder() / f"{name}.moonriver" for name in ("one", "other"))
    write_record(one, 1, played=(100, 200))
    write_record(other, 2, played=(50,))
    records = Records(own)
    bytes_before = one.read_bytes()
    records.put_aside(records.unfinished()[0])
    for looking in (records, Records(own)):
        assert listed(looking) == ["other"]
    assert one.read_bytes() == bytes_before
    with Journal.open_to_append(one)[0] as journal:
        journal.append(Entry(closed=Closed(reason="ended", at_ms=250)))
    assert listed(records) == ["other"], "a host that came and went changes nothing"
    with Journal.open_to_append(one)[0] as journal:
        journal.append(Entry(step=Step(number=3, at_ms=300)))
    assert listed(records) == ["one", "other"]


def test_a_game_that_is_put_back_is_offered_again(home: Path) -> None:
    own = places()
    for n, name in enumerate(("one", "other")):
        write_record(own.records_folder() / f"{name}.moonriver", n, played=(100 - n,))
    records = Records(own)
    games = records.unfinished()
    for game in games:
        records.put_aside(game)
    assert listed(records) == []
    records.put_back(games[0])
    assert listed(records) == listed(Records(own)) == [games[0].path.stem]


def test_games_put_aside_whose_records_are_gone_are_forgotten(home: Path) -> None:
    own = places()
    records = Records(own)
    for name in ("gone", "here", "last"):
        write_record(own.records_folder() / f"{name}.moonriver", 1)
    for game in records.unfinished():
        if game.path.stem == "last":
            (own.records_folder() / "gone.moonriver").unlink()
        records.put_aside(game)
    assert set(PutAside(own.put_aside_file, ()).games()) == {"here.moonriver", "last.moonriver"}


@pytest.mark.parametrize("nonsense", ["", "nonsense", "[]", '{"format": 1, "games": 7}', '{"format": 99, "games": {}}'])
def test_what_nobody_can_read_puts_nothing_aside(home: Path, nonsense: str) -> None:
    own = places()
    write_record(own.records_folder() / "one.moonriver", 1)
    own.put_aside_file.parent.mkdir(parents=True)
    own.put_aside_file.write_text(nonsense)
    records = Records(own)
    (game,) = records.unfinished()
    records.put_aside(game)
    assert records.unfinished() == ()


def test_who_plays_is_who_the_seats_were_left_to(home: Path) -> None:
    own = places()
    path = own.records_folder() / "one.moonriver"
    write_record(path, 1)
    (game,) = Records(own).unfinished()
    assert (game.levels, game.people) == ((None, None), 2)
    with Journal.open_to_append(path)[0] as journal:
        journal.append(Entry(seat_left=SeatLeft(seat=1, level="easy", at_ms=80)))
    (game,) = Records(own).unfinished()
    assert (game.levels, game.people) == ((None, "easy"), 1)


def write_room(own: ProfileFolders, number: int, **said: object) -> Path:
    """Ada has a seat, and an easy bot another one."""
    game = registry.game("moonriver")
    options = game.read_options({"players": 3})
    facts: dict[str, object] = {
        "format": recording.FORMAT, "game": game.id, "options": codec(game.id).options_bytes(options),
        "table_uuid": UUID(int=number).bytes, "table_name": "Sunset", "game_number": 1, "epoch": 1, "version": 5,
        "seats": [RoomSeat(color=color, level="easy" if n == 1 else None) for n, color in enumerate(options.colors)],
        "people": [RoomPerson(name="Ada", token_hash=bytes(32), fingerprint=bytes(32), seat=2, owner=True)],
        "at_ms": 90,
    }  # fmt: skip
    file = RoomFile.of(own.rooms_folder, UUID(int=number))
    file.keep(Room(**(facts | said)))  # type: ignore[arg-type]
    file.close()
    return file.path


def test_a_table_whose_host_was_killed_while_no_game_ran_is_there_to_open_again(home: Path) -> None:
    own = places()
    path = write_room(own, 1)
    write_room(own, 2, people=[])
    write_record(own.records_folder() / "one.moonriver", 3)
    write_room(own, 3, stage=lobby.ENDED)
    write_room(own, 4, stage=lobby.RUNNING, record=str(own.records_folder() / "one.moonriver"))
    records = Records(own)
    assert [(game.table[-1], game.waits) for game in records.unfinished()] == [("1", True), ("3", False)]
    room = records.unfinished()[0]
    assert (room.path, room.name, room.players, room.people) == (path, "Sunset", ("easy", "Ada"), 1)
    assert room.summary == room.game.summary(room.game.read_options({"players": 3}))
    assert (room.levels, room.played_ms) == (("easy", None), 90)
    records.put_aside(room)
    assert path.exists()
    assert [game.waits for game in records.unfinished()] == [False]
    write_room(own, 1, version=6)
    assert [game.waits for game in records.unfinished()] == [True, False], "somebody has been there since"
    with Journal.open_to_append(own.records_folder() / "one.moonriver")[0] as journal:
        journal.append(recording.result((0,), 99))
    assert [game.table[-1] for game in records.unfinished()] == ["1", "3"], "its next game has not begun"


def test_a_damaged_table_is_set_aside_and_one_of_a_later_version_is_left_alone(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    own = places()
    damaged, later = write_room(own, 1), write_room(own, 2, format=99)
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"x")
    assert Records(own).unfinished() == ()
    assert "its table cannot be opened again" in caplog.text
    assert next(own.rooms_folder.glob("*.damaged-*")).name.startswith(damaged.name)
    assert later.exists()


def test_tables_that_are_long_gone_are_cleared_away_but_not_one_that_is_open(home: Path) -> None:
    own = places()
    old, new, open_now, playing = (write_room(own, number) for number in range(1, 5))
    write_record(own.records_folder() / "one.moonriver", 4)
    write_room(own, 4, stage=lobby.RUNNING, record=str(own.records_folder() / "one.moonriver"))
    for path in (old, open_now, playing):
        os.utime(path, (0, 0))
    hosting = RoomFile.at(open_now)
    clear_away(own.rooms_folder)
    assert not old.exists()
    assert all(path.exists() for path in (new, open_now, playing))
    hosting.close()
    clear_away(own.rooms_folder)
    assert {path.name for path in own.rooms_folder.iterdir()} == {
        name for path in (new, playing) for name in (path.name, f"{path.name}.lock")
    }


def test_what_is_typed_is_a_code_an_address_or_a_name() -> None:
    among = rows([found(1, "Sunset"), found(2, "Twin"), found(3, "twin")], [])
    code = found(1).join_code()
    assert code is not None
    by_code = way_of(code, among)
    assert isinstance(by_code, Route)
    assert list(by_code.addresses) == [("192.168.0.7", 41327)]
    assert by_code.code
    by_address = way_of("10.0.0.2:99", among)
    assert isinstance(by_address, Route)
    assert list(by_address.addresses) == [("10.0.0.2", 99)]
    by_name = way_of(" sunset", among)
    assert isinstance(by_name, Row)
    assert by_name.name == "Sunset"
    assert [_code(text, among) for text in (" ", "twin", "Elsewhere", "10.0.0.999")] == [
        "empty", "several", "unheard", "bad",
    ]  # fmt: skip


def _code(text: str, among: tuple[Row, ...]) -> str:
    said = way_of(text, among)
    assert isinstance(said, NoWay)
    return said.code


def test_a_table_with_a_passcode_is_open_to_who_says_it_and_a_locked_one_to_nobody_new() -> None:
    row = only(rows([found(1, locked=True, passcode=True)], []))
    assert row.passcode
    assert row.deed is Deed.JOIN
    assert only(rows([found(1, locked=True)], [])).deed is Deed.NOTHING
    older = found(1, locked=True, passcode=True).advert.properties()
    older.pop("passcode")
    said = read_advert({key.encode(): value.encode() for key, value in older.items()})
    assert said.locked, "to an older program it is locked"
    assert not said.passcode
