"""The host is killed while people choose in secret, and in the middle of a card for two: at the resumed table all is
as it was, a draft that nobody had sent included, and nobody has seen what is hidden."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import cast

import pytest

from client.lobby.hosting import open_table
from client.riverdragons.answering.programming import Cards
from client.riverdragons.answering.stone_putting import Spot
from client.riverdragons.scenes.pointing import Kind, Pointed
from client.riverdragons.screen import RiverDragonsScreen
from engine.riverdragons.cards import UNKNOWN, Card
from engine.riverdragons.commands import Program, Stone
from engine.riverdragons.events import Programmed, Revealed
from engine.riverdragons.game import GAME
from engine.riverdragons.phases import PROGRAM, STONE
from engine.riverdragons.state import State
from netproto.files.profile_folders import places
from netproto.records.record import load
from tests.client.riverdragons.fingers.mouse import Mouse
from tests.client.riverdragons.live_table import Liking, delta
from tests.client.window.evening import Evening, may_act

HIDDEN = (UNKNOWN,) * 5
MINE = (int(Card.TWO_STONES), int(Card.PLANK), int(Card.MOVE), int(Card.STONE), int(Card.JUMP))
HERS = (int(Card.STONE), int(Card.TWO_PLANKS), int(Card.MOVE), int(Card.REMOVE), int(Card.TWO_MOVES))

pytestmark = pytest.mark.slow


class Table:
    """Ann's, with Bea, and a bot or none."""

    def __init__(self, evening: Evening, bots: int) -> None:
        self.evening = evening
        opened = delta(2 + bots, bots, "--rounds", "2")
        self.windows = [evening.window("Ann"), evening.window("Bea", "bea")]
        evening.at(opened, self.windows[0], owner=True)
        evening.at(opened, self.windows[1])
        self.screens = [evening.screen_of(RiverDragonsScreen, window) for window in self.windows]
        self.ann, self.bea = self.screens
        evening.until(lambda: all(may_act(screen) for screen in self.screens))

    @property
    def seats(self) -> tuple[int, int]:
        return self.ann.model.viewer, self.bea.model.viewer

    def give(self, screen: RiverDragonsScreen, command: object) -> None:
        self.evening.give(screen, Mouse(screen), command)

    def programs(self, screen: RiverDragonsScreen) -> list[tuple[int, ...]]:
        """As this one knows them: Ann's, Bea's, and all others'."""
        state: State = screen.state
        others = [seat for seat in range(len(state.seats)) if seat not in self.seats]
        return [tuple(state.seats[seat].program) for seat in (*self.seats, *others)]

    def killed_and_resumed(self) -> Path:
        around = self.windows[0].where.table
        assert around is not None
        assert around.sheets.hosted is not None
        hosted, number = around.sheets.hosted, self.ann.model.number
        os.kill(hosted.pid, signal.SIGKILL)
        self.evening.until(lambda: not any(screen.model.online for screen in self.screens))
        (record,) = places().records_folder().glob("*.moonriver")
        words = ["--loopback", "--port", str(hosted.port), "--pace", "0", "--once", "--resume", str(record)]
        open_table(places(), words)
        self.evening.until(lambda: all(one.model.online and one.model.number >= number for one in self.screens))
        assert [window.where.screen for window in self.windows] == self.screens, "the same windows show it"
        return record

    def play_on(self) -> None:
        """To the end, by whoever is asked."""
        likings = {screen: Liking(number) for number, screen in enumerate(self.screens)}
        while True:
            self.evening.until(lambda: self.ann.model.over or any(may_act(screen) for screen in self.screens))
            if self.ann.model.over:
                return
            asked = next(screen for screen in self.screens if may_act(screen))
            self.give(asked, likings[asked](asked))


def programmed(record: Path) -> list[tuple[int, tuple[int, ...]]]:
    """Of the first round: every seat and its cards, as they were confirmed."""
    first = [turn.events for turn in load(record).turns() if cast("State", turn.state).round == 1]
    found = [event for events in first for event in events if isinstance(event, Programmed)]
    return [(event.seat, tuple(event.cards)) for event in found]


def test_while_all_choose(evening: Evening) -> None:
    """Bea and the bot are ready, Ann has three cards lying."""
    table = Table(evening, bots=1)
    ann, mouse = table.ann, Mouse(table.ann)
    table.give(table.bea, Program(HERS))
    for card in MINE[:3]:
        mouse.click(Pointed(Kind.CARD, card=card))
    evening.until(lambda: all(HIDDEN in table.programs(screen)[2:] for screen in table.screens))
    before = [table.programs(screen) for screen in table.screens]
    assert before == [[(), HIDDEN, HIDDEN], [(), HERS, HIDDEN]]
    record = table.killed_and_resumed()
    assert [table.programs(screen) for screen in table.screens] == before
    assert not table.bea.model.my_turn, "what is confirmed stays so"
    evening.until(lambda: may_act(ann))
    assert ann.hand.answering is not None
    assert ann.hand.answering.draft == Cards((*MINE[:3], UNKNOWN, UNKNOWN), last=2)
    for card in MINE[3:]:
        mouse.click(Pointed(Kind.CARD, card=card))
    mouse.press(ann.acts.confirm)
    evening.until(lambda: ann.state.phase != PROGRAM)
    for screen in table.screens:
        heard = [line.event for line in screen.model.log if isinstance(line.event, Programmed | Revealed)]
        given = {event.seat: tuple(event.cards) for event in heard if isinstance(event, Programmed)}
        mine = {table.seats[0]: MINE, table.seats[1]: HERS}[screen.model.viewer]
        assert {cards for seat, cards in given.items() if seat != screen.model.viewer} == {()}
        assert given[screen.model.viewer] == mine
    table.play_on()
    assert dict(programmed(record)).items() >= {(table.seats[0], MINE), (table.seats[1], HERS)}
    assert len(programmed(record)) == 3, "nobody was asked twice"


def test_in_the_middle_of_a_card_for_two(evening: Evening) -> None:
    """One stone lies, the other is about to be put."""
    table = Table(evening, bots=0)
    ann, mouse = table.ann, Mouse(table.ann)
    table.give(ann, Program(MINE))
    table.give(table.bea, Program(HERS))
    evening.until(lambda: any(may_act(screen) for screen in table.screens))
    if not may_act(ann):
        table.give(table.bea, Stone(7, ()))
        evening.until(lambda: may_act(ann))
    table.give(ann, Stone(12, ()))
    evening.until(lambda: may_act(ann) and ann.state.left == 1)
    mouse.click(Pointed(Kind.SUPPORT, support=17))
    before = GAME.text.state(ann.state)
    table.killed_and_resumed()
    assert GAME.text.state(ann.state) == before
    assert (ann.state.phase, ann.state.left, ann.state.board.stones >> 12 & 1) == (STONE, 1, 1)
    assert table.programs(table.bea)[0] == (MINE[0], *HIDDEN[1:]), "what was not turned over is still hidden"
    evening.until(lambda: may_act(ann))
    assert ann.hand.answering is not None
    assert ann.hand.answering.draft == Spot(17)
    mouse.press(ann.acts.confirm)
    evening.until(lambda: ann.state.board.stones >> 17 & 1)
    table.play_on()
