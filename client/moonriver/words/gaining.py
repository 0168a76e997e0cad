# ruff: noqa: RUF001  # a multiplication sign is meant
"""What an act brings, in one line: all its points, and what most of them come from."""

from __future__ import annotations

from collections.abc import Sequence

from client.moonriver.scenes.spoken import terrain_name
from client.moonriver.scenes.table_spoken import scenario_name
from client.moonriver.words.facts import terrain_of
from client.table.answering import Remark
from client.words.facts import Facts, number, several, word
from client.words.saying import in_a_row, one_after_another, tr, trn
from engine.contract import Viewer
from engine.moonriver.options import Scenario


def gain(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    sources = [_source(said) for said in several(facts, "sources") if isinstance(said, Remark)]
    points = f"{number(facts, 'points'):+}"
    said = tr("what an act brings", "{points}: {sources}", points=points, sources=in_a_row(sources))
    extra = _crowded(facts)
    return tr("what an act brings", "{gain}. {extra}", gain=said, extra=extra) if extra else said


def no_gain(facts: Facts, names: Sequence[str], viewer: Viewer) -> str:
    return one_after_another(tr("what an act brings", "No points now."), _crowded(facts))


def _crowded(facts: Facts) -> str:
    """A plot feeds one cow."""
    extra = number(facts, "extra")
    if not extra:
        return ""
    return trn("what an act brings", "1 cow counts nothing.", "{n} cows count nothing.", extra)


def _source(said: Remark) -> str:
    match said.code:
        case "land":
            return _land(said.facts)
        case "goods":
            return _goods_laid(said.facts)
        case "paid":
            return _goods_paid(said.facts)
        case "rest":
            return tr("what an act brings", "elsewhere {points}", points=f"{number(said.facts, 'points'):+}")
        case "scenario":
            return scenario_name(Scenario[word(said.facts, "scenario").upper()])
    raise ValueError(said.code)


def _land(facts: Facts) -> str:
    """From what it scored to what it scores, plots times cows, in a line as short as the panel of a small window; the
    product stays in one line."""
    return tr(
        "what an act brings",
        "{land} from {before} to {after} ({plots}\u00a0×\u00a0{cows})",
        land=terrain_name(terrain_of(word(facts, "terrain"))),
        before=number(facts, "before"),
        after=number(facts, "plots") * number(facts, "cows"),
        plots=number(facts, "plots"),
        cows=number(facts, "cows"),
    )


def _goods_laid(facts: Facts) -> str:
    """With whoever is paid for them."""
    goods, partners = _goods(facts), number(facts, "partners")
    if not partners:
        return goods
    match word(facts, "resource"):
        case "nugget":
            return trn(
                "what an act brings", "{goods} with a Prospector", "{goods} with {n} Prospectors", partners, goods=goods
            )
        case "beaver":
            return trn(
                "what an act brings", "{goods} with a Trapper", "{goods} with {n} Trappers", partners, goods=goods
            )
    return trn("what an act brings", "{goods} with a Farmer", "{goods} with {n} Farmers", partners, goods=goods)


def _goods_paid(facts: Facts) -> str:
    goods = _goods(facts)
    match word(facts, "resource"):
        case "nugget":
            return tr("what an act brings", "{goods} for a Prospector", goods=goods)
        case "beaver":
            return tr("what an act brings", "{goods} for a Trapper", goods=goods)
    return tr("what an act brings", "{goods} for a Farmer", goods=goods)


def _goods(facts: Facts) -> str:
    amount = number(facts, "amount")
    match word(facts, "resource"):
        case "nugget":
            return trn("what an act brings", "1 nugget", "{n} nuggets", amount)
        case "beaver":
            return trn("what an act brings", "1 beaver", "{n} beavers", amount)
    return trn("what an act brings", "1 corn", "{n} corn", amount)
