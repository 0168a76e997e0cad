"""What the short rules leave open, and how it is played here."""

from __future__ import annotations

from client.riverdragons.words.rules import Rule
from engine.phrase import N_

RULINGS = (
    Rule(
        N_("name of a ruling", "Who begins"),
        N_("ruling", "Chance gives the boat away. Every round it goes on to the next village clockwise that plays."),
    ),
    Rule(
        N_("name of a ruling", "Clockwise"),
        N_("ruling", "As the villages lie round the delta, not as players are listed."),
    ),
    Rule(
        N_("name of a ruling", "Ready"),
        N_(
            "ruling",
            "Cards of somebody who is ready stay as they lie, even while others still choose. That somebody is ready "
            "is seen by all.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Several dragons"),
        N_(
            "ruling",
            "All dragons of a place strike before anybody acts, so the last player's dragon stops the first player. "
            "A dragon is never stopped.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Two of a kind"),
        N_(
            "ruling",
            "Of a card for two, the second is chosen once the first is done. If one alone is possible, one is done.",
        ),
    ),
    Rule(
        N_("name of a ruling", "No choice"),
        N_(
            "ruling",
            "What is possible has to be done. Where there is one way alone, it happens by itself; your five cards you "
            "always choose.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Stones and planks"),
        N_("ruling", "An island with a plank over it takes no stone: nobody lifts the plank."),
    ),
    Rule(
        N_("name of a ruling", "Crossing"),
        N_(
            "ruling",
            "Planks meet only at a stone or village that both rest on, whoever stands on them. Between the same two "
            "supports there is one plank.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Third stones"),
        N_("ruling", "A plank may pass over a bare island, never over a stone or a village that it does not rest on."),
    ),
    Rule(
        N_("name of a ruling", "Too far"),
        N_(
            "ruling",
            "Two supports farther from each other than the longest plank of the game are no place; to pick them costs "
            "nothing.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Too short"),
        N_(
            "ruling",
            "The same plank goes to another place. Where it fits nowhere, or was too short three times, it leaves the "
            "game. The second plank of the card is still due.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Nothing to lay"),
        N_(
            "ruling",
            "No plank in the tray, or no place on the board: the action is lost, and no plank with it. With a place "
            "but no plank that reaches, one is chosen and lost.",
        ),
    ),
    Rule(
        N_("name of a ruling", "What sticks out"),
        N_("ruling", "It counts for nothing: it carries nothing, stops nothing and joins nothing."),
    ),
    Rule(
        N_("name of a ruling", "Removing"),
        N_("ruling", "Your own planks may be taken back too. With all six sizes in the tray no plank can be taken."),
    ),
    Rule(
        N_("name of a ruling", "Next to each other"),
        N_(
            "ruling",
            "Two planks at the same stone, or a plank and a village. A village is a place to stand: planks that share "
            "a village alone are two moves apart.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Villages"),
        N_(
            "ruling",
            "Every village may be entered and left again: yours, others', and those of colors that do not play.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Falling"),
        N_(
            "ruling",
            "Who must move and cannot falls, and climbs ashore at home: from a foreign village too. At home nothing "
            "changes.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Forth and back"),
        N_("ruling", "Two moves may lead back to where they began, also from and to a village."),
    ),
    Rule(
        N_("name of a ruling", "Jumping"),
        N_(
            "ruling",
            "Over a pawn on a plank, never over one in a village, and not back to where you stood. A jump may begin "
            "in a village, and may win.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Open water"),
        N_(
            "ruling",
            "Without islands stones lie anywhere in the water: not on land, not close to another stone, not under a "
            "plank.",
        ),
    ),
    Rule(
        N_("name of a ruling", "The last round"),
        N_(
            "ruling",
            "If nobody has crossed by then, whose pawn is nearest its target wins, from the nearer end of its plank. "
            "Equal ones share.",
        ),
    ),
    Rule(
        N_("name of a ruling", "By eye, or shown"),
        N_(
            "ruling",
            "By eye nothing says beforehand whether a plank reaches: bots look, and err, as people do. Shown, those "
            "that reach are lit for everybody.",
        ),
    ),
)
