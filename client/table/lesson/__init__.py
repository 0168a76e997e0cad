"""A guided first game at a table's screen, in any game: where the player stands, what is let through, and who teaches.
A game brings its script, its steps, their words, and what they point at."""
