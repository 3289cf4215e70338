"""RULES.md, "Seven cards"."""

from byzanz.game import Game
from tests.rules.tables import (
    bundle,
    cards,
    everything,
    hand,
    legal,
    look,
    market,
    play,
    play_on,
    player,
    refused,
    table,
    waits,
    win,
)


def trimming(dealt: str = "C1 C2 G1 G2", turned: str = "S1 S2 V3 W4 M", then: str = "") -> Game:
    """Seat 0 of four got the first bundle by passing: nine cards in the hand."""
    game = table(4, [dealt], [turned, then])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    return game


# When a hand exceeds the limit


def test_seven_cards_may_be_held() -> None:
    game = table(4, ["C1 C2 G1 G2"], ["S1 S2 V3 W4 M"])
    win(game, 0, "C1", "S1")
    assert len(game.hand(0)) == 7
    assert waits(game) == ("bid", (1,))


def test_play_stops_at_eight() -> None:
    """Seat 1 gets the second bundle, of four cards, by passing."""
    game = table(4, ["C1", "G1 G2 G3 M"], ["C2", "S1 S2 S3 M"])
    win(game, 0, "C1", "C2")
    play(game, "1 pass", "2 pass", "3 pass")
    assert waits(game) == ("trim", (1,))
    play(game, "1 drop G1")
    assert waits(game) == ("bid", (2,))


def test_goods_and_merchants_are_counted_together() -> None:
    """Four goods cards and three merchants are seven, a fourth merchant makes it eight."""
    game = table(4, ["C1 C2 G1 M"], ["S1 M M O1 O2"])
    win(game, 0, "C1", "O2")
    assert hand(game, 0) == "C2 G1 O1 S1 M M M"
    assert game.phase == "bid"
    game = table(4, ["C1", "C2 G1 M M"], ["C2", "O1 S1 M M"])
    win(game, 0, "C1", "C2")
    play(game, "1 pass", "2 pass", "3 pass")
    assert hand(game, 1) == "C2 G1 O1 S1 M M M M"
    assert game.phase == "trim"


def test_a_winner_trims_after_giving() -> None:
    """At three players the first bundle has six cards: 4 - 1 + 5 are eight."""
    game = table(3, ["C1 C2 G1 G2"], ["S1 S2 V3 V4 W4 M"])
    win(game, 0, "C1", "M")
    assert hand(game, 0) == "C2 G1 G2 S1 S2 V3 V4 W4"
    assert waits(game) == ("trim", (0,))
    play(game, "0 drop S1")
    assert waits(game) == ("bid", (1,))


def test_the_last_player_of_a_round_trims_after_giving() -> None:
    """Everyone passes: the last of round 2 at three players is seat 1, who has seven."""
    game = table(3)
    play_on(game, until=lambda game: game.round == 2 and game.phase == "give")
    (last,) = game.awaited
    assert len(game.hand(last)) == 7
    play(game, str(game.legal(last)[0]))
    assert waits(game) == ("trim", (last,))


def test_a_chooser_trims_before_the_next_one_chooses() -> None:
    game = table(3, ["C1 C1", "C2 C2", "O1 O2 O3 S1"], ["C3", "C3 G1", "C4 V1"])
    win(game, 0, "C1 C1", "C3")
    win(game, 1, "C2 C2", "G1")
    play(game, "2 give C4")
    assert market(game) == "C1 C1 C2 C2 C3 C4 G1"
    play(game, "2 take C")
    assert hand(game, 2) == "C1 C1 C2 C2 C3 C4 O1 O2 O3 S1 V1"
    assert waits(game) == ("trim", (2,))
    assert refused(game, "1 take G") == "not_your_turn"
    play(game, "2 sell O1 O2 O3", "2 drop V1")
    assert waits(game) == ("take", (1,))


def test_the_last_chooser_trims_before_the_next_round() -> None:
    """Everyone passes: the only choosers are the last of each round."""
    game = table(3)
    play_on(game, until=lambda game: game.round == 2 and game.phase == "take")
    stock = look(game)["stock"]
    (chooser,) = game.awaited
    play(game, str(game.legal(chooser)[0]))
    assert waits(game) == ("trim", (chooser,))
    assert (look(game)["round"], look(game)["stock"], market(game)) == (2, stock, "")
    play(game, str(game.legal(chooser)[0]))
    assert (look(game)["round"], look(game)["stock"], game.phase) == (3, stock - 6, "bid")


# Back to seven


def test_trimming_by_discarding_one_card_after_another() -> None:
    game = trimming()
    play(game, "0 drop C1")
    assert waits(game) == ("trim", (0,))  # eight are still too many
    play(game, "0 drop W4")
    assert hand(game, 0) == "C2 G1 G2 S1 S2 V3 M"
    assert waits(game) == ("bid", (1,))


def test_any_card_may_be_discarded() -> None:
    game = trimming()
    drops = "drop C1, drop C2, drop G1, drop G2, drop S1, drop S2, drop V3, drop W4, drop M"
    assert legal(game, 0)[:9] == drops.split(", ")
    play(game, "0 drop M")
    assert hand(game, 0) == "C1 C2 G1 G2 S1 S2 V3 W4"


def test_cards_are_discarded_one_at_a_time_and_from_the_hand() -> None:
    game = trimming()
    assert refused(game, "0 drop C1 C2") == "unknown_action"
    assert refused(game, "0 drop O4") == "not_in_hand"


def test_trimming_by_a_sale() -> None:
    game = trimming("C1 C2 C3 G2")
    play(game, "0 sell C1 C2 C3")
    assert hand(game, 0) == "G2 S1 S2 V3 W4 M"  # a sale may lead below seven
    assert player(game, 0)["score"] == 3
    assert waits(game) == ("bid", (1,))


