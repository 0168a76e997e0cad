"""Work whose speed is watched, beside whole games."""

from functools import cache
from random import Random

from engine.chance import Deal
from engine.contract import Decision, Draw, Over, Workload
from engine.riverdragons.board import Board
from engine.riverdragons.commands import Outcome
from engine.riverdragons.decide import play
from engine.riverdragons.legal import legal
from engine.riverdragons.options import Options
from engine.riverdragons.pending import pending
from engine.riverdragons.state import State

GAMES = 4
ROUNDS = 6
"""Of each game: then its board is full of stones and planks."""
REPEATS = 200


@cache
def boards() -> list[Board]:
    """Those of the middle of random games, after each step, in no order: nothing is known from the one before."""
    found = []
    for seed in range(GAMES):
        deal, coin = Deal(str(seed)), Random(seed)
        state = State(Options(rounds=ROUNDS))
        while not isinstance(waiting := pending(state), Over):
            if isinstance(waiting, Draw):
                play(state, Outcome(waiting.kind, deal.draw(waiting)), None)
            elif isinstance(waiting, Decision):
                seat = waiting.seats[0]
                answers = legal(state, seat)
                play(state, answers[int(coin.random() * len(answers))], seat)
                if state.round > ROUNDS // 2 and state.position:
                    found.append(state.board.copy())
    Random(GAMES).shuffle(found)
    return found


def places() -> int:
    """Sets of the free places of a board, another one each time."""
    for _ in range(REPEATS):
        for board in boards():
            board.places()
    return REPEATS * len(boards())


WORKLOADS = {"free_places": Workload("lists/s", 100_000, places)}
