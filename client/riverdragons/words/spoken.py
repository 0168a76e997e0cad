"""What lies somewhere, as a sentence: for screen readers, and for whoever is not asked anything."""

from __future__ import annotations

from collections.abc import Sequence

from client.riverdragons.answering.where import pawn_point, point_of
from client.riverdragons.cards.pointed import card_of
from client.riverdragons.scenes.pointing import Pointed
from client.riverdragons.words.bearing import bearing_words
from client.riverdragons.words.cards import card_words
from client.words.saying import one_after_another, tr
from engine.contract import Viewer
from engine.riverdragons.state import State


def spoken_words(state: State, viewer: Viewer, thing: Pointed, names: Sequence[str]) -> str:
    """Its name, what holds of it, and where on the board that is from the own pawn, roughly."""
    said = card_words(card_of(state, viewer, thing), names)
    name, at = said.name, point_of(state, thing)
    if at is not None and 0 <= viewer < len(state.seats):
        name = tr("spoken", "{name} ({where})", name=name, where=bearing_words(pawn_point(state, viewer), at))
    return one_after_another(tr("spoken", "{name}.", name=name), *said.here)
