"""Where all that is read as a file lies, in a checkout as in a package."""

from pathlib import Path
from typing import Final

RESOURCES: Final = Path(__file__).parent
"""`importlib.resources` would find it too, and load what opens archives first."""
