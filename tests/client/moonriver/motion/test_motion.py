"""What happened is seen in its order and leaves nothing behind, and the end is always the position as it is."""

from __future__ import annotations

import gc
from functools import reduce
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from client.look.pictures import Pictures
from client.look.theme import LIGHT, theme
from client.moonriver.motion.choreography import ACTS
from client.moonriver.motion.motion import Motion
from client.moonriver.motion.overpopulation import Overpopulation
from client.moonriver.motion.timing import LASTS
from client.moonriver.scenes.layers import Layer
from client.profile.settings import MOTIONS
from client.table.motion.pace import AS_THE_SYSTEM, BEHIND, FAR_BEHIND, HURRY, OFF, PACES
from engine.contract import SPECTATOR
from engine.events import evolve
from engine.moonriver import events as happenings
from engine.moonriver.events import Chosen, Event, Taken
from engine.moonriver.options import LEGENDS, MODES, OPEN, PLAYERS, RESERVES, Options
from engine.moonriver.state import State, snapshot
from tests.client.moonriver.motion.motions import Step, Watched, steps
from tests.client.moonriver.scenes.tables import show, table

pytestmark = pytest.mark.usefixtures("qapp")

WAYS = list(product(PLAYERS, MODES, RESERVES))

QUIET = {
    happenings.ScenarioDrawn, happenings.RancherDrawn, happenings.NobodyHired, happenings.Offered, happenings.Passed,
    happenings.EffectEnded, happenings.Asked, happenings.Awaited, happenings.Ended,
}  # fmt: skip
"""Nothing is seen to move."""


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures()


def states_of(step: Step) -> list[Any]:
    state, found = step.before, []
    for event in step.events:
        state = evolve(state, event)
        found.append(snapshot(state))
    return found


# In order, and whole


@pytest.mark.parametrize(("players", "mode", "reserves"), WAYS)
def test_after_every_step_the_table_shows_what_is(pictures: Pictures, players: int, mode: str, reserves: str) -> None:
    """For every viewer, skipped or not, one step after the other or several at once."""
    chance = Random(f"{players} {mode} {reserves}")
    viewer, pace = chance.randrange(SPECTATOR, players), chance.choice([*PACES])
    watched = Watched(pictures, viewer, pace)
    possible: list[Any] = []
    for step in steps(Options(players, mode, None, reserves), chance.randrange(999), viewer):
        possible += states_of(step)
        watched.play(step)
        if chance.random() < 0.2:
            continue
        if chance.random() < 0.3:
            watched.go_by(chance.random() * 0.4)
            watched.motion.skip()
        watched.finish()
        assert watched.shown[-1] == snapshot(step.after)
        assert watched.scene.state is not None
        assert watched.scene.state.round == step.after.round
        in_order = iter(possible)
        assert all(shown in in_order for shown in watched.shown)
        assert watched.moving() == 0
        assert watched.unseen() == []
        assert watched.motion.shown is None
        possible, watched.shown = possible[-1:], watched.shown[-1:]


def test_every_event_either_moves_or_costs_no_time() -> None:
    assert ACTS.keys() == LASTS.keys()
    assert {*LASTS, *QUIET} == {*happenings.EVENTS.values(), Overpopulation}
    assert not LASTS.keys() & QUIET
    assert {*PACES, OFF, AS_THE_SYSTEM} == {*MOTIONS}


