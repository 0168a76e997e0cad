"""The table in a scene shows the position and nothing else, and a click on anything comes back as that thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QStyleOptionGraphicsItem

from client.look.box import Box
from client.look.pictures import Pictures
from client.look.theme import DARK, LIGHT, theme
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.scenes.ladder.layout import FIGURE
from client.moonriver.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.moonriver.scenes.ranch_item import RanchItem
from client.moonriver.scenes.strip_item import StripItem
from client.moonriver.scenes.table_layout import table_layout
from client.moonriver.scenes.table_scene import TableScene
from client.table.pieces.laid_item import LaidItem
from client.table.pieces.piece import Role
from client.table.sitting import Sitting
from engine.contract import SPECTATOR
from engine.moonriver.events import Event
from engine.moonriver.legal import CHOOSE, START
from engine.moonriver.numbers import NO_RANCHER
from engine.moonriver.options import HIDDEN, LEGENDS, OPEN, Options
from engine.moonriver.pieces import NOBODY
from engine.moonriver.redact import view
from engine.moonriver.score import total
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import fumble
from tests.client.moonriver.answering.acting_hands import positions as decisions
from tests.client.moonriver.scenes.tables import NAMES, happened, show, table
from tests.engine.moonriver.self_play import random_game

pytestmark = pytest.mark.usefixtures("qapp")

HIT = 24
WAYS = [Options(4), Options(3, LEGENDS, reserves=OPEN), Options(2)]
WAY_NAMES = ["four", "legends", "two"]
SIZES = [(1024, 700, 1.0), (1366, 768, 1.25), (1920, 1080, 1.0), (3840, 2160, 1.0), (1100, 1900, 2.0), (2560, 720, 1.5)]


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures()


def some(options: Options, seed: int, every: int = 17) -> Iterator[tuple[State, list[Event]]]:
    events: list[Event] = []
    for number, step in enumerate(random_game(options, seed)):
        events += step.events
        if number % every == 0:
            yield step.state, events


# What is shown


@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_the_table_shows_the_position(pictures: Pictures, options: Options) -> None:
    scene = table(pictures)
    for number, (truth, events) in enumerate(some(options, seed=5)):
        viewer = number % (options.players + 1) - 1
        state = view(truth, viewer)
        show(scene, state, viewer, events)
        check_columns(scene, state)
        check_middle(scene, state)
        for seat, strip in enumerate(scene.parts.strips):
            assert strip.on_turn == (state.seat == seat)
            assert str(total(state.seats[seat].ranch, state.scenario)) in strip.spoken
            assert strip.spoken.startswith(NAMES[seat])
            known = state.seats[seat].reserve if seat == viewer or options.reserves == OPEN else []
            assert plots_of(scene.parts.ranches[seat]) == {
                plot for plot in (*state.seats[seat].ranch.plots, *known) if plot
            }


@pytest.mark.parametrize("reserves", [HIDDEN, OPEN])
def test_others_reserves_lie_face_down_where_they_are_hidden(pictures: Pictures, reserves: str) -> None:
    """Pointing at one tells nothing more. A record shows everything."""
    scene = table(pictures)
    truth = next(
        state
        for state, _ in some(Options(3, reserves=reserves), seed=5, every=1)
        if all(seat.reserve for seat in state.seats)
    )
    backs = "Reserve: a plot that lies face down."
    for shown, viewer, face_up in (
        (view(truth, 1), 1, {1}),
        (view(truth, SPECTATOR), SPECTATOR, set()),
        (truth, 0, {0, 1, 2}),
    ):
        show(scene, shown, viewer)
        for number, seat in enumerate(truth.seats):
            up = reserves == OPEN or number in face_up
            places = [
                Pointed(Kind.PLOT, number, place=n, plot=plot if up else 0) for n, plot in enumerate(seat.reserve)
            ]
            for place in places:
                assert scene.pointed_at(scene.rect_of(place).center()) == place
                assert (scene.spoken(place) == backs) is not up
            assert plots_of(scene.parts.ranches[number]).issuperset(seat.reserve) is up


def plots_of(ranch: RanchItem) -> set[int]:
    return {int(piece.key[1]) for piece in ranch.pieces() if piece.key[0] == "plot"}


def check_columns(scene: TableScene, state: State) -> None:
    shown = ((state.current, state.current_ranchers), (state.following, state.following_ranchers))
    for column, (plots, ranchers) in zip(scene.parts.columns, shown, strict=True):
        keys = {piece.key for piece in column.pieces()}
        assert {key[1] for key in keys if key[0] == "plot"} == {plot for plot in plots if plot}
        assert {key[1] for key in keys if key[0] == "cell"} == {n for n, plot in enumerate(plots) if not plot}
        standing = {n: seat for n, seat in enumerate(ranchers) if seat != NO_RANCHER}
        assert {key[1] for key in keys if key[0] == "rancher"} == set(standing)
        for n, plot in enumerate(plots):
            place = column.place_rect(n)
            laid = column.piece(("plot", plot)) if plot else column.piece(("cell", n))
            assert laid is not None
            assert place.contains(laid.pos())
        said = [square.data(Role.SPOKEN) for square in column.squares()]
        assert len(said) == 4
        for n, seat in standing.items():
            assert NAMES[seat] in said[n]
            rancher = column.piece(("rancher", n))
            assert rancher is not None
            drawn = scene.pictures.cut(f"rancher_{state.options.colors[seat]}", column.scale_used, zoom=FIGURE)
            assert rancher.pixmap().cacheKey() == drawn.pixmap.cacheKey()
    written = scene.parts.rungs.lines()
    assert [written["rung", n] for n in range(4)] == ["1", "2", "3", "4"]


def check_middle(scene: TableScene, state: State) -> None:
    saloon, stock = scene.parts.saloon, scene.parts.stock
    tokens = {piece.key[1] for piece in saloon.pieces() if piece.key[0] == "token"}
    assert tokens == {n for n, token in enumerate(state.saloon) if token != NOBODY}
    lines = stock.lines()
    headings = [column.lines().get(("heading",), "") for column in scene.parts.columns]
    assert headings[0].startswith(f"Round {state.round}")
    assert headings[1].startswith(f"Round {state.round + 1}") == any(state.following)
    assert lines["box", 0] == str(len(state.box))
    assert lines["supply", 0] == str(state.supply)
    assert lines["stack", 0] == str(len(state.stack))
    tiles = {piece.key[1] for piece in stock.pieces() if piece.key[0] == "tile"}
    assert tiles == set(state.tiles)


@pytest.mark.parametrize("size", [(1024, 700), (1162, 722), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ladder_says_how_many_rounds_there_are(pictures: Pictures, players: int, size: tuple[float, float]) -> None:
    """Beside the heading of the other column, and within the ladder."""
    scene = table(pictures, *size)
    state, events = next(
        found for found in some(Options(players), seed=3, every=10) if found[0].round >= 10 and any(found[0].following)
    )
    show(scene, state, 0, events)
    now, following = (
        next(
            line for line in column.childItems() if isinstance(line, QGraphicsSimpleTextItem) and "Round" in line.text()
        )
        for column in scene.parts.columns
    )
    assert now.text() == f"Round {state.round} of 24"
    assert following.text() == f"Round {state.round + 1}"
    assert scene.placing is not None
    assert scene.placing.ladder.box.x < now.sceneBoundingRect().left()
    letter = QFontMetricsF(now.font()).horizontalAdvance("R")
    assert now.sceneBoundingRect().right() + letter <= following.sceneBoundingRect().left(), "not one line"


def test_showing_the_same_again_touches_nothing(pictures: Pictures) -> None:
    scene = table(pictures)
    for state, events in some(Options(2), seed=3, every=40):
        show(scene, state, 0, events)
        before = scene.items()
        moving = [item for column in scene.parts.columns for item in column.pieces()]
        for piece in moving:
            piece.moveBy(3, 4)
        places = [piece.pos() for piece in moving]
        show(scene, state, 0, events)
        assert scene.items() == before
        assert [piece.pos() for piece in moving] == places
        for piece in moving:
            piece.setPos(piece.home)


def test_another_game_seats_other_people(pictures: Pictures) -> None:
    scene = table(pictures)
    for options in WAYS:
        show(scene, State(options), 0)
        assert len(scene.parts.ranches) == len(scene.parts.strips) == options.players
        here = [item for item in scene.items() if isinstance(item, RanchItem)]
        assert len(here) == options.players


# Where things are


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("options", WAYS, ids=WAY_NAMES)
def test_hit_areas_lie_side_by_side_in_the_window(
    pictures: Pictures, options: Options, size: tuple[float, float, float]
) -> None:
    scene = table(pictures, *size)
    for state, events in some(options, seed=8, every=90):
        show(scene, state, 0, events)
        for large in (None, 1):
            scene.enlarge(large)
            areas = hit_areas(scene)
            assert len(areas) >= 25 * options.players + 8 + 5 + 3
            window = scene.sceneRect()
            for area in areas:
                assert window.contains(area)
                assert min(area.width(), area.height()) >= HIT - 1e-6
            for one, other in combinations(areas, 2):
                shared = one.intersected(other)
                assert shared.width() * shared.height() < 1e-6
            ranches = scene.parts.ranches
            assert max(ranches, key=lambda ranch: ranch.scale_used.unit) == ranches[scene.large]
            assert all(window.contains(ranch.sceneBoundingRect()) for ranch in ranches)


def test_everything_that_can_be_pointed_at_is_where_it_is_said_to_be(pictures: Pictures) -> None:
    scene = table(pictures)
    state = State(Options(2))
    show(scene, state, 0)
    things = {scene.pointed_at(area.center()) for area in hit_areas(scene)}
    assert None not in things
    assert len(things) == len(hit_areas(scene)) == 2 * (50 + 3 + 1) + 8 + 5 + 3 + 4
    for thing in things:
        assert thing is not None
        assert scene.pointed_at(scene.rect_of(thing).center()) == thing
        assert scene.spoken(thing).endswith(".")
    assert scene.spoken(Pointed(Kind.CELL, 1, 0)).startswith("Column 1, row 1: ")
    assert scene.spoken(Pointed(Kind.PLACE, place=1, following=True)).startswith("Round 2, rung 2: ")
    assert scene.spoken(Pointed(Kind.SEAT, 1)).startswith("Calamity")
    assert scene.pointed_at(QPointF(-5, 3)) is None


def laid_items(scene: TableScene) -> list[LaidItem]:
    return [*scene.parts.ranches, *scene.parts.columns, scene.parts.saloon, scene.parts.stock]


def hit_areas(scene: TableScene) -> list[QRectF]:
    laid = laid_items(scene)
    areas = [item.mapRectToScene(square.rect()) for item in laid for square in item.squares()]
    return areas + [strip.sceneBoundingRect() for strip in scene.parts.strips]


def test_every_sentence_is_told_where_the_thing_lies(pictures: Pictures) -> None:
    scene = table(pictures)
    for state, events in some(Options(2), seed=4, every=60):
        show(scene, state, 1, events)
        for area in hit_areas(scene):
            told = [item.data(Role.SPOKEN) for item in scene.items(area.center()) if item.data(Role.SPOKEN)]
            assert len(told) == 1
            assert told[0].endswith(".")


@pytest.mark.layout
def test_every_piece_and_word_is_inside_its_place(pictures: Pictures) -> None:
    for wide, high, ratio in SIZES:
        for text in (1.0, 1.5):
            scene = table(pictures, wide, high, ratio)
            scene.apply_theme(theme(LIGHT), text)
            for state, events in some(Options(2), seed=4, every=200):
                show(scene, state, 1, events)
                for item in (*scene.parts.columns, scene.parts.saloon, scene.parts.stock):
                    room = item.rect().adjusted(-4, -4, 4, 4)
                    for child in item.childItems():
                        assert room.contains(child.mapRectToParent(child.boundingRect())), (wide, high, text)


# Light and clicks


def test_whatever_is_lit_can_be_clicked_at_its_middle(pictures: Pictures) -> None:
    chance = Random(3)
    scenes = [table(pictures, *size) for size in SIZES[:3]]
    seen: Counter[Kind] = Counter()
    for number, position in enumerate(decisions()):
        scene = scenes[number % len(scenes)]
        show(scene, position.seen, position.seat)
        clicked: list[Pointed] = []
        scene.clicked.connect(clicked.append)
        hand = position.acting()
        for _ in range(3):
            lit = hand.lit()
            scene.light(lit)
            things = scene.lit_things()
            assert things == lit_things(position.seen, position.seat, lit)
            assert len(things) == amount(lit)
            assert glows(scene) == len(things) - len(lit.seats)
            for thing in things:
                seen[thing.kind] += 1
                assert scene.pointed_at(scene.rect_of(thing).center()) == thing
            fumble(hand, iter(lambda: chance.getrandbits(16), -1))
        scene.clicked.disconnect()
    assert {*seen} == {*Kind} - {Kind.STOCK, Kind.BRIDGE}


def test_the_column_that_is_chosen_from_is_lit(pictures: Pictures) -> None:
    scene = table(pictures)
    choices = [position for position in decisions() if position.seen.phase in (START, CHOOSE)]
    assert {position.seen.phase for position in choices} == {START, CHOOSE}
    for position in choices:
        show(scene, position.seen, position.seat)
        scene.light(position.acting().lit())
        glowing = [any(piece.key[0] == "glow" for piece in column.pieces()) for column in scene.parts.columns]
        assert glowing == ([True, False] if position.seen.phase == START else [False, True])


def amount(lit: Lit) -> int:
    cells = lit.cells.bit_count() + sum(mask.bit_count() for mask in lit.ranches.values())
    return cells + sum(map(len, (lit.plots, lit.places, lit.saloon, lit.seats, lit.tiles)))


def glows(scene: TableScene) -> int:
    laid = laid_items(scene)
    return sum(piece.key[0] in ("glow", "slot glow") for item in laid for piece in item.pieces())


def test_light_goes_out(pictures: Pictures) -> None:
    scene = table(pictures)
    for position in decisions()[::9]:
        show(scene, position.seen, position.seat)
        scene.light(position.acting().lit())
        scene.light()
        assert glows(scene) == 0
        assert not any(strip.lit for strip in scene.parts.strips)
        assert scene.lit_things() == []


# Targets


def test_reserves_to_swap_with_lie_over_the_ladder_as_large_as_a_hand(pictures: Pictures) -> None:
    scene = table(pictures, 1024, 700)
    seen = Counter[bool]()
    for position in decisions():
        now = position.acting()
        if not isinstance(now, Swapping):
            continue
        show(scene, position.seen, position.seat)
        scene.draft(now.looks())
        scene.light(now.lit())
        assert scene.placing is not None
        ladder = scene.parts.swap.sceneBoundingRect()
        for seat, held in enumerate(scene.state.seats if scene.state else ()):
            for place, plot in enumerate(held.reserve):
                thing = Pointed(Kind.PLOT, seat, place=place, plot=plot)
                rect = scene.rect_of(thing)
                assert scene.pointed_at(rect.center()) == thing
                assert ladder.contains(rect) == (seat != position.seat)
                assert min(rect.width(), rect.height()) >= 32
                seen[plot == 0] += seat != position.seat
        scene.draft()
        assert not scene.parts.swap.isVisible()
        below = scene.pointed_at(ladder.center())
        assert below is None or below.kind is Kind.PLACE
    assert seen[True] > 0 < seen[False]


def test_the_best_victim_comes_to_the_middle_and_goes(pictures: Pictures) -> None:
    scene = table(pictures)
    seen = 0
    for position in decisions():
        now = position.acting()
        if not isinstance(now, Stealing):
            continue
        show(scene, position.seen, position.seat)
        scene.draft(now.looks())
        victims = now.victims()
        assert [victim.seat for victim in victims]
        assert {victim.seat for victim in victims} == {*now.lit().ranches}
        assert scene.large == victims[0].seat
        worth = [victim.gain + victim.loss for victim in victims]
        assert worth == sorted(worth, reverse=True)
        if len(victims) > 1:  # whoever looks at another stays there
            scene.enlarge(victims[1].seat)
            scene.draft(now.looks())
            assert scene.large == victims[1].seat
        scene.draft()
        assert scene.large == position.seat
        seen += 1
    assert seen > 3


# Looking closer, and looking on


def test_another_ranch_is_enlarged_and_goes_back(pictures: Pictures) -> None:
    scene = table(pictures)
    show(scene, State(Options(4)), 2)
    told: list[object] = []
    scene.enlarged.connect(told.append)
    before = [scene.rect_of(Pointed(Kind.SEAT, seat)) for seat in range(4)]
    assert scene.large == 2
    scene.enlarge(0)
    now = [scene.rect_of(Pointed(Kind.SEAT, seat)) for seat in range(4)]
    assert (now[0], now[2], now[1], now[3]) == (before[2], before[0], before[1], before[3])
    scene.enlarge(None)
    assert [scene.rect_of(Pointed(Kind.SEAT, seat)) for seat in range(4)] == before
    scene.enlarge(2)
    assert told == [0, None]


def test_a_spectator_sees_the_first_seat_large_or_follows_another(pictures: Pictures) -> None:
    scene = table(pictures)
    truth = next(state for state, _ in some(Options(3), 6) if state.phase == CHOOSE)
    show(scene, view(truth, SPECTATOR), SPECTATOR)
    assert scene.large == 0
    scene.follow(2)
    assert scene.large == 2
    scene.light(Lit(places=frozenset({0})))
    assert scene.lit_things() == []
    assert glows(scene) == 0
    assert not any("(you)" in strip.spoken for strip in scene.parts.strips)


def test_names_and_facts_are_told(pictures: Pictures) -> None:
    scene = table(pictures)
    state = State(Options(2))
    held = Sitting("Mary", note="0:42")
    scene.show_view(state, 0, happened(state), [held, Sitting("Calm", bot=True)])
    assert scene.parts.strips[0].spoken == "Mary: 0 points, 0:42."
    assert scene.parts.strips[1].spoken == "Calm: 0 points, a bot."
    scene.show_view(state, 0, happened(state), [held._replace(dropped=True), Sitting("Calm", bot=True)])
    assert "connection lost" in scene.parts.strips[0].spoken


@pytest.mark.layout
def test_a_name_of_two_words_is_whole_on_the_smallest_window(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    strip.resize(table_layout(1024, 700, 4, 5).ranches[1].strip, 1.0, 1.0, theme(DARK))
    for points in (8, 18, 77):
        for sitting in (Sitting("Annie Oakley"), Sitting("Ranch Hand 3", bot=True)):
            strip.show_sitting(sitting, points, on_turn=False)
            assert (strip.written().name, strip.written().points) == (sitting.name, str(points))


def test_one_point_is_one_point(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    strip.resize(Box(0, 0, 400, 27), 1.0, 1.0, theme(DARK))
    for points, said in ((0, "0 points"), (1, "1 point"), (2, "2 points")):
        strip.show_sitting(Sitting("Annie"), points, on_turn=False)
        assert strip.written().points == str(points)
        assert strip.spoken == f"Annie: {said}."


def test_a_bot_that_thinks_keeps_its_points_in_sight(pictures: Pictures) -> None:
    """The dots are at its hat."""
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    strip.resize(table_layout(1024, 700, 4, 5).ranches[1].strip, 1.0, 1.0, theme(DARK))
    painted = []
    for thinks in (False, True):
        strip.show_sitting(Sitting("Ranch Hand 3", bot=True, thinks=thinks), 77, on_turn=True)
        assert strip.written().icon == "icon_bot"
        image = QImage(strip.boundingRect().size().toSize(), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        strip.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        painted.append(image)
    line = round(strip.written().score.left())
    points = [image.copy(line, 0, image.width() - line, image.height()) for image in painted]
    assert points[0] == points[1]
    assert painted[0] != painted[1]


@pytest.mark.layout
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_no_word_is_cut_on_the_smallest_window(pictures: Pictures, text_size: float) -> None:
    scene = table(pictures, 1024, 700)
    scene.apply_theme(theme(DARK), text_size)
    show(scene, State(Options(4)), 0)
    written = [item.text() for item in scene.items() if isinstance(item, QGraphicsSimpleTextItem)]
    assert {"1", "2", "3", "4", "first", "last"} <= set(written)
    assert {"Round 1", "Round 1 of 24"} & set(written)


@pytest.mark.layout
def test_what_is_said_of_my_score_gives_way_to_my_name(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    said = []
    for wide in (460, 330, 260, 200):
        strip.resize(Box(0, 0, wide, 30), 1.0, 1.0, theme(DARK))
        strip.show_sitting(Sitting("Calamity Jane"), 23, on_turn=False, rank=["2nd, 4 behind", "2nd"], leads=False)
        written = strip.written()
        assert (written.name, written.points) == ("Calamity Jane", "23")
        said.append(written.rank)
    assert said == sorted(said, key=len, reverse=True)
    assert said[0] == "2nd, 4 behind"
    assert len(said[-1]) < len(said[0])


def test_the_leader_has_the_crown(pictures: Pictures) -> None:
    scene = table(pictures)
    for truth, events in some(Options(3), 6):
        show(scene, truth, 0, events)
        points = [total(seat.ranch, truth.scenario) for seat in truth.seats]
        crowned = [strip.written().crown is not None for strip in scene.parts.strips]
        best = [score == max(points) and min(points) < max(points) for score in points]
        assert crowned == best


def test_nobody_leads_any_more_once_it_is_over(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    for over in (False, True):
        strip.show_sitting(Sitting("Ada"), 30, on_turn=False, rank=["leads"], leads=True, over=over)
        assert ("leads" in strip.spoken) is not over


@pytest.mark.layout
def test_the_own_name_gets_smaller_before_it_is_cut(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 0)
    strip.resize(table_layout(1024, 700, 4, 5, 2.0).ranches[0].strip, 1.0, 2.0, theme(DARK))
    strip.show_sitting(Sitting("Calamity Jane"), 23, on_turn=True)
    assert strip.written().name == "Calamity Jane"
    assert strip.written().named.pixelSize() >= 22


@pytest.mark.layout
def test_bots_of_one_level_are_told_apart_however_small_the_strip(pictures: Pictures) -> None:
    strip = StripItem(pictures, theme(DARK), "orange", 1)
    box = table_layout(1024, 700, 4, 5, 2.0).ranches[1].strip
    for wide in (box.wide, box.wide * 0.7):
        strip.resize(box._replace(wide=wide), 1.0, 2.0, theme(DARK))
        names = []
        for number in (1, 2, 3):
            strip.show_sitting(Sitting(f"Ranch Hand {number}", bot=True), 105, on_turn=False)
            names.append(strip.written().name)
        assert len(set(names)) == 3, names
