"""How a table waits for what everybody adds to a draw, and for how long; and what it writes before it tells."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from engine.contract import Draw
from netproto.draws.chains import Chain, vouched
from netproto.draws.known_draws import KnownDraws
from netproto.draws.unfair import UnfairDraw
from netproto.records.kept_draws import Checking, Draws
from netproto.schema import hello_pb2 as hello
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Fill, Kick, Leave, Ready, Start, Wait
from netproto.schema.play_pb2 import Head, Link, Open, TakeBack
from netproto.schema.record_pb2 import AWAY, SILENT, WENT
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table.drawing import MOST_CHAINS
from netproto.table.effects import Begin, Effect, Send, Write
from netproto.wire.protocol import DRAWS, version
from tests.games import RIVER_DRAGONS
from tests.netproto.table.room import UUID, Room, sign

SECOND = 1000
NAMES = ["Ann", "Bob", "Cat"]


class Together(Room):
    """River Dragons, which begins with its only draw. Nobody adds anything by themselves."""

    def __init__(self, people: int = 3, bots: int = 0, limits: Any = None) -> None:
        levels = (None,) * people + ("random",) * bots
        super().__init__({"players": people + bots}, together=True, game=RIVER_DRAGONS, levels=levels, limits=limits)
        self.done: list[Effect] = []
        for number, name in enumerate(NAMES[:people]):
            self.come(name, owner=not number)
            self.say(name, ready=Ready(ready=True))
        assert self.say("Ann", start=Start()).done

    def do(self, effects: Any) -> None:
        self.done = getattr(self, "done", [])
        self.done += effects
        super().do(effects)

    def chain(self, name: str, begins: int = 1) -> Chain:
        return Chain(UUID, name.encode().ljust(32, b"."), begins)

    def head(self, name: str, begins: int = 1, **other: Any) -> None:
        chain = self.chain(name, begins)
        said: dict[str, Any] = {"seat": self.seat_of(name), "head": chain.head, "game": 1, "epoch": 1, "begins": begins}
        head = Head(**{**said, "host": bytes(32), "key": self.people[name].key, **other})
        head.signature = sign(head.key, vouched(UUID, head))
        self.send(name, FromGuest(head=head).SerializeToString())

    def heads(self, *names: str) -> None:
        for name in names or NAMES:
            if name in self.people:
                self.head(name)

    def link(
        self, name: str, j: int | None = None, begins: int = 1, value: bytes = b"", seat: int | None = None
    ) -> None:
        asked = self.open.j if j is None and self.open is not None else j or 1
        value = value or self.chain(name, begins).link(asked) or b""
        number = self.seat_of(name) or 0 if seat is None else seat
        self.send(name, FromGuest(link=Link(epoch=1, j=asked, seat=number, value=value)).SerializeToString())

    @property
    def open(self) -> Open | None:
        assert self.table.turns.drawing is not None
        return self.table.turns.drawing.open

    @property
    def parties(self) -> list[int]:
        return [] if self.open is None else list(self.open.parties)

    def drawn(self) -> bool:
        return self.table.turns.number > 0

    def kinds(self) -> list[str | None]:
        return [entry.WhichOneof("kind") for entry in self.journals[-1]]

    def whys(self) -> list[tuple[int, int]]:
        found = [entry.left_out for entry in self.journals[-1] if entry.HasField("left_out")]
        return [(left.seat, left.why) for left in found]


def test_a_draw_waits_for_everybody_and_comes_of_what_all_have_added() -> None:
    room = Together()
    assert not room.parties, "nobody has a chain yet"
    room.heads("Ann", "Bob")
    assert not room.parties
    room.heads("Cat")
    assert room.parties == [0, 1, 2]
    opened = room.open
    assert opened is not None
    for name in NAMES:
        told = [message.open for message in room.heard(name) if message.HasField("open")]
        assert told[-1] == opened
        heads = [head.seat for message in room.heard(name) for head in message.heads.heads]
        assert sorted({*heads}) == [0, 1, 2]
    room.link("Ann")
    room.link("Bob")
    assert not room.drawn()
    room.link("Cat")
    assert room.drawn()
    step = room.journals[-1][-1].step
    known = KnownDraws(UUID, 1, 1)
    for entry in room.journals[-1]:
        if entry.HasField("headed"):
            known.add(entry.headed.head)
    known.begin(step.proof, opened.story, told=opened)
    assert room.running.codec.read_command(step.command) == RIVER_DRAGONS.outcome(
        Draw("start", (0, 1, 2), 1), known.drawn(Draw("start", (0, 1, 2), 1), blind=False) or ()
    )


def test_what_is_asked_for_is_on_the_disk_before_anybody_hears_of_it() -> None:
    room = Together()
    room.heads()
    for name in NAMES:
        room.link(name)
    written: set[bytes] = set()
    for effect in room.done:
        if isinstance(effect, Write | Begin):
            written |= {entry.draw_opened.open.commit for entry in effect.entries if entry.HasField("draw_opened")}
            written |= {entry.headed.head.head for entry in effect.entries if entry.HasField("headed")}
            written |= {entry.step.proof.x for entry in effect.entries if entry.step.HasField("proof")}
        elif isinstance(effect, Send):
            told = FromHost.FromString(effect.message)
            assert not told.HasField("open") or told.open.commit in written
            assert {head.head for head in told.heads.heads} <= written
            assert not told.container.HasField("proof") or told.container.proof.x in written


def test_only_the_own_seat_and_a_link_that_fits_count() -> None:
    room = Together()
    room.heads()
    room.link("Ann", seat=1, value=room.chain("Bob").link(1) or b"")
    room.link("Bob", value=b"?" * 32)
    room.link("Bob", j=2)
    room.link("Ann")
    room.link("Cat")
    assert not room.drawn()
    room.link("Bob")
    assert room.drawn()


def test_a_head_has_to_be_signed_by_whoever_has_the_seat() -> None:
    room = Together()
    room.head("Bob", seat=0)
    room.head("Bob", game=2)
    assert "headed" not in room.kinds()
    room.head("Bob", key=b"another key")
    assert "headed" not in room.kinds()
    room.heads("Ann", "Cat")
    room.head("Bob")
    assert room.parties == [0, 1, 2]


def test_who_does_not_answer_is_missing_after_a_moment_and_left_out_after_a_minute() -> None:
    room = Together()
    room.heads()
    room.link("Ann")
    room.link("Bob")
    links = dict(room.table.turns.drawing._links) if room.table.turns.drawing else {}
    first = room.open
    room.wait(5 * SECOND)
    seat = room.lobby("Ann").seats[2]
    assert seat.countdown_ms > 55 * SECOND, "everybody is told who is waited for"
    room.wait(60 * SECOND)
    assert room.open is not None
    assert first is not None
    assert (room.open.j, room.parties) == (2, [0, 1])
    assert room.open.commit != first.commit, "nothing of the last one is used again"
    assert room.whys() == [(2, SILENT)]
    room.send("Ann", FromGuest(link=Link(epoch=1, j=2, seat=0, value=links[0])).SerializeToString())
    room.link("Ann")
    room.link("Bob")
    assert room.drawn()


def test_who_answers_too_late_is_asked_for_the_next_draw() -> None:
    room = Together()
    room.heads()
    room.wait(65 * SECOND)
    assert room.table.absences.awaited.given_up == {0, 1, 2}
    room.link("Cat", j=1, value=b"?" * 32)
    assert room.table.absences.awaited.given_up == {0, 1, 2}
    room.link("Cat", j=1)
    assert room.table.absences.awaited.given_up == {0, 1}


def test_who_is_back_a_moment_before_is_asked_for_the_next_draw() -> None:
    room = Together()
    room.heads()
    for name in ("Bob", "Cat"):
        room.drop(name)
    room.link("Ann")
    room.wait(20 * SECOND)
    room.come("Bob")
    room.wait(39 * SECOND)
    room.come("Cat")
    room.wait(1 * SECOND)
    assert room.parties == [0]
    assert room.table.absences.awaited.given_up == {1}


def test_a_record_says_of_everybody_without_a_part_in_a_draw_that_they_were_left_out() -> None:
    room = Together()
    room.heads("Ann", "Bob")
    assert room.say("Ann", kick=Kick(person=room.people["Cat"].person)).done
    assert room.parties == [0, 1]
    assert room.whys() == [(2, AWAY)]
    header, *said = room.table.turns.entries
    course, story = room.running.course, room.running.story.last
    Checking(RIVER_DRAGONS, Draws(header.header, {0: said})).before_step(0, course, story)
    untold = [entry for entry in said if not entry.HasField("left_out")]
    with pytest.raises(UnfairDraw) as unfair:
        Checking(RIVER_DRAGONS, Draws(header.header, {0: untold})).before_step(0, course, story)
    assert unfair.value.code == "left_out"


def test_no_seat_has_more_chains_than_can_be_told_at_once() -> None:
    drawing = Together().table.turns.drawing
    assert drawing is not None
    for n in range(3 * MOST_CHAINS):
        drawing._j = n
        drawing.head(Head(seat=1, head=bytes([n]) * 32, game=1, epoch=1, begins=n + 1))
        assert len([*drawing._add_later_heads(0)]) == (n < MOST_CHAINS)


def test_the_link_that_comes_after_all_makes_the_same_draw() -> None:
    room = Together()
    room.heads()
    room.link("Ann")
    room.link("Bob")
    room.wait(40 * SECOND)
    opened = room.open
    room.link("Cat")
    assert room.drawn()
    assert opened is not None
    assert room.journals[-1][-1].step.proof.j == opened.j == 1
    assert not room.lobby("Ann").seats[2].HasField("countdown_ms")


def test_a_minute_runs_from_the_drop_and_coming_back_does_not_wind_it_anew() -> None:
    room = Together()
    room.heads()
    room.drop("Cat")
    room.link("Ann")
    room.link("Bob")
    room.wait(30 * SECOND)
    room.come("Cat")
    room.drop("Cat")
    room.come("Cat")
    room.wait(25 * SECOND)
    assert room.parties == [0, 1, 2]
    room.wait(5 * SECOND)
    assert room.parties == [0, 1]


def test_no_click_of_the_owner_shortens_it() -> None:
    room = Together()
    room.heads()
    room.drop("Cat")
    room.link("Ann")
    room.link("Bob")
    assert room.say("Ann", wait=Wait(seat=2, seconds=0)).done
    room.wait(55 * SECOND)
    assert room.parties == [0, 1, 2]
    room.wait(5 * SECOND)
    assert room.parties == [0, 1]
    assert room.whys() == [(2, AWAY)]


def test_whoever_is_sent_away_is_waited_for_as_long() -> None:
    for away in ("kick", "fill"):
        room = Together()
        room.heads()
        room.link("Ann")
        room.link("Bob")
        if away == "kick":
            assert room.say("Ann", kick=Kick(person=room.people["Cat"].person)).done
        else:
            room.drop("Cat")
            assert room.say("Ann", fill=Fill(seat=2, level="random")).done
        room.wait(55 * SECOND)
        assert room.parties == [0, 1, 2]
        room.wait(5 * SECOND)
        assert room.parties == [0, 1]


def test_more_time_at_the_table_is_more_time_for_the_draw() -> None:
    room = Together()
    room.heads()
    room.drop("Cat")
    room.link("Ann")
    room.link("Bob")
    assert room.say("Ann", wait=Wait(seat=2, seconds=60)).done
    room.wait(100 * SECOND)
    assert room.parties == [0, 1, 2]
    room.wait(20 * SECOND)
    assert room.parties == [0, 1]


def test_nobody_waits_for_whoever_has_said_goodbye() -> None:
    room = Together()
    room.heads()
    room.link("Ann")
    room.link("Bob")
    room.say("Cat", leave=Leave())
    assert room.parties == [0, 1]
    assert room.whys() == [(2, WENT)]


def test_somebody_without_a_chain_is_waited_for_too() -> None:
    room = Together()
    room.heads("Ann", "Bob")
    room.wait(60 * SECOND)
    assert not room.parties
    room.wait(5 * SECOND)
    assert room.parties == [0, 1]


def test_where_nobody_is_nobody_is_left_out() -> None:
    room = Together()
    room.heads()
    for name in NAMES:
        room.drop(name)
    room.wait(300 * SECOND)
    assert room.parties == [0, 1, 2]
    room.come("Bob")
    room.wait(55 * SECOND)
    assert room.parties == [0, 1, 2], "the others are waited for anew"
    room.link("Bob")
    room.wait(5 * SECOND)
    assert room.parties == [1]


def test_a_host_that_crashed_opens_the_same_again() -> None:
    room = Together()
    room.heads()
    room.link("Ann")
    opened = room.open
    for _ in range(2):
        room.crash()
        assert room.open == opened
        room.come("Ann")
        told = [message.open for message in room.heard("Ann") if message.HasField("open")]
        assert told[-1] == opened
    for name in NAMES:
        room.come(name)
        room.link(name)
    assert room.drawn()
    assert room.kinds().count("draw_opened") == 1


def test_a_host_that_crashed_waits_for_everybody_anew_at_the_next_draw() -> None:
    """Whoever was left out may have been back before the crash, and has waited for nothing since."""
    room = Together()
    room.heads()
    room.link("Ann")
    room.link("Bob")
    room.wait(65 * SECOND)
    room.crash()
    assert room.parties == [0, 1]
    assert room.table.turns.drawing is not None
    assert room.table.turns.drawing._parties() == [0, 1, 2]


def test_a_host_among_bots_draws_with_whoever_is_there_or_alone() -> None:
    room = Together(people=1, bots=2)
    room.heads("Ann")
    assert room.parties == [0]
    assert room.say("Ann", take_back=TakeBack(to=1)).code == "drawing"
    room.link("Ann")
    assert room.drawn()
    alone = Room({"players": 2}, together=True, game=RIVER_DRAGONS, levels=("random", "random"), start_when_full=True)
    alone.do(alone.table.opened(alone.now))
    proof = alone.journals[-1][-1].step.proof
    assert (proof.j, len(proof.links)) == (1, 0)


def test_a_program_that_cannot_draw_is_told_so_at_the_door() -> None:
    room = Together()
    someone = room.connect("Old")
    said = FromGuest.FromString(room.hello(someone, hello.WATCH))
    assert DRAWS in room.heard("Old")[0].greeting.version.features
    said.hello.version.CopyFrom(version("0.1"))
    room.send("Old", said.SerializeToString())
    assert someone.came_last == "no_draws"


def test_another_game_has_chains_of_its_own() -> None:
    room = Together(people=2)
    room.heads()
    for name in NAMES[:2]:
        room.link(name)
    assert room.drawn()
    room.table.roster.stage = lobby.ENDED
    assert room.say("Ann", rematch=lobby.Rematch()).done
    for name in NAMES[:2]:
        room.say(name, ready=Ready(ready=True))
    assert room.say("Ann", start=Start()).done
    room.heads()
    assert not room.parties, "those were of the first game"
    for name in NAMES[:2]:
        room.head(name, game=2)
    assert room.open is not None
    assert room.open.j == 1


def test_the_blind_hash_is_that_of_the_secret_which_the_record_keeps() -> None:
    room = Together()
    room.heads()
    for name in NAMES:
        room.link(name)
    opened = next(entry.draw_opened for entry in room.journals[-1] if entry.HasField("draw_opened"))
    assert room.journals[-1][-1].step.proof.blind_hash == sha256(opened.s).digest()