@pytest.mark.parametrize("options", [Options(4), Options(3, LEGENDS), Options(2, reserves=OPEN)], ids=str)
def test_whatever_moves_is_on_its_way_and_lies_there_only_at_the_end(pictures: Pictures, options: Options) -> None:
    seen = set()
    for watched in (Watched(pictures),):
        for step in steps(options, 7, viewer=0):
            state = step.before
            for event in step.events:
                watched.events.append(event)
                after = evolve(state, event)
                watched.motion.moved(state, [event], after)
                state = after
                if type(event) in QUIET:
                    assert not watched.busy()
                    continue
                if not watched.busy():
                    continue
                seen.add(type(event))
                lasts = max(sprite.act.begin + sprite.act.lasts for sprite in watched.sprites)
                assert 0.15 <= lasts <= 1
                hidden = {piece for sprite in watched.sprites for piece in sprite.act.hides}
                assert hidden == {*watched.unseen()}
                for sprite in watched.sprites:
                    assert len({*sprite.act.hides}) == len(sprite.act.hides)
                assert sum(len(sprite.act.hides) for sprite in watched.sprites) == len(hidden)
                watched.go_by(lasts * 0.99)
                assert watched.busy()
                watched.go_by(lasts * 0.02)
                assert not watched.busy()
                assert watched.unseen() == []
    rare = {happenings.LeftOver, happenings.TileTaken, happenings.Discarded, happenings.Stolen}
    assert LASTS.keys() - seen - {Overpopulation} <= rare | {happenings.Swapped, happenings.BlindlySwapped}


def test_the_steps_of_the_game_may_go_on_meanwhile(pictures: Pictures) -> None:
    """What is handed over is not kept: the model changes it in place."""
    watched = Watched(pictures)
    wanted = None
    for step in islice(steps(Options(4), 5, viewer=1), 30, 36):
        watched.play(step)
        wanted = snapshot(step.after)
    watched.finish()
    assert watched.shown[-1] == wanted


# How fast


def test_with_motion_off_nothing_moves_and_no_clock_runs(pictures: Pictures) -> None:
    watched = Watched(pictures, pace="off")
    for step in islice(steps(Options(3), 2, viewer=0), 60):
        watched.play(step)
        assert not watched.busy()
        assert watched.moving() == 0
        assert watched.shown.pop() == snapshot(step.after)
        assert not watched.shown
    assert clocks(watched.motion) == 0
    watched.motion.set_pace("quick")
    assert clocks(watched.motion) == IDLE
    watched.motion.set_pace("off")
    assert clocks(watched.motion) == 0


IDLE = 2
"""The clocks of what moves by itself: the moon in the river, and the dots of a bot that thinks."""


def clocks(motion: Motion) -> int:
    return sum(timer.isActive() for timer in motion.findChildren(QTimer))


def test_quick_is_twice_as_fast(pictures: Pictures) -> None:
    for pace, seconds in (("normal", LASTS[Taken]), ("quick", LASTS[Taken] / 2)):
        watched = Watched(pictures, viewer=2, pace=pace)
        game = steps(Options(4), 1, 2)
        step = next(step for step in game if Taken in map(type, step.events[-2:-1]))
        before = reduce(evolve, step.events[:-2], step.before)
        show(watched.scene, before, 2)
        watched.motion.moved(before, step.events[-2:], step.after)
        watched.go_by(seconds * 0.98)
        assert watched.busy()
        watched.go_by(seconds * 0.03)
        assert not watched.busy()


def test_turning_motion_off_shows_all_that_waits(pictures: Pictures) -> None:
    watched = Watched(pictures)
    game = list(islice(steps(Options(4), 5, viewer=1), 40))
    step = game[-1]
    show(watched.scene, step.before, 1)
    watched.motion.moved(step.before, [Chosen(0, 0)], step.after)
    watched.motion.set_pace("off")
    assert not watched.busy()
    assert watched.settled == 1
    assert watched.shown[-1] == snapshot(step.after)
    assert watched.moving() == 0


