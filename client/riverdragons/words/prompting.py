"""What is going on and what may be done now, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.answering.asking import Prompt
from client.riverdragons.answering.nearly_there import nearly_there
from client.riverdragons.words.naming import card_name
from client.words.facts import number, numbers
from client.words.saying import in_a_row, listed, one_after_another, tr, trn
from engine.contract import SPECTATOR, Viewer
from engine.riverdragons.cards import PROGRAM as CARDS
from engine.riverdragons.state import State


def prompt_words(prompt: Prompt, names: Sequence[str], viewer: Viewer = SPECTATOR, *, thinks: bool = False) -> str:
    """Where a bot is asked, it `thinks`."""
    if prompt.code in MINE:
        return MINE[prompt.code]()
    said = OTHERS[prompt.code](prompt, names, viewer)
    return tr("prompt", "{said} Thinking ...", said=said) if thinks else said


MINE: dict[str, Callable[[], str]] = {
    "choose": lambda: tr("prompt", "Choose five cards and their order."),
    "stone": lambda: tr("prompt", "Put a stone on an island."),
    "stone_again": lambda: tr("prompt", "Put the second stone on an island."),
    "stone_open": lambda: tr("prompt", "Put a stone into the water."),
    "stone_open_again": lambda: tr("prompt", "Put the second stone into the water."),
    "plank": lambda: tr("prompt", "Lay a plank: pick a support."),
    "plank_again": lambda: tr("prompt", "Lay another plank: pick a support."),
    "too_short": lambda: tr("prompt", "Too short. Pick other supports for it."),
    "remove": lambda: tr("prompt", "Take a plank, or put back a stone."),
    "move": lambda: tr("prompt", "Move to a plank or village."),
    "move_again": lambda: tr("prompt", "Move once more."),
    "jump": lambda: tr("prompt", "Jump over whom?"),
    "draw_start": lambda: tr("prompt", "Who starts?"),
}


def rivals_words(state: State, names: Sequence[str], viewer: Viewer) -> str:
    return nearly_there_words([name for seat, name in enumerate(names) if seat != viewer and nearly_there(state, seat)])


def nearly_there_words(names: Sequence[str]) -> str:
    """Of these a single move would win."""
    if not names:
        return ""
    if len(names) == 1:
        return tr("prompt", "One step more and {name} is across.", name=names[0])
    return tr("prompt", "One step more and they are across: {names}.", names=in_a_row(names))


def choosing(prompt: Prompt, names: Sequence[str], viewer: Viewer) -> str:
    waiting = [names[seat] for seat in numbers(prompt.facts, "seats")]
    if len(waiting) == 1:
        return tr("prompt", "{name} still chooses.", name=waiting[0])
    return tr("prompt", "{names} still choose.", names=listed(waiting))


def turned_over(prompt: Prompt, names: Sequence[str], viewer: Viewer) -> str:
    return tr("prompt", "Card {number} of {all}.", number=number(prompt.facts, "position"), all=CARDS)


def acts(prompt: Prompt, names: Sequence[str], viewer: Viewer) -> str:
    card = card_name(number(prompt.facts, "card"))
    if prompt.seat == viewer:
        return tr("prompt", "You act: {card}.", card=card)
    assert prompt.seat is not None
    return tr("prompt", "{name} acts: {card}.", name=names[prompt.seat], card=card)


def over(prompt: Prompt, names: Sequence[str], viewer: Viewer) -> str:
    won, left = won_words(prompt, names, viewer), left_words(prompt, viewer)
    return one_after_another(won, left) if left else won


def left_words(prompt: Prompt, viewer: Viewer) -> str:
    """How far one was from it who has not won."""
    left = numbers(prompt.facts, "missing")
    if viewer in numbers(prompt.facts, "winners") or not 0 <= viewer < len(left):
        return ""
    return tr("prompt", "You had {missing} of 100 to go.", missing=left[viewer])


def won_words(prompt: Prompt, names: Sequence[str], viewer: Viewer) -> str:
    winners, last = numbers(prompt.facts, "winners"), number(prompt.facts, "round")
    if prompt.facts["arrived"]:
        if viewer in winners:
            return tr("prompt", "You have crossed: won in round {round}.", round=last)
        return tr("prompt", "{name} has crossed: won in round {round}.", name=names[winners[0]], round=last)
    others = listed([names[seat] for seat in winners if seat != viewer])
    if viewer not in winners:
        return trn(
            "prompt",
            "Round {round} was the last: {names} is nearest and wins.",
            "Round {round} was the last: {names} are equally near and share the victory.",
            len(winners),
            round=last,
            names=others,
        )
    if len(winners) == 1:
        return tr("prompt", "Round {round} was the last: you are nearest and win.", round=last)
    return tr("prompt", "Round {round} was the last: you share the victory with {names}.", round=last, names=others)


OTHERS: dict[str, Callable[[Prompt, Sequence[str], Viewer], str]] = {
    said.__name__: said for said in (choosing, turned_over, acts, over)
}
