"""Players that look ahead: they know what they may know, keep to their work, and answer at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.chance import Deal
from engine.contract import Sight
from engine.moonriver.bots import search
from engine.moonriver.bots.coming import turns_left
from engine.moonriver.bots.daydream import Daydream
from engine.moonriver.bots.easy import easy
from engine.moonriver.bots.greedy import greedy, greedy_by
from engine.moonriver.bots.ideas import Idea, ideas
from engine.moonriver.bots.levels import LEVELS
from engine.moonriver.bots.outset import Outset, fate
from engine.moonriver.bots.search import Work, searching
from engine.moonriver.bots.weights import WEIGHTS, plans
from engine.moonriver.draws import OVER
from engine.moonriver.legal import CHOOSE, DESPERADO, EXPAND, HIRE, legal
from engine.moonriver.options import Options
from engine.moonriver.redact import view
from engine.moonriver.score import total, winners
from engine.moonriver.state import State, snapshot
from tests.engine.moonriver.bots.bots_at_play import Player, Stop, answer, never, new, play_on, two_worlds

WORK = Work(turns=200, dominoes=4)
quick = searching(WORK)


def played(options: Options, seed: str, bots: list[Player], stop: Stop = never) -> State:
    return play_on(new(options), Deal(seed), bots, stop)


def thinking(phase: str, round: int = 8) -> Stop:
    """Seat 0 is asked this, and all of the others hold something."""
    return lambda state: (
        state.seat == 0
        and state.phase == phase
        and state.round >= round
        and all(len(seat.reserve) > 1 for seat in state.seats)
        and len(legal(state, 0)) > 1
    )


@pytest.mark.parametrize("phase", [EXPAND, CHOOSE, HIRE])
@pytest.mark.parametrize("bot", [quick, easy], ids=["search", "easy"])
def test_two_worlds_that_look_alike_are_answered_alike(bot: Player, phase: str) -> None:
    for seed in range(3):
        worlds = two_worlds(played(Options(), f"alike {seed}", [greedy] * 4, thinking(phase)))
        for asked in (phase, DESPERADO):
            for world in worlds:
                world.phase = asked
                world.answers = None
            assert answer(worlds[0], bot) == answer(worlds[1], bot)


def test_daydreams_deal_hands_that_may_be() -> None:
    state = played(Options(), "unseen", [greedy] * 4, thinking(CHOOSE))
    before = [frozenset(seat.reserve) for seat in state.seats]
    swapped = two_worlds(state)[0]
    outset = Outset(view(swapped, 0), 0, WEIGHTS)
    assert len(outset.whereabouts) > 1
    assert Outset(view(swapped, 1), 1, WEIGHTS).whereabouts == [[seat.reserve for seat in swapped.seats]]
    dealt = {tuple(map(frozenset, fate(outset, Deal(str(seed))).reserves)) for seed in range(200)}
    gone = {(*(before[1] - hands[1]), *(before[2] - hands[2])) for hands in dealt}
    assert gone == {(give, take) for give in before[1] for take in before[2]}
    for hands in dealt:
        assert hands[1] | hands[2] == before[1] | before[2]
        assert (hands[0], hands[3]) == (before[0], before[3])


def test_the_view_stays_as_it_was() -> None:
    for phase in (EXPAND, CHOOSE, HIRE):
        state = played(Options(mode="legends"), phase, [greedy] * 4, thinking(phase))
        seen = view(state, 0)
        before = snapshot(seen)
        quick(Sight(0, legal(state, 0), lambda seen=seen: seen), Random(2))  # type: ignore[misc]
        assert snapshot(seen) == before


def test_a_budget_of_work_ends_a_thought_and_so_does_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is time for so many daydreams only, the poorer ideas are dropped all the same."""
    state = played(Options(), "work", [greedy] * 4, thinking(EXPAND))
    dreamt: Counter[int] = Counter()

    def counted(outset: Outset, dominoes: int) -> list[Idea]:
        def counting(n: int, idea: Idea) -> Idea:
            def begin(dream: Daydream) -> None:
                dreamt[n] += 1
                idea.begin(dream)

            return idea._replace(begin=begin)

        return [counting(n, idea) for n, idea in enumerate(ideas(outset, dominoes))]

    def clock(dreams: float) -> Callable[[], float]:
        dreamt.clear()
        return lambda: dreamt.total() / dreams

    monkeypatch.setattr(search, "ideas", counted)
    whole = answer(state, quick, clock(10**6))
    dreams = WORK.turns // turns_left(state, 0)
    assert dreams // 2 <= dreamt.total() <= dreams + WORK.dominoes + 1
    assert answer(state, quick) == whole
    long = searching(Work(turns=10**6, dominoes=8))
    for time in (1, 5, 80):
        assert answer(state, long, clock(time)) in legal(state, 0)
        assert dreamt.total() == time
    assert max(dreamt.values()) > 5 * min(dreamt.values())


