"""Every text can be translated, every code has a sentence, and every fact is in it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from client.lobby import hosting
from client.words.po_file import entries
from engine import registry
from engine.moonriver import refusals
from engine.phrase import Text
from netproto.doctor.advice import ADVICE
from netproto.guest import guest
from netproto.keys import join_code, trust
from netproto.lan import target
from netproto.records import journal, record, rooms
from netproto.table import refused
from netproto.wire import names
from tests.words.__main__ import FOLDER
from tests.words.collecting import ROOT, NoLiteral, calls, everything, gaps, modules, said_by, texts
from tests.words.writing import updated

OTHERWISE = {
    r"tokens?": "partners",
    r"columns?": "the ladder; columns are those of a ranch",
    r"discard\w*": "give up",
    r"pass(ed|es)?": "keep",
    r"cho(se|osen?)": "pick",
    r"confirm": "what is done",
}
"""Words of the rulebooks and of the code, and what Moon River's players read instead."""
RANCHES = {"ranch", "rule", "character"}
"""Contexts in which columns are a ranch's."""


class Said(NamedTuple):
    """Sentences by code, and who says them."""

    sentences: Mapping[str, tuple[Text, ...]]
    where: str
    """A module, or a folder of them."""
    sayers: tuple[str, ...]
    """Functions and exceptions that are given a code and, by name, its facts."""
    always: frozenset[str] = frozenset()
    """Facts that they add by themselves."""
    unsaid: Mapping[str, set[str]] = {}
    """Facts that programs are told, and no sentence needs."""


def single(table: Mapping[str, Text]) -> dict[str, tuple[Text, ...]]:
    return {code: (text,) for code, text in table.items()}


SAID = {
    "refusals of a table": Said(single(refused.SENTENCES), "netproto/table", ("RequestRefused", "_turned_away")),
    "the doctor": Said(
        {code.partition(":")[0]: said for code, said in ADVICE.items()},
        "netproto/doctor/diagnosis.py",
        ("_finding", "_note"),
        frozenset({"program"}),
        {"version": {"update"}, "only_own": {"port"}, "all_well": {"tables"}},
    ),
    "texts of people": Said(single(names.UNUSABLE), "netproto/wire/names.py", ("UnusableText",), frozenset({"what"})),
    "join codes": Said(single(join_code.BAD), "netproto/keys/join_code.py", ("BadJoinCode",), frozenset({"text"})),
    "ways to a table": Said(single(target.BAD), "netproto/lan/target.py", ("_bad",)),
    "keys": Said(single(trust.SENTENCES), "netproto/keys/trust.py", ("_verdict",)),
    "ends of a visit": Said(single(guest.ENDINGS), "netproto/guest/guest.py", ("_ended",)),
    "entries of a record": Said(single(record.UNUSABLE), "netproto/records/record.py", ("_unusable",)),
    "broken rules": Said(single(record.BROKEN), "netproto/records/record.py", ("_broken",)),
    "hosts that do not start": Said(single(hosting.WHY), "client/lobby/hosting.py", ("CannotOpen",)),
    "waiting rooms": Said(single(rooms.PROBLEMS), "netproto/records/rooms.py", ("_wrong",)),
    "files of records": Said(
        {code: (text,) for code, text in journal.WRONG.items() if code not in ("damaged", "in_use")},
        "netproto/records/journal.py",
        ("UnreadableJournal",),
        frozenset({"path"}),
    ),
    "rules": Said(
        {code: (Text("", sentence),) for code, sentence in refusals.SENTENCES.items()}, "engine/moonriver", ("illegal",)
    ),
}


def sayings(said: Said) -> Iterator[tuple[str, set[str], bool]]:
    """Each code that is said, with the facts that are given by name, and whether others may be."""
    paths = [ROOT / said.where] if said.where.endswith(".py") else sorted((ROOT / said.where).rglob("*.py"))
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in said.sayers:
                words = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
                codes = [word for word in words if isinstance(word, str) and word in said.sentences]
                facts = {one.arg for one in node.keywords if one.arg is not None}
                spread = any(one.arg is None for one in node.keywords)
                for code in codes or [word for word in words[:1] if isinstance(word, str)]:
                    yield code, facts, spread


