"""Why a command is refused: a stable code, and the facts that make a sentence of it."""

from collections.abc import Callable
from typing import Any

from engine.chance import MISDRAWN
from engine.contract import IllegalCommand
from engine.riverdragons.bits import members
from engine.riverdragons.board import FIRST_HOME, PLANKS, color_of, size_of
from engine.riverdragons.cards import PROGRAM as POSITIONS
from engine.riverdragons.cards import UNKNOWN, Card, prey
from engine.riverdragons.chart import FIRST_VILLAGE, SUPPORTS, bit_of
from engine.riverdragons.commands import Command, Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.geometry import Point, nearer
from engine.riverdragons.legal import MOST_COLORS, PHASES
from engine.riverdragons.numbers import plank_text, space_text, support_text
from engine.riverdragons.options import ISLANDS
from engine.riverdragons.phases import DRAW, OVER, PROGRAM
from engine.riverdragons.pieces import BEARS, STONES, VILLAGES
from engine.riverdragons.state import Place, State
from engine.riverdragons.water import STEP, Water

SENTENCES = {
    "over": "the game is over",
    "chance_first": "first chance has to draw",
    "not_your_turn": "it is the turn of seat {turn}",
    "not_asked": "this is no answer now: the game waits for {phase}",
    "none_of_these": "this is none of the answers that the game takes for {phase} now",
    "already_ready": "you are ready: the cards that lie stay there",
    "five_cards": "{needed} cards are needed, not {count}",
    "card_twice": "there is one {card} alone in your hand",
    "two_dragons": "one dragon a round is all that may be played",
    "not_in_hand": "{card} is not in your hand",
    "name_an_island": "a stone goes onto an island: name one from 1 to {last}",
    "name_a_point": "there are no islands: name a point of the water",
    "stone_there": "a stone lies on island {island}",
    "under_plank": "a plank lies there, too near for a stone",
    "off_the_grid": "{at}: a stone lies where both numbers are multiples of {step}",
    "outside": "{at} is outside the water",
    "on_land": "{at} is on land",
    "too_near_a_stone": "{at} is too near to a stone",
    "not_in_reserve": "{plank} is not in your reserve",
    "other_plank_held": "{plank} was too short and has to go elsewhere first",
    "no_such_support": "a plank rests on two different stones, or on a stone and a village",
    "lower_first": "of two supports name the lower one first, and villages after stones",
    "two_villages": "a plank rests on a stone at least",
    "no_stone_there": "no stone {stone} lies there",
    "three_planks": "three planks rest on {support}",
    "plank_there": "{plank} lies between these two",
    "too_far": "{first} and {second} are farther from each other than any plank is long",
    "village_in_the_way": "the village {village} is in the way",
    "stone_in_the_way": "stone {stone} is in the way",
    "crosses": "it would cross {plank}",
    "missed_there": "{plank} was too short there",
    "too_short_for_it": "{plank} is too short there",
    "no_such_plank": "{plank} does not lie on the board",
    "stood_on": "the pawn of seat {seat} stands on {plank}",
    "size_held": "a plank of size {size} is in your reserve",
    "two_colors_held": "planks of two colors are in your reserve",
    "bears_a_plank": "stone {stone} bears a plank",
    "not_a_neighbour": "{space} is not next to your pawn",
    "nobody_there": "no pawn stands on {plank}",
    "not_beyond": "{space} is not next to {plank}",
    "where_it_stood": "a jump ends on another space than where it began",
    **MISDRAWN,
    "chance_has_no_commands": "chance only draws",
}
"""English, for logs and for programs; a window words the code and the facts in its own language."""


def illegal(code: str, **facts: object) -> IllegalCommand:
    return IllegalCommand(code, SENTENCES[code], **facts)


def refuse(state: State, command: Command, seat: int | None) -> IllegalCommand:
    """Why this seat may not give this command. Nothing in it tells more than that seat may know."""
    if seat is None:
        return illegal("chance_has_no_commands")
    if state.phase == OVER:
        return illegal("over")
    if state.phase == DRAW:
        return illegal("chance_first")
    if state.phase == PROGRAM and type(command) is Program:
        if not 0 <= seat < len(state.seats):
            return illegal("none_of_these", phase=state.phase)
        if state.seats[seat].program:
            return illegal("already_ready")
    elif state.phase != PROGRAM and seat != state.turn:
        return illegal("not_your_turn", turn=state.turn)
    if type(command) is not PHASES[state.phase].kind:
        return illegal("not_asked", phase=state.phase)
    return REASONS[type(command)](state, command, seat) or illegal("none_of_these", phase=state.phase)


def _named(card: int) -> str:
    return Card(card).word if UNKNOWN < card <= max(Card) else str(card)


def _program(state: State, command: Program, seat: int) -> IllegalCommand | None:
    cards = command.cards
    if len(cards) != POSITIONS:
        return illegal("five_cards", needed=POSITIONS, count=len(cards))
    rivals = {rival.color for number, rival in enumerate(state.seats) if number != seat}
    for at, card in enumerate(cards):
        if not UNKNOWN < card <= max(Card) or (prey(card) is not None and prey(card) not in rivals):
            return illegal("not_in_hand", card=_named(card))
        if card in cards[:at]:
            return illegal("card_twice", card=_named(card))
    return illegal("two_dragons")


