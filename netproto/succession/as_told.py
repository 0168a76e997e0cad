"""Steps of a game as a seat was told them: what a spectator is told of them, and what of them opens a seal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.contract import SPECTATOR, AnyGame, GameState
from engine.course import AnyCourse, Course
from netproto.draws.sealing import seal
from netproto.schema.play_pb2 import Container
from netproto.wire.codec import codec
from netproto.wire.story import Step


def as_a_spectator(game: AnyGame, begins: GameState, told: Iterable[Container]) -> Iterator[Container]:
    """The same steps as a spectator is told them, from what a seat was told; `begins` is that seat's view at first."""
    values = codec(game.id)
    course: AnyCourse = Course(game, begins)
    for step in told:
        if step.HasField("back_to"):
            course.back(step.back_to)
            yield step
            continue
        giver = step.seat if step.HasField("seat") else None
        events = [*map(values.read_event, step.events)]
        whole = Step(giver, step.id, values.read_command(step.command), step.command, events, step.events)
        known = whole.known_to(SPECTATOR, game, course.state)
        beside = Container()
        beside.CopyFrom(step)
        for field in ("events", "view_hash", *(() if known is whole else ("nonce", "blind"))):
            beside.ClearField(field)
        beside.command = known.command
        beside.events.extend(known.written)
        yield beside
        course.took(giver, step.id, events)


def opens(told: Container, opening: Container) -> bool:
    """Whether this is what was sealed in that step."""
    sealed = seal(opening.nonce, opening.command, opening.events)
    return bool(opening.nonce) and (told.number, told.seal) == (opening.number, sealed)


def openings(told: Iterable[Container]) -> list[Container]:
    """What a seat can open of the steps that it was told."""
    return [step for step in told if step.seal and step.nonce]
