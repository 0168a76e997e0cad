"""What glows on the table, and which ranch comes to its middle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from client.look.pictures import Pictures
from client.moonriver.answering.stealing import Stealing
from client.moonriver.answering.swapping import Swapping
from client.moonriver.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.moonriver.scenes.table_scene import TableScene
from engine.contract import SPECTATOR
from engine.moonriver.legal import CHOOSE, START
from engine.moonriver.options import Options
from engine.moonriver.redact import view
from engine.moonriver.state import State
from tests.client.moonriver.answering.acting_hands import fumble
from tests.client.moonriver.answering.acting_hands import positions as decisions
from tests.client.moonriver.scenes.tables import SIZES, laid_items, show, some, table

pytestmark = pytest.mark.usefixtures("qapp")


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
