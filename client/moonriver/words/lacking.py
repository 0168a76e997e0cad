"""What a draft still needs, as the next thing to do."""

from __future__ import annotations

from client.table.lesson.words import follow_words
from client.words.saying import tr


def lacking_words(code: str) -> str:
    match code:
        case "first_plot":
            return tr("next step of a draft", "Pick two plots of your hand.")
        case "second_plot":
            return tr("next step of a draft", "Pick a second plot of your hand.")
        case "no_domino":
            return tr("next step of a draft", "Pick two plots first.")
        case "cell":
            return tr("next step of a draft", "Now point at a cell that glows.")
        case "place":
            return tr("next step of a draft", "Pick a plot that glows.")
        case "circle":
            return tr("next step of a draft", "Pick the circle that hires.")
        case "door":
            return tr("next step of a draft", "Pick a door of the saloon.")
        case "not_this_round":
            return tr("next step of a draft", "Those plots go to who stands on them: pick one that glows.")
        case "follow_glow":
            return follow_words()
        case "circle_first":
            return tr("next step of a draft", "Pick the circle that hires, then a door.")
        case "both_leave":
            return tr("next step of a draft", "Both plots leave the game.")
        case "both_swapped":
            return tr("next step of a draft", "You swap these two plots.")
        case "side":
            return tr("next step of a draft", "Pick a side.")
        case "cow":
            return tr("next step of a draft", "Pick a cow that glows.")
        case "way":
            return tr("next step of a draft", "Now pick a cell that glows.")
        case "own_plot":
            return tr("next step of a draft", "Pick the plot that you give.")
        case "opponent":
            return tr("next step of a draft", "Pick whom to swap with.")
        case "foreign_plot":
            return tr("next step of a draft", "Pick the plot that you want.")
        case "foreign_cow":
            return tr("next step of a draft", "Pick a cow that glows in another ranch.")
        case "tile":
            return tr("next step of a draft", "Pick a side of a bonus tile.")
        case "tile_cell":
            return tr("next step of a draft", "Now point at a cell that glows.")
        case "first_discard":
            return tr("next step of a draft", "Pick a plot that leaves the game.")
        case "second_discard":
            return tr("next step of a draft", "Pick a second plot that leaves the game.")
        case "dry_cow":
            return tr("next step of a draft", "Pick a cow that glows.")
        case "symbol":
            return tr("next step of a draft", "Pick a plot that glows.")
    raise ValueError(code)
