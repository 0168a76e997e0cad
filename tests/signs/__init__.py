"""A third game, for tests alone: everybody chooses in secret at once, and a card says what it was worth."""
