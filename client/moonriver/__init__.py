"""Moon River's part of the window: what only this game has."""
