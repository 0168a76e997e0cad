"""What must hold of every game at a table without a socket, once it is over."""

from __future__ import annotations

from engine.contract import SPECTATOR
from netproto.guest.keeping import checked
from netproto.records.record import Record
from netproto.schema import hello_pb2 as hello
from netproto.wire.codec import codec
from tests.netproto.table.virtual_network import UUID, World


def unsigned(record: Record) -> None:
    """Nobody signs anything at a table without a socket."""


def check(world: World) -> None:
    running = world.table.turns.begun()
    steps = [entry.step for entry in world.journal if entry.WhichOneof("kind") == "step"]
    assert [step.number for step in steps] == list(range(1, running.number + 1))
    ids = [step.command_id for step in steps if step.command_id]
    assert len(ids) == len(set(ids)), "a command was done twice"
    assert [entry.WhichOneof("kind") for entry in world.journal].count("result") == 1
    world.happened["taken back"] += sum(step.HasField("back_to") for step in steps)
    for n, peer in enumerate(world.peers):
        assert peer.guest is not None
        assert peer.guest.followed is not None
        assert peer.asked == peer.answers, f"{peer.name}: every request is answered exactly once"
        seat = world.table.roster.seat_of(world.table.roster.people[peer.guest.person])
        assert (seat is not None) == (peer.wish == hello.PLAY), f"{peer.name} has lost or won a seat"
        viewer = SPECTATOR if seat is None else seat
        assert peer.guest.followed.viewer == viewer
        values = codec(world.game.id)
        mine = values.snapshot_bytes(peer.guest.followed.state)
        assert mine == running.view_bytes(viewer), f"{n}: another view than the host's"
        assert peer.guest.followed.course.last == running.course.last
        assert len(peer.guest.followed.log) == running.number
        assert peer.guest.followed.story.at == running.story.at
        assert (
            checked(
                peer.record, UUID, world.table.roster.game_number, peer.guest.followed, peer.guest.result, unsigned
            ).steps
            == steps
        )
