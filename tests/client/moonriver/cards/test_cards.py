"""In whole games that bots have played, everything that can be pointed at has a card whose facts are the engine's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from client.moonriver.answering.hiring import brought
from client.moonriver.cards.card import Card
from client.moonriver.cards.counting import partners_in_stack, plots_in_box, plots_of
from client.moonriver.cards.land import ranch_points
from client.moonriver.cards.pointed import card_of, opening_cards
from client.moonriver.face_down import as_it_lies
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.words.cards import card_words
from client.moonriver.words.rules import RULES
from engine.contract import SPECTATOR
from engine.moonriver.commands import Steal
from engine.moonriver.events import Hired
from engine.moonriver.game import GAME
from engine.moonriver.grid import cells_of
from engine.moonriver.legal import HIRE, START, THIEF, legal
from engine.moonriver.numbers import NO_RANCHER
from engine.moonriver.options import Scenario
from engine.moonriver.pieces import Partner, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import PASTURES, score, total
from engine.moonriver.state import State
from tests.screenshots.moonriver.self_play import GameSetup, Moment, played

NAMES = ("Calamity Jane", "Wild Bill", "Annie Oakley", "Old Fox")
LONGEST = 160
WAYS = [
    GameSetup(2),
    GameSetup(3, "legends"),
    GameSetup(4, reserves="open"),
    GameSetup(4, "legends"),
]


def moments(way: GameSetup, every: int = 1) -> Iterator[Moment]:
    game = played(way, 1)
    return (game._replace(number=number) for number in range(0, len(game.steps) + 1, every))


def things(state: State) -> Iterator[Pointed]:
    for seat, theirs in enumerate(state.seats):
        yield Pointed(Kind.SEAT, seat)
        yield from (Pointed(Kind.CELL, seat, cell) for cell in range(state.options.grid.size))
        yield from (Pointed(Kind.BRIDGE, seat, cell) for cell in cells_of(theirs.ranch.board.bridges))
        for slot in range(max(theirs.slots, len(theirs.reserve))):
            plot = theirs.reserve[slot] if slot < len(theirs.reserve) else None
            yield Pointed(Kind.PLOT, seat, place=slot, plot=plot)
    for following in (False, True):
        yield from (Pointed(Kind.PLACE, place=place, following=following) for place in range(4))
    for place in range(len(state.saloon)):
        yield Pointed(Kind.DOOR, place=place)
        yield Pointed(Kind.DOOR, place=place, side=0)
    for tile in state.tiles:
        yield from (Pointed(Kind.TILE, place=tile, terrain=terrain) for terrain in state.options.pieces.tiles[tile])
    yield from (Pointed(Kind.STOCK, place=place) for place in range(3))


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_everything_has_a_card(way: GameSetup) -> None:
    """With a name, a rule and something about this very thing, each at most as long as one reads at a glance."""
    kinds: Counter[Kind] = Counter()
    for moment in moments(way, 5):
        viewer = moment.number % (way.players + 1) - 1
        seen = as_it_lies(GAME.view(moment.truth, viewer))
        for thing in things(seen):
            kinds[thing.kind] += 1
            said = card_words(card_of(seen, viewer, thing), seen.options.pieces, NAMES, viewer)
            assert all((said.name, said.rule, said.here)), thing
            for text in (said.name, said.rule, *said.more, *said.here):
                assert len(text) <= LONGEST, text
                assert text
                assert "{" not in text
            assert len(" ".join(said.here)) <= LONGEST, said.here
    assert set(kinds) == set(Kind) - ({Kind.TILE} if way.players > 2 else set())


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_territories_sum_up_to_what_the_engine_scores(way: GameSetup) -> None:
    """The outline of a plot is its territory; all of them together are the land of the pad."""
    for moment in moments(way, 7):
        state = moment.truth
        for seat, theirs in enumerate(state.seats):
            outlines = {
                outline.cells: outline.points
                for cell in cells_of(theirs.ranch.laid)
                for outline in card_of(state, seat, Pointed(Kind.CELL, seat, cell)).outlines
            }
            counted = score(theirs.ranch, state.scenario)
            land = sum(getattr(counted, terrain.word) for terrain in PASTURES)
            assert sum(outlines.values()) == land == ranch_points(theirs.ranch)


def fact(card: Card, code: str, name: str) -> object:
    return next(said.facts[name] for said in card.here if said.code == code)


def test_a_theft_is_told_as_it_comes() -> None:
    """What each loses and gains is what the engine makes of it."""
    thefts = 0
    for way in WAYS:
        for moment in moments(way):
            state = moment.truth
            if state.phase != THIEF or state.seat is None:
                continue
            seat = state.seat
            before = [total(theirs.ranch, None) for theirs in state.seats]
            for command in legal(state, seat):
                if type(command) is not Steal:
                    continue
                card = card_of(GAME.view(state, seat), seat, Pointed(Kind.CELL, command.seat, command.cell))
                after = state.copy()
                stolen = GAME.decide(state, command, seat)[0]  # what follows may score as well
                stolen.happen(after)
                now = [total(theirs.ranch, None) for theirs in after.seats]
                assert fact(card, "theft", "gain") == now[seat] - before[seat]
                assert fact(card, "theft", "loss") == before[command.seat] - now[command.seat]
                thefts += 1
    assert thefts > 5


def test_a_door_says_what_is_behind_it_for_the_circle() -> None:
    told = 0
    for moment in moments(GameSetup(4, reserves="open")):
        state = moment.truth
        if state.phase != HIRE or state.seat is None:
            continue
        for place, token in enumerate(state.saloon):
            if token != Partner.CATTLE_THIEF:
                continue
            card = card_of(state, state.seat, Pointed(Kind.DOOR, place=place))
            best = brought(state, state.seat, state.circles[0], Partner.CATTLE_THIEF).theft
            if best is not None:
                assert fact(card, "theft", "loss") == best.loss
                told += 1
            watching = card_of(state, SPECTATOR, Pointed(Kind.DOOR, place=place))
            assert all(said.code != "theft" for said in watching.here)
    assert told


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_is_left_is_what_nobody_has_seen(way: GameSetup) -> None:
    """Of all plots and partners, without those that lie on the table or have left it."""
    for moment in moments(way, 7):
        truth = moment.truth
        pieces = truth.options.pieces
        seen = [*truth.current, *truth.following, *truth.removed]
        for theirs in truth.seats:
            seen += [*theirs.reserve, *theirs.discarded, *(plot for plot in theirs.ranch.plots if plot > 0)]
        unseen = set(range(1, len(pieces.plots) + 1)) - set(seen)
        view = GAME.view(truth, SPECTATOR)
        assert plots_in_box(view) == plots_of(pieces, unseen)
        came = Counter(Partner(partner) for partner in truth.saloon if partner)
        for step in moment.steps[: moment.number]:
            came.update(Partner(step.before.saloon[event.place]) for event in step.events if type(event) is Hired)
        assert partners_in_stack(view) == dict(sorted((Counter(pieces.tokens) - came).items()))


def test_loose_cows_are_those_that_a_thief_could_take() -> None:
    found = 0
    for moment in moments(GameSetup(3, "legends")):
        state = moment.truth
        for seat, theirs in enumerate(state.seats):
            card = card_of(state, 0, Pointed(Kind.CELL, seat, 0))
            threatened = Partner.CATTLE_THIEF in state.saloon or state.phase == THIEF
            cells = {cell for loose in card.loose for cell in cells_of(loose.cells)}
            assert cells == (set(cells_of(theirs.ranch.unguarded())) if threatened else set())
            found += len(cells)
    assert found


def test_a_face_down_plot_stays_face_down() -> None:
    for moment in moments(GameSetup(4, "legends"), 3):
        lying = as_it_lies(GAME.view(moment.truth, 0))
        for thing in things(lying):
            if thing.kind is Kind.PLOT and thing.seat != 0 and thing.plot is not None:
                assert card_of(lying, 0, thing).rules == ("face_down",)


def test_a_game_of_legends_opens_with_its_scenario_and_character() -> None:
    state = played(GameSetup(4, "legends"), 1).end
    cards = opening_cards(GAME.view(state, 2), 2)
    assert state.scenario is not None
    assert [card.rules for card in cards] == [(state.scenario.word,), (state.seats[2].ranch.board.name,)]
    assert opening_cards(played(GameSetup(2), 1).end, 0) == ()


def test_every_rule_is_on_the_card_of_something() -> None:
    """In one game or another; whom nobody plays in these games is known by the board."""
    told: set[str] = set()
    for way in (*WAYS, GameSetup(2, "legends")):
        for moment in moments(way, 11):
            for viewer in (0, SPECTATOR):
                seen = as_it_lies(GAME.view(moment.truth, viewer))
                told |= {code for thing in things(seen) for code in card_of(seen, viewer, thing).rules}
    unplayed = {scenario.word for scenario in Scenario}
    assert RULES.keys() - unplayed <= told
    assert told <= RULES.keys()


def test_every_rule_is_short() -> None:
    for code, rule in RULES.items():
        assert len(rule.text.english) <= LONGEST, code


def test_a_bridge_says_to_which_cell_it_leads() -> None:
    """Every bridge there is, and no other cell is outlined; before anything lies there and afterwards."""
    said: set[tuple[str, ...]] = set()
    for moment in (played(GameSetup(2), 1)._replace(number=9), played(GameSetup(4, "legends"), 1)):
        state = moment.truth
        for seat, theirs in enumerate(state.seats):
            for cell in cells_of(theirs.ranch.board.bridges):
                card = card_of(state, seat, Pointed(Kind.BRIDGE, seat, cell))
                assert card.rules == ("bridge",)
                assert card.served == (seat, cell)
                assert not card.outlines
                said.add(card_words(card, state.options.pieces, NAMES).here)
    assert said == {
        ("Here: It leads to the outlined cell, where any land connects.",),
        ("Here: It leads to the outlined cell, which is covered.",),
    }


def test_cows_that_count_nothing_are_told_of_in_the_whole_territory() -> None:
    """On the plot itself, and beside it."""
    state = played(GameSetup(2), 1).end.copy()
    ranch = state.seats[0].ranch
    land = next(land for lands in ranch.territories for land in lands if land & ranch.herd and land.bit_count() > 1)
    cell = cells_of(land & ranch.herd)[0]
    beside = next(one for one in cells_of(land) if one != cell)
    assert all(ranch.cows[one] <= 1 for one in cells_of(land)), "at the end all have gone"
    for cows, here, there in (
        (1, "2 cows here: in the end a plot feeds one.", "1 cow more stands on one of them: in the end"),
        (2, "3 cows here: in the end a plot feeds one.", "2 cows more stand on some of them: in the end"),
    ):
        ranch.add_cows(cell, 1)
        told = [
            card_words(card_of(state, 0, Pointed(Kind.CELL, 0, one)), state.options.pieces, NAMES).here
            for one in (cell, beside)
        ]
        assert ranch.cows[cell] == cows + 1
        assert told[0][1] == here
        assert told[1][1].startswith(there)


def test_nothing_is_said_twice_of_a_free_cell_or_a_rung() -> None:
    state = played(GameSetup(4), 1)._replace(number=40).truth
    said = [card_words(card_of(state, 0, thing), state.options.pieces, NAMES, 0).here[0] for thing in things(state)]
    assert [line for line in said if line.lower().split().count("here") > 0 or " here:" in line] == []
    assert [line for line in said if " as number " in line or ", or later" in line] == []


def test_a_rung_that_has_no_plot_yet_has_not_lost_it() -> None:
    state = next(m.truth for m in moments(GameSetup(3)) if m.truth.phase == START)
    assert state.box
    assert not any(state.following)
    said = [rung_words(state, place, following=True) for place in range(4)]
    assert said == [f"Here: Rung {rung}: its plot is still to come." for rung in (1, 2, 3, 4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_rung_counts_who_has_acted(players: int) -> None:
    """Whoever has acted in this round stands on the ladder no longer."""
    order: list[int] = []
    told = 0
    for moment in moments(GameSetup(players)):
        state = moment.truth
        standing = [place for place in range(4) if state.current_ranchers[place] != NO_RANCHER]
        free = any(state.current[place] for place in range(4) if place not in standing)
        if free or (not standing and not order):
            continue
        if len(standing) == (4 if players == 2 else players):
            order = standing
        for place in standing:
            said = card_of(state, 0, Pointed(Kind.PLACE, place=place)).here[-1]
            assert said.code == "acts"
            assert said.facts["number"] == 1 + order.index(place)
            told += standing != order
    assert told > 20


def test_a_cornfield_says_its_own_number() -> None:
    """In the ranch, in the hand and on the ladder."""
    kinds: set[Kind] = set()
    for moment in moments(GameSetup(3, reserves="open"), 3):
        state, pieces = moment.truth, moment.truth.options.pieces
        for thing in things(state):
            plot = plot_there(state, thing)
            if plot <= 0 or pieces.plots[plot - 1].terrain != Terrain.CORNFIELD:
                continue
            kinds.add(thing.kind)
            said = card_words(card_of(state, 0, thing), pieces, NAMES, 0).here[0]
            assert said == f"Here: {pieces.plots[plot - 1].amount} corn."
    assert kinds == {Kind.CELL, Kind.PLOT, Kind.PLACE}


def plot_there(state: State, thing: Pointed) -> int:
    match thing:
        case Pointed(Kind.CELL, seat=int(seat), cell=int(cell)):
            return state.seats[seat].ranch.plots[cell]
        case Pointed(Kind.PLACE, place=int(place)):
            return (state.following if thing.following else state.current)[place]
        case Pointed(Kind.PLOT):
            return thing.plot or 0
    return 0


def rung_words(state: State, place: int, *, following: bool) -> str:
    card = card_of(state, 0, Pointed(Kind.PLACE, place=place, following=following))
    return card_words(card, state.options.pieces, NAMES, 0).here[0]


def test_cows_of_one_plot_count_once() -> None:
    game = played(GameSetup(2), 1)
    ranch: Ranch = game.end.seats[0].ranch.copy()
    cell = cells_of(ranch.herd)[0]
    before = ranch_points(ranch)
    ranch.add_cows(cell, 1)
    assert ranch_points(ranch) == before
