"""What a log says at the moment when somebody is left out of a draw."""

from __future__ import annotations

from client.table.draws_words import player_name
from client.table.log.telling import Told
from client.table.table_model import TableModel
from client.words.saying import tr
from netproto.guest.happenings import LeftOut
from netproto.schema import record_pb2 as record


def out_of_draws(model: TableModel, left: LeftOut) -> Told:
    own = left.seat == model.my_seat
    return Told(_own(left.why) if own else _others(left.why, player_name(model, left.seat)), left.seat)


def _own(why: record.Why.ValueType) -> str:
    match why:
        case record.WENT:
            return tr("log", "You had left, and had no part in a draw.")
        case record.SILENT:
            return tr("log", "Your program did not answer in time, and had no part in a draw.")
    return tr("log", "You were away for too long, and had no part in a draw.")


def _others(why: record.Why.ValueType, name: str) -> str:
    match why:
        case record.WENT:
            return tr("log", "{name} has left: draws are made without them.", name=name)
        case record.SILENT:
            return tr("log", "{name}'s program does not answer: a draw is made without it.", name=name)
    return tr("log", "{name} has been away for too long: draws are made without them.", name=name)
