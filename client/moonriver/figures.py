"""How people are told apart beside the table."""

from __future__ import annotations


def figure(color: str) -> str:
    """The picture of whoever plays this color."""
    return f"rancher_{color}"
