"""Paper to cut shapes from: paths with round corners, soft curves, one shadow to the lower right, light keylines."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

FOLDER = Path(__file__).parents[1]

Point = tuple[float, float]
Corner = tuple[float, float] | tuple[float, float, float]
AnyPoint = TypeVar("AnyPoint", bound=tuple[float, ...])

PALETTE: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "palette.toml").read_text("utf-8"))
LAND = PALETTE["land"]
PLAYERS = PALETTE["players"]
C = PALETTE["paper"]


def mix(first: str, second: str, share: float) -> str:
    """`first` with a share of `second` in it."""
    a, b = (tuple(int(color[i : i + 2], 16) for i in (1, 3, 5)) for color in (first, second))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(a, b, strict=True))


def deep(color: str, share: float = 0.25) -> str:
    """The same paper further from the light: towards the night."""
    return mix(color, "#1A1236", share)


def pale(color: str, share: float = 0.25) -> str:
    """The same paper nearer to the light: towards the moon."""
    return mix(color, "#FFF4DA", share)


def number(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def at(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def clockwise(points: Sequence[AnyPoint]) -> Sequence[AnyPoint]:
    """The same outline, run the way round that makes overlapping shapes of one path join and never cancel."""
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return points if twice >= 0 else points[::-1]


def soft(points: Sequence[Point], *, closed: bool = True, pull: float = 1.0) -> str:
    """A curve through all the points."""
    count = len(points)

    def point(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    if closed:
        points = clockwise(points)
    out = [f"M{at(*points[0])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (point(i + k) for k in (-1, 0, 1, 2))
        k = pull / 6
        out.append(f"C{at(bx + (cx - ax) * k, by + (cy - ay) * k)} {at(cx - (dx - bx) * k, cy - (dy - by) * k)} ")
        out.append(at(cx, cy))
    return "".join(out) + ("Z" if closed else "")


def cornered(points: Sequence[Corner], radius: float = 2) -> str:
    """A polygon whose corners are rounded: by `radius`, or by a point's own third figure."""
    out: list[str] = []
    points = clockwise(points)
    count = len(points)
    for i, here in enumerate(points):
        x, y = here[0], here[1]
        r = here[2] if len(here) == 3 else radius
        ends = []
        for other in (points[i - 1], points[(i + 1) % count]):
            dx, dy = other[0] - x, other[1] - y
            length = math.hypot(dx, dy) or 1
            reach = min(r, length / 2)
            ends.append((x + dx / length * reach, y + dy / length * reach))
        out.append(f"{'L' if out else 'M'}{at(*ends[0])}Q{at(x, y)} {at(*ends[1])}")
    return "".join(out) + "Z"


