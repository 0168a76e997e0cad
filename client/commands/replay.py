"""`moonriver replay FILE`: a record, step by step."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import UUID

from client.commands.unknown_bots import unknown_bots
from client.refusal import AnswerIsNo, WrongUse
from client.setup.window_needs import require_window
from engine.contract import Decision, Draw, GameState, Json, Over
from engine.counted import counted
from netproto.files.profile_folders import places
from netproto.records.hosted import Hosted, hosted
from netproto.records.journal import UnreadableJournal
from netproto.records.record import BrokenRule, Record, Turn, UnusableRecord, load
from netproto.records.recording import began_at
from netproto.records.rooms import UUID_BYTES
from netproto.schema.record_pb2 import AWAY, SILENT, WENT
from netproto.succession.kept_hosts import check_signatures
from resources import program

EPILOG = f"""examples:
  {program.COMMAND} replay game.{program.COMMAND}             in the window, forth and back
  {program.COMMAND} replay game.{program.COMMAND} --json      every step with the state before it, JSON Lines
  {program.COMMAND} replay game.{program.COMMAND} --verify    checks every command, draw and event against the rules"""

WHY = {WENT: "gone by a word of their own", AWAY: "away for too long", SILENT: "their program did not answer"}
LISTED = 5000
"""Longer lists of legal commands are counted only."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=f"a record, *{program.SUFFIX}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print every step, JSON Lines")
    how.add_argument("--verify", action="store_true", help="check it; exit 1 names the first step that is wrong")


def run(arguments: argparse.Namespace) -> int:
    record = load_record(arguments.file)
    if not (arguments.json or arguments.verify):
        return in_window(record)
    warn_of_tear(record)
    try:
        if arguments.json:
            for line in lines(record):
                print(json.dumps(line, separators=(",", ":")))
        else:
            print(verdict(record))
    except BrokenRule as broken:
        raise AnswerIsNo(f"{record.path}: {broken}") from None
    return 0


def warn_of_tear(record: Record) -> None:
    if record.torn:
        print(
            f"{program.COMMAND} replay: {record.path}: the last entry is torn; what stands before it is read",
            file=sys.stderr,
        )


def in_window(record: Record) -> int:
    require_window()
    warn_of_tear(record)
    from client.window.household import household
    from client.window.starting import run

    try:
        for _ in record.turns():
            pass
    except BrokenRule as broken:
        raise AnswerIsNo(f"{record.path}: {broken}") from None
    return run(household(places()), lambda window: window.show_replay(record))


def load_record(path: Path) -> Record:
    try:
        return load(path)
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror or error}") from None
    except (UnreadableJournal, UnusableRecord) as error:
        raise WrongUse(str(error)) from None


def verdict(record: Record) -> str:
    check_signatures(record)
    for turn in record.turns():
        last = turn
    game = f"{record.path}: {counted(len(record.steps), 'step')}, every one by the rules"
    pieces = record.game.pieces
    if pieces is not None and not pieces.printed(record.options):
        game += ", with pieces that are not this program's own"
    game += hosts_said(hosted(record.draws)) + draws_said(record, last.story)
    for level in unknown_bots(record.game, record.bots):
        game += f"; {level} is no bot that this version knows"
    if not isinstance(last.waiting, Over):
        return f"{game}; the game is unfinished"
    return f"{game}; {' and '.join(called(record.names, seat) for seat in last.waiting.winners)} won"


def hosts_said(hosts: Sequence[Hosted]) -> str:
    """Whose computers had the game, where it was more than one."""
    if len(hosts) < 2:
        return ""
    first, *others = hosts
    later = ", ".join(f"from step {host.since} by {host.name or 'another computer'}" for host in others)
    return f"; hosted by {first.name}, {later}" if first.name else f"; hosted {later}"


def draws_said(record: Record, story: bytes) -> str:
    """Who had a hand in the draws, who was left out of one and why, and the words to be compared aloud."""
    draws = record.draws
    if not draws.together:
        return "; the host drew alone" if record.header.table_uuid else ""
    by = draws.drawn_by(record.steps, story)
    parties = sorted(draws.parties(record.steps))
    said = f"; drawn by the host and {', '.join(called(record.names, seat) for seat in parties)}"
    if by.alone:
        said = "; the host drew alone"
    elif by.alone_in:
        said += f"; the host alone in {by.alone_in} of {counted(by.draws, 'draw')}"
    for left in draws.left_out:
        said += f"; {called(record.names, left.seat)} was left out of a draw: {WHY[left.why]}"
    return f"{said}; in four words {' '.join(by.words)}"


