"""Finds every text that the program says: the literals of `tr`, `trn` and `N_`, wherever they stand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LAYERS = ("engine", "netproto", "client")
SAYING = {"tr": 2, "N_": 2, "trn": 3}
"""How many of their arguments, from the first on, are literals: a context, and the text or its two numbers."""


class Found(NamedTuple):
    context: str
    english: str
    many: str
    where: str
    """Its module."""

    @property
    def gaps(self) -> set[str]:
        return gaps(self.english) | gaps(self.many)


class NoLiteral(Exception):
    """Nobody could translate it: one line that says where it stands."""


def everything() -> list[Found]:
    """In the order of the modules; the same text in the same context is found once a module."""
    return list(dict.fromkeys(text for path in modules() for text in texts(path)))


def modules() -> list[Path]:
    return [path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def texts(path: Path) -> Iterator[Found]:
    return (text for text, _ in calls(path))


def calls(path: Path) -> Iterator[tuple[Found, ast.Call]]:
    where = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and (count := SAYING.get(said_by(node), 0)):
            said = [one.value if isinstance(one, ast.Constant) else None for one in node.args[:count]]
            words = [word for word in said if isinstance(word, str) and word]
            if len(words) != count:
                raise NoLiteral(f"{where}:{node.lineno}: {ast.unparse(node)}")
            yield Found(words[0], words[1], words[2] if len(words) > 2 else "", where), node


def said_by(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def gaps(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}
