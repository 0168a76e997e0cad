"""Writes every SVG and the catalogue, and takes away what nobody draws any more."""

from __future__ import annotations

from collections.abc import Iterator

from resources.art.draw import chrome
from resources.art.draw.entry import Entry
from resources.art.draw.moonriver import pictures as moonriver
from resources.art.draw.paper import FOLDER
from resources.art.draw.riverdragons import pictures as riverdragons

GAMES = (moonriver, riverdragons)
"""A game's pictures lie in a folder with its id, and it says how they go together."""

HEAD = """\
# Every picture by name: its file, its viewBox (x, y, width, height), the point it is held by (in the viewBox's own
# units) and what it is. Written by `python -m resources.art.draw`, as the pictures are: correct them there.
# Icons (chrome) are black on nothing, to be tinted.
"""


def on_the_window() -> Iterator[Entry]:
    yield Entry("icon_application", "chrome", chrome.application(), (128, 128), "the application's icon")
    for name, (what, draw) in chrome.ICONS.items():
        yield Entry(f"icon_{name}", "chrome", draw(), (12, 12), f"icon: {what}")


def everything() -> Iterator[Entry]:
    for game in GAMES:
        yield from game.everything()
    yield from on_the_window()


def files() -> dict[str, str]:
    """By the path within the art folder, the catalogue too."""
    entries = list(everything())
    names = [entry.name for entry in entries]
    assert len(names) == len(set(names)), "two pictures have one name"
    said = [HEAD, *(game.MEASURES for game in GAMES), *(entry.said for entry in entries)]
    return {entry.file: entry.svg for entry in entries} | {"catalogue.toml": "\n".join(said)}


def main() -> None:
    wanted = files()
    for name, text in wanted.items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    for path in FOLDER.rglob("*.svg"):
        if path.relative_to(FOLDER).as_posix() not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
