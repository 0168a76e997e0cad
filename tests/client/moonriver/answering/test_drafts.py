"""How long a draft lives: as long as its question is open, and no longer."""

from __future__ import annotations

from client.moonriver.answering.asking import answering
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.marks import Mark
from client.moonriver.scenes.pointing import Kind, Lit, Pointed
from client.table.hand import Hand
from client.table.known_table import NOT_ASKED
from engine.moonriver.commands import Step
from engine.moonriver.legal import CHOOSE
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.engine.moonriver.drawing import cell
from tests.engine.moonriver.test_partners import HERDS, cowboy

MoonRiverHand = Hand[Pointed, Lit, Mark]


class Table:
    """What a hand sends."""

    def __init__(self) -> None:
        self.sent: list[tuple[object, int]] = []
        self.hand = MoonRiverHand(lambda command, question: self.sent.append((command, question)), lambda: None)

    def begun(self) -> bool | None:
        """Something is planned; None where nothing is asked."""
        return None if self.hand.answering is None else self.hand.answering.begun


def choice() -> Position:
    return next(position for position in positions() if position.seen.phase == CHOOSE)


def a_place(position: Position) -> Pointed:
    place = min(position.acting().lit().places)
    return Pointed(Kind.PLACE, place=place, following=True)


def test_told_the_same_question_anew_a_hand_keeps_its_draft_and_what_is_on_its_way() -> None:
    table, position = Table(), choice()
    table.hand.renew(7, position.acting)
    table.hand.click(a_place(position))
    table.hand.renew(7, position.acting)
    assert table.begun()
    table.hand.confirm()
    table.hand.renew(7, position.acting)
    assert table.hand.sent
    table.hand.confirm()
    assert [question for _, question in table.sent] == [7], "it is not sent again"
    table.hand.refused()
    table.hand.confirm()
    assert [question for _, question in table.sent] == [7, 7]


def test_another_question_begins_with_nothing_planned() -> None:
    table, position = Table(), choice()
    table.hand.renew(7, position.acting)
    table.hand.click(a_place(position))
    table.hand.confirm()
    table.hand.renew(9, position.acting)
    assert not table.hand.sent
    assert table.begun() is False
    table.hand.renew(NOT_ASKED, lambda: None)
    assert table.begun() is None
    table.hand.click(a_place(position))
    table.hand.confirm()
    assert len(table.sent) == 1


def test_the_same_number_in_another_game_is_another_question() -> None:
    table, position = Table(), choice()
    table.hand.renew(7, position.acting)
    table.hand.click(a_place(position))
    table.hand.forget()
    table.hand.renew(7, position.acting)
    assert table.begun() is False


def test_the_rest_of_a_drive_is_sent_by_itself_and_only_after_it_was_taken() -> None:
    def at(x: int, y: int) -> Pointed:
        return Pointed(Kind.CELL, 0, cell((x, y)))

    table, game = Table(), cowboy(HERDS)
    table.hand.renew(1, lambda: answering(game.state, 0))
    table.hand.press(at(1, 2))
    for where in (at(1, 3), at(2, 3)):
        table.hand.hover(where)
    table.hand.release(at(2, 3))
    assert table.sent == []
    table.hand.confirm()
    first = Step(cell((1, 2)), cell((1, 3)))
    assert table.sent == [(first, 1)]
    game.play(first)
    table.hand.renew(2, lambda: answering(game.state, 0))
    assert table.sent[1:] == [(Step(cell((1, 3)), cell((2, 3))), 2)]
    game.play(*(command for command, _ in table.sent[1:] if isinstance(command, Step)))
    table.hand.renew(3, lambda: answering(game.state, 0))
    assert len(table.sent) == 2
    now = table.hand.answering
    assert isinstance(now, Herding)
    assert not now.draft.path
