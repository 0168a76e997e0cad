"""The command line as people and scripts use it: what it prints, and how it says no."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from client.command_line import run, with_command
from engine.moonriver.commands import COMMANDS
from engine.moonriver.legal import legal
from engine.moonriver.options import Options
from netproto.records.journal import Journal, read
from netproto.records.record import load
from netproto.schema.record_pb2 import BOT, CHANCE, PERSON, STAND_IN
from tests.engine.moonriver.state_texts import read_state

RANCH = {
    "mode": "legends", "board": "mary", "depth": 5, "scenario": "moon_river_city",
    "squares": [
        {"cell": [x, 2], "terrain": "farm", "resource": None, "amount": 0, "cows": x, "partner": None}
        for x in (1, 2, 3)
    ],
}  # fmt: skip
SCORE_KEYS = {
    "desert", "canyon", "prairie", "forest", "farm", "nugget", "beaver", "corn", "prospector", "trapper", "farmer",
    "scenario", "total", "largest_territory", "cows",
}  # fmt: skip
STATE_KEYS = {"round", "phase", "seat", "columns", "saloon", "stack", "supply", "box", "removed", "seats"}


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = run(list(words))
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys: pytest.CaptureFixture[str], status: int, *words: str) -> str:
    """The one line of a command that says no."""
    got, out, err = said(capsys, *words)
    assert (got, out) == (status, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_an_answer_out_of_many_is_refused_in_few_words(capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, 2, "host", "--game", "riverdragons", "--rounds", "100")
    assert "1 to 99" in line
    assert len(line) < 120


def test_score_prints_the_pad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ranch = tmp_path / "ranch.json"
    ranch.write_text(json.dumps(RANCH))
    status, out, err = said(capsys, "score", str(ranch), "--json")
    assert (status, err) == (0, "")
    scored = json.loads(out)
    assert set(scored) == SCORE_KEYS
    assert (scored["farm"], scored["scenario"], scored["total"], scored["cows"]) == (9, 10, 19, 3)
    status, out, err = said(capsys, "score", str(ranch))
    assert status == 0
    assert "3 plots x 3 cows" in out


def test_score_reads_what_an_editor_put_a_byte_order_mark_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ranch = tmp_path / "ranch.json"
    ranch.write_text(json.dumps(RANCH), "utf-8-sig")
    status, out, err = said(capsys, "score", str(ranch), "--json")
    assert (status, err, json.loads(out)["total"]) == (0, "", 19)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        ("{", "line 1, column 2"),
        ("[]", "[] is no object"),
        (json.dumps({**RANCH, "name": "Ann"}), "'name' is no key here"),
        (json.dumps(RANCH)[:-1] + ', "mode": "base"}', "'mode' stands there twice"),
        (json.dumps(RANCH).replace('"cows": 2', '"cows": 2, "cows": 0'), "'squares': 2: 'cows' stands there twice"),
        (b"\xff\xfe", "no UTF-8"),
        ("[" * 100_000, "nested too deeply"),
        (json.dumps({**RANCH, "depth": 7}), "depth: 7"),
        ("1" * 5000, "digits"),
    ],
)
def test_score_says_what_is_wrong_with_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | bytes | None, complaint: str
) -> None:
    ranch = tmp_path / "ranch.json"
    if content is not None:
        ranch.write_bytes(content if isinstance(content, bytes) else content.encode())
    line = refused(capsys, 2, "score", str(ranch))
    assert str(ranch) in line
    assert complaint in line


def test_nothing_is_read_to_its_end_that_is_too_large_to_be_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    film = tmp_path / "film"
    with film.open("wb") as file:
        file.write(b"RIFF")
        file.truncate(1 << (40 if sys.platform == "linux" else 22))  # elsewhere its holes might be written out
    assert "File too large" in refused(capsys, 2, "score", str(film))
    assert "File too large" in refused(capsys, 2, "arena", "--pieces", str(film))
    assert "this is no record of a game" in refused(capsys, 2, "replay", str(film), "--json")


def test_a_profile_that_cannot_be_is_wrong_use_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["tables"], ["score", "nowhere.json"], ["arena"]):
        assert "'..' cannot be the name of a profile" in refused(capsys, 2, "--profile", "..", *words)


def test_a_name_of_two_lines_is_said_in_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no file: No such file" in refused(capsys, 2, "score", str(tmp_path / "no\nfile"))
    assert "unrecognized arguments: another one" in refused(capsys, 2, "score", "one", "another\none")
    own = tmp_path / "own.toml"
    own.write_text('"my\\nown" = 1\n')
    assert "my own: no such section" in refused(capsys, 2, "arena", "--pieces", str(own))


@pytest.mark.parametrize("words", [["join", "--bot", "random"], ["watch", "--json"]])
def test_a_color_that_no_seat_has_is_wrong_use(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert "invalid choice: 'mauve'" in refused(capsys, 2, *words, "nobody.invalid", "--color", "mauve")


ARENA = ["arena", "--seats", "random,random,random", "--games", "7", "--seed", "5", "--json"]
TIMES = ("seconds", "seconds_per_decision", "p999_seconds")


def without_times(result: Any) -> Any:
    for seat in result["seats"]:
        for key in TIMES:
            seat.pop(key, None)
    result.pop("seconds")
    return result


def test_an_arena_says_the_same_for_the_same_seed_whatever_the_worker_count(
    capsys: pytest.CaptureFixture[str],
) -> None:
    results = []
    for workers in ("1", "2", "3"):
        status, out, err = said(capsys, *ARENA, "--workers", workers)
        assert (status, err) == (0, "")
        results.append(without_times(json.loads(out)))
    assert results[0] == results[1] == results[2]
    assert (results[0]["game"], results[0]["mode"]) == ("moonriver", "base")
    assert results[0]["games"] == 9
    assert results[0]["players"] == 3
    assert sum(seat["wins"] for seat in results[0]["seats"]) == pytest.approx(9)
    assert sum(results[0]["positions"]) == pytest.approx(1)
    for seat in results[0]["seats"]:
        assert seat["games"] == 9
        assert seat["interval"][0] <= seat["win_share"] <= seat["interval"][1]
    other = without_times(json.loads(said(capsys, *ARENA[:-2], "6", "--json", "--workers", "1")[1]))
    assert other != results[0]


@pytest.mark.parametrize(
    ("words", "always"),
    [
        (["--mode", "legends"], None),
        (["--mode", "legends", "--no-rotation"], None),
        (["--mode", "legends", "--colors", "white,green"], ("white", "green")),
        (["--mode", "base", "--colors", "white,green"], ("white", "green")),
        (["--mode", "base"], ("purple", "orange")),
    ],
)
def test_an_arena_of_legends_draws_who_is_played_where_nobody_says_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], always: tuple[str, str] | None
) -> None:
    arena = ["arena", "--seats", "random,easy", "--games", "8", "--workers", "1", "--records", str(tmp_path), *words]
    assert said(capsys, *arena)[0] == 0
    headers = [load(path).header for path in sorted(tmp_path.iterdir())]
    colors = [tuple(seat.color for seat in header.seats) for header in headers]
    if always is not None:
        assert set(colors) == {always}
        return
    assert len(set(colors)) > 2
    if "--no-rotation" not in words:
        assert colors[::2] == colors[1::2]
        assert [seat.level for header in headers[:2] for seat in header.seats] == ["random", "easy", "easy", "random"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "random,kasparov"], "'kasparov' is none of random"),
        (["--seats", "random"], "1 player,"),
        (["--colors", "purple,white"], "2 colors for 4 places"),
        (["--colors", "purple,white,green,purple"], "'purple' stands there twice"),
        (["--colors", "purple,white,green,pink"], "'pink' is none of purple, orange"),
        (["--colors", ""], "'' is none of purple, orange"),
        (["--games", "0"], "less than one"),
        (["--games", "many"], "invalid int value"),
        (["--workers", "0"], "0 is not from 1 to"),
        (["--workers", "1000000"], "1000000 is not from 1 to"),
        (["--scenario", "outlaws"], "only a legends game has one"),
        (["--mode", "easy"], "invalid choice"),
        (["--pieces", "nowhere.toml"], "nowhere.toml: No such file"),
        (["--pieces", __file__], "this is no TOML"),
        (["--records", __file__], "File exists"),
        (["--fast"], "unrecognized arguments"),
    ],
)
def test_an_arena_says_what_is_wrong(capsys: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, 2, "arena", *words)


@pytest.mark.parametrize("words", [["--scenario", "outlaws"], ["--pieces", "nowhere.toml"], ["--workers", "0"]])
def test_a_wrong_arena_leaves_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    records = tmp_path / "records"
    refused(capsys, 2, "arena", "--records", str(records), *words)
    assert not records.exists()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_record_that_cannot_be_written_ends_an_arena_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], workers: str
) -> None:
    taken = tmp_path / "game-00001.moonriver"
    taken.mkdir()
    words = ["arena", "--games", "8", "--records", str(tmp_path), "--workers", workers]
    assert f"--records: {taken}" in refused(capsys, 2, *words)


def test_pieces_of_ones_own_are_played_with_and_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[partners]\ndesperado = 20\ncattle_thief = 0\nprospector = 0\ntrapper = 0\nfarmer = 0\n")
    records = tmp_path / "records"
    words = ["arena", "--games", "1", "--workers", "1", "--pieces", str(own), "--records", str(records)]
    assert said(capsys, *words)[0] == 0
    record = min(records.iterdir())
    lines = [json.loads(line) for line in said(capsys, "replay", str(record), "--json")[1].splitlines()]
    assert lines[-1]["state"]["saloon"].count("desperado") + lines[-1]["state"]["saloon"].count(None) == 5
    header = lines[0]["header"]
    assert header["printed"] is False
    assert header["partners"] == {"desperado": 20, "cattle_thief": 0, "prospector": 0, "trapper": 0, "farmer": 0}
    status, out, _ = said(capsys, "replay", str(record), "--verify")
    assert status == 0
    assert "with pieces that are not this program's own" in out
    own.write_text("[partners]\ncook = 1\n")
    line = refused(capsys, 2, "arena", "--pieces", str(own))
    assert str(own) in line
    assert "partners: cook: no such key" in line


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert run(["arena", "--seats", "random,random", "--mode", "legends", "--colors", "green,white", "--games", "1",
                "--workers", "1", "--records", str(folder)]) == 0  # fmt: skip
    return min(folder.iterdir())


def test_a_replay_shows_every_step_with_the_state_before_it(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "replay", str(record), "--json")
    assert (status, err) == (0, "")
    lines = [json.loads(line) for line in out.splitlines()]
    header = lines[0]["header"]
    assert header["scenario"] in ("timber_rafting", "gold_rush", "outlaws", "moon_river_city")
    assert [seat["board"] for seat in header["seats"]] == ["big_jo", "wesley"]
    assert len(header["plots"]) == 96
    assert (header["cows"], header["printed"]) == (32, True)
    assert header["partners"] == {"desperado": 5, "cattle_thief": 5, "prospector": 3, "trapper": 5, "farmer": 2}
    assert header["tiles"] == [["desert", "forest"], ["canyon", "prairie"]]
    assert set(header["boards"]) == {"camp", "mary", "wesley", "calamity", "big_jo"}
    river = [[1, 1], [2, 1], [4, 1], [5, 1], [3, 2]]
    bridges = [[2, 1], [4, 1], [3, 2]]
    assert header["boards"]["big_jo"] == {"slots": 2, "bridges": bridges, "river": river, "blocked": [[3, 1]]}
    options = Options(2, "legends", colors=("green", "white"))
    for number, line in enumerate(lines[1:-1], 1):
        assert line["step"] == number
        assert set(line["state"]) >= STATE_KEYS
        state = read_state(options, line["state"])
        if line["kind"] == "draw":
            assert line["seat"] is None
            assert line["legal"] is None
        else:
            assert line["legal"] == [COMMANDS.text(command) for command in legal(state, line["seat"])]
            assert line["legal_count"] == len(line["legal"])
            assert line["command"] in line["legal"]
    result = lines[-1]["result"]
    assert set(result) == {"scores", "winners"}
    assert all(set(score) == {"seat", *SCORE_KEYS} for score in result["scores"])
    best = max(score["total"] for score in result["scores"])
    assert all(result["scores"][seat]["total"] == best for seat in result["winners"])


def test_a_sound_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "replay", str(record), "--verify")
    assert (status, err) == (0, "")
    assert "every one by the rules" in out
    assert "pieces" not in out


def test_of_bots_of_one_level_the_one_that_won_is_named_by_seat(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = read(record).entries
    (winner,) = entries[-1].result.winners
    assert f"; random (seat {winner}) won" in said(capsys, "replay", str(record), "--verify")[1]
    entries[0].header.seats[winner].name = "Ada"
    Journal.create(tmp_path / "named.moonriver", *entries).close()
    assert "; Ada won" in said(capsys, "replay", str(tmp_path / "named.moonriver"), "--verify")[1]


def test_a_torn_record_is_read_as_far_as_it_stands(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.moonriver"
    torn.write_bytes(record.read_bytes()[:-200])
    status, out, err = said(capsys, "replay", str(torn), "--json")
    assert status == 0
    assert err.count("\n") == 1
    assert "torn" in err
    assert all("result" not in json.loads(line) for line in out.splitlines())
    assert len(out.splitlines()) > 100


def test_a_window_with_a_torn_record_is_warned_of_too(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.window.starting.run", lambda own, first: 0)
    torn = tmp_path / "torn.moonriver"
    torn.write_bytes(record.read_bytes()[:-200])
    status, _, err = said(capsys, "replay", str(torn))
    assert (status, err.count("\n")) == (0, 1)
    assert "torn" in err


def test_damage_in_the_middle_is_named(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = bytearray(record.read_bytes())
    data[len(data) // 2] ^= 4
    damaged = tmp_path / "damaged.moonriver"
    damaged.write_bytes(data)
    line = refused(capsys, 2, "replay", str(damaged), "--verify")
    assert "damaged at byte" in line
    assert str(damaged) in line


def test_what_is_no_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for content in (b"", b"hello", b"moonriver record 99\n"):
        other = tmp_path / "other.moonriver"
        other.write_bytes(content)
        assert str(other) in refused(capsys, 2, "replay", str(other), "--json")
    assert "Is a directory" in refused(capsys, 2, "replay", str(tmp_path), "--json")
    assert "Is a directory" in refused(capsys, 2, "replay", str(tmp_path))


def test_the_first_wrong_step_is_named(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries = read(record).entries
    swapped = [*entries[:40], entries[41], entries[40], *entries[42:]]
    wrong = tmp_path / "wrong.moonriver"
    Journal.create(wrong, *swapped).close()
    assert "step 40: it has the number 41" in refused(capsys, 1, "replay", str(wrong), "--verify")

    cheat = tmp_path / "cheat.moonriver"
    victim = next(n for n, entry in enumerate(entries) if n > 60 and entry.step.HasField("seat"))
    entries[victim].step.seat = 1 - entries[victim].step.seat
    Journal.create(cheat, *entries).close()
    asked = f"step {victim}: seat {entries[victim].step.seat} was not asked"
    assert asked in refused(capsys, 1, "replay", str(cheat), "--verify")

    entries = read(record).entries
    entries[50].step.state_hash = bytes(8)
    forged = tmp_path / "forged.moonriver"
    Journal.create(forged, *entries).close()
    assert "step 50: the position after it is not the recorded one" in refused(
        capsys, 1, "replay", str(forged), "--verify"
    )

    entries = read(record).entries
    entries[-1].result.winners[:] = [1 - seat for seat in entries[-1].result.winners]
    stolen = tmp_path / "stolen.moonriver"
    Journal.create(stolen, *entries).close()
    assert "won, not" in refused(capsys, 1, "replay", str(stolen), "--verify")


def test_a_step_is_given_by_whoever_has_the_seat(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a game that bots have played."""
    played = read(record).entries
    draw = next(n for n, entry in enumerate(played) if n and not entry.step.HasField("seat"))
    decision = next(n for n, entry in enumerate(played) if entry.step.HasField("seat"))
    somebody = "a bot has seat"
    for victim, giver, said in (
        (draw, BOT, "chance gives"), (draw, PERSON, "chance gives"), (decision, CHANCE, "chance gives"),
        (decision, PERSON, somebody), (decision, STAND_IN, somebody),
    ):  # fmt: skip
        entries = read(record).entries
        entries[victim].step.giver = giver
        claimed = tmp_path / f"{victim}-{giver}.moonriver"
        Journal.create(claimed, *entries).close()
        assert f"step {victim}: {said}" in refused(capsys, 1, "replay", str(claimed), "--verify")


