"""What follows from a command or from an outcome of chance, up to the next question."""

from collections.abc import Callable, Sequence

from engine import events
from engine.chance import misdrawn
from engine.moonriver.commands import (
    Bonus,
    Choose,
    Command,
    Discard,
    Done,
    Drought,
    Hire,
    Outcome,
    Place,
    Serve,
    Side,
    Steal,
    Step,
    Swap,
)
from engine.moonriver.draws import DRAW_PARTNERS, DRAW_PLOTS, DRAW_RANCHER, DRAW_SCENARIO, DRAW_SWAP
from engine.moonriver.events import (
    Asked,
    Awaited,
    BlindlySwapped,
    Chosen,
    ColumnDrawn,
    CowsPut,
    Discarded,
    Dried,
    EffectEnded,
    Ended,
    Event,
    Hired,
    LeftOver,
    NobodyHired,
    Offered,
    Passed,
    Placed,
    RancherDrawn,
    RoundBegan,
    SaloonFilled,
    ScenarioDrawn,
    Stepped,
    Stolen,
    Swapped,
    Taken,
    TileTaken,
)
from engine.moonriver.lazy import Discards
from engine.moonriver.legal import (
    BONUS,
    CHOOSE,
    COWBOY,
    COWS,
    DESPERADO,
    DROUGHT,
    EXPAND,
    HIRE,
    START,
    THIEF,
    bonuses,
    choices,
    expansions,
    free_places,
    legal,
)
from engine.moonriver.numbers import COLUMN, NO_RANCHER
from engine.moonriver.options import LEGENDS
from engine.moonriver.pending import pending
from engine.moonriver.pieces import NOBODY, Partner
from engine.moonriver.refusals import refuse
from engine.moonriver.state import State


def decide(state: State, command: Command, seat: int | None) -> list[Event]:
    """The events that follow when this seat (None: chance) gives this command. The state stays as it is."""
    return play(state.copy(), command, seat)


def play(state: State, command: Command, seat: int | None) -> list[Event]:
    """decide and evolve at once, in place. A refusal leaves the state untouched too."""
    flow = Flow(state)
    if type(command) is Outcome:
        refused = misdrawn(pending(state), seat, *command)
        if refused is not None:
            raise refused
        OUTCOMES[command.kind](flow, command.items)
    else:
        if seat is None or command not in legal(state, seat):
            raise refuse(state, command, seat)
        HANDLERS[type(command)](flow, command, seat)
    return flow.events


def begin(state: State) -> list[Event]:
    """What a new game starts with: its first question to chance."""
    flow = Flow(state)
    set_up(flow)
    return flow.events


class Flow(events.Flow[State]):
    __slots__ = ()


# Commands


def choose(flow: Flow, command: Choose, seat: int) -> None:
    first = flow.state.phase == START
    flow.happen(Chosen(seat, command.place))
    if first:
        place_ranchers(flow)
    else:
        next_turn(flow)


def place(flow: Flow, command: Place, seat: int) -> None:
    (a, b), (cell_a, cell_b) = command
    if a > b:
        a, b, cell_a, cell_b = b, a, cell_b, cell_a
    flow.happen(Placed(seat, (a, b), (cell_a, cell_b)))
    resolve(flow, seat)


def discard(flow: Flow, command: Discard, seat: int) -> None:
    flow.happen(Discarded(seat, (min(command.plots), max(command.plots))))
    resolve(flow, seat)


def drought(flow: Flow, command: Drought, seat: int) -> None:
    flow.happen(Dried(seat, flow.state.skulls[0], command.cell))
    resolve(flow, seat)


def hire(flow: Flow, command: Hire, seat: int) -> None:
    specialist = flow.state.saloon[command.place]
    partner = int(Partner.COWBOY) if command.side == Side.COWBOY else specialist
    flow.happen(Hired(seat, command.cell, command.place, partner))
    resolve(flow, seat)


def step(flow: Flow, command: Step, seat: int) -> None:
    flow.happen(Stepped(seat, command.from_, command.to))
    resolve(flow, seat)


def swap(flow: Flow, command: Swap, seat: int) -> None:
    if command.take is not None:
        flow.happen(Swapped(seat, command.give, command.seat, command.take))
        resolve(flow, seat)
        return
    flow.happen(Offered(seat, command.give, command.seat))
    theirs = flow.state.seats[command.seat].reserve
    if len(theirs) > 1:
        flow.happen(Awaited(DRAW_SWAP))
    else:
        swap_drawn(flow, theirs)


def steal(flow: Flow, command: Steal, seat: int) -> None:
    flow.happen(Stolen(seat, flow.state.effect_cell, command.seat, command.cell))
    resolve(flow, seat)