def test_who_is_behind_sees_all_at_double_pace_and_far_behind_the_last_step(pictures: Pictures) -> None:
    watched = Watched(pictures)
    speeds: list[float] = []
    landed: list[int] = []
    watched.motion.began.connect(lambda event, speed: speeds.append(speed))
    watched.motion.landed.connect(landed.append)
    played, events = [], 0
    for step in islice(steps(Options(4), 5, viewer=1), 90):
        was = watched.motion.behind
        watched.play(step)
        played.append(snapshot(step.after))
        events += len(step.events)
        assert watched.motion.behind <= FAR_BEHIND
        if watched.motion.behind > BEHIND:
            began = watched.clock.seconds
            before = len(speeds)
            while len(speeds) == before:
                watched.go_by(0.05)
            assert speeds[-1] == HURRY or watched.motion.behind <= BEHIND
            assert watched.clock.seconds - began <= max(LASTS.values()) / HURRY + 0.05 or was <= BEHIND
    assert {*speeds} == {1.0, HURRY}
    watched.finish()
    assert sum(landed) == events
    assert watched.shown[-1] == played[-1]


def test_a_jump_leaves_one_step(pictures: Pictures) -> None:
    watched = Watched(pictures)
    jumps = []
    for step in islice(steps(Options(4), 5, viewer=1), 90):
        waiting = watched.motion.steps_waiting
        watched.play(step)
        if watched.motion.steps_waiting <= waiting and waiting > 1:
            jumps.append(watched.motion.steps_waiting)
    assert jumps
    assert {*jumps} == {1}


def test_who_is_patient_sees_all_of_it_at_one_pace(pictures: Pictures) -> None:
    watched = Watched(pictures)
    watched.motion.set_pace("calm", patient=True)
    seen: list[tuple[Event, float]] = []
    watched.motion.began.connect(lambda event, speed: seen.append((event, speed)))
    played = list(islice(steps(Options(4), 5, viewer=1), 30))
    for step in played:
        watched.play(step)
    assert watched.motion.behind > FAR_BEHIND
    watched.finish()
    assert {speed for _, speed in seen} == {PACES["calm"]}
    chosen = [event for step in played for event in step.events if type(event) is Chosen]
    assert [event for event, _ in seen if type(event) is Chosen] == chosen


# Interrupted


def test_skipping_tells_once_that_all_is_settled(pictures: Pictures) -> None:
    watched = Watched(pictures)
    watched.motion.skip()
    assert (watched.settled, watched.shown) == (0, [])
    for step in islice(steps(Options(4), 5, viewer=1), 3):
        watched.play(step)
    watched.settled = 0
    watched.motion.skip()
    watched.motion.skip()
    assert watched.settled == 1
    assert watched.shown[-1] == snapshot(step.after)


def test_clearing_shows_nothing_more(pictures: Pictures) -> None:
    watched = Watched(pictures)
    for step in islice(steps(Options(4), 5, viewer=1), 30):
        watched.play(step)
        if watched.busy():
            shown, settled = len(watched.shown), watched.settled
            watched.motion.clear()
            assert (len(watched.shown), watched.settled, watched.busy()) == (shown, settled, False)
            assert watched.moving() == 0
            assert watched.unseen() == []
            assert not watched.motion.ticking


def test_a_table_that_is_laid_anew_meanwhile_is_whole(pictures: Pictures) -> None:
    watched = Watched(pictures)
    chance = Random(4)
    arranged: list[bool] = []
    watched.scene.arranged.connect(lambda: arranged.append(True))
    for step in islice(steps(Options(3), 5, viewer=1), 90):
        watched.play(step)
        while watched.busy():
            watched.go_by(chance.random() * 0.2)
            arranged.clear()
            match chance.randrange(6):
                case 0:
                    watched.scene.resize(1100 + chance.randrange(400), 800)
                case 1:
                    watched.scene.apply_theme(theme(LIGHT), 1 + chance.random())
                case 2:
                    watched.scene.enlarge(chance.choice((None, 0, 1, 2)))
            if not arranged:
                continue
            assert watched.moving() == 0
            assert watched.unseen() == []
        assert watched.shown[-1] == snapshot(step.after)


def test_another_table_in_the_middle_of_a_motion(pictures: Pictures) -> None:
    watched = Watched(pictures)
    for players in (4, 2, 3):
        for step in islice(steps(Options(players), 5, viewer=0), 25):
            watched.play(step)
        assert watched.busy()
        watched.motion.clear()
        watched.events.clear()
        watched.show(State(Options(6 - players if players < 4 else 3)))
        assert watched.moving() == 0
        assert watched.unseen() == []


