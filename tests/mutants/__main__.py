"""Rules of a game, one wrong at a time: `python -m tests.mutants GAME [WORD ...]` says which test finds each."""

from __future__ import annotations

import argparse
import sys

from tests.mutants.mutant import hunt, mutants


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="whose rules, by its id; or draws, for what is checked of them")
    parser.add_argument("words", nargs="*", help="only mutants with one of these in their rule, file or tests")
    arguments = parser.parse_args()
    known, words = mutants(arguments.game), arguments.words
    named = {mutant: " ".join((mutant.rule, mutant.file, *mutant.tests)) for mutant in known}
    wanted = [mutant for mutant in known if not words or any(word in named[mutant] for word in words)]
    missed = 0
    for mutant, found, seconds in hunt(wanted):
        missed += not found
        print(
            f"{'found' if found else 'NOT FOUND':9} {seconds:5.1f} s  {mutant.rule}  ({found or mutant.file})",
            flush=True,
        )
    print(f"{len(wanted) - missed} of {len(wanted)} mutants are found.")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
