"""River Dragons in the plain window: state, answers and log in words, for whoever does not see the board."""

from __future__ import annotations

from typing import cast

from client.riverdragons.answering.asking import prompt, waits_for
from client.riverdragons.answering.where import pawn_point
from client.riverdragons.words.bearing import bearing_words
from client.riverdragons.words.naming import card_name, plank_name, space_name, support_name, village_name
from client.riverdragons.words.plain_state import has, table, water
from client.riverdragons.words.prompting import prompt_words
from client.riverdragons.words.standing import remark_words
from client.riverdragons.words.telling import Readers, event_words
from client.table.plain.words import INDENT, Names, Words
from client.words.names import word
from client.words.saying import in_a_row, one_after_another, tr
from engine.contract import SPECTATOR, AnyGame, Draw, GameState, Pending, Viewer
from engine.riverdragons.colors import COLORS, opposite
from engine.riverdragons.commands import Jump, Lay, Move, Program, Stone, Take
from engine.riverdragons.events import Event
from engine.riverdragons.geometry import Point
from engine.riverdragons.state import Seat, State


class RiverDragonsPlainWords(Words):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._seen: State | None = None
        """What was worded last."""

    def asked(self, pending: Pending, mine: bool, names: Names) -> str:
        if self._seen is None or isinstance(pending, Draw):
            return super().asked(pending, mine, names)
        viewer = _viewer(self._seen)
        waits = waits_for(self._seen, viewer)
        said = prompt_words(prompt(self._seen, viewer), names, viewer)
        return said if waits is None else one_after_another(said, remark_words(waits, names))

    # Answers

    def answer(self, command: object, names: Names) -> str:
        match command:
            case Program(cards):
                return in_a_row([card_name(card) for card in cards])
            case Stone(island, at):
                return self._stone(island, at)
            case Lay((low, high), plank):
                return self._lay(low, high, plank)
            case Take(None, int(stone)):
                return tr("answer", "Put back {stone}", stone=support_name(stone))
            case Take(int(plank)):
                return tr("answer", "Take plank {plank}", plank=plank_name(plank))
            case Move(to):
                return tr("answer", "To {place}", place=space_name(to))
            case Jump(over, to):
                return self._jump(over, to, names)
        return super().answer(command, names)

    def _stone(self, island: int | None, at: tuple[int, ...]) -> str:
        """Where that is from the own pawn."""
        where = ""
        if self._seen is not None and self._seen.viewer is not None:
            point = Point(*at) if island is None else self._seen.board.chart.point(island)
            where = bearing_words(pawn_point(self._seen, self._seen.viewer), point)
        if island is None:
            x, y = at
            return tr("answer", "A stone at {x}, {y} ({where})", x=x, y=y, where=where)
        return tr("answer", "A stone on island {island} ({where})", island=island, where=where)

    def _lay(self, low: int, high: int, plank: int) -> str:
        first, second, said = support_name(low), support_name(high), plank_name(plank)
        if self._seen is None:
            return tr("answer", "Plank {plank} from {first} to {second}", plank=said, first=first, second=second)
        point = self._seen.board.chart.point
        return tr(
            "answer",
            "Plank {plank} from {first} to {second} ({where})",
            plank=said,
            first=first,
            second=second,
            where=bearing_words(point(low), point(high)),
        )

    def _jump(self, over: int, to: int, names: Names) -> str:
        seat = None if self._seen is None else self._seen.stands(over)
        whom = plank_name(over) if seat is None else names[seat]
        return tr("answer", "Over {pawn} to {place}", pawn=whom, place=space_name(to))

    # The log

    def event(self, event: object, names: Names) -> str:
        viewer = SPECTATOR if self._seen is None else _viewer(self._seen)
        return event_words(cast("Event", event), Readers(names, viewer))

    # The state

    def state(self, state: GameState, names: Names) -> list[str]:
        self._seen = seen = cast("State", state)
        lines = [*table(seen, names), ""]
        order = range(len(seen.seats)) if seen.start is None else seen.order()
        for seat in order:
            lines += [
                self._head(names[seat], seen.seats[seat]),
                *(INDENT + line for line in has(seen, seat)),
                "",
            ]
        return [*lines, *water(seen)]

    def _head(self, name: str, seat: Seat) -> str:
        return tr(
            "plain state",
            "{name}, {color}, on the way to {village}",
            name=name,
            color=word(self.game, COLORS[seat.color]),
            village=village_name(opposite(seat.color)),
        )


def _viewer(state: State) -> Viewer:
    return SPECTATOR if state.viewer is None else state.viewer
