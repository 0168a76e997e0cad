"""What a draft still needs, as the next thing to do."""

from __future__ import annotations

from client.words.wording import tr


def lacking_words(code: str) -> str:
    match code:
        case "first_plot":
            return tr("Choose a plot of your hand.")
        case "second_plot":
            return tr("Choose a second plot for the domino.")
        case "cell":
            return tr("Now point at a lit cell.")
        case "place":
            return tr("Choose a lit plot of the column.")
        case "circle":
            return tr("Choose the circle that hires.")
        case "token":
            return tr("Choose a token in the saloon.")
        case "side":
            return tr("Choose a side of the token.")
        case "cow":
            return tr("Choose one of your lit cows.")
        case "way":
            return tr("Move the cow to a lit cell.")
        case "own_plot":
            return tr("Choose the plot that you give.")
        case "opponent":
            return tr("Choose whom to swap with.")
        case "foreign_plot":
            return tr("Choose the plot that you want.")
        case "foreign_cow":
            return tr("Choose a lit cow in another ranch.")
        case "tile":
            return tr("Choose a bonus tile and its side.")
        case "tile_cell":
            return tr("Now point at a lit cell for the tile.")
        case "first_discard":
            return tr("Choose a plot that leaves the game.")
        case "second_discard":
            return tr("Choose a second plot that leaves the game.")
        case "dry_cow":
            return tr("Choose the cow that the drought takes.")
        case "symbol":
            return tr("Choose the symbol that gets a cow.")
    raise ValueError(code)