def test_trimming_by_a_discard_and_a_sale() -> None:
    game = trimming("C1 C2 C3 G2")
    play(game, "0 drop W4")
    assert waits(game) == ("trim", (0,))
    play(game, "0 sell C1 C2 C3")
    assert hand(game, 0) == "G2 S1 S2 V3 M"
    assert waits(game) == ("bid", (1,))


def test_trimming_by_two_sales() -> None:
    """Eleven cards: one sale is not enough."""
    game = table(3, ["C1 C1", "C2 C2", "O1 O2 O3 S1"], ["C3", "C3 G1", "C4 V1"])
    win(game, 0, "C1 C1", "C3")
    win(game, 1, "C2 C2", "G1")
    play(game, "2 give C4", "2 take C", "2 sell O1 O2 O3")
    assert (game.phase, len(game.hand(2))) == ("trim", 8)
    play(game, "2 sell C1 C1 C4")
    assert (game.phase, len(game.hand(2))) == ("take", 5)
    assert player(game, 2)["score"] == 3 + 4


def test_while_trimming_the_owner_sells_or_discards_and_does_nothing_else() -> None:
    game = trimming("C1 C2 C3 G2")
    assert {word.split()[0] for word in legal(game, 0)} == {"drop", "sell"}
    for action in ("0 pass", "0 bid C1", "0 give C1", "0 take C", "0 done"):
        assert refused(game, action) == "wrong_phase"


def test_while_someone_trims_the_others_wait() -> None:
    game = trimming()
    for action in ("1 pass", "1 drop C1", "2 pass", "3 done"):
        assert refused(game, action) == "not_your_turn"


def test_a_sale_by_another_does_not_end_the_trimming() -> None:
    game = table(4, ["C1 C2 G1 G2", "", "O1 O2 O3 W1"], ["S1 S2 V3 W4 M"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass", "2 sell O1 O2 O3")
    assert waits(game) == ("trim", (0,))


# What is forbidden


def test_it_is_forbidden_to_discard_below_seven() -> None:
    game = trimming()
    play(game, "0 drop C1", "0 drop C2")
    assert len(game.hand(0)) == 7
    assert refused(game, "0 drop G1") == "not_your_turn"


def test_it_is_forbidden_to_discard_when_there_is_no_need_to() -> None:
    game = table(4, ["C1 C2 G1 G2", "O1"])
    assert refused(game, "0 drop C1") == "wrong_phase"
    assert refused(game, "1 drop O1") == "not_your_turn"
    assert not [word for seat in range(4) for word in legal(game, seat) if "drop" in word]


def test_it_is_forbidden_to_discard_after_a_sale_that_was_enough() -> None:
    game = table(4, ["C1", "G1 G2 G3 M"], ["C2", "S1 S2 S3 M"])
    win(game, 0, "C1", "C2")
    play(game, "1 pass", "2 pass", "3 pass", "1 sell G1 G2 G3")
    assert refused(game, "1 drop S1") == "not_your_turn"
    assert hand(game, 1) == "S1 S2 S3 M M"


def test_discards_are_out_of_the_game() -> None:
    game = trimming()
    play(game, "0 drop C1", "0 drop W4")
    assert market(game) == ""
    assert all(card.name != "W4" for seat in range(4) for card in game.hand(seat))
    assert len([card for seat in range(4) for card in game.hand(seat)]) == 7 + 3 * 4


# The next bundle waits


def test_the_next_bundle_is_not_turned_up_before_the_trimming_is_over() -> None:
    game = trimming(then="O1 O2 O3 O4")
    assert bundle(game) == ""
    assert look(game)["stock"] == 112 - 16 - 12 - 5
    assert play(game, "0 drop C1").turned == ()
    assert bundle(game) == ""
    assert play(game, "0 drop C2").turned == cards("O1 O2 O3 O4")
    assert bundle(game) == "O1 O2 O3 O4"
    assert look(game)["stock"] == 112 - 16 - 12 - 5 - 4


def test_nobody_can_know_the_next_bundle_while_someone_trims() -> None:
    one, two = trimming(then="O1 O2 O3 O4"), trimming(then="W1 W2 W3 M")
    hands = [one.hand(seat) for seat in range(4)]
    assert hands == [two.hand(seat) for seat in range(4)]
    assert everything(one) == everything(two)


def test_a_sale_that_ends_the_trimming_turns_the_next_bundle_up() -> None:
    game = trimming("C1 C2 C3 G2", then="O1 O2 O3 O4")
    assert play(game, "0 sell C1 C2 C3").turned == cards("O1 O2 O3 O4")


def test_the_lone_last_card_is_not_turned_up_before_the_trimming_is_over() -> None:
    """Five players, and everyone passes.

    Seats 0 to 3 get bundles of 5, 4, 3 and 2 cards and have 7, 7, 7 and 6; seat 4 takes the lone
    card and has 5.  In round 2 seats 4, 0, 1 and 2 get the bundles; seat 2 has nine then.
    """
    game = table(5, bundles=[""] * 9 + ["W4"])
    play_on(game, until=lambda game: game.round == 2 and game.awaited == (2,))
    play_on(game, until=lambda game: game.phase == "trim" and game.awaited == (2,))
    assert len(game.hand(2)) == 9
    assert look(game)["stock"] == 90 - 15 - 14
    assert market(game) == ""
    assert play(game, f"2 drop {game.hand(2)[0]}").turned == ()
    assert play(game, f"2 drop {game.hand(2)[0]}").turned == cards("W4")
    assert market(game) == "W4"
    assert waits(game) == ("take", (3,))