def test_who_shows_the_table_anew_meanwhile_shows_what_is_shown(pictures: Pictures) -> None:
    watched = Watched(pictures)
    for step in islice(steps(Options(4), 5, viewer=1), 30):
        watched.play(step)
        if watched.busy():
            watched.go_by(0.05)
            before = [(sprite.act, sprite.ended) for sprite in watched.sprites], watched.unseen()
            assert watched.motion.shown is not None
            show(watched.scene, watched.motion.shown, 0, watched.events)
            assert before == ([(sprite.act, sprite.ended) for sprite in watched.sprites], watched.unseen())
            watched.finish()


def test_a_show_that_asks_back_does_no_harm(pictures: Pictures) -> None:
    """Clearing, skipping and the next step from within `show` and `settled`."""
    chance = Random(1)
    watched = Watched(pictures)
    lay = watched.show

    def show_and_meddle(state: State) -> None:
        lay(state)
        if chance.random() < 0.2:
            chance.choice((watched.motion.clear, watched.motion.skip, watched.motion.tick))()

    motion = Motion(watched.scene, show_and_meddle, now=watched.clock)
    watched.motion = motion
    motion.settled.connect(motion.skip)
    for step in islice(steps(Options(2), 5, viewer=1), 120):
        watched.play(step)
        watched.go_by(chance.random())
    watched.finish()
    assert watched.moving() == 0
    assert watched.unseen() == []


def test_the_table_may_go_away_at_any_time(pictures: Pictures) -> None:
    for number in (2, 20, 33):
        watched = Watched(pictures)
        for step in islice(steps(Options(4), 5, viewer=1), number):
            watched.finish()
            watched.play(step)
        assert watched.busy()
        shown = len(watched.shown)
        delete(watched.scene)
        watched.motion.moved(step.before, step.events, step.after)
        watched.motion.skip()
        watched.motion.tick()
        watched.motion.set_pace("quick")
        watched.motion.clear()
        assert len(watched.shown) == shown
        assert not watched.busy()
        assert not watched.motion.ticking


# Left behind


def test_nothing_grows_over_many_games(pictures: Pictures) -> None:
    watched = Watched(pictures, pace="quick")
    before, counts = things(), []
    for seed in range(3):
        watched.events.clear()
        for step in islice(steps(Options(2), seed, viewer=1), 90):
            watched.play(step)
            watched.finish()
        watched.motion.clear()
        watched.events.clear()
        watched.shown.clear()
        watched.show(State(Options(2)))
        gc.collect()
        kept = (QSvgRenderer,)  # one a picture, once it was needed
        objects = sum(isinstance(thing, QObject) and not isinstance(thing, kept) for thing in gc.get_objects())
        counts.append(
            (len(watched.scene.items()), len(watched.motion.findChildren(QObject)), objects, things() - before)
        )
    assert len({*counts}) == 1
    assert counts[0][3] == 0


def things() -> int:
    return sum(type(thing).__name__ in ("Sprite", "Act", "Glance", "Staging", "Print") for thing in gc.get_objects())


def test_the_clock_runs_by_itself_and_then_rests(pictures: Pictures, qtbot: QtBot) -> None:
    scene = table(pictures)
    motion = Motion(scene, lambda state: show(scene, state, 1), "quick")
    for step in islice(steps(Options(4), 5, viewer=1), 3):
        motion.moved(step.before, step.events, step.after)
    assert clocks(motion) == IDLE + 1
    qtbot.waitUntil(lambda: not motion.busy)
    assert scene.state is not None
    assert snapshot(scene.state) == snapshot(step.after)
    motion.clear()
    assert clocks(motion) == IDLE
    assert not any(item.zValue() >= Layer.MOVING for item in scene.items())
