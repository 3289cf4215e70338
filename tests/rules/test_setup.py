"""RULES.md, "Cards" and "Set-up"."""

from collections import Counter

import pytest

from byzanz.cards import ALL_CARDS, Card, Kind
from byzanz.game import Game
from byzanz.game_setup import BadGame
from tests.rules.tables import (
    COUNTS,
    NAMES,
    OFFERS,
    REMOVED,
    ROUNDS,
    bundle,
    cards,
    everything,
    hand,
    look,
    offers_won,
    play,
    play_on,
    table,
)


def test_there_are_96_goods_cards_and_16_merchants() -> None:
    assert len(ALL_CARDS) == 112
    assert sum(card.kind is Kind.MERCHANT for card in ALL_CARDS) == 16
    assert sum(card.kind is not Kind.MERCHANT for card in ALL_CARDS) == 96


@pytest.mark.parametrize("kind", "CGOSVW")
def test_each_good_has_six_ones_five_twos_three_threes_and_two_fours(kind: str) -> None:
    of_this_kind = Counter(card.name for card in ALL_CARDS if card.kind.letter == kind)
    assert of_this_kind == {f"{kind}1": 6, f"{kind}2": 5, f"{kind}3": 3, f"{kind}4": 2}


def test_the_six_goods_are_cloth_grain_olives_spices_wine_and_wood() -> None:
    names = ["CLOTH", "GRAIN", "OLIVES", "SPICES", "WINE", "WOOD", "MERCHANT"]
    assert [kind.name for kind in Kind] == names
    assert [kind.letter for kind in Kind] == list("CGOSVWM")


def test_a_goods_card_counts_its_number_in_a_bid_and_as_profit() -> None:
    for card in cards("C1 C2 C3 C4 G1 O2 S3 V4 W1"):
        assert card.bid_value == card.profit == int(card.name[1])


def test_a_merchant_counts_5_as_profit() -> None:
    assert Card.M.profit == 5


@pytest.mark.parametrize("players", [0, 2, 7])
def test_a_game_is_for_3_to_6_players(players: int) -> None:
    with pytest.raises(BadGame) as caught:
        Game(["Someone"] * players, ALL_CARDS)
    assert caught.value.code == "bad_players"


@pytest.mark.parametrize(
    "deck",
    [
        ALL_CARDS[:-1],
        (*ALL_CARDS, Card.M),
        (*ALL_CARDS[:-1], Card.C1),  # a merchant too few, a card of cloth too many
    ],
)
def test_a_game_is_played_with_all_112_cards(deck: tuple[Card, ...]) -> None:
    with pytest.raises(BadGame) as caught:
        Game(NAMES[:4], deck)
    assert caught.value.code == "bad_deck"


@pytest.mark.parametrize(
    ("players", "offers", "removed", "rounds"),
    [
        (3, [6, 4, 2], 4, 8),
        (4, [5, 4, 3, 2], 12, 6),
        (5, [5, 4, 3, 2, 1], 2, 6),
        (6, [6, 5, 4, 3, 2, 1], 4, 4),
    ],
)
def test_offers_removed_cards_and_rounds(
    players: int, offers: list[int], removed: int, rounds: int
) -> None:
    game = table(players)
    assert look(game)["offers"] == offers
    assert look(game)["round"] == 1
    assert look(game)["rounds"] == rounds
    assert look(game)["stock"] == 112 - 4 * players - removed - offers[0]
    assert offers_won(game) == [None] * players


@pytest.mark.parametrize("players", COUNTS)
def test_each_player_is_dealt_four_cards(players: int) -> None:
    hands = ["C1 C2 C3 C4", "G1 G2 G3 G4", "O1 O2 O3 O4", "S1 S2 S3 S4", "V1 V2 V3 V4", "M M M M"]
    game = table(players, hands[:players])
    assert [hand(game, seat) for seat in range(players)] == hands[:players]
    assert [each["cards"] for each in look(game)["players"]] == [4] * players


@pytest.mark.parametrize("players", COUNTS)
def test_the_removed_cards_lie_between_the_hands_and_the_stock(players: int) -> None:
    first = "W1 W2 W3 W4 M M" if OFFERS[players][0] == 6 else "W1 W2 W3 W4 M"
    game = table(players, bundles=[first], removed="V4 V4")
    assert bundle(game) == first
    assert game.deck[4 * players] == game.deck[4 * players + 1] == Card.V4


@pytest.mark.parametrize("players", COUNTS)
def test_the_removed_cards_are_seen_by_nobody(players: int) -> None:
    """Two games that differ in the removed cards and the end of the stock look the same to all."""
    last = [""] * (players * ROUNDS[players] - 2)
    tail = "C4 C4" if OFFERS[players][-1] == 2 else "C4"
    other = "W4 W4" if OFFERS[players][-1] == 2 else "W4"
    penultimate = " ".join(["G1"] * OFFERS[players][-2])
    one = table(players, bundles=[*last, penultimate, tail], removed=other)
    two = table(players, bundles=[*last, penultimate, other], removed=tail)
    assert one.deck != two.deck

    while not (one.round == ROUNDS[players] and len(one.offers) == 2):
        assert everything(one) == everything(two)
        action = str(one.legal(one.awaited[0])[0])
        play(one, action)
        play(two, action)
    assert everything(one) == everything(two)


@pytest.mark.parametrize("players", COUNTS)
def test_the_removed_cards_do_not_come_into_play(players: int) -> None:
    game = table(players)
    play_on(game, until=lambda game: game.phase == "final")
    seen = list(game.deck[: 4 * players]) + list(game.first_bundle)
    seen += [card for event in game.events for card in event.turned]
    removed = game.deck[4 * players : 4 * players + REMOVED[players]]
    assert Counter(seen) + Counter(removed) == Counter(ALL_CARDS)


@pytest.mark.parametrize("players", COUNTS)
def test_the_stock_is_exactly_enough_for_the_rounds(players: int) -> None:
    game = table(players)
    play_on(game, until=lambda game: game.phase == "final")
    turned = [len(game.first_bundle)]
    turned += [len(event.turned) for event in game.events if event.turned]
    assert tuple(turned) == OFFERS[players] * ROUNDS[players]
    assert look(game)["stock"] == 0
    assert look(game)["round"] == ROUNDS[players]


@pytest.mark.parametrize("players", COUNTS)
def test_the_player_on_the_dealers_left_begins(players: int) -> None:
    """The last seat deals."""
    game = table(players)
    assert game.phase == "bid"
    assert game.awaited == (0,)
