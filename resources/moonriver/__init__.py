"""The pieces of Moon River as data."""
