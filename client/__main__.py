"""`moonriver`, and `python -m client`."""

from __future__ import annotations

import sys

from client.command_line import run


def main() -> None:
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
