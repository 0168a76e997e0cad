"""The picture on a thing's card: its plot, or its partner."""

from __future__ import annotations

from client.moonriver.explained.posed import Posed
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.pieces.look import Drawn, Image, Look
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.state import State

PLOT = 96


def pictured(state: State, thing: Pointed) -> Posed | None:
    image = _image(state, thing)
    return None if image is None else Posed((Look(image, PLOT / 2, PLOT / 2, Layer.PLOT),), PLOT, PLOT)


def _image(state: State, thing: Pointed) -> Image | None:
    pieces = state.options.pieces
    match thing:
        case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
            ranch = state.seats[seat].ranch
            if ranch.partners[cell]:
                return Drawn(Partner(ranch.partners[cell]).word)
            return face_of(pieces, ranch.plots[cell], spent=True) if ranch.plots[cell] else None
        case Pointed(Kind.PLOT, plot=int(plot)):
            return face_of(pieces, plot)
        case Pointed(Kind.PLACE, place=int(place)):
            plot = (state.following if thing.following else state.current)[place]
            return face_of(pieces, plot) if plot else None
        case Pointed(Kind.DOOR, place=int(place)) if state.saloon[place] != NOBODY:
            return Drawn(Partner.COWBOY.word if thing.side == 0 else Partner(state.saloon[place]).word)
        case Pointed(Kind.TILE, terrain=int(terrain)):
            return face_of(pieces, -1 - terrain)
        case Pointed(Kind.SEAT, seat=int(seat)):
            return Drawn(f"hat_{state.options.colors[seat]}")
    return None
