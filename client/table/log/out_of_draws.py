"""What a log says at the moment when somebody is left out of a draw: short, as a drawn line is one row."""

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
            return tr("log", "Drawn without you: you had left.")
        case record.SILENT:
            return tr("log", "Drawn without you: no answer in time.")
    return tr("log", "Drawn without you: away too long.")


def _others(why: record.Why.ValueType, name: str) -> str:
    match why:
        case record.WENT:
            return tr("log", "Drawn without {name}: gone.", name=name)
        case record.SILENT:
            return tr("log", "Drawn without {name}: no answer.", name=name)
    return tr("log", "Drawn without {name}: away too long.", name=name)
