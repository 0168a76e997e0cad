"""Positions of real games, played by bots, as a table's screen shows them to somebody."""