def called(names: Sequence[str], seat: int) -> str:
    """By name, and by seat where that is not one player's alone: bots are called by their level."""
    name = names[seat]
    if not name:
        return f"seat {seat}"
    return name if names.count(name) == 1 else f"{name} (seat {seat})"


def lines(record: Record) -> Iterator[Json]:
    game = record.game
    beside = {**draws_header(record), **parent_header(record), **hosts_header(record)}
    header = {**game.text.header(begun(record), record.names), **beside}
    yield {"header": header}
    for turn in record.turns():
        if turn.back_to is not None:
            yield back_line(record, turn)
        elif turn.command is not None:
            yield step_line(record, turn)
        elif isinstance(turn.waiting, Over):
            yield {"result": game.text.result(turn.state), "state": game.text.state(turn.state)}


def draws_header(record: Record) -> Json:
    """What whoever checks draws to which every seat added something has to know beside the steps."""
    if not record.draws.together:
        return {}
    header = record.header
    return {
        "table": str(UUID(bytes=header.table_uuid)),
        "game_number": header.game_number,
        "heads": [
            {"seat": head.seat, "head": head.head.hex(), "from": head.begins, "epoch": head.epoch}
            for head in record.draws.heads
        ],
    }


def parent_header(record: Record) -> Json:
    """Of a table that has gone on with the game of another one: from where, and at which table the game began."""
    header = record.header
    if not header.HasField("parent"):
        return {}
    said = header.parent
    tables = {"table": said.table, "began_at": began_at(header)}
    named = {key: str(UUID(bytes=table)) for key, table in tables.items() if len(table) == UUID_BYTES}
    return {"parent": {**named, "game_number": said.game_number, "number": said.number, "story": said.story.hex()}}


def hosts_header(record: Record) -> Json:
    """Whose computers had the game, and from which step on, where it was more than one."""
    hosts = hosted(record.draws)
    return {"hosts": [{"name": host.name, "from": host.since} for host in hosts]} if len(hosts) > 1 else {}


def draws_of(turn: Turn) -> Json:
    """The proof of a draw, and what seals what some may not know."""
    found: Json = {}
    if turn.proof is not None:
        proof = turn.proof
        found["proof"] = {
            "epoch": proof.epoch,
            "j": proof.j,
            "story": turn.story_before.hex(),
            "x": proof.x.hex(),
            "S": proof.blind_hash.hex(),
            "links": [[link.seat, link.value.hex()] for link in proof.links],
        }
    if turn.seal:
        found["seal"] = turn.seal.hex()
    if turn.nonce:
        found["nonce"] = turn.nonce.hex()
    return found


def begun(record: Record) -> GameState:
    """The state once every draw of the set-up is known: the header names what was drawn."""
    for turn in record.turns():
        if isinstance(turn.waiting, Decision) or turn.is_end:
            return turn.state
    raise AssertionError("turns always ends with the state at the end")


def back_line(record: Record, turn: Turn) -> Json:
    return {
        "step": turn.number,
        "kind": "undo",
        "seat": turn.seat,
        "to": turn.back_to,
        "state": record.game.text.state(turn.state),
    }


def step_line(record: Record, turn: Turn) -> Json:
    game = record.game
    drawn = isinstance(turn.waiting, Draw)
    legal = None if turn.seat is None else game.legal(turn.state, turn.seat)
    count = 0 if legal is None else len(legal)
    return {
        "step": turn.number,
        "kind": "draw" if drawn else "decision",
        "seat": turn.seat,
        "phase": turn.waiting.phase if isinstance(turn.waiting, Decision) else "draw",
        "legal": None if legal is None or count > LISTED else [game.forms.commands.text(command) for command in legal],
        "legal_count": count,
        "command": game.forms.commands.text(turn.command),
        "events": [game.forms.events.text(event) for event in turn.events],
        "state": game.text.state(turn.state),
        **draws_of(turn),
    }
