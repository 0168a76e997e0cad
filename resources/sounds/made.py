"""Each sound of the program: how it is made, how long it is and how loud. All of them are tuned to D, and none is
bright: it is night at the river."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from resources.sounds import RATE
from resources.sounds.tones import (
    Mode,
    Samples,
    blown,
    eased,
    in_a_room,
    length,
    muffled,
    noise,
    plucked,
    put,
    rise,
    rung,
    silence,
    through,
)

A3, D4, F4, A4, D5, F_SHARP_5 = 220.0, 293.66, 349.23, 440.0, 587.33, 739.99

WOOD = (Mode(392, 1.0, 0.016), Mode(988, 0.45, 0.010), Mode(1720, 0.18, 0.005))
TILE = (Mode(620, 1.0, 0.014), Mode(1510, 0.5, 0.008), Mode(2480, 0.2, 0.004))
BOARD = (Mode(196, 1.0, 0.030), Mode(440, 0.6, 0.018), Mode(905, 0.25, 0.008))
BELL = (
    Mode(D4, 1.0, 0.16), Mode(D4 * 1.504, 0.55, 0.11), Mode(D4 * 2.36, 0.35, 0.07), Mode(D4 * 3.71, 0.16, 0.035),
    Mode(D4 * 5.02, 0.06, 0.02),
)  # fmt: skip
GONG = (
    Mode(146.83, 1.0, 0.55), Mode(148.6, 0.8, 0.55), Mode(219.0, 0.5, 0.40), Mode(352.0, 0.45, 0.28),
    Mode(487.0, 0.22, 0.18), Mode(733.0, 0.12, 0.10),
)  # fmt: skip
PEBBLE = (Mode(510, 1.0, 0.014), Mode(1240, 0.5, 0.009), Mode(2150, 0.2, 0.004))
TIMBER = (Mode(165, 0.9, 0.040), Mode(371, 1.0, 0.026), Mode(790, 0.35, 0.012), Mode(1460, 0.12, 0.006))
HOLLOWS = ((415.0, 55.0, 0.8), (780.0, 65.0, 1.0), (1320.0, 110.0, 0.6), (2050.0, 200.0, 0.2))
"""Of a door: hertz, width and strength."""
REED = (1.0, 0.62, 0.40, 0.34, 0.17, 0.12, 0.05, 0.03)
"""Overtones of a harmonica."""


class Sound(NamedTuple):
    make: Callable[[float], Samples]
    seconds: float
    decibels: float
    """Its loudest 50 ms, below full scale."""
    attack: float
    release: float


def knock(modes: tuple[Mode, ...], seconds: float, seed: int, dust: float = 0.25) -> Samples:
    """Something struck, with the little noise of the hand or hoof that strikes it."""
    made = rung(seconds, modes)
    touch = muffled(noise(seconds, seed), 1900.0)
    put(made, [sample * math.exp(-index / RATE / 0.004) for index, sample in enumerate(touch)], 0.0, dust)
    return made


def turn(seconds: float) -> Samples:
    """Two strings, a fifth up: somebody calls from the porch."""
    made = silence(seconds)
    put(made, plucked(D4, seconds, 3, 2000.0, 0.20), 0.0, 0.85)
    put(made, eased(plucked(A4, seconds - 0.14, 4, 2400.0, 0.16), 0.002, 0.03), 0.14)
    return in_a_room(made)


def pick(seconds: float) -> Samples:
    return knock(WOOD, seconds, 11)


def domino(seconds: float) -> Samples:
    """Its two halves touch, and then it lies."""
    made = silence(seconds)
    put(made, knock(TILE, 0.05, 21), 0.0, 0.45)
    put(made, knock(TILE, 0.05, 22), 0.042, 0.60)
    put(made, knock(BOARD, seconds - 0.08, 23, 0.4), 0.08)
    return made


def cow(seconds: float) -> Samples:
    return in_a_room(knock(BELL, seconds, 31, 0.15), 0.15)


def cow_gone(seconds: float) -> Samples:
    """The same bell goes away, a fourth down."""
    return in_a_room(rung(seconds, BELL, lambda now: 0.75 ** (rise(now, seconds * 0.8))), 0.15)


def drought(seconds: float) -> Samples:
    """A dry wind that dies down."""
    wind = through(noise(seconds, 41), lambda now: 1500.0 - 1100.0 * now / seconds, 420.0)
    sand = through(noise(seconds, 42), lambda now: 3200.0 - 1400.0 * now / seconds, 1400.0)
    put(wind, sand, 0.0, 0.1)
    return [sample * math.exp(-index / RATE / 0.24) for index, sample in enumerate(muffled(wind, 3500.0))]


def hire(seconds: float) -> Samples:
    """The saloon's door: wood that sticks and slips, faster and slower again, in the hollow of the door."""
    slips, phase, last = silence(seconds), 0.0, 0.0
    shaking = noise(seconds, 51)
    for index in range(len(slips)):
        now = index / RATE
        phase += (46.0 + 62.0 * math.sin(math.pi * now / seconds) ** 2 + 9.0 * math.sin(37.0 * now)) / RATE
        if phase - last >= 1.0 + 0.16 * shaking[index]:
            slips[index] = 1.0 + 0.3 * shaking[index]
            last = phase
    slips, made = muffled(slips, 1300.0), silence(seconds)
    for hertz, width, strength in HOLLOWS:

        def pitch(now: float, hertz: float = hertz) -> float:
            return hertz * (0.94 + 0.12 * now / seconds)

        put(made, through(slips, pitch, width), 0.0, strength)
    swells = [sample * math.sin(math.pi * index / len(made)) ** 0.7 for index, sample in enumerate(made)]
    return muffled(swells, 3000.0)


