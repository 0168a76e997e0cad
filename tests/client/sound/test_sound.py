"""Nobody waits for a sound, and where there is none the reason is known."""

from __future__ import annotations

import array
import sys
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from pytestqt.qtbot import QtBot

from client.profile.settings import VOLUMES
from client.sound import device, playing, sound
from client.sound.device import NoSound, Pull, Speaker, Trouble
from client.sound.mixing import Samples
from client.sound.playing import Asked, Playing, recorded
from client.sound.sound import GAINS, TURN, Sound
from tests.client.sound.loudspeaker import DEADLINE, SOON, Loudspeaker, ended


def thread_of(one: Sound) -> Thread:
    thread = one._thread
    assert thread is not None
    return thread


def test_every_volume_is_louder_than_the_one_before() -> None:
    gains = [GAINS.get(volume, 0.0) for volume in VOLUMES]
    assert gains == sorted(set(gains))
    assert (gains[0], gains[-1]) == (0.0, 1.0)


def test_a_device_is_opened_at_the_first_sound_and_closed_when_it_is_quiet() -> None:
    speaker = Loudspeaker()
    heard = Sound("soft", speaker, quiet=SOON)
    assert speaker.opened == 0
    heard.play("row")
    ended(heard)
    assert (speaker.opened, speaker.closed) == (1, 1)
    heard.play("row")
    ended(heard)
    assert (speaker.opened, speaker.closed) == (2, 2)


def test_it_is_heard_as_loud_as_it_should_be() -> None:
    peaks = []
    for volume in VOLUMES[1:]:
        speaker = Loudspeaker()
        heard = Sound(volume, speaker)
        heard.play(TURN)
        assert speaker.open_now.wait(DEADLINE)
        while not (peak := speaker.loudest()):  # the voice comes right after the device
            pass
        peaks.append(peak)
        heard.close()
        assert speaker.closed == 1
    assert [peak / max(recorded(TURN)) for peak in peaks] == pytest.approx(
        [GAINS[volume] for volume in VOLUMES[1:]], 0.01
    )


@pytest.mark.parametrize(
    "hush",
    [
        lambda heard: heard.set_volume("off"),
        lambda heard: heard.mute(),
        lambda heard: setattr(heard, "background", True),
        lambda heard: heard.close(),
    ],
    ids=["off", "muted", "in the background", "closed"],
)
def test_what_is_not_to_be_heard_opens_nothing(hush: Callable[[Sound], object]) -> None:
    speaker = Loudspeaker()
    heard = Sound("loud", speaker, quiet=SOON)
    hush(heard)
    heard.play(TURN)
    ended(heard)
    assert speaker.opened == 0


def test_in_the_background_there_is_only_what_calls_somebody() -> None:
    speaker = Loudspeaker()
    heard = Sound("loud", speaker, quiet=SOON)
    heard.background = True
    heard.play(TURN, always=True)
    ended(heard)
    assert speaker.opened == 1


def test_muted_is_off_and_on_again_and_over_when_a_volume_is_chosen() -> None:
    heard = Sound("soft", Loudspeaker())
    assert (heard.mute(), heard.gain()) == (True, 0.0)
    assert (heard.mute(), heard.gain()) == (False, GAINS["soft"])
    heard.mute()
    heard.set_volume("loud")
    assert (heard.muted, heard.gain()) == (False, 1.0)


