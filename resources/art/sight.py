"""How well the palette can be told apart: contrasts of text, and distances between terrains and between the players of
each game for three kinds of colour blindness. `python -m resources.art.sight` prints the figures."""

from __future__ import annotations

import math
import tomllib
from itertools import combinations
from pathlib import Path

Triple = tuple[float, float, float]

EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, full strength)."""

XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)


def apply(matrix: tuple[Triple, Triple, Triple], color: Triple) -> Triple:
    a, b, c = (sum(x * y for x, y in zip(row, color, strict=True)) for row in matrix)
    return a, b, c


def linear(color: str) -> Triple:
    def one(start: int) -> float:
        value = int(color[start : start + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else math.pow((value + 0.055) / 1.055, 2.4)

    return one(1), one(3), one(5)


def seen(color: str, eye: str) -> Triple:
    a, b, c = (min(1.0, max(0.0, value)) for value in apply(EYES[eye], linear(color)))
    return a, b, c


def lab(color: Triple) -> Triple:
    def bend(value: float) -> float:
        return math.cbrt(value) if value > 0.008856 else 7.787 * value + 16 / 116

    x, y, z = (bend(value / white) for value, white in zip(apply(XYZ, color), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(first: str, second: str) -> float:
    """From 1 to 21; text wants 4.5."""
    low, high = sorted(apply(XYZ, linear(color))[1] for color in (first, second))
    return (high + 0.05) / (low + 0.05)


def distance(first: str, second: str, eye: str = "normal") -> float:
    """CIEDE2000: 1 can just be told apart side by side, 10 at a glance."""
    (l1, a1, b1), (l2, a2, b2) = (lab(seen(color, eye)) for color in (first, second))
    mean = math.pow((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2, 7)
    stretch = 1.5 - 0.5 * math.sqrt(mean / (mean + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.2 * math.cos(math.radians(4 * hue - 63))
    )
    dl /= 1 + 0.015 * light * light / math.sqrt(20 + light * light)
    dc /= 1 + 0.045 * chroma
    dh /= 1 + 0.015 * chroma * weight
    seventh = math.pow(chroma, 7)
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    cross = -2 * math.sqrt(seventh / (seventh + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(dl * dl + dc * dc + dh * dh + cross * dc * dh)


def nearest(colors: dict[str, str], eye: str) -> list[tuple[float, str, str]]:
    return sorted((distance(colors[a], colors[b], eye), a, b) for a, b in combinations(colors, 2))


def main() -> None:
    palette = tomllib.loads((Path(__file__).parent / "palette.toml").read_text("utf-8"))
    for group in ("land", "players", "owners"):
        colors = palette[group]
        print(group, "lightness:", ", ".join(f"{name} {lab(linear(color))[0]:.0f}" for name, color in colors.items()))
        for eye in EYES:
            pairs = ", ".join(f"{a} and {b} {far:.1f}" for far, a, b in nearest(colors, eye)[:3])
            print(f"  nearest to {eye} sight: {pairs}")
    for theme in ("dark", "light"):
        colors = palette[theme]
        for name in ("text", "muted", "link", "warning", "danger", "good", "glow"):
            grounds = ("table", "hill", "ground", "panel", "raised")
            print(theme, name, ", ".join(f"on {on} {contrast(colors[name], colors[on]):.1f}" for on in grounds))
    for name, color in palette["boards"].items():
        print(f"cream on the {name} board {contrast(color, palette['paper']['cream']):.1f}")
    for name, color in palette["players_text"].items():
        print(f"text on {name} {contrast(color, palette['players'][name]):.1f}")


if __name__ == "__main__":
    main()
