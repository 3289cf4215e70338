"""Standing orders: obeyed in secret, ended by a hand move or with the auction."""

import json
import re
from typing import Any

import pytest

from tests.support.http_client import Http
from tests.support.players import Company, Player, at_random, dealt, sit_down
from tests.support.websocket import WebSocket


@pytest.fixture
def company(http: Http) -> Company:
    return sit_down(http, 3)


def lowest_bid(player: Player) -> str:
    bids = [action for action in player.view["legal"] if " bid " in action]
    return str(min(bids, key=lambda bid: total(bid.split()[2:]))[2:])


def total(cards: list[str]) -> int:
    return sum(int(card[1]) for card in cards)


def test_pass_is_obeyed_and_looks_like_the_persons_own(company: Company) -> None:
    ada, ben, _ = company
    reply = ben.order({"kind": "pass"})
    assert (reply.status, reply.json) == (200, {"order": {"kind": "pass", "price": None}})
    assert ben.look()["order"] == {"kind": "pass", "price": None}
    with ada.connect() as socket:
        socket.until("table")
        ada.act("pass")
        assert socket.until("action")["by"] == "person"
        obeyed = socket.until("action")
        assert (obeyed["action"], obeyed["by"]) == ("1 pass", "person")


def test_pass_at_leaves_lower_prices_to_the_person(company: Company) -> None:
    ada, ben, _ = company
    bid = lowest_bid(ada)
    price = total(bid.split()[1:])
    ben.order({"kind": "pass_at", "price": price + 1})
    with company.spectator.connect() as socket:
        socket.until("table")
        ada.act(bid)
        socket.until("action")
        assert not [m for m in socket.rest(0.4) if m["type"] == "action"]
        assert ben.look()["order"] == {"kind": "pass_at", "price": price + 1}
        ben.order({"kind": "pass_at", "price": price})
        obeyed = socket.until("action")
        assert (obeyed["action"], obeyed["by"]) == ("1 pass", "person")


def test_bid_to_makes_the_lowest_bid_and_passes_beyond_its_price(company: Company) -> None:
    ada, ben, cem = company
    with company.spectator.connect() as socket:
        socket.until("table")
        ben.order({"kind": "bid_to", "price": 100})
        cem.order({"kind": "bid_to", "price": 0})
        ada.act(lowest_bid(ada))
        high = socket.until("action")["view"]["high"]
        ben_hand = ben.view["hand"] + ben.view["players"][1]["bid"]
        obeyed = socket.until("action")
        assert obeyed["by"] == "person"
        if obeyed["action"] == "1 pass":
            assert sum(total([card]) for card in ben_hand if card != "M") <= high
            return
        expected = obeyed["action"].split()[2:]
        assert total(expected) > high
        passing = socket.until("action")
        assert (passing["action"], passing["by"]) == ("2 pass", "person")


@pytest.mark.slow
def test_bids_to_a_price_are_as_low_as_the_rules_allow(company: Company) -> None:
    """Held against every legal bid of the same moment."""
    choose = at_random(4)
    seen = 0
    for _ in range(120):
        awaited = company.awaited()
        view = awaited.view
        if view["phase"] == "over":
            break
        bids = [a.split()[2:] for a in view["legal"] if a.split()[1] == "bid"]
        if view["phase"] != "bid" or not bids or seen == 8:
            company.play(choose, most=1)
            if seen == 8:
                break
            continue
        best = min(total(cards) for cards in bids)
        laid = total(view["players"][awaited.seat or 0]["bid"])
        with awaited.connect() as socket:
            socket.until("table")
            awaited.order({"kind": "bid_to", "price": best + laid})
            action = socket.until("action", by="order")["action"].split()[2:]
            assert total(action) == best
        seen += 1
        awaited.order(None)
    assert seen == 8


def test_hand_move_ends_the_order(company: Company) -> None:
    ada = company[0]
    with ada.connect() as socket, company[1].connect() as ben:
        socket.until("table")
        ada.order({"kind": "pass_at", "price": 50})
        assert socket.until("order")["order"] == {"kind": "pass_at", "price": 50}
        ada.act(lowest_bid(ada))
        assert socket.until("order")["order"] is None
        ben.until("action")
    assert ada.look()["order"] is None


def test_order_ends_with_its_auction(company: Company) -> None:
    ada, ben, cem = company
    cem.order({"kind": "pass_at", "price": 50})
    ada.act("pass")
    ben.act("pass")
    company.play(lambda legal: legal[0], most=1)
    assert company.look()["view"]["phase"] != "bid" or len(company.look()["view"]["offers"]) < 3
    assert cem.look()["order"] is None


def test_order_is_cancelled(company: Company) -> None:
    ada, ben, _ = company
    ben.order({"kind": "pass"})
    reply = ben.order(None)
    assert (reply.status, reply.json) == (200, {"order": None})
    ada.act("pass")
    assert company.look()["version"] == 1


