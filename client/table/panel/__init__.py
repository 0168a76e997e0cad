"""The turn panel: what is asked or wrong, what a draft comes to, and the buttons."""
