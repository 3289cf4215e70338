"""`byzanz serve` whose games are dealt from decks that a test chose, in the order of their lines.

A deck follows from a seed by a hash, so no seed can be found for a deck.  All else is the server.
"""

import sys
from pathlib import Path

from byzanz import fair
from byzanz.cards import Card
from byzanz.cli import run
from byzanz.table import table

decks: dict[bytes, tuple[Card, ...]] = {}


def main() -> None:
    file = Path(sys.argv.pop(1))

    def chosen(seed: bytes) -> tuple[Card, ...]:
        if seed not in decks:
            lines = file.read_text().splitlines()
            decks[seed] = tuple(Card[name] for name in lines[len(decks)].split())
        return decks[seed]

    assert vars(table)["deck_of"] is fair.deck_of
    vars(table)["deck_of"] = chosen
    sys.argv[1:1] = ["serve"]
    run()


if __name__ == "__main__":
    main()
