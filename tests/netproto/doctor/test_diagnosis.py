"""From symptoms to what is wrong."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.doctor.advice import ADVICE
from netproto.doctor.diagnosis import MOST, diagnose
from netproto.doctor.symptoms import Attempt, HeardTable, Met, OwnTable, Probe, Sought, Symptoms
from netproto.lan.interfaces import Interface
from netproto.wire.protocol import MAJOR

WIFI = Interface("wlan0", "lan", True, ("192.168.0.7/24", "fe80::7/64"), default=True)
CABLE = Interface("eth0", "lan", True, ("10.0.0.7/8",))
VPN = Interface("tun0", "vpn", True, ("10.8.0.2/24",))
TAKES_ALL = replace(VPN, default=True)
DOCKER = Interface("docker0", "virtual", True, ("172.17.0.1/16",))
LOOPBACK = Interface("lo", "loopback", True, ("127.0.0.1/8",))

HEARD = (Probe("wlan0", "192.168.0.7", True), Probe("wlan0", "fe80::7", False))
UNHEARD = (Probe("wlan0", "192.168.0.7", False),)
UNSENT = (Probe("wlan0", "192.168.0.7", False, sent=False, trouble="No route to host"),)
NOT_LISTENING = (Probe("wlan0", "192.168.0.7", False, listening=False, sent=False, trouble="Address already in use"),)

KITCHEN = HeardTable("uuid", "Kitchen", ("192.168.0.8",), 41327, "00" * 32, "0.1.0", MAJOR, 0)
OLD = replace(KITCHEN, major=MAJOR - 1)
MINE = replace(KITCHEN, own=True)

MET = Met("uuid", "Kitchen", "0.1.0", MAJOR, 0, "00" * 32, 0, "code")
THERE = Attempt("192.168.0.8", 41327, "met", "", "wlan0", "lan", "192.168.0.0/24", True, MET)
LOCAL = replace(THERE, address="127.0.0.1", interface="lo", via="loopback", network=None)
FAR = replace(THERE, address="10.1.2.3", network=None, met=None, outcome="silent", neighbour=None)
ELSEWHERE = replace(THERE, address="172.17.0.1", interface="docker0", via="virtual", network=None, met=None)

ROOM = Symptoms((LOOPBACK, WIFI, DOCKER), HEARD, (KITCHEN,))
QUIET = replace(ROOM, tables=())
HOSTING = replace(QUIET, tables=(MINE,), own=(OwnTable("uuid", "Kitchen", 41327, (THERE,)),))


def seeking(*attempts: Attempt, room: Symptoms = QUIET, heard: bool = False) -> Symptoms:
    return replace(room, target=Sought("192.168.0.8", "address", "192.168.0.8", attempts=attempts, heard=heard))


def unmet(outcome: str, neighbour: bool | None = None, **changes: object) -> Attempt:
    return replace(THERE, outcome=outcome, met=None, neighbour=neighbour, **changes)  # type: ignore[arg-type]


def met(**changes: object) -> Attempt:
    return replace(THERE, met=replace(MET, **changes))  # type: ignore[arg-type]


CASES: dict[str, tuple[Symptoms, list[str]]] = {
    "a table is heard": (ROOM, ["all_well"]),
    "a table is heard and reached": (seeking(THERE, room=ROOM, heard=True), ["all_well"]),
    "nobody hosts": (QUIET, ["nobody_heard"]),
    "nothing but loopback": (Symptoms((LOOPBACK,)), ["no_network"]),
    "nothing but containers": (Symptoms((LOOPBACK, DOCKER)), ["no_network"]),
    "an interface that is down": (Symptoms((LOOPBACK, replace(WIFI, up=False))), ["no_network"]),
    "an interface without an address": (Symptoms((LOOPBACK, replace(WIFI, addresses=()))), ["no_network"]),
    "a tunnel that the system keeps for itself": (Symptoms((replace(VPN, addresses=("fe80::1/64",)),)), ["no_network"]),
    "a VPN alone": (Symptoms((LOOPBACK, TAKES_ALL)), ["only_vpn"]),
    "a VPN that leads to the table": (
        seeking(replace(THERE, via="vpn", network=None), room=Symptoms((TAKES_ALL,))),
        ["multicast_filtered"],
    ),
    "a VPN and nobody to be heard": (
        replace(QUIET, interfaces=(WIFI, TAKES_ALL)),
        ["vpn_in_the_way", "nobody_heard"],
    ),
    "a VPN beside the way out": (replace(QUIET, interfaces=(WIFI, VPN)), ["nobody_heard"]),
    "a VPN, and tables are heard": (replace(ROOM, interfaces=(WIFI, TAKES_ALL)), ["all_well"]),
    "a VPN takes what goes to the table": (seeking(unmet("silent", via="vpn", interface="tun0")), ["vpn_in_the_way"]),
    "not even oneself is heard": (replace(QUIET, probes=UNHEARD), ["firewall_here"]),
    "not oneself, but others": (replace(ROOM, probes=UNHEARD), ["all_well"]),
    "another program listens": (replace(QUIET, probes=NOT_LISTENING), ["deaf"]),
    "heard on one interface, not on the other": (
        replace(QUIET, interfaces=(WIFI, CABLE), probes=(*HEARD, Probe("eth0", "10.0.0.7", False))),
        ["firewall_here"],
    ),
    "reached, not heard, and not oneself either": (
        seeking(THERE, room=replace(QUIET, probes=UNHEARD)),
        ["firewall_here", "multicast_filtered"],
    ),
    "reached and not heard": (seeking(THERE), ["multicast_filtered"]),
    "reached on this machine, and not heard": (seeking(LOCAL), ["only_here"]),
    "reached on this machine, without a network": (
        seeking(LOCAL, room=Symptoms((LOOPBACK,))),
        ["only_here"],
    ),
    "no table at that port": (seeking(unmet("refused", True)), ["refused"]),
    "something else at that port": (seeking(unmet("strange", True)), ["not_a_table"]),
    "the system forbids it": (seeking(unmet("forbidden")), ["firewall_here"]),
    "no leave to speak in the network": (
        seeking(unmet("unreachable"), room=replace(QUIET, probes=UNSENT)),
        ["firewall_here"],
    ),
    "not a word gets out": (
        seeking(unmet("silent"), room=replace(ROOM, probes=UNSENT), heard=True),
        ["firewall_here"],
    ),
    "a table is heard that lets nobody in": (
        replace(ROOM, tables=(replace(KITCHEN, attempts=(unmet("silent", True),)),)),
        ["firewall_there"],
    ),
    "a table is heard that turns everybody away": (
        seeking(unmet("refused"), room=ROOM, heard=True),
        ["firewall_there"],
    ),
    "a table is heard that lets people in": (
        replace(ROOM, tables=(replace(KITCHEN, attempts=(FAR, THERE)),)),
        ["all_well"],
    ),
    "a neighbour, and a silent port": (seeking(unmet("silent", True)), ["firewall_there"]),
    "a neighbour that turns packets away": (seeking(unmet("unreachable", True)), ["firewall_there"]),
    "heard, and a silent port": (seeking(unmet("silent"), room=ROOM, heard=True), ["firewall_there"]),
    "no neighbour": (seeking(unmet("silent", False)), ["isolated"]),
    "no neighbour, says the network": (seeking(unmet("unreachable")), ["isolated"]),
    "silence, and neighbours are not known": (seeking(unmet("silent")), ["silent"]),
    "another network": (seeking(FAR), ["other_subnet"]),
    "no way there": (seeking(replace(FAR, outcome="no_route", via=None, interface=None)), ["other_subnet"]),
    "an address of a container that is also ours": (
        seeking(replace(ELSEWHERE, outcome="refused"), unmet("silent", True)),
        ["firewall_there"],
    ),
    "one of two addresses": (seeking(FAR, THERE, room=ROOM, heard=True), ["all_well"]),
    "an older table": (seeking(met(major=MAJOR - 1), room=ROOM, heard=True), ["version"]),
    "a newer table": (seeking(met(major=MAJOR + 1), room=ROOM, heard=True), ["version"]),
    "a newer minor": (seeking(met(minor=9), room=ROOM, heard=True), ["all_well"]),
    "older tables alone are heard": (replace(ROOM, tables=(OLD,)), ["version"]),
    "older tables beside others": (replace(ROOM, tables=(OLD, KITCHEN)), ["all_well"]),
    "another key": (seeking(met(key="not-the-code"), room=ROOM, heard=True), ["wrong_key"]),
    "a key that has changed": (seeking(met(key="changed"), room=ROOM, heard=True), ["wrong_key"]),
    "a key seen for the first time": (seeking(met(key="first-time"), room=ROOM, heard=True), ["all_well"]),
    "a clock that is behind": (seeking(met(clock_ms=-121_000), room=ROOM, heard=True), ["all_well", "clock"]),
    "a clock nearly right": (seeking(met(clock_ms=119_000), room=ROOM, heard=True), ["all_well"]),
    "a clock, and worse": (seeking(met(clock_ms=10**7)), ["multicast_filtered", "clock"]),
    "no such host": (replace(ROOM, target=Sought("attic.local", "address", "attic.local", False)), ["unknown_host"]),
    "no such table": (replace(ROOM, target=Sought("Attic", "name", "Attic", False)), ["unknown_table"]),
    "no such table, nor any": (replace(QUIET, target=Sought("Attic", "name", "Attic", False)), ["nobody_heard"]),
    "no such table but one's own": (replace(HOSTING, target=Sought("Attic", "name", "Attic", False)), ["nobody_heard"]),
    "two of one name": (replace(ROOM, target=Sought("Kitchen", "name", "Kitchen", join_codes=("1", "2"))), ["several"]),
    "one's own table": (HOSTING, ["only_own"]),
    "one's own and another": (replace(HOSTING, tables=(MINE, replace(KITCHEN, table="other"))), ["all_well"]),
    "one's own, for this machine alone": (
        replace(HOSTING, own=(OwnTable("uuid", "Kitchen", 41327, (unmet("refused"),)),)),
        ["only_here"],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_diagnosis(case: str) -> None:
    symptoms, codes = CASES[case]
    found = diagnose(symptoms)
    assert [finding.code for finding in found] == codes
    for finding in found:
        assert "{" not in f"{finding.wrong} {finding.advice}"


def test_every_code_has_a_case() -> None:
    made = {finding.wording for symptoms, _ in CASES.values() for finding in diagnose(symptoms)}
    assert made == ADVICE.keys()


@pytest.mark.parametrize("wording", ADVICE)
def test_people_get_one_sentence_and_one_thing_to_try(wording: str) -> None:
    for said in ADVICE[wording]:
        assert re.fullmatch(r"[A-Z{][^.]*(\.\d[^.]*)?\.", said.english), said
        assert not re.search(r"\b(TLS|ARP|multicast|packet|subnet|handshake|timeout)\b", said.english, re.IGNORECASE)


@pytest.mark.parametrize(("major", "who"), [(MAJOR - 1, "on the computer that hosts"), (MAJOR + 1, "on this computer")])
def test_it_says_who_is_to_update(major: int, who: str) -> None:
    (finding,) = diagnose(seeking(met(major=major), room=ROOM, heard=True))
    assert who in str(finding.advice)


interfaces = st.sampled_from(
    [WIFI, CABLE, VPN, TAKES_ALL, DOCKER, LOOPBACK, replace(WIFI, up=False), replace(CABLE, addresses=())]
)
attempts = st.builds(
    replace,
    st.sampled_from([THERE, LOCAL, FAR, ELSEWHERE]),
    outcome=st.sampled_from(["met", "strange", "refused", "silent", "unreachable", "no_route", "forbidden", "failed"]),
    via=st.sampled_from([None, "lan", "vpn", "virtual", "loopback"]),
    interface=st.sampled_from([None, "wlan0", "tun0"]),
    network=st.sampled_from([None, "192.168.0.0/24"]),
    neighbour=st.sampled_from([None, True, False]),
    met=st.none()
    | st.builds(replace, st.just(MET), major=st.integers(0, MAJOR + 2), clock_ms=st.integers(), key=st.text()),
)
several = st.lists(attempts, max_size=3).map(tuple)
targets = st.builds(
    Sought,
    st.text(),
    st.sampled_from(["code", "address", "name"]),
    st.text(),
    st.booleans(),
    several,
    st.booleans(),
    st.sampled_from([(), ("1003-HG52",)]),
)


@given(
    st.builds(
        Symptoms,
        st.lists(interfaces, max_size=4).map(tuple),
        st.sampled_from([(), HEARD, UNHEARD, UNSENT, NOT_LISTENING]),
        st.lists(st.builds(replace, st.sampled_from([KITCHEN, OLD, MINE]), attempts=several), max_size=3).map(tuple),
        st.lists(st.builds(OwnTable, st.text(), st.text(), st.integers(1, 65535), several), max_size=2).map(tuple),
        st.none() | targets,
    )
)
def test_there_is_always_something_to_say(symptoms: Symptoms) -> None:
    found = diagnose(symptoms)
    assert 1 <= len(found) <= MOST
    assert len({finding.code for finding in found}) == len(found)
    for finding in found:
        assert str(finding.wrong)
        assert str(finding.advice)
    severities = [finding.severity for finding in found]
    assert severities == sorted(severities, key=["wrong", "note"].index)
    assert ("wrong" in severities) != any(finding.code in ("all_well", "only_own") for finding in found)
