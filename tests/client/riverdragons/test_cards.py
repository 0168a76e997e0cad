"""Every thing on the table explains itself, shortly, and the help has pages, rules and keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.look.catalogue import catalogue
from client.riverdragons.answering.asking import answering
from client.riverdragons.cards.pointed import card_of, opening_cards
from client.riverdragons.explained.pictured import pictured
from client.riverdragons.explained.thing_meant import thing_meant
from client.riverdragons.help import HELP
from client.riverdragons.scenes.pointing import Kind, Pointed, village
from client.riverdragons.words.cards import card_words, here_words, opening_words
from client.riverdragons.words.rules import OF_A_TABLE, RULES, rule_text
from client.riverdragons.words.rulings import RULINGS
from client.riverdragons.words.spoken import spoken_words
from client.table.cards.card_text import CardText
from client.table.help.help import Help
from client.words.saying import say
from engine.contract import SPECTATOR
from engine.riverdragons.colors import COLORS
from engine.riverdragons.state import State
from tests.client.riverdragons.positions import asked, everything
from tests.engine.riverdragons.drawing import cards, position

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
LONGEST = 160
"""Letters of a rule."""


def things(state: State) -> Iterator[Pointed]:
    """All there is, one thing of each kind at least."""
    yield from everything(state)
    yield Pointed(Kind.PLACE, place=0)
    yield Pointed(Kind.PLACE, place=0, card=3)
    for kind in (Kind.PIPES, Kind.FAN):
        yield Pointed(kind, 0)
    for card in (0, 2, 9):
        yield Pointed(Kind.ROW_CARD, 1, card, place=1)
    for kind in (Kind.BOAT, Kind.LANTERN, Kind.GONE):
        yield Pointed(kind, place=0)


def text(state: State, viewer: int, thing: Pointed) -> CardText:
    return card_words(card_of(state, viewer, thing), NAMES)


def test_everything_that_can_be_pointed_at_has_a_card() -> None:
    met = set()
    for one in asked()[::4]:
        for viewer in (one.seat, SPECTATOR):
            for thing in things(one.seen):
                met.add(thing.kind)
                said = text(one.seen, viewer, thing)
                assert said.name
                assert said.rule
                assert all(said.here)
                assert spoken_words(one.seen, viewer, thing, NAMES)
    assert met == {*Kind}


@pytest.mark.parametrize("code", RULES)
def test_a_rule_is_short(code: str) -> None:
    assert 0 < len(rule_text(code)) <= LONGEST


def test_every_rule_stands_on_some_card() -> None:
    met = {code for one in asked() for thing in things(one.seen) for code in card_of(one.seen, one.seat, thing).rules}
    assert RULES.keys() - met <= {"cancelled"}
    assert OF_A_TABLE.keys() <= RULES.keys()


def test_a_target_is_said_to_be_yours() -> None:
    state = position(players=4)
    said = text(state, 0, village(COLORS.index("yellow")))
    assert said.name == "Yellow village"
    assert said.more == ("Target: Opposite yours. First there wins.",)
    assert not text(state, 1, village(COLORS.index("yellow"))).more


def test_a_card_that_a_dragon_has_struck_says_so() -> None:
    state = position(players=2)
    state.seats[0].program = cards("stone move jump remove plank")
    state.seats[0].cancelled = [2]
    said = text(state, 1, Pointed(Kind.ROW_CARD, 0, 6, place=1))
    assert said.name == "1 move"
    assert said.more[0].startswith("Cancelled: ")


def test_a_pawn_says_where_it_wants_to_go() -> None:
    said = text(position(players=4), 0, Pointed(Kind.PAWN, 1))
    assert said.name == "Ben"
    assert "Ben is on the way to the red village." in said.here


def test_what_is_left_is_counted() -> None:
    state = position("blue-1 12-17", players=4)
    assert "25 stones are left." in text(state, 0, Pointed(Kind.HEAP)).here
    assert "1 plank rests here." in text(state, 0, Pointed(Kind.SUPPORT, support=12)).here


def test_a_game_opens_with_where_one_goes_and_how_planks_are_judged() -> None:
    state = position(players=4)
    assert [one.name for one in opening_words(state, 0, NAMES)] == ["Target", "1 plank, 2 planks"]
    assert len(opening_cards(state, SPECTATOR)) == 1


def test_every_picture_is_one_that_there_is() -> None:
    known = catalogue().pictures
    for one in asked()[::9]:
        for thing in things(one.seen):
            posed = pictured(one.seen, one.seat, thing)
            for look in () if posed is None else posed.looks:
                name = getattr(look.image, "name", None)
                assert name is None or name in known, name


def test_the_keys_explain_what_a_draft_is_about() -> None:
    for one in asked()[::3]:
        now = answering(one.seen, one.seat)
        assert thing_meant(now) is not None
        assert now is not None
        now.propose(one.command)
        assert thing_meant(now) is not None or one.seen.options.board == "open" or one.seen.phase == "program"
    assert thing_meant(None) is None


def test_the_help_has_six_short_pages() -> None:
    assert isinstance(HELP, Help)
    assert len(HELP.pages) == 6
    assert all(len(say(page.text)) <= 190 for page in HELP.pages)


def test_the_help_tells_every_rule_once() -> None:
    names = [entry.name for entry in HELP.rules()]
    assert len(names) == len(RULES) - len(OF_A_TABLE) + len(RULINGS)
    assert len({entry.text for entry in HELP.rules()}) == len(names)
    assert len(RULINGS) == 22


def test_the_help_tells_what_was_agreed() -> None:
    said = [entry.name for entry in HELP.here(position(players=4, judging="shown", rounds=9), 0)]
    assert "Judging: Shown" in said
    assert "Last round: 9" in said


def test_facts_of_drafts_are_worded_on_cards_too() -> None:
    from client.table.answering import Remark

    assert here_words(Remark("you_act_last", {"card": 3}), NAMES) == "You act last: 1 plank."