def test_order_is_sent_to_all_connections_of_its_seat_and_nobody_else(company: Company) -> None:
    everyone = [*company, company[1], company.spectator]
    sockets = [player.connect() for player in everyone]
    for socket in sockets:
        socket.until("table")
    order = {"kind": "pass_at", "price": 77}
    sockets[1].send({"type": "order", "id": "o", "order": order})
    for socket in (sockets[1], sockets[3]):
        assert socket.until("order") == {"type": "order", "id": "o", "order": order}
    company[0].act("pass")
    looks = {id(player): player.look() for player in everyone}
    for player, socket in zip(everyone, sockets, strict=True):
        socket.until("action")
        if player.seat != 1:
            received = bytes(socket.received) + b"".join(player.http.received)
            assert b"pass_at" not in received
            assert b"77" not in strip(received)
            assert looks[id(player)]["order"] is None
        else:
            assert looks[id(player)]["order"] == order
        socket.reset()


def strip(received: bytes) -> bytes:
    """Without numbers that happen to have these digits: moments, lengths, hashes."""
    text = re.sub(rb'"(now|at|deadline|commit|table|token)":("[^"]*"|[0-9.e+]+)', b"", received)
    return re.sub(rb"(Content-Length|Date|Sec-WebSocket-Accept):[^\n]*", b"", text)


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"kind": "pass_at"}, 400, "malformed"),
        ({"kind": "bid_to", "price": -1}, 400, "malformed"),
        ({"kind": "bid_to", "price": 101}, 400, "malformed"),
        ({"kind": "bid_to", "price": 1.5}, 400, "malformed"),
        ({"kind": "sell"}, 400, "malformed"),
        ("pass", 400, "malformed"),
    ],
)
def test_bad_order_is_refused(company: Company, order: Any, status: int, code: str) -> None:
    reply = company[1].order(order)
    assert (reply.status, reply.code) == (status, code)
    assert company[1].look()["order"] is None


def test_order_needs_an_auction_that_one_is_in(company: Company) -> None:
    ada = company[0]
    ada.act("pass")
    reply = ada.order({"kind": "pass"})
    assert (reply.status, reply.code) == (409, "no_auction")
    assert ada.order(None).status == 200


def test_refused_order_over_the_socket(company: Company) -> None:
    with company[0].connect() as socket:
        say(socket, {"kind": "pass_at"})
        refused = socket.until("refused")
        assert (refused["id"], refused["code"]) == ("o", "malformed")


def say(socket: WebSocket, order: Any) -> None:
    socket.send(json.dumps({"type": "order", "id": "o", "order": order}))


def test_what_an_order_would_spend_is_told_before_it_is_given_and_out_of_turn(http: Http) -> None:
    company = dealt(http, lambda hands: len(set(hands[1]) - {"M"}) > 1)
    ben = company[1]
    hand = [card for card in ben.view["hand"] if card != "M"]
    lowest = min(hand, key=lambda card: total([card]))
    reply = ben.post("spending")
    assert reply.status == 200
    bids = reply.json["bids"]
    assert [bid["total"] for bid in bids] == sorted({total(bid["cards"]) for bid in bids})
    assert bids[0]["total"] == total([lowest])
    kept = ben.post("spending", {"keep": hand[:1]}).json["bids"]
    assert kept
    assert all(bid["cards"].count(hand[0]) < hand.count(hand[0]) for bid in kept)
    assert ben.post("spending", {"keep": hand}).json == {"bids": []}


def test_bid_to_spends_what_was_told_and_leaves_what_is_kept(http: Http) -> None:
    company = dealt(http, lambda hands: len(set(hands[1]) - {"M"}) > 1)
    ada, ben, _ = company
    hand = sorted(
        (card for card in ben.view["hand"] if card != "M"), key=lambda card: total([card])
    )
    order = {"kind": "bid_to", "price": 100, "keep": [hand[0]]}
    assert ben.order(order).json == {"order": order}
    assert ben.look()["order"] == order
    with ben.connect() as socket:
        socket.until("table")
        socket.send({"type": "spending", "id": "s", "keep": [hand[0]]})
        told = socket.until("spending")
        assert told["id"] == "s"
        ada.act("pass")
        obeyed = socket.until("action", by="order")["action"].split()
        assert obeyed == ["1", "bid", *told["bids"][0]["cards"]]
    assert ben.view["hand"].count(hand[0]) >= 1


def test_who_keeps_everything_passes(company: Company) -> None:
    ada, ben, _ = company
    ben.order({"kind": "bid_to", "price": 100, "keep": ben.view["hand"]})
    with ben.connect() as socket:
        socket.until("table")
        ada.act("pass")
        assert socket.until("action", by="order")["action"] == "1 pass"


@pytest.mark.parametrize("keep", [["X9"], ["C1"] * 9, "C1", [1], ["M"] * 30])
def test_only_cards_of_ones_hand_can_be_kept(company: Company, keep: Any) -> None:
    ben = company[1]
    for reply in (
        ben.order({"kind": "bid_to", "price": 5, "keep": keep}),
        ben.post("spending", {"keep": keep}),
    ):
        assert (reply.status, reply.code) == (400, "malformed")
    assert ben.look()["order"] is None


def test_spending_is_told_to_nobody_outside_an_auction(company: Company) -> None:
    company[0].act("pass")
    reply = company[0].post("spending")
    assert (reply.status, reply.code) == (409, "no_auction")
