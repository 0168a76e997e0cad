"""Work whose speed is watched, beside whole games."""

from functools import cache
from random import Random

from engine.chance import Deal
from engine.contract import Workload
from engine.moonriver.commands import Outcome
from engine.moonriver.decide import begin, play
from engine.moonriver.draws import DRAW, OVER
from engine.moonriver.lazy import Placements
from engine.moonriver.legal import legal
from engine.moonriver.options import Options
from engine.moonriver.pending import draw_of
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import score
from engine.moonriver.state import State

GAMES = 10
HAND = 4
REPEATS = 20


@cache
def ranches() -> list[Ranch]:
    """The ranches of random games, at every stage."""
    found = []
    for seed in range(GAMES):
        deal, coin = Deal(str(seed)), Random(seed)
        state = State(Options())
        begin(state)
        while state.phase != OVER:
            if state.phase == DRAW:
                draw = draw_of(state)
                play(state, Outcome(draw.kind, deal.draw(draw)), None)
                continue
            assert state.seat is not None
            answers = legal(state, state.seat)
            play(state, answers[int(coin.random() * len(answers))], state.seat)
            if state.seat is not None:
                found.append(state.seats[state.seat].ranch.copy())
    return found


def placements() -> int:
    """Lists of the legal placements of four different plots, worked out anew each time and counted."""
    terrain = Options().pieces.terrain
    hand = [next(plot for plot, kind in enumerate(terrain) if plot and kind == wanted) for wanted in range(HAND)]
    for ranch in ranches():
        for _ in range(REPEATS):
            ranch.forget_lanes()
            len(Placements(ranch, hand, terrain, done=True))
    return REPEATS * len(ranches())


def totals() -> int:
    """All rows, the sum and the tie-breaks of a ranch."""
    for ranch in ranches():
        for _ in range(REPEATS):
            score(ranch, None)
    return REPEATS * len(ranches())


WORKLOADS = {
    "placements_of_4_plots": Workload("lists/s", 100_000, placements),
    "score_totals": Workload("totals/s", 100_000, totals),
}
