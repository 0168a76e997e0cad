"""River Dragons: see `engine.riverdragons.game` for the five words over it."""
