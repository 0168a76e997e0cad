"""What people ask of a table, beside the moves of its game: a function a request.

What cannot be done raises RequestRefused before anything has changed; what a function returns is done after the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

from netproto.keys.tokens import mark_of
from netproto.schema import lobby_pb2 as lobby
from netproto.schema import play_pb2 as play
from netproto.schema.wire_pb2 import FromHost
from netproto.table.refused import RequestRefused
from netproto.table.seats import Person
from netproto.wire.codec import UnreadableMessage, codec
from netproto.wire.names import UnusableText, clean
from netproto.wire.reactions import NUDGE, NUDGED_EVERY, REACTIONS

if TYPE_CHECKING:
    from netproto.table.table import Table

Then = Callable[[], None]


def sit(table: Table, person: Person, said: lobby.Sit, now: int) -> Then:
    table.roster.sit(person, said.seat)
    return table.seats_changed


def stand(table: Table, person: Person, said: lobby.Stand, now: int) -> Then:
    if table.roster.watching == lobby.NOBODY and not table.roster.leads(person):
        raise RequestRefused("no_watching")
    table.roster.stand(person)
    return table.tell_lobby


def dress(table: Table, person: Person, said: lobby.Dress, now: int) -> Then:
    table.roster.dress(person, said.color)
    return table.tell_lobby


def ready(table: Table, person: Person, said: lobby.Ready, now: int) -> Then:
    """Before a game, or to ride on where a script is at its end."""
    if said.ready and table.turns.script_over and table.roster.seat_of(person) is not None:
        return lambda: table.took(table.turns.ride_on(now))
    table.roster.ready(person, said.ready)
    return table.tell_lobby


def say(table: Table, person: Person, said: play.Say, now: int) -> Then:
    _be_heard(table, person)
    try:
        text = clean(said.text, table.limits.chat_length, "the line")
    except UnusableText as error:
        raise RequestRefused("unusable_text", reason=str(error)) from None
    line = play.Said(person=person.id, name=person.name, text=text, at_ms=now)
    table.chat = [*table.chat, line][-table.limits.chat_kept :]
    table.telling.do(table.turns.said(table.roster.seat_of(person), person.name, text, now))
    return lambda: table.telling.tell_all(FromHost(said=line), later=True)


def _be_heard(table: Table, person: Person) -> None:
    if not table.roster.hears(person):
        raise RequestRefused("muted")
    if table.roster.hushed and table.telling.watches(person):
        raise RequestRefused("hushed")


def take_back(table: Table, person: Person, said: play.TakeBack, now: int) -> Then:
    seat = table.roster.seat_of(person)
    if seat is None:
        raise RequestRefused("no_seat")
    table.telling.do(table.turns.take_back(seat, said.to, now))
    return lambda: table.took((), by=seat)


def react(table: Table, person: Person, said: play.React, now: int) -> Then:
    """Told, and kept nowhere. Whether a nudged seat is asked anything is the game's, and nothing that this tells."""
    if said.reaction not in REACTIONS:
        raise RequestRefused("no_such_reaction")
    _be_heard(table, person)
    reacted = play.Reacted(person=person.id, name=person.name, reaction=said.reaction)
    if said.reaction == NUDGE:
        seat = table.roster.seat(said.seat)
        if seat.person in (None, person.id):
            raise RequestRefused("nobody_to_nudge")
        if person.nudged is not None and now - person.nudged < NUDGED_EVERY:
            raise RequestRefused("nudged_already")
        person.nudged = now
        reacted.seat = said.seat
    return lambda: table.telling.tell_all(FromHost(reacted=reacted), later=True)


def keep(table: Table, person: Person, said: play.Keep, now: int) -> Then:
    """Once a connection and game, so that nobody makes a host send the same again and again."""
    asking, number = person.link, table.roster.game_number
    assert asking is not None
    link = table.links[asking]
    if link.told_record == number:
        raise RequestRefused("record_told")
    parts = list(table.turns.record_parts())
    link.told_record = number
    return lambda: table.telling.tell(asking, *parts, later=True)


def leave(table: Table, person: Person, said: lobby.Leave, now: int) -> Then:
    if table.roster.leads(person):
        raise RequestRefused("owner_stays")
    if table.roster.stage == lobby.RUNNING and table.roster.seat_of(person) is not None:
        return lambda: table.step_out(person)
    return lambda: table.send_away([person], "left", "you have left the table")


def agree(table: Table, person: Person, said: lobby.Agree, now: int) -> Then:
    table.roster.waiting()
    game = table.roster.game
    try:
        options = game.text.options(codec(game.id).read_options(said.options))
    except UnreadableMessage as error:
        raise RequestRefused("unusable_options", reason=str(error)) from None
    table.roster.agree(options, said.clock, said.watching)
    table.roster.forget_the_missing()
    return table.tell_lobby


