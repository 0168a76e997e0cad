"""What a player does with a card while it is carried out: always the next thing on its way, as it lies now."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.contract import Coin, Commands
from engine.riverdragons.bits import members, nth
from engine.riverdragons.board import size_of
from engine.riverdragons.bots.look import Look
from engine.riverdragons.bots.way import Way
from engine.riverdragons.chart import OF, PAIRS
from engine.riverdragons.commands import Command, Jump, Lay, Move, Stone, Take
from engine.riverdragons.legal import jumps, moves, places, takes
from engine.riverdragons.phases import JUMP, MOVE, PLANK, REMOVE, STONE
from engine.riverdragons.state import State

RIVALS = 0.4
"""What a rival's work counts beside one's own, where a plank may be taken away."""
NARROW = 3
"""Where no way leads, so many times as many planks are thought of."""


def answer(state: State, seat: int, legal: Commands[Command], look: Look, coin: Coin) -> Command:
    """One of the legal commands."""
    found = ANSWERS[state.phase](state, seat, look, coin)
    if found is not None and found in legal:
        return found
    return legal[int(coin.random() * len(legal))]


def _stone(state: State, seat: int, look: Look, coin: Coin) -> Command | None:
    way, board = look.way(state, seat), state.board
    for leg in way.legs:
        if leg.stone:
            return Stone(leg.stone, ())
    free = board.islands()
    for leg in way.legs:
        if leg.pair >= 0:
            free &= ~board.chart.over[leg.pair]
    choice = free & _near(board.chart.reach, way) or free
    return Stone(nth(choice, int(coin.random() * choice.bit_count())), ()) if choice else None


def _near(reach: int, way: Way) -> int:
    """The supports from which a plank may lead to one of the way."""
    near = 0
    for end in {end for leg in way.legs if leg.pair >= 0 for end in PAIRS[leg.pair]}:
        near |= _joined(reach, end)
    return near


@lru_cache(1024)
def _joined(reach: int, end: int) -> int:
    """The supports that a plank may join with this one."""
    return sum(1 << other for pair in members(reach & OF[end]) for other in PAIRS[pair] if other != end)


def _plank(state: State, seat: int, look: Look, coin: Coin) -> Command | None:
    free = places(state)
    reserve = state.seats[seat].reserve
    by_size = {size_of(plank): plank for plank in ([state.held] if state.held else reserve)}
    need = look.need
    way = look.way(state, seat)
    missing = [leg for leg in way.legs if leg.pair >= 0 and not leg.space and free >> leg.pair & 1]
    for leg in missing:
        fitting = [size for size in by_size if size >= need[leg.pair]]
        if fitting:
            size = leg.size if leg.size in fitting else min(fitting)
            return Lay(PAIRS[leg.pair], by_size[size])
    return _spare(state, seat, look, way, by_size, free)


def _spare(state: State, seat: int, look: Look, way: Way, by_size: dict[int, int], free: int) -> Command | None:
    """Nothing on the way can be laid: a plank that it does not need, where it shortens the way or at least seems to
    reach."""
    need = look.need
    wanted = {leg.size for leg in way.legs}
    spare = sorted(by_size, key=lambda size: (size in wanted, size))
    for size in spare:
        pairs = [pair for pair in members(free) if need[pair] <= size]
        if pairs:
            ends = {end for leg in way.legs if leg.pair >= 0 for end in PAIRS[leg.pair]}
            pair = min(pairs, key=lambda pair: (-len(ends & {*PAIRS[pair]}), size - need[pair], pair))
            return Lay(PAIRS[pair], by_size[size])
    if not free:
        return None
    size = spare[0]
    return Lay(PAIRS[min(members(free), key=lambda pair: (need[pair], pair))], by_size[size])


def _remove(state: State, seat: int, look: Look, coin: Coin) -> Command | None:
    """A plank that one's own way lacks, or a rival's needs."""
    answers = takes(state, seat)
    mine = state.seats[seat]
    leader = min((rival for rival in range(len(state.seats)) if rival != seat), key=lambda n: look.way(state, n).cost)
    theirs = look.way(state, leader)
    after = state.copy()
    after.viewer = None
    best, worth = None, 0.0
    planks = [take for take in answers if type(take) is Take and take.plank is not None]
    crossed, legs = {leg.space for leg in theirs.legs}, look.way(state, seat).legs
    own, wanted = {leg.space for leg in legs}, [look.need[leg.pair] for leg in legs if not leg.size and not leg.space]

    def promise(plank: int) -> tuple[bool, bool, bool, int]:
        return plank in own, bool(wanted) and size_of(plank) < min(wanted), plank not in crossed, plank

    planks.sort(key=lambda take: promise(take.plank or 0))
    for take in planks[: look.narrow if legs else NARROW * look.narrow]:
        assert take.plank is not None
        pair = state.board.planks[take.plank]
        after.board.take_plank(take.plank)
        more = sorted((*mine.reserve, take.plank))
        gain = RIVALS * look.way(after, leader).cost - look.way(after, seat, reserve=more).cost
        after.board.lay(take.plank, pair)
        if best is None or gain > worth:
            best, worth = take, gain
    return best or (answers[0] if answers else None)


def _move(state: State, seat: int, look: Look, coin: Coin) -> Command | None:
    answers = [move for move in moves(state, seat) if type(move) is Move]
    on = look.way(state, seat).legs[:1]
    if on and Move(on[0].space) in answers:
        return Move(on[0].space)
    return min(answers, key=lambda move: (_cost(state, seat, look, move.to), move.to), default=None)


def _jump(state: State, seat: int, look: Look, coin: Coin) -> Command | None:
    answers = [jump for jump in jumps(state, seat) if type(jump) is Jump]
    return min(answers, key=lambda jump: (_cost(state, seat, look, jump.to), jump), default=None)


def _cost(state: State, seat: int, look: Look, space: int) -> float:
    return -1.0 if space == state.seats[seat].target else look.way(state, seat, space).cost


ANSWERS: dict[str, Callable[[State, int, Look, Coin], Command | None]] = {
    STONE: _stone,
    PLANK: _plank,
    REMOVE: _remove,
    MOVE: _move,
    JUMP: _jump,
}
