"""What a choice would bring, before it is made: a place in the next round, a partner, points."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.answering.choosing import Turn
from client.moonriver.answering.hiring import Brought
from client.moonriver.answering.stealing import Theft
from client.moonriver.words.naming import partner_title
from client.words.saying import listed, tr
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.pieces import Partner


def turn_words(turn: Turn, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """When one would act, and after whom for certain; with two ranchers nobody comes after oneself."""
    before = listed([names[seat] for seat in dict.fromkeys(turn.before) if seat != viewer])
    facts = {"earliest": nth(turn.earliest), "latest": nth(turn.latest), "names": before}
    match turn.latest - turn.earliest:
        case 0 if before:
            return tr("what a choice brings", "You act {earliest}, after {names}.", **facts)
        case 0:
            return tr("what a choice brings", "You act {earliest}.", **facts)
        case 1 if before:
            return tr("what a choice brings", "You act {earliest} or {latest}, after {names}.", **facts)
        case 1:
            return tr("what a choice brings", "You act {earliest} or {latest}.", **facts)
        case _ if before:
            return tr("what a choice brings", "You act {earliest} to {latest}, after {names}.", **facts)
    return tr("what a choice brings", "You act {earliest} to {latest}.", **facts)


def nth(turn: int) -> str:
    """Counted from 1; a round has four turns."""
    return (
        tr("turn of a round", "1st"),
        tr("turn of a round", "2nd"),
        tr("turn of a round", "3rd"),
        tr("turn of a round", "4th"),
    )[turn - 1]


def brought_words(brought: Brought, names: Sequence[str]) -> tuple[str, str]:
    """Who it is, and what it would bring now."""
    return partner_title(brought.partner), _use(brought, names)


def _use(brought: Brought, names: Sequence[str]) -> str:
    """Points at once and by the best use of its effect, and what somebody else would lose."""
    points = brought.points + brought.gain
    if brought.theft is not None and brought.theft.loss:
        facts = {"points": points, "name": names[brought.theft.seat], "loss": brought.theft.loss}
        return tr("what a choice brings", "+{points}, {name} -{loss}", **facts)
    if not points:
        return _effect(brought)
    return tr("what a choice brings", "+{points} here", points=points)


def _effect(brought: Brought) -> str:
    """Of somebody who brings no points: what is done now, or that there is nothing to do."""
    match brought.partner:
        case Partner.DESPERADO if brought.usable:
            return tr("what a choice brings", "A swap now")
        case Partner.DESPERADO:
            return tr("what a choice brings", "Nothing to swap now")
        case Partner.CATTLE_THIEF if not brought.usable:
            return tr("what a choice brings", "No cow to steal now")
    return tr("what a choice brings", "No points now")


def rule_words(partner: Partner) -> str:
    """What it does, beside guarding."""
    match partner:
        case Partner.COWBOY:
            return tr("partner's rule", "Now: up to 3 steps with your cows, not over corn.")
        case Partner.DESPERADO:
            return tr("partner's rule", "Now: swap one plot of yours for one of another's.")
        case Partner.CATTLE_THIEF:
            return tr("partner's rule", "Now: bring one unguarded cow from another ranch to this plot.")
        case Partner.PROSPECTOR:
            return tr("partner's rule", "At the end: 1 more point for each nugget in your ranch.")
        case Partner.TRAPPER:
            return tr("partner's rule", "At the end: 1 more point for each beaver in your ranch.")
        case Partner.FARMER:
            return tr("partner's rule", "At the end: 1 more point for each corn in your ranch.")


def theft_words(theft: Theft, names: Sequence[str]) -> str:
    return tr(
        "what a choice brings",
        "{name} loses {loss}, you gain {gain}.",
        name=names[theft.seat],
        loss=theft.loss,
        gain=theft.gain,
    )
