"""A host's whole record from what its guests were told, and what a game makes of what nobody can open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.contract import SPECTATOR, AnyGame, Draw, Over
from netproto.draws.chains import Chain, vouched
from netproto.draws.sealing import seal
from netproto.draws.supposing import asking
from netproto.records import recording
from netproto.records.dealt_anew import seed_of
from netproto.records.journal import Reading
from netproto.records.record import BrokenRule, Record, of_reading
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.play_pb2 import Container, Head, Link
from netproto.schema.record_pb2 import Carried, Entry
from netproto.schema.succession_pb2 import Signed, Succeeded
from netproto.schema.wire_pb2 import FromGuest
from netproto.succession.rebuilding import FalseLog, Heard, Rebuilt
from netproto.wire.codec import codec
from netproto.wire.story import Step, Story
from tests.games import MOON_RIVER, RIVER_DRAGONS
from tests.netproto.succession.lost_tables import LostTable, any_lost_table
from tests.netproto.table.room import UUID, Room, first_legal, sign

SECRET = bytes(range(32))
GRANTS = [Signed(signature=b"one"), Signed(signature=b"other")]
CARRIED = Carried(
    succeeded=Succeeded(table=UUID, epoch=2, candidate=bytes(32), asking=asking(SECRET), grants=GRANTS),
    name="Bob",
    secret=SECRET,
    at_ms=1,
)
GAMES = pytest.mark.parametrize("game", [MOON_RIVER, RIVER_DRAGONS], ids=lambda game: game.id)


def rebuilt(table: LostTable, people: set[int], n: int = -1) -> Rebuilt:
    """With what these people can open."""
    return Rebuilt(table.header, table.heads(), table.heard(n), table.openings(people), seed_of(CARRIED))


def carried_on(table: LostTable, people: set[int]) -> tuple[Rebuilt, list[Entry]]:
    made = rebuilt(table, people)
    made.carry_on(CARRIED, 1)
    return made, made.record(table.seats())


def record_of(entries: list[Entry]) -> Record:
    return of_reading(Path("rebuilt"), Reading(entries, torn=False, end=0))


def with_secrets(game: AnyGame) -> LostTable:
    """One with steps of which nobody can tell what they were, where nobody opens them."""
    return any_lost_table(MOON_RIVER, 6, steps=92) if game is MOON_RIVER else any_lost_table(RIVER_DRAGONS, 3, steps=12)


@GAMES
@pytest.mark.parametrize("seed", range(6))
def test_where_everything_is_opened_the_record_is_the_hosts(game: AnyGame, seed: int) -> None:
    """But for programs and swaps of bots among themselves, which the host alone knows."""
    table = any_lost_table(game, seed)
    everybody = {*range(len(table.peers))}
    made = rebuilt(table, everybody, n=seed % len(table.peers))
    opened = {opening.number for opening in table.openings(everybody)}
    steps = {entry.step.number: entry.step for entry in made.record(()) if entry.HasField("step")}
    assert len(steps) == table.number
    forgotten = {*made.forgotten}
    for entry in table.steps():
        host, mine = entry.step, steps[entry.step.number]
        if host.seal and host.number not in opened:
            assert host.number in forgotten
            assert (mine.nonce, mine.seal, mine.events[-1]) == (b"", host.seal, host.events[-1])
        elif forgotten:
            host.state_hash = mine.state_hash
            assert mine == host
        else:
            assert mine.SerializeToString() == host.SerializeToString()
    assert made.story.at == table.table.turns.begun().story.at[: table.number + 1]
    if not forgotten and table.table.turns.number == table.number:
        assert codec(game.id).state_hash(made.course.state) == table.table.turns.begun().state_hash()


@GAMES
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_forgotten_the_game_goes_on_by_the_rules(game: AnyGame, seed: int) -> None:
    table = any_lost_table(game, seed)
    coin = Random(seed)
    made, entries = carried_on(table, {n for n in range(len(table.peers)) if coin.random() < 0.4})
    *turns, end = record_of(entries).turns()
    assert len(turns) == made.number
    course = made.course
    assert game.forms.snapshot(end.state) == game.forms.snapshot(course.state)
    named = made.number > table.number
    if not named:
        seen = game.view(course.state, SPECTATOR)
        assert game.forms.snapshot(seen) == game.forms.snapshot(table.followed[len(table.peers) - 1].state)
    while not isinstance(waiting := course.pending, Over):
        if isinstance(waiting, Draw):
            course.give(None, b"", game.outcome(waiting, coin.sample(waiting.pool, waiting.number)))
        else:
            giver = coin.choice(waiting.seats)
            course.give(giver, b"", coin.choice(game.legal(course.state, giver)))


class Resumed(Room):
    """A table that goes on from a rebuilt record, with programs that add their links to every draw by themselves."""

    def __init__(self, table: LostTable, entries: list[Entry]) -> None:
        levels = tuple(seat.level if seat.HasField("level") else None for seat in table.header.seats)
        super().__init__(table.options, together=True, game=table.game, levels=levels)
        self.journals.append(entries)
        self.crash()
        self.chains = {
            peer.name: Chain(UUID, peer.key.ljust(32, b"."), 1)
            for n, peer in enumerate(table.peers)
            if n < levels.count(None)
        }
        for n, name in enumerate(self.chains):
            self.someone(name, table.peers[n].key)
            self.come(name)
        for name, chain in self.chains.items():
            head = Head(seat=self.seat_of(name) or 0, head=chain.head, game=1, epoch=2, begins=1, host=bytes(32))
            head.key = self.people[name].key
            head.signature = sign(head.key, vouched(UUID, head))
            self.send(name, FromGuest(head=head).SerializeToString())

    def play_on(self) -> None:
        for _ in range(2_000):
            drawing = self.table.turns.drawing
            if self.table.roster.stage == lobby.ENDED:
                return
            asked = None if drawing is None else drawing.open
            if asked is not None:
                for name, chain in self.chains.items():
                    link = Link(epoch=2, j=asked.j, seat=self.seat_of(name) or 0, value=chain.link(asked.j) or b"")
                    self.send(name, FromGuest(link=link).SerializeToString())
            elif not self.think(lambda think: first_legal(think, self.settings.game)):
                name = next(name for name in self.chains if self.seat_of(name) in self.table.turns.open)
                seat = self.seat_of(name) or 0
                assert self.give(name, self.settings.game.legal(self.running.state, seat)[0]).done
        raise AssertionError("this game never ends")


@GAMES
@pytest.mark.parametrize("seed", range(2))
def test_a_host_goes_on_from_it_and_all_draw_together_again(game: AnyGame, seed: int) -> None:
    table = any_lost_table(game, seed, steps=12 * (seed + 1))
    made, entries = carried_on(table, {0})
    room = Resumed(table, entries)
    assert room.running.story.at[: made.number + 1] == made.story.at
    assert room.running.state_hash() == codec(game.id).state_hash(made.course.state) or not room.table.turns.open
    room.play_on()
    record = record_of(room.journals[-1])
    *turns, end = record.turns()
    assert isinstance(end.waiting, Over)
    assert record.result is not None
    assert len(turns) > made.number
    epochs = [turn.proof.epoch for turn in turns if turn.proof is not None]
    assert epochs == sorted(epochs)
    assert game is RIVER_DRAGONS or {*epochs} == {1, 2}


# What is refused


def told_again(table: LostTable, log: list[Heard]) -> list[Heard]:
    """With the story that a host would tell of it."""
    values = codec(table.game.id)
    story = Story(table.header.table_uuid, table.header.game_number, table.header.options)
    for step, _ in log:
        giver = step.seat if step.HasField("seat") else None
        events = [*map(values.read_event, step.events)]
        command = values.read_command(step.command)
        story.took(Step(giver, step.id, command, step.command, events, [*step.events], seal=step.seal))
        step.story = story.last
    return log


def forged(opening: Container) -> Container:
    made = Container()
    made.CopyFrom(opening)
    return made


@GAMES
def test_an_opening_that_does_not_fit_its_seal_opens_nothing(game: AnyGame) -> None:
    table = with_secrets(game)
    people = {*range(len(table.peers))}
    openings = table.openings(people)
    assert openings
    fair = rebuilt(table, people)
    false = [forged(opening) for opening in openings]
    for opening, change in zip(false, Random(1).choices(range(4), k=len(false)), strict=True):
        match change:
            case 0:
                opening.nonce = bytes(32)
            case 1:
                opening.events[0] = opening.events[-1]
            case 2:
                opening.command = b""
            case 3:
                opening.number = opening.number % table.number + 1
    made = Rebuilt(table.header, table.heads(), table.heard(), false, SECRET)
    assert {*made.forgotten} >= {opening.number for opening in openings}
    both = Rebuilt(table.header, table.heads(), table.heard(), [*openings, *false], seed_of(CARRIED))
    assert both.record(()) == fair.record(()), "nobody can spoil what another one opens"
    for opening in false:
        opening.CopyFrom(next(one for one in openings if one.seal == opening.seal))
        opening.blind = b"b" * 32
    blind = Rebuilt(table.header, table.heads(), table.heard(), false, seed_of(CARRIED))
    assert steps_of(blind.record(())) == steps_of(fair.record(()))


def dropped(log: list[Heard]) -> None:
    del log[7]


def renumbered(log: list[Heard]) -> None:
    for step, _ in log[7:]:
        step.number -= 1
    del log[6]


def other_giver(log: list[Heard]) -> None:
    step = next(step for step, _ in log[8:] if step.HasField("seat"))
    step.seat = (step.seat + 1) % 2


def other_event(log: list[Heard]) -> None:
    del log[9].step.events[0]


def twice(log: list[Heard]) -> None:
    again = forged(log[9].step)
    again.number = 11
    log[10:] = [Heard(again, 0)]


def unsealed(log: list[Heard]) -> None:
    next(step for step, _ in log if step.seal).seal = b""


def needless_seal(log: list[Heard]) -> None:
    next(step for step, _ in log if not step.seal).seal = bytes(32)


def unproven(log: list[Heard]) -> None:
    next(step for step, _ in log if step.HasField("proof")).ClearField("proof")


def other_link(log: list[Heard]) -> None:
    next(step for step, _ in log if step.proof.links).proof.links[0].value = bytes(32)


def needless_proof(log: list[Heard]) -> None:
    proven = next(step for step, _ in log if step.HasField("proof"))
    next(step for step, _ in log[8:] if step.HasField("seat")).proof.CopyFrom(proven.proof)


@pytest.mark.parametrize(
    "lie",
    [
        dropped, renumbered, other_giver, other_event, twice, unsealed, needless_seal, unproven, other_link,
        needless_proof,
    ],
)  # fmt: skip
@GAMES
def test_a_log_of_what_cannot_have_happened_is_none(game: AnyGame, lie: Callable[[list[Heard]], None]) -> None:
    """Even where its story says the same."""
    table = with_secrets(game)
    log = table.heard()
    lie(log)
    with pytest.raises(FalseLog):
        Rebuilt(table.header, table.heads(), told_again(table, log), table.openings({0, 1}), SECRET)


def test_a_log_with_another_story_is_none() -> None:
    table = any_lost_table(MOON_RIVER, 3, steps=20)
    log = table.heard()
    log[11].step.story = bytes(32)
    with pytest.raises(FalseLog, match="step 12: story"):
        Rebuilt(table.header, table.heads(), log, (), SECRET)


def test_a_step_that_hides_nothing_is_not_sealed() -> None:
    table = with_secrets(MOON_RIVER)
    log = table.heard()
    step = next(step for step, _ in log if not step.seal)
    step.seal = seal(SECRET, step.command, step.events)
    opening = forged(step)
    opening.nonce = SECRET
    with pytest.raises(FalseLog, match="needless_seal"):
        Rebuilt(table.header, table.heads(), told_again(table, log), [opening, *table.openings({0, 1})], SECRET)


def test_what_is_forgotten_is_said_where_another_computer_carries_on_and_nowhere_else() -> None:
    table = with_secrets(RIVER_DRAGONS)
    made, entries = carried_on(table, set())
    said = entries[-1].step
    step = Container(number=said.number, command=said.command, events=said.events, story=made.story.last)
    log: list[Heard | Carried] = [*table.heard(), CARRIED, Heard(step, said.at_ms)]
    again = Rebuilt(table.header, table.heads(), log, (), seed_of(CARRIED))
    assert again.record(table.seats()) == entries
    del log[-2]
    with pytest.raises(FalseLog, match="chance_unasked"):
        Rebuilt(table.header, table.heads(), log, (), seed_of(CARRIED))


# What a record says of it


def steps_of(entries: list[Entry]) -> list[bytes]:
    return [entry.step.SerializeToString() for entry in entries if entry.HasField("step")]


def changed(entries: list[Entry], change: Callable[[list[Entry]], None]) -> Record:
    other = [Entry.FromString(entry.SerializeToString()) for entry in entries]
    change(other)
    return record_of(other)


def carried(entries: list[Entry]) -> Carried:
    return next(entry.carried for entry in entries if entry.HasField("carried"))


def not_carried(entries: list[Entry]) -> None:
    entries[:] = [entry for entry in entries if not entry.HasField("carried")]


def with_secret(secret: bytes) -> Callable[[list[Entry]], None]:
    def change(entries: list[Entry]) -> None:
        carried(entries).secret = secret

    return change


def test_a_record_says_how_what_was_forgotten_was_dealt_anew() -> None:
    table = with_secrets(MOON_RIVER)
    made, entries = carried_on(table, set())
    assert made.forgotten
    [*record_of(entries).turns()]
    [*changed(entries, with_secret(b"")).turns()]
    with pytest.raises(BrokenRule):
        [*changed(entries, not_carried).turns()]
    wrong = 0
    for other in range(8):
        try:
            [*changed(entries, with_secret(bytes([other] * 32))).turns()]
        except BrokenRule:
            wrong += 1
    assert wrong, "another secret may deal the same by chance"


def test_chance_says_unasked_what_is_forgotten_and_nothing_else() -> None:
    table = with_secrets(RIVER_DRAGONS)
    made, entries = carried_on(table, set())
    assert made.number == table.number + 1
    [*record_of(entries).turns()]

    def before_it(entries: list[Entry]) -> None:
        entries[-2:] = [entries[-1], entries[-2]]

    def again(entries: list[Entry]) -> None:
        entries.append(Entry.FromString(entries[-1].SerializeToString()))
        entries[-1].step.number += 1

    def unnamed(entries: list[Entry]) -> None:
        """Somebody goes on as if everything were known."""
        known = rebuilt(table, set())
        seat = next(seat for seat in known.course.open if seat is not None)
        command = table.game.legal(known.course.state, seat)[0]
        taken = Step.of(table.game, seat, b"", command, known.course.give(seat, b"", command))
        hashed = codec(table.game.id).state_hash(known.course.state)
        entries[-1] = recording.step(known.number, taken, made._giver(taken), hashed, 0)

    for lie in (not_carried, before_it, again, unnamed):
        with pytest.raises(BrokenRule, match="dealt anew" if lie is unnamed else None):
            [*changed(entries, lie).turns()]
