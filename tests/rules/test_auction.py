"""RULES.md, "An auction": the bundle, who opens, bidding and passing, and when everyone passes."""

import pytest

from tests.rules.tables import (
    COUNTS,
    OFFERS,
    bid,
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

# 1. The bundle


@pytest.mark.parametrize("players", COUNTS)
def test_the_top_offer_card_says_how_many_cards_are_turned_up(players: int) -> None:
    game = table(players)
    sizes = [len(look(game)["bundle"])]
    while game.round == 1:
        event = play(game, str(game.legal(game.awaited[0])[0]))
        if event.turned and game.round == 1:
            sizes.append(len(event.turned))
    assert tuple(sizes) == OFFERS[players]


def test_everybody_sees_the_bundle() -> None:
    game = table(4, bundles=["C1 G2 O3 S4 M"])
    assert [view["bundle"] for view in everything(game)] == [["C1", "G2", "O3", "S4", "M"]] * 5


def test_the_offer_cards_are_auctioned_from_the_highest_to_the_lowest() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2", "G2", "O2", "S2"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 2, "O1", "O2")
    play(game, "3 give S2")
    assert offers_won(game) == [5, 4, 3, 2]


# 2. The bidders, and who opens


def test_the_first_auction_of_the_game_is_opened_on_the_dealers_left() -> None:
    assert table(4).awaited == (0,)


def test_the_bidders_take_turns_clockwise() -> None:
    game = table(4, ["C1 C3", "G2 G2", "O3", "S4"])
    for action, next_bidder in [
        ("0 bid C1", 1),
        ("1 bid G2", 2),
        ("2 bid O3", 3),
        ("3 bid S4", 0),
        ("0 pass", 1),
        ("1 pass", 2),
    ]:
        play(game, action)
        assert game.awaited == (next_bidder,)


def test_who_has_passed_is_left_out_of_the_turns() -> None:
    game = table(4, ["C1 C4", "G2", "O3 O2", "S4"])
    play(game, "0 bid C1", "1 pass", "2 bid O3", "3 pass")
    play(game, "0 bid C4")
    assert game.awaited == (2,)


def test_another_auction_is_opened_on_the_left_of_the_last_winner() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2"])
    win(game, 2, "O1", "C2")
    assert game.awaited == (3,)


def test_an_opener_is_sought_past_those_who_have_an_offer_card() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2", "G2"])
    win(game, 2, "O1", "C2")
    win(game, 1, "G1", "G2")
    assert game.awaited == (3,)  # on the left of 1 sits 2, who has won


def test_an_opener_is_sought_past_the_last_seat() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2", "G2"])
    win(game, 0, "C1", "C2")
    win(game, 3, "S1", "G2")
    assert game.awaited == (1,)


def test_a_later_round_is_opened_by_the_holder_of_the_lowest_offer_card() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2", "G2", "S2", "V2 V1"])
    win(game, 0, "C1", "C2")
    win(game, 1, "G1", "G2")
    win(game, 3, "S1", "S2")
    play(game, "2 give V2")
    play_on(game, until=lambda game: game.round == 2)
    assert game.awaited == (2,)


def test_who_has_won_in_this_round_bids_no_more() -> None:
    game = table(4, ["C1", "G1", "O1", "S1"], ["C2"])
    win(game, 0, "C1", "C2")
    turns: list[int] = []
    for _ in range(3):
        turns += game.awaited
        assert refused(game, "0 pass") == "not_your_turn"
        play(game, f"{game.awaited[0]} pass")
    assert turns == [1, 2, 3]


@pytest.mark.parametrize("players", COUNTS)
def test_every_player_wins_exactly_one_auction_a_round(players: int) -> None:
    game = table(players)
    play_on(game, until=lambda game: game.phase == "take")
    won = offers_won(game)
    assert sorted(offer for offer in won if offer) == sorted(OFFERS[players])


# 3. Bidding


def test_a_bid_lies_face_up_in_front_of_the_bidder() -> None:
    game = table(4, ["C1 C2 G3 M"])
    play(game, "0 bid C1 G3")
    assert hand(game, 0) == "C2 M"
    assert [view["players"][0]["bid"] for view in everything(game)] == [["C1", "G3"]] * 5
    assert look(game)["players"][0]["cards"] == 2


def test_kinds_may_be_mixed_as_only_values_are_added_up() -> None:
    game = table(4, ["C1 G2 S4 W3", "V4 V4 O3"])
    play(game, "0 bid C1 G2 S4 W3")
    assert look(game)["high"] == 1 + 2 + 4 + 3
    play(game, "1 bid V4 V4 O3")
    assert look(game)["high"] == 4 + 4 + 3


def test_a_bid_has_to_beat_every_earlier_bid() -> None:
    game = table(4, ["C2 C3", "G1 G1 G3 G4", "O3 O4 O4"])
    play(game, "0 bid C2 C3")
    assert refused(game, "1 bid G4") == "bid_too_low"
    assert refused(game, "1 bid G1 G4") == "bid_too_low"
    play(game, "1 bid G1 G1 G4")
    assert refused(game, "2 bid O4") == "bid_too_low"
    play(game, "2 bid O3 O4")


def test_who_has_a_bid_out_adds_cards_to_it() -> None:
    game = table(4, ["C1 G1 G2 O4", "S2"])
    play(game, "0 bid C1", "1 bid S2", "2 pass", "3 pass")
    assert refused(game, "0 bid G1") == "bid_too_low"  # 1 + 1 is no more than 2
    play(game, "0 bid G2")
    assert bid(game, 0) == "C1 G2"
    assert look(game)["high"] == 3
    assert hand(game, 0) == "G1 O4"


def test_a_bid_that_beats_its_own_earlier_total_only_is_too_low() -> None:
    game = table(4, ["C1 G2", "S4"])
    play(game, "0 bid C1", "1 bid S4", "2 pass", "3 pass")
    assert refused(game, "0 bid G2") == "bid_too_low"


def test_cards_already_bid_cannot_be_bid_again_or_withdrawn() -> None:
    game = table(4, ["C4 G1 G2 O1", "S4 S1"])
    play(game, "0 bid C4", "1 bid S4 S1", "2 pass", "3 pass")
    assert refused(game, "0 bid C4") == "not_in_hand"
    for word in legal(game, 0)[1:]:
        play(game.copy(), f"0 {word}")
        assert "C4" not in word
    play(game, "0 bid G2")
    assert bid(game, 0) == "C4 G2"


def test_only_cards_in_the_hand_can_be_bid() -> None:
    game = table(4, ["C1 G1 G2 O1"], ["W1"])
    assert refused(game, "0 bid W1") == "not_in_hand"  # in the bundle
    assert refused(game, "0 bid C1 C1") == "not_in_hand"  # there is one
    assert refused(game, "0 bid S3") == "not_in_hand"


def test_merchants_may_not_be_bid() -> None:
    game = table(4, ["C1 G2 M M"])
    assert refused(game, "0 bid M") == "merchant_cannot_bid"
    assert refused(game, "0 bid C1 M") == "merchant_cannot_bid"
    assert legal(game, 0) == ["pass", "bid C1", "bid C1 G2", "bid G2", "sell C1 M M", "sell G2 M M"]


def test_every_choice_of_cards_that_beats_the_highest_bid_is_legal() -> None:
    game = table(4, ["C1", "C1 C1 G2 M"])
    play(game, "0 bid C1")
    assert legal(game, 1) == [
        "pass",
        "bid C1 C1",
        "bid C1 C1 G2",
        "bid C1 G2",
        "bid G2",
        "sell C1 C1 M",
    ]


def test_a_bid_out_of_turn_is_refused() -> None:
    game = table(4, ["C1", "G1"])
    assert refused(game, "1 bid G1") == "not_your_turn"
    assert refused(game, "1 pass") == "not_your_turn"


# 4. Passing


def test_passing_returns_the_cards_that_were_bid() -> None:
    game = table(4, ["C1 C2 G3 M", "S4 S3"])
    play(game, "0 bid C1 G3", "1 bid S4 S3", "2 pass", "3 pass", "0 pass")
    assert hand(game, 0) == "C1 C2 G3 M"
    assert bid(game, 0) == ""
    assert market(game) == "S3 S4"  # only the winner's bid lies there


def test_passing_means_leaving_this_auction() -> None:
    game = table(4, ["C1 C2", "G1", "O2"])
    play(game, "0 bid C1", "1 pass", "2 bid O2", "3 pass")
    assert [each["passed"] for each in look(game)["players"]] == [False, True, False, True]
    assert refused(game, "1 bid G1") == "not_your_turn"
    play(game, "0 bid C2")
    assert game.awaited == (2,)


def test_who_passed_is_in_again_in_the_next_auction() -> None:
    game = table(4, ["C1"], ["C2"])
    win(game, 0, "C1", "C2")
    assert [each["passed"] for each in look(game)["players"]] == [False] * 4
    play(game, "1 pass")
    assert game.awaited == (2,)


# 5. The end of an auction


def test_the_auction_is_over_once_a_single_bidder_has_not_passed() -> None:
    game = table(4, ["C1", "G2"])
    play(game, "0 bid C1", "1 bid G2", "2 pass", "3 pass")
    assert game.phase == "bid"
    play(game, "0 pass")
    assert waits(game) == ("give", (1,))


def test_the_opener_wins_when_all_others_pass() -> None:
    game = table(4, ["C1"])
    play(game, "0 bid C1", "1 pass", "2 pass", "3 pass")
    assert waits(game) == ("give", (0,))


def test_the_first_passer_gets_nothing_when_there_is_a_bid() -> None:
    game = table(4, ["C1", "G2", "O3"], ["W1 W2"])
    play(game, "0 pass", "1 bid G2", "2 bid O3", "3 pass", "1 pass")
    assert waits(game) == ("give", (2,))


# When everyone passes


def test_when_everyone_passes_the_first_passer_gets_the_offer_card_and_the_full_bundle() -> None:
    game = table(4, ["C1 C2 G1 G2"], ["S1 S2 V3 W4 M"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    assert hand(game, 0) == "C1 C2 G1 G2 S1 S2 V3 W4 M"
    assert offers_won(game) == [5, None, None, None]


def test_when_everyone_passes_none_of_the_bundle_goes_to_the_market() -> None:
    game = table(4, ["C1 C2 G1 G2"], ["S1 S2 V3 W4 M"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    assert market(game) == ""
    assert bundle(game) == ""


def test_when_everyone_passes_in_a_later_auction_its_opener_gets_the_bundle() -> None:
    game = table(4, ["C1", "G1", "O1", "S1 S2 S3 M"], ["C2", "V1 V2 V3 M"])
    win(game, 2, "O1", "C2")
    play(game, "3 pass", "0 pass", "1 pass")
    assert hand(game, 3) == "S1 S2 S3 V1 V2 V3 M M"
    assert offers_won(game) == [None, None, 5, 4]
    assert market(game) == "C2 O1"


def test_the_last_bidder_after_all_the_others_passed_is_still_asked() -> None:
    game = table(4, ["", "", "", "S1 S2 V3 M"])
    play(game, "0 pass", "1 pass", "2 pass")
    assert waits(game) == ("bid", (3,))
    assert legal(game, 3) == [
        "pass",
        "bid S1",
        "bid S1 S2",
        "bid S1 S2 V3",
        "bid S1 V3",
        "bid S2",
        "bid S2 V3",
        "bid V3",
        "sell S1 S2 M",
    ]


def test_the_last_bidder_after_all_the_others_passed_may_bid_and_win() -> None:
    game = table(4, ["", "", "", "S1 S2 V3 M"], ["C1 C2 G1 G2 W4"])
    play(game, "0 pass", "1 pass", "2 pass", "3 bid S1")
    assert waits(game) == ("give", (3,))
    play(game, "3 give C1")
    assert hand(game, 3) == "C2 G1 G2 S2 V3 W4 M"
    assert market(game) == "C1 S1"
    assert offers_won(game) == [None, None, None, 5]


def test_the_last_bidder_may_pass_and_leave_the_bundle_to_the_first_passer() -> None:
    game = table(4, ["", "", "", "S1 S2 V3 M"], ["C1 C2 G1 G2 W4"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    assert hand(game, 3) == "S1 S2 V3 M"
    assert set(cards("C1 C2 G1 G2 W4")) <= set(game.hand(0))
    assert offers_won(game) == [5, None, None, None]
