"""Games over HTTP, brought to the moment that a test wants to look at."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from byzanz.cards import Card
from tests.browser.visitor import PATIENCE, Serving
from tests.support.http_client import Http
from tests.support.players import NAMES, Company, Player, make, sit_down

BOT = {"kind": "bot", "level": "easy"}
PEOPLE = 4
LONG_NAMES = ("Katharina", "Anastasia-Sophie", "Konstantinos", "Maximiliane", "Theodora", "Bo")
"""As people have them, with some that a narrow screen has little room for."""


def http_to(server: Serving) -> Http:
    return Http(int(server.url.rpartition(":")[2]))


def seat_path(player: Player) -> str:
    """The address that opens a seat on another device."""
    return f"/t/{player.table}#seat={player.token}"


def choice(view: Any) -> str:
    """Bids up to a price, gives the lowest card, and sells sets only when the game ends."""
    legal = [str(action) for action in view["legal"]]
    bids = [action for action in legal if " bid " in action]
    lowest = min(bids, key=_price, default=None)
    if lowest is not None and view["high"] < 3:
        return lowest
    if view["phase"] == "trim":
        return legal[-1]
    return legal[0]


def bid_most(view: Any) -> str:
    """Bids all it has, so that few can bid more."""
    bids = [str(action) for action in view["legal"] if " bid " in action]
    return max(bids, key=_price, default=None) or choice(view)


def _price(action: str) -> int:
    return sum(Card[name].bid_value for name in action.split()[2:])


def played(
    server: Serving,
    until: Callable[[Any], bool],
    most: int = 600,
    people: int = PEOPLE,
    choose: Callable[[Any], str] = choice,
    **options: Any,
) -> Player:
    """A seat at a table of people, once a view of whoever is awaited there is as wanted."""
    for _ in range(20):  # other cards, where the first do not get there
        company = sit_down(http_to(server), people, names=LONG_NAMES, **options)
        player = company[0]
        for _ in range(most):
            view = player.view
            if not view["awaited"]:
                break
            if player.seat not in view["awaited"]:
                player = company[view["awaited"][0]]
                view = player.view
            if until(view):
                return player
            if player.act(choose(view).partition(" ")[2]).status != 200:
                break
    raise AssertionError("no game got there")


def over(server: Serving, names: Sequence[str] = NAMES) -> Company:
    """A finished game of four people."""
    company = sit_down(http_to(server), PEOPLE, names=names)
    player = company[0]
    while (view := player.view)["awaited"]:
        if player.seat in view["awaited"]:
            assert player.act(choice(view).partition(" ")[2]).status == 200
        else:
            player = company[view["awaited"][0]]
    return company


def bots_only(server: Serving, **options: Any) -> str:
    """A table where bots play among themselves."""
    made = make(http_to(server), *[BOT] * 3, **options)
    assert made.status == 201, made
    return str(made.json["table"])


def finished_bots(server: Serving) -> str:
    table = bots_only(server)
    http = http_to(server)
    deadline = time.monotonic() + PATIENCE
    while http.get(f"/api/tables/{table}").json["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return table


__all__ = [
    "NAMES",
    "bid_most",
    "bots_only",
    "choice",
    "finished_bots",
    "http_to",
    "over",
    "played",
    "seat_path",
]
