"""What a draft still needs, as the next thing to do."""

from __future__ import annotations

from client.words.saying import tr


def lacking_words(code: str) -> str:
    match code:
        case "first_plot":
            return tr("next step of a draft", "Choose a plot of your hand.")
        case "second_plot":
            return tr("next step of a draft", "Choose a second plot for the domino.")
        case "cell":
            return tr("next step of a draft", "Now point at a lit cell.")
        case "place":
            return tr("next step of a draft", "Choose a lit plot of the column.")
        case "circle":
            return tr("next step of a draft", "Choose the circle that hires.")
        case "token":
            return tr("next step of a draft", "Choose a token in the saloon.")
        case "side":
            return tr("next step of a draft", "Choose a side of the token.")
        case "cow":
            return tr("next step of a draft", "Choose one of your lit cows.")
        case "way":
            return tr("next step of a draft", "Move the cow to a lit cell.")
        case "own_plot":
            return tr("next step of a draft", "Choose the plot that you give.")
        case "opponent":
            return tr("next step of a draft", "Choose whom to swap with.")
        case "foreign_plot":
            return tr("next step of a draft", "Choose the plot that you want.")
        case "foreign_cow":
            return tr("next step of a draft", "Choose a lit cow in another ranch.")
        case "tile":
            return tr("next step of a draft", "Choose a bonus tile and its side.")
        case "tile_cell":
            return tr("next step of a draft", "Now point at a lit cell for the tile.")
        case "first_discard":
            return tr("next step of a draft", "Choose a plot that leaves the game.")
        case "second_discard":
            return tr("next step of a draft", "Choose a second plot that leaves the game.")
        case "dry_cow":
            return tr("next step of a draft", "Choose the cow that the drought takes.")
        case "symbol":
            return tr("next step of a draft", "Choose the symbol that gets a cow.")
    raise ValueError(code)
