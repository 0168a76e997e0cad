"""What somebody says of themselves on the command line."""

from __future__ import annotations

import pytest

from client.profile.player import passcode
from client.refusal import WrongUse
from netproto.wire.passcodes import plain
from resources import program


def test_a_passcode_comes_from_the_command_line_or_else_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(program.PASSCODE, raising=False)
    assert passcode(None) == ""
    monkeypatch.setenv(program.PASSCODE, "Blue Rivet")
    assert passcode(None) == plain("Blue Rivet")
    assert passcode("red hat") == plain("red hat")
    monkeypatch.setenv(program.PASSCODE, "rivet" * 100)
    with pytest.raises(WrongUse) as wrong:
        passcode(None)
    assert "rivet" not in str(wrong.value)
