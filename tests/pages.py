"""The pages that people read about this project: their headings, links and command lines."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = sorted(ROOT.glob("*.md"))

FENCE = re.compile(r"^```(\w*)\s*$")
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$")
LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s+(\S+)", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
NO_WORD = re.compile(r"[^\w\- ]")
EXPLAINED = re.compile(r" {3,}")
"""What stands behind so much room is said about a command and not part of it."""
SHELL = {"console", "sh", "bash", "shell"}


@dataclass(frozen=True)
class Block:
    language: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    path: Path
    prose: str
    blocks: tuple[Block, ...]

    def anchors(self) -> set[str]:
        """As the places that show such pages make them of headings."""
        found: set[str] = set()
        for line in self.prose.splitlines():
            if heading := HEADING.match(line):
                text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
                slug = NO_WORD.sub("", text.lower()).replace(" ", "-")
                number = 1
                while (anchor := slug if number == 1 else f"{slug}-{number - 1}") in found:
                    number += 1
                found.add(anchor)
        return found

    def links(self) -> list[str]:
        return [*LINK.findall(self.prose), *REFERENCE.findall(self.prose)]

    def spans(self) -> list[str]:
        return SPAN.findall(self.prose)

    def commands(self) -> list[list[str]]:
        """Every command line of a block, as words: what stands behind a prompt, and every line of a shell's block."""
        found = []
        for block in self.blocks:
            for line in block.lines:
                typed = line.strip()
                if typed.startswith("$ "):
                    found.append(typed[2:])
                elif block.language in SHELL and typed and not typed.startswith("#"):
                    found.append(typed)
        return [shlex.split(EXPLAINED.split(typed)[0], comments=True) for typed in found]


def read(path: Path) -> Page:
    prose: list[str] = []
    blocks: list[Block] = []
    inside: list[str] | None = None
    language = ""
    for line in path.read_text("utf-8").splitlines():
        fence = FENCE.match(line)
        if fence and inside is None:
            inside, language = [], fence[1]
        elif fence and inside is not None:
            blocks.append(Block(language, tuple(inside)))
            inside = None
        elif inside is not None:
            inside.append(line)
        elif line.startswith("    ") and (not prose or not prose[-1].strip() or prose[-1].startswith("    ")):
            blocks.append(Block("", (line,)))
            prose.append("")
        else:
            prose.append(line)
    assert inside is None, f"{path}: a block is not closed"
    return Page(path, "\n".join(prose), tuple(blocks))
