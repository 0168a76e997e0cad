"""The host of a guided first game: for one person of this machine alone, and forgotten unless that person rides on."""

from __future__ import annotations

from dataclasses import replace

from client.refusal import WrongUse
from engine.chance import Script
from netproto.host.host_settings import HostSettings
from netproto.lan.addresses import loopback_addresses
from netproto.schema import lobby_pb2 as lobby
from netproto.table.chance import ScriptedChance, SystemChance

IDLE_MS = 30_000
"""Of a table that its window has left without a word: nobody is asked to come back to it."""


def guided(settings: HostSettings) -> HostSettings:
    config = settings.config
    first = config.game.guided
    if first is None:
        raise WrongUse(f"--guided: {config.game.title} has no guided game")
    if settings.resumed is not None:
        raise WrongUse("--guided: a guided game cannot be resumed: leave one of the two options out")
    return replace(
        settings,
        config=replace(
            config,
            options=config.game.text.options(config.game.read_options(first.options)),
            levels=(None, *first.rivals),
            clock=0,
            start_when_full=True,
            watching=lobby.NOBODY,
            locked=True,
            limits=replace(config.limits, idle_ms=min(config.limits.idle_ms, IDLE_MS)),
        ),
        interfaces=loopback_addresses(),
        chance=ScriptedChance(Script(first.draws()), SystemChance()),
        forgotten=True,
    )
