"""Five cards in order: laid, taken back, dragged, moved by key, and never sent by trembling."""

from __future__ import annotations

from client.riverdragons.answering.marks import Five
from client.riverdragons.answering.programming import Programming
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed
from client.table.hand import TWICE, Hand
from engine.riverdragons.cards import Card
from engine.riverdragons.commands import Program
from tests.engine.riverdragons.drawing import position

FIVE = (Card.STONE, Card.MOVE, Card.JUMP, Card.PLANK, Card.DRAGON_RED)


def card(number: int) -> Pointed:
    return Pointed(Kind.CARD, card=number)


def place(n: int) -> Pointed:
    return Pointed(Kind.PLACE, place=n)


def choosing(*laid: int) -> Programming:
    now = Programming(position(players=4), 0)
    for one in laid:
        assert now.touch(card(one))
    return now


def cards(now: Programming) -> tuple[int, ...]:
    return now.draft.cards


def test_a_click_puts_a_card_into_the_next_free_place() -> None:
    assert cards(choosing(Card.MOVE, Card.STONE)) == (Card.MOVE, Card.STONE, 0, 0, 0)


def test_a_click_on_a_place_takes_its_card_back_and_that_place_is_filled_next() -> None:
    now = choosing(Card.MOVE, Card.STONE, Card.JUMP)
    assert now.touch(place(1))
    assert cards(now) == (Card.MOVE, 0, Card.JUMP, 0, 0)
    assert now.touch(card(Card.PLANK))
    assert cards(now)[1] == Card.PLANK


def test_a_free_place_that_is_touched_is_filled_next() -> None:
    now = choosing()
    now.touch(place(4))
    now.touch(card(Card.MOVE))
    now.touch(card(Card.JUMP))
    assert cards(now) == (Card.JUMP, 0, 0, 0, Card.MOVE)


def test_a_second_dragon_fades_and_says_why() -> None:
    now = choosing(Card.DRAGON_RED)
    assert not now.touch(card(Card.DRAGON_GREEN))
    assert not {Card.DRAGON_GREEN, Card.DRAGON_YELLOW} & now.lit().cards
    why = now.why_not(card(Card.DRAGON_GREEN))
    assert why is not None
    assert why.code == "two_dragons"
    assert now.why_not(card(Card.MOVE)) is None


def test_once_five_lie_nothing_glows() -> None:
    now = choosing(*FIVE)
    assert now.lit() == Lit()
    assert now.rests
    why = now.why_not(card(Card.REMOVE))
    assert why is not None
    assert why.code == "all_five_lie"
    assert now.why_not(card(Card.MOVE)) is None


def dragged(now: Programming, origin: Pointed, end: Pointed) -> None:
    assert now.take_up(origin)
    now.hover(end, dragging=True)
    now.drop(end)


def test_a_card_dragged_onto_another_makes_those_between_make_room() -> None:
    now = choosing(*FIVE)
    dragged(now, place(0), place(2))
    assert cards(now) == (Card.MOVE, Card.JUMP, Card.STONE, Card.PLANK, Card.DRAGON_RED)
    dragged(now, place(4), place(0))
    assert cards(now)[0] == Card.DRAGON_RED
    assert now.take_back()
    assert now.take_back()
    assert cards(now) == FIVE


def test_a_card_dragged_to_a_free_place_goes_alone() -> None:
    now = choosing(Card.MOVE, Card.STONE)
    dragged(now, place(0), place(4))
    assert cards(now) == (0, Card.STONE, 0, 0, Card.MOVE)


def test_a_card_dragged_off_the_places_goes_back() -> None:
    now = choosing(Card.MOVE, Card.STONE)
    dragged(now, place(0), card(Card.JUMP))
    assert cards(now) == (0, Card.STONE, 0, 0, 0)


def test_a_card_dragged_from_the_hand_takes_the_place_of_another() -> None:
    now = choosing(*FIVE)
    dragged(now, card(Card.REMOVE), place(1))
    assert cards(now)[1] == Card.REMOVE
    dragged(now, card(Card.DRAGON_GREEN), place(4))
    assert cards(now)[4] == Card.DRAGON_GREEN, "one dragon for the other"
    before = cards(now)
    assert now.take_up(card(Card.DRAGON_RED))
    assert not now.drop(place(0))
    assert cards(now) == before


def test_while_it_is_dragged_it_shows_where_it_would_lie() -> None:
    now = choosing(Card.MOVE)
    now.take_up(card(Card.JUMP))
    now.hover(place(3), dragging=True)
    assert now.looks() == (Five((Card.MOVE, 0, 0, 0, 0), 3, Card.JUMP),)
    now.hover(None, dragging=False)
    assert now.looks() == (Five((Card.MOVE, 0, 0, 0, 0), None, 0),)


def test_arrows_move_the_card_that_was_laid_last() -> None:
    now = choosing(Card.MOVE, Card.STONE, Card.JUMP)
    assert now.move(-1, 0)
    assert now.move(-1, 0)
    assert cards(now) == (Card.JUMP, Card.MOVE, Card.STONE, 0, 0)
    assert not now.move(-1, 0)
    assert now.move(1, 0)
    assert cards(now) == (Card.MOVE, Card.JUMP, Card.STONE, 0, 0)


def test_numbers_are_actions_and_then_dragons_clockwise() -> None:
    now = choosing()
    assert now.number(0)
    assert now.number(8)
    assert cards(now)[:2] == (Card.STONE, Card.DRAGON_GREEN)
    assert now.hand[8:] == [Card.DRAGON_GREEN, Card.DRAGON_YELLOW, Card.DRAGON_RED]
    assert not now.number(11)


def test_ready_wants_the_key_twice_and_not_by_trembling() -> None:
    sent: list[object] = []
    clock = [10.0]
    hand = Hand[Pointed, object, object](lambda command, _: sent.append(command), lambda: None, lambda: clock[0])
    now = choosing(*FIVE)
    hand.renew(1, lambda: now)
    said = now.standing().consequence
    hand.enter()
    assert now.standing().consequence != said
    clock[0] += TWICE / 2
    hand.enter()
    assert not sent
    clock[0] += TWICE
    hand.enter()
    assert sent == [Program(FIVE)]


def test_another_draft_wants_the_key_twice_again() -> None:
    now = choosing(*FIVE)
    assert not now.insist()
    now._shift(0, 1)
    assert not now.insist()
    assert now.insist()
