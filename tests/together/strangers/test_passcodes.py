"""At the door of a real host with a passcode: who comes in, who does not, and what nobody is told."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from netproto.keys.door import Door, guests_run
from netproto.keys.identity import own_identity, peer_fingerprint, server_context
from netproto.schema.hello_pb2 import Proof, Share
from netproto.schema.lobby_pb2 import Unbar
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.wire.framing import FrameReader, frame
from netproto.wire.limits import Limits
from netproto.wire.protocol import DRAWS, PASSCODE, version
from tests.together.processes import Hosting, Together
from tests.together.strangers.stranger import Stranger
from tests.together.strangers.test_ways_in import owner_token, refused

WORDS = "Blue River"
LIMITS = Limits()


def where(hosting: Hosting) -> str:
    return f"127.0.0.1:{hosting.port}"


def knocked(stranger: Stranger, words: str) -> str:
    """What comes of saying these words: welcome, or the code of a refusal."""
    stranger.tell(stranger.introduction(said=version("0.1.0", (DRAWS, PASSCODE))))
    first = stranger.listen()
    if first is None or not first.HasField("passcode_wanted"):
        return "" if first is None else first.refused.code
    door = Door(
        bytes.fromhex(peer_fingerprint(stranger.tls)),
        hashlib.sha256(stranger.identity.certificate).digest(),
        stranger.greeting.table_uuid,
        stranger.greeting.nonce,
    )
    run = guests_run(words, door, secrets.token_bytes)
    stranger.tell(FromGuest(share=Share(share=run.share)))
    answer = stranger.listen()
    if answer is None or not answer.HasField("share"):
        return "" if answer is None else answer.refused.code
    run.meet(answer.share.share)
    stranger.tell(FromGuest(proof=Proof(proof=run.proof)))
    last = stranger.listen()
    return "" if last is None else last.refused.code if last.HasField("refused") else stranger.hear("welcome") and "in"


def test_who_says_it_comes_in_without_knowing_the_key_and_who_does_not_is_told_what_to_do(together: Together) -> None:
    hosting = together.host("--passcode", WORDS, "--seats", "3")
    assert "--trust" in refused(together.start("none", "watch", where(hosting), "--json"), 1)
    none = together.join(hosting, "none")
    assert "--passcode" in refused(none, 1)
    assert none.lines[-1] == {"closed": "passcode_wanted"}
    wrong = together.start("wrong", "watch", where(hosting), "--json", "--passcode", "blue rivet")
    assert "not the passcode" in refused(wrong, 1)
    assert wrong.lines[-1] == {"closed": "wrong_passcode"}
    for name, words in (("by code", hosting.code), ("by address", where(hosting)), ("by code", where(hosting))):
        watching = together.start(name, "watch", words, "--json", "--passcode", "BLUERIVER")
        assert watching.line("lobby")["lobby"]["passcode"]
    told = [str(line) for program in together.programs for line in program.lines]
    assert not any(WORDS in line or "blueriver" in line.lower() for line in told)


def test_with_a_passcode_nobody_goes_to_a_table_that_has_none(together: Together) -> None:
    hosting = together.host()
    lost = together.start("lost", "watch", where(hosting), "--json", "--passcode", WORDS)
    assert "asks for no passcode" in refused(lost, 1)
    assert lost.lines[-1] == {"closed": "passcode_unasked"}


def test_a_resumed_table_asks_as_before_and_a_token_is_enough(together: Together) -> None:
    hosting = together.host("--passcode", WORDS, "--seats", "2", "--start-when-full")
    hand = together.hand(hosting, "hand", 5, "--passcode", WORDS)
    player = together.join(hosting, "player", "--passcode", WORDS)
    hand.line("held")
    hosting.kill()
    again = together.resume(hosting.record)
    hand.say("")
    player.has_seen(12)
    assert "--passcode" in refused(together.join(again, "Cat"), 1)
    for path in hosting.home.rglob("*"):
        if path.is_file() and "rooms" not in path.parts:
            assert b"blueriver" not in path.read_bytes(), path
            assert WORDS.encode() not in path.read_bytes(), path


def test_an_address_tries_a_few_and_all_together_some_more_until_the_owner_lets_them_try_again(
    together: Together,
) -> None:
    hosting = together.host("--passcode", WORDS)
    keys = [together.folder / f"{number}.pem" for number in range(LIMITS.guesses_in_all // LIMITS.guesses.burst)]

    def guess(words: str, house: int, key: int = 0) -> str:
        with Stranger(hosting.port, keys[key], at=f"127.0.0.{house}") as stranger:
            return knocked(stranger, words)

    with Stranger(hosting.port, together.folder / "owner.pem") as owner:
        assert owner.come_in(token=owner_token(hosting)).owner
        for number in range(LIMITS.guesses_in_all):
            house, key = number // LIMITS.neighbours_guesses.burst, number // LIMITS.guesses.burst
            assert guess("open sesame", 2 + house, key) == "wrong_passcode"
            if number == LIMITS.neighbours_guesses.burst - 1:
                assert guess("blueriver", 2, key + 1) == "passcode_tried_often"
        assert guess("blueriver", 99) == "barred"
        assert "wrong passcodes" in hosting.line("event", "trouble")["sentence"]
        while not owner.hear("lobby").lobby.barred:
            pass
        owner.tell(FromGuest(request=1, unbar=Unbar()))
        assert owner.hear("answer").answer.done
        assert guess("blueriver", 2) == "in"


class Middleman:
    """Shows guests a key of his own and passes on between them and the host, as a guest of his own, what he hears of
    the passcode."""

    def __init__(self, folder: Path, host: int) -> None:
        self._folder, self._host = folder, host
        self.heard: list[str] = []
        self.port = 0

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        frames, loop = FrameReader(reader), asyncio.get_running_loop()
        with Stranger(self._host, self._folder / "middle.pem") as host:
            writer.write(frame(FromHost(greeting=host.greeting).SerializeToString()))
            if await frames.read() is None:
                return
            host.tell(host.introduction(said=version("0.1.0", (DRAWS, PASSCODE))))
            while (said := await loop.run_in_executor(None, host.listen)) is not None:
                self.heard.append(said.refused.code or said.WhichOneof("kind") or "")
                writer.write(frame(said.SerializeToString()))
                if said.HasField("refused") or (data := await frames.read()) is None:
                    break
                host.send(frame(data))
        await writer.drain()
        writer.close()

    @contextmanager
    def serving(self) -> Iterator[Middleman]:
        ready, over, loop = threading.Event(), asyncio.Event(), asyncio.new_event_loop()

        async def serve() -> None:
            context: ssl.SSLContext = server_context(own_identity(self._folder / "middle.pem"))
            server = await asyncio.start_server(self._met, "127.0.0.1", ssl=context)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            await over.wait()
            server.close()

        thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
        thread.start()
        assert ready.wait(30)
        try:
            yield self
        finally:
            loop.call_soon_threadsafe(over.set)
            thread.join(30)
            loop.close()


def test_a_first_visit_is_safe_from_who_stands_between(together: Together) -> None:
    """Both know the passcode, and he who passes on all that they say of it is let in by neither."""
    hosting = together.host("--passcode", WORDS)
    with Middleman(together.folder, hosting.port).serving() as middleman:
        guest = together.start("guest", "watch", f"127.0.0.1:{middleman.port}", "--json", "--passcode", WORDS)
        assert "not the passcode" in refused(guest, 1)
        assert middleman.heard == ["passcode_wanted", "share", "wrong_passcode"]
        assert not [*guest.home.rglob("trust.json")], "his key is not remembered"
