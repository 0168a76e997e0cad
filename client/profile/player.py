"""The profile's folders, key and name, as the command line chooses them."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from client.refusal import WrongUse
from netproto.files.profile_folders import BadProfile, ProfileFolders, places
from netproto.wire.names import UnusableText, clean
from netproto.wire.passcodes import plain
from resources import program

if TYPE_CHECKING:
    from netproto.keys.identity import Identity

PROFILE_HELP = "another key, other seats: a second player on this machine"
LONGEST_NAME = 40
LONGEST_TABLE_NAME = 60


def add_profile(parser: argparse.ArgumentParser) -> None:
    """Its value without it is what the whole program was told, or None."""
    parser.add_argument("--profile", metavar="NAME", default=argparse.SUPPRESS, help=PROFILE_HELP)


def own_places(arguments: argparse.Namespace) -> ProfileFolders:
    try:
        profile = getattr(arguments, "profile", None)
        return places() if profile is None else places(profile)
    except BadProfile as error:
        raise WrongUse(f"--profile: {error}") from None


def own_key(own: ProfileFolders) -> Identity:
    from netproto.keys.identity import NoIdentity, own_identity

    try:
        return own_identity(own.key_file)
    except NoIdentity as error:
        raise WrongUse(str(error)) from None


def own_name(said: str | None) -> str:
    """The name that others see: the one that was given, else the account's, if it can be a name."""
    if said is not None:
        return _name(said, LONGEST_NAME)
    import getpass

    try:
        return clean(getpass.getuser(), LONGEST_NAME, "the name")
    except (OSError, KeyError, UnusableText):
        return "somebody"


def table_name(said: str) -> str:
    return _name(said, LONGEST_TABLE_NAME)


def passcode(said: str | None) -> str:
    """As it is compared: from the command line, which others on this machine can read, or else from the environment;
    empty where there is none. What is wrong with one is told without it."""
    said = os.environ.get(program.PASSCODE) or None if said is None else said
    if said is None:
        return ""
    try:
        return plain(said)
    except UnusableText as error:
        raise WrongUse(f"--passcode: {error}") from None


def _name(said: str, longest: int) -> str:
    try:
        return clean(said, longest, "the name")
    except UnusableText as error:
        raise WrongUse(f"--name: {error}") from None
