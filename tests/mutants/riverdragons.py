"""Rules of River Dragons, one wrong at a time: `python -m tests.mutants.riverdragons [WORD ...]` says which test finds
each."""

from __future__ import annotations

import sys

from tests.mutants.mutant import Mutant, main

ENGINE = "engine/riverdragons"
TESTS = "tests/engine/riverdragons"
GOLDEN, RULINGS, GEOMETRY = f"{TESTS}/test_golden.py", f"{TESTS}/test_rulings.py", f"{TESTS}/test_geometry.py"
SYMMETRY, TEXT, PIECES = f"{TESTS}/test_symmetry.py", f"{TESTS}/test_text.py", f"{TESTS}/test_pieces.py"
REFUSALS = f"{TESTS}/test_refusals.py"
SELF_PLAY, OPEN_WATER = f"{TESTS}/test_self_play.py", f"{TESTS}/test_open_water.py"
BY_HAND = (RULINGS, GOLDEN)

RULES: dict[str, list[tuple[str, str, str, tuple[str, ...]]]] = {
    "geometry": [
        ("a point at the limit is not nearer", "aside * aside < limit", "aside * aside <= limit", (GEOMETRY,)),
        ("so before a segment's end", "apy * apy < limit", "apy * apy <= limit", (GEOMETRY,)),
        ("so behind its other end", "square(p, b) < limit", "square(p, b) <= limit", (GEOMETRY,)),
        (
            "a segment ends where it ends",
            "    if along >= whole:\n        return square(p, b) < limit\n",
            "",
            (GEOMETRY,),
        ),
        ("segments that cross meet", "c_side * d_side < 0 and", "c_side * d_side > 0 and", (GEOMETRY,)),
        ("lines that cross beyond an end do not meet", " and a_side * b_side < 0", "", (GEOMETRY,)),
        ("a segment that ends on another meets it", "(not c_side and _between(c, a, b))", "False", (GEOMETRY,)),
        ("so with its other end", "or (not b_side and _between(b, c, d))", "", (GEOMETRY,)),
        ("on their line both axes count", "min(a.x, b.x) <= p.x <= max(a.x, b.x) and ", "", (GEOMETRY,)),
    ],
    "pieces": [
        ("a support bears three planks", "BEARS: Final = 3", "BEARS: Final = 4", BY_HAND),
        ("a support bears not only two", "BEARS: Final = 3", "BEARS: Final = 2", BY_HAND),
        ("R9 half a width counts for a plank in the way", "self.stone + self.width // 2", "self.stone", (GEOMETRY,)),
        ("R20 stones are a plank's width apart", "2 * self.stone + self.width)", "2 * self.stone)", (OPEN_WATER,)),
        ("R20 a stone is not on land", "self.village + self.stone", "self.village", (OPEN_WATER,)),
    ],
    "chart": [
        (
            "a plank spans its whole length",
            "away <= (length + more) * (length + more)",
            "away < (length + more) ** 2",
            (OPEN_WATER,),
        ),
        ("a plank reaches into a village", "pieces.landing if high >= FIRST_VILLAGE else 0", "0", (SYMMETRY,)),
        (
            "R10 places are as far as the longest plank reaches",
            "away > (pieces.lengths[-1] + more) ** 2",
            "away > (pieces.lengths[-2] + more) ** 2",
            (SYMMETRY,),
        ),
        (
            "R10 the longest plank reaches no farther",
            "away > (pieces.lengths[-1] + more) ** 2",
            "away > 400 ** 2",
            (SYMMETRY, *BY_HAND),
        ),
        ("too long is fine", "range(self.need[bit], SIZES + 1)", "range(self.need[bit], self.need[bit] + 1)", BY_HAND),
        ("R9 no plank passes over a village", "a, b, pieces.village):", "a, b, 0):", BY_HAND),
        ("R9 a plank's own village is not in its way", "if support != high and nearer", "if nearer", BY_HAND),
        (
            "R9 no plank passes over a third stone",
            "a, b, pieces.clearance):\n                self._pass(bit, support)",
            "a, b, 0):\n                self._pass(bit, support)",
            BY_HAND,
        ),
        (
            "R9 a bare island is not in the way",
            "self.over[bit] |= 1 << stone\n        self.under[stone] |= 1 << bit",
            "self.reach &= ~(1 << bit)",
            BY_HAND,
        ),
        (
            "R8 two supports have one plank",
            "= 1 << bit | self._met(bit, members(self.reach))",
            "= self._met(bit, members(self.reach))",
            BY_HAND,
        ),
        (
            "R8 planks do not cross",
            "            if meet(a, b, self.point(first), self.point(second)):\n                mask |= 1 << other\n",
            "",
            BY_HAND,
        ),
        (
            "R8 planks meet at a common support",
            "if low in (first, second) or high in (first, second):",
            "if low in (first, second) and high in (first, second):",
            BY_HAND,
        ),
        ("both ends of a plank stand", "else OF[stone])", "else 0)", BY_HAND),
        (
            "a stone stands in the way as soon as it lies",
            "(under[stone] if stones >> stone & 1 else",
            "(0 if stones >> stone & 1 else",
            BY_HAND,
        ),
        ("what is open follows the stones", "if self._opened[0] != stones:", "if self._opened[0] < 0:", BY_HAND),
        (
            "on open water a new stone is in the way of old pairs",
            "                made._pass(bit, stone)\n",
            "                pass\n",
            (SELF_PLAY,),
        ),
        (
            "on open water a new stone may be joined with all others",
            "made.survey(min(stone, support), max(stone, support))",
            "made.survey(stone, max(stone, support))",
            (SELF_PLAY,),
        ),
        (
            "on open water new pairs cross the planks that lie",
            "pairs | made._met(bit, members(fresh))",
            "pairs",
            (SELF_PLAY,),
        ),
        ("on open water the pairs of a stone go with it", "        made.reach &= kept\n", "", (SELF_PLAY, OPEN_WATER)),
        (
            "on open water what a stone stood in the way of is free",
            "made.under[stone] = 0",
            "pass",
            (SELF_PLAY, OPEN_WATER),
        ),
        (
            "on open water crossings are forgotten with a stone",
            "{bit: pairs & kept for bit, pairs in self._crossing.items() if kept >> bit & 1}",
            "{**self._crossing}",
            (SELF_PLAY, OPEN_WATER),
        ),
        (
            "on open water what fits is forgotten with a stone",
            "made.fits = [pairs & kept for pairs in self.fits]",
            "made.fits = [*self.fits]",
            (OPEN_WATER,),
        ),
    ],
    "board": [
        (
            "what is decided on a copy stays there",
            "self.planks.copy(), self.pairs.copy(), self.loads.copy()",
            "self.planks, self.pairs, self.loads",
            (SELF_PLAY,),
        ),
        (
            "a support that bears three is full",
            "            if self.loads[support] == BEARS:\n                self.full |= 1 << support\n",
            "",
            BY_HAND,
        ),
        (
            "a support that has borne three is free again",
            "            self.full &= ~(1 << support)\n",
            "",
            (SELF_PLAY,),
        ),
        ("a full support takes no plank", "free & ~touching(self.full) if self.full else free", "free", BY_HAND),
        ("R8 a plank that lies leaves no room", " & ~chart.blocked(self.pairs)", "", BY_HAND),
        (
            "R7 no stone lies under a plank",
            "            taken |= self.chart.over[pair]\n",
            "            pass\n",
            BY_HAND,
        ),
        (
            "an island bears one stone",
            "return self.chart.lands & ~taken",
            "return self.chart.lands & ~(taken & ~self.stones)",
            BY_HAND,
        ),
        (
            "there are 27 stones",
            "ALL_STONES: Final = (1 << STONES + 1) - 2",
            "ALL_STONES: Final = (1 << STONES) - 2",
            BY_HAND,
        ),
        (
            "on open water the smallest number lies next",
            "return (left & -left).bit_length() - 1",
            "return left.bit_length() - 1",
            BY_HAND,
        ),
        (
            "R15 a village is a space",
            "found.append(support - FIRST_VILLAGE + FIRST_HOME)",
            "found += [plank for plank in self.on_support(support) if plank != space]",
            BY_HAND,
        ),
        ("R15 a plank leads into its village", "found.append(support - FIRST_VILLAGE + FIRST_HOME)", "pass", BY_HAND),
        (
            "R15 a village leads onto its planks",
            "return self.on_support(space - FIRST_HOME + FIRST_VILLAGE)",
            "return []",
            BY_HAND,
        ),
        (
            "R15 planks that share a stone are neighbours",
            "found += [plank for plank in self.on_support(support) if plank != space]",
            "pass",
            BY_HAND,
        ),
        (
            "R19 nobody jumps over their own pawn",
            "self.on_support(support) if plank != space]",
            "self.on_support(support)]",
            BY_HAND,
        ),
    ],
    "cards": [
        ("two stones are two", "{int(Card.TWO_STONES), ", "{", BY_HAND),
        ("two planks are two", "int(Card.TWO_PLANKS), ", "", BY_HAND),
        ("two moves are two", ", int(Card.TWO_MOVES)}", "}", BY_HAND),
        (
            "a dragon strikes its own color",
            "return card - FIRST_DRAGON if",
            "return (card - FIRST_DRAGON + 3) % 6 if",
            BY_HAND,
        ),
    ],
    "colors": [
        ("the target is opposite", "(color + len(COLORS) // 2)", "(color + 2)", BY_HAND),
        (
            "R2 clockwise is the ring of villages",
            "(COLORS.index(color) - first) % len(COLORS): seat",
            "(first - COLORS.index(color)) % len(COLORS): seat",
            BY_HAND,
        ),
        (
            "R2 and not the number of the seat",
            "(COLORS.index(color) - first) % len(COLORS): seat",
            "(seat - start) % len(colors): seat",
            BY_HAND,
        ),
    ],
    "decide": [
        (
            "R7 a stone lies in its island's middle",
            "StonePut(seat, command.island, (point.x, point.y))",
            "StonePut(seat, command.island, (point.x + 1, point.y))",
            BY_HAND,
        ),
        ("R11 three times too short", "TRIES = 3", "TRIES = 4", BY_HAND),
        ("R11 and not twice", "TRIES = 3", "TRIES = 2", BY_HAND),
        ("a plank too short has to go elsewhere", "state.options.too_short == LOST or", "True or", BY_HAND),
        ("too short: lost", "state.options.too_short == LOST or", "", BY_HAND),
        ("a plank that fits nowhere leaves the game", " or not fits:", ":", BY_HAND),
        (
            "a plank that spans lies",
            "if state.board.chart.fits[size_of(plank)] >> bit_of(*between) & 1:",
            "if False:",
            BY_HAND,
        ),
        (
            "a plank that is too short does not lie",
            "if state.board.chart.fits[size_of(plank)] >> bit_of(*between) & 1:",
            "if True:",
            BY_HAND,
        ),
        ("R1 who was drawn begins", "begin_round(flow, 1, seat)", "begin_round(flow, 1, 0)", BY_HAND),
        (
            "everybody programs before cards are turned",
            "        if waiting:\n",
            "        if len(waiting) > 1:\n",
            BY_HAND,
        ),
        (
            "all cards of a position are turned at once",
            "seat.program[position - 1] for seat in state.seats",
            "seat.program[0] for seat in state.seats",
            BY_HAND,
        ),
        (
            "a dragon strikes no dragon",
            " and cards[seat] < FIRST_DRAGON:\n                flow",
            ":\n                flow",
            BY_HAND,
        ),
        (
            "several dragons all count",
            "{prey(card) for card in cards}",
            "{prey(max(cards))}",
            BY_HAND,
        ),
        (
            "R4 all dragons strike before anybody acts",
            "for seat in state.order():\n            if state.seats[seat].color in struck and",
            "for seat in state.order()[1:]:\n            if state.seats[seat].color in struck and",
            BY_HAND,
        ),
        ("a cancelled card does nothing", " and position not in held.cancelled:", ":", BY_HAND),
        ("a dragon's own turn passes", "if card < FIRST_DRAGON and position", "if position", BY_HAND),
        (
            "the next clockwise acts next",
            "order[order.index(state.turn) + 1 :]",
            "order[order.index(state.turn) + 2 :]",
            BY_HAND,
        ),
        (
            "the start player acts first",
            "if state.turn is not None else order:",
            "if state.turn is not None else order[1:]:",
            BY_HAND,
        ),
        (
            "a round has five positions",
            "if state.position == POSITIONS:",
            "if state.position == POSITIONS - 1:",
            BY_HAND,
        ),
        (
            "who arrives by choice wins at once",
            "arrived(flow, state.turn) or (",
            "(",
            BY_HAND,
        ),
        (
            "who arrives unasked wins at once",
            "            if arrived(flow, seat):\n                return True\n",
            "",
            BY_HAND,
        ),
        ("who arrives wins alone", "flow.happen(Ended((seat,)))", "flow.happen(Ended((0, seat)))", BY_HAND),
        ("R6 one answer is not asked", "if len(answers) > 1:", "if len(answers) > 0:", BY_HAND),
        (
            "R5 if only one can be done, one is",
            "flow.happen(Fell(seat) if phase in (MOVE, JUMP) else Lost(seat, card))",
            "flow.happen(Fell(seat))",
            BY_HAND,
        ),
        ("who cannot move falls", "if phase in (MOVE, JUMP) else", "if phase == JUMP else", BY_HAND),
        ("who cannot jump falls", "if phase in (MOVE, JUMP) else", "if phase == MOVE else", BY_HAND),
        (
            "R21 the last round is the one agreed",
            "if state.round < state.options.rounds:",
            "if state.round <= state.options.rounds:",
            BY_HAND,
        ),
        (
            "the start player's card goes on clockwise",
            "begin_round(flow, state.round + 1, state.order()[1])",
            "begin_round(flow, state.round + 1, state.order()[0])",
            BY_HAND,
        ),
        ("R21 the nearest wins", "if away == min(left)]", "if away == max(left)]", BY_HAND),
        ("R21 equal ones share", "if away == min(left)]", "if seat == left.index(min(left))]", BY_HAND),
    ],
    "distance": [
        ("R21 from the nearer support", "away = min(square", "away = max(square", BY_HAND),
        ("R21 rounded down", "return isqrt(away) //", "return 1 + isqrt(away) //", BY_HAND),
        (
            "R21 to one's own target",
            "for space in (mine.target, FIRST_HOME + mine.color))",
            "for space in (FIRST_HOME + mine.color, mine.target))",
            BY_HAND,
        ),
    ],
    "events": [
        ("a pawn falls home", "        seat.pawn = home(seat.color)\n", "", BY_HAND),
        (
            "a fall ends both moves",
            "seat.pawn = home(seat.color)\n        state.left = 0",
            "seat.pawn = home(seat.color)\n        state.left -= 1",
            BY_HAND,
        ),
        (
            "what cannot be done is lost for both",
            "    card: CardNo\n\n    def happen(self, state: State) -> None:\n        state.left = 0",
            "    card: CardNo\n\n    def happen(self, state: State) -> None:\n        state.left -= 1",
            BY_HAND,
        ),
        ("R11 a plank that lies is held no more", "    state.held = NOTHING\n", "", BY_HAND),
        (
            "R11 a missed place is free for the next plank",
            "    state.held = NOTHING\n    state.missed = ()",
            "    state.held = NOTHING",
            BY_HAND,
        ),
        ("R11 a plank too short stays chosen", "        state.held = self.plank\n", "", BY_HAND),
        (
            "R11 a place where it was too short is not offered again",
            "state.missed = (*state.missed, Place(*self.between))",
            "state.missed = (Place(*self.between),)",
            BY_HAND,
        ),
        (
            "a plank that leaves the game is in no reserve",
            "        state.seats[self.seat].reserve.remove(self.plank)\n        insort(state.gone",
            "        insort(state.gone",
            BY_HAND,
        ),
        (
            "a plank that lies is in no reserve",
            "        state.seats[self.seat].reserve.remove(self.plank)\n        state.board",
            "        state.board",
            BY_HAND,
        ),
        (
            "a plank that is taken is in one's own reserve",
            "insort(state.seats[self.seat].reserve, self.plank)",
            "insort(state.gone, self.plank)",
            BY_HAND,
        ),
        ("a stone that is taken is in the reserve again", "        state.board.take_stone(self.stone)\n", "", BY_HAND),
        ("with the round nothing is cancelled any more", "        seat.cancelled = []\n", "", BY_HAND),
        ("with the round all cards are back", "        seat.program = ()\n", "", BY_HAND),
        (
            "with the last round the start player's card goes on",
            "            state.start = state.order()[1]",
            "            pass",
            BY_HAND,
        ),
        (
            "with the last round all cards are back, too",
            "            _end_round(state)\n            state.start",
            "            state.start",
            BY_HAND,
        ),
        (
            "who arrives leaves all as it was",
            "if not any(state.seats[seat].pawn",
            "if True or any(state.seats[seat].pawn",
            (TEXT,),
        ),
        (
            "at the end nothing is left to do",
            "state.winners = sorted(self.winners)\n        state.left = 0",
            "state.winners = sorted(self.winners)",
            BY_HAND,
        ),
        (
            "a view has the cards that are turned",
            "if seat.program[self.position - 1] == UNKNOWN:",
            "if False:",
            (SELF_PLAY,),
        ),
    ],
    "legal": [
        ("two colors in a reserve", "MOST_COLORS = 2", "MOST_COLORS = 3", BY_HAND),
        ("not one color only", "MOST_COLORS = 2", "MOST_COLORS = 1", BY_HAND),
        ("a size one has is not taken", "size_of(plank) not in sizes and ", "", BY_HAND),
        ("no plank is taken from under a pawn", "if plank not in stood_on and", "if", BY_HAND),
        ("no stone that bears a plank is taken", " if not loads[stone]]", "]", BY_HAND),
        (
            "a stone may be taken",
            "return found + [TAKE_STONE[stone] for stone in members(board.stones) if not loads[stone]]",
            "return found",
            BY_HAND,
        ),
        (
            "R14 one's own planks may be taken back",
            "        if plank not in stood_on and",
            "        if color_of(plank) != state.seats[seat].color and plank not in stood_on and",
            BY_HAND,
        ),
        ("one pawn a plank", "if next >= FIRST_HOME or next not in stood_on])", "if next])", BY_HAND),
        (
            "R16 villages hold any number",
            "if next >= FIRST_HOME or next not in stood_on])",
            "if next not in stood_on])",
            BY_HAND,
        ),
        ("R19 a jump needs a pawn", " and over in stood_on\n", "\n", BY_HAND),
        (
            "R19 nobody in a village is jumped over",
            "if over < FIRST_HOME and over in stood_on",
            "if over in stood_on",
            BY_HAND,
        ),
        ("R19 a jump ends elsewhere than it began", "        if to != here\n", "", BY_HAND),
        (
            "an empty reserve of stones loses the card",
            "    if state.board.next_stone() is None:\n        return ()\n",
            "",
            (*BY_HAND, OPEN_WATER),
        ),
        (
            "R11 the plank in hand is the only one",
            "[state.held] if state.held else state.seats[seat].reserve",
            "state.seats[seat].reserve",
            BY_HAND,
        ),
        ("R11 not where it was too short", "        free &= ~(1 << bit_of(low, high))\n", "        pass\n", BY_HAND),
        ("R22 by eye everything may be named", "if state.options.judging == SHOWN:", "if True:", BY_HAND),
        ("R22 shown is what fits", "if state.options.judging == SHOWN:", "if False:", BY_HAND),
        (
            "R12 where nothing fits one must be lost",
            "        if fitting:\n            return",
            "        if True:\n            return",
            BY_HAND,
        ),
        ("R3 a program cannot be taken back", "    if state.seats[seat].program:\n        return ()\n", "", BY_HAND),
        (
            "who looks on may answer nothing",
            "if state.viewer is not None and state.viewer != seat:",
            "if False:",
            (SELF_PLAY,),
        ),
        ("nobody answers out of turn", "if seat != state.turn or state.phase", "if state.phase", (TEXT, SELF_PLAY)),
    ],
    "lazy": [
        (
            "a dragon strikes a rival",
            "for number, color in enumerate(colors) if number != seat)",
            "for number, color in enumerate(colors))",
            BY_HAND,
        ),
        (
            "one dragon at most",
            "(len(others) == 1 and others[0] in self.dragons)",
            "all(card in self.dragons for card in others)",
            (TEXT,),
        ),
        ("five different cards", " or len(set(command.cards)) != PROGRAM:", ":", (TEXT,)),
        (
            "a dragon may be at any position",
            "cards.insert(position, self.dragons[dragon])",
            "cards.insert(0, self.dragons[dragon])",
            (TEXT,),
        ),
        ("a plank goes where it may", "bool(self.at[command.plank] >> bit_of(low, high) & 1)", "True", BY_HAND),
        ("the lower support comes first", "0 < low < high <= SUPPORTS and", "0 < high <= SUPPORTS and", (SELF_PLAY,)),
        (
            "R20 a stone lies where the water is free",
            "bit is not None and bool(self.free >> bit & 1)",
            "bit is not None",
            BY_HAND,
        ),
    ],
    "pending": [
        ("a decision's turn differs for each position", "+ state.position) *", ") *", BY_HAND),
        (
            "a decision's turn differs for each round",
            "(state.round * (POSITIONS + 1) + state.position)",
            "state.position",
            BY_HAND,
        ),
        ("a decision's turn differs for each seat", "else state.turn + 1", "else 1", BY_HAND),
        (
            "only who is not ready is asked",
            "for number, seat in enumerate(state.seats) if not seat.program]",
            "for number, seat in enumerate(state.seats)]",
            BY_HAND,
        ),
    ],
    "redact": [
        (
            "a program is its owner's",
            "return event if viewer == event.seat else",
            "return event if viewer != -1 else",
            (TEXT, SELF_PLAY),
        ),
        (
            "a program's command is its giver's",
            "return command if viewer == giver else Program(())",
            "return command",
            (TEXT,),
        ),
        (
            "a view has no card that is not turned",
            "turned = seat.program[: state.position]",
            "turned = seat.program[: state.position + 1]",
            (TEXT,),
        ),
        (
            "what an early end left unturned stays hidden",
            "if number != viewer and seat.program:",
            'if number != viewer and seat.program and state.phase != "over":',
            (TEXT,),
        ),
        ("one's own cards are known", "if number != viewer and seat.program:", "if seat.program:", (TEXT,)),
    ],
    "water": [
        ("R20 coordinates are multiples of 10", "STEP: Final = 10", "STEP: Final = 5", BY_HAND),
        ("R20 at most 560 from the middle", "deep = far * far - (row", "deep = (far - 1) ** 2 - (row", BY_HAND),
        ("R20 and no farther", "deep = far * far - (row", "deep = (far + 20) ** 2 - (row", (OPEN_WATER,)),
        ("R20 not on a stone", "            mask &= ~self.kept_off(point(stone))\n", "            pass\n", BY_HAND),
        (
            "R20 not under a plank",
            "            mask &= ~self.kept_off(*map(point, PAIRS[pair]))\n",
            "            pass\n",
            BY_HAND,
        ),
        (
            "R20 not on land, any village's",
            "            mask &= ~self.disc(village, pieces.ashore)\n",
            "            pass\n",
            BY_HAND,
        ),
    ],
    "refusals": [
        (
            "who is ready is told so",
            "    if state.phase == PROGRAM and type(command) is Program:\n",
            "    if False:\n",
            (REFUSALS,),
        ),
        (
            "a card of another color is not in hand",
            " or (prey(card) is not None and prey(card) not in rivals):",
            ":",
            (REFUSALS,),
        ),
        (
            "a stone that lies is named before a plank",
            "        if board.stones >> command.island & 1:\n",
            "        if False:\n",
            (REFUSALS,),
        ),
        (
            "a village in the way is named before the distance",
            "if village != high and nearer(chart",
            "if False and nearer(chart",
            (REFUSALS,),
        ),
        ("a size that one has is named", "if size_of(plank) in map(size_of, reserve):", "if False:", (REFUSALS,)),
        (
            "who jumps in vain is told why",
            "if over >= FIRST_HOME or state.stands(over) is None:",
            "if over >= FIRST_HOME:",
            (REFUSALS,),
        ),
    ],
    "text": [
        (
            "what has gone is written in the order of its names",
            '    told["gone"].sort()\n',
            "",
            (TEXT,),
        ),
        (
            "reserves are written in the order of their names",
            "sorted(told[name])",
            "told[name][::-1]",
            (TEXT,),
        ),
        ("who arrived is told", '"arrived": seat.pawn == seat.target', '"arrived": False', (TEXT,)),
    ],
    "options": [
        ("99 rounds at most", "range(1, MOST_ROUNDS + 1)", "range(1, MOST_ROUNDS + 2)", (PIECES,)),
        ("25 rounds are usual", "ROUNDS: Final = 25", "ROUNDS: Final = 20", (PIECES,)),
        (
            "all colors that play are seated",
            "if sorted(self.colors) != sorted(play):",
            "if len(self.colors) != len(play):",
            (PIECES,),
        ),
    ],
    "state": [
        ("everybody begins at home", "self.pawn = home(color)", "self.pawn = home(opposite(color))", BY_HAND),
        (
            "everybody has the planks of their color",
            "list(range(color * SIZES + 1, (color + 1) * SIZES + 1))",
            "list(range(1, SIZES + 1))",
            (TEXT, SELF_PLAY),
        ),
    ],
}

MUTANTS = [
    Mutant(rule, f"{ENGINE}/{file}.py", old, new, tests)
    for file, rules in RULES.items()
    for rule, old, new, tests in rules
]

if __name__ == "__main__":
    sys.exit(main(MUTANTS, __doc__ or ""))
