"""Moon River as the tests of this folder play it: its codec, and whole games by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from engine.contract import Draw, Over
from engine.moonriver.commands import Command
from engine.moonriver.events import Event
from engine.moonriver.game import GAME
from engine.moonriver.options import MODES, PLAYERS, RESERVES, Options
from engine.moonriver.state import State
from netproto.wire.codec import Codec

FORMS = GAME.forms
CODEC = Codec("moonriver", FORMS)
EVERY_OPTIONS = [
    Options(players, mode, None, reserves) for players, mode, reserves in product(PLAYERS, MODES, RESERVES)
]


class Played(NamedTuple):
    """One step of a game; the state is the one after it, and is played on."""

    seat: int | None
    command: Command
    events: Sequence[Event]
    state: State


def game(options: Options, seed: int) -> Iterator[Played]:
    """A game in which everybody, chance too, takes anything the rules allow."""
    coin = Random(seed)
    state = GAME.new(options)
    while not isinstance(waits := GAME.pending(state), Over):
        if isinstance(waits, Draw):
            seat, command = None, GAME.outcome(waits, coin.sample(waits.pool, waits.number))
        else:
            seat = waits.seats[0]
            command = coin.choice(GAME.legal(state, seat))
        yield Played(seat, command, GAME.play(state, command, seat), state)
