"""A game that goes on from its record: who sat where, what was agreed, and every step."""

from collections.abc import Sequence

from engine.contract import Draw
from netproto.records import recording
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema import record_pb2 as record
from netproto.schema.record_pb2 import Entry
from netproto.table.authority import Authority
from netproto.table.drawing import Drawing
from netproto.table.roster import Roster
from netproto.table.turns import Turns


def resume(entries: Sequence[Entry], roster: Roster, turns: Turns) -> list[play.Said]:
    """Everything as it stood there; what was said is returned."""
    header = entries[0].header
    authority = turns.begin(header)
    roster.agreed = {**roster.game.text.options(authority.options)}
    roster.game_number = header.game_number
    roster.clock = roster.clock or header.clock
    if header.unwatched:
        roster.watching = lobby.NOBODY
    for seat, said in zip(roster.seats, header.seats, strict=True):
        seat.clear()
        seat.color = said.color
        seat.level = roster.bot(said.level) if said.HasField("level") else None
    roster.stage = lobby.RUNNING
    turns.entries = [entry for entry in entries if entry.WhichOneof("kind") in recording.EVERYBODYS]
    chat: list[play.Said] = []
    founded = max((number for number, entry in enumerate(entries) if entry.carried.founded), default=0)
    for number, entry in enumerate(entries[1:], 1):
        match entry.WhichOneof("kind"):
            case "seat_taken":
                _take_seat(roster, entry.seat_taken)
            case "log":
                turns.log.restore(entry.log)
            case "enrolled":
                turns.log.recorded(entry.enrolled.roster)
            case "seat_left":
                held = roster.seats[entry.seat_left.seat]
                if held.person is not None:
                    roster.forget(roster.people[held.person])
                held.clear()
                held.level = roster.bot(entry.seat_left.level)
            case "goodbye":
                held = roster.seats[entry.goodbye.seat]
                if held.person is not None:
                    roster.people[held.person].goodbyes += 1
            case "step":
                _take_step(entry.step, authority, turns.drawing)
            case "carried":
                if number > founded:  # what was before it is the log of another table
                    turns.log.carried(entry.carried)
                authority.carried(entry.carried, None if turns.drawing is None else turns.drawing.known)
                if turns.drawing is not None:
                    turns.drawing.recorded(entry)
            case "headed" | "draw_opened" if turns.drawing is not None:
                turns.drawing.recorded(entry)
            case "result":
                turns.end_game(entry.result.at_ms)
            case "chat":
                said_then = entry.chat
                chat.append(play.Said(name=said_then.name, text=said_then.text, at_ms=said_then.at_ms))
    return chat


def _take_step(step: record.Step, authority: Authority, drawing: Drawing | None) -> None:
    giver = step.seat if step.HasField("seat") else None
    draw = authority.course.pending
    if drawing is not None:
        if giver is not None:
            drawing.answered()
        elif isinstance(draw, Draw) and authority.course.drawn(draw) is None:
            drawing.made(step, authority.story.last, draw, authority.blind(draw))
    if step.HasField("back_to"):
        authority.back(step.seat, step.back_to)
        return
    proof = step.proof if step.HasField("proof") else None
    blind = b"" if drawing is None else drawing.blind
    command = authority.codec.read_command(step.command)
    authority.step(command, giver, step.command_id, step.nonce, proof, blind, step.seal)


def _take_seat(roster: Roster, taken: record.SeatTaken) -> None:
    held = roster.seats[taken.seat]
    if held.person is not None:
        roster.people[held.person].token_hash, roster.people[held.person].claim = taken.token_hash, taken.claim
        return
    person = roster.join(taken.name, taken.token_hash, taken.fingerprint)
    person.owner, person.claim = taken.owner, taken.claim
    held.level, held.person = None, person.id
