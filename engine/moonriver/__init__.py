"""Moon River: see `engine.moonriver.game` for the five words over it."""