def _stone(state: State, command: Stone, seat: int) -> IllegalCommand | None:
    board = state.board
    if state.options.board == ISLANDS:
        if command.at or command.island is None or not 1 <= command.island <= STONES:
            return illegal("name_an_island", last=STONES)
        if board.stones >> command.island & 1:
            return illegal("stone_there", island=command.island)
        return illegal("under_plank")
    if command.island is not None or len(command.at) != 2:
        return illegal("name_a_point")
    water = Water(board.chart.pieces)
    code = water.why_not(board, Point(*command.at))
    return None if code is None else illegal(code, at=list(command.at), step=STEP)


def _lay(state: State, command: Lay, seat: int) -> IllegalCommand | None:
    plank = command.plank
    if plank not in state.seats[seat].reserve:
        return illegal("not_in_reserve", plank=plank_text(plank) if 0 < plank <= PLANKS else str(plank))
    if state.held not in (UNKNOWN, plank):
        return illegal("other_plank_held", plank=plank_text(state.held))
    return (
        _two_supports(state, command.between)
        or _in_the_way(state, *command.between)
        or (illegal("missed_there", plank=plank_text(plank)) if Place(*command.between) in state.missed else None)
        or illegal("too_short_for_it", plank=plank_text(plank))
    )


def _two_supports(state: State, between: tuple[int, int]) -> IllegalCommand | None:
    board = state.board
    if len(between) != 2 or between[0] == between[1] or not all(1 <= support <= SUPPORTS for support in between):
        return illegal("no_such_support")
    low, high = between
    if low > high:
        return illegal("lower_first")
    if low >= FIRST_VILLAGE:
        return illegal("two_villages")
    for support in between:
        if support < FIRST_VILLAGE and not board.stones >> support & 1:
            return illegal("no_stone_there", stone=support)
    pair = bit_of(low, high)
    if pair in board.pairs:
        return illegal("plank_there", plank=plank_text(board.pairs[pair]))
    for support in between:
        if board.loads[support] >= BEARS:
            return illegal("three_planks", support=support_text(support))
    return None


def _in_the_way(state: State, low: int, high: int) -> IllegalCommand | None:
    board, chart, pair = state.board, state.board.chart, bit_of(low, high)
    if not chart.reach >> pair & 1:
        a, b = chart.point(low), chart.point(high)
        for village in range(FIRST_VILLAGE, SUPPORTS + 1):
            if village != high and nearer(chart.point(village), a, b, chart.pieces.village):
                return illegal("village_in_the_way", village=support_text(village))
        return illegal("too_far", first=support_text(low), second=support_text(high))
    for stone in members(chart.over[pair] & board.stones):
        return illegal("stone_in_the_way", stone=stone)
    for laid, plank in board.pairs.items():
        if chart.crossing(laid) >> pair & 1:
            return illegal("crosses", plank=plank_text(plank))
    return None


def _take(state: State, command: Take, seat: int) -> IllegalCommand | None:
    board = state.board
    if command.plank is None:
        stone = command.stone
        if stone is None or not 0 < stone <= STONES or not board.stones >> stone & 1:
            return illegal("no_stone_there", stone=stone)
        return illegal("bears_a_plank", stone=stone)
    plank, reserve = command.plank, state.seats[seat].reserve
    if plank not in board.planks:
        return illegal("no_such_plank", plank=plank_text(plank) if 0 < plank <= PLANKS else str(plank))
    stands = state.stands(plank)
    if stands is not None:
        return illegal("stood_on", seat=stands, plank=plank_text(plank))
    if size_of(plank) in map(size_of, reserve):
        return illegal("size_held", size=size_of(plank))
    if len({color_of(held) for held in (*reserve, plank)}) > MOST_COLORS:
        return illegal("two_colors_held")
    return None


def _move(state: State, command: Move, seat: int) -> IllegalCommand | None:
    space = command.to
    if space not in state.board.neighbours(state.seats[seat].pawn):
        return illegal("not_a_neighbour", space=_space(space))
    return illegal("stood_on", seat=state.stands(space), plank=_space(space))


def _jump(state: State, command: Jump, seat: int) -> IllegalCommand | None:
    here = state.seats[seat].pawn
    over, to = command
    if over not in state.board.neighbours(here):
        return illegal("not_a_neighbour", space=_space(over))
    if over >= FIRST_HOME or state.stands(over) is None:
        return illegal("nobody_there", plank=_space(over))
    if to == here:
        return illegal("where_it_stood")
    if to not in state.board.neighbours(over):
        return illegal("not_beyond", space=_space(to), plank=plank_text(over))
    return illegal("stood_on", seat=state.stands(to), plank=_space(to))


def _space(space: int) -> str:
    return space_text(space) if 0 < space < FIRST_HOME + VILLAGES else str(space)


REASONS: dict[type[Command], Callable[[State, Any, int], IllegalCommand | None]] = {
    Program: _program,
    Stone: _stone,
    Lay: _lay,
    Take: _take,
    Move: _move,
    Jump: _jump,
}
"""By kind of command: what is wrong with one that is not legal."""
