"""`python3 -m tests.words de` brings resources/translations/de.po up to date, or makes it; without a language, all that
are there. What is translated stays."""

from __future__ import annotations

import sys
from pathlib import Path

from client.words.po_file import entries
from tests.words.collecting import ROOT, everything
from tests.words.writing import updated

FOLDER = ROOT / "resources" / "translations"


def main(languages: list[str]) -> None:
    for language in languages or [path.stem for path in sorted(FOLDER.glob("*.po"))]:
        print(renewed(FOLDER / f"{language}.po"))


def renewed(path: Path) -> str:
    """How far it is translated."""
    text = updated(path.stem, path.read_text("utf-8") if path.exists() else "", everything())
    path.write_text(text, "utf-8")
    done = [entry.done for entry in entries(text)][1:]
    return f"{path.name}: {sum(done)} of {len(done)} texts are translated"


if __name__ == "__main__":
    main(sys.argv[1:])
