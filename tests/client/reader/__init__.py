from pathlib import Path

ALL_GIVEN = "Every kind has been given"
"""Announced where nothing is left to answer."""


def hearer_path() -> str:
    return str(Path(__file__).with_name("hearer.py"))
