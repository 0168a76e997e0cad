from __future__ import annotations

from tests.together.conftest import together

__all__ = ["together"]
