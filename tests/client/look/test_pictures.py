"""Every picture of the catalogue can be painted, at any size and on any screen, and only so many are kept."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QIcon, QImage, QPixmap

from client.look.chooser import SETTLED
from client.look.pictures import Pictures, Scale
from client.look.theme import DARK, LIGHT, palette, theme
from client.moonriver.art import painting
from client.moonriver.scenes.plot_face import VARIATIONS, face_of, number_side
from engine.moonriver.pieces import NOBODY, Partner, printed
from engine.moonriver.ranch import tile_id

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = (24, 48, 96)
RATIOS = (1.0, 2.0)


def seen(pixmap: QPixmap) -> int:
    """How many of its pixels show anything."""
    alpha = pixmap.toImage().convertToFormat(QImage.Format.Format_Alpha8)
    return sum(map(bool, bytes(alpha.constBits())))


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("size", SIZES)
def test_every_name_is_a_picture(size: int, ratio: float) -> None:
    pictures = Pictures()
    for name, picture in pictures.catalogue.pictures.items():
        cut = pictures.cut(name, Scale(size / max(picture.width, picture.height), ratio))
        assert max(cut.pixmap.width(), cut.pixmap.height()) == size * ratio, name
        assert cut.pixmap.devicePixelRatio() == ratio
        assert seen(cut.pixmap) > 8, name


def test_what_cannot_be_pressed_wears_a_quieter_icon() -> None:
    worn = theme(DARK)
    icon = Pictures().icon("icon_undo", worn.text, 20, off=worn.muted)
    for mode, color in ((QIcon.Mode.Normal, worn.text), (QIcon.Mode.Disabled, worn.muted)):
        image = icon.pixmap(20, 20, mode).toImage()
        drawn = {
            image.pixelColor(x, y).name() for x in range(20) for y in range(20) if image.pixelColor(x, y).alpha() == 255
        }
        assert drawn == {color.lower()}


def test_every_plot_token_and_tile_has_its_pictures() -> None:
    pieces, pictures = printed(), Pictures()
    scale = Scale(0.5)
    for plot in (0, *range(1, len(pieces.plots) + 1), *(tile_id(terrain) for _, terrain in pieces.sides())):
        for cows, partner in ((0, NOBODY), (2, NOBODY), (0, Partner.COWBOY)):
            face = face_of(pieces, plot, cows=cows, partner=partner)
            assert painting.plot(pictures, face, scale).pixmap.width() == 48
            if face.marked:
                marks = seen(painting.plot(pictures, face, scale, marks_only=True).pixmap)
                assert 0 < marks < seen(painting.plot(pictures, face.bare, scale).pixmap)
        if plot > 0:
            assert number_side(pieces, plot).ground in pictures.catalogue.pictures


def test_a_plot_always_looks_the_same_and_its_neighbours_in_the_box_do_not() -> None:
    pieces = printed()
    assert face_of(pieces, 5) == face_of(pieces, 5)
    deserts = [plot.id for plot in pieces.plots if plot.terrain == pieces.plots[0].terrain]
    assert len({face_of(pieces, plot).ground for plot in deserts}) == VARIATIONS


def test_a_cow_symbol_hides_under_cows_and_a_circle_under_its_partner() -> None:
    pieces = printed()
    plot = next(plot.id for plot in pieces.plots if plot.circle and plot.cows)
    assert (face_of(pieces, plot).action, face_of(pieces, plot).second) == ("circle", "cow_1")
    assert face_of(pieces, plot, cows=1).second is None
    assert face_of(pieces, plot, partner=Partner.COWBOY).action is None
    lone = next(plot.id for plot in pieces.plots if plot.cows and not plot.circle)
    assert str(face_of(pieces, lone).action).startswith("cow_")
    assert face_of(pieces, lone, cows=1).action is None


def test_a_spent_symbol_is_a_ghost_and_where_it_is_small_it_is_not_seen() -> None:
    """A circle is not spent by what else its plot shows: it waits until somebody is hired."""
    pieces = printed()
    for plot in (plot.id for plot in pieces.plots if plot.cows or plot.skull):
        fresh, spent = (face_of(pieces, plot, spent=spent) for spent in (False, True))
        assert {"cow_1", "cow_2", "skull"} & {fresh.action, fresh.second}
        assert spent == replace(fresh, spent=True)
        small = face_of(pieces, plot, spent=True, ghosts=False)
        assert {small.action, small.second} == ({"circle", None} if pieces.plots[plot - 1].circle else {None})
        assert (small.ground, small.resource, small.spent) == (fresh.ground, fresh.resource, False)


@pytest.mark.parametrize("shows", ["skull", "cow", "circle"])
def test_a_ghost_is_only_just_seen(shows: str) -> None:
    pieces, pictures = printed(), Pictures()
    found = {
        "skull" if plot.skull else "circle" if plot.circle else "cow": plot
        for plot in pieces.plots
        if (plot.cows or plot.skull) and not plot.amount
    }
    plot = found[shows].id
    fresh, spent = (
        painting.plot(pictures, face_of(pieces, plot, spent=spent), Scale(1), marks_only=True).pixmap.toImage()
        for spent in (False, True)
    )
    most = [
        max(image.pixelColor(x, y).alphaF() for x in range(image.width()) for y in range(image.height()))
        for image in (fresh, spent)
    ]
    assert most[0] == 1
    assert most[1] == 1 if shows == "circle" else 0.1 < most[1] < 0.3


def test_an_icon_takes_the_colour_it_is_tinted_with() -> None:
    pictures = Pictures()
    image = pictures.cut("icon_check", Scale(4), tint="#FF0000").pixmap.toImage()
    colors = {
        image.pixelColor(x, y).name() for x in range(96) for y in range(96) if image.pixelColor(x, y).alpha() > 200
    }
    assert colors == {"#ff0000"}


def test_what_was_painted_once_is_not_painted_again() -> None:
    pictures = Pictures()
    first = pictures.cut("skull", Scale(1))
    assert pictures.cut("skull", Scale(1)).pixmap.cacheKey() == first.pixmap.cacheKey()
    assert pictures.cut("skull", Scale(2)).pixmap.cacheKey() != first.pixmap.cacheKey()
    assert len(pictures) == 2


def test_only_so_many_bytes_are_kept_and_the_newest_stay() -> None:
    pictures = Pictures(room=200_000)
    for step in range(60):
        pictures.cut("desert_1", Scale(0.5 + step / 100))
        assert pictures.used <= 200_000
    newest = pictures.cut("desert_1", Scale(0.5 + 59 / 100)).pixmap.cacheKey()
    assert pictures.cut("desert_1", Scale(0.5 + 59 / 100)).pixmap.cacheKey() == newest
    assert 1 < len(pictures) < 60


@pytest.mark.parametrize("count", [2, 9, 10, 30])
def test_any_number_of_cows_has_a_badge(count: int) -> None:
    assert seen(painting.badge(Pictures(), count, Scale(1)).pixmap) > 200


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_scale_puts_everything_on_whole_device_pixels(ratio: float) -> None:
    for wanted in (0.26, 0.5, 0.777, 1.25, 3.1):
        scale = Scale(wanted, ratio).even(100)
        assert scale.unit <= wanted + 1e-9
        assert scale.device * 100 == pytest.approx(round(scale.device * 100))
        assert scale.snapped(33.3) * ratio == pytest.approx(round(scale.snapped(33.3) * ratio))


@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_a_theme_can_be_read(name: str) -> None:
    """Contrast as WCAG counts it: text on each of its grounds."""
    worn = theme(name)
    for ground in (worn.table, worn.panel, worn.raised):
        assert contrast(worn.text, ground) >= 7
        assert contrast(thinned(worn.text, ground, SETTLED / 255), ground) >= 4.5
        for color in (worn.muted, worn.link, worn.warning, worn.danger, worn.good):
            assert contrast(color, ground) >= 4.5
    for color, ground in palette("players").items():
        assert contrast(palette("players_text")[color], ground) >= 4.5


def thinned(ink: str, ground: str, share: float) -> str:
    inked, bare = QColor(ink), QColor(ground)
    return QColor.fromRgbF(
        share * inked.redF() + (1 - share) * bare.redF(),
        share * inked.greenF() + (1 - share) * bare.greenF(),
        share * inked.blueF() + (1 - share) * bare.blueF(),
    ).name()


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((brightness(one), brightness(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def brightness(color: str) -> float:
    parts = (int(color[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