def fill(table: Table, person: Person, said: lobby.Fill, now: int) -> Then:
    level = said.level if said.HasField("level") else None
    if table.roster.stage != lobby.RUNNING:
        table.roster.fill(said.seat, level)
        return table.seats_changed
    seat = table.roster.seat(said.seat)
    if seat.person is None or table.roster.people[seat.person].link is not None:
        raise RequestRefused("seat_of_present" if seat.person is not None else "seat_taken", seat=said.seat)
    if level not in table.roster.game.bots:
        raise RequestRefused("no_such_level", level=level)
    table.telling.do(table.turns.vacate(said.seat, now, level))
    table.roster.forget_the_missing()
    return table.tell_lobby


def kick(table: Table, person: Person, said: lobby.Kick, now: int) -> Then:
    kicked = table.roster.people.get(said.person)
    if kicked is None:
        raise RequestRefused("no_such_person", person=said.person)
    if kicked is person:
        raise RequestRefused("yourself")
    gone = [kicked]
    if not compare_digest(kicked.key, person.key):  # or it is somebody at the owner's own window
        table.roster.banned[kicked.key] = kicked.name
        gone = [one for one in table.roster.people.values() if compare_digest(one.key, kicked.key)]
    return lambda: table.send_away(gone, "kicked", "you were sent away from this table")


def lock(table: Table, person: Person, said: lobby.Lock, now: int) -> Then:
    table.roster.locked = said.locked
    return table.tell_lobby


def unbar(table: Table, person: Person, said: lobby.Unbar, now: int) -> Then:
    if not table.roster.wrong_passcodes:
        raise RequestRefused("not_barred")
    table.guesses.forgive()
    return table.tell_lobby


def mute(table: Table, person: Person, said: lobby.Mute, now: int) -> Then:
    """Whoever has the same key is muted too, and so is who comes again with it."""
    meant = table.roster.people.get(said.person)
    if meant is None:
        raise RequestRefused("no_such_person", person=said.person)
    if table.roster.leads(meant):
        raise RequestRefused("owner_heard")
    if said.muted:
        table.roster.muted.add(meant.key)
    else:
        table.roster.muted.discard(meant.key)
    return table.tell_lobby


def hush(table: Table, person: Person, said: lobby.Hush, now: int) -> Then:
    table.roster.hushed = said.hushed
    return table.tell_lobby


def pardon(table: Table, person: Person, said: lobby.Pardon, now: int) -> Then:
    meant = [key for key in table.roster.banned if mark_of(key) == said.mark]
    if not meant:
        raise RequestRefused("not_sent_away")
    for key in meant:
        del table.roster.banned[key]
    return table.tell_lobby


def start(table: Table, person: Person, said: lobby.Start, now: int) -> Then:
    table.roster.startable()
    if table.roster.cut_off:
        raise RequestRefused("cut_off")
    return table.start


def rematch(table: Table, person: Person, said: lobby.Rematch, now: int) -> Then:
    table.turns.rematch()
    table.absences.all_missing(now)
    return table.seats_changed


def wait(table: Table, person: Person, said: lobby.Wait, now: int) -> Then:
    table.absences.extend(said.seat, said.seconds, now)
    table.roster.forget_the_missing()
    return table.tell_lobby


def pass_on(table: Table, person: Person, said: lobby.PassOn, now: int) -> Then:
    if said.to not in table.backing.handing.heirs():
        raise RequestRefused("no_successor")
    return lambda: table.backing.handing.hand_over(said.to, now)


def end(table: Table, person: Person, said: lobby.End, now: int) -> Then:
    return lambda: table.shut("ended", "the table was closed by whoever opened it")


FOR_ALL = (sit, stand, dress, ready, say, react, take_back, keep, leave)
"""What anybody at the table may do."""
FOR_OWNER = (agree, fill, kick, lock, unbar, mute, hush, pardon, start, rematch, wait, pass_on, end)
REQUESTS: dict[str, Callable[[Table, Person, Any, int], Then]] = {
    request.__name__: request for request in (*FOR_ALL, *FOR_OWNER)
}

COSTLY = ("sit", "stand", "dress", "ready", "take_back")
"""What goes to everybody each time; leaving does, too, and is nothing to be kept from."""

OWED = ("resync", "keep", "outline", "reach")
"""What costs a host much and cannot be refused: it is answered as soon as there is room for it."""

OWNERS = tuple(request.__name__ for request in FOR_OWNER)
"""What only whoever opened the table may do."""
