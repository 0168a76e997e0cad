"""The sounds as WAV files, and what makes them."""

RATE = 22050
"""Samples a second, of 16 bits, in one channel."""
