"""Somebody at a table's screen, with one way alone of touching it: a command becomes what they would do."""
