"""The player of this window: their profile's folders, key, name and settings."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from client.profile.player import own_key
from client.profile.settings import Settings, load
from engine.dataclass import dataclass
from netproto.files.profile_folders import ProfileFolders

if TYPE_CHECKING:
    from netproto.keys.identity import Identity


@dataclass(frozen=True)
class Household:
    places: ProfileFolders
    settings: Settings
    set_aside: str | None = None
    """The settings file that could not be used."""

    @cached_property
    def identity(self) -> Identity:
        """The player's key: needed to join a table, and not for a look at the lobby. Raises Refusal."""
        return own_key(self.places)


def household(places: ProfileFolders, name: str | None = None) -> Household:
    """`name` is what a command line says: it holds for this time."""
    remembered, set_aside = load(places.settings_file)
    if name is not None:
        remembered.name = name
    return Household(places, remembered, set_aside)
