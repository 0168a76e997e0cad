"""In what order tests run."""

from __future__ import annotations

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every worker begins with its share of what is slow: whoever is ready first takes over what is quick, and all of
    them end together."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = shared_out(items, workers)


def shared_out(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """A worker is given as many tests in a row as any other. Quick ones of a module stay together."""
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    quick = [item for item in items if item.get_closest_marker("slow") is None]
    ends = [len(quick) * worker // workers for worker in range(workers + 1)]
    shares = ([*slow[n::workers], *quick[ends[n] : ends[n + 1]]] for n in range(workers))
    return [item for share in shares for item in share]
