"""A guest that knows a passcode, and hosts that do not: it goes in nowhere else, and does not let them guess."""

from __future__ import annotations

import hashlib
import secrets

from netproto.guest.guest import Guest
from netproto.guest.happenings import TurnedAway, Welcomed
from netproto.guest.knocking import MOST_RUNS, Knocking
from netproto.keys.cpace import SHARE, Run
from netproto.keys.door import Door, hosts_run
from netproto.schema import hello_pb2 as hello
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.protocol import KNOWS_PASSCODE, PASSCODE, version

WORDS = "blueriver"
TABLE, NONCE, KEY = bytes(range(16)), bytes(32), b"a certificate"
ASKS = FromHost(passcode_wanted=hello.PasscodeWanted())
WELCOMES = FromHost(welcome=hello.Welcome(person=1, token=bytes(16)))


def guest_with(passcode: str, token: bytes = b"") -> Guest:
    guest = Guest(
        "Bob",
        hello.PLAY,
        "1",
        prove=lambda nonce: (KEY, b""),
        secret=secrets.token_bytes,
        token=token,
        knocking=Knocking(lambda: b"host"),
    )
    guest.knocking.try_with(passcode)
    return guest


def greeted(guest: Guest, *features: str) -> Guest:
    guest.met()
    hear(
        guest,
        FromHost(
            greeting=hello.Greeting(
                version=version("1", features), nonce=NONCE, table_uuid=TABLE, table_name="Table", game="moonriver"
            )
        ),
    )
    return guest


def hear(guest: Guest, message: FromHost) -> str:
    """The code with which the visit ends, `in`, or nothing."""
    happened = guest.received(message.SerializeToString())
    codes = [one.code for one in happened if isinstance(one, TurnedAway)]
    return codes[0] if codes else "in" if any(isinstance(one, Welcomed) for one in happened) else ""


def last(guest: Guest) -> FromGuest:
    return FromGuest.FromString(guest.outbox[-1])


def host_of(passcode: str = WORDS) -> Run:
    door = Door(b"host", hashlib.sha256(KEY).digest(), TABLE, NONCE)
    return hosts_run(passcode, door, secrets.token_bytes)


def meet(guest: Guest, host: Run) -> None:
    """Up to the guest's proof."""
    assert hear(guest, ASKS) == ""
    host.meet(last(guest).share.share)
    assert hear(guest, FromHost(share=hello.Share(share=host.share))) == ""


def test_both_prove_that_they_know_it() -> None:
    guest, host = greeted(guest_with(WORDS), PASSCODE), host_of()
    meet(guest, host)
    assert host.proves(last(guest).proof.proof)
    assert hear(guest, FromHost(proof=hello.Proof(proof=host.proof))) == ""
    assert hear(guest, WELCOMES) == "in"


def test_who_knows_a_passcode_says_so_that_it_is_asked_and_who_knows_none_does_not() -> None:
    for passcode, known in ((WORDS, True), ("", False)):
        said = last(greeted(guest_with(passcode), PASSCODE)).hello.version.features
        assert (PASSCODE in said, KNOWS_PASSCODE in said) == (True, known)


def test_a_host_that_does_not_ask_is_not_the_table_that_is_meant() -> None:
    guest = greeted(guest_with(WORDS))
    assert guest.turned_away is not None
    assert guest.turned_away.code == "passcode_unasked"
    assert not guest.outbox, "it does not even learn a name"
    assert hear(greeted(guest_with(WORDS), PASSCODE), WELCOMES) == "passcode_unasked"


def test_a_host_that_welcomes_before_it_has_proven_anything_is_believed_nothing() -> None:
    for stage in range(3):
        guest, host = greeted(guest_with(WORDS, token=bytes(16) if stage == 2 else b""), PASSCODE), host_of()
        hear(guest, ASKS)
        if stage:
            host.meet(last(guest).share.share)
            hear(guest, FromHost(share=hello.Share(share=host.share)))
        assert hear(guest, WELCOMES) == "passcode_unasked"


def test_neither_another_passcode_nor_what_the_guest_has_said_itself_proves_anything() -> None:
    guest, host = greeted(guest_with(WORDS), PASSCODE), host_of("another")
    meet(guest, host)
    assert hear(guest, FromHost(proof=hello.Proof(proof=host.proof))) == "passcode_unproven"
    mirrored = greeted(guest_with(WORDS), PASSCODE)
    hear(mirrored, ASKS)
    hear(mirrored, FromHost(share=last(mirrored).share))
    assert hear(mirrored, FromHost(proof=last(mirrored).proof)) == "passcode_unproven"


def test_what_comes_twice_too_early_or_of_low_order_ends_the_visit() -> None:
    share = FromHost(share=hello.Share(share=host_of().share))
    assert hear(greeted(guest_with(WORDS), PASSCODE), share) == "passcode_unproven"
    assert hear(greeted(guest_with(WORDS), PASSCODE), FromHost(proof=hello.Proof(proof=bytes(64)))) == (
        "passcode_unproven"
    )
    for again in (ASKS, share, FromHost(share=hello.Share(share=bytes(SHARE)))):
        guest, host = greeted(guest_with(WORDS), PASSCODE), host_of()
        meet(guest, host)
        assert hear(guest, again) == "passcode_unproven"
    guest = greeted(guest_with(WORDS), PASSCODE)
    hear(guest, ASKS)
    assert hear(guest, FromHost(share=hello.Share(share=bytes(SHARE)))) == "passcode_unproven"


def test_whoever_hangs_up_each_time_has_few_guesses_until_a_person_says_it_again() -> None:
    guest = guest_with(WORDS)
    codes = [hear(greeted(guest, PASSCODE), ASKS) for _ in range(MOST_RUNS + 1)]
    assert codes == [""] * MOST_RUNS + ["passcode_unproven"]
    guest.hope()
    guest.knocking.try_with(WORDS)
    assert hear(greeted(guest, PASSCODE), ASKS) == ""


def test_who_knows_none_says_so_and_who_has_a_token_needs_none() -> None:
    assert hear(greeted(guest_with(""), PASSCODE), ASKS) == "passcode_wanted"
    assert hear(greeted(guest_with(WORDS, token=bytes(16)), PASSCODE), WELCOMES) == "in"
    assert hear(greeted(guest_with(""), PASSCODE), WELCOMES) == "in"
