"""Ranches as small text pictures, and the positions that are built from them.

A picture is rows of squares, top row first, the bottom row is the river's. Rows above the first one are empty.

    .      .     .     .     .
    d      dn    pno:P .     .
    cww:2  cx    #     fb    k5

`.` is a free cell, `#` the blocked centre. Every other square names a plot by its *kind*, in the letters of
`engine.moonriver.letters`. Behind a colon stands what lies on it now: a number of cows, and a partner by its initial. A
bonus tile is its terrain as a capital letter. Hands, columns and the box use the same kinds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.moonriver.legal import CHOOSE, COWBOY
from engine.moonriver.letters import INITIAL, LETTER, Kind, kind_of
from engine.moonriver.numbers import COLUMN, NO_PLOT, NO_RANCHER
from engine.moonriver.options import Options, Scenario
from engine.moonriver.pieces import COLORS, NOBODY, Partner, Pieces, Terrain, printed
from engine.moonriver.ranch import Ranch, tile_id
from engine.moonriver.state import Seat, Square, Stand, State, restore, snapshot

Picture = str
XY = tuple[int, int]

FREE, CENTRE = ".", "#"
TERRAIN = {letter: terrain for terrain, letter in LETTER.items()}
PARTNER = {initial: partner for partner, initial in INITIAL.items()}


class Drawn(NamedTuple):
    """One square of a picture."""

    kind: Kind
    cows: int
    partner: int

    @property
    def is_tile(self) -> bool:
        return self.kind.isupper()

    @property
    def terrain(self) -> Terrain:
        return TERRAIN[self.kind[0].lower()]


def cell(at: XY) -> int:
    x, y = at
    return (y - 1) * 5 + x - 1


def kinds(plots: Iterable[int]) -> str:
    """The kinds of these plots, sorted; `?` is a plot that the viewer does not know."""
    pieces = printed()
    return " ".join(sorted("?" if plot == 0 else kind_of(pieces.plots[plot - 1]) for plot in plots))


# Pictures


def tidy(picture: Picture) -> Picture:
    """The same picture as `draw` would make it."""
    rows = [line.split() for line in picture.strip().splitlines()]
    for row in rows:
        assert len(row) == 5, f"a row has five squares: {row}"
    rows[-1][2] = CENTRE
    while len(rows) > 1 and rows[0] == [FREE] * 5:
        rows = rows[1:]
    width = max(len(square) for row in rows for square in row)
    return "\n".join(" ".join(square.ljust(width) for square in row).rstrip() for row in rows)


def squares(picture: Picture) -> dict[XY, Drawn]:
    """What lies where in a picture."""
    found = {}
    for y, line in enumerate(reversed(picture.strip().splitlines()), 1):
        for x, square in enumerate(line.split(), 1):
            if square in (FREE, CENTRE):
                continue
            kind, _, on_it = square.partition(":")
            number = on_it.rstrip("".join(PARTNER))
            partner = on_it[len(number) :]
            found[x, y] = Drawn(kind, int(number or 0), PARTNER[partner] if partner else NOBODY)
    return found


def draw(ranch: Ranch) -> Picture:
    pieces = printed()
    rows = [[FREE] * 5 for _ in range(ranch.grid.depth)]
    for at in ranch.squares():
        plot, cows, partner = ranch.plots[at], ranch.cows[at], ranch.partners[at]
        kind = LETTER[Terrain(ranch.ground[at])].upper() if plot < 0 else kind_of(pieces.plots[plot - 1])
        on_it = (str(cows) if cows else "") + (INITIAL[Partner(partner)] if partner else "")
        rows[at // 5][at % 5] = f"{kind}:{on_it}" if on_it else kind
    return tidy("\n".join(" ".join(row) for row in reversed(rows)))


def ranch_file(
    picture: Picture, mode: str = "base", board: str = "camp", depth: int = 5, scenario: str | None = None
) -> dict[str, object]:
    """The picture as a ranch file for the score pad, made without the engine's ranches."""
    entries: list[dict[str, object]] = []
    for (x, y), square in squares(picture).items():
        marks = square.kind[1:]
        corn = marks[0] if marks[:1].isdigit() else ""
        resource = "corn" if corn else "nugget" if "n" in marks else "beaver" if "b" in marks else None
        entries.append(
            {
                "cell": [x, y],
                "terrain": square.terrain.word,
                "resource": resource,
                "amount": int(corn) if corn else 0 if resource is None else 1,
                "cows": square.cows,
                "partner": Partner(square.partner).word if square.partner else None,
            }
        )
    return {"mode": mode, "board": board, "depth": depth, "scenario": scenario, "squares": entries}


def ranch(picture: Picture, depth: int = 5, legend: str | None = None) -> Ranch:
    """A ranch alone, by the engine: for scores. Any number of a kind may be drawn."""
    options = Options(players=2 if depth == 10 else 4)
    pieces = options.pieces
    made = Ranch(options.grid, pieces.boards[legend or "camp"])
    first = {kind_of(plot): plot.id for plot in reversed(pieces.plots)}
    for at, square in squares(picture).items():
        if square.is_tile:
            made.lay_tile(cell(at), square.terrain)
        else:
            made.lay_plot(cell(at), first[square.kind], pieces)
        if square.cows:
            made.add_cows(cell(at), square.cows)
        if square.partner:
            made.seat_partner(cell(at), square.partner)
    return made


# Positions