def name_of(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


@pytest.mark.parametrize("kind", SAID)
def test_every_code_that_is_said_has_a_sentence_with_its_facts(kind: str) -> None:
    said = SAID[kind]
    for code, facts, spread in sayings(said):
        assert code in said.sentences, f"{code} has no sentence"
        wanted = {gap for text in said.sentences[code] for gap in gaps(text.english)} - said.always
        assert spread or wanted <= facts, f"{code}: nobody gives {wanted - facts}"
        unsaid = facts - wanted - said.unsaid.get(code, set()) - said.always
        assert not unsaid, f"{code}: {unsaid} is not in its sentence"


@pytest.mark.parametrize("kind", SAID)
def test_every_sentence_is_said_somewhere(kind: str) -> None:
    said = SAID[kind]
    folder = ROOT / said.where.partition("/")[0]
    words = Counter(
        node.value
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    constants = {guest.HOST_GONE}
    assert not [code for code in said.sentences if words[code] < 2 and code not in constants]


def test_every_text_has_a_context_and_is_a_literal() -> None:
    found = everything()
    assert len(found) > 350
    plural = {(text.context, text.english) for text in found if text.many}
    assert not plural & {(text.context, text.english) for text in found if not text.many}, "gettext has one of them"


def test_what_is_said_in_place_is_given_its_facts_and_no_others() -> None:
    for path in modules():
        for text, call in calls(path):
            given = {one.arg for one in call.keywords}
            if said_by(call) != "N_" and None not in given:
                wanted = text.gaps - ({"n"} if text.many else set())
                assert given == wanted, f"{text.where}:{call.lineno}: {text.english!r}"


@pytest.mark.parametrize(
    "line", ['tr("", "Join")', 'tr("lobby", text)', 'tr("lobby", f"{name} joins")', 'N_("lobby")', 'trn("a", "b", n)']
)
def test_what_nobody_could_translate_is_found(line: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(line)
    with pytest.raises(NoLiteral, match=r"module\.py:1: "):
        list(texts(path))


@pytest.mark.parametrize("id", registry.ids())
def test_a_game_has_words_for_all_that_people_choose(id: str) -> None:
    """A number is its own word in every language."""
    game = registry.game(id)
    codes = {option.name for option in game.options} | {answer for option in game.options for answer in option.answers}
    codes |= {color for players in game.players for color in game.colors(players)}
    for players in game.players:
        for option in game.options:
            for answer in option.answers:
                try:
                    options = game.read_options({"players": players, option.name: answer})
                except ValueError:
                    continue
                codes |= set(game.summary(options))
                codes |= set(game.characters(options).values()) if game.characters is not None else set()
    assert {code for code in codes if not code.isdecimal()} == game.words.keys()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.po")), ids=lambda path: path.stem)
def test_a_translation_names_the_same_facts(path: Path) -> None:
    """But for a form that says a number in words."""
    for entry in list(entries(path.read_text("utf-8")))[1:]:
        english = gaps(entry.english) | gaps(entry.many)
        for said in filter(None, entry.said):
            assert english - {"n"} <= gaps(said) <= english, f"{path.name}: {said!r} for {entry.english!r}"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.po")), ids=lambda path: path.stem)
def test_a_catalogue_has_every_text(path: Path) -> None:
    text = path.read_text("utf-8")
    assert updated(path.stem, text, everything()) == text, "python3 -m tests.words brings it up to date"


def test_a_word_of_moon_river_means_one_thing() -> None:
    said = [text for text in everything() if text.where.startswith("client/moonriver/")]
    assert len(said) > 300
    for word, instead in OTHERWISE.items():
        found = [one for one in said if re.search(rf"\b{word}\b", f"{one.english} {one.many}", re.IGNORECASE)]
        assert not [one for one in found if not ("column" in word and one.context in RANCHES)], instead
