"""What is wrong with a draw that was not made as all had agreed: a code, and a sentence."""

from __future__ import annotations

from engine.phrase import N_, Phrase, PhraseError

UNFAIR = {
    "alone": N_("unfair draw", "the host draws alone, although everybody was to draw together"),
    "head": N_("unfair draw", "the chain of links of seat {seat} is not the one that this seat has made"),
    "head_late": N_("unfair draw", "seat {seat} has got another chain of links for a draw that was under way"),
    "heads": N_("unfair draw", "other chains of links are said to have been there from the beginning on"),
    "open_story": N_("unfair draw", "draw {j} was asked for in another game than this one"),
    "open_number": N_("unfair draw", "draw {j} was asked for after draw {last}, and nobody had been left out"),
    "open_again": N_("unfair draw", "draw {j} was asked for twice, each time in another way"),
    "left_out": N_("unfair draw", "seat {seat} was left out of draw {j}, although it was there"),
    "hurried": N_(
        "unfair draw", "draw {j} was asked for without seat {seat}, which had not been waited for as long as was agreed"
    ),
    "unproven": N_("unfair draw", "something was drawn without a proof"),
    "proof_again": N_("unfair draw", "draw {j} came after draw {last}"),
    "commit": N_("unfair draw", "the host has added something else to draw {j} than it had committed itself to"),
    "parties": N_("unfair draw", "draw {j} was made by other seats than those that were asked"),
    "link": N_("unfair draw", "what seat {seat} is said to have given for draw {j} is not from its chain"),
    "outcome": N_("unfair draw", "draw {j} came out otherwise than what everybody gave for it"),
    "drawn_anew": N_("unfair draw", "a turn was taken back, and chance said something else than before"),
    "seal": N_("unfair draw", "what was sealed in step {step} is not what was told"),
    "blind": N_("unfair draw", "the secret for the blind swap of draw {j} is not the one that was settled"),
    "unsealed": N_("unfair draw", "something of step {step} is hidden, and it has no seal"),
    "not_opened": N_("unfair draw", "draw {j} was made, and nobody had asked for it"),
    "needless": N_("unfair draw", "the host draws alone, and others are said to have had a hand in it"),
    "nobody_left_out": N_("unfair draw", "seat {seat} was not asked, and is said not to have answered"),
    "unsigned": N_("unfair draw", "nobody has signed the chain of links of seat {seat}"),
    "story": N_("unfair draw", "the game has come to another story than the recorded one"),
    "carried": N_("unfair draw", "a host of epoch {epoch} came after one of epoch {last}"),
    "not_elected": N_("unfair draw", "nobody has shown that the host of epoch {epoch} was elected"),
    "parent": N_("unfair draw", "the game does not go on at step {step} from the table that the record names"),
    "dealt_anew": N_("unfair draw", "what nobody knows any more of step {step} was dealt anew as nobody had settled"),
    "needless_proof": N_("unfair draw", "draw {j} had been made already"),
}


class UnfairDraw(PhraseError):
    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(Phrase(code, UNFAIR[code], facts))
