"""Leaks that programs like this one have had, each built into a copy of ours: the comparison of worlds finds them all.

What is broken here is broken on purpose, and only while its test runs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.contract import SPECTATOR, AnyGame, Giver, IllegalCommand, Viewer
from engine.course import Open
from engine.moonriver import decide, legal
from engine.moonriver.commands import Swap
from engine.moonriver.events import Asked, BlindlySwapped, Event, Swapped
from engine.moonriver.legal import EXPAND
from engine.moonriver.numbers import UNKNOWN
from engine.moonriver.redact import REDACTIONS, redact, redact_command, view
from engine.moonriver.state import State
from netproto.draws.known_draws import KnownDraws
from netproto.records import journal
from netproto.schema import hello_pb2 as hello
from netproto.schema.play_pb2 import Container, Give, Record, Seen
from netproto.schema.wire_pb2 import FromGuest, FromHost
from netproto.table import turns
from netproto.table.admission import Entrance
from netproto.table.authority import Authority
from netproto.table.bot_desk import BotDesk
from netproto.table.effects import AskBot, Effect
from netproto.table.hearing import Hearing
from netproto.table.roster import Roster
from netproto.table.seats import Person
from netproto.table.table import Table
from netproto.table.telling import Telling
from netproto.table.turns import Turns
from netproto.wire.story import Step
from tests.netproto.table.probes import search
from tests.netproto.table.room import GAME
from tests.netproto.table.worlds import Leak

pytestmark = [pytest.mark.usefixtures("random_seals"), pytest.mark.no_cover]  # what runs here is broken

WORLDS = range(40)
"""Games that are tried; most leaks are found in the first."""


def assert_found(like: str = "is told", game: AnyGame = GAME, table: type[Table] = Table) -> None:
    with pytest.raises(Leak, match=like):
        search(WORLDS, game, table)


# Who somebody is


def test_rejoining_by_ones_own_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says a name looks from the seat of that name."""

    def viewer(self: Telling, person: Person) -> Viewer:
        for other in self._roster.people.values():
            seat = self._roster.seat_of(other)
            if seat is not None and person.name.startswith(other.name):
                return seat
        return SPECTATOR

    monkeypatch.setattr(Telling, "viewer", viewer)
    assert_found("looks from seat")


def test_a_token_that_any_key_may_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def holder(self: Roster, token_hash: bytes, key: bytes) -> Person | None:
        return next((person for person in self.people.values() if token_hash == person.token_hash), None)

    monkeypatch.setattr(Roster, "holder", holder)
    assert_found("looks from seat")


class WatchingIsOmniscient(Table):
    """Who comes back and only wishes to watch has no seat, so nothing is hidden."""

    def received(self, link: int, data: bytes, now: int) -> list[Effect]:
        self.said = FromGuest.FromString(data).hello
        return super().received(link, data, now)

    def _let_in(self, link: int, entrance: Entrance) -> None:
        super()._let_in(link, entrance)
        if self.said.wish == hello.WATCH and self.said.token and self.turns.authority is not None:
            running = self.turns.authority
            view, *history = running.view(SPECTATOR, self.limits.history_bytes)
            view.view.view_hash = running.state_hash()
            self.telling.tell(link, view, *history)


def test_a_seats_token_and_the_wish_to_watch() -> None:
    assert_found("is told|looks from seat", table=WatchingIsOmniscient)


# A missing viewer


def test_a_view_that_without_a_seat_is_the_truth() -> None:
    def unfiltered(state: State, viewer: Viewer = SPECTATOR) -> State:
        return state.copy() if viewer == SPECTATOR else view(state, viewer)

    assert_found(game=replace(GAME, view=unfiltered))


def test_events_that_without_a_seat_are_the_truth() -> None:
    def unfiltered(event: Event, viewer: Viewer) -> Event:
        return event if viewer == SPECTATOR else redact(event, viewer)

    assert_found(game=replace(GAME, redact=unfiltered))


def test_a_command_that_is_passed_on_as_it_came() -> None:
    def passed_on(command: Any, giver: Giver, viewer: Viewer, state: State) -> Any:
        return command if viewer == SPECTATOR else redact_command(command, giver, viewer, state)

    assert_found(game=replace(GAME, redact_command=passed_on))


@pytest.mark.parametrize("forgotten", ["_offered", "_blindly_swapped"])
def test_an_event_for_which_nobody_wrote_a_rule(forgotten: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (kind,) = (kind for kind, rule in REDACTIONS.items() if rule.__name__ == forgotten)
    monkeypatch.setitem(REDACTIONS, kind, lambda event, viewer: event)
    assert_found()


# What comes with an answer, or as an answer


def test_a_refusal_that_names_hidden_plots() -> None:
    def talkative(state: State, command: Any, seat: int | None) -> Any:
        try:
            return GAME.play(state, command, seat)
        except IllegalCommand as illegal:
            held = [other.reserve for other in state.seats]
            raise IllegalCommand(illegal.code, "no, as {held}", held=held) from None

    assert_found(game=replace(GAME, play=talkative))


def test_a_refusal_that_depends_on_hidden_plots() -> None:
    """The facts are the sender's own; which of two codes it is tells where a plot lies."""

    def curious(state: State, command: Any, seat: int | None) -> Any:
        try:
            return GAME.play(state, command, seat)
        except IllegalCommand as illegal:
            theirs = {plot for other in state.seats[1:] for plot in other.reserve}
            code = "not_yours" if theirs & set(getattr(command, "plots", ())) else illegal.code
            raise IllegalCommand(code, "no") from None

    assert_found(game=replace(GAME, play=curious))


class HashOfTheTruth(Authority):
    """Short as it is, whoever knows the few possible hands finds the right one."""

    def containers(self, viewer: Viewer, since: int) -> list[Container]:
        told = super().containers(viewer, since)
        if told:
            told[-1].view_hash = self.state_hash()
        return told


def test_a_hash_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "Authority", HashOfTheTruth)
    assert_found()


