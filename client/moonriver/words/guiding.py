# ruff: noqa: RUF001  # a multiplication sign is meant
"""What the bubbles of the guided first game say."""

from __future__ import annotations

from client.words.saying import say, tr
from engine.phrase import N_, Text

BUBBLES: dict[str, Text] = {
    "first_plot": N_(
        "guided game",
        "Most points win. Your rancher picks the plot you get next: lower rungs hold better land, but act later. "
        "Take the prairie with a cow.",
    ),
    "second_plot": N_("guided game", "A domino needs two plots. Rung 1 acts first next round: pick its prairie."),
    "first_domino": N_("guided game", "Your first domino must touch a bridge: lay it on the glow."),
    "first_cow": N_(
        "guided game",
        "The symbol brought a cow. Territories score plots × cows: 2 × 1. A second cow on one plot counts nothing. "
        "Pick the forest.",
    ),
    "cow_stolen": N_(
        "guided game",
        "Ben's Cattle Thief took your cow: nobody guarded it. Pick rung 4: it acts last, but its circle with a hat "
        "hires a partner.",
    ),
    "own_land": N_(
        "guided game",
        "Later dominoes may touch their own land: prairie at prairie, a territory of three. Each nugget or beaver is "
        "1 point.",
    ),
    "first_partner": N_(
        "guided game",
        "The circle hires: at each door you take whom you see, or a Cowboy instead. Either guards this territory. "
        "Take the Cowboy.",
    ),
    "cow_walks": N_(
        "guided game",
        "Cowboys move cows. In the forest this one scores 1, in the prairie 3: walk it over. Then pick the corn.",
    ),
    "corn": N_(
        "guided game",
        "Corn pays 5 anywhere, but feeds no cow. Now take the skull, a drought: on rung 1 you act first.",
    ),
    "plots_wait": N_("guided game", "Plots may wait in your slots. Keep these, then pick the farm with a circle."),
    "slots_full": N_(
        "guided game", "Three slots, all full. Keep once more, and pick the forest: with four in hand you must lay."
    ),
    "over_full": N_(
        "guided game",
        "Four plots in hand: lay a domino; a second is allowed. First forest at forest.",
    ),
    "thief": N_("guided game", "This circle hires, too. Hire the Cattle Thief: he brings an unguarded cow."),
    "dry_land": N_(
        "guided game", "Now farm and skull, at a bridge. The drought takes a cow of its own territory: there is none."
    ),
}
"""By the code of the step."""

LATER: dict[tuple[str, int], Text] = {
    ("cow_walks", 1): N_("guided game", "Here it scores 3, and is guarded: leave the cows. Then pick the corn."),
    ("cow_walks", 2): N_("guided game", "Now pick the corn: the number on it is its points."),
    ("plots_wait", 1): N_("guided game", "Your plots wait. Now pick the farm with a circle: it hires."),
    ("slots_full", 1): N_("guided game", "Now pick the forest: with four in hand you must lay."),
    ("thief", 1): N_("guided game", "Ben's canyon is guarded; Ada's forest cow pays best: steal it."),
    ("dry_land", 1): N_("guided game", "No cow was lost. Now hire whom you like: pick a door."),
    ("dry_land", 2): N_("guided game", "Pick any plot: with it the lesson ends, and the points are counted."),
}
"""By the code of the step, and how much of it is done."""


