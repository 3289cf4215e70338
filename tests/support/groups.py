"""Duplicate groups over HTTP: made, and all their seats taken."""

from collections.abc import Sequence
from typing import Any

from tests.support.http_client import Http, Reply
from tests.support.players import OPEN, Company, Player

GROUP: dict[str, Any] = {"seats": [OPEN, OPEN, OPEN], "tables": 2, "deals": 2, "patience": None}


def make_group(http: Http, **more: Any) -> Reply:
    return http.post("/api/groups", GROUP | more)


def seat_all(http: Http, codes: Sequence[str], names: Sequence[str] = ()) -> list[Company]:
    """Takes every seat of every table of a group of three; one is called P10: table 1, seat 0."""
    companies = []
    for number, code in enumerate(codes, 1):
        players = []
        for seat in range(3):
            name = names[seat] if names else f"P{number}{seat}"
            joined = http.post("/api/join", {"code": code, "name": name})
            assert joined.status == 200, joined
            at = joined.json
            players.append(Player(Http(http.port), at["table"], at["seat"], at["token"]))
        companies.append(company_of(players))
    return companies


def company_of(players: list[Player]) -> Company:
    table = players[0].table
    return Company(players, Player(players[0].http, table), {"table": table})


def codes_of(made: Reply) -> list[str]:
    return [table["code"] for table in made.json["tables"]]
