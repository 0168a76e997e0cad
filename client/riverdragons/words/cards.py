"""A card in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.cards.card import Card
from client.riverdragons.cards.pointed import opening_cards
from client.riverdragons.words.naming import card_name, plank_name, village_name, village_title
from client.riverdragons.words.prompting import nearly_there_words
from client.riverdragons.words.rules import rule_name, rule_text
from client.riverdragons.words.standing import remark_words
from client.table.answering import Remark
from client.table.cards.card_text import CardText
from client.words.facts import Facts, number, numbers, seat_name
from client.words.saying import in_a_row, listed, tr, trn
from engine.contract import Viewer
from engine.riverdragons.state import State


def card_words(card: Card, names: Sequence[str]) -> CardText:
    """Its own rule in full, and those of what is seen on it, each after its name."""
    title = rule_name(card.rules[0]) if card.title is None else here_words(card.title, names)
    more = [tr("card", "{name}: {rule}", name=rule_name(code), rule=rule_text(code)) for code in card.rules[1:]]
    here = [here_words(said, names) for said in card.here]
    return CardText(title, rule_text(card.rules[0]), tuple(more), tuple(here))


def opening_words(state: State, viewer: Viewer, names: Sequence[str]) -> tuple[CardText, ...]:
    return tuple(card_words(card, names) for card in opening_cards(state, viewer))


def here_words(said: Remark, names: Sequence[str]) -> str:
    worded = WORDING.get(said.code)
    return remark_words(said, names) if worded is None else worded(said.facts, names)


def card(facts: Facts, names: Sequence[str]) -> str:
    return card_name(number(facts, "card"))


def village(facts: Facts, names: Sequence[str]) -> str:
    return village_title(number(facts, "color"))


def plank(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Plank {plank}", plank=plank_name(number(facts, "plank")))


def player(facts: Facts, names: Sequence[str]) -> str:
    return seat_name(facts, "seat", names)


def strikes(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Strikes {name}.", name=seat_name(facts, "seat", names))


def strikes_me(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Strikes you.")


def bears(facts: Facts, names: Sequence[str]) -> str:
    return trn("card", "1 plank rests here.", "{n} planks rest here.", number(facts, "planks"))


def covered(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "A plank lies over it now.")


def home_of(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} comes from here.", name=seat_name(facts, "seat", names))


def your_home(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "You come from here: if you fall, you climb ashore here.")


def target_of(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} wants to get here.", name=seat_name(facts, "seat", names))


def there(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Here now: {names}.", names=listed([names[seat] for seat in numbers(facts, "seats")]))


def size(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Size {size}.", size=number(facts, "size"))


def plank_of(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "One of {name}'s six.", name=seat_name(facts, "seat", names))


def stands_here(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} stands on it.", name=seat_name(facts, "seat", names))


def way(facts: Facts, names: Sequence[str]) -> str:
    village = village_name(number(facts, "target"))
    return tr("card", "{name} is on the way to {village}.", name=seat_name(facts, "seat", names), village=village)


def your_way(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "You are on the way to {village}.", village=village_name(number(facts, "target")))


def one_step(facts: Facts, names: Sequence[str]) -> str:
    return nearly_there_words([seat_name(facts, "seat", names)])


def your_one_step(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "One step more and you are across.")


def at_home(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Still at home.")


def tray_of(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} may lay it.", name=seat_name(facts, "seat", names))


def acts_as(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Acts as number {number} of {of}.", number=number(facts, "number"), of=number(facts, "of"))


def planks_left(facts: Facts, names: Sequence[str]) -> str:
    left = in_a_row([plank_name(plank) for plank in numbers(facts, "planks")])
    return tr("card", "Left: {planks}.", planks=left) if left else tr("card", "No plank is left.")


def ready(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} is ready.", name=seat_name(facts, "seat", names))


def chooses(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} still chooses.", name=seat_name(facts, "seat", names))


def stones_left(facts: Facts, names: Sequence[str]) -> str:
    return trn("card", "1 stone is left.", "{n} stones are left.", number(facts, "stones"))


def has_boat(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "{name} acts first in this round.", name=seat_name(facts, "seat", names))


def position(facts: Facts, names: Sequence[str]) -> str:
    return tr("card", "Now it is card number {number}.", number=number(facts, "number"))


def gone_planks(facts: Facts, names: Sequence[str]) -> str:
    gone = in_a_row([plank_name(plank) for plank in numbers(facts, "planks")])
    return tr("card", "Left the game: {planks}.", planks=gone)


WORDING: dict[str, Callable[[Facts, Sequence[str]], str]] = {
    said.__name__: said
    for said in (
        card, village, plank, player, strikes, strikes_me, bears, covered, home_of, your_home, target_of, there, size,
        plank_of, stands_here, way, your_way, one_step, your_one_step, at_home, tray_of, acts_as, planks_left, ready,
        chooses, stones_left, has_boat, position, gone_planks,
    )
}  # fmt: skip
"""By code; what is said of drafts too is worded there."""
