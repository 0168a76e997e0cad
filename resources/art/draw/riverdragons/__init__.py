"""The pictures of River Dragons: morning mist on the delta."""
