"""Two games that differ only in cards that somebody cannot have seen are the same to them.

Everything that one observer receives is compared byte by byte.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from byzanz.cards import write_cards
from byzanz.game import Game
from tests.server.conftest import running
from tests.server.test_secrecy import REFUSED
from tests.support import chosen_decks
from tests.support.http_client import Http
from tests.support.players import Player, sit_down
from tests.support.random_play import Script
from tests.support.server_process import FREELY, ServerProcess
from tests.support.twin_deals import changes, differing_twin

pytestmark = pytest.mark.slow

SCRIPTS = (Script(3, 40, seed=5), Script(4, 30, seed=2, sales=40), Script(6, 25, seed=9))
RECEIVED = 20_000  # bytes; far less would be no test

# What differs between any two tables: names of tables, secrets, moments.
MOMENTS = [
    (re.compile(rb'"(table|token|code|commit)":"[^"]*"'), rb'"\1":"?"'),
    (re.compile(rb'"(now|at|deadline)":[0-9.e+]+'), rb'"\1":0'),
    (re.compile(rb"Date: [^\n]*"), rb"Date"),
    (
        re.compile(rb"Content-Length: [^\n]*"),
        rb"Content-Length",
    ),
]


class Deals:
    """A server that deals what it is told to."""

    def __init__(self, server: ServerProcess, file: Path) -> None:
        self.http = server.http
        self._file = file

    def play(self, deal: Game, actions: list[str], observer: int | None) -> bytes:
        """All that an observer receives of a game, looking and failing in between."""
        with self._file.open("a") as file:
            file.write(write_cards(deal.deck) + "\n")
        company = sit_down(self.http, len(deal.players), patience=None)
        # Their own, so that what they receive is only theirs.
        watching = Player(Http(self.http.port), company.table)
        if observer is not None:
            watching.seat, watching.token = observer, company[observer].token
        with watching.connect() as socket:
            assert socket.receive()["type"] == "table"
            # When a client is noted to be here is a matter of moments: look only afterwards.
            while observer is not None and not socket.until("seats")["seats"][observer]["here"]:
                pass
            for version, text in enumerate(actions, 1):
                player = company[int(text[0])]
                for guess in REFUSED:
                    watching.act(guess)
                watching.look()
                assert player.act(text[2:]).status == 200
                socket.until("action", version=version)
            seats = [one for one in socket.payloads if one.startswith(b'{"type":"seats"')]
            others = [one for one in socket.payloads if one not in seats]
        received = neutral(b"\n".join(others + watching.http.received))
        return received + b"\n".join(sorted({neutral(one) for one in seats}))


def neutral(received: bytes) -> bytes:
    for pattern, instead in MOMENTS:
        received = pattern.sub(instead, received)
    return received


@pytest.fixture(scope="module")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deals]:
    folder = tmp_path_factory.mktemp("deals")
    file = folder / "decks"
    file.touch()
    program = (str(chosen_decks.__file__), str(file))
    server = ServerProcess(folder, f"sqlite:///{folder / 'db.sqlite'}", *FREELY, program=program)
    for started in running(server):
        yield Deals(started, file)


def twins(script: Script, observer: int | None) -> tuple[Game, Game, list[str]]:
    """A game and a twin of which the hands of others differ, and its actions."""
    for seed in range(script.seed, script.seed + 100):
        game, twin = differing_twin(replace(script, seed=seed), observer, Random(seed))
        dealt, all_changes = changes(game, twin)
        if dealt:
            assert all_changes > 20
            return game, twin, [str(event.action) for event in game.events]
    raise AssertionError("no such game")


def cases() -> list[tuple[Script, int | None]]:
    return [(script, seat) for script in SCRIPTS for seat in (None, 0, script.players - 1)]


@pytest.mark.parametrize(("script", "observer"), cases(), ids=str)
def test_bytes_are_the_same(deals: Deals, script: Script, observer: int | None) -> None:
    game, twin, actions = twins(script, observer)
    received = deals.play(game, actions, observer)
    assert len(received) > RECEIVED
    assert received == deals.play(twin, actions, observer)


def test_bytes_differ_for_somebody_who_can_tell(deals: Deals) -> None:
    """The comparison is worth something: the seat whose hand differs receives other bytes."""
    script = SCRIPTS[0]
    game, twin, actions = twins(script, None)
    other = next(
        seat
        for seat in range(script.players)
        if sorted(game.deck[4 * seat : 4 * seat + 4]) != sorted(twin.deck[4 * seat : 4 * seat + 4])
    )
    assert deals.play(game, actions, other) != deals.play(twin, actions, other)
