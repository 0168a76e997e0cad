"""The players of River Dragons."""
