"""Whose turn it is and what may be done now, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.moonriver.answering.asking import Prompt
from client.moonriver.words.facts import length, number, numbers
from client.words.saying import listed, tr, trn
from engine.contract import SPECTATOR, Viewer


def prompt_words(
    prompt: Prompt,
    names: Sequence[str],
    points: Sequence[int] = (),
    viewer: Viewer = SPECTATOR,
    *,
    thinks: bool = False,
) -> str:
    """`points` by seat and `viewer` tell more of the end; where a bot is asked, it `thinks`."""
    if prompt.code == "over":
        return _over(numbers(prompt.facts, "winners"), names, points, viewer)
    said = PROMPTING[prompt.code](prompt, "" if prompt.seat is None else names[prompt.seat])
    return tr("prompt", "{said} Thinking ...", said=said) if thinks else said


def _over(winners: Sequence[int], names: Sequence[str], points: Sequence[int], viewer: Viewer) -> str:
    most = points[winners[0]] if points else None
    others = [names[seat] for seat in winners if seat != viewer]
    if len(winners) > 1:
        return _shared(listed(others), most, viewer in winners)
    if not others:
        if most is None:
            return tr("prompt", "You win.")
        return trn("prompt", "You win with 1 point.", "You win with {n} points.", most)
    if most is None:
        return tr("prompt", "{name} wins.", name=others[0])
    return trn("prompt", "{name} wins with 1 point.", "{name} wins with {n} points.", most, name=others[0])


def _shared(others: str, most: int | None, mine: bool) -> str:
    if mine:
        if most is None:
            return tr("prompt", "You share the victory with {names}.", names=others)
        return trn(
            "prompt",
            "You share the victory with {names}, 1 point each.",
            "You share the victory with {names}, {n} points each.",
            most,
            names=others,
        )
    if most is None:
        return tr("prompt", "{names} share the victory.", names=others)
    return trn(
        "prompt",
        "{names} share the victory with 1 point each.",
        "{names} share the victory with {n} points each.",
        most,
        names=others,
    )


def draw_scenario(prompt: Prompt, name: str) -> str:
    return tr("prompt", "The scenario is drawn ...")


def draw_partners(prompt: Prompt, name: str) -> str:
    return tr("prompt", "Partners come into the saloon ...")


def draw_plots(prompt: Prompt, name: str) -> str:
    return tr("prompt", "Round {round}: four plots come out of the box ...", round=number(prompt.facts, "round"))


def draw_rancher(prompt: Prompt, name: str) -> str:
    return tr("prompt", "A rancher is drawn ...")


def draw_swap(prompt: Prompt, name: str) -> str:
    return tr("prompt", "Chance picks the plot that comes back ...")


def choose_first(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your turn: put your rancher on a free plot.")
    return tr("prompt", "{name} puts a rancher on a plot.", name=name)


def must_expand_last(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your last turn: while any two plots fit, lay them as a domino.")
    return tr("prompt", "{name}'s last turn: every domino that fits is laid.", name=name)


def must_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your turn, and your hand is too full: choose two plots and lay them as a domino.")
    return tr("prompt", "{name} must lay a domino.", name=name)


def may_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your turn: choose two plots and lay them as a domino, or press Done.")
    return tr("prompt", "{name} may lay a domino.", name=name)


def must_discard(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your hand is too full and nothing fits: choose two plots that leave the game.")
    return tr("prompt", "{name} must discard two plots.", name=name)


def nothing_fits(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your turn: no two plots of your hand fit. Press Done.")
    return tr("prompt", "{name} can lay no domino.", name=name)


def serve(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "The cows run short: {name} chooses which symbol gets one.", name=name)
    return trn(
        "prompt",
        "Only 1 cow is left: choose the symbol that gets it.",
        "Only {n} cows are left: choose a symbol that gets one.",
        number(prompt.facts, "supply"),
    )


def drought(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Drought in your territory: choose the cow that goes.")
    return tr("prompt", "Drought: {name} chooses the cow that goes.", name=name)


def hire(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "{name} hires a partner.", name=name)
    if length(prompt.facts, "circles") > 1:
        return tr("prompt", "Your turn to hire: choose a circle, a token in the saloon and its side.")
    return tr("prompt", "Your turn to hire: choose a token in the saloon and its side.")


def cowboy(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "{name}'s Cowboy may move cows.", name=name)
    return trn(
        "prompt",
        "Your Cowboy: move a cow by 1 more step, or press Done.",
        "Your Cowboy: move cows by up to {n} steps, or press Done.",
        number(prompt.facts, "steps"),
    )


def swap_blind(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your Desperado: choose a plot to give and whom to swap with, or press Done.")
    return tr("prompt", "{name}'s Desperado may swap a plot.", name=name)


def swap_open(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your Desperado: choose a plot to give and one to get, or press Done.")
    return tr("prompt", "{name}'s Desperado may swap a plot.", name=name)


def steal(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your Cattle Thief: choose a cow in another ranch, or press Done.")
    return tr("prompt", "{name}'s Cattle Thief may steal a cow.", name=name)


def bonus(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "{name} takes a bonus tile.", name=name)
    if length(prompt.facts, "tiles") > 1:
        return tr("prompt", "Row 10 is reached: choose a bonus tile, its side and a cell.")
    return tr("prompt", "Row 10 is reached: choose the side of your bonus tile, and a cell.")


def choose_next(prompt: Prompt, name: str) -> str:
    following = number(prompt.facts, "round")
    if prompt.mine:
        return tr("prompt", "Your turn: put your rancher on a plot for round {round}.", round=following)
    return tr("prompt", "{name} chooses a plot for round {round}.", name=name, round=following)


PROMPTING: dict[str, Callable[[Prompt, str], str]] = {
    "draw_scenario": draw_scenario,
    "draw_partners": draw_partners,
    "draw_plots": draw_plots,
    "draw_rancher": draw_rancher,
    "draw_swap": draw_swap,
    "choose_first": choose_first,
    "must_expand_last": must_expand_last,
    "must_expand": must_expand,
    "may_expand": may_expand,
    "must_discard": must_discard,
    "nothing_fits": nothing_fits,
    "serve": serve,
    "drought": drought,
    "hire": hire,
    "cowboy": cowboy,
    "swap_blind": swap_blind,
    "swap_open": swap_open,
    "steal": steal,
    "bonus": bonus,
    "choose_next": choose_next,
}
"""By code, but for the end of the game."""
