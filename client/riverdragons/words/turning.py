"""What became of a card, in the few words of a turn's line, and in the sentence of its tip."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.turns.turn import Turn
from client.riverdragons.words.naming import card_name, plank_name, village_name
from client.table.answering import Remark
from client.words.facts import Facts, number, numbers
from client.words.saying import in_a_row, listed, tr, trn
from engine.riverdragons.board import FIRST_HOME


def turn_words(turn: Turn, names: Sequence[str]) -> str:
    said = in_a_row([outcome_words(outcome, names) for outcome in turn.outcomes])
    return tr("turn", "{name}, {card}: {outcome}", name=names[turn.seat], card=card_name(turn.card), outcome=said)


def outcome_words(outcome: Remark, names: Sequence[str]) -> str:
    return WORDING[outcome.code](outcome.facts, names)


def stones(facts: Facts, names: Sequence[str]) -> str:
    return trn("turn", "1 stone", "{n} stones", number(facts, "stones"))


def lies(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "{plank} lies", plank=plank_name(number(facts, "plank")))


def too_short(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "{plank} too short", plank=plank_name(number(facts, "plank")))


def gone(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "{plank} too short: gone", plank=plank_name(number(facts, "plank")))


def takes(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "takes {plank}", plank=plank_name(number(facts, "plank")))


def puts_back(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "puts a stone back")


def moves(facts: Facts, names: Sequence[str]) -> str:
    space = number(facts, "to")
    if space < FIRST_HOME:
        return tr("turn", "to {plank}", plank=plank_name(space))
    return tr("turn", "to {village}", village=village_name(space - FIRST_HOME))


def over(facts: Facts, names: Sequence[str]) -> str:
    other = facts["other"]
    return tr("turn", "jumps") if other is None else tr("turn", "over {name}", name=names[number(facts, "other")])


def fell(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "fell, home")


def strikes(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "strikes {name}", name=names[number(facts, "other")])


def cancelled(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "cancelled by {names}", names=listed([names[seat] for seat in numbers(facts, "by")]))


def lost(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "card lost")


def across(facts: Facts, names: Sequence[str]) -> str:
    return tr("turn", "across!")


WORDING: dict[str, Callable[[Facts, Sequence[str]], str]] = {
    said.__name__: said
    for said in (stones, lies, too_short, gone, takes, puts_back, moves, over, fell, strikes, cancelled, lost, across)
}
