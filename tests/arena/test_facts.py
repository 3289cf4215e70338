"""What is told about a game, found once more in another way."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from byzanz.arena.facts import Auction, Sale, facts_of
from byzanz.cards import CARD_OF_TEXT
from byzanz.record import Record
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts


@pytest.mark.parametrize("script", some_scripts(24), ids=str)
def test_prices_are_what_comes_into_the_market(script: Script) -> None:
    """The winning bid lies in the market when the winner is asked to give."""
    prices: list[int | None] = []
    gained = [0] * script.players
    before = None
    for game in script.steps():
        views = [view_of(game, seat) for seat in range(script.players)]
        if before is not None:
            for seat in range(script.players):
                new = views[seat]["hand"].count("M") - before[seat]["hand"].count("M")
                gained[seat] += max(new, 0)
            phases = before[0]["phase"], views[0]["phase"]
            bidders = sum(player["offer"] is None for player in before[0]["players"])
            if phases == ("bid", "give") and views[0]["offers"] == before[0]["offers"]:
                markets = (sum(_values(part["market"])) for part in (views[0], before[0]))
                prices.append(next(markets) - next(markets))
            elif phases[0] == "bid" and views[0]["offers"] != before[0]["offers"]:
                assert bidders > 1
                prices.append(None)
        else:
            gained = [view["hand"].count("M") for view in views]
        before = views
    facts = facts_of(Record.of(game))
    assert [auction.price for auction in facts.auctions] == prices
    assert list(facts.merchants) == gained
    assert facts.actions == game.version
    assert len(facts.auctions) == game.rounds * (script.players - 1)


def _values(cards: list[str]) -> list[int]:
    return [CARD_OF_TEXT[card].bid_value for card in cards]


def test_auctions_in_which_all_pass_have_no_price() -> None:
    game = Script(players=4).deal()
    while game.phase != "over":
        game.apply(game.legal(game.awaited[0])[0])
    facts = facts_of(Record.of(game))
    assert facts.auctions[:4] == (
        Auction(1, 5, None),
        Auction(1, 4, None),
        Auction(1, 3, None),
        Auction(2, 5, None),
    )
    assert facts.sales == ()


def test_sales_tell_their_merchants_and_their_points() -> None:
    record = Record.of(Script(players=3).deal())
    hands = [CARD_OF_TEXT[card] for card in re.findall(r"\w+", "C1 C4 M S1 C1 M M S1 M M M S1")]
    rest = list(record.deck)
    for card in hands:
        rest.remove(card)
    sales = ("0 sell C1 C4 M", "1 sell C1 M M", "2 sell M M M")
    facts = facts_of(replace(record, deck=(*hands, *rest), actions=sales))
    assert facts.sales == (Sale(1, 4), Sale(2, 1), Sale(3, 5))
    assert facts.merchants == (1, 2, 3)
