"""How a command says no: one line that says what and where, and an exit status."""

from __future__ import annotations


class CommandFailed(Exception):
    status = 2


class WrongUse(CommandFailed):
    """Wrong use, or input that cannot be read."""

    status = 2


class AnswerIsNo(CommandFailed):
    """A record that breaks a rule, no such table, a table that closed without a result."""

    status = 1


class Stopped(Exception):
    """Somebody asked this process to end before what it looked for was found."""
