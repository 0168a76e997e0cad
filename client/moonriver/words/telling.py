"""What has happened, as one short sentence. The viewer is "you"; where it happened lights up and is not spelled out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from client.moonriver.answering.telling import Line, tell
from client.moonriver.scenes.spoken import partner_name
from client.moonriver.scenes.table_spoken import scenario_name
from client.moonriver.words.facts import partner_of, terrain_of
from client.moonriver.words.naming import partner_title, plot_words, plots_in_short, plots_words, terrain_words
from client.words.facts import number, numbers, seat_name, word, words
from client.words.saying import listed, tr
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.events import Event
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Pieces


class Told(NamedTuple):
    """A line with what its sentence needs."""

    line: Line
    names: Sequence[str]
    pieces: Pieces
    viewer: Viewer

    @property
    def mine(self) -> bool:
        return self.viewer != SPECTATOR and self.line.seat == self.viewer

    @property
    def name(self) -> str:
        return "" if self.line.seat is None else self.names[self.line.seat]

    @property
    def other(self) -> str:
        return seat_name(self.line.facts, "other", self.names)

    @property
    def with_me(self) -> bool:
        """The other one is the viewer."""
        return self.viewer != SPECTATOR and self.number("other") == self.viewer

    def number(self, fact: str) -> int:
        return number(self.line.facts, fact)

    def plot(self, fact: str) -> str:
        return plot_words(self.pieces, self.number(fact))

    def plots(self) -> str:
        return plots_words(self.pieces, numbers(self.line.facts, "plots"))


def line_words(line: Line, names: Sequence[str], pieces: Pieces, viewer: Viewer = SPECTATOR) -> str:
    return WORDING[line.code](Told(line, names, pieces, viewer))


def last_words(events: Sequence[Event], names: Sequence[str], pieces: Pieces, viewer: Viewer) -> str:
    """Of the last of these that there is anything to tell of."""
    told = (tell(event) for event in reversed(events))
    line = next((line for line in told if line is not None), None)
    return "" if line is None else line_words(line, names, pieces, viewer)


def scenario_drawn(told: Told) -> str:
    scenario = Scenario[word(told.line.facts, "scenario").upper()]
    return tr("log", "The scenario is {scenario}.", scenario=scenario_name(scenario))


def saloon_filled(told: Told) -> str:
    partners = [partner_name(partner_of(said)) for said in words(told.line.facts, "partners")]
    return tr("log", "New in the saloon: {partners}.", partners=listed(partners))


def column_drawn(told: Told) -> str:
    plots = plots_in_short(told.pieces, numbers(told.line.facts, "plots"))
    return tr("log", "New plots: {plots}.", plots=plots)


def rancher_drawn(told: Told) -> str:
    return (
        tr("log", "Your rancher was drawn.") if told.mine else tr("log", "{name}'s rancher was drawn.", name=told.name)
    )


def chosen(told: Told) -> str:
    rung = told.number("place") + 1
    if told.mine:
        return tr("log", "You picked the plot on rung {rung}.", rung=rung)
    return tr("log", "{name} picked the plot on rung {rung}.", name=told.name, rung=rung)


def left_over(told: Told) -> str:
    return tr("log", "Nobody took {plot}: it left the game.", plot=told.plot("plot"))


def round_began(told: Told) -> str:
    return tr("log", "Round {round} began.", round=told.number("round"))


def taken(told: Told) -> str:
    plot = told.plot("plot")
    return (
        tr("log", "You took {plot}.", plot=plot)
        if told.mine
        else tr("log", "{name} took {plot}.", name=told.name, plot=plot)
    )


def placed(told: Told) -> str:
    plots = told.plots()
    return (
        tr("log", "You laid {plots}.", plots=plots)
        if told.mine
        else tr("log", "{name} laid {plots}.", name=told.name, plots=plots)
    )


def cows_put(told: Told) -> str:
    cows = told.number("cows")
    if cows == 1:
        return tr("log", "You got a cow.") if told.mine else tr("log", "{name} got a cow.", name=told.name)
    if told.mine:
        return tr("log", "You got {cows} cows.", cows=cows)
    return tr("log", "{name} got {cows} cows.", name=told.name, cows=cows)


def dried(told: Told) -> str:
    if told.mine:
        return tr("log", "A drought took one of your cows.")
    return tr("log", "A drought took one of {name}'s cows.", name=told.name)


def dried_nothing(told: Told) -> str:
    if told.mine:
        return tr("log", "A drought took nothing from you.")
    return tr("log", "A drought took nothing from {name}.", name=told.name)


def hired(told: Told) -> str:
    partner = partner_name(partner_of(word(told.line.facts, "partner")))
    if told.mine:
        return tr("log", "You hired {partner}.", partner=partner)
    return tr("log", "{name} hired {partner}.", name=told.name, partner=partner)


def nobody_hired(told: Told) -> str:
    if told.mine:
        return tr("log", "You found nobody to hire.")
    return tr("log", "{name} found nobody to hire.", name=told.name)


def stepped(told: Told) -> str:
    steps = told.number("steps")
    if steps > 1 and told.mine:
        return tr("log", "You moved cows by {steps} steps.", steps=steps)
    if steps > 1:
        return tr("log", "{name} moved cows by {steps} steps.", name=told.name, steps=steps)
    return tr("log", "You moved a cow.") if told.mine else tr("log", "{name} moved a cow.", name=told.name)


def swapped(told: Told) -> str:
    give, take = told.plot("give"), told.plot("take")
    if told.mine:
        return tr("log", "You gave {other} {give}, and got {take}.", other=told.other, give=give, take=take)
    if told.with_me:
        return tr("log", "{name} gave you {give}, and got {take}.", name=told.name, give=give, take=take)
    return tr(
        "log", "{name} gave {other} {give}, and got {take}.", name=told.name, other=told.other, give=give, take=take
    )


def offered(told: Told) -> str:
    give = told.plot("give")
    if told.mine:
        return tr("log", "You offered {other} {give} in a swap.", other=told.other, give=give)
    if told.with_me:
        return tr("log", "{name} offered you {give} in a swap.", name=told.name, give=give)
    return tr("log", "{name} offered {other} {give} in a swap.", name=told.name, other=told.other, give=give)


def offered_unseen(told: Told) -> str:
    if told.mine:
        return tr("log", "You offered {other} a swap.", other=told.other)
    if told.with_me:
        return tr("log", "{name} offered you a swap.", name=told.name)
    return tr("log", "{name} offered {other} a swap.", name=told.name, other=told.other)


def swapped_blindly(told: Told) -> str:
    """What chance brought to light, for the two concerned, and for all at the end."""
    take = told.plot("take")
    if told.mine:
        return tr("log", "In return you got {take} from {other}, by chance.", take=take, other=told.other)
    if told.with_me:
        return tr("log", "In return {name} got {take} from you, by chance.", name=told.name, take=take)
    return tr(
        "log", "In return {name} got {take} from {other}, by chance.", name=told.name, take=take, other=told.other
    )


def swapped_unseen(told: Told) -> str:
    if told.mine:
        return tr("log", "You swapped plots with {other} without looking.", other=told.other)
    if told.with_me:
        return tr("log", "{name} swapped plots with you without looking.", name=told.name)
    return tr("log", "{name} swapped plots with {other} without looking.", name=told.name, other=told.other)


def stolen(told: Told) -> str:
    if told.mine:
        return tr("log", "You stole a cow from {other}.", other=told.other)
    if told.with_me:
        return tr("log", "{name} stole a cow from you.", name=told.name)
    return tr("log", "{name} stole a cow from {other}.", name=told.name, other=told.other)


def tile_laid(told: Told) -> str:
    terrain = terrain_words(terrain_of(word(told.line.facts, "terrain")))
    if told.mine:
        return tr("log", "You laid a bonus tile: {terrain}.", terrain=terrain)
    return tr("log", "{name} laid a bonus tile: {terrain}.", name=told.name, terrain=terrain)


def tile_lost(told: Told) -> str:
    if told.mine:
        return tr("log", "Your bonus tile fitted nowhere and left the game.")
    return tr("log", "{name}'s bonus tile fitted nowhere and left the game.", name=told.name)


def discarded(told: Told) -> str:
    plots = told.plots()
    if told.mine:
        return tr("log", "You gave up {plots}.", plots=plots)
    return tr("log", "{name} gave up {plots}.", name=told.name, plots=plots)


def passed(told: Told) -> str:
    if told.mine:
        return tr("log", "You kept your plots.")
    return tr("log", "{name} kept their plots.", name=told.name)


def effect_ended(told: Told) -> str:
    """A theft and a swap end with what they did: these have done nothing."""
    who = partner_of(word(told.line.facts, "partner"))
    if who == Partner.CATTLE_THIEF:
        return tr("log", "You stole nothing.") if told.mine else tr("log", "{name} stole nothing.", name=told.name)
    if who == Partner.DESPERADO:
        return tr("log", "You swapped nothing.") if told.mine else tr("log", "{name} swapped nothing.", name=told.name)
    partner = partner_title(who)
    if told.mine:
        return tr("log", "Your {partner} has finished.", partner=partner)
    return tr("log", "{name}'s {partner} has finished.", name=told.name, partner=partner)


def ended(told: Told) -> str:
    return tr("log", "The game is over.")


WORDING: dict[str, Callable[[Told], str]] = {
    word_of.__name__: word_of
    for word_of in (
        scenario_drawn, saloon_filled, column_drawn, rancher_drawn, chosen, left_over, round_began, taken, placed,
        cows_put, dried, dried_nothing, hired, nobody_hired, stepped, swapped, offered, offered_unseen,
        swapped_blindly, swapped_unseen, stolen, tile_laid, tile_lost, discarded, passed, effect_ended, ended,
    )
}  # fmt: skip
"""By code: each function bears its name."""
