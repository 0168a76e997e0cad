"""The sounds that lie here are those that the script makes, and none of them clicks, booms or shouts."""

from __future__ import annotations

import array
import ast
import math
import sys
import wave
from collections.abc import Iterable
from pathlib import Path

import pytest

from resources.sounds import RATE
from resources.sounds.__main__ import FOLDER, write
from resources.sounds.made import FULL, SOUNDS, loudest, pcm

CLIENT = Path(__file__).parents[2] / "client"

every_sound = pytest.mark.parametrize("name", SOUNDS)


def samples_of(path: Path) -> list[int]:
    with wave.open(str(path), "rb") as file:
        assert file.getparams()[:3] == (1, 2, RATE), path.name
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tolist()


def decibels(samples: Iterable[float]) -> float:
    return 20 * math.log10(loudest([*map(float, samples)]) / FULL)


def test_every_file_is_of_a_sound() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == SOUNDS.keys()


@every_sound
def test_a_file_is_what_the_script_makes(name: str, tmp_path: Path) -> None:
    """To a step of one of 65536, as the sine of another computer may differ in its last digit."""
    write(tmp_path / "again.wav", pcm(SOUNDS[name]))
    lies, made = samples_of(FOLDER / f"{name}.wav"), samples_of(tmp_path / "again.wav")
    assert len(lies) == len(made)
    assert max(abs(one - other) for one, other in zip(lies, made, strict=True)) <= 1


@every_sound
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    samples = samples_of(FOLDER / f"{name}.wav")
    peak = max(map(abs, samples))
    assert (samples[0], samples[-1]) == (0, 0)
    assert max(map(abs, samples[-20:])) < 0.01 * peak
    assert abs(sum(samples)) / len(samples) < 0.01 * peak, "it is around zero"


@every_sound
def test_a_sound_is_as_long_and_as_loud_as_it_says(name: str) -> None:
    sound, samples = SOUNDS[name], samples_of(FOLDER / f"{name}.wav")
    assert len(samples) == round(sound.seconds * RATE)
    assert decibels(samples) == pytest.approx(sound.decibels, abs=0.1)
    assert max(map(abs, samples)) <= FULL * 10 ** (-4 / 20), "two at once have room"


@every_sound
def test_a_sound_is_not_shrill(name: str) -> None:
    """By how quickly it changes from sample to sample, measured against what it is: a tone of a given pitch has a fixed
    ratio, and this is the one of 2500 hertz."""
    samples = samples_of(FOLDER / f"{name}.wav")
    changes = sum((one - other) ** 2 for one, other in zip(samples[1:], samples, strict=False))
    assert changes / sum(one * one for one in samples) < (2 * math.sin(math.pi * 2500 / RATE)) ** 2


def test_what_is_heard_most_is_the_quietest() -> None:
    often = [decibels(samples_of(FOLDER / f"{name}.wav")) for name in ("row", "pick", "step")]
    others = [decibels(samples_of(FOLDER / f"{name}.wav")) for name in SOUNDS.keys() - {"row", "pick", "step"}]
    assert max(often) < min(others)


def test_every_sound_there_is_has_something_that_plays_it() -> None:
    """A game, or any table."""
    said = {
        node.value
        for path in CLIENT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert SOUNDS.keys() <= said