WHYS: dict[tuple[str, int], Text] = {
    ("first_plot", 0): N_(
        "why in the guided game",
        "Land scores only with cows, and this plot brings one. Rung 1 would act first, but has none.",
    ),
    ("second_plot", 0): N_(
        "why in the guided game",
        "Two prairies make one territory. And who acts first has all four plots of the next round to pick from.",
    ),
    ("first_domino", 0): N_(
        "why in the guided game",
        "Bridges lead out of your camp. Only one half of a domino has to touch: the other one comes along.",
    ),
    ("first_cow", 0): N_(
        "why in the guided game",
        "Joined plots of one land are a territory, and each of its cows counts all of them. In the end a plot feeds "
        "one cow.",
    ),
    ("cow_stolen", 0): N_(
        "why in the guided game",
        "Hire somebody for your prairie, and no thief takes a cow there. A circle with a hat hires when its plot is "
        "laid.",
    ),
    ("own_land", 0): N_(
        "why in the guided game",
        "A cow here will score 3 instead of 2. The nugget is 1 point, with a Prospector 2; so is a beaver with a "
        "Trapper.",
    ),
    ("first_partner", 0): N_(
        "why in the guided game",
        "Each door has two sides: whom you see, and a Cowboy. Both guard the prairie, but the Cowboy can bring your "
        "cow there.",
    ),
    ("cow_walks", 0): N_(
        "why in the guided game",
        "Forest: 1 plot × 1 cow = 1. Prairie: 3 plots × 1 cow = 3. A step leads up, down or sideways.",
    ),
    ("cow_walks", 1): N_(
        "why in the guided game", "Everywhere in the prairie it scores the same. Steps may be left unused."
    ),
    ("cow_walks", 2): N_(
        "why in the guided game", "Five corn on one plot are 5 points wherever it lies, and need no cow."
    ),
    ("corn", 0): N_(
        "why in the guided game",
        "Laid where there is no cow, a skull does no harm. And who acts first picks before Ada and Ben.",
    ),
    ("plots_wait", 0): N_(
        "why in the guided game", "Corn and desert bring no more if laid now. The farm's circle brings a partner."
    ),
    ("plots_wait", 1): N_("why in the guided game", "Somebody moves in once this farm is laid: your second partner."),
    ("slots_full", 0): N_(
        "why in the guided game", "With four plots in hand you may lay two dominoes in one turn, and must lay one."
    ),
    ("over_full", 0): N_(
        "why in the guided game",
        "The forest grows to two plots, and its circle hires. The corn comes along: it scores anywhere. "
        "R or the wheel turns a domino.",
    ),
    ("thief", 0): N_(
        "why in the guided game", "Your forest has no cow. The thief brings one, lives there, and guards it."
    ),
    ("thief", 1): N_(
        "why in the guided game", "Ada loses 3 points, you gain 2. With a partner in her forest it could not be taken."
    ),
    ("dry_land", 0): N_(
        "why in the guided game",
        "The desert has no cow that could go. The farm touches the bridge, and its circle hires.",
    ),
    ("dry_land", 1): N_(
        "why in the guided game",
        "You have 5 corn, 1 nugget and 1 beaver: a Farmer adds most. A Cowboy behind any door moves your cows.",
    ),
    ("dry_land", 2): N_("why in the guided game", "What you pick now is yours in the next round, if you ride on."),
}
"""By the code of the step, and how much of it is done; what is not here is as it was before."""


def bubble_words(code: str, given: int = 0) -> str:
    return say(LATER.get((code, given), BUBBLES[code]))


def why_words(code: str, given: int) -> str:
    """What is wanted, and no other thing."""
    return say(WHYS[code, max(done for step, done in WHYS if step == code and done <= given)])


def pad_words() -> str:
    """On the pad that the last step leads to: that, and what the script has no place for."""
    return tr(
        "guided game",
        "The score pad: key S counts at any time. Not met yet: turning a domino (R, or the wheel); the Desperado, who "
        "swaps a plot of your reserve for one of another's; and the end: box empty, one last round, lay all that fits. "
        "How to play has the rest.",
    )


def waiting_words() -> str:
    """Over the table, once that pad is closed."""
    return tr("guided game", "The lesson is over, and the game waits for you. Ride on whenever you like.")


def ride_words() -> str:
    """On the button that goes on from there."""
    return tr("guided game", "Ride on")


def button_words() -> str:
    """Where somebody does something else than pressing the button that is lit."""
    return tr("guided game", "Press the lit button this time, or key K.")
