"""What all scenes are drawn with."""

from __future__ import annotations

import pytest

from client.look.pictures import Pictures


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return Pictures()
