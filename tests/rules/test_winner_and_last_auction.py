"""RULES.md, "The winner" and "The last auction of a round"."""

import pytest

from byzanz.game import Game
from tests.rules.tables import (
    bundle,
    cards,
    everything,
    hand,
    legal,
    look,
    market,
    offers_won,
    play,
    play_on,
    refused,
    table,
    waits,
    win,
)

# What the winner does


def won_table() -> Game:
    """Seat 1 has just won with C1 G1 against O1 of seat 0."""
    game = table(4, ["O1", "C1 C2 G1 G2"], ["S1 S2 V3 W4 M"])
    play(game, "0 bid O1", "1 bid C1 G1", "2 pass", "3 pass", "0 pass")
    return game


def test_winner_1_all_cards_of_the_bid_go_into_the_market() -> None:
    game = won_table()
    assert game.phase == "give"
    assert market(game) == "C1 G1"
    assert hand(game, 1) == "C2 G2"
    assert [each["bid"] for each in look(game)["players"]] == [[], [], [], []]


def test_winner_2_one_card_of_the_bundle_joins_them_there() -> None:
    game = won_table()
    play(game, "1 give V3")
    assert market(game) == "C1 G1 V3"


@pytest.mark.parametrize("card", ["S1", "S2", "V3", "W4", "M"])
def test_winner_2_the_card_is_of_the_winners_choice(card: str) -> None:
    game = won_table()
    assert f"give {card}" in legal(game, 1)
    play(game, f"1 give {card}")
    assert sorted(cards(market(game))) == sorted(cards(f"C1 G1 {card}"))


def test_winner_2_the_card_comes_from_the_bundle() -> None:
    game = won_table()
    assert legal(game, 1) == ["give S1", "give S2", "give V3", "give W4", "give M"]
    assert refused(game, "1 give C2") == "not_in_bundle"  # in the hand
    assert refused(game, "1 give C1") == "not_in_bundle"  # in the market
    assert refused(game, "1 give O4") == "not_in_bundle"


def test_winner_2_it_is_one_card_and_it_has_to_be_given() -> None:
    game = won_table()
    assert refused(game, "1 give S1 S2") == "unknown_action"
    assert refused(game, "1 give") == "unknown_action"
    assert refused(game, "1 pass") == "wrong_phase"
    assert refused(game, "1 bid C2") == "wrong_phase"


def test_winner_2_nobody_else_gives() -> None:
    game = won_table()
    for seat in (0, 2, 3):
        assert refused(game, f"{seat} give S1") == "not_your_turn"


def test_winner_3_the_remaining_cards_of_the_bundle_go_to_the_winners_hand() -> None:
    game = won_table()
    play(game, "1 give V3")
    assert hand(game, 1) == "C2 G2 S1 S2 W4 M"


def test_winner_3_of_two_like_cards_one_is_given_and_one_kept() -> None:
    game = table(4, ["C1 C2 G1 G2"], ["S1 S1 V3 W4 M"])
    play(game, "0 bid C1", "1 pass", "2 pass", "3 pass", "0 give S1")
    assert market(game) == "C1 S1"
    assert hand(game, 0) == "C2 G1 G2 S1 V3 W4 M"


def test_winner_4_gets_the_top_offer_card() -> None:
    game = won_table()
    assert offers_won(game) == [None, None, None, None]
    play(game, "1 give V3")
    assert offers_won(game) == [None, 5, None, None]
    assert look(game)["offers"] == [4, 3, 2]


def test_winner_4_sits_out_the_other_auctions_of_the_round() -> None:
    game = won_table()
    play(game, "1 give V3")
    assert game.awaited == (2,)
    assert refused(game, "1 bid C2") == "not_your_turn"
    play(game, "2 pass", "3 pass", "0 pass")  # which makes it everyone
    assert offers_won(game)[2] == 4


def test_the_market_is_kept_sorted_by_kind() -> None:
    game = table(4, ["W1", "C1"], ["M", "O2"])
    win(game, 0, "W1", "M")
    win(game, 1, "C1", "O2")
    assert market(game) == "C1 O2 W1 M"


# The last auction at 3 and 4 players


