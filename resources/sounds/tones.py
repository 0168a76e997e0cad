"""What the sounds are made of: struck wood, plucked strings, bells, reeds and wind, as lists of samples around zero."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from resources.sounds import RATE

Samples = list[float]
Pitch = Callable[[float], float]
"""Hertz at a moment, in seconds."""


class Mode(NamedTuple):
    """One of the ways in which a thing rings: how high, how strongly, and the seconds in which it falls to a third."""

    hertz: float
    strength: float
    fades: float


def length(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * length(seconds)


def put(over: Samples, samples: Sequence[float], at: float = 0.0, strength: float = 1.0) -> None:
    """Adds the samples from that second on; what lies beyond the end is lost."""
    first = length(at)
    for index, sample in enumerate(samples[: len(over) - first], first):
        over[index] += strength * sample


def rise(seconds: float, over: float) -> float:
    """From 0 to 1 along half a cosine, and 1 from then on."""
    return 1.0 if seconds >= over else 0.5 - 0.5 * math.cos(math.pi * seconds / over)


def eased(samples: Sequence[float], attack: float, release: float) -> Samples:
    """Begins and ends at zero, without a click."""
    seconds = len(samples) / RATE
    return [
        sample * rise(index / RATE, attack) * rise(seconds - index / RATE, release)
        for index, sample in enumerate(samples)
    ]


def noise(seconds: float, seed: int) -> Samples:
    chance = Random(seed)
    return [chance.uniform(-1.0, 1.0) for _ in range(length(seconds))]


def muffled(samples: Sequence[float], hertz: float) -> Samples:
    """Without what is higher: a low-pass of one pole."""
    share, level, made = 1.0 - math.exp(-2.0 * math.pi * hertz / RATE), 0.0, []
    for sample in samples:
        level += share * (sample - level)
        made.append(level)
    return made


def through(samples: Sequence[float], pitch: Pitch, width: float) -> Samples:
    """What a hollow of that pitch lets pass: a band-pass of two poles, `width` hertz wide."""
    keeps = math.exp(-math.pi * width / RATE)
    before, earlier, made = 0.0, 0.0, []
    for index, sample in enumerate(samples):
        turn = math.cos(2.0 * math.pi * pitch(index / RATE) / RATE)
        now = (1.0 - keeps) * sample + 2.0 * keeps * turn * before - keeps * keeps * earlier
        made.append(now - before * turn * keeps)
        before, earlier = now, before
    return made


def rung(seconds: float, modes: Sequence[Mode], pitch: Pitch = lambda _: 1.0) -> Samples:
    """Something struck that rings; `pitch` bends all modes alike."""
    made = silence(seconds)
    for mode in modes:
        phase = 0.0
        for index in range(len(made)):
            now = index / RATE
            made[index] += mode.strength * math.exp(-now / mode.fades) * math.sin(phase)
            phase += 2.0 * math.pi * mode.hertz * pitch(now) / RATE
    return made


def plucked(hertz: float, seconds: float, seed: int, soft: float, fades: float) -> Samples:
    """A string (Karplus and Strong): its first period is noise, muffled at `soft` hertz, and rounds itself off as it
    goes around. `fades` as in a mode."""
    period = RATE / hertz - 0.5
    whole = int(period)
    rest = period - whole
    string = muffled(muffled(noise((whole + 2) / RATE, seed), soft), soft)
    middle = sum(string) / len(string)
    string = [sample - middle for sample in string]
    keeps = math.exp(-1.0 / (hertz * fades))
    made: Samples = string[: whole + 2]
    while len(made) < length(seconds):
        a, b, c = made[-whole], made[-whole - 1], made[-whole - 2]
        made.append(keeps * 0.5 * ((1.0 - rest) * (a + b) + rest * (b + c)))
    return made[: length(seconds)]


def blown(
    seconds: float, pitch: Pitch, overtones: Sequence[float], vibrato: tuple[float, float] = (0.0, 0.0)
) -> Samples:
    """A steady voice with those strengths of its overtones. `vibrato`: how often a second it trembles, and by which
    share of its pitch."""
    made, phase = [], 0.0
    for index in range(length(seconds)):
        now = index / RATE
        made.append(sum(strength * math.sin(number * phase) for number, strength in enumerate(overtones, 1)))
        often, deep = vibrato
        phase += 2.0 * math.pi * pitch(now) * (1.0 + deep * math.sin(2.0 * math.pi * often * now)) / RATE
    return made


def in_a_room(samples: Sequence[float], strength: float = 0.22) -> Samples:
    """With what comes back from the boards of a porch: a few echoes, each duller than the one before."""
    made, echo = list(samples), list(samples)
    for at in (0.019, 0.031, 0.047):
        echo = muffled(echo, 2400.0)
        put(made, echo, at, strength)
    return made
