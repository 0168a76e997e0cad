"""The pictures of Moon River."""
