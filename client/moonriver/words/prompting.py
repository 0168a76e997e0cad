"""Whose turn it is and what may be done now, in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.moonriver.answering.asking import Prompt
from client.words.facts import number, numbers
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


def paused_words() -> str:
    """The lesson is over, and its player has not ridden on."""
    return tr("guided game", "The game waits for you.")


def watching_words(others: int) -> str:
    """For who watches, beside the ranch in the middle so many others."""
    match others:
        case 1:
            return tr("table", "You are watching. F2 shows the other ranch large.")
        case 2:
            return tr("table", "You are watching. F2 and F3 show the other ranches large.")
    return tr("table", "You are watching. F2 to F4 show the other ranches large.")


def _over(winners: Sequence[int], names: Sequence[str], points: Sequence[int], viewer: Viewer) -> str:
    most = points[winners[0]] if points else None
    others = [names[seat] for seat in winners if seat != viewer]
    if len(winners) > 1:
        return _shared(listed(others), most, viewer in winners)
    if not others:
        return tr("prompt", "You win.") if most is None else tr("prompt", "You win, {points}.", points=most)
    if most is None:
        return tr("prompt", "{name} wins.", name=others[0])
    short = 0 if viewer == SPECTATOR else most - points[viewer]
    if not short:
        return tr("prompt", "{name} wins, {points}.", name=others[0], points=most)
    return tr("prompt", "{name} wins, {points}. You were {short} short.", name=others[0], points=most, short=short)


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
        return tr("prompt", "Pick your first plot.")
    return tr("prompt", "{name} picks a first plot.", name=name)


def choose_second(prompt: Prompt, name: str) -> str:
    """Of two players each has two ranchers."""
    if prompt.mine:
        return tr("prompt", "Pick your second plot.")
    return tr("prompt", "{name} picks a second plot.", name=name)


def must_expand_last(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Last turn: lay all that fits.")
    return tr("prompt", "{name}'s last turn: every domino that fits is laid.", name=name)


def must_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Your hand is over-full: lay a domino.")
    return tr("prompt", "{name} must lay a domino.", name=name)


def may_expand(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Lay a domino, or keep your plots.")
    return tr("prompt", "{name} may lay a domino.", name=name)


def may_expand_again(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Lay a second one, or keep the rest.")
    return tr("prompt", "{name} may lay a second domino.", name=name)


def expand(prompt: Prompt, name: str) -> str:
    return tr("prompt", "Lay a domino.")


def expand_again(prompt: Prompt, name: str) -> str:
    return tr("prompt", "Lay a second domino.")


def must_discard(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Nothing fits: give up two.")
    return tr("prompt", "{name} must give up two plots.", name=name)


def nothing_fits(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Nothing fits: you keep your plots.")
    return tr("prompt", "{name} can lay no domino.", name=name)


def serve(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "The cows run short: {name} says which plot gets one.", name=name)
    return trn(
        "prompt",
        "Only 1 cow left: which plot gets it?",
        "Only {n} cows left: which plot gets one?",
        number(prompt.facts, "supply"),
    )


def drought(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Drought: which cow goes?")
    return tr("prompt", "Drought: {name} says which cow goes.", name=name)


def hire(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Pick a door. Either side guards this territory.")
    return tr("prompt", "{name} hires a partner.", name=name)


def cowboy(prompt: Prompt, name: str) -> str:
    if not prompt.mine:
        return tr("prompt", "{name}'s Cowboy may move cows.", name=name)
    return trn(
        "prompt",
        "Move cows: 1 step left.",
        "Move cows: {n} steps left.",
        number(prompt.facts, "steps"),
    )


def swap_blind(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Pick a plot to give, then whose reserve.")
    return tr("prompt", "{name}'s Desperado may swap a plot.", name=name)


def swap_open(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Pick a plot to give, then which plot.")
    return tr("prompt", "{name}'s Desperado may swap a plot.", name=name)


def steal(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Steal a cow.")
    return tr("prompt", "{name}'s Cattle Thief may steal a cow.", name=name)


def bonus(prompt: Prompt, name: str) -> str:
    if prompt.mine:
        return tr("prompt", "Row 10: place a bonus tile.")
    return tr("prompt", "{name} takes a bonus tile.", name=name)


def choose_next(prompt: Prompt, name: str) -> str:
    following = number(prompt.facts, "round")
    if prompt.mine:
        return tr("prompt", "Pick a plot for round {round}.", round=following)
    return tr("prompt", "{name} picks a plot for round {round}.", name=name, round=following)


PROMPTING: dict[str, Callable[[Prompt, str], str]] = {
    "draw_scenario": draw_scenario,
    "draw_partners": draw_partners,
    "draw_plots": draw_plots,
    "draw_rancher": draw_rancher,
    "draw_swap": draw_swap,
    "choose_first": choose_first,
    "choose_second": choose_second,
    "must_expand_last": must_expand_last,
    "must_expand": must_expand,
    "may_expand": may_expand,
    "may_expand_again": may_expand_again,
    "expand": expand,
    "expand_again": expand_again,
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
