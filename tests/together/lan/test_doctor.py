"""The doctor in networks that are broken on purpose, each in its own way; every process is one that people run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from engine.contract import Json
from netproto.keys.join_code import JoinCode
from tests.together.lan.broken import TCP, UDP, filter_multicast, firewall, keep_apart, vpn
from tests.together.lan.machines import SUBNET, Lan, Machine, lan, missing
from tests.together.processes import Hosting, Program, Together, client

PORT, MDNS = 41327, 5353
LOOKS_FOR = "2"

SomeProgram = TypeVar("SomeProgram", bound=Program)

WHY = missing()
needs_tunnels = pytest.mark.skipif(not os.access("/dev/net/tun", os.R_OK | os.W_OK), reason="needs /dev/net/tun")
pytestmark = pytest.mark.skipif(WHY is not None, reason=WHY or "")


@dataclass
class Room:
    """A table on one machine, and somebody at another who cannot see it."""

    together: Together
    lan: Lan
    host: Machine
    guest: Machine

    def table(self, *words: str) -> Hosting:
        command = client("host", "--json", "--name", "Kitchen", "--seats", "2", *words)
        return self.keep(Hosting("host", self.host.command(*command), self.home("host")))

    def another_version(self, *words: str) -> Program:
        command = [sys.executable, "-m", "tests.together.lan.another_version", str(self.home("host")), *words]
        program = self.keep(Program("host", self.host.command(*command), self.home("host")))
        program.line("event", "listening")
        return program

    def doctor(self, *words: str, at: Machine | None = None) -> Json:
        """What it says, with its exit status."""
        home = "host" if at is self.host else "guest"
        command = client("doctor", "--json", "--timeout", LOOKS_FOR, *words)
        program = self.keep(
            Program(f"doctor-{len(self.together.programs)}", (at or self.guest).command(*command), self.home(home))
        )
        status = program.ended()
        (said,) = program.lines
        wrong = [f"{one['sentence']} {one['advice']}" for one in said["findings"] if one["severity"] == "wrong"]
        assert status == int(bool(wrong))
        assert program.stderr == (f"moonriver doctor: {' '.join(wrong)}\n" if wrong else "")
        for finding in said["findings"]:
            print(f"{finding['code']}: {finding['sentence']} {finding['advice']}")
        return said

    def home(self, name: str) -> Path:
        folder = self.together.folder / name
        folder.mkdir(exist_ok=True)
        return folder

    def keep(self, program: SomeProgram) -> SomeProgram:
        self.together.programs.append(program)
        return program


@pytest.fixture
def room(together: Together) -> Iterator[Room]:
    with lan() as made:
        yield Room(together, made, made.machine(), made.machine())


def codes(said: Json) -> list[str]:
    return [finding["code"] for finding in said["findings"]]


def address(machine: Machine) -> str:
    return f"{SUBNET}.{machine.number}"


# Networks that work


def test_a_healthy_network(room: Room) -> None:
    hosting = room.table()
    for target in ([], [hosting.code], ["Kitchen"], [address(room.host)]):
        said = room.doctor(*target)
        assert codes(said) == ["all_well"]
        assert [(table["name"], table["own"]) for table in said["tables"]] == [("Kitchen", False)]
        assert [(probe["interface"], probe["heard"]) for probe in said["multicast"]] == [("eth0", True)]
    assert said["target"]["attempts"][0]["met"]["name"] == "Kitchen"


@pytest.mark.parametrize("addresses", ["fd77::/64", "link-local"])
def test_a_network_without_ipv4(together: Together, addresses: str) -> None:
    with lan() as made:
        plug = made.link_local_machine if addresses == "link-local" else lambda: made.machine(v4=False, v6=True)
        room = Room(together, made, plug(), plug())
        room.table()
        for target in ([], ["Kitchen"]):
            said = room.doctor(*target)
            assert codes(said) == ["all_well"]
            assert all(probe["heard"] and ":" in probe["address"] for probe in said["multicast"])


def test_the_host_itself(room: Room) -> None:
    room.table()
    said = room.doctor(at=room.host)
    assert codes(said) == ["only_own"]
    assert [attempt["outcome"] for attempt in said["own"][0]["attempts"]] == ["met"]


@needs_tunnels
def test_a_vpn_beside_a_network_that_works(room: Room) -> None:
    hosting = room.table()
    with vpn(room.guest, "default"):
        assert codes(room.doctor()) == codes(room.doctor(hosting.code)) == ["all_well"]


def test_a_firewall_that_drops_announcements_alone_does_no_harm(room: Room) -> None:
    room.table()
    firewall(room.guest, UDP, MDNS)
    said = room.doctor()
    assert codes(said) == ["all_well"]
    assert [probe["heard"] for probe in said["multicast"]] == [False]


# Broken here


def test_a_cable_that_is_out(room: Room) -> None:
    room.guest.unplug()
    assert codes(room.doctor()) == codes(room.doctor(address(room.host))) == ["no_network"]


def test_a_firewall_here(room: Room) -> None:
    hosting = room.table()
    firewall(room.guest, UDP)
    assert codes(room.doctor()) == ["firewall_here"]
    assert codes(room.doctor(hosting.code)) == ["firewall_here", "multicast_filtered"], "it can be joined all the same"


@needs_tunnels
def test_a_vpn_that_takes_everything(room: Room) -> None:
    hosting = room.table()
    with vpn(room.guest, "default", "10.77.0.0/25"):
        assert codes(room.doctor(hosting.code)) == ["vpn_in_the_way"]


@needs_tunnels
def test_a_vpn_and_nobody_to_be_heard(room: Room) -> None:
    with vpn(room.guest, "default"):
        assert codes(room.doctor()) == ["vpn_in_the_way", "nobody_heard"]


@needs_tunnels
def test_a_vpn_and_nothing_else(room: Room) -> None:
    room.guest.unplug()
    with vpn(room.guest, "default"):
        assert codes(room.doctor()) == ["only_vpn"]


# Broken there


def test_a_firewall_at_the_host(room: Room) -> None:
    hosting = room.table()
    firewall(room.host, TCP, PORT)
    for target in ([], [hosting.code], ["Kitchen"]):
        assert codes(room.doctor(*target)) == ["firewall_there"]


def test_a_table_that_is_closed(room: Room) -> None:
    assert codes(room.doctor(address(room.host)))[0] == "refused"


def test_a_table_for_one_machine_alone(room: Room) -> None:
    room.host = room.lan.machine(v6=True)
    hosting = room.table("--loopback")
    assert codes(room.doctor(at=room.host)) == codes(room.doctor(hosting.code, at=room.host)) == ["only_here"]


@pytest.mark.parametrize(("major", "update"), [(0, "on the computer that hosts"), (3, "on this computer")])
def test_a_table_of_another_version(room: Room, major: int, update: str) -> None:
    room.another_version("--major", str(major))
    for target in ([], ["Elsewhen"]):
        said = room.doctor(*target)
        assert codes(said) == ["version"]
        assert update in said["findings"][0]["advice"]


def test_a_clock_that_is_wrong_is_only_a_note(room: Room) -> None:
    room.another_version("--ahead-ms", str(10 * 60_000))
    said = room.doctor("Elsewhen")
    assert codes(said) == ["all_well", "clock"]
    assert said["findings"][1]["facts"]["minutes"] in (9, 10)


def test_somebody_elses_key(room: Room) -> None:
    hosting = room.table()
    another = JoinCode.of(address(room.host), hosting.port, "0" * 64)
    assert codes(room.doctor(str(another))) == ["wrong_key"]


def test_something_else_at_that_port(room: Room) -> None:
    server = room.host.command(sys.executable, "-c", SMALL_TALK)
    room.keep(Program("other", server, room.home("host"))).line("event", "listening")
    assert codes(room.doctor(address(room.host)))[0] == "not_a_table"


SMALL_TALK = f"""
import json, socket
with socket.create_server(("", {PORT})) as server:
    print(json.dumps({{"event": "listening"}}), flush=True)
    while True:
        server.accept()[0].sendall(b"220 good day")
