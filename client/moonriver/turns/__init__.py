"""The turns of a game, one a line: what somebody took, laid, won and lost."""
