"""What a choice would bring, before it is made: a place in the next round, a partner, points."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.answering.choosing import Turn
from client.moonriver.answering.hiring import Brought
from client.moonriver.answering.stealing import Theft
from client.moonriver.words.naming import ordinal, partner_title
from client.words.saying import listed, tr, trn
from engine.contract import SPECTATOR, Viewer
from engine.moonriver.pieces import Partner


def turn_words(turn: Turn, names: Sequence[str], viewer: Viewer = SPECTATOR) -> str:
    """When one would act, and after whom for certain; with two ranchers nobody comes after oneself."""
    before = listed([names[seat] for seat in dict.fromkeys(turn.before) if seat != viewer])
    facts = {"earliest": ordinal(turn.earliest), "latest": ordinal(turn.latest), "names": before}
    match turn.latest - turn.earliest:
        case 0 if before:
            return tr("what a choice brings", "You would act {earliest}, after {names}.", **facts)
        case 0:
            return tr("what a choice brings", "You would act {earliest}.", **facts)
        case 1 if before:
            return tr("what a choice brings", "You would act {earliest} or {latest}, after {names}.", **facts)
        case 1:
            return tr("what a choice brings", "You would act {earliest} or {latest}.", **facts)
        case _ if before:
            return tr("what a choice brings", "You would act {earliest} to {latest}, after {names}.", **facts)
    return tr("what a choice brings", "You would act {earliest} to {latest}.", **facts)


def brought_words(brought: Brought, names: Sequence[str]) -> tuple[str, str]:
    """Who it is, and what it would bring now."""
    return partner_title(brought.partner), _use(brought, names)


def _use(brought: Brought, names: Sequence[str]) -> str:
    if not brought.usable:
        return _now(brought.points)
    match brought.partner:
        case Partner.COWBOY:
            return _drive(brought.points, brought.gain, len(brought.steps))
        case Partner.DESPERADO:
            if brought.points:
                return tr("what a choice brings", "+{points} now, and may swap a plot", points=brought.points)
            return tr("what a choice brings", "may swap a plot")
        case Partner.CATTLE_THIEF if brought.theft is not None:
            return _theft(brought.points, brought.theft, names[brought.theft.seat])
    return _now(brought.points)


def _now(points: int) -> str:
    if not points:
        return tr("what a choice brings", "nothing now")
    return trn("what a choice brings", "+1 point now", "+{n} points now", points)


def _drive(points: int, gain: int, steps: int) -> str:
    if not gain:
        return (
            tr("what a choice brings", "+{points} now, and may move cows", points=points)
            if points
            else tr("what a choice brings", "may move cows")
        )
    if points:
        return trn(
            "what a choice brings",
            "+{points} now, up to +{gain} more with 1 step",
            "+{points} now, up to +{gain} more with {n} steps",
            steps,
            points=points,
            gain=gain,
        )
    return trn("what a choice brings", "up to +{gain} with 1 step", "up to +{gain} with {n} steps", steps, gain=gain)


def _theft(points: int, theft: Theft, name: str) -> str:
    if points:
        return tr("what a choice brings", "+{points} now, and may steal from {name}", points=points, name=name)
    if theft.gain and theft.loss:
        said = tr(
            "what a choice brings",
            "may steal from {name}: +{gain}, {name} loses {loss}",
            name=name,
            gain=theft.gain,
            loss=theft.loss,
        )
    elif theft.gain:
        said = tr("what a choice brings", "may steal from {name}: +{gain}", name=name, gain=theft.gain)
    elif theft.loss:
        said = tr("what a choice brings", "may steal from {name}, who loses {loss}", name=name, loss=theft.loss)
    else:
        said = tr("what a choice brings", "may steal from {name}", name=name)
    return said


def gain_words(gain: int) -> str:
    match gain:
        case 0:
            return tr("what a choice brings", "Just as many points.")
        case 1:
            return tr("what a choice brings", "1 point more.")
        case -1:
            return tr("what a choice brings", "1 point less.")
    return (
        tr("what a choice brings", "{points} points more.", points=gain)
        if gain > 0
        else tr("what a choice brings", "{points} points less.", points=-gain)
    )
