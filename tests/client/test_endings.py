"""What `join` says where its table is lost for good."""

from __future__ import annotations

import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from uuid import UUID

import pytest

from client.commands.replay import lines
from client.commands.resuming import resumable
from client.endings import _typed, alone, turned_away
from client.refusal import AnswerIsNo
from netproto.files.profile_folders import places
from netproto.guest.guest import HOST_GONE
from netproto.guest.happenings import TurnedAway
from netproto.peer.peer import Peer
from netproto.schema import lobby_pb2 as lobby
from tests.games import MOON_RIVER
from tests.netproto.succession.electable import HOST, print_of
from tests.netproto.succession.lost_tables import LostTable

GONE = TurnedAway(HOST_GONE, "the host has been gone for 10 minutes: join again once its table is back")


def left_behind(profile: str = "bea") -> Peer:
    table = LostTable(6, MOON_RIVER, 2, 0, {"mode": "base"}, 12, standbys=0)
    guest = table.peers[1].guest
    return cast("Peer", SimpleNamespace(guest=guest, name="P1", places=places(profile)))


def test_what_was_seen_is_kept_and_the_line_says_how_it_goes_on(home: Path) -> None:
    peer = left_behind()
    with pytest.raises(AnswerIsNo) as said:
        turned_away(peer, GONE)
    (record,) = peer.places.records_folder().iterdir()
    assert str(said.value).startswith(GONE.sentence)
    assert f"host --profile bea --resume '{record}'" in str(said.value)
    assert "\n" not in str(said.value)
    found = resumable(record, peer.places)
    assert found.record is not None
    assert (found.record.header.parent.table, found.record.table_name) == (peer.guest.table, "P1's table")
    printed = next(lines(found.record))["header"]["parent"]
    assert (printed["table"], printed["number"]) == (str(UUID(bytes=peer.guest.table)), len(found.record.steps))
    assert found.resumed.room is not None
    assert found.resumed.room.countdown_ms, "the lost ones are waited for"
    assert found.file is not None
    found.resumed.close()
    found.file.close()


def test_a_path_is_one_word_for_every_shell() -> None:
    assert _typed("C:\\Users\\Bo Li\\x", windows=True) == '"C:\\Users\\Bo Li\\x"'
    for path in "/home/bo li/x", "/home/o'neill/$HOME x":
        assert shlex.split(_typed(path, windows=False)) == [path]


def test_nobody_is_told_of_a_child_who_could_not_or_need_not_found_one(home: Path) -> None:
    peer = left_behind()
    peer.guest.held.key = print_of(HOST)
    assert alone(peer) == "", "a host of one's own is resumed"
    peer = left_behind()
    assert peer.guest.lobby is not None
    peer.guest.lobby.stage = lobby.WAITING
    assert alone(peer) == ""
    assert not list(peer.places.records_folder().iterdir())


def test_a_table_whose_passcode_is_not_known_is_closed_to_newcomers(home: Path) -> None:
    for known in ("", "words"):
        peer = left_behind(f"p{len(known)}")
        assert peer.guest.lobby is not None
        peer.guest.lobby.passcode = True
        peer.guest.knocking.try_with(known)
        alone(peer)
        (record,) = peer.places.records_folder().iterdir()
        found = resumable(record, peer.places)
        assert found.resumed.room is not None
        assert (found.resumed.room.locked, found.resumed.room.passcode) == (not known, known)
        found.resumed.close()
        assert found.file is not None
        found.file.close()


def test_a_roster_that_was_never_told_gives_nobody_a_seat(home: Path) -> None:
    peer = left_behind()
    peer.guest.held.archive = None
    assert alone(peer) == ""
