"""The standard set of pictures, and the moving one: every situation is shown, nothing is blank, and it repeats."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.look.theme import theme
from engine.moonriver.state import State
from tests.pages import ROOT
from tests.screenshots import studio
from tests.screenshots.__main__ import main
from tests.screenshots.apng import SIGNATURE, Frame, animated, changed, merged, palette
from tests.screenshots.camera import Camera
from tests.screenshots.moonriver.moving import place_hire_and_steal
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, first, played
from tests.screenshots.standard_set import README, standard_set
from tests.screenshots.studio import HIGH, Portrait, Studio

SMALL = studio.Frame.read("1024 light")
MANY = 24
"""Colours that no blank picture has."""
SOME = ("join-code", "lobby-tables", "table-domino-held", "table-hiring", "table-robbed", "score-end")


def colors(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})


@pytest.fixture(scope="module")
def small(qapp: QApplication) -> Studio:
    """Every picture in the smallest window."""
    return Studio(qapp)


def named(name: str) -> Portrait:
    return next(portrait for portrait in standard_set() if portrait.name == name)


def test_the_set_has_every_size_both_themes_and_larger_text() -> None:
    names = [name for portrait in standard_set() for name, _ in portrait.files()]
    assert len(names) == len(set(names)) > 50
    for wide in (1024, 1920, 3840):
        for worn in ("dark", "light"):
            assert any(name.startswith("table") and f"_{wide}x{HIGH[wide]}_{worn}" in name for name in names)
    for text in ("1.25", "1.5"):
        for part in ("table", "lobby"):
            assert any(name.startswith(part) and name.endswith(f"text-{text}.png") for name in names)


def test_what_the_readme_shows_is_made_from_the_set() -> None:
    made = {name for portrait in standard_set() for name, _ in portrait.files()}
    shown = re.findall(r"resources/pictures/([\w.-]+)", (ROOT / "README.md").read_text("utf-8"))
    assert README.keys() <= made
    assert {*shown} == {*README.values(), "turn.png"} == {path.name for path in (ROOT / "resources/pictures").iterdir()}


@pytest.mark.parametrize("name", SOME)
def test_nothing_is_blank(small: Studio, name: str) -> None:
    taken = small.take(named(name).situation, SMALL)
    assert (taken.width(), taken.height()) == (1024, 700)
    assert colors(taken) > MANY


@pytest.mark.slow
def test_every_situation_can_be_shown_and_no_two_look_alike(small: Studio) -> None:
    shown = [small.take(portrait.situation, SMALL) for portrait in standard_set()]
    assert all(colors(image) > MANY for image in shown)
    assert len({bytes(image.constBits()) for image in shown}) == len(shown)


def test_the_command_makes_what_it_lists_and_the_same_again(
    qtbot: QtBot, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--only", "1024", ""]
    for only in ("room-guest", "table-drought"):
        words[-1] = only
        assert main([str(tmp_path), "--list", *words]) == 0
    listed = capsys.readouterr().out.split()
    assert not list(tmp_path.iterdir())
    made: list[dict[str, bytes]] = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        for only in ("room-guest", "table-drought"):
            words[-1] = only
            assert main([str(folder), *words]) == 0
        made.append({path.name: path.read_bytes() for path in folder.iterdir()})
        played.cache_clear()
    assert sorted(made[0]) == sorted(listed)
    assert made[0] == made[1]


def test_a_picture_that_is_not_there_is_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nowhere", "--only", "the", "fifth", "player"])
    assert "no picture has the and fifth and player in its name" in capsys.readouterr().err


def test_a_turn_to_film_can_be_found_and_nobody_in_it_sees_more_than_a_seat_may() -> None:
    moment = first(GameSetup(4), place_hire_and_steal)
    assert place_hire_and_steal(moment)
    assert moment.next.seat is not None
    posed = Posed(moment, moment.next.seat)
    assert cast("State", posed.model.position).viewer == posed.viewer
    assert len(posed.model.legal()) > 0
    before = posed.model.number
    posed.go_on()
    assert posed.model.number == before + 1
    assert posed.model.log[-1].step == before + 1


# The moving picture


def read(data: bytes) -> list[tuple[bytes, bytes]]:
    assert data.startswith(SIGNATURE)
    chunks, at = [], len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + body),)
        chunks.append((kind, body))
        at += 12 + length
    return chunks


def played_back(data: bytes) -> list[tuple[bytes, int]]:
    """Every frame whole again, as a browser shows it, and how long."""
    shown: list[tuple[bytes, int]] = []
    wide = number = 0
    canvas, control, same = bytearray(), (0,) * 9, 0
    for kind, body in read(data):
        match kind:
            case b"IHDR":
                wide, high = struct.unpack(">II", body[:8])
                canvas = bytearray(wide * high)
            case b"tRNS":
                same = body.index(0)
            case b"fcTL":
                control = struct.unpack(">IIIIIHHBB", body)
                assert control[0] == number
                number += 1
            case b"IDAT" | b"fdAT":
                if kind == b"fdAT":
                    assert struct.unpack(">I", body[:4]) == (number,)
                    number, body = number + 1, body[4:]
                _, box_wide, box_high, left, top, lasts, *_ = control
                rows = zlib.decompress(body)
                for row in range(box_high):
                    line = rows[row * (box_wide + 1) + 1 : (row + 1) * (box_wide + 1)]
                    for column, pixel in enumerate(line):
                        if pixel != same:
                            canvas[(top + row) * wide + left + column] = pixel
                shown.append((bytes(canvas), lasts))
    return shown


def test_a_moving_picture_plays_back_as_it_was_taken() -> None:
    frames = [bytes(12), bytes(5) + b"\1\2" + bytes(5), bytes(5) + b"\1\2" + bytes(5), b"\2" + bytes(10) + b"\1"]
    data = animated(4, 3, [(0, 0, 0), (255, 0, 0), (0, 255, 0)], [Frame(pixels, 50) for pixels in frames])
    assert played_back(data) == [(frames[0], 50), (frames[1], 100), (frames[3], 50)]
    last = [body for kind, body in read(data) if kind == b"fdAT"][-1]
    assert zlib.decompress(last[4:]).count(3) == 8, "what has not changed is one number, which packs well"
    assert QImage.fromData(data).pixelColor(0, 0) == QColor(0, 0, 0)


def test_only_what_changes_is_kept() -> None:
    assert changed(4, bytes(12), bytes(5) + b"\1\2" + bytes(5)) == (1, 1, 3, 2)
    assert [frame.lasts for frame in merged([Frame(b"a", 5), Frame(b"a", 6), Frame(b"b", 7)])] == [11, 7]


def test_a_palette_keeps_a_rare_colour_apart() -> None:
    ground, glow = (20, 20, 40), (110, 240, 220)
    found = palette([ground] * 5000 + [(21, 20, 40)] * 4000 + [glow] * 3, 2)
    assert sorted(found) == [ground, glow]


def test_a_camera_films_what_moves(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(200, 100)
    camera = Camera(100)
    camera.aim(window, theme("dark"))
    seconds: list[float] = []
    camera.moves = lambda: seconds.append(camera.now())
    camera.wait(150)
    camera.glide(QPointF(10, 10))
    shown = played_back(camera.film())
    assert seconds == sorted(set(seconds))
    assert sum(lasts for _, lasts in shown) == 1000 * seconds[-1]
    assert len(shown) > 3
    assert shown[0][1] == 150