def test_the_first_impression_is_the_answer_while_nothing_was_dreamt() -> None:
    state = played(Options(), "first", [greedy] * 4, thinking(EXPAND))
    assert answer(state, quick, lambda: True) == answer(state, greedy_by(plans(4)))


def test_a_daydream_ends_with_everybodys_score() -> None:
    state = played(Options(), "end", [greedy] * 4, thinking(CHOOSE, 18))
    outset = Outset(view(state, 0), 0, WEIGHTS)
    dream = Daydream(outset, fate(outset, Deal("4")))
    ideas(outset, 4)[0].begin(dream)
    assert dream.play_on() == [total(dreamer.holding.ranch, None) for dreamer in dream.dreamers]
    for dreamer, seat in zip(dream.dreamers, state.seats, strict=True):
        assert not dreamer.turns
        assert dreamer.holding.ranch.free.bit_count() < seat.ranch.free.bit_count()


@pytest.mark.parametrize("options", [Options(), Options(players=2), Options(players=3, mode="legends")], ids=str)
def test_what_daydreams_share_does_not_change_them(options: Options) -> None:
    state = played(options, "shared", [greedy] * options.players, thinking(EXPAND, 4))
    shared = Outset(view(state, 0), 0, plans(options.players))
    deal = Deal("fates")
    for _ in range(4):
        chance = fate(shared, deal)
        for idea in ideas(shared, 6):
            scores = []
            for outset in (shared, Outset(view(state, 0), 0, plans(options.players))):
                dream = Daydream(outset, chance)
                idea.begin(dream)
                scores.append(dream.play_on())
            assert scores[0] == scores[1]
        shared.forget()


@pytest.mark.no_cover
@pytest.mark.parametrize("mode", ["base", "legends"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reserves", ["hidden", "open"])
def test_every_answer_is_legal(players: int, mode: str, reserves: str) -> None:
    tiny = searching(Work(turns=1, dominoes=2))
    options = Options(players=players, mode=mode, reserves=reserves)
    assert played(options, "legal", [tiny, easy, *[greedy] * (players - 2)]).phase == OVER


def test_the_easy_one_loses_to_greed_and_beats_chance() -> None:
    won = Counter[str]()
    for game in range(20):
        table = ["easy", "random", "greedy"]
        table = table[game % 3 :] + table[: game % 3]
        state = played(Options(players=3), f"easy {game // 3}", [LEVELS[level].bot for level in table])
        won.update(table[seat] for seat in winners(state))
    assert won["greedy"] >= 16
    assert not won["random"]


def test_people_are_offered_levels_with_names_from_easy_to_hard() -> None:
    assert [level for level in LEVELS if level != "easy"] == ["random", "greedy", "steady", "sharp"]
    offered = [level for level in LEVELS.values() if level.offered]
    assert offered[0] is LEVELS["easy"]
    assert len({level.name for level in offered}) == len(offered) == 4
    assert all(level.line.english.endswith(".") for level in offered)
    assert [level.seconds for level in offered] == sorted(level.seconds for level in offered)
