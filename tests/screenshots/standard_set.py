"""The standard set of pictures: every situation that the window knows, in every size and both themes."""

from __future__ import annotations

from datetime import datetime
from importlib import import_module
from pathlib import Path
from uuid import UUID

from client.lobby.lobby_model import rows
from client.lobby.unfinished import Unfinished
from client.profile.settings import Settings
from client.table.table_model import TableModel
from client.window.lobby.browsing import Doctor
from client.window.lobby.lobby import LobbyScreen
from client.window.played.page import PlayedPage
from client.window.room.invitation import CodeDialog
from client.window.room.waiting_room import Invitation, WaitingRoom
from client.window.settings_page import SettingsDialog
from engine import registry
from netproto.lan.advert import Advert
from netproto.lan.discovery import FoundTable
from netproto.lan.local_hosts import RunningTable
from netproto.played.game_played import Played, Seated
from netproto.schema.lobby_pb2 import Lobby, Person, Seat
from netproto.schema.play_pb2 import Said
from netproto.wire.codec import codec
from netproto.wire.protocol import MAJOR
from tests.screenshots.studio import Portrait, Stage, Studio

GAME = registry.game("moonriver")
KEY = "7c1f" * 16
ADDRESS = "192.168.0.7"
PORT = 41327
ME = "Calamity Jane"
COLORS = tuple(GAME.colors(4))
OWN_TABLE = RunningTable(str(UUID(int=9)), f"{ME}'s table", PORT, KEY, 1, "cd" * 16)


README = {
    "lobby-tables_1024x700_dark.png": "lobby.png",
    "table-own-turn_1920x1080_light.png": "table.png",
    "table-hiring_1920x1080_dark.png": "hiring.png",
    "score-end_1920x1080_dark.png": "score.png",
    "dragons-choosing_1920x1080_light.png": "choosing.png",
    "dragons-over_1920x1080_dark.png": "crossed.png",
}
"""Those that are kept for it, and as what."""
WIDE_IN_README = 960


def standard_set() -> tuple[Portrait, ...]:
    """The window's own pictures, and those of the games: `tests.screenshots.<its id>.pictures.PORTRAITS`."""
    found = [import_module(f"tests.screenshots.{id}.pictures").PORTRAITS for id in ("moonriver", "riverdragons")]
    return (*PORTRAITS, *(portrait for portraits in found for portrait in portraits))


def _lobby(name: str = ME) -> LobbyScreen:
    return LobbyScreen(Settings(name), Doctor(lambda: ()))


def _found(number: int, name: str, summary: tuple[str, ...], seats: int, free: int, **said: object) -> FoundTable:
    facts = {"spectators": 0, "locked": False, "running": False} | said
    advert = Advert(UUID(int=number), name, KEY, GAME.id, "1.0", seats=seats, free=free, summary=summary, **facts)  # type: ignore[arg-type]
    return FoundTable(advert, PORT, (ADDRESS,))


def _unfinished(*began: tuple[int, int, int, int, int], players: tuple[str, ...]) -> list[Unfinished]:
    return [
        Unfinished(
            Path("record"), "", f"{ME}'s table", GAME, ("base",), players, 90, int(datetime(*day).timestamp() * 1000), 3
        )
        for day in began
    ]


def tables(stage: Stage) -> None:
    lobby = _lobby()
    heard = [
        _found(9, OWN_TABLE.name, ("legends", "moon_river_city"), 4, 3, seated=("purple",)),
        _found(1, "Aspen Flats", ("base",), 4, 2, seated=("orange", "green")),
        _found(
            2,
            "Friday night in the long hall by the river",
            ("legends", "random_scenario"),
            4,
            1,
            spectators=2,
            seated=("white", "purple", "orange"),
        ),
        _found(3, "Birch & Co", ("legends", "gold_rush"), 3, 0, running=True, spectators=1, seated=COLORS[:3]),
        _found(4, "Closed circle", ("base",), 4, 3, locked=True, seated=("green",)),
        _found(5, "Tomorrow's table", ("base",), 2, 1, major=MAJOR + 1),
    ]
    lobby.show_rows(rows(heard, [OWN_TABLE]))
    lobby.show_games(_unfinished((2026, 3, 11, 20, 15), (2026, 2, 27, 21, 40), players=(ME, "Wild Bill", "Annie")))
    lobby.tables.setCurrentRow(3)
    stage.show(lobby)


def empty(stage: Stage) -> None:
    stage.show(_lobby())


