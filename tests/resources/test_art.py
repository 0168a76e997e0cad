"""The pictures that lie here, and the catalogue of them, are what the scripts draw."""

from __future__ import annotations

import pytest

from resources.art.draw.__main__ import GAMES, files
from resources.art.draw.paper import FOLDER, PALETTE
from resources.art.sight import EYES, contrast, nearest

DRAWN = files()


def test_every_picture_is_one_that_is_drawn() -> None:
    lying = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.svg")}
    assert lying == DRAWN.keys() - {"catalogue.toml"}


@pytest.mark.parametrize("folder", sorted({name.rpartition("/")[0] for name in DRAWN}))
def test_a_file_is_what_the_script_draws(folder: str) -> None:
    """`python -m resources.art.draw` writes them."""
    here = {name: text for name, text in DRAWN.items() if name.rpartition("/")[0] == folder}
    assert [name for name, text in here.items() if (FOLDER / name).read_text("utf-8") != text] == []


def test_a_game_has_its_pictures_in_a_folder_of_its_own() -> None:
    for game in GAMES:
        id = game.__name__.split(".")[-2]
        assert {entry.folder.split("/")[0] for entry in game.everything()} == {id}
        assert f"[{id}]" in game.MEASURES


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_tells_the_owners_of_the_delta_apart(eye: str) -> None:
    """Beside their signs."""
    assert nearest(PALETTE["owners"], eye)[0][0] > 10


@pytest.mark.parametrize("worn", ["delta_dark", "delta_light"])
def test_what_is_written_on_the_delta_s_panels_can_be_read(worn: str) -> None:
    colors = PALETTE[worn]
    for ground in ("table", "panel", "raised"):
        assert contrast(colors["text"], colors[ground]) >= 7
        for name in ("muted", "link", "warning", "danger", "good", "glow"):
            assert contrast(colors[name], colors[ground]) >= 4.5, (name, ground)
    for owner, color in PALETTE["owners"].items():
        assert contrast(PALETTE["owners_text"][owner], color) >= 4.5, owner
