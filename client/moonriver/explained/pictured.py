"""The picture on a thing's card: its plot, or its partner."""

from __future__ import annotations

from collections.abc import Mapping

from client.moonriver.art.face import Face
from client.moonriver.scenes.layers import Layer
from client.moonriver.scenes.plot_face import face_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.table.pieces.look import Drawn, Image, Look
from client.table.pieces.posed import Posed
from engine.moonriver.pieces import NOBODY, Partner, Terrain
from engine.moonriver.state import State

PLOT = 96
SYMBOL = 2.2
"""Times as large as on a plot."""
PICTURES: Mapping[str, tuple[Image, float]] = {
    "bridge": (Drawn("bridge"), 1.0),
    "cow_symbol": (Drawn("cow_1"), SYMBOL),
    "drought": (Drawn("skull"), SYMBOL),
    "circle": (Drawn("circle"), SYMBOL),
    "corn": (Drawn("corn_5"), 1.0),
    "guard": (Drawn(Partner.COWBOY.word), 1.0),
    **{partner.word: (Drawn(partner.word), 1.0) for partner in Partner},
    **{terrain.word: (Face(f"{terrain.word}_1"), 1.0) for terrain in Terrain},
}
"""By the code of a rule; the others have none."""


def pictured(state: State, thing: Pointed) -> Posed | None:
    image = _image(state, thing)
    return None if image is None else Posed((Look(image, PLOT / 2, PLOT / 2, Layer.PLOT),), PLOT, PLOT)


def pictured_rule(code: str, color: str) -> Posed | None:
    """What the rule is of, as it is seen on the table; of a player's own pieces in their colour."""
    if code in PICTURES:
        image, zoom = PICTURES[code]
    elif code == "rancher":
        image, zoom = Drawn(f"rancher_{color}"), 1.0
    else:
        return None
    return Posed((Look(image, PLOT / 2, PLOT / 2, Layer.PLOT, zoom),), PLOT, PLOT)


def _image(state: State, thing: Pointed) -> Image | None:
    pieces = state.options.pieces
    match thing:
        case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
            ranch = state.seats[seat].ranch
            if ranch.partners[cell]:
                return Drawn(Partner(ranch.partners[cell]).word)
            return face_of(pieces, ranch.plots[cell], spent=True) if ranch.plots[cell] else None
        case Pointed(Kind.BRIDGE):
            return Drawn("bridge")
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
