"""Tables whose host is killed while no game runs, as people have them: nobody has to do anything."""

from __future__ import annotations

import json
from pathlib import Path

from client.commands.lobby_lines import people, seats, whole
from engine import registry
from engine.contract import Json
from netproto.records import rooms
from netproto.schema import lobby_pb2 as lobby
from netproto.schema.lobby_pb2 import Fill, Kick, Lock
from netproto.schema.wire_pb2 import FromGuest
from tests.together.processes import Hosting, Program, Together
from tests.together.strangers.stranger import Stranger
from tests.together.told import kept


def room_of(hosting: Hosting) -> Path:
    return Path(hosting.line("event", "listening")["room"])


def owner_token(hosting: Hosting) -> bytes:
    (found,) = hosting.home.glob("state/default/running/*.json")
    return bytes.fromhex(json.loads(found.read_text())["owner_token"])


def seated(line: Json) -> dict[str, str]:
    """Colours by name."""
    return {seat["name"]: seat["color"] for seat in line["lobby"]["seats"] if seat["name"]}


def sees(program: Program, *names: str, since: int = 0) -> Json:
    """All of these have seats and are there: what it was told then."""

    def told(lines: list[Json]) -> list[Json]:
        return [
            line["lobby"]
            for line in lines[since:]
            if "lobby" in line
            and {*names} == seated(line).keys()
            and {*names} <= {one["name"] for one in line["lobby"]["people"] if one["connected"]}
        ]

    program.until(lambda lines: bool(told(lines)), f"has not seen {names}")
    return told(program.lines)[0]


def ask(stranger: Stranger, **kind: object) -> None:
    stranger.tell(FromGuest(request=1, **kind))  # type: ignore[arg-type]
    assert stranger.hear("answer").answer.done


def everybody_is_there(stranger: Stranger) -> lobby.Lobby:
    """Two have seats, are here and are ready."""
    while True:
        told = stranger.hear("lobby").lobby
        here = {person.id for person in told.people if person.connected}
        if sum(seat.HasField("person") and seat.ready and seat.person in here for seat in told.seats) == 2:
            return told


def test_a_waiting_room_whose_host_was_killed_is_the_same_when_it_is_started_again(together: Together) -> None:
    hosting = together.host("--seats", "3", "--mode", "legends", "--name", "Sunset", "--start-when-full")
    with Stranger(hosting.port, together.folder / "owner.pem") as owner:
        token = owner_token(hosting)
        assert owner.come_in(token=token).owner
        with Stranger(hosting.port, together.folder / "eve.pem") as eve:
            ask(owner, kick=Kick(person=eve.come_in().person))
        ann = together.join(hosting, "ann", "--name", "Ann", "--once")
        sees(ann, "Ann")
        ben = together.join(hosting, "ben", "--name", "Ben", "--color", "green", "--once")
        before = whole(registry.game("moonriver"), everybody_is_there(owner))
        ask(owner, lock=Lock(locked=True))
    hosting.kill()
    again = together.resume(room_of(hosting))
    assert (again.table, again.port, again.fingerprint) == (hosting.table, hosting.port, hosting.fingerprint)
    with Stranger(again.port, together.folder / "eve.pem") as eve:
        eve.tell(eve.introduction())
        assert eve.last_words()[0] == "banned"
    with Stranger(again.port, together.folder / "owner.pem") as owner:
        assert owner.come_in(token=token).owner, "with the token of the first host"
        after = everybody_is_there(owner)
        assert whole(registry.game("moonriver"), after) == {
            **before,
            "people": people(after),
            "seats": seats(after),
            "locked": True,
        }
        assert seated({"lobby": {"seats": seats(after)}}) == seated({"lobby": before})
        assert [person.name for person in after.people] == ["stranger", "Ann", "Ben"]
        free = next(n for n, seat in enumerate(before["seats"]) if seat["name"] is None)
        ask(owner, fill=Fill(seat=free, level="random"))
        assert [program.ended() for program in (ann, ben)] == [0, 0]
    again.line("result")
    again.terminate()
    assert again.ended() == 0
    assert list(room_of(hosting).parent.iterdir()) == []


def test_between_two_games_the_table_is_kept_too(together: Together) -> None:
    hosting = together.host("--seats", "2", "--bots", "1:random", "--start-when-full")
    ann = together.join(hosting, "ann", "--name", "Ann")
    ann.line("result")
    hosting.line("result")
    hosting.kill()
    room = rooms.load(room_of(hosting))
    assert (room.stage, Path(room.record)) == (lobby.ENDED, hosting.record)
    again = together.resume(room_of(hosting))
    with Stranger(again.port, together.folder / "wes.pem") as wes:
        wes.come_in()
        told = wes.hear("lobby").lobby
        assert (told.stage, told.seats[1].level, told.people[0].name) == (lobby.ENDED, "random", "Ann")
        assert wes.hear("result").result.result
    assert again.stays(1), "a table that was opened again does not close because its last game is over"
    assert kept(again.home) == [hosting.record]


def test_a_record_is_gone_on_with_at_the_table_that_is_kept(together: Together) -> None:
    hosting = together.host("--seats", "2", "--start-when-full", "--once")
    with Stranger(hosting.port, together.folder / "owner.pem") as owner:
        owner.come_in(token=owner_token(hosting))
        with Stranger(hosting.port, together.folder / "eve.pem") as eve:
            ask(owner, kick=Kick(person=eve.come_in().person))
    ann = together.join(hosting, "ann", "--once")
    hand = together.hand(hosting, "hand", hold=8)
    hand.line("held")
    hosting.kill()
    again = together.resume(hosting.record, "--once")
    with Stranger(again.port, together.folder / "eve.pem") as eve:
        eve.tell(eve.introduction())
        assert eve.last_words()[0] == "banned"
    hand.say("go on")
    assert [program.ended() for program in (ann, hand)] == [0, 0]
    again.terminate()
    assert again.ended() == 0
    assert not room_of(hosting).exists()


def test_no_two_hosts_have_one_table_and_what_is_damaged_is_said_in_a_line(together: Together) -> None:
    hosting = together.host()
    file = room_of(hosting)
    second = together.start("host", "host", "--loopback", "--resume", str(file))
    assert second.ended() == 2
    assert "another process" in second.stderr
    hosting.kill()
    whole = file.read_bytes()
    for damage in (whole[:-7], whole[:40] + bytes(8) + whole[48:], b""):
        file.write_bytes(damage)
        refused = together.start("host", "host", "--loopback", "--resume", str(file))
        assert refused.ended() == 2
        assert str(file) in refused.stderr.splitlines()[-1]
        assert file.read_bytes() == damage, "nothing is lost"


def test_a_table_that_cannot_be_kept_says_so_once_and_goes_on(together: Together) -> None:
    hosting = together.host("--seats", "2", "--start-when-full", "--once")
    folder = room_of(hosting).parent
    aside = folder.rename(folder.with_name("elsewhere"))
    folder.write_text("no folder")
    ann = together.join(hosting, "ann", "--once")
    trouble = hosting.line("event", "trouble")["sentence"]
    assert trouble.startswith(f"{room_of(hosting)} cannot be written")
    ben = together.join(hosting, "ben", "--once")
    assert [program.ended() for program in (ann, ben, hosting)] == [0, 0, 0]
    assert len([line for line in hosting.lines if line.get("event") == "trouble"]) == 1
    assert aside.is_dir()