class StoryOfTheTruth(Authority):
    def step(self, command: object, seat: int | None, id: bytes = b"", *more: Any, **named: Any) -> Step:
        step = super().step(command, seat, id, *more, **named)
        self.story.at.pop()
        self.story.took(step)
        return step


def test_a_story_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "Authority", StoryOfTheTruth)
    assert_found()


# Whose commands are done


def anybody(table: Table, person: Person) -> bool:
    return True


def owners(table: Table, person: Person) -> bool:
    return person.owner


def seated(table: Table, person: Person) -> bool:
    return table.roster.seat_of(person) is not None


@pytest.mark.parametrize("trusted", [anybody, owners, seated])
def test_commands_for_the_seat_of_somebody_else(
    trusted: Callable[[Table, Person], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command is done for the seat whose turn it is, whoever sends it."""
    honestly = Hearing._give

    def give(self: Hearing, link: int, person: Person, request: int, give: Give, now: int) -> None:
        roster, asked = self._table.roster, [seat for seat in self._table.turns.open if seat is not None]
        if not asked or not trusted(self._table, person) or asked[0] == roster.seat_of(person):
            honestly(self, link, person, request, give, now)
            return
        honest, mover = roster.seat_of, person
        roster.seat_of = lambda person: asked[0] if person is mover else honest(person)  # type: ignore[method-assign]
        try:
            honestly(self, link, person, request, give, now)
        finally:
            roster.seat_of = honest  # type: ignore[method-assign]

    monkeypatch.setattr(Hearing, "_give", give)
    assert_found("has moved")


# What order and questions tell


def test_unknown_plots_that_stay_where_they_were() -> None:
    """Between two known plots of a sorted hand an unknown one is one of few."""

    def in_place(state: State, viewer: Viewer = SPECTATOR) -> State:
        seen: State = GAME.forms.restore(state.options, GAME.forms.snapshot(view(state, viewer)))
        for mine, truth in zip(seen.seats, state.seats, strict=True):
            secret = [plot for plot in truth.reserve if viewer not in state.secrets.get(plot, {viewer})]
            mine.reserve = [UNKNOWN if plot in secret else plot for plot in truth.reserve]
        return seen

    assert_found(game=replace(GAME, view=in_place))


def test_a_hand_that_is_answered_for_where_nothing_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked_if_it_matters(flow: decide.Flow, seat: int) -> bool:
        state = flow.state
        if len(state.seats[seat].reserve) < 2:
            return False
        answers = legal.expansions(state, seat)
        if len(answers) < 2 and (not answers.count or state.last_turn):
            return False
        flow.happen(Asked(EXPAND, seat))
        return True

    monkeypatch.setattr(decide, "expand", asked_if_it_matters)
    assert_found()


def test_a_swap_with_the_only_plot_of_somebody_as_if_it_were_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes back all could work out; what is given nobody else may know."""
    blind = decide.HANDLERS[Swap]

    def swap(flow: decide.Flow, command: Any, seat: int) -> None:
        theirs = flow.state.seats[command.seat].reserve
        if len(theirs) > 1:
            blind(flow, command, seat)
        else:
            flow.happen(Swapped(seat, command.give, command.seat, theirs[0]))
            decide.resolve(flow, seat)

    monkeypatch.setitem(decide.HANDLERS, Swap, swap)
    assert_found()


def test_a_swap_that_hides_only_what_was_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stayed in both hands is then known to have stayed."""
    honest = BlindlySwapped.happen

    def swapped(event: BlindlySwapped, state: State) -> None:
        before = dict(state.secrets)
        honest(event, state)
        if state.viewer is None:
            moved = (event.give, event.take)
            state.secrets = {**before, **{plot: state.secrets[plot] for plot in moved}}

    monkeypatch.setattr(BlindlySwapped, "happen", swapped)
    assert_found()


# Newcomers, bots, logs


class HistoryAsItWas(Authority):
    """Live, everybody is told what they may know; the log for a newcomer is the record."""

    def view(
        self, viewer: Viewer, longest: int, seen: Seen | None = None, draws: KnownDraws | None = None
    ) -> Iterator[FromHost]:
        for message in super().view(viewer, longest, seen, draws):
            for container in message.history.containers if message.HasField("history") else ():
                step = self.steps[container.number - 1]
                container.events[:] = [self.codec.event_bytes(event) for event in step.events]
            yield message


def test_a_newcomers_history_from_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "Authority", HistoryAsItWas)
    assert_found()


def test_a_record_for_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    def record_parts(self: Turns) -> Iterator[FromHost]:
        yield FromHost(record=Record(data=journal.whole(self.entries), last=True))

    monkeypatch.setattr(Turns, "record_parts", record_parts)
    assert_found()


def test_a_bot_that_thinks_about_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = BotDesk.ask

    def ask(self: BotDesk, asked: Open, seats: Collection[int], authority: Authority, now: int) -> Iterator[AskBot]:
        for effect in honest(self, asked, seats, authority, now):
            yield effect._replace(view=authority.codec.snapshot_bytes(authority.state))

    monkeypatch.setattr(BotDesk, "ask", ask)
    assert_found("bot of seat")


class Logging(Authority):
    def step(self, command: object, seat: int | None, id: bytes = b"", *more: Any, **named: Any) -> Step:
        logging.getLogger("moonriver").debug("seat %s: %s", seat, command)
        return super().step(command, seat, id, *more, **named)


def test_a_log_that_names_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "Authority", Logging)
    assert_found("logged")