def step(seconds: float) -> Samples:
    """Two hooves on hard ground."""
    made = silence(seconds)
    high = (Mode(560, 1.0, 0.017), Mode(1130, 0.5, 0.009), Mode(170, 0.5, 0.02))
    low = (Mode(430, 1.0, 0.020), Mode(890, 0.5, 0.011), Mode(140, 0.6, 0.025))
    put(made, knock(high, 0.1, 61, 0.5), 0.0, 0.8)
    put(made, knock(low, seconds - 0.095, 62, 0.5), 0.095)
    return muffled(made, 3200.0)


def theft(seconds: float) -> Samples:
    """A minor third down, on muted strings."""
    made = silence(seconds)
    put(made, eased(plucked(F4, 0.2, 71, 800.0, 0.10), 0.002, 0.05), 0.0)
    put(made, plucked(D4, seconds - 0.15, 72, 800.0, 0.14), 0.15)
    return in_a_room(made, 0.18)


def refused(seconds: float) -> Samples:
    """A thud of 110 hertz; its octaves are for small loudspeakers."""
    modes = (Mode(110, 1.0, 0.045), Mode(220, 0.55, 0.03), Mode(330, 0.22, 0.018))
    return rung(seconds, modes, lambda now: 1.0 + 0.25 * math.exp(-now / 0.012))


def round_begins(seconds: float) -> Samples:
    """An owl: a short call, and a long one that sinks."""
    made = silence(seconds)
    for at, lasts, high, strength in ((0.0, 0.13, 1.0, 0.7), (0.19, seconds - 0.19, 1.02, 1.0)):
        breath = muffled(noise(lasts, 81), 900.0)

        def pitch(now: float, lasts: float = lasts, high: float = high) -> float:
            return 370.0 * high * (1.0 + 0.045 * math.sin(math.pi * min(1.0, now / lasts)) - 0.04 * now / lasts)

        call = blown(lasts, pitch, (1.0, 0.16, 0.07), (6.0, 0.006))
        put(call, breath, 0.0, 0.10)
        put(made, eased(call, 0.3 * lasts, 0.55 * lasts), at, strength)
    return in_a_room(made, 0.2)


def row(seconds: float) -> Samples:
    """A tick that rises."""
    return rung(seconds, (Mode(D5, 1.0, 0.016), Mode(2 * D5, 0.25, 0.008)), lambda now: 1.0 + 0.5 * rise(now, 0.03))


def victory(seconds: float) -> Samples:
    """A harmonica: up the chord of D, which rings at the end."""
    made = silence(seconds)
    for at, until, notes in ((0.0, 0.22, (A4,)), (0.2, 0.43, (D5,)), (0.41, seconds, (D4, A4, F_SHARP_5))):
        for hertz in notes:
            for beside in (0.9978, 1.0022):  # two reeds that beat

                def pitch(now: float, hertz: float = hertz * beside) -> float:
                    return hertz * (1.0 - 0.018 * math.exp(-now / 0.045))

                reed = blown(until - at, pitch, REED, (5.2, 0.003))
                last = until == seconds
                put(made, eased(reed, 0.045, 0.7 if last else 0.05), at, 1.0 / len(notes) ** 0.6)
    return in_a_room(muffled(made, 2300.0), 0.18)


def gong(seconds: float) -> Samples:
    """Struck softly: two tones that are nearly one beat against each other, and the high ones die first."""
    made = rung(seconds, GONG, lambda now: 1.0 - 0.02 * rise(now, 0.4))
    touch = muffled(noise(0.05, 91), 500.0)
    put(made, [sample * math.exp(-index / RATE / 0.012) for index, sample in enumerate(touch)], 0.0, 0.5)
    return in_a_room(eased(made, 0.012, 0.01), 0.18)


