"""Two people at one window and two elsewhere, at a real host's table: whole games of each kind, by touch alone and by
keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from netproto.files.profile_folders import places
from netproto.lan.local_hosts import RunningTable
from netproto.schema.play_pb2 import Say
from tests.client.riverdragons.live_table import delta
from tests.client.window.company.hands import Hands, Keys, Taps
from tests.client.window.company.shared import Passing, company, gathered, in_front
from tests.client.window.evening import Evening, table

ROUNDS = 2
OPENS: dict[str, Callable[[], RunningTable]] = {
    "moonriver": lambda: table(places(), "--seats", "4", "--start-when-full"),
    "riverdragons": lambda: delta(4, 0, "--rounds", f"{ROUNDS}"),
}


@pytest.mark.slow
@pytest.mark.parametrize("hands", [Taps, Keys])
@pytest.mark.parametrize("game", OPENS)
def test_a_whole_game(evening: Evening, game: str, hands: type[Hands]) -> None:
    """What all see while they look on is what somebody is told who watches from elsewhere; one record is kept."""
    with gathered(evening, OPENS[game]()) as (here, watcher):
        here.activateWindow()
        evening.until(here.isActiveWindow)
        passing = Passing(evening, here, watcher, hands())
        passing.play()
        assert passing.given.keys() == {"Ada", "Annie"}
        assert set(passing.called) == {"Pass to Ada", "Pass to Annie"}
        if game == "riverdragons":
            assert set(passing.called.values()) == {ROUNDS}, "each time they choose, and never between"
        else:
            assert passing.looked_on
        evening.until(lambda: all(one.model.record for one in company(here).all))
        assert len(list(places().records_folder().glob("*.moonriver"))) == 1
        assert {one.model.record for one in company(here).all} == {*places().records_folder().glob("*.moonriver")}


def test_where_all_lies_open_nothing_is_covered(evening: Evening) -> None:
    """The window turns to whoever is asked, and says so; what is open stays open, and who talks is who is in front."""
    with gathered(evening, table(places(), "--seats", "4", "--start-when-full", "--open-reserves")) as (here, there):
        passing = Passing(evening, here)
        passing.play(until=lambda: passing.given["Ada"] > 0)
        before = evening.screen(here)
        before.log.open_chat()
        before.score.show()
        opened, person = before.log.page, in_front(here)
        passing.play(until=lambda: in_front(here) != person)
        assert evening.screen(here).log.page == opened
        assert evening.screen(here).pad.isVisible()
        passing.play(until=lambda: min(passing.given["Ada"], passing.given["Annie"]) > 3)
        assert not passing.called
        assert not passing.looked_on
        assert passing.told == {"Ada, it is your turn.", "Annie, it is your turn."}
        screen, speaker = here.where.screen, in_front(here)
        assert screen is not None
        screen.visit.ask(say=Say(text="Hello."))
        evening.until(lambda: [said.name for said in there.session.model.chat] == [speaker])
