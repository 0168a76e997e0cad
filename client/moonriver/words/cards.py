# ruff: noqa: RUF001  # a multiplication sign is meant
"""A card in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.moonriver.answering.choosing import Turn
from client.moonriver.answering.hiring import Brought
from client.moonriver.cards.card import Card
from client.moonriver.cards.pointed import opening_cards
from client.moonriver.scenes.spoken import terrain_name
from client.moonriver.words.facts import partner_of, terrain_of
from client.moonriver.words.naming import partner_title
from client.moonriver.words.ordering import brought_words, nth, turn_words
from client.moonriver.words.rules import rule_name, rule_text
from client.table.answering import Remark
from client.table.cards.card_text import CardText
from client.words.facts import Facts, number, seat_name, words
from client.words.saying import in_a_row, listed, tr, trn
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.grid import Mask
from engine.moonriver.pieces import Partner, Pieces
from engine.moonriver.ranch import Ranch
from engine.moonriver.state import State


def card_words(card: Card, pieces: Pieces, names: Sequence[str], viewer: Viewer = SPECTATOR) -> CardText:
    """Its own rule in full, and those of what is seen on it, each after its name."""
    title = rule_name(card.rules[0])
    others = card.rules[1:]
    rule = rule_text(card.rules[0], pieces)
    if card.title is not None:
        title, others = here_words(card.title, names, viewer), card.rules
        rule = ""
    more = [tr("card", "{name}: {rule}", name=rule_name(code), rule=rule_text(code, pieces)) for code in others]
    if not rule:
        rule, *more = more
    here = [here_words(said, names, viewer) for said in card.here]
    if here:
        here[0] = tr("card", "Here: {what}", what=here[0])
    return CardText(title, rule, tuple(more), tuple(here))


def opening_words(state: State, viewer: Viewer) -> tuple[CardText, ...]:
    """The scenario, and whom one plays."""
    return tuple(card_words(card, state.options.pieces, (), viewer) for card in opening_cards(state, viewer))


def here_words(said: Remark, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    return WORDING[said.code](said.facts, names, viewer)


def product_words(ranch: Ranch, land: Mask) -> str:
    """What a territory scores, for the line round it."""
    plots, cows = land.bit_count(), (land & ranch.herd).bit_count()
    return tr("outline of a territory", "{plots} × {cows} = {points}", plots=plots, cows=cows, points=plots * cows)


def territory(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """With its guards, each kind once."""
    plots, cows = _plots(number(facts, "plots")), _cows(number(facts, "cows"))
    total = tr("card", "{plots} × {cows} = {points}", plots=plots, cows=cows, points=number(facts, "points"))
    guards = [_guarded_by(partner_of(word)) for word in dict.fromkeys(words(facts, "guards"))]
    return tr("card", "{what}.", what=in_a_row([total, *guards]))


def _plots(n: int) -> str:
    return trn("card", "1 plot", "{n} plots", n)


def _cows(n: int) -> str:
    return trn("card", "1 cow", "{n} cows", n)


def _guarded_by(partner: Partner) -> str:
    match partner:
        case Partner.COWBOY:
            return tr("card", "guarded by a Cowboy")
        case Partner.DESPERADO:
            return tr("card", "guarded by a Desperado")
        case Partner.CATTLE_THIEF:
            return tr("card", "guarded by a Cattle Thief")
        case Partner.PROSPECTOR:
            return tr("card", "guarded by a Prospector")
        case Partner.TRAPPER:
            return tr("card", "guarded by a Trapper")
        case Partner.FARMER:
            return tr("card", "guarded by a Farmer")


def crowded(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """Always several."""
    return tr("card", "{cows} cows here: in the end a plot feeds one.", cows=number(facts, "cows"))


def crowded_beside(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return trn(
        "card",
        "1 cow more stands on one of them: in the end a plot feeds one.",
        "{n} cows more stand on some of them: in the end a plot feeds one.",
        number(facts, "cows"),
    )


def lands(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    points = number(facts, "points")
    return trn("card", "This ranch's territories score 1 point.", "This ranch's territories score {n} points.", points)


def any_connects(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "A bridge leads to it, so any land connects.")


def leads(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "It leads to the outlined cell, where any land connects.")


def led(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "It leads to the outlined cell, which is covered.")


def connects(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    found = [terrain_name(terrain_of(word)) for word in words(facts, "lands")]
    return tr("card", "It lies beside {lands}: a domino with the same land connects.", lands=listed(found))


def none_connects(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "No land connects yet.")


def goods(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return trn("card", "Its goods count 1 point.", "Its goods count {n} points.", number(facts, "points"))


def own_corn(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "{corn} corn.", corn=number(facts, "corn"))


def theft(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    name = seat_name(facts, "seat", names)
    loss, gain = number(facts, "loss"), number(facts, "gain")
    return tr("card", "{name} loses {loss}, you gain {gain}.", name=name, loss=loss, gain=gain)


def brings(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    said = facts["brought"]
    assert isinstance(said, Brought)
    return tr("card", "{what}.", what=_capital(brought_words(said, names)[1]))


def would_count(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    match facts["resource"]:
        case "nugget":
            return tr("card", "Nuggets in your ranch: {amount}.", amount=number(facts, "amount"))
        case "beaver":
            return tr("card", "Beavers in your ranch: {amount}.", amount=number(facts, "amount"))
    return tr("card", "Corn in your ranch: {amount}.", amount=number(facts, "amount"))


def loose_cows(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Unguarded cows of the others: {cows}.", cows=number(facts, "cows"))


def own_cows(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Cows in your ranch: {cows}.", cows=number(facts, "cows"))


def swappable(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    mine, theirs = number(facts, "mine"), number(facts, "theirs")
    return tr("card", "Plots in your hand: {mine}. In the reserves of the others: {theirs}.", mine=mine, theirs=theirs)


def held(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "In your hand: {held}. Slots: {slots}.", held=number(facts, "held"), slots=number(facts, "slots"))


def over_full(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    kept, slots = number(facts, "held"), number(facts, "slots")
    return tr("card", "In your hand: {held}. Slots: {slots}. Your hand is over-full.", held=kept, slots=slots)


def held_there(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    name, kept, slots = seat_name(facts, "seat", names), number(facts, "held"), number(facts, "slots")
    return tr("card", "{name} keeps: {held}. Slots: {slots}.", name=name, held=kept, slots=slots)


def turn(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    said = facts["turn"]
    assert isinstance(said, Turn)
    return turn_words(said, names, viewer)


def acts(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    rung, place = number(facts, "rung"), number(facts, "number")
    if number(facts, "seat") == viewer:
        return tr("card", "Rung {rung}: you act {nth}.", rung=rung, nth=nth(place))
    name = seat_name(facts, "seat", names)
    return tr("card", "Rung {rung}: {name} acts {nth}.", rung=rung, name=name, nth=nth(place))


def acts_so_far(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    """Somebody may still come to stand above."""
    rung = number(facts, "rung")
    if number(facts, "seat") == viewer:
        return tr("card", "Rung {rung}: you act after all who pick a rung above.", rung=rung)
    name = seat_name(facts, "seat", names)
    return tr("card", "Rung {rung}: {name} acts after all who pick a rung above.", rung=rung, name=name)


def free_rung(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Rung {rung}: nobody stands on it.", rung=number(facts, "rung"))


def empty_rung(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Rung {rung}: the plot is gone.", rung=number(facts, "rung"))


def rung_to_come(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Rung {rung}: its plot is still to come.", rung=number(facts, "rung"))


def player(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return seat_name(facts, "seat", names)


def counts(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr(
        "card",
        "Land {land}, goods {goods}, partners {partners}: {points}.",
        land=number(facts, "land"),
        goods=number(facts, "goods"),
        partners=number(facts, "partners"),
        points=number(facts, "points"),
    )


def counts_scenario(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr(
        "card",
        "Land {land}, goods {goods}, partners {partners}, scenario {scenario}: {points}.",
        land=number(facts, "land"),
        goods=number(facts, "goods"),
        partners=number(facts, "partners"),
        scenario=number(facts, "scenario"),
        points=number(facts, "points"),
    )


def rank(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Place {rank} of {of}.", rank=number(facts, "rank"), of=number(facts, "of"))


def tile(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    sides = [terrain_name(terrain_of(word)) for word in words(facts, "sides")]
    return tr("card", "Its sides: {sides}.", sides=listed(sides))


def box_lands(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    left = [_each(terrain_name(terrain_of(word)), number(facts, word)) for word in facts]
    return tr("card", "Left: {lands}.", lands=in_a_row(left))


def box_symbols(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr(
        "card",
        "On them: cow symbols {cows}, droughts {droughts}, circles {circles}.",
        cows=number(facts, "cows"),
        droughts=number(facts, "droughts"),
        circles=number(facts, "circles"),
    )


def box_empty(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "The box is empty.")


def supply_left(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Left: {cows} of {all}.", cows=number(facts, "cows"), all=number(facts, "all"))


def stack_left(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    left = [_each(partner_title(partner_of(word)), number(facts, word)) for word in facts]
    return tr("card", "Still to come: {partners}.", partners=in_a_row(left))


def stack_empty(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return tr("card", "Nobody else is to come.")


def _each(name: str, count: int) -> str:
    return tr("card", "{name} {count}", name=name, count=count)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


Wording = Callable[[Facts, Sequence[str], Viewer], str]

WORDING: dict[str, Wording] = {
    said.__name__: said
    for said in (
        territory, crowded, crowded_beside, lands, any_connects, leads, led, connects, none_connects, goods,
        own_corn, theft,
        brings, would_count, loose_cows, own_cows, swappable, held, over_full, held_there, turn, acts, acts_so_far,
        free_rung, empty_rung, rung_to_come, player, counts, counts_scenario, rank, tile, box_lands, box_symbols,
        box_empty, supply_left, stack_left, stack_empty,
    )
}  # fmt: skip
"""By code."""
