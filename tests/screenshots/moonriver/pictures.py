"""Moon River's part of the standard set of pictures: everything that is asked at its table, and all that may happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QMenu

from client.moonriver.answering.herding import Herding
from client.moonriver.answering.placing import Placing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.table_model import Entered
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.commands import Bonus, Choose, Command, Discard, Drought, Hire, Place, Side, Steal, Step, Swap
from engine.moonriver.legal import CHOOSE, COWBOY
from engine.moonriver.options import LEGENDS, OPEN
from engine.moonriver.pieces import Partner
from netproto.draws.unfair import UnfairDraw
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.posed import Posed
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first
from tests.screenshots.studio import Portrait, Situation, Stage

FOUR, THREE, TWO = GameSetup(4), GameSetup(3), GameSetup(2)
FOUR_LEGENDS, THREE_LEGENDS, THREE_OPEN = GameSetup(4, LEGENDS), GameSetup(3, LEGENDS), GameSetup(3, reserves=OPEN)
WELL_ON = 9
"""The round in which ranches have something to show."""
FULL = 14
"""The round in which there is much to look at."""
A_MOMENT = 0.05
"""Seconds between two looks at what moves."""

Wanted = Callable[[Moment], bool]
Pose = Callable[[Posed, Pointer], None]


def asked(kind: type[Command], rounds: int = WELL_ON) -> Wanted:
    """A player is about to give such a command."""
    return lambda moment: type(moment.next.command) is kind and moment.truth.round >= rounds


def looked_at(stage: Stage, moment: Moment, viewer: Viewer) -> tuple[Posed, Pointer]:
    posed = Posed(moment, viewer)
    screen = MoonRiverScreen(posed, stage.surroundings)
    screen.put_menu(QMenu(screen))
    posed.listen(screen.take)
    stage.show(screen)
    screen.take(Entered())
    stage.settle()
    return posed, Pointer(screen)


def at(way: GameSetup, wanted: Wanted, pose: Pose = lambda posed, pointer: None) -> Situation:
    """Through the eyes of whoever is asked."""

    def situation(stage: Stage) -> None:
        moment = first(way, wanted)
        assert moment.next.seat is not None
        posed, pointer = looked_at(stage, moment, moment.next.seat)
        pose(posed, pointer)
        stage.settle()

    return situation


# What is asked


def own_turn(moment: Moment) -> bool:
    """A hand to choose from, at a table that is full of life."""
    state = moment.truth
    return asked(Place, FULL)(moment) and state.dominoes == 2


def hold(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Place
    pointer.pick(command.plots)
    pointer.turn(command)


def lay(posed: Posed, pointer: Pointer) -> None:
    hold(posed, pointer)
    command = posed.moment.next.command
    assert type(command) is Place
    pointer.click(pointer.cell(command.cells[0]))


def drop_where_it_may_not(posed: Posed, pointer: Pointer) -> None:
    command, now = posed.moment.next.command, pointer.screen.hand.answering
    assert type(command) is Place
    assert isinstance(now, Placing)
    pointer.pick(command.plots)
    free = [cell for cell in range(now.ranch.grid.size) if not now.ranch.plots[cell]]
    for cell in reversed(free):
        pointer.click(pointer.cell(cell))
        refusal = now.problem()
        if refusal is not None and refusal.code != "outside":
            return
        now.lift()


def choose(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Choose
    pointer.click(Pointed(Kind.PLACE, place=command.place, following=posed.moment.truth.phase == CHOOSE))


def point_at_a_rung(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Choose
    pointer.over(Pointed(Kind.PLACE, place=command.place, following=posed.moment.truth.phase == CHOOSE))


def look_at_a_admission(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Hire
    pointer.click(Pointed(Kind.DOOR, place=command.place))


def drive(posed: Posed, pointer: Pointer) -> None:
    """The cow that was to walk, as far as it may."""
    command, now = posed.moment.next.command, pointer.screen.hand.answering
    assert type(command) is Step
    assert isinstance(now, Herding)
    ways = now.ways_from(command.from_)
    way = max(ways.values(), key=len)
    pointer.drag(*map(pointer.cell, way))


def point_at_a_cow(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Steal
    pointer.click(Pointed(Kind.CELL, command.seat, command.cell))


def offer_a_swap(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Swap
    pointer.click(pointer.plot(posed.viewer, command.give))
    if command.take is None:
        pointer.over(Pointed(Kind.SEAT, command.seat))
    else:
        pointer.click(pointer.plot(command.seat, command.take))


def point_at_a_dry_plot(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Drought
    pointer.click(pointer.cell(command.cell))


def take_a_tile(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Bonus
    assert command.terrain is not None
    assert command.cell is not None
    pointer.click(Pointed(Kind.TILE, place=command.tile, terrain=command.terrain))
    pointer.over(pointer.cell(command.cell))


def throw_away(posed: Posed, pointer: Pointer) -> None:
    command = posed.moment.next.command
    assert type(command) is Discard
    pointer.click(pointer.plot(posed.viewer, command.plots[0]))


def far_to_walk(moment: Moment) -> bool:
    return moment.truth.phase == COWBOY and moment.truth.steps == 3 and asked(Step)(moment)


def two_sides(moment: Moment) -> bool:
    command = moment.next.command
    if type(command) is not Hire or not asked(Hire)(moment):
        return False
    return moment.truth.saloon[command.place] == Partner.CATTLE_THIEF and command.side == Side.SPECIALIST


def a_tile_that_fits(moment: Moment) -> bool:
    command = moment.next.command
    return type(command) is Bonus and command.cell is not None


# What happens


def lose_the_connection(posed: Posed, pointer: Pointer) -> None:
    posed.part()


def lose_the_host(posed: Posed, pointer: Pointer) -> None:
    posed.lose_the_host(5.0)


def carry_on(posed: Posed, pointer: Pointer) -> None:
    posed.carry_on()


def leave_alone(posed: Posed, pointer: Pointer) -> None:
    posed.leave_alone()


def leave_one_of_two(posed: Posed, pointer: Pointer) -> None:
    posed.leave_alone("Wild Bill")


def leave_unfairness(posed: Posed, pointer: Pointer) -> None:
    posed.leave_for(UnfairDraw("link", seat=2, j=17))


def drop_somebody(posed: Posed, pointer: Pointer) -> None:
    posed.drop(person=2, countdown_ms=42_000)


def preview(posed: Posed, pointer: Pointer) -> None:
    show_the_pad = pointer.screen.offers()[0].does
    show_the_pad()


def chat(posed: Posed, pointer: Pointer) -> None:
    pointer.screen.log.open_chat()


def look_closer(posed: Posed, pointer: Pointer) -> None:
    pointer.screen.scene.enlarge((posed.viewer + 1) % len(posed.moment.truth.seats))


def watched(stage: Stage) -> None:
    looked_at(stage, first(FOUR, own_turn), SPECTATOR)


def robbed(stage: Stage) -> None:
    """Somebody has just taken a cow, and the trace of it is still there."""
    clock = [0.0]
    around = stage.surroundings
    stage.surroundings = replace(around, now=lambda: clock[0], settings=replace(around.settings, motion="normal"))
    moment = first(FOUR, asked(Steal))
    theft = moment.next.command
    assert type(theft) is Steal
    posed, pointer = looked_at(stage, moment, theft.seat)
    posed.go_on()
    motion = pointer.screen.motion
    while motion.busy:
        clock[0] += A_MOMENT
        motion.tick()
    stage.settle()


def the_end(way: GameSetup) -> Situation:
    def situation(stage: Stage) -> None:
        moment = first(way, lambda moment: moment.number == len(moment.steps) - 1)
        posed, _ = looked_at(stage, moment, 0)
        posed.go_on()
        posed.finish()
        stage.settle()

    return situation


PORTRAITS = (
    Portrait.of(
        "table-own-turn", at(FOUR, own_turn),
        "1024 dark", "1024 light", "1920 dark", "1920 light", "3840 dark", "3840 light",
        "1024 dark 1.25", "1024 light 1.5", "1024 dark 2", "1366 dark", "1366 light 2", "2560 light",
    ),
    Portrait.of("table-first-plot", at(FOUR, asked(Choose, 1)), "1024 light"),
    Portrait.of("table-domino-held", at(FOUR, own_turn, hold), "1024 light", "1920 dark"),
    Portrait.of("table-domino-laid", at(FOUR, own_turn, lay), "1920 light"),
    Portrait.of("table-illegal-drop", at(FOUR, own_turn, drop_where_it_may_not), "1024 dark", "1920 light"),
    Portrait.of("table-discard", at(FOUR, asked(Discard, 1), throw_away), "1024 dark"),
    Portrait.of("table-hiring", at(FOUR, two_sides, look_at_a_admission), "1024 light", "1920 dark", "1024 light 2"),
    Portrait.of("table-cowboy", at(FOUR, far_to_walk, drive), "1024 dark"),
    Portrait.of("table-stealing", at(FOUR, asked(Steal)), "1024 light"),
    Portrait.of("table-stealing-chosen", at(FOUR, asked(Steal), point_at_a_cow), "1920 dark"),
    Portrait.of("table-robbed", robbed, "1920 light"),
    Portrait.of("table-blind-swap", at(THREE, asked(Swap, 3), offer_a_swap), "1920 light"),
    Portrait.of("table-open-swap", at(THREE_OPEN, asked(Swap, 3), offer_a_swap), "1024 light"),
    Portrait.of("table-drought", at(FOUR, asked(Drought, 5), point_at_a_dry_plot), "1024 dark"),
    Portrait.of("table-next-plot", at(FOUR, asked(Choose), choose), "1024 light", "1920 dark"),
    Portrait.of("table-three-next-plot", at(THREE, asked(Choose), point_at_a_rung), "1162 dark", "1920 light"),
    Portrait.of("table-legends", at(THREE_LEGENDS, own_turn, hold), "1024 dark", "1920 light"),
    Portrait.of("table-legends-four", at(FOUR_LEGENDS, own_turn), "1280 light"),
    Portrait.of("table-two", at(TWO, own_turn), "1024 light", "1024 dark 2", "1366 light", "1920 dark", "3840 light"),
    Portrait.of("table-bonus-tile", at(TWO, a_tile_that_fits, take_a_tile), "1920 light"),
    Portrait.of("table-closer-look", at(FOUR, own_turn, look_closer), "1024 dark"),
    Portrait.of("table-reconnecting", at(FOUR, own_turn, lose_the_connection), "1024 dark"),
    Portrait.of("table-unfair", at(FOUR, own_turn, leave_unfairness), "1024 light", "1024 dark 2"),
    Portrait.of("table-host-lost", at(FOUR, own_turn, lose_the_host), "1024 dark", "1024 light 2.0"),
    Portrait.of("table-left-alone", at(FOUR, own_turn, leave_alone), "1024 dark", "1024 light 2.0"),
    Portrait.of("table-goes-on-elsewhere", at(FOUR, own_turn, leave_one_of_two), "1024 dark", "1024 light 2.0"),
    Portrait.of("table-carried-on", at(FOUR, own_turn, carry_on), "1024 dark", "1024 light 2.0"),
    Portrait.of("table-dropped", at(FOUR, own_turn, drop_somebody), "1024 light"),
    Portrait.of("table-spectator", watched, "1024 light", "1280 dark", "1920 dark"),
    Portrait.of("table-chat", at(FOUR, own_turn, chat), "1024 light"),
    Portrait.of("score-preview", at(FOUR, own_turn, preview), "1024 dark"),
    Portrait.of("score-end", the_end(FOUR), "1024 light", "1920 dark", "3840 dark", "1024 dark 2"),
    Portrait.of("score-end-two-legends", the_end(GameSetup(2, LEGENDS)), "1024 dark"),
)  # fmt: skip
