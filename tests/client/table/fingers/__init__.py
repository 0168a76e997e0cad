"""Ways of touching the picture of any game's table, and its buttons."""
