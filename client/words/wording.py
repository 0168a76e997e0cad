"""Words that several parts of the window share, and labels that take nothing for markup: names come from others."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from client.lobby.lobby_model import Deed, JoinBarrier, Row, Unfinished
from client.lobby.typed import NoWay
from client.look.sizes import sizes
from client.look.theme import LETTERS, font
from client.words.saying import in_a_row, one_after_another, say, tr, trn
from engine import registry
from engine.contract import AnyGame
from engine.phrase import Phrase
from netproto.table.refused import SENTENCES
from netproto.wire.names import visible

if TYPE_CHECKING:
    from client.table.table_model import TableModel
    from netproto.doctor.diagnosis import Finding
    from netproto.guest.guest import Answered


ENDS = (".", "!", "?", "\N{IDEOGRAPHIC FULL STOP}", "\N{FULLWIDTH EXCLAMATION MARK}", "\N{FULLWIDTH QUESTION MARK}")
"""Of sentences, in any language."""

LONGEST_CHARACTER = 24
"""Letters of a character's name."""


def sized(pixels: int, *, bold: bool = False) -> QFont:
    """So large where the text has its common size, and as much larger as the window's text is."""
    return font(round(pixels * sizes().text), bold=bold)


def lettered(widget: QWidget, pixels: int, *, bold: bool = False) -> None:
    """So large are its letters where the text has its common size: the window's style sheet sees to it."""
    assert pixels in LETTERS, pixels
    widget.setProperty("letters", pixels)
    widget.setProperty("strong", bold)


class Label(QLabel):
    """Plain text that grows with the window's."""

    def __init__(self, text: str, pixels: int, *, bold: bool = False, quiet: bool = False) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(sized(pixels, bold=bold))  # for as long as there is no style sheet
        lettered(self, pixels, bold=bold)
        self.setProperty("quiet", quiet)
        self.ensurePolished()  # whoever measures it before it is seen needs its letters


def label(text: str = "", pixels: int = 15, *, bold: bool = False, quiet: bool = False, wrap: bool = False) -> Label:
    made = Label(text, pixels, bold=bold, quiet=quiet)
    made.setWordWrap(wrap)
    return made


def button(text: str, *, main: bool = False) -> QPushButton:
    made = QPushButton(text)
    made.setProperty("main", main)
    return made


def light(button: QPushButton, main: bool) -> None:
    """As the one that is usually meant, or as one among others."""
    if button.property("main") != main:
        button.setProperty("main", main)
        dress(button)


def tip(text: str) -> str:
    """To be shown when something is pointed at: Qt would take a name for markup, and load its pictures."""
    return f"<qt>{html.escape(text)}</qt>" if text else ""


def hint(widget: QWidget, text: str) -> None:
    """To be shown when it is pointed at, and to be heard without the markup: Qt would have the tip read aloud."""
    widget.setToolTip(tip(text))
    widget.setAccessibleDescription(text)


def tone(widget: QWidget, name: str) -> None:
    """How a sentence is meant: good, warning, danger, or plainly ("")."""
    if widget.property("tone") != name:
        widget.setProperty("tone", name)
        dress(widget)


def dress(widget: QWidget) -> None:
    """Anew, after a property that the style sheet asks for. Qt's `unpolish` would take away a font of its own."""
    widget.style().polish(widget)
    widget.update()


def word(game: AnyGame | None, code: str) -> str:
    """What a game calls an option, an answer, a colour or a character; what it has no text for keeps its own word."""
    if game is not None and code in game.words:
        return say(game.words[code])
    return code.replace("_", " ").capitalize()


def character_word(game: AnyGame, name: str) -> str:
    """Whom one plays, as people call them. A host's own pieces may call them anything."""
    return say(game.words[name]) if name in game.words else visible(name)[:LONGEST_CHARACTER]


def level_word(game: AnyGame | None, level: str) -> str:
    """What a bot of this level is called; a level that this program does not know keeps its own word."""
    known = {} if game is None else game.players_by_level
    return say(known[level].name) if level in known else word(None, level)


def level_line(game: AnyGame, level: str) -> str:
    """What it is like to play against it."""
    return say(game.levels[level].line) if level in game.levels else ""


def name_at(model: TableModel, seat: int) -> str:
    """Whoever plays there, as people call them; several bots of one level are told apart by number."""
    lobby = model.lobby
    if lobby is None or seat >= len(lobby.seats):
        return tr("player", "Player {seat}", seat=seat + 1)
    held = lobby.seats[seat]
    if held.HasField("person"):
        return model.name_of(seat) or tr("player", "Player {seat}", seat=seat + 1)
    if not held.HasField("level"):
        return tr("player", "Player {seat}", seat=seat + 1)
    levels = [None if one.HasField("person") else one.level for one in lobby.seats]
    return bot_name(model.plays or model.game, levels, seat)


