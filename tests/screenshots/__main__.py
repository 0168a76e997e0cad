"""`python3 -m tests.screenshots FOLDER`: the standard set of pictures of the window, for whoever judges or shows it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from client.setup.window_needs import PLATFORM
from resources.art.sight import EYES

BLIND = tuple(eye for eye in EYES if eye != "normal")
EPILOG = """examples:
  python3 -m tests.screenshots seen                            every picture, in the folder seen
  python3 -m tests.screenshots seen --only lobby 1024 light    only those with all of these words in their names
  python3 -m tests.screenshots seen --language de              all of them in German
  python3 -m tests.screenshots seen --list                     the names, and no pictures
  python3 -m tests.screenshots seen --moving                   the moving picture of a turn
  python3 -m tests.screenshots resources/pictures --readme     those that the README shows"""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m tests.screenshots", epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where they go; it is made if it is not there")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="those with all of these in their names")
    parser.add_argument("--eye", choices=BLIND, metavar="EYE", help=f"as seen with {', '.join(BLIND)}")
    parser.add_argument("--list", action="store_true", help="the names alone")
    parser.add_argument(
        "--language", default="en", metavar="CODE", help="in which everything is said, as in de or zh_Hant"
    )
    parser.add_argument("--moving", action="store_true", help="the moving picture instead, an animated PNG")
    parser.add_argument("--readme", action="store_true", help="those that the README shows, the moving one among them")
    arguments = parser.parse_args(words)
    if sys.platform == "linux":
        os.environ.setdefault(PLATFORM, "offscreen")
    from PySide6.QtCore import Qt

    from client.window.application import application
    from tests.screenshots.eyes import through
    from tests.screenshots.standard_set import README, WIDE_IN_README, moving_picture, standard_set
    from tests.screenshots.studio import Studio

    wanted = [
        (name, portrait, frame)
        for portrait in standard_set()
        for name, frame in portrait.files()
        if all(word in name for word in arguments.only)
    ]
    if not wanted:
        parser.error(f"no picture has {' and '.join(arguments.only)} in its name")
    if arguments.list:
        print("\n".join(name for name, _, _ in wanted))
        return 0
    studio = Studio(application(arguments.language))
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.moving or arguments.readme:
        _write(folder / "turn.png", moving_picture(studio))
    if arguments.readme:
        for name, portrait, frame in wanted:
            if name in README:
                taken = studio.take(portrait.situation, frame)
                shown = taken.scaledToWidth(WIDE_IN_README, Qt.TransformationMode.SmoothTransformation)
                shown.save(str(folder / README[name]))
                print(folder / README[name], flush=True)
    if arguments.moving or arguments.readme:
        return 0
    for name, portrait, frame in wanted:
        path = folder / name
        taken = studio.take(portrait.situation, frame)
        if not (through(taken, arguments.eye) if arguments.eye else taken).save(str(path)):
            parser.exit(1, f"{path} cannot be written\n")
        print(path, flush=True)
    return 0


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    print(path, flush=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
