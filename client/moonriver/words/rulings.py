"""What the short rules leave open, and how it is played here."""

from __future__ import annotations

from client.moonriver.words.rules import Rule
from engine.phrase import N_

RULINGS = (
    Rule(
        N_("name of a ruling", "Order of a turn"),
        N_(
            "ruling",
            "Take the plot under your rancher, lay dominoes if you like or must, then put the rancher on a free plot "
            "of the next round.",
        ),
    ),
    Rule(
        N_("name of a ruling", "After a domino"),
        N_(
            "ruling",
            "First its cow symbols, then its droughts, then its circles, in the order you like. One hiring is over "
            "before the next begins.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Too few cows"),
        N_("ruling", "If the supply runs short, the owner says which cow symbols are served."),
    ),
    Rule(
        N_("name of a ruling", "A second domino"),
        N_(
            "ruling",
            "What counts is the hand when laying begins: with four plots or more a second domino is allowed, never "
            "demanded. A swap in between changes nothing.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Nothing fits"),
        N_(
            "ruling",
            "Over-full, and no two plots of the hand fit anywhere: two plots of your choice leave the game. Otherwise "
            "nobody gives up plots.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Hiring"),
        N_(
            "ruling",
            "A circle hires even where the partner's effect is useless; to use the effect is free. With no partner at "
            "any door nobody is hired.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Partners left"),
        N_(
            "ruling",
            "The saloon is filled at the end of a round, as long as there are partners. Then doors stay empty.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Steps of a Cowboy"),
        N_("ruling", "Three single steps, sideways, up or down, split among your cows as you like. Only onto plots."),
    ),
    Rule(
        N_("name of a ruling", "A stolen cow"),
        N_(
            "ruling",
            "It comes to the Cattle Thief's own plot and may join others there. Up to the end plots hold many.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Swapping face down"),
        N_(
            "ruling",
            "The Desperado's owner names a plot of their own and a player; what comes back is drawn by chance from "
            "what that player held before. Only these two know it.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Reserves face down"),
        N_(
            "ruling",
            "A way to play of this program. What is taken, laid and given up is seen by all; only what a swap moved is "
            "secret. With open reserves everybody sees every plot.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Three players"),
        N_("ruling", "Each round the plot that nobody took leaves the game, openly, before the next ones are drawn."),
    ),
    Rule(
        N_("name of a ruling", "Two players"),
        N_(
            "ruling",
            "Ranches have ten rows, and each player two ranchers and two turns a round. At the start one places the "
            "first and the last rancher, the other those between.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Bonus tiles"),
        N_(
            "ruling",
            "The first player on row 10 takes either, the other player the one that remains. A tile that fits nowhere "
            "leaves the game, and nobody is hired for it.",
        ),
    ),
    Rule(
        N_("name of a ruling", "The last turn"),
        N_(
            "ruling",
            "In your own last turn you lay as long as two plots of your hand fit; look again after each domino. What "
            "is left then leaves the game.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Ties"),
        N_(
            "ruling",
            "The largest single territory decides, cornfields and land without cows too; then more cows after "
            "overpopulation; then the victory is shared.",
        ),
    ),
    Rule(
        N_("name of a ruling", "Taking back"),
        N_("ruling", "What has been sent to the table stands. Before that everything can be taken back."),
    ),
    Rule(
        N_("name of a ruling", "Who is away"),
        N_("ruling", "A bot plays until they are back; where a clock ran out, until that seat's next turn."),
    ),
)
