"""Codes become sentences: what is asked, missing or refused, what has happened, and what a choice would bring."""
