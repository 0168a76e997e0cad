"""The pieces of River Dragons as data."""
