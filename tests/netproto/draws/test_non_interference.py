"""All draw together: two worlds that differ only in what somebody may not know tell that person the same bytes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.contract import AnyGame, Viewer
from netproto.wire.story import Step
from tests.netproto.draws.drawing_rooms import DrawingRoom, part_worlds
from tests.netproto.table import probes, test_programs
from tests.netproto.table.test_secrets_at_once import Leak as SecretTold
from tests.netproto.table.worlds import Leak


@pytest.fixture(autouse=True)
def worlds_are_parted(monkeypatch: pytest.MonkeyPatch) -> None:
    part_worlds(monkeypatch)


def rooms(world: int) -> Any:
    return partial(DrawingRoom, world=world)


def swaps(seeds: range = range(8)) -> Counter[str]:
    return probes.search(seeds, rooms=rooms)


def programs(seeds: range = range(12)) -> Counter[str]:
    return test_programs.search(seeds, rooms)


@pytest.mark.no_cover
def test_of_swaps_and_programs_nobody_else_is_told_anything() -> None:
    happened = swaps() + programs()
    for met in ("swaps apart", "swaps alike", "thinks", "refusals", "probe: crashing", "crash", "answers"):
        assert happened[met] >= 3, f"{met}: too few to prove anything"


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(2))
def test_so_it_is_in_many_games(chunk: int) -> None:
    swaps(range(8 + chunk * 20, 28 + chunk * 20))
    programs(range(12 + chunk * 20, 32 + chunk * 20))


@pytest.mark.parametrize(("search", "what"), [(swaps, "nonce"), (swaps, "blind"), (programs, "nonce")])
def test_a_secret_that_everybody_is_told_is_found(
    search: Callable[[], Any], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair = Step.known_to

    def known_to(self: Step, viewer: Viewer, game: AnyGame, before: Any) -> Step:
        known: Any = fair(self, viewer, game, before)
        return known if known is self else known._replace(**{what: getattr(self, what)})

    monkeypatch.setattr(Step, "known_to", known_to)
    with pytest.raises((Leak, SecretTold)):
        search()
