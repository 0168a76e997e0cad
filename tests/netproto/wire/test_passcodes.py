"""What counts as one passcode, however people type it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from netproto.wire.names import UnusableText
from netproto.wire.passcodes import LONGEST, plain


@pytest.mark.parametrize(
    "typed", ["Blue River", "blue river", "BLUERIVER", "  blue\u3000river ", "ＢＬＵＥ river", "blue\tRiver"]
)
def test_spaces_case_and_width_do_not_count(typed: str) -> None:
    assert plain(typed) == "blueriver"


@pytest.mark.parametrize(
    ("one", "other"), [("Straße", "STRASSE"), ("Ⅳ", "iv"), ("é", "e\u0301"), ("河１", "河1"), ("℡", "tel")]
)
def test_nor_does_which_form_of_a_character_was_typed(one: str, other: str) -> None:
    assert plain(one) == plain(other)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "empty"),
        (" \u3000 ", "empty"),
        ("a\u200bb", "invisible"),
        ("a\x00", "invisible"),
        ("x" * (LONGEST + 1), "too_long"),
    ],
)
def test_what_nobody_sees_or_remembers_is_none(typed: str, code: str) -> None:
    with pytest.raises(UnusableText) as refused:
        plain(typed)
    assert refused.value.phrase.code == code


@given(st.text(max_size=30))
def test_what_is_compared_is_compared_as_it_is(typed: str) -> None:
    try:
        compared = plain(typed)
    except UnusableText:
        return
    assert plain(compared) == compared
    assert plain(unicodedata.normalize("NFD", typed)) == compared
