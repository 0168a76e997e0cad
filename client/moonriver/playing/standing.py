"""Where a draft stands, for the panel beside the ranch: what to do next, what it would bring, what may be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from client.moonriver.answering.asking import AnyActing
from client.moonriver.answering.choosing import Choosing
from client.moonriver.answering.herding import Herding
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.tiling import Tiling
from client.moonriver.playing.hand import Hand
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.words.lacking import lacking_words
from client.moonriver.words.ordering import brought_words, gain_words, turn_words
from client.moonriver.words.refusing import refusal_words
from engine.moonriver.commands import Bonus

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Sides:
    """Both sides of a token: the cowboy's, and the specialist's."""

    place: int
    cowboy: tuple[str, str]
    """Who that is, and what it would bring now."""
    specialist: tuple[str, str]
    up: int | None = None
    """Which of them is chosen."""


@dataclass(frozen=True)
class Standing:
    text: str = ""
    tone: str = ""
    asked: bool = False
    """It is this person's decision."""
    confirms: bool = False
    takes_back: bool = False
    rotates: bool = False
    flips: bool = False
    stops: bool = False
    stopping: bool = False
    sides: Sides | None = None


def standing(hand: Hand, under: Pointed | None, spoken: str, names: Sequence[str]) -> Standing:
    """`under` lies below the pointer, and `spoken` says what it is."""
    now = hand.acting
    if now is None:
        return Standing(spoken)
    if hand.sent:
        return Standing(translate("Acting", "Sent to the table ..."), asked=True)
    text, tone = _said(now, under, names)
    return Standing(
        text=text,
        tone=tone,
        asked=True,
        confirms=now.command() is not None,
        takes_back=now.begun,
        rotates=isinstance(now, Placing | Tiling),
        flips=isinstance(now, Placing),
        stops=now.may_stop,
        stopping=now.stopping,
        sides=_sides(now, under, names) if isinstance(now, Hiring) else None,
    )


def _said(now: AnyActing, under: Pointed | None, names: Sequence[str]) -> tuple[str, str]:
    refusal = now.refusal()
    if refusal is not None:
        return refusal_words(refusal, names), "danger"
    if now.stopping:
        return translate("Acting", "Nothing more for now. Confirm, or go on."), ""
    if isinstance(now, Choosing):
        return _order(now, under, names)
    if isinstance(now, Herding) and now.draft.path:
        return _drive(now)
    missing = now.missing()
    if missing is not None:
        return lacking_words(missing), ""
    command = now.command()
    if type(command) is Bonus and command.cell is None:
        return translate("Acting", "That bonus tile fits nowhere: it leaves the game."), "warning"
    gain = None if isinstance(now, Hiring) else now.gain()  # both sides of the token say what they bring
    return (translate("Acting", "Ready to confirm."), "good") if gain is None else (gain_words(gain), gain_tone(gain))


def gain_tone(gain: int) -> str:
    return "good" if gain > 0 else "warning" if gain < 0 else ""


def _order(now: Choosing, under: Pointed | None, names: Sequence[str]) -> tuple[str, str]:
    """What standing there would mean for the order of turns."""
    place = now.draft.place
    if under is not None and under.kind is Kind.PLACE and under.following == now.following:
        place = under.place if under.place in now.lit().places else place
    turn = None if place is None else now.turn(place)
    if turn is None:
        return lacking_words(now.missing() or "place"), ""
    return turn_words(turn, names, now.seat), "good" if now.draft.place == place else ""


def _drive(now: Herding) -> tuple[str, str]:
    left = now.left
    if left == 0:
        counted = translate("Acting", "No step is left.")
    elif left == 1:
        counted = translate("Acting", "One step is left.")
    else:
        counted = translate("Acting", "{left} steps are left.").format(left=left)
    gain = now.gain()
    if gain is None:
        return f"{counted} {lacking_words(now.missing() or 'way')}", ""
    return f"{counted} {gain_words(gain)}", gain_tone(gain)


def _sides(now: Hiring, under: Pointed | None, names: Sequence[str]) -> Sides | None:
    place = now.draft.place
    if place is None and under is not None and under.kind is Kind.DOOR:
        place = under.place
    brings = None if place is None else now.brings(place)
    if place is None or brings is None:
        return None
    side = now.draft.side if now.draft.place == place else None
    cowboy, specialist = (brought_words(brought, names) for brought in brings)
    return Sides(place, cowboy, specialist, None if side is None else int(side))