def test_nobody_waits_for_a_device_that_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line here is reached while it is still being opened."""
    tried, may = Event(), Event()

    def slow(pull: Pull) -> Loudspeaker:
        tried.set()
        assert may.wait(DEADLINE)
        return Loudspeaker()

    monkeypatch.setattr(sound, "PATIENCE_TO_STOP", 0.0)
    heard = Sound("soft", slow)
    heard.play(TURN)
    assert tried.wait(DEADLINE)
    heard.play(TURN)
    assert heard.mute()
    thread = thread_of(heard)
    heard.close()
    assert thread.is_alive()
    may.set()
    thread.join(DEADLINE)
    assert not thread.is_alive()


def nothing_there(pull: Pull) -> Loudspeaker:
    raise NoSound(Trouble.NO_DEVICE)


def test_without_a_device_it_is_silent_and_says_so(qtbot: QtBot) -> None:
    heard = Sound("soft", nothing_there)
    with qtbot.waitSignal(heard.troubled):
        heard.play(TURN)
    ended(heard)
    assert heard.trouble is not None
    assert heard.trouble.trouble is Trouble.NO_DEVICE
    heard.play(TURN)
    assert heard._thread is None, "it is not looked for at every sound"


def test_whoever_chooses_a_volume_has_a_device_looked_for_at_once() -> None:
    heard, speaker = Sound("soft", nothing_there, quiet=SOON), Loudspeaker()
    heard.play(TURN)
    ended(heard)
    heard._open = speaker
    heard.set_volume("loud")
    heard.play(TURN)
    ended(heard)
    assert speaker.opened == 1


def test_a_device_that_is_plugged_in_later_is_found(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "AGAIN", 0.0)
    heard = Sound("soft", nothing_there, quiet=SOON)
    with qtbot.waitSignal(heard.troubled):
        heard.play(TURN)
    ended(heard)
    heard._open = Loudspeaker()
    with qtbot.waitSignal(heard.troubled):
        heard.play(TURN)
    assert heard.trouble is None
    ended(heard)


def test_a_device_that_fails_in_any_way_takes_nothing_down(caplog: pytest.LogCaptureFixture) -> None:
    def falls(pull: Pull) -> Loudspeaker:
        raise RuntimeError("out of its socket")

    heard = Sound("soft", falls)
    heard.play(TURN)
    ended(heard)
    assert heard.trouble is not None
    assert heard.trouble.trouble is Trouble.NO_DEVICE
    assert "out of its socket" in caplog.text


def test_a_device_that_asks_for_nothing_more_is_opened_anew() -> None:
    clock, speaker = [0.0], Loudspeaker()
    heard = Playing(speaker, lambda: 1.0, 5.0, lambda: clock[0])
    heard.begin(Asked("row", 0.0))
    speaker.loudest()
    clock[0] = playing.STALLED
    heard.begin(Asked("row", 0.0))
    assert (speaker.opened, speaker.closed) == (1, 0)
    speaker.loudest()
    clock[0] = 2 * playing.STALLED + 0.1
    heard.begin(Asked("row", 0.0))
    assert (speaker.opened, speaker.closed) == (2, 1)
    assert heard.until == pytest.approx(clock[0] + 0.06 + 5.0, abs=0.001)


def test_a_sound_may_come_later() -> None:
    clock, speaker = [0.0], Loudspeaker()
    heard = Playing(speaker, lambda: 1.0, 5.0, lambda: clock[0])
    heard.begin(Asked("row", 1.0))
    assert heard.until == pytest.approx(6.06, abs=0.001)
    assert speaker.loudest() == 0
    assert speaker.loudest() > 0


@pytest.mark.parametrize("damage", [b"", b"RIFF", b"no wave at all"])
def test_a_damaged_file_is_one_sound_less(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "sounds"
    folder.mkdir()
    (folder / "bell.wav").write_bytes(damage)
    with wave.open(str(folder / "wide.wav"), "wb") as file:
        file.setparams((2, 2, 44100, 0, "NONE", ""))
        file.writeframes(bytes(400))
    monkeypatch.setattr("client.sound.playing.RESOURCES", tmp_path)
    recorded.cache_clear()
    try:
        assert [len(recorded(name)) for name in ("bell", "wide", "nowhere")] == [0, 0, 0]
    finally:
        recorded.cache_clear()
    assert all(f"the sound {name} cannot be read" in caplog.text for name in ("bell", "wide", "nowhere"))


# What the package does


def test_miniaudio_plays_it_to_the_end_and_leaves_nothing_behind() -> None:
    """On its device that nobody hears."""
    pytest.importorskip("miniaudio")
    pulled: list[int] = []

    def counted(pull: Pull) -> Speaker:
        def count(frames: int) -> Samples:
            samples = pull(frames)
            pulled.extend(samples)
            return samples

        return Speaker(count, null=True)

    heard = Sound("loud", counted, quiet=0.2)
    heard.play("row")
    ended(heard)
    assert heard.trouble is None
    assert max(pulled) == max(recorded("row"))
    before = len(pulled)
    heard.play("row")
    ended(heard)
    assert len(pulled) > before, "and again"


def test_a_package_that_is_not_installed_is_known_before_the_first_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    monkeypatch.setattr(sound, "installed", lambda: False)
    heard = Sound("soft")
    assert heard.trouble is not None
    assert heard.trouble.trouble is Trouble.MISSING
    heard.play(TURN)
    ended(heard)
    assert heard.trouble.trouble is Trouble.MISSING


@pytest.mark.parametrize("says", ["import _no_such_library", "raise OSError('libasound.so: wrong ELF class')"])
def test_a_package_that_cannot_be_loaded_is_not_one_that_is_missing(
    says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "miniaudio.py").write_text(says)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "miniaudio", raising=False)
    assert device.installed()
    heard = Sound("soft")
    heard.play(TURN)
    ended(heard)
    assert heard.trouble is not None
    assert heard.trouble.trouble is Trouble.BROKEN
    assert heard.trouble.detail in ("No module named '_no_such_library'", "libasound.so: wrong ELF class")


def test_a_computer_without_a_device_is_told_from_one_that_has_none_to_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    """miniaudio itself would play to nobody and say nothing."""
    miniaudio = pytest.importorskip("miniaudio")
    made = partial(miniaudio.PlaybackDevice)

    def only_null(*words: object, backends: object, **more: object) -> object:
        return made(*words, backends=[miniaudio.Backend.NULL], **more)

    monkeypatch.setattr(miniaudio, "PlaybackDevice", only_null)
    with pytest.raises(NoSound) as caught:
        Speaker(lambda count: array.array("h", bytes(2 * count)))
    assert caught.value.trouble is Trouble.NO_DEVICE
