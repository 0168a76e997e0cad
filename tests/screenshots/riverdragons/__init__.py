"""Pictures of River Dragons."""
