"""Where a draft stands, in sentences: what to do next, what it would bring, and what the buttons say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.words.naming import card_name
from client.table.answering import Remark
from client.words.facts import Facts, number, seat_name
from client.words.saying import tr, trn


def remark_words(remark: Remark, names: Sequence[str]) -> str:
    said = SHORT.get(remark.code)
    return LONGER[remark.code](remark.facts, names) if said is None else said()


SHORT: dict[str, Callable[[], str]] = {
    "ready": lambda: tr("act", "Ready: final"),
    "put_it": lambda: tr("act", "Put it"),
    "lay_it": lambda: tr("act", "Lay it"),
    "take_it": lambda: tr("act", "Take it"),
    "move": lambda: tr("act", "Move"),
    "jump": lambda: tr("act", "Jump"),
    "ready_is_final": lambda: tr("draft", "Ready cannot be undone."),
    "enter_again": lambda: tr("draft", "Ready cannot be undone: Enter once more."),
    "one_more": lambda: tr("draft", "One more after this."),
    "island": lambda: tr("draft", "Pick an island."),
    "water": lambda: tr("draft", "Pick a place in the water."),
    "support": lambda: tr("draft", "A support is a stone or a village."),
    "other_support": lambda: tr("draft", "What fades makes no place with the first."),
    "pick_other_support": lambda: tr("draft", "Pick the other support."),
    "pick_plank": lambda: tr("draft", "Pick a plank from your tray."),
    "plank": lambda: tr("draft", "Judge by eye: planks are as long in the tray as out there."),
    "plank_shown": lambda: tr("draft", "Planks that reach are lit."),
    "lay_there": lambda: tr("draft", "Lay this plank there?"),
    "else_gone": lambda: tr("draft", "Too short, it leaves the game."),
    "reaches": lambda: tr("draft", "It reaches."),
    "reaches_nowhere": lambda: tr("draft", "No plank reaches anywhere: this one leaves the game."),
    "plank_or_stone": lambda: tr("draft", "Pick a plank or a stone."),
    "to_heap": lambda: tr("draft", "Goes back onto the heap."),
    "space": lambda: tr("draft", "Pick where to go."),
    "across": lambda: tr("draft", "Across: you win!"),
    "pawn": lambda: tr("draft", "Pick a pawn to jump over."),
    "landing": lambda: tr("draft", "Pick a free plank or a village behind."),
    "where_to_land": lambda: tr("draft", "Where do you land?"),
}


def places_free(facts: Facts, names: Sequence[str]) -> str:
    return trn("draft", "1 place free.", "{n} places free.", number(facts, "free"))


def tries(facts: Facts, names: Sequence[str]) -> str:
    return trn(
        "draft",
        "If it is too short, it must go elsewhere: 1 try.",
        "If it is too short, it must go elsewhere: {n} tries.",
        number(facts, "tries"),
    )


def tries_left(facts: Facts, names: Sequence[str]) -> str:
    return trn("draft", "1 more try, else gone.", "{n} more tries, else gone.", number(facts, "tries"))


def to_tray(facts: Facts, names: Sequence[str]) -> str:
    return tr("draft", "Goes to your tray, spot {spot}.", spot=number(facts, "spot"))


def over_pawn(facts: Facts, names: Sequence[str]) -> str:
    return tr("draft", "Over {name}.", name=seat_name(facts, "seat", names))


def you_act_next(facts: Facts, names: Sequence[str]) -> str:
    return tr("draft", "You act next: {card}.", card=card_name(number(facts, "card")))


def you_act_last(facts: Facts, names: Sequence[str]) -> str:
    return tr("draft", "You act last: {card}.", card=card_name(number(facts, "card")))


def you_act_later(facts: Facts, names: Sequence[str]) -> str:
    return trn(
        "draft",
        "One more acts before you: {card}.",
        "{n} more act before you: {card}.",
        number(facts, "before"),
        card=card_name(number(facts, "card")),
    )


LONGER: dict[str, Callable[[Facts, Sequence[str]], str]] = {
    said.__name__: said
    for said in (places_free, tries, tries_left, to_tray, over_pawn, you_act_next, you_act_last, you_act_later)
}