def name(stage: Stage) -> None:
    lobby = _lobby("")
    lobby.name_page.line.setText(ME)
    stage.show(lobby)


def open_a_table(stage: Stage) -> None:
    lobby = _lobby()
    stage.show(lobby)
    lobby.open.click()
    stage.settle()


def against_bots(stage: Stage) -> None:
    lobby = _lobby()
    stage.show(lobby)
    lobby.bots.click()
    stage.settle()


def played(stage: Stage) -> None:
    lobby, page = _lobby(), PlayedPage()
    lobby.pages.addWidget(page)
    lobby.pages.setCurrentWidget(page)
    people = (ME, "Wild Bill", "Annie", "Doc")
    games = [
        Played(
            str(number), OWN_TABLE.name, GAME.id, ("base",) if number % 3 else ("legends", "gold_rush"),
            tuple(
                Seated(name, color, None if seat < 2 + number % 2 else "steady")
                for seat, (name, color) in enumerate(zip(people, COLORS, strict=True))
            ),
            int(datetime(2026, 3, 28 - number, 20, number).timestamp() * 1000), 0, 209 + number, finished=number != 2,
            winners=(number % 4,), points=(187, 154 + number, 162, 140 + 7 * number),
        )
        for number in range(12)
    ]  # fmt: skip
    page.show_games(games, [0] * len(games), 2)
    page.list.setCurrentRow(3)
    stage.show(lobby)


def _room(stage: Stage, person: int) -> WaitingRoom:
    owner = person == 1
    model = TableModel(person=person, owner=owner, online=True, plays=GAME, reacts=True)
    model.lobby = Lobby(
        name=OWN_TABLE.name,
        people=[
            Person(id=1, name=ME, owner=True, connected=True),
            Person(id=2, name="Wild Bill", connected=True),
            Person(id=3, name="Annie", connected=True),
        ],
        seats=[
            Seat(color="purple", person=1),
            Seat(color="orange", person=2, ready=owner),
            Seat(color="green", level=list(GAME.bots)[-1]),
            Seat(color="white"),
        ],
        options=codec(GAME.id).options_bytes(GAME.read_options({"mode": "legends", "players": 4})),
    )
    model.chat = [
        Said(person=2, name="Wild Bill", text="Evening! Is there still room?"),
        Said(person=1, name=ME, text="One more and we ride."),
    ]
    invitation = Invitation.to(OWN_TABLE, [ADDRESS]) if owner else None
    return WaitingRoom(GAME, model, lambda **kind: None, invitation, stage.surroundings.pictures)


def room_of_owner(stage: Stage) -> None:
    stage.show(_room(stage, 1))


def room_of_guest(stage: Stage) -> None:
    stage.show(_room(stage, 2))


def settings(stage: Stage) -> None:
    tables(stage)
    around = stage.surroundings
    stage.lay_over(SettingsDialog(around.settings, around.daylight, stage.window))


def join_code(stage: Stage) -> None:
    room_of_owner(stage)
    stage.lay_over(CodeDialog(Invitation.to(OWN_TABLE, [ADDRESS]), stage.window))


PORTRAITS = (
    Portrait.of(
        "lobby-tables", tables,
        "1024 dark", "1024 light", "1920 dark", "3840 dark", "1920 dark 1.25", "1024 light 1.5",
    ),
    Portrait.of("lobby-empty", empty, "1024 dark", "1920 light"),
    Portrait.of("lobby-name", name, "1024 light"),
    Portrait.of("lobby-open-a-table", open_a_table, "1024 dark", "1920 light", "1024 dark 1.5"),
    Portrait.of("lobby-against-bots", against_bots, "1024 dark", "1920 light", "1024 dark 2.0"),
    Portrait.of("lobby-played", played, "1024 dark", "1920 light", "1024 light 2.0"),
    Portrait.of("room-owner", room_of_owner, "1024 dark", "1920 light", "3840 light", "1024 dark 1.25"),
    Portrait.of("room-guest", room_of_guest, "1024 light"),
    Portrait.of("settings", settings, "1024 light"),
    Portrait.of("join-code", join_code, "1024 dark"),
)  # fmt: skip


def moving_picture(studio: Studio) -> bytes:
    """The game's own: `tests.screenshots.<its id>.moving.moving_picture`."""
    made: object = import_module(f"tests.screenshots.{GAME.id}.moving").moving_picture(studio)
    assert isinstance(made, bytes)
    return made
