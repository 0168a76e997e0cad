"""What a message must be before a table or a guest acts on it. One that is not closes its connection, and no other.

A host's are bounded by what a window can show, whatever its own limits are, and cleaned. What they tell of the game is
looked at where the game is followed.
"""

import json
from collections.abc import Callable, Collection
from typing import Any

from google.protobuf.message import DecodeError

from engine.contract import Json
from netproto.schema.hello_pb2 import PLAY, WATCH, Greeting, Hello, Proof, Refused, Share, Welcome
from netproto.schema.lobby_pb2 import ANYBODY, NOBODY, Agree, Dress, Fill, Kick, Lobby, Mute, Pardon, PassOn, Sit, Wait
from netproto.schema.play_pb2 import (
    Container,
    Give,
    Head,
    Heads,
    History,
    Link,
    Open,
    React,
    Reacted,
    Resync,
    Said,
    Say,
    View,
)
from netproto.schema.succession_pb2 import HandedOver, Lead, Openings, Tail
from netproto.schema.wire_pb2 import Answer, Closed, FromGuest, FromHost
from netproto.wire import election_validators, log_validators
from netproto.wire.cleaning import clean_json, clean_message
from netproto.wire.limits import LONGEST_CLOCK, Limits
from netproto.wire.names import UnusableText, clean
from netproto.wire.story import STORY_BYTES

TOKEN_BYTES = 16
CLAIM_BYTES = 32
FINGERPRINT_BYTES = 32
SHARE_BYTES = 32
PROOF_BYTES = 64
COMMAND_ID_BYTES = 8
LONGEST_COMMAND = 256
LONGEST_OPTIONS = 16 * 1024
LONGEST_WORD = 20
MOST_SEATS = 16
LONGEST_KEY = 1024
HIGHEST_ID = 1 << 31
MOST_PEOPLE = 256
MOST_HEADS = 1024
MOST_REIGNS = 64
UUID_BYTES = 16
LONGEST_NAME = 200
LONGEST_TEXT = 4000
DRAWN_BYTES = 32
LAST_DRAW = 1 << 20
TO_WHO_GOES_ON = ("seen", "reach", "granted", "refusal", "tail", "openings", "outline", "shown", "part", "parting")
"""Of what is kept, so that somebody can go on with a table."""
UNNUMBERED = ("hello", "share", "proof", "beat", "resync", "received", "head", "link", *TO_WHO_GOES_ON)
"""Kinds that ask for no answer."""