def bonus(flow: Flow, command: Bonus, seat: int) -> None:
    flow.happen(TileTaken(seat, command.tile, command.terrain, command.cell))
    resolve(flow, seat)


def serve(flow: Flow, command: Serve, seat: int) -> None:
    flow.happen(CowsPut(seat, command.cell, 1))
    resolve(flow, seat)


def done(flow: Flow, command: Done, seat: int) -> None:
    if flow.state.effect != NOBODY:
        flow.happen(EffectEnded(seat, flow.state.effect))
    else:
        flow.happen(Passed(seat))
    resolve(flow, seat)


HANDLERS: dict[type[Command], Callable[..., None]] = {
    Choose: choose,
    Place: place,
    Discard: discard,
    Drought: drought,
    Hire: hire,
    Step: step,
    Swap: swap,
    Steal: steal,
    Bonus: bonus,
    Serve: serve,
    Done: done,
}


# Chance


def scenario_drawn(flow: Flow, items: Sequence[int]) -> None:
    flow.happen(ScenarioDrawn(items[0]))
    set_up(flow)


def partners_drawn(flow: Flow, items: Sequence[int]) -> None:
    flow.happen(SaloonFilled(tuple(items)))
    if any(flow.state.current):
        next_turn(flow)
    else:
        set_up(flow)


def plots_drawn(flow: Flow, items: Sequence[int]) -> None:
    number = flow.state.options.pieces.number
    first = not any(flow.state.current)
    flow.happen(ColumnDrawn(tuple(sorted(items, key=number.__getitem__))))
    if first:
        place_ranchers(flow)
    else:
        fill_saloon(flow)


def rancher_drawn(flow: Flow, items: Sequence[int]) -> None:
    flow.happen(RancherDrawn(items[0]))
    ask_for_place(flow, items[0])


def swap_drawn(flow: Flow, items: Sequence[int]) -> None:
    state = flow.state
    assert state.offer is not None
    assert state.seat is not None
    give, other = state.offer
    flow.happen(BlindlySwapped(state.seat, give, other, items[0]))
    resolve(flow, state.seat)


OUTCOMES: dict[str, Callable[[Flow, Sequence[int]], None]] = {
    DRAW_SCENARIO: scenario_drawn,
    DRAW_PARTNERS: partners_drawn,
    DRAW_PLOTS: plots_drawn,
    DRAW_RANCHER: rancher_drawn,
    DRAW_SWAP: swap_drawn,
}


# Set-up


def set_up(flow: Flow) -> None:
    state = flow.state
    if state.options.mode == LEGENDS and state.scenario is None:
        flow.happen(Awaited(DRAW_SCENARIO))
    elif state.stack and not any(state.saloon):
        flow.happen(Awaited(DRAW_PARTNERS))
    else:
        flow.happen(Awaited(DRAW_PLOTS))


def place_ranchers(flow: Flow) -> None:
    """Step G: who comes out of the hand next; two players alternate one, two, one."""
    state = flow.state
    standing = [seat for seat in state.current_ranchers if seat != NO_RANCHER]
    if state.options.players == 2:
        if not standing:
            flow.happen(Awaited(DRAW_RANCHER))
        elif len(standing) == COLUMN:
            flow.happen(Awaited(DRAW_PLOTS))
        else:
            assert state.seat is not None
            ask_for_place(flow, state.seat if len(standing) == 2 else 1 - state.seat)
        return
    waiting = [seat for seat in range(state.options.players) if seat not in standing]
    if len(waiting) > 1:
        flow.happen(Awaited(DRAW_RANCHER))
    elif waiting:
        flow.happen(RancherDrawn(waiting[0]))
        ask_for_place(flow, waiting[0])
    else:
        remove_left_over(flow)
        flow.happen(Awaited(DRAW_PLOTS))


def ask_for_place(flow: Flow, seat: int) -> None:
    state = flow.state
    places = free_places(state.current, state.current_ranchers)
    if len(places) > 1:
        flow.happen(Asked(START, seat))
    else:
        flow.happen(Chosen(seat, places[0]))
        place_ranchers(flow)


def remove_left_over(flow: Flow) -> None:
    state = flow.state
    for left in free_places(state.current, state.current_ranchers):
        flow.happen(LeftOver(left, state.current[left]))


# The turn


