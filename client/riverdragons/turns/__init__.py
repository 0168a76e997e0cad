"""The turns of a game, one a line: who, with which card, and what came of it."""