class Pool:
    """Every plot that is nowhere yet, by kind."""

    def __init__(self, pieces: Pieces) -> None:
        self.left: dict[Kind, list[int]] = {}
        for plot in pieces.plots:
            self.left.setdefault(kind_of(plot), []).append(plot.id)

    def take(self, kind: Kind) -> int:
        assert self.left.get(kind), f"no plot {kind} is left"
        return self.left[kind].pop(0)

    def take_all(self, kinds: str) -> list[int]:
        return [self.take(kind) for kind in kinds.split()]

    def take_any(self) -> int:
        """One of a kind of which most are left, so that a column is filled without harm."""
        return max(self.left.values(), key=len).pop()

    def rest(self) -> tuple[int, ...]:
        return tuple(sorted(plot for plots in self.left.values() for plot in plots))


def position(
    *ranches: Picture,
    hands: Sequence[str],
    players: int = 4,
    mode: str = "base",
    scenario: Scenario | None = None,
    reserves: str = "hidden",
    colors: tuple[str, ...] = COLORS,
    saloon: str = "D T P R F",
    following: str = "",
    empty_box: bool = False,
    last_round: bool = False,
    second_rancher: bool = True,
) -> State:
    """The middle of a game: the last seat is about to end its turn, then seat 0 takes the last plot of its hand.

    Ranches and hands are those of seat 0, 1 and so on; who is not drawn has none. The saloon is its open tokens,
    `-` an empty place. All plots, cows and tokens that are not drawn lie in the box, the supply and the stack; with
    an empty box, as in the last round, the last seat has discarded the plots.
    With two players seat 0 has its `second_rancher` still to come, or not.
    """
    options = Options(players=players, mode=mode, scenario=scenario, reserves=reserves, colors=colors)
    pool = Pool(options.pieces)
    tokens = Counter(options.pieces.tokens)
    tiles = set(range(len(options.pieces.tiles))) if players == 2 else set()
    pictures = [squares(picture) for picture in (*ranches, *[FREE] * (players - len(ranches)))]
    cowboys = 0
    cows = 0
    laid: list[tuple[Square, ...]] = []
    for picture in pictures:
        row = []
        for at, square in sorted(picture.items(), key=lambda entry: cell(entry[0])):
            assert square.terrain is not Terrain.CORNFIELD or not square.cows, "no cow stands on corn"
            assert square.is_tile or "o" in square.kind or not square.partner, "partners lie on circles"
            if square.is_tile:
                tiles -= {tile for tile, sides in enumerate(options.pieces.tiles) if square.terrain in sides}
                plot = tile_id(square.terrain)
            else:
                plot = pool.take(square.kind)
            cows += square.cows
            if square.partner == Partner.COWBOY:
                cowboys += 1
            elif square.partner:
                tokens[Partner(square.partner)] -= 1
            row.append(Square(cell(at), plot, square.cows, square.partner))
        laid.append(tuple(row))

    held = [pool.take_all(hand) for hand in (*hands, *[""] * (players - len(hands)))]
    taken = held[0].pop()
    open_tokens = [NOBODY if initial == "-" else PARTNER[initial] for initial in saloon.split()]
    open_tokens += [NOBODY] * (options.pieces.saloon - len(open_tokens))
    for partner in open_tokens:
        if partner != NOBODY:
            tokens[Partner(partner)] -= 1
    for _ in range(cowboys):
        tokens[max(tokens, key=lambda partner: tokens[partner])] -= 1
    assert min(tokens.values()) >= 0, "there are not so many partners"
    assert cows <= options.pieces.cows, "there are not so many cows"

    before = players - 1
    if players == 2:
        order = [None, 0, 1, 0] if second_rancher else [None, None, 0, 1]
    else:
        order = [None, *range(players - 1), None][:COLUMN]
    asks = order.index(0)
    current = [
        Stand(NO_PLOT, NO_RANCHER) if seat is None else Stand(taken if at == asks else pool.take_any(), seat)
        for at, seat in enumerate(order)
    ]
    nexts = pool.take_all(following)
    if not last_round:
        nexts += [pool.take_any() for _ in range(COLUMN - len(nexts))]
        if not following:
            nexts.sort(key=lambda plot: options.pieces.plots[plot - 1].number)
    standing = [NO_RANCHER] * COLUMN
    if players == 2 and not second_rancher and not last_round:
        standing[1] = 0
    left_over = (pool.take_any(),) if players == 3 else ()
    rest = pool.rest()
    return restore(
        options,
        snapshot(State(options))._replace(
            scenario=scenario,
            round=24 if last_round else 23 if empty_box else 12,
            phase=COWBOY if last_round else CHOOSE,
            seat=before,
            current=tuple(current),
            following=tuple(
                Stand(plot, rancher) for plot, rancher in zip(nexts or [NO_PLOT] * 4, standing, strict=True)
            ),
            saloon=tuple(open_tokens),
            stack=tuple(sorted(tokens.elements())),
            supply=options.pieces.cows - cows,
            box=() if last_round or empty_box else rest,
            removed=left_over,
            tiles=tuple(sorted(tiles)),
            seats=tuple(
                Seat.plain(
                    reserve=tuple(sorted(held[seat])),
                    discarded=rest if (last_round or empty_box) and seat == before else (),
                    tile_taken=any(square.plot < 0 for square in laid[seat]),
                    ranch=laid[seat],
                )
                for seat in range(players)
            ),
            effect=int(Partner.COWBOY) if last_round else NOBODY,
            steps=3 if last_round else 0,
        ),
    )
