"""What the bubbles of the guided first game say."""

from __future__ import annotations

from collections.abc import Callable

from client.words.saying import tr

BUBBLES: dict[str, Callable[[], str]] = {
    "first_plot": lambda: tr(
        "guided game",
        "Your rancher picks the plot you get next. Lower rungs hold better land but act later. "
        "Take the prairie with a cow.",
    ),
    "second_plot": lambda: tr(
        "guided game", "A domino needs two plots. Rung 1 acts first next round: pick its prairie."
    ),
    "first_domino": lambda: tr("guided game", "Your first domino must touch a bridge: lay it on the glow."),
    "first_cow": lambda: tr(
        "guided game", "The symbol brought a cow. Territories score plots x cows: 2 x 1. Pick the forest."
    ),
    "cow_stolen": lambda: tr(
        "guided game", "Ben's Cattle Thief took your cow: nobody guarded it. Pick rung 4: late, but it hires."
    ),
    "own_land": lambda: tr(
        "guided game", "Later dominoes may touch their own land. Prairie at prairie: a territory of three."
    ),
    "first_partner": lambda: tr(
        "guided game", "The circle hires. Take the Cowboy: he guards this territory and moves cows."
    ),
    "cow_walks": lambda: tr(
        "guided game", "Alone in the forest it scores 1, in the prairie 3: walk it over. Then pick the corn."
    ),
    "corn": lambda: tr(
        "guided game", "Corn pays 5 anywhere, feeds no cow. Now a skull, but rung 1: first pick of what comes."
    ),
    "plots_wait": lambda: tr("guided game", "Plots may wait. Keep these, pick the farm that hires."),
    "slots_full": lambda: tr(
        "guided game", "Three slots, all full. Keep once more, pick the forest: with it you must lay."
    ),
    "over_full": lambda: tr(
        "guided game", "Four in hand: lay one domino; a second is allowed. First forest at forest."
    ),
    "thief": lambda: tr("guided game", "Hire the Cattle Thief. Ben's canyon is guarded; Ada's forest cow pays best."),
    "dry_land": lambda: tr("guided game", "Now farm and skull: its desert has no cow, no harm. Hire whom you like."),
}
"""By the code of the step."""


def bubble_words(code: str) -> str:
    return BUBBLES[code]()


def follow_words() -> str:
    """Where somebody does something else than what glows."""
    return tr("guided game", "Follow the glow this time.")
