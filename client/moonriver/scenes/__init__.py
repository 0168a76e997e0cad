"""Moon River's table as items of a scene: they only show a position, and say what lies where."""
