"""A journal of real steps, killed a thousand times; a real game's journal, cut and scratched at every byte."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from netproto.records.journal import FIRST_LINE, DamagedJournal, Journal, UnreadableJournal, parse, read
from netproto.schema.record_pb2 import Chat, Entry
from tests.netproto.records.test_journal import ends
from tests.together.processes import ROOT, client

KILLS = 1000
KILLERS = 2
LONGEST = 600
"""Seconds."""

pytestmark = pytest.mark.slow


@pytest.mark.skipif(sys.platform != "linux", reason="forks, and waits for processes by their descriptors")
def test_after_a_thousand_kills_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    killers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.together.killing", str(tmp_path), str(KILLS // KILLERS), str(seed)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for seed in range(KILLERS)
    ]
    try:
        said = [killer.communicate(timeout=LONGEST) for killer in killers]
    finally:
        for killer in killers:
            killer.kill()
            killer.wait()
    assert [killer.returncode for killer in killers] == [0] * KILLERS, "".join(err for _, err in said)
    counted = [json.loads(out) for out, _ in said]
    assert sum(one["kills"] for one in counted) == KILLS
    assert sum(one["acknowledged"] for one in counted) > KILLS // 2, "children that write before they are killed"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a whole game."""
    folder = tmp_path_factory.mktemp("game")
    arena = client("arena", "--seats", "random,random", "--mode", "legends", "--games", "1", "--workers", "1")
    subprocess.run([*arena, "--records", str(folder)], cwd=ROOT, check=True, capture_output=True)
    return min(folder.iterdir())


def test_a_games_journal_cut_anywhere_keeps_what_stood_before(game: Path) -> None:
    whole, entries = game.read_bytes(), read(game).entries
    stops = ends(whole)
    for standing, (start, end) in enumerate(pairwise(stops)):
        for cut in range(start, end):
            reading = parse(whole[:cut], game)
            assert len(reading.entries) == standing
            assert (reading.torn, reading.end) == (cut > start, start)
        assert reading.entries == entries[:standing]
    assert parse(whole, game).entries == entries


def test_a_writer_goes_on_after_a_games_journal_was_cut_anywhere(game: Path, tmp_path: Path) -> None:
    """At every byte of two of its entries, where the rest is cut off before anything follows."""
    whole, entries = game.read_bytes(), read(game).entries
    stops = ends(whole)
    more = Entry(chat=Chat(name="Ada", text="and on", at_ms=1))
    path = tmp_path / "cut.moonriver"
    for standing in (1, len(entries) - 1):
        for cut in range(stops[standing], stops[standing + 1]):
            path.write_bytes(whole[:cut])
            with Journal.open_to_append(path)[0] as journal:
                journal.append(more)
            reading = read(path)
            assert reading.entries == [*entries[:standing], more]
            assert not reading.torn


def test_a_flipped_bit_anywhere_in_a_games_journal_is_named(game: Path) -> None:
    whole = game.read_bytes()
    coin = Random(1)
    stops = ends(whole)
    for at in range(len(FIRST_LINE)):
        scratched = bytearray(whole)
        scratched[at] ^= 1 << coin.randrange(8)
        with pytest.raises(UnreadableJournal):
            parse(bytes(scratched), game)
    for entry, (start, end) in enumerate(pairwise(stops), 1):
        for at in range(start, end):
            scratched = bytearray(whole)
            scratched[at] ^= 1 << coin.randrange(8)
            with pytest.raises(DamagedJournal) as damage:
                parse(bytes(scratched), game)
            assert (damage.value.entry, damage.value.offset) == (entry, start)