def splash(seconds: float) -> Samples:
    """Somebody falls in: a plunge that sinks, and drops that follow."""
    made = silence(seconds)
    plunge = through(noise(seconds, 92), lambda now: 340.0 + 900.0 * math.exp(-now / 0.09), 420.0)
    put(made, [sample * math.exp(-index / RATE / 0.12) for index, sample in enumerate(eased(plunge, 0.012, 0.1))])
    for at, hertz in ((0.16, 620.0), (0.25, 880.0), (0.31, 740.0)):
        put(made, eased(drop(0.07, hertz), 0.002, 0.03), at, 0.9)
    return muffled(made, 2600.0)


def drop(seconds: float, hertz: float) -> Samples:
    """What rises as it closes."""
    return rung(seconds, (Mode(hertz, 1.0, 0.02),), lambda now: 1.0 + 0.35 * rise(now, seconds))


def stone(seconds: float) -> Samples:
    """It is set down on an island, and the water closes round it."""
    made = knock(PEBBLE, seconds, 93, 0.35)
    put(made, eased(drop(0.08, 430.0), 0.004, 0.04), 0.07, 0.35)
    return made


def plank(seconds: float) -> Samples:
    """Wood on stone: one end, and then the other."""
    made = silence(seconds)
    put(made, knock(TIMBER, 0.1, 94, 0.3), 0.0, 0.6)
    put(made, knock(TIMBER, seconds - 0.07, 95, 0.35), 0.07)
    return made


def dragon(seconds: float) -> Samples:
    """Water heaves, and a low breath goes through it."""
    heaving = through(noise(seconds, 96), lambda now: 190.0 + 260.0 * math.sin(math.pi * now / seconds), 190.0)
    made = [sample * math.sin(math.pi * index / len(heaving)) ** 1.5 for index, sample in enumerate(heaving)]
    breath = blown(seconds, lambda now: 98.0 - 18.0 * now / seconds, (1.0, 0.6, 0.35, 0.2), (7.0, 0.01))
    put(made, eased(breath, 0.2, 0.35), 0.0, 0.5 * loudest(made) / loudest(breath))
    return made


SOUNDS: dict[str, Sound] = {
    "turn": Sound(turn, 0.5, -15.0, 0.002, 0.12),
    "pick": Sound(pick, 0.08, -22.0, 0.001, 0.03),
    "domino": Sound(domino, 0.18, -17.0, 0.001, 0.05),
    "cow": Sound(cow, 0.4, -19.0, 0.003, 0.12),
    "cow_gone": Sound(cow_gone, 0.4, -19.0, 0.003, 0.12),
    "drought": Sound(drought, 0.6, -20.0, 0.06, 0.25),
    "hire": Sound(hire, 0.35, -20.0, 0.02, 0.08),
    "step": Sound(step, 0.2, -21.0, 0.001, 0.05),
    "theft": Sound(theft, 0.4, -16.0, 0.002, 0.10),
    "refused": Sound(refused, 0.12, -14.0, 0.003, 0.05),
    "round": Sound(round_begins, 0.5, -18.0, 0.01, 0.08),
    "row": Sound(row, 0.06, -25.0, 0.002, 0.025),
    "victory": Sound(victory, 1.4, -17.0, 0.01, 0.5),
    "gong": Sound(gong, 1.1, -19.0, 0.008, 0.5),
    "splash": Sound(splash, 0.55, -18.0, 0.006, 0.2),
    "stone": Sound(stone, 0.2, -19.5, 0.001, 0.06),
    "plank": Sound(plank, 0.24, -18.0, 0.001, 0.07),
    "dragon": Sound(dragon, 0.75, -17.0, 0.05, 0.2),
}

WINDOW = 0.05
FULL = 32767


def loudest(samples: Samples) -> float:
    """The root mean square of the loudest 50 ms."""
    wide = min(length(WINDOW), len(samples))
    energy = most = sum(sample * sample for sample in samples[:wide])
    for leaves, comes in zip(samples, samples[wide:], strict=False):
        energy += comes * comes - leaves * leaves
        most = max(most, energy)
    return math.sqrt(most / wide)


def pcm(sound: Sound) -> list[int]:
    """As samples of 16 bits."""
    samples = eased(sound.make(sound.seconds), sound.attack, sound.release)
    loud = FULL * 10 ** (sound.decibels / 20) / loudest(samples)
    return [math.floor(loud * sample + 0.5) for sample in samples]
