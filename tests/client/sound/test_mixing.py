"""Several sounds are one stream, however it is cut, and nothing in it jumps."""

from __future__ import annotations

import array
import math
from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st

from client.sound.mixing import ALIKE, HIGHEST, MOST_VOICES, Mixer, Samples

sounds = st.lists(st.integers(-9000, 9000), min_size=1, max_size=60).map(lambda samples: array.array("h", samples))
voices = st.lists(st.tuples(sounds, st.integers(0, 40)), max_size=MOST_VOICES)
cuts = st.lists(st.integers(1, 50), min_size=1, max_size=8)


def summed(heard: list[tuple[Samples, int]], count: int) -> list[int]:
    total = [0] * (count + 200)
    for samples, after in heard:
        for index, sample in enumerate(samples, after):
            total[index] += sample
    return [max(-32768, min(HIGHEST, sample)) for sample in total[:count]]


@given(voices, cuts)
def test_what_is_heard_is_the_sum_however_it_is_asked_for(heard: list[tuple[Samples, int]], cut: list[int]) -> None:
    mixer = Mixer(lambda: 1.0)
    for samples, after in heard:
        mixer.add(samples, after)
    assert [sample for count in cut for sample in mixer.frames(count)] == summed(heard, sum(cut))


@given(sounds, cuts)
def test_a_sound_that_is_asked_for_while_another_is_heard_begins_then(one: Samples, cut: list[int]) -> None:
    mixer, begins = Mixer(lambda: 1.0), list(accumulate(cut))
    asked = [(array.array("h", one), 0 if not at else begins[at - 1]) for at in range(len(cut))]
    stream: list[int] = []
    for count, (samples, _) in zip(cut, asked, strict=True):
        mixer.add(samples)
        stream += mixer.frames(count)
    assert stream == summed(asked, sum(cut))


def test_there_are_never_more_voices_than_fit() -> None:
    """The one goes that is over first."""
    mixer = Mixer(lambda: 1.0)
    mixer.add(array.array("h", [500] * 10))
    for _ in range(MOST_VOICES + 20):
        mixer.add(array.array("h", [100] * 40))
    assert list(mixer.frames(30)) == [100 * MOST_VOICES] * 30


def test_ten_of_a_kind_at_a_time_are_heard_as_one() -> None:
    mixer, cow = Mixer(lambda: 1.0), array.array("h", [1000] * 4 * ALIKE)
    for _ in range(10):
        mixer.add(cow)
    mixer.add(cow, 2 * ALIKE)
    assert set(mixer.frames(ALIKE)) == {1000}
    assert mixer.frames(3 * ALIKE)[-1] == 2000, "one that comes later is another one"


def test_another_volume_is_heard_at_once_and_does_not_click() -> None:
    gains = [0.3]
    mixer = Mixer(lambda: gains[0])
    mixer.add(array.array("h", [10_000] * 1000))
    stream = [*mixer.frames(100)]
    for gain in (1.0, 0.0, 0.6):
        gains[0] = gain
        stream += mixer.frames(100)
        assert stream[-1] == math.floor(stream[-1]), "whole samples"
        stream += (after := mixer.frames(100))
        assert set(after) == {round(10_000 * gain)}
    assert max(abs(one - other) for one, other in pairwise(stream)) <= 101


def test_too_much_at_once_is_cut_and_does_not_turn_over() -> None:
    mixer = Mixer(lambda: 1.0)
    mixer.add(array.array("h", [30_000, -30_000]))
    mixer.add(array.array("h", [30_000, -30_000]))
    assert list(mixer.frames(3)) == [32767, -32768, 0]
