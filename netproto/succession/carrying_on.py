"""What whoever was elected writes down before anybody is told: the record that its computer goes on from as the host.

It is made of the log that was elected, of the game as a spectator was told it, and of what others have opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from netproto.records.dealt_anew import FIRST_EPOCH, seed_of
from netproto.schema.play_pb2 import Container, Head, Reign
from netproto.schema.record_pb2 import Carried, Enrolled, Entry, Header, KeptLog, SeatTaken
from netproto.schema.succession_pb2 import Certificate, LogEntry, Roster, Signed, Succeeded
from netproto.succession.archive import Archive
from netproto.succession.candidate import CarryOn
from netproto.succession.rebuilding import Heard, Log, Rebuilt


def log_with(done: CarryOn) -> Archive:
    """The log that was elected, and that it was: half of the voters have to hold that before anything is answered."""
    log = done.log.copy()
    log.take([LogEntry(epoch=done.succeeded.epoch, succeeded=done.succeeded)])
    return log


def kept_with(done: CarryOn, now: int) -> KeptLog:
    """That log, as a host keeps it beside a game."""
    log = log_with(done)
    return KeptLog(
        held=log.log.held().message(),
        rosters=log.in_force(),
        roster_at=log.roster_at,
        certificate=log.successions(),
        began=len(log),
        at_ms=now,
    )


def record_of(
    done: CarryOn,
    header: Header,
    heads: Iterable[Head],
    told: Sequence[Heard],
    name: str,
    now: int,
    beside: Iterable[Entry] = (),
    elsewhere: Sequence[Reign] = (),
) -> list[Entry]:
    """Of the game under way; `header` and `heads` are those of its beginning and of all hosts, and `told` as far as it
    was heard here. `name`: of whoever has this computer; `beside`: what else happened at the table; `elsewhere`: the
    hosts of other tables, with whose game this one goes on. Raises FalseLog."""
    carried = Carried(succeeded=done.succeeded, name=name, secret=done.secret, rosters=done.log.in_force(), at_ms=now)
    known = told[: _shared(done.log, header.game_number, told)]
    heard = [*known, *(Heard(step, now) for step in _rest(done.log, header.game_number, len(known)))]
    began = FIRST_EPOCH if elsewhere else header.epoch
    hosted = _with_tables(_with_hosts(heard, done.log, began), elsewhere, header.table_uuid)
    told_first = [*heads]
    more = done.heads if [*done.heads[: len(told_first)]] == told_first else told_first
    own = more[sum(len(reign.heads) for reign in elsewhere) :]
    made = Rebuilt(header, own, [*hosted], done.openings, seed_of(carried), elsewhere)
    if not made.forgotten:
        carried.ClearField("secret")
    made.carry_on(carried, now)
    lengths = [step.step.length for step in heard]
    entries = made.record([*_seats(done.log, now), *beside])
    return [*_with_log(entries, _of_this_game(done.log, header.game_number), lengths, now)]


def _shared(log: Archive, game_number: int, told: Sequence[Heard]) -> int:
    """How many of the steps that were heard here are in the log. More may have been: of a host that was lost before
    anybody else heard of it."""
    of_game = [entry.step.step for entry in log.entries() if entry.step.game_number == game_number]
    known = {step.number: step.story for step in of_game}
    since = min(known, default=None)
    for number, (step, _) in enumerate(told, 1):
        before = number < since if since is not None else step.length <= log.since.length
        if not before and known.get(number) != step.story:
            return number - 1
    return len(told)


def _rest(log: Archive, game_number: int, number: int) -> Iterator[Container]:
    """What was not heard here, and fetched from others."""
    for entry in log.entries():
        if entry.HasField("step") and entry.step.game_number == game_number and entry.step.step.number > number:
            yield entry.step.step


# Who was the host before


def _with_hosts(heard: Sequence[Heard], log: Archive, epoch: int) -> Log:
    """With each host that has carried the game on since it began; a step says how long the log was with it. `epoch`:
    when it began, where all seats draw together."""
    made: list[Heard | Carried] = [*heard]
    began = heard[0].step.length if heard else inf
    for succeeded, rosters in reversed([*hosts(log.successions())]):
        at = succeeded.elected.length
        if succeeded.epoch > epoch if epoch else at >= began:
            after = sum(one.step.length <= at for one in heard)
            at_ms = heard[max(0, after - 1)].at_ms if heard else 0
            name = name_of(rosters, succeeded.candidate)
            made.insert(after, Carried(succeeded=succeeded, name=name, rosters=rosters, at_ms=at_ms))
    return made


def _with_tables(told: Log, elsewhere: Sequence[Reign], table: bytes) -> Iterator[Heard | Carried]:
    """With each host that has gone on with the game before this table was."""
    later = [*(reign.table for reign in elsewhere[1:]), table]
    epochs = [*(reign.epoch for reign in elsewhere[1:]), FIRST_EPOCH]
    number, ended = 0, 0
    for one in (*told, None):
        while ended < len(elsewhere) and elsewhere[ended].number == number:
            founded = later[ended] != elsewhere[ended].table
            succeeded = Carried(succeeded=Succeeded(epoch=epochs[ended]))
            yield Carried(founded=later[ended]) if founded else succeeded
            ended += 1
        if one is not None:
            yield one
        number += isinstance(one, Heard)


def hosts(shows: Certificate) -> Iterator[tuple[Succeeded, list[Signed]]]:
    """Each with the rosters that were told before."""
    rosters: list[Signed] = []
    for link in shows.links:
        if link.HasField("roster"):
            rosters.append(link.roster)
        else:
            yield link.succeeded, rosters[-2:]
            rosters = []


def name_of(rosters: Sequence[Signed], key: bytes) -> str:
    seated = (one for signed in reversed(rosters) for one in Roster.FromString(signed.body).seated)
    return next((one.name for one in seated if one.fingerprint == key), "")


# The log, as a record has it between its steps


def _of_this_game(log: Archive, game_number: int) -> Archive:
    """From where on all is known of what it says, and nothing is of an earlier game."""
    made = log.copy()
    before = 0
    for length, entry in enumerate(log.entries(), log.since.length + 1):
        if entry.HasField("digest") or (entry.HasField("step") and entry.step.game_number != game_number):
            before = length
    if before:
        made.forget(before)
    return made


def _with_log(entries: Iterable[Entry], log: Archive, lengths: Sequence[int], now: int) -> Iterator[Entry]:
    """`lengths`: of the log with each step."""
    since = log.since
    before = log.before
    kept = KeptLog(
        held=since.message(),
        rosters=before.rosters,
        roster_at=before.roster_at,
        certificate=before.successions,
        began=since.length if since.epoch > 1 else 0,
        at_ms=now,
    )
    due = [(since.length, Entry(log=kept))] if since.length else []
    due += [
        (length, Entry(enrolled=Enrolled(roster=entry.roster, at_ms=now)))
        for length, entry in enumerate(log.entries(), since.length + 1)
        if entry.HasField("roster")
    ]
    for entry in entries:
        if entry.HasField("step"):
            at = lengths[entry.step.number - 1] if entry.step.number <= len(lengths) else inf
        elif entry.HasField("carried"):
            at = entry.carried.succeeded.elected.length + 1
        else:
            at = 0
        while due and due[0][0] < at:
            yield due.pop(0)[1]
        yield entry
    yield from (entry for _, entry in due)


def _seats(log: Archive, now: int) -> list[Entry]:
    """Nobody's token is known here: they show what the roster's claims say."""
    roster = Roster() if log.roster is None else Roster.FromString(log.roster.body)
    return [
        Entry(
            seat_taken=SeatTaken(
                seat=one.seat,
                name=one.name,
                fingerprint=one.fingerprint,
                owner=one.owner,
                claim=one.claim,
                at_ms=now,
            )
        )
        for one in roster.seated
        if one.HasField("seat")
    ]