def bot_name(game: AnyGame | None, levels: Sequence[str | None], seat: int) -> str:
    """Of the bot on this seat, where these bots play."""
    level = levels[seat]
    assert level is not None
    alike = [n for n, one in enumerate(levels) if one == level]
    called = level_word(game, level)
    return called if len(alike) == 1 else tr("player", "{level} {number}", level=called, number=alike.index(seat) + 1)


def players_of(unfinished: Unfinished) -> str:
    """Who plays a game that was broken off, as the table calls them."""
    levels = unfinished.levels or (None,) * len(unfinished.players)
    names = (
        name if levels[seat] is None else bot_name(unfinished.game, levels, seat)
        for seat, name in enumerate(unfinished.players)
    )
    return in_a_row([*names]) or tr("games to resume", "A game")


def played_of(game: str, summary: Sequence[str]) -> str:
    """What is played, in a word or two; the game is named where there are several."""
    known = registry.game(game) if game in registry.ids() else None
    named = [say(known.title)] if known is not None and len(registry.ids()) > 1 else []
    return " · ".join([*named, *(word(known, code) for code in summary)])


def place_of(row: Row) -> str:
    """What stands below a table's name."""
    parts = [played] if (played := played_of(row.game, row.summary)) else []
    if row.running:
        parts.append(tr("table in the lobby", "playing"))
    elif row.free:
        parts.append(tr("table in the lobby", "{free} of {seats} seats free", free=row.free, seats=row.seats))
    elif row.seats:
        parts.append(trn("table in the lobby", "its one seat taken", "all {n} seats taken", row.seats))
    if row.spectators:
        parts.append(trn("table in the lobby", "{n} watching", "{n} watching", row.spectators))
    if row.own and not row.seats:
        parts.append(tr("table in the lobby", "on this computer"))
    return " · ".join(parts)


def deed_of(row: Row) -> str:
    """What the row offers, in a word or two."""
    if row.own:
        return tr("table in the lobby", "Your table")
    if row.deed is Deed.RETURN:
        return tr("table in the lobby", "Your seat waits")
    if row.trouble is JoinBarrier.LOCKED:
        return tr("table in the lobby", "Locked")
    if row.trouble is not None:
        return tr("table in the lobby", "Update needed")
    return tr("table in the lobby", "Free seats") if row.deed is Deed.JOIN else tr("table in the lobby", "Watch")


def why_not(row: Row) -> str:
    """Why nobody can sit there, or nothing."""
    match row.trouble:
        case JoinBarrier.UPDATE_HERE:
            return tr(
                "table in the lobby", "{name} runs a newer version: update this program to play there.", name=row.name
            )
        case JoinBarrier.UPDATE_THERE:
            return tr("table in the lobby", "{name} runs an older version: its host must update.", name=row.name)
        case JoinBarrier.UNKNOWN_GAME:
            return tr(
                "table in the lobby",
                "{name} plays a game that this program does not know: update this program.",
                name=row.name,
            )
        case JoinBarrier.LOCKED if row.deed is Deed.NOTHING:
            return tr("table in the lobby", "{name} is locked: ask whoever opened it to unlock it.", name=row.name)
    if row.deed is Deed.WATCH:
        if row.running:
            return tr("table in the lobby", "{name} is playing already: you can watch.", name=row.name)
        return tr("table in the lobby", "Every seat at {name} is taken: you can watch.", name=row.name)
    return ""


def no_way(said: NoWay, text: str) -> str:
    match said.code:
        case "empty":
            return ""
        case "bad":
            return worded(said.why)
        case "several":
            return tr("lobby", "Several tables are called {name}: choose one in the list.", name=text.strip())
    unheard = tr("lobby", "No table called {name} can be heard: use its join code.", name=text.strip())
    return one_after_another(unheard, worded(said.why))


def advice_of(finding: Finding) -> str:
    return one_after_another(worded(finding.wrong), worded(finding.advice))


def refusal(answer: Answered) -> str:
    """A refused request, calmly."""
    if answer.code == "lost":
        return tr("refusal", "The connection went before that was done: try again.")
    facts = dict(answer.facts) if isinstance(answer.facts, dict) else {}
    if isinstance(facts.get("seat"), int):
        facts["seat"] += 1  # people count from one
    try:
        return sentence(say(Phrase(answer.code, SENTENCES[answer.code], facts)))
    except KeyError:  # of another version of the program, or of a game
        return sentence(answer.sentence)


def worded(phrase: Phrase | None) -> str:
    """As a sentence of its own; nothing for none."""
    return "" if phrase is None else sentence(say(phrase))


def sentence(text: str) -> str:
    """With a capital at the beginning and a full stop at the end."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith(ENDS) or not text else ".")


def set_aside_note(name: str) -> str:
    """Of a settings file that could not be used."""
    return tr(
        "settings", "Your settings could not be read and were set aside as {name}: the usual ones are used.", name=name
    )


def clock_word(seconds: int) -> str:
    if not seconds:
        return tr("clock of a table", "No clock")
    if seconds % 60:
        return trn("clock of a table", "{n} second a turn", "{n} seconds a turn", seconds)
    return trn("clock of a table", "{n} min a turn", "{n} min a turn", seconds // 60)
