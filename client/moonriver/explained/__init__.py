"""Cards over the table: what is drawn round, where they lie, and the opening of a game."""