class BadMessage(Exception):
    """A message that no program of ours sends: a code and a sentence, and the connection closes."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def read(data: bytes, limits: Limits) -> FromGuest:
    """The message, whole and within bounds."""
    try:
        message = FromGuest.FromString(data)
    except DecodeError:
        raise BadMessage("unreadable", "this is no message of this program") from None
    kind = message.WhichOneof("kind")
    if kind is None:
        raise BadMessage("unknown_message", "this version does not know this kind of message")
    if (message.request == 0) != (kind in UNNUMBERED):
        raise BadMessage("request_number", f"{kind}: a request has a number, and nothing else has")
    validator = VALIDATORS.get(kind)
    if validator is not None:
        validator(getattr(message, kind), limits)
    return message


def moves(data: bytes) -> bool:
    """Whether this is a move of the game, a part of a draw, or what a move is answered for: somebody waits for it."""
    try:
        return FromGuest.FromString(data).WhichOneof("kind") in ("give", "link", "seen")
    except DecodeError:
        return False


def _fine(trouble: str) -> None:
    _need(not trouble, trouble)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise BadMessage("out_of_bounds", what)


def _text(text: str, longest: int, what: str) -> None:
    try:
        clean(text, longest, what)
    except UnusableText as error:
        raise BadMessage("unusable_text", str(error)) from None


def _hello(hello: Hello, limits: Limits) -> None:
    _need(hello.HasField("version"), "hello: it says no version")
    _need(len(hello.version.app) <= 64 and len(hello.version.features) <= 64, "hello: its version is too long")
    _need(all(len(feature) <= 64 for feature in hello.version.features), "hello: a feature's name is too long")
    _text(hello.name, limits.name_length, "the name")
    _need(hello.wish in (PLAY, WATCH), "hello: it wishes neither to play nor to watch")
    _need(len(hello.color) <= LONGEST_WORD, "hello: no color is that long")
    _need(len(hello.token) in (0, TOKEN_BYTES), "hello: its token has the wrong length")
    _need(len(hello.claim) in (0, CLAIM_BYTES), "hello: its claim has the wrong length")
    _need(len(hello.key) <= LONGEST_KEY and len(hello.signature) <= LONGEST_KEY, "hello: its key is too long")
    _resync(hello, limits)


def _resync(said: Hello | Resync, limits: Limits) -> None:
    _need(not said.HasField("seen") or len(said.seen.story) == STORY_BYTES, "seen: its story has the wrong length")


def _give(give: Give, limits: Limits) -> None:
    _need(len(give.id) == COMMAND_ID_BYTES, "give: its id has the wrong length")
    _need(0 < len(give.command) <= LONGEST_COMMAND, "give: no command is that long, or none is there")


def _say(say: Say, limits: Limits) -> None:
    _need(len(say.text) <= limits.chat_length, "say: no line is that long")


def _react(react: React, limits: Limits) -> None:
    _need(0 < len(react.reaction) <= LONGEST_WORD, "react: no reaction is that long, or none is there")
    _need(react.seat < MOST_SEATS, "react: no table has that many seats")


def _sit(sit: Sit, limits: Limits) -> None:
    _need(sit.seat < MOST_SEATS, "sit: no table has that many seats")


def _dress(dress: Dress, limits: Limits) -> None:
    _need(0 < len(dress.color) <= LONGEST_WORD, "dress: no color is that long, or none is there")


def _agree(agree: Agree, limits: Limits) -> None:
    _need(len(agree.options) <= LONGEST_OPTIONS, "agree: no options are that long")
    _need(agree.clock <= LONGEST_CLOCK, "agree: no clock runs that long")
    _need(agree.watching in (ANYBODY, NOBODY), "agree: nobody knows who may watch")


def _fill(fill: Fill, limits: Limits) -> None:
    _need(fill.seat < MOST_SEATS, "fill: no table has that many seats")
    _need(len(fill.level) <= LONGEST_WORD, "fill: no level is that long")


def _kick(kick: Kick, limits: Limits) -> None:
    _need(0 < kick.person < HIGHEST_ID, "kick: nobody has that number")


def _pass_on(said: PassOn, limits: Limits) -> None:
    _need(len(said.to) == FINGERPRINT_BYTES, "pass_on: no key has a fingerprint of that length")


def _wait(wait: Wait, limits: Limits) -> None:
    _need(wait.seat < MOST_SEATS, "wait: no table has that many seats")
    _need(wait.seconds * 1000 <= limits.longest_wait_ms, "wait: nobody waits that long")


def _head(head: Head, limits: Limits | None = None) -> None:
    _need(head.seat < MOST_SEATS, "head: no table has that many seats")
    _need(len(head.head) == DRAWN_BYTES == len(head.host), "head: its head or its host has the wrong length")
    _need(0 < head.begins < LAST_DRAW, "head: no game has that many draws")
    _need(len(head.key) <= LONGEST_KEY and len(head.signature) <= LONGEST_KEY, "head: its key is too long")


def _link(link: Link, limits: Limits | None = None) -> None:
    _need(link.seat < MOST_SEATS, "link: no table has that many seats")
    _need(0 < link.j < LAST_DRAW, "link: no game has that many draws")
    _need(len(link.value) == DRAWN_BYTES, "link: it has the wrong length")


def _mute(mute: Mute, limits: Limits) -> None:
    _need(0 < mute.person < HIGHEST_ID, "mute: nobody has that number")


def _pardon(pardon: Pardon, limits: Limits) -> None:
    _need(0 < len(pardon.mark) <= LONGEST_WORD, "pardon: no mark is that long, or none is there")


def _share(share: Share) -> None:
    _need(len(share.share) == SHARE_BYTES, "share: it has the wrong length")


def _proof(proof: Proof) -> None:
    _need(len(proof.proof) == PROOF_BYTES, "proof: it has the wrong length")


def _entries(told: Tail | Lead) -> None:
    for entry in told.entries:
        if entry.HasField("step"):
            _container(entry.step.step)


def _tail(told: Tail, limits: Limits) -> None:
    _fine(election_validators.tail(told))
    _entries(told)
    _chains(told.heads)


def _openings(told: Openings, limits: Limits) -> None:
    _fine(election_validators.openings(told))
    for step in told.steps:
        _container(step)


VALIDATORS: dict[str, Callable[[Any, Limits], None]] = {
    "hello": _hello,
    "resync": _resync,
    "give": _give,
    "say": _say,
    "react": _react,
    "sit": _sit,
    "dress": _dress,
    "agree": _agree,
    "fill": _fill,
    "kick": _kick,
    "wait": _wait,
    "head": _head,
    "link": _link,
    "pass_on": _pass_on,
    "share": lambda said, limits: _share(said),
    "proof": lambda said, limits: _proof(said),
    "mute": _mute,
    "pardon": _pardon,
    "seen": lambda said, limits: _fine(log_validators.seen(said)),
    "reach": lambda said, limits: _fine(log_validators.reach(said)),
    "granted": lambda said, limits: _fine(election_validators.granted(said)),
    "refusal": lambda said, limits: _fine(election_validators.refusal(said)),
    "tail": _tail,
    "openings": _openings,
    "outline": lambda said, limits: _fine(election_validators.outline(said)),
    "shown": lambda said, limits: _fine(election_validators.certificate(said)),
    "part": lambda said, limits: _fine(election_validators.part(said)),
}
"""By kind; the kinds without one have nothing in them that could be wrong, which a test keeps so."""

EMPTY = (
    "beat",
    "stand",
    "ready",
    "leave",
    "lock",
    "unbar",
    "hush",
    "start",
    "rematch",
    "end",
    "received",
    "keep",
    "take_back",
    "parting",
)
"""Kinds whose every value is fine."""


# From a host


def hear(data: bytes) -> FromHost:
    """The message, no larger than a host of ours makes it, with texts that may be shown and printed as they are; it is
    without a kind where only a later version knows that."""
    try:
        message = FromHost.FromString(data)
    except DecodeError:
        raise BadMessage("unreadable", "this is no message of this program") from None
    kind = message.WhichOneof("kind") or ""
    validator = HOSTS_VALIDATORS.get(kind)
    if validator is not None:
        validator(getattr(message, kind))
    clean_message(message)
    return message


def hear_json(text: str) -> Json:
    """Of a host, too."""
    try:
        return clean_json(json.loads(text))
    except (ValueError, RecursionError):
        raise BadMessage("unreadable", "this is no JSON") from None


def _greeting(greeting: Greeting) -> None:
    said = greeting.version
    words = (greeting.game, greeting.table_name, said.app, *said.features)
    _need(max(map(len, words)) <= LONGEST_NAME, "greeting: no name is that long")
    _fine(election_validators.certificate(greeting.certificate))


def _welcome(welcome: Welcome) -> None:
    _need(len(welcome.token) == TOKEN_BYTES, "welcome: its token has the wrong length")


def _lobby(lobby: Lobby) -> None:
    _need(len(lobby.seats) <= MOST_SEATS, "lobby: no table has that many seats")
    _need(max(len(lobby.people), len(lobby.sent_away)) <= MOST_PEOPLE, "lobby: no room holds that many people")
    names = (lobby.name, *(person.name for person in lobby.people))
    _need(max(map(len, names)) <= LONGEST_NAME, "lobby: no name is that long")
    words = (word for seat in lobby.seats for word in (seat.color, seat.level))
    _need(max(map(len, words), default=0) <= LONGEST_WORD, "lobby: no color and no level is that long")
    away = (word for one in lobby.sent_away for word in (one.name, one.mark))
    _need(max(map(len, away), default=0) <= LONGEST_NAME, "lobby: no name of who was sent away is that long")
    _need(len(lobby.options) <= LONGEST_OPTIONS, "lobby: no options are that long")


def _said(said: Said) -> None:
    _need(len(said.name) <= LONGEST_NAME and len(said.text) <= LONGEST_TEXT, "said: no line is that long")


def _reacted(said: Reacted) -> None:
    _need(len(said.name) <= LONGEST_NAME, "reacted: no name is that long")
    _need(len(said.reaction) <= LONGEST_WORD and said.seat < MOST_SEATS, "reacted: nobody knows that")


def _sentence(said: Answer | Closed | Refused) -> None:
    _need(len(said.code) <= LONGEST_NAME and len(said.sentence) <= LONGEST_TEXT, "no sentence is that long")


def _answer(answer: Answer) -> None:
    _sentence(answer)
    _need(len(answer.facts) <= LONGEST_TEXT, "answer: no facts are that long")


def _view(view: View) -> None:
    _need(len(view.before) <= MOST_REIGNS, "view: no game has that many hosts")
    for heads in (view.heads, *(reign.heads for reign in view.before)):
        _chains(heads)
    for reign in view.before:
        _need(len(reign.table) == UUID_BYTES, "view: a table of another length")


def _heads(heads: Heads) -> None:
    _chains(heads.heads)


def _chains(heads: Collection[Head]) -> None:
    _need(len(heads) <= MOST_HEADS, "heads: no game has that many")
    for head in heads:
        _head(head)


def _open(open: Open) -> None:
    _need(0 < open.j < LAST_DRAW, "open: no game has that many draws")
    _need(len(open.story) == STORY_BYTES, "open: its story has the wrong length")
    _need(len(open.commit) == DRAWN_BYTES, "open: what it commits to has the wrong length")
    ascending = list(open.parties) == sorted({*open.parties})
    _need(ascending and all(seat < MOST_SEATS for seat in open.parties), "open: its seats are not in order")


def _container(container: Container) -> None:
    _need(len(container.seal) in (0, DRAWN_BYTES), "container: its seal has the wrong length")
    _need(len(container.nonce) in (0, DRAWN_BYTES), "container: its nonce has the wrong length")
    _need(len(container.blind) in (0, DRAWN_BYTES), "container: its secret has the wrong length")
    if container.HasField("proof"):
        proof = container.proof
        _need(0 < proof.j < LAST_DRAW, "proof: no game has that many draws")
        _need(len(proof.x) == DRAWN_BYTES == len(proof.blind_hash), "proof: what the host added has the wrong length")
        _need(len(proof.links) <= MOST_SEATS, "proof: no table has that many seats")
        for link in proof.links:
            _link(link)


def _lead(told: Lead) -> None:
    _fine(election_validators.lead(told))
    _entries(told)


def _handed_over(told: HandedOver) -> None:
    _fine(election_validators.handed_over(told))
    for opening in told.openings:
        _container(opening)


def _history(history: History) -> None:
    for container in history.containers:
        _container(container)


HOSTS_VALIDATORS: dict[str, Callable[[Any], None]] = {
    "view": _view,
    "heads": _heads,
    "open": _open,
    "container": _container,
    "history": _history,
    "lobby": _lobby,
    "said": _said,
    "reacted": _reacted,
    "greeting": _greeting,
    "welcome": _welcome,
    "answer": _answer,
    "closed": _sentence,
    "refused": _sentence,
    "share": _share,
    "proof": _proof,
    "log_told": lambda told: _fine(log_validators.log_told(told)),
    "roster_told": lambda told: _fine(log_validators.roster_told(told)),
    "standbys_told": lambda told: _fine(log_validators.standbys_told(told)),
    "ask": lambda told: _fine(election_validators.ask(told)),
    "fetch": lambda told: _fine(election_validators.fetch(told)),
    "elected": lambda told: _fine(election_validators.elected(told)),
    "lead": _lead,
    "handed_over": _handed_over,
    "carries_on": lambda told: _fine(election_validators.carries_on(told)),
    "part": lambda told: _fine(election_validators.part(told)),
}
"""By kind, what a window shows as it is, and what draws are made of."""