UNKNOWN_FIELD = b"\xfa\x3f\x06hidden"
"""A field that no message has, as bytes that every reader of protobuf passes over."""


def test_a_step_that_hides_something_in_its_bytes_is_refused(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = read(record).entries
    entries[50].step.command += UNKNOWN_FIELD
    hiding = tmp_path / "hiding.moonriver"
    Journal.create(hiding, *entries).close()
    assert "step 50: its command is not written as" in refused(capsys, 1, "replay", str(hiding), "--verify")

    entries = read(record).entries
    entries[60].step.events[0] += UNKNOWN_FIELD
    hiding = tmp_path / "hiding too.moonriver"
    Journal.create(hiding, *entries).close()
    assert "step 60: its events are not written as" in refused(capsys, 1, "replay", str(hiding), "--verify")


def test_the_program_starts_as_a_module_and_says_its_version() -> None:
    done = subprocess.run([sys.executable, "-m", "client", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("moonriver ")


def test_a_reader_that_has_had_enough_is_no_trouble(record: Path) -> None:
    piped = f"'{sys.executable}' -m client replay '{record}' --json | head -n 1"
    done = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "header" in done.stdout


def test_the_headless_commands_need_no_window(record: Path) -> None:
    script = f"""
import sys
from client.command_line import run
assert run(["replay", {str(record)!r}, "--verify"]) == 0
assert not any(name.startswith("PySide6") for name in sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_bench_measures_what_it_promises(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.bench import measure, rules

    monkeypatch.setattr(measure, "ROUNDS", 1)
    monkeypatch.setattr(rules, "GAMES", 4)
    monkeypatch.setattr(rules, "PEER_GAMES", 1)
    status, out, _ = said(capsys, "bench", "rules", "--json")
    assert status == 0
    measured = json.loads(out)
    assert {"random_game", "arena_random", "placements_of_4_plots", "score_totals"} <= set(measured)
    for entry in measured.values():
        assert set(entry) >= {"value", "unit", "floor", "ratio"}
        assert entry["value"] > 0
    assert "no part 'network'" in refused(capsys, 2, "bench", "network")


def test_a_record_alone_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As file managers open it."""
    missing = str(tmp_path / "gone.moonriver")
    assert with_command([missing]) == ["replay", missing]
    assert with_command(["score", missing]) == ["score", missing]
    assert with_command(["--version"]) == ["--version"]
    assert "gone.moonriver" in refused(capsys, 2, missing)
