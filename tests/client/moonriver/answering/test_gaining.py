"""What is said of an act before it is done is what the engine counts once it is done."""

from __future__ import annotations

from collections import Counter

from client.moonriver.answering.hiring import Hiring
from client.moonriver.words.standing import remark_words
from client.table.answering import Remark
from engine.moonriver.commands import Done, Place, Steal
from engine.moonriver.decide import play
from engine.moonriver.legal import legal
from engine.moonriver.pieces import Terrain
from engine.moonriver.score import score
from tests.client.moonriver.answering.acting_hands import Position, act, positions

NAMES = ("Wild Bill", "Annie", "Big Jo", "Calamity Jane")
EACH = 12
"""Acts of each position."""
GOODS = slice(5, 12)
"""Rows of the pad: goods, partners, the scenario."""


def test_the_number_in_front_is_what_the_pad_counts_after_less_before() -> None:
    compared, sources = Counter[str](), Counter[str]()
    for position in positions():
        listed = [one for one in legal(position.seen, position.seat) if type(one) is not Done]
        for command in listed[:: len(listed) // EACH + 1]:
            after = position.truth.copy()
            play(after, command, position.seat)
            before_rows, rows = (
                score(state.seats[position.seat].ranch, state.scenario) for state in (position.truth, after)
            )
            points = rows.total - before_rows.total
            hand = position.acting()
            act(hand, command)
            assert hand.gain() == points
            compared[type(command).__name__] += 1
            if isinstance(hand, Hiring) or type(command) is Steal:
                continue
            (said, *more), tone = (*hand.consequence(None)[0], None), hand.consequence(None)[1]
            if said is None or not said.code.startswith("gain"):
                assert points == 0
                continue
            assert more == [None]
            assert tone == ("good" if points > 0 else "danger")
            assert remark_words(said, NAMES).startswith(f"{points:+}: ")
            named = [source.code for source in sources_of(said)]
            assert named
            assert ({*named} - {"rest"} == {"land"}) == (points < 0 or rows[GOODS] == before_rows[GOODS])
            if "scenario" not in named:
                assert sum(map(points_of, sources_of(said))) == points, "what is named adds up"
            sources.update(named)
    assert {*compared} >= {"Choose", "Place", "Discard", "Drought", "Serve", "Hire", "Step", "Swap", "Steal", "Bonus"}
    assert min(sources["land"], sources["goods"], sources["rest"]) > 50


def test_the_territory_that_is_named_is_the_one_that_brings_most() -> None:
    """Of all that lies there afterwards, and as it lies there then."""
    named = 0
    for position in positions():
        for command in [one for one in legal(position.seen, position.seat) if type(one) is Place][:EACH]:
            hand = position.acting()
            act(hand, command)
            consequence, tone = hand.consequence(None)
            sources = [source for said in consequence if said.code == "gain" for source in sources_of(said)]
            said = next((one for one in sources if one.code == "land"), None)
            if said is None:
                continue
            lands = _brought_by_land(position, command)
            most = max(lands) if tone == "good" else min(lands)
            assert (said.facts["terrain"], said.facts["plots"], said.facts["cows"]) in lands[most]
            named += 1
    assert named > 100


def points_of(source: Remark) -> int:
    facts = {name: fact for name, fact in source.facts.items() if isinstance(fact, int)}
    match source.code:
        case "land":
            return facts["plots"] * facts["cows"] - facts["before"]
        case "goods":
            return facts["amount"] * (1 + facts["partners"])
        case "paid":
            return facts["amount"]
    return facts["points"]


def sources_of(gain: Remark) -> list[Remark]:
    found = gain.facts["sources"]
    assert isinstance(found, tuple)
    return [said for said in found if isinstance(said, Remark)]


def _brought_by_land(position: Position, command: Place) -> dict[int, set[tuple[str, int, int]]]:
    """Land, plots and cows of each territory, by the points that it has more than before."""
    after = position.truth.copy()
    play(after, command, position.seat)
    was, now = position.truth.seats[position.seat].ranch, after.seats[position.seat].ranch
    found: dict[int, set[tuple[str, int, int]]] = {}
    for terrain, lands in zip(list(Terrain), now.territories, strict=True):
        for land in lands:
            plots, cows = land.bit_count(), (land & now.herd).bit_count()
            before = sum(
                part.bit_count() * (part & was.herd).bit_count()
                for parts in was.territories
                for part in parts
                if part & land
            )
            found.setdefault(plots * cows - before, set()).add((terrain.word, plots, cows))
    return found
