"""Whose turn it is and what may be done now, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.moonriver.answering.asking import Prompt
from client.moonriver.words.facts import length, number, numbers
from client.moonriver.words.naming import listed
from client.words.wording import tr
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
    return tr("{said} Thinking ...", said=said) if thinks else said


def _over(winners: Sequence[int], names: Sequence[str], points: Sequence[int], viewer: Viewer) -> str:
    most = points[winners[0]] if points else None
    others = [names[seat] for seat in winners if seat != viewer]
    if len(winners) > 1:
        return _shared(listed(others), most, viewer in winners)
    if not others:
        if most is None:
            return tr("You win.")
        return tr("You win with 1 point.") if most == 1 else tr("You win with {points} points.", points=most)
    if most is None:
        return tr("{name} wins.", name=others[0])
    if most == 1:
        return tr("{name} wins with 1 point.", name=others[0])
    return tr("{name} wins with {points} points.", name=others[0], points=most)


def _shared(others: str, most: int | None, mine: bool) -> str:
    if mine:
        if most is None:
            return tr("You share the victory with {names}.", names=others)
        if most == 1:
            return tr("You share the victory with {names}, 1 point each.", names=others)
        return tr("You share the victory with {names}, {points} points each.", names=others, points=most)
    if most is None:
        return tr("{names} share the victory.", names=others)
    if most == 1:
        return tr("{names} share the victory with 1 point each.", names=others)
    return tr("{names} share the victory with {points} points each.", names=others, points=most)


def draw_scenario(prompt: Prompt, name: str) -> str:
    return tr("The scenario is drawn ...")


def draw_partners(prompt: Prompt, name: str) -> str:
    return tr("Partners come into the saloon ...")


def draw_plots(prompt: Prompt, name: str) -> str:
    return tr("Round {round}: four plots come out of the box ...", round=number(prompt.facts, "round"))


def draw_rancher(prompt: Prompt, name: str) -> str:
    return tr("A rancher is drawn ...")


def draw_swap(prompt: Prompt, name: str) -> str:
    return tr("Chance picks the plot that comes back ...")


def choose_first(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your turn: put your rancher on a free plot.")
    return tr("{name} puts a rancher on a plot.", name=name)


def must_expand_last(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your last turn: while any two plots fit, lay them as a domino.")
    return tr("{name}'s last turn: every domino that fits is laid.", name=name)


def must_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your turn, and your hand is too full: choose two plots and lay them as a domino.")
    return tr("{name} must lay a domino.", name=name)


def may_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your turn: choose two plots and lay them as a domino, or press Done.")
    return tr("{name} may lay a domino.", name=name)


def must_discard(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your hand is too full and nothing fits: choose two plots that leave the game.")
    return tr("{name} must discard two plots.", name=name)


def nothing_fits(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your turn: no two plots of your hand fit. Press Done.")
    return tr("{name} can lay no domino.", name=name)


def serve(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("The cows run short: {name} chooses which symbol gets one.", name=name)
    if number(prompt.facts, "supply") == 1:
        return tr("Only 1 cow is left: choose the symbol that gets it.")
    return tr("Only {supply} cows are left: choose a symbol that gets one.", supply=number(prompt.facts, "supply"))


def drought(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Drought in your territory: choose the cow that goes.")
    return tr("Drought: {name} chooses the cow that goes.", name=name)


def hire(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("{name} hires a partner.", name=name)
    if length(prompt.facts, "circles") > 1:
        return tr("Your turn to hire: choose a circle, a token in the saloon and its side.")
    return tr("Your turn to hire: choose a token in the saloon and its side.")


def cowboy(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("{name}'s Cowboy may move cows.", name=name)
    if number(prompt.facts, "steps") == 1:
        return tr("Your Cowboy: move a cow by 1 more step, or press Done.")
    return tr("Your Cowboy: move cows by up to {steps} steps, or press Done.", steps=number(prompt.facts, "steps"))


def swap_blind(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your Desperado: choose a plot to give and whom to swap with, or press Done.")
    return tr("{name}'s Desperado may swap a plot.", name=name)


def swap_open(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your Desperado: choose a plot to give and one to get, or press Done.")
    return tr("{name}'s Desperado may swap a plot.", name=name)


def steal(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("Your Cattle Thief: choose a cow in another ranch, or press Done.")
    return tr("{name}'s Cattle Thief may steal a cow.", name=name)


def bonus(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("{name} takes a bonus tile.", name=name)
    if length(prompt.facts, "tiles") > 1:
        return tr("Row 10 is reached: choose a bonus tile, its side and a cell.")
    return tr("Row 10 is reached: choose the side of your bonus tile, and a cell.")


def choose_next(prompt: Prompt, name: str) -> str:
    following = number(prompt.facts, "round")
    if prompt.mine:
        return tr("Your turn: put your rancher on a plot for round {round}.", round=following)
    return tr("{name} chooses a plot for round {round}.", name=name, round=following)


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