def last_of_four() -> Game:
    """Seats 0, 1 and 3 have won; seat 2 is last, at a bundle of S3 and M."""
    game = table(4, ["C1", "G1", "O1 O2 O3 O4", "W1"], ["C2", "G2", "W2", "S3 M"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 3, "W1", "W2")
    return game


def last_of_three() -> Game:
    """Seats 0 and 2 have won; seat 1 is last, at a bundle of S3 and M."""
    game = table(3, ["C1 C1", "G1 G2 G3 V1", "O1"], ["C2", "O2", "S3 M"])
    win(game, 0, "C1 C1", "C2")
    win(game, 2, "O1", "O2")
    return game


def test_last_auction_at_4_players_the_bundle_is_two_cards_and_no_bid_is_needed() -> None:
    game = last_of_four()
    assert waits(game) == ("give", (2,))
    assert bundle(game) == "S3 M"
    assert look(game)["offers"] == [2]


def test_last_auction_at_4_players_one_card_to_the_market_the_other_to_the_hand() -> None:
    game = last_of_four()
    play(game, "2 give M")
    assert hand(game, 2) == "O1 O2 O3 O4 S3"
    assert market(game) == "C1 C2 G1 G2 W1 W2 M"


def test_last_auction_at_3_players_the_bundle_is_two_cards_and_no_bid_is_needed() -> None:
    game = last_of_three()
    assert waits(game) == ("give", (1,))
    assert bundle(game) == "S3 M"
    assert look(game)["offers"] == [2]


def test_last_auction_at_3_players_one_card_to_the_market_the_other_to_the_hand() -> None:
    game = last_of_three()
    play(game, "1 give S3")
    assert hand(game, 1) == "G1 G2 G3 V1 M"
    assert market(game) == "C1 C1 C2 O1 O2 S3"


def test_last_auction_the_player_picks_either_card() -> None:
    assert legal(last_of_four(), 2)[:2] == ["give S3", "give M"]
    assert legal(last_of_three(), 1)[:2] == ["give S3", "give M"]


def test_last_auction_of_two_like_cards_one_goes_and_one_stays() -> None:
    game = table(4, ["C1", "G1", "O1 O2 O3 V1", "W1"], ["C2", "G2", "W2", "S3 S3"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 3, "W1", "W2")
    assert [word for word in legal(game, 2) if word.startswith("give")] == ["give S3"]
    play(game, "2 give S3")
    assert hand(game, 2) == "O1 O2 O3 S3 V1"
    assert market(game) == "C1 C2 G1 G2 S3 W1 W2"


def test_last_auction_the_last_offer_card_goes_to_this_player() -> None:
    game = last_of_four()
    play(game, "2 give M")
    assert offers_won(game) == [5, 4, 2, 3]
    game = last_of_three()
    play(game, "1 give M")
    assert offers_won(game) == [6, 2, 4]


# The last auction at 5 and 6 players


def test_last_auction_at_5_players_the_lone_card_goes_directly_to_the_market() -> None:
    hands = ["C1", "G1", "O1", "V1 V2 V3 M", "W1"]
    game = table(5, hands, ["C2", "G2", "O2", "W2", "S4"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 2, "O1", "O2")
    event = win(game, 4, "W1", "W2")  # the next thing that is asked for is a choice
    assert event.turned == cards("S4")
    assert market(game) == "C1 C2 G1 G2 O1 O2 S4 W1 W2"
    assert hand(game, 3) == "V1 V2 V3 M"
    assert bundle(game) == ""


def test_last_auction_at_5_players_the_last_offer_card_goes_to_the_last_player() -> None:
    game = table(5, ["C1", "G1", "O1", "", "W1"], ["C2", "G2", "O2", "W2", "S4"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 2, "O1", "O2")
    win(game, 4, "W1", "W2")
    assert offers_won(game) == [5, 4, 3, 1, 2]
    assert waits(game) == ("take", (3,))


def test_last_auction_at_6_players_the_lone_card_goes_directly_to_the_market() -> None:
    hands = ["C1 C1", "G1", "O1", "S1", "V1", "W1 W2 W3 M"]
    game = table(6, hands, ["C2", "G2", "O2", "S2", "V2", "M"])
    win(game, 0, "C1 C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 2, "O1", "O2")
    win(game, 3, "S1", "S2")
    event = win(game, 4, "V1", "V2")
    assert event.turned == cards("M")
    assert market(game) == "C1 C1 C2 G1 G2 O1 O2 S1 S2 V1 V2 M"
    assert hand(game, 5) == "W1 W2 W3 M"
    assert offers_won(game) == [6, 5, 4, 3, 2, 1]
    assert waits(game) == ("take", (5,))


def test_last_auction_at_5_players_after_everyone_passed_throughout() -> None:
    """With no bids the market has the lone card and nothing else."""
    game = table(5, bundles=["", "", "", "", "S4"])
    play_on(game, until=lambda game: game.phase == "take")
    assert market(game) == "S4"
    assert offers_won(game) == [5, 4, 3, 2, 1]


def test_last_auction_everybody_sees_the_lone_card() -> None:
    game = table(5, bundles=["", "", "", "", "S4"])
    play_on(game, until=lambda game: game.phase == "take")
    assert [view["market"] for view in everything(game)] == [["S4"]] * 6