def ring(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    arc = f"a{at(rx, ry)} 0 1 1 "
    return f"M{at(x - rx, y)}{arc}{number(2 * rx)} 0{arc}{number(-2 * rx)} 0z"


def block(x: float, y: float, width: float, height: float, radius: float = 2) -> str:
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return f"M{at(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"
    w, h, c = number(width - 2 * r), number(height - 2 * r), number(r)
    back_w, back_h, back_c = number(2 * r - width), number(2 * r - height), number(-r)
    return (
        f"M{at(x + r, y)}h{w}q{c} 0 {c} {c}v{h}q0 {c} {back_c} {c}h{back_w}q{back_c} 0 {back_c} {back_c}"
        f"v{back_h}q0 {back_c} {c} {back_c}z"
    )


def polygon(x: float, y: float, radius: float, sides: int, turn: float = 0) -> list[Point]:
    step = math.tau / sides
    return [(x + radius * math.cos(turn + i * step), y + radius * math.sin(turn + i * step)) for i in range(sides)]


def star(x: float, y: float, outer: float, inner: float, spikes: int = 5, turn: float = -math.pi / 2) -> list[Point]:
    step = math.pi / spikes
    return [
        (x + r * math.cos(turn + i * step), y + r * math.sin(turn + i * step))
        for i, r in enumerate([outer, inner] * spikes)
    ]


def moved(points: Iterable[Point], dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0) -> list[Point]:
    """Scaled about the origin, turned by degrees, then moved."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [(x * c - y * s + dx, x * s + y * c + dy) for x, y in points]


DIGITS = {
    1: "M5.5 8L11.5 3.5V24.5",
    2: "M4 9.5C4 1 17 1 16.5 9.5C16.2 14 8 18.5 4 24.5H17",
    3: "M4 6C7 2 16 1.8 16 8.3C16 13 11 13.4 9 13.4C12 13.4 17 14 17 19C17 26.5 6 26.5 3.5 21.5",
    4: "M13 24.5V3.5L3.5 18.3H17.5",
    5: "M15.5 3.5H6L5 13C9 10.3 17 11 17 18C17 26.5 6.5 26.5 3.5 22.3",
    6: "M14.5 4C6 6 3.5 12 3.5 18C3.5 27 17 27 17 18.3C17 10.5 6 10.5 4 16.5",
    7: "M4 3.5H16.5L8.5 24.5",
    8: "M10 13.2C2.5 11.5 4 3.3 10 3.3C16 3.3 17.5 11.5 10 13.2C1.5 15 2 24.7 10 24.7C18 24.7 18.5 15 10 13.2Z",
    9: "M5.5 24C14 22 16.5 16 16.5 10C16.5 1 3 1 3 9.7C3 17.5 14 17.5 16 11.5",
}
"""Figures in a field of 20 x 28, to be drawn with a thick round line."""


@dataclass
class Paper:
    """One picture, built from the back to the front."""

    width: float
    height: float
    left: float = 0
    top: float = 0
    parts: list[str] = field(default_factory=list)

    def add(self, d: str, fill: str, opacity: float = 1) -> None:
        see = "" if opacity >= 1 else f' fill-opacity="{opacity:g}"'
        self.parts.append(f'<path fill="{fill}"{see} d="{d}"/>')

    def shadow(self, d: str, lift: float, opacity: float = 0.22) -> None:
        self.parts.append(
            f'<path fill="{C["shade"]}" fill-opacity="{opacity:g}" transform="translate({at(lift, lift)})" d="{d}"/>'
        )

    def cut(self, d: str, fill: str, lift: float = 1.6, opacity: float = 0.22) -> None:
        """A shape of paper with its shadow."""
        self.shadow(d, lift, opacity)
        self.add(d, fill)

    def line(
        self, d: str, color: str, width: float, opacity: float = 1, cap: str = "round", dashes: tuple[float, ...] = ()
    ) -> None:
        """`dashes` are in widths of the line: a dash, a gap."""
        see = "" if opacity >= 1 else f' stroke-opacity="{opacity:g}"'
        if dashes:
            see += f' stroke-dasharray="{" ".join(number(dash * width) for dash in dashes)}"'
        self.parts.append(
            f'<path fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linecap="{cap}" '
            f'stroke-linejoin="round"{see} d="{d}"/>'
        )

    def halo(self, d: str, color: str, width: float, opacity: float = 1) -> None:
        """The shape grown by `width` on every side: the light rim of a cut-out."""
        see = "" if opacity >= 1 else f' opacity="{opacity:g}"'
        self.parts.append(
            f'<path fill="{color}" stroke="{color}" stroke-width="{number(2 * width)}" stroke-linejoin="round"{see} '
            f'd="{d}"/>'
        )

    def lifted(self, d: str, rim: str, width: float, lift: float) -> None:
        """A rim with the shadow of the whole: what a piece stands on."""
        for step, opacity in ((1.35, 0.12), (0.75, 0.2)):
            self.parts.append(
                f'<path fill="{C["shade"]}" stroke="{C["shade"]}" stroke-width="{number(2 * width)}" '
                f'stroke-linejoin="round" opacity="{opacity:g}" '
                f'transform="translate({at(lift * step, lift * step)})" d="{d}"/>'
            )
        self.halo(d, rim, width)

    def digit(self, value: int, x: float, y: float, height: float, color: str, weight: float = 5) -> None:
        """A figure whose field of 20 x 28 is centred on the point."""
        k = height / 28
        self.parts.append(
            f'<path fill="none" stroke="{color}" stroke-width="{number(weight)}" stroke-linecap="round" '
            f'stroke-linejoin="round" transform="translate({at(x - 10 * k, y - 14 * k)}) scale({k:.3g})" '
            f'd="{DIGITS[value]}"/>'
        )

    def group(self, transform: str, parts: Iterable[str]) -> None:
        self.parts.append(f'<g transform="{transform}">' + "".join(parts) + "</g>")

    def svg(self) -> str:
        box = f"{at(self.left, self.top)} {at(self.width, self.height)}"
        body = "\n".join(self.parts)
        defs: list[str] = []
        for d in dict.fromkeys(re.findall(r' d="([^"]{60,})"', body)):
            if body.count(f' d="{d}"') > 1:
                name = f"s{len(defs)}"
                defs.append(f'<path id="{name}" d="{d}"/>')
                body = re.sub(rf'<path([^>]*) d="{re.escape(d)}"/>', rf'<use xlink:href="#{name}"\1/>', body)
        links = ' xmlns:xlink="http://www.w3.org/1999/xlink"' if defs else ""
        if defs:
            body = "<defs>" + "".join(defs) + "</defs>\n" + body
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg"{links} viewBox="{box}" '
            f'width="{number(self.width)}" height="{number(self.height)}">'
        )
        return f"{head}\n{body}\n</svg>\n"
