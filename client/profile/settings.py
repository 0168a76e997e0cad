"""What the window remembers between two evenings. No Qt, and nothing that a table has to know."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import field, fields
from pathlib import Path
from typing import Any

from engine import registry
from engine.dataclass import dataclass
from netproto.files.private import read, replace, set_aside

FORMAT = 1
THEMES = ("system", "dark", "light", "contrast")
MOTIONS = ("system", "calm", "normal", "quick", "off")
OLDER_MOTIONS = {"fast": "quick"}
"""What earlier versions called them."""
VOLUMES = ("off", "soft", "normal", "loud")
SMALLEST, LARGEST = 0.8, 2.0
"""Text, as a factor of its common size."""
LONGEST_NAME = 40
LONGEST_LANGUAGE = 20
FIRST_GAME = registry.ids()[0]
"""Whose choices are those of a file from before there were several games."""

Choices = dict[str, str | int | bool]

Place = tuple[int, int, int, int]
"""Of the window: left, top, width, height."""

log = logging.getLogger(__name__)


@dataclass
class Settings:
    """A value that makes no sense is passed over alone; a key that another version wrote is kept."""

    name: str = ""
    """Empty until the player has chosen one."""
    theme: str = THEMES[0]
    text_size: float = 1.0
    motion: str = MOTIONS[0]
    place: Place | None = None
    maximized: bool = False
    choices: dict[str, Choices] = field(default_factory=dict)
    """By game: what was chosen last, for whoever asks again."""
    game: str = ""
    """For which a table was opened last."""
    sound: str = VOLUMES[1]
    learned: list[str] = field(default_factory=list)
    """Games whose guided first game was played to its end, or waved off."""
    alone: dict[str, Choices] = field(default_factory=dict)
    """By game: how it was played against bots last, and whether it was ever won there."""
    language: str = ""
    """As `client/words/language.py` names it; empty: the system's."""
    reactions: bool = True
    """Whether those of others are seen at a table, unless the player says otherwise there."""
    others: dict[str, Any] = field(default_factory=dict)

    def save(self, path: Path) -> bool:
        """Whole or not at all; False where the disk refuses, which only costs the memory."""
        known = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "others"}
        try:
            replace(path, json.dumps({**self.others, "format": FORMAT, **known}, indent=1).encode())
        except OSError as error:
            log.warning("%s cannot be written: %s", path, error.strerror or error)
            return False
        return True


def load(path: Path) -> tuple[Settings, str | None]:
    """What was remembered, and the name of the file that was set aside where it could not be used."""
    try:
        data = read(path)
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error.strerror or error)
        return Settings(), None
    if data is None:
        return Settings(), None
    try:
        found = json.loads(data)
        if not isinstance(found, dict):
            raise ValueError("it is no JSON object")
    except (ValueError, RecursionError) as damage:
        try:
            return Settings(), set_aside(path, str(damage), "the window starts with its defaults").name
        except OSError:
            return Settings(), path.name
    return _settings(found), None


def _settings(found: Mapping[str, Any]) -> Settings:
    known = {one.name for one in fields(Settings)} - {"others"} | {"format"}
    made = Settings(others={key: value for key, value in found.items() if key not in known})
    match found.get("name"):
        case str(name) if len(name) <= LONGEST_NAME:
            made.name = name
    if found.get("theme") in THEMES:
        made.theme = found["theme"]
    match found.get("text_size"):
        case (int() | float()) as size if not isinstance(size, bool) and SMALLEST <= size <= LARGEST:
            made.text_size = float(size)
    match found.get("motion"):
        case str(motion) if (known_as := OLDER_MOTIONS.get(motion, motion)) in MOTIONS:
            made.motion = known_as
    if found.get("sound") in VOLUMES:
        made.sound = found["sound"]
    match found.get("language"):
        case str(language) if len(language) <= LONGEST_LANGUAGE:
            made.language = language
    made.reactions = found.get("reactions") is not False
    match found.get("place"):
        case [int(left), int(top), int(width), int(height)] if width > 0 and height > 0:
            made.place = (left, top, width, height)
    made.maximized = found.get("maximized") is True
    match found.get("game"):
        case str(game) if game in registry.ids():
            made.game = game
    match found.get("learned"):
        case list(learned):
            made.learned = [game for game in learned if isinstance(game, str)]
    match found.get("alone"):
        case dict(alone):
            made.alone = {game: _choices(said) for game, said in alone.items() if isinstance(said, dict)}
    match found.get("choices"):
        case dict(choices):
            by_game = choices if all(isinstance(said, dict) for said in choices.values()) else {FIRST_GAME: choices}
            made.choices = {game: kept for game, said in by_game.items() if (kept := _choices(said))}
    return made


def _choices(said: Mapping[str, Any]) -> Choices:
    return {key: value for key, value in said.items() if isinstance(value, str | int)}