"""


# Broken in between


def test_a_wifi_that_keeps_its_devices_apart(room: Room) -> None:
    hosting = room.table()
    keep_apart(room.lan, room.host, room.guest)
    assert codes(room.doctor(hosting.code))[0] == "isolated"
    assert codes(room.doctor()) == ["nobody_heard"]


def test_a_switch_that_does_not_pass_on_announcements(room: Room) -> None:
    hosting = room.table()
    filter_multicast(room.lan, room.host, room.guest)
    assert codes(room.doctor(hosting.code)) == ["multicast_filtered"]
    assert codes(room.doctor()) == ["nobody_heard"]


def test_another_subnet_without_a_router(room: Room) -> None:
    assert codes(room.doctor("10.88.0.1"))[0] == "other_subnet"


def test_a_name_that_nobody_has(room: Room) -> None:
    room.table()
    said = room.doctor("Cellar")
    assert codes(said) == ["unknown_table"]
    assert "Kitchen" in said["findings"][0]["sentence"]
    assert codes(room.doctor("cellar.invalid")) == ["unknown_host"]


# For people


def test_people_read_facts_and_then_what_to_do(room: Room) -> None:
    command = room.guest.command(*client("doctor", "--timeout", LOOKS_FOR, address(room.host)))
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert said.stdout.startswith("interface ")
    assert said.stderr.startswith("moonriver doctor: The computer 10.77.0.1 is there, but no table is open")
    assert said.stderr.count("\n") == 1


def test_wrong_use_is_said_in_a_line(room: Room) -> None:
    for words in (["192.168.0.300"], ["--timeout", "0"], ["--timeout", "nan"], ["--profile", "?"]):
        command = room.guest.command(*client("doctor", *words))
        said = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