def resolve(flow: Flow, seat: int) -> None:
    """Everything that is still due in this turn, in the order of the rules, up to the next question."""
    state = flow.state
    if state.cow_symbols and short_of_cows(flow, seat):
        return
    if state.skulls and dry(flow, seat):
        return
    if state.effect != NOBODY and use_effect(flow, seat):
        return
    if state.circles and hire_for_circles(flow, seat):
        return
    if state.bonus_due and take_tile(flow, seat):
        return
    if state.dominoes and expand(flow, seat):
        return
    if state.last_turn and state.seats[seat].reserve:
        flow.happen(Discarded(seat, tuple(state.seats[seat].reserve)))
    finish_turn(flow, seat)


def short_of_cows(flow: Flow, seat: int) -> bool:
    """Put the cows of the symbols; True where too few are left and the player must say where."""
    state = flow.state
    while state.cow_symbols:
        if len(state.cow_symbols) > 1 and sum(cows for _, cows in state.cow_symbols) > state.supply:
            flow.happen(Asked(COWS, seat))
            return True
        cell, cows = state.cow_symbols[0]
        flow.happen(CowsPut(seat, cell, min(cows, state.supply)))
    return False


def dry(flow: Flow, seat: int) -> bool:
    state = flow.state
    ranch = state.seats[seat].ranch
    while state.skulls:
        skull = state.skulls[0]
        cows = ranch.territory(skull) & ranch.herd
        if cows & (cows - 1):
            flow.happen(Asked(DROUGHT, seat))
            return True
        flow.happen(Dried(seat, skull, cows.bit_length() - 1 if cows else None))
    return False


def use_effect(flow: Flow, seat: int) -> bool:
    state = flow.state
    mine = state.seats[seat]
    others = [theirs for other, theirs in enumerate(state.seats) if other != seat]
    if state.effect == Partner.COWBOY:
        phase, usable = COWBOY, bool(mine.ranch.steps())
    elif state.effect == Partner.DESPERADO:
        phase, usable = DESPERADO, bool(mine.reserve) and any(theirs.reserve for theirs in others)
    else:
        on_corn = mine.ranch.is_cornfield(state.effect_cell)
        phase, usable = THIEF, not on_corn and any(theirs.ranch.unguarded() for theirs in others)
    if usable:
        flow.happen(Asked(phase, seat))
    else:
        flow.happen(EffectEnded(seat, state.effect))
    return usable


def hire_for_circles(flow: Flow, seat: int) -> bool:
    state = flow.state
    if any(state.saloon):
        flow.happen(Asked(HIRE, seat))
        return True
    for cell in state.circles:
        flow.happen(NobodyHired(seat, cell))
    return False


def take_tile(flow: Flow, seat: int) -> bool:
    tiles = bonuses(flow.state, seat)
    if len(tiles) > 1:
        flow.happen(Asked(BONUS, seat))
    else:
        only = tiles[0]
        assert type(only) is Bonus
        bonus(flow, only, seat)
    return True


def expand(flow: Flow, seat: int) -> bool:
    """Ask for a domino, where there is one to make or to throw away. What others may not know of the hand
    decides nothing here that they could see: a hand with secrets is asked even where only one answer is left."""
    state = flow.state
    hand = state.seats[seat].reserve
    if len(hand) < 2:
        return False
    answers = expansions(state, seat)
    if state.last_turn and type(answers) is Discards:
        return False
    if len(answers) > 1 or (state.secrets and not state.secrets.keys().isdisjoint(hand)):
        flow.happen(Asked(EXPAND, seat))
        state.answers = answers
    elif not answers.count:
        return False
    else:
        HANDLERS[type(answers[0])](flow, answers[0], seat)
    return True


def finish_turn(flow: Flow, seat: int) -> None:
    """Step 3, where there is a next column."""
    state = flow.state
    answers = choices(state, seat)
    if len(answers) > 1:
        flow.happen(Asked(CHOOSE, seat))
        state.answers = answers
        return
    if answers:
        flow.happen(Chosen(seat, answers[0].place))
    next_turn(flow)


def next_turn(flow: Flow) -> None:
    state = flow.state
    for box_place, seat in enumerate(state.current_ranchers):
        if seat != NO_RANCHER:
            flow.happen(Taken(seat, box_place, state.current[box_place]))
            resolve(flow, seat)
            return
    end_round(flow)


def end_round(flow: Flow) -> None:
    state = flow.state
    if not any(state.following):
        flow.happen(Ended())
        return
    flow.happen(RoundBegan(state.round + 1))
    remove_left_over(flow)
    if state.box:
        flow.happen(Awaited(DRAW_PLOTS))
    else:
        fill_saloon(flow)


def fill_saloon(flow: Flow) -> None:
    state = flow.state
    if state.stack and not all(state.saloon):
        flow.happen(Awaited(DRAW_PARTNERS))
    else:
        next_turn(flow)
