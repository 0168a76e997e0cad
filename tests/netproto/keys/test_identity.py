"""A peer has one key, shows it in every connection, and nobody else can pass for it."""

from __future__ import annotations

import asyncio
import os
import ssl
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from cryptography import x509
from hypothesis import given
from hypothesis import strategies as st

from netproto.keys.identity import (
    NONCE,
    BadProof,
    Identity,
    NoIdentity,
    challenge,
    client_context,
    fingerprint,
    own_identity,
    peer_fingerprint,
    server_context,
    verify,
)
from netproto.wire.framing import FrameReader, frame

ROOT = Path(__file__).parents[3]
QUESTION = bytes(range(NONCE))

MAKE_AT_A_WORD = """
import sys
from pathlib import Path
from netproto.keys.identity import own_identity
print("ready", flush=True)
sys.stdin.readline()
print(own_identity(Path(sys.argv[1])).fingerprint)
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return own_identity(tmp_path_factory.mktemp("host") / "key.pem")


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return own_identity(tmp_path_factory.mktemp("guest") / "key.pem")


# The key file


def test_a_key_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "key.pem"
    made = own_identity(path)
    assert own_identity(path) == made
    assert made.fingerprint == fingerprint(made.certificate)
    assert len(made.fingerprint) == 64
    assert "key=" not in repr(made)
    assert os.name == "nt" or path.stat().st_mode & 0o777 == 0o600


def test_a_certificate_tells_nothing_about_its_owner(host: Identity) -> None:
    certificate = x509.load_der_x509_certificate(host.certificate)
    assert certificate.subject.rfc4514_string() == certificate.issuer.rfc4514_string() == "CN=moonriver"
    assert certificate.not_valid_before_utc.year == 2000
    assert certificate.not_valid_after_utc.year == 9999
    assert not list(certificate.extensions)


def test_processes_that_start_together_get_the_same_key(tmp_path: Path) -> None:
    path = tmp_path / "new" / "key.pem"
    started = [
        subprocess.Popen(
            [sys.executable, "-c", MAKE_AT_A_WORD, str(path)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for _ in range(4)
    ]  # fmt: skip
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("now\n")
        process.stdin.flush()
    made = {process.communicate()[0] for process in started}
    assert made == {own_identity(path).fingerprint + "\n"}


@pytest.mark.parametrize("left", [0, 100, -100])
def test_a_damaged_key_is_set_aside_and_a_new_one_made(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, left: int
) -> None:
    path = tmp_path / "key.pem"
    old = own_identity(path)
    damaged = path.read_bytes()[:left]
    path.write_bytes(damaged)
    assert own_identity(path).fingerprint != old.fingerprint
    [aside] = tmp_path.glob("key.pem.damaged-*")
    assert aside.read_bytes() == damaged
    [note] = caplog.messages
    assert aside.name in note
    assert "\n" not in note


def test_a_key_with_the_certificate_of_another_is_damaged(tmp_path: Path, guest: Identity) -> None:
    path = tmp_path / "key.pem"
    own_identity(path)
    key, _, _ = path.read_bytes().partition(b"-----BEGIN CERTIFICATE")
    _, begin, certificate = guest.path.read_bytes().partition(b"-----BEGIN CERTIFICATE")
    path.write_bytes(key + begin + certificate)
    assert own_identity(path).fingerprint != guest.fingerprint


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_permissions_that_are_too_open_are_tightened(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "key.pem"
    made = own_identity(path)
    path.chmod(0o644)
    assert own_identity(path) == made
    assert path.stat().st_mode & 0o777 == 0o600
    assert caplog.messages == [f"{path} was open to other users: it is not any more"]


def test_a_place_where_no_key_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoIdentity, match=r"key\.pem: the key of this peer cannot be kept there"):
        own_identity(tmp_path / "file" / "key.pem")


# A guest's proof


def test_a_proof_names_who_gave_it(host: Identity, guest: Identity) -> None:
    asked = challenge(QUESTION, host.fingerprint)
    assert verify(guest.certificate, asked, guest.sign(asked)) == guest.fingerprint


def test_a_proof_holds_for_one_host_one_question_and_one_key(host: Identity, guest: Identity, tmp_path: Path) -> None:
    between = own_identity(tmp_path / "key.pem")
    asked = challenge(QUESTION, host.fingerprint)
    for certificate, signed_by, signed in [
        (guest.certificate, guest, challenge(QUESTION, between.fingerprint)),  # what a guest gave to one in between
        (guest.certificate, guest, challenge(QUESTION[::-1], host.fingerprint)),  # what it gave the host before
        (guest.certificate, between, asked),  # its certificate, which everybody may have
        (guest.certificate, guest, QUESTION + bytes.fromhex(host.fingerprint)),  # signed for another purpose
    ]:
        with pytest.raises(BadProof, match="signature"):
            verify(certificate, asked, signed_by.sign(signed))


@given(st.binary(max_size=1100), st.binary(max_size=80))
def test_noise_proves_nothing(certificate: bytes, signature: bytes) -> None:
    with pytest.raises(BadProof):
        verify(certificate, QUESTION, signature)


@given(st.booleans(), st.integers(0, 1 << 16), st.integers(1, 255))
def test_a_scratched_proof_proves_nothing(
    host: Identity, guest: Identity, in_certificate: bool, at: int, change: int
) -> None:
    asked = challenge(QUESTION, host.fingerprint)
    certificate, signature = bytearray(guest.certificate), bytearray(guest.sign(asked))
    scratched = certificate if in_certificate else signature
    scratched[at % len(scratched)] ^= change
    with pytest.raises(BadProof):
        verify(bytes(certificate), asked, bytes(signature))


@pytest.mark.parametrize(("nonce", "host_is"), [(b"", "ab" * 32), (QUESTION, "ab"), (QUESTION, "no")])
def test_a_challenge_has_its_form(nonce: bytes, host_is: str) -> None:
    with pytest.raises(ValueError):
        challenge(nonce, host_is)


# On the wire

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def connected(host: Identity, answer: Answer, context: ssl.SSLContext, visit: Answer) -> None:
    """One connection on loopback: `answer` at the host's end, `visit` at the guest's."""
    served: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await answer(reader, writer)
            served.set_result(None)
        except Exception as error:
            served.set_exception(error)
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=server_context(host))
    async with server:
        reader, writer = await asyncio.open_connection(
            *server.sockets[0].getsockname(), ssl=context, server_hostname="moonriver"
        )
        try:
            await visit(reader, writer)
            await asyncio.wait_for(served, 10)
        finally:
            writer.close()
            await writer.wait_closed()


def test_both_ends_learn_the_others_key(host: Identity, guest: Identity) -> None:
    async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(frame(QUESTION))
        frames = FrameReader(reader)
        certificate, signature = await frames.read(), await frames.read()
        assert certificate is not None
        assert signature is not None
        assert verify(certificate, challenge(QUESTION, host.fingerprint), signature) == guest.fingerprint
        writer.write(frame(b"welcome"))

    async def prove(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = writer.get_extra_info("ssl_object")
        assert connection.version() == "TLSv1.3"
        assert peer_fingerprint(connection) == host.fingerprint
        frames = FrameReader(reader)
        nonce = await frames.read()
        assert nonce is not None
        signature = guest.sign(challenge(nonce, peer_fingerprint(connection)))
        writer.write(frame(guest.certificate) + frame(signature))
        assert await frames.read() == b"welcome"

    asyncio.run(connected(host, ask, client_context(), prove))


def test_one_who_has_only_the_hosts_certificate_cannot_answer_for_it(
    host: Identity, guest: Identity, tmp_path: Path
) -> None:
    """A pinned key is refused before anything is sent: what answers shows a key of its own."""
    between = own_identity(tmp_path / "key.pem")

    async def hear_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.read() == b""

    async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert peer_fingerprint(writer.get_extra_info("ssl_object")) == between.fingerprint != host.fingerprint
        writer.close()

    asyncio.run(connected(between, hear_nothing, client_context(), look))
    between.path.write_bytes(_key_of(between.path) + _certificate_of(host.path))
    with pytest.raises(ssl.SSLError):
        server_context(between)


def test_nothing_older_than_tls_1_3_is_spoken(host: Identity) -> None:
    old = client_context()
    old.minimum_version = old.maximum_version = ssl.TLSVersion.TLSv1_2

    async def nobody(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        raise AssertionError("a connection came about")

    with pytest.raises((ssl.SSLError, ConnectionError)):
        asyncio.run(connected(host, nobody, old, nobody))


def _key_of(path: Path) -> bytes:
    return path.read_bytes().partition(b"-----BEGIN CERTIFICATE")[0]


def _certificate_of(path: Path) -> bytes:
    _, begin, rest = path.read_bytes().partition(b"-----BEGIN CERTIFICATE")
    return begin + rest
