"""Draws every SVG of the art folder and its catalogue: `python -m resources.art.draw`, the same bytes each time."""
