"""Reads JSON that people wrote."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from client.refusal import WrongUse
from engine.contract import Json
from engine.small_file import read_small


def read_json(path: Path) -> Json:
    """What the file holds, or one line that says where it is wrong."""
    try:
        text = json.loads(read_small(path), object_pairs_hook=Pairs)
        doubled = next(doubled_keys(text), None)
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise WrongUse(f"{path}: this is no UTF-8 text: byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise WrongUse(f"{path}: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise WrongUse(f"{path}: this is nested too deeply") from None
    except ValueError as error:
        raise WrongUse(f"{path}: {error}") from None
    if doubled is not None:
        raise WrongUse(f"{path}: {doubled} stands there twice")
    return text


LONGEST = 60
"""Characters of a key that a complaint repeats."""


class Pairs(dict[str, Json]):
    """An object of JSON that knows which of its keys came a second time."""

    def __init__(self, pairs: list[tuple[str, Json]]) -> None:
        super().__init__()
        self.doubled: list[str] = []
        for key, value in pairs:
            if key in self:
                self.doubled.append(key)
            self[key] = value


def doubled_keys(text: Json) -> Iterator[str]:
    """Each behind where it stands; entries of lists count from 1."""
    if isinstance(text, Pairs):
        yield from (f"{key!r:.{LONGEST}}" for key in text.doubled)
    entries = text.items() if isinstance(text, Pairs) else enumerate(text, 1) if isinstance(text, list) else ()
    for key, value in entries:
        yield from (f"{key!r:.{LONGEST}}: {found}" for found in doubled_keys(value))
