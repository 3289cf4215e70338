"""RULES.md, "The end", and records of games that ended and that did not."""

from itertools import permutations

import pytest

from byzanz.game import Game, Result
from byzanz.record import Record, RecordError, from_json
from byzanz.replay import replay
from tests.rules.tables import (
    COUNTS,
    everything,
    final_table,
    hand,
    legal,
    look,
    market,
    offers_won,
    play,
    play_on,
    player,
    refused,
    table,
)

# Hands without a set, each of seven goods cards.
NO_SET_0 = "C1 C1 G1 G1 O1 O1 S1"
NO_SET_1 = "C2 C2 G2 G2 O2 O2 S2"
NO_SET_2 = "V1 V1 W1 W1 S1 S1 C1"


def finish(game: Game, *sales: str) -> Result:
    """Some last sales, and everyone is done."""
    for sale in sales:
        play(game, sale)
    play(game, *(f"{seat} done" for seat in game.awaited))
    assert game.result is not None
    return game.result


# The last sales


@pytest.mark.parametrize("players", COUNTS)
def test_the_last_sales_come_after_the_last_market(players: int) -> None:
    game = table(players)
    play_on(game, until=lambda game: look(game)["stock"] == 0 and game.phase == "take")
    assert market(game) != ""
    play_on(game, until=lambda game: game.phase not in ("take", "trim"))
    assert game.phase == "final"
    assert game.awaited == tuple(range(players))
    assert market(game) == ""


def test_in_the_last_sales_the_offer_cards_are_back_on_their_stack() -> None:
    game = final_table(NO_SET_0, NO_SET_1, NO_SET_2)
    assert look(game)["offers"] == [6, 4, 2]
    assert offers_won(game) == [None] * 3
    assert look(game)["round"] == 8


def test_everyone_may_still_sell_sets() -> None:
    game = final_table("C1 C2 C3 G1 G1 M O1", "S1 S1 S1 V1 V2 V3 W1", NO_SET_2)
    play(game, "1 sell V1 V2 V3", "0 sell C1 C2 C3", "1 sell S1 S1 S1", "0 sell G1 G1 M")
    assert [hand(game, seat) for seat in (0, 1)] == ["O1", "W1"]
    assert [player(game, seat)["score"] for seat in range(3)] == [3 + 1, 3 + 1, 0]


def test_nothing_but_selling_and_done_is_left_to_do() -> None:
    game = final_table("C1 C1 C1 G1 G1 O1 O1", NO_SET_1, NO_SET_2)
    assert legal(game, 0) == ["done", "sell C1 C1 C1"]
    assert legal(game, 1) == ["done"]
    for action in ("0 pass", "0 bid C1", "0 give C1", "0 take C", "0 drop C1"):
        assert refused(game, action) == "wrong_phase"


def test_nobody_is_done_before_the_last_market_is_over() -> None:
    game = table(3)
    assert refused(game, "0 done") == "wrong_phase"
    play_on(game, until=lambda game: look(game)["stock"] == 0 and game.phase == "take")
    assert refused(game, f"{game.awaited[0]} done") == "wrong_phase"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_done_is_said_in_any_order(order: tuple[int, ...]) -> None:
    game = final_table(NO_SET_0, NO_SET_1, NO_SET_2)
    waiting = {0, 1, 2}
    for seat in order:
        assert game.phase == "final"
        assert set(game.awaited) == waiting
        play(game, f"{seat} done")
        waiting.remove(seat)
    assert game.phase == "over"


def test_done_is_said_once() -> None:
    game = final_table(NO_SET_0, NO_SET_1, NO_SET_2)
    play(game, "1 done")
    assert game.awaited == (0, 2)
    assert refused(game, "1 done") == "not_your_turn"
    assert legal(game, 1) == []


# Who wins


def test_a_score_is_the_sum_of_the_profit_cards() -> None:
    game = final_table("C1 C2 C4 M M M O1", NO_SET_1, NO_SET_2)
    result = finish(game, "0 sell C1 C2 C4", "0 sell M M M")
    assert result.scores == (4 + 5, 0, 0)


def test_the_highest_sum_wins() -> None:
    """Seat 1 has one card left, the others four and seven: that decides nothing here."""
    game = final_table("C3 C3 C4 G1 G1 O1 O1", "S1 S1 S2 V1 V2 V3 W1", NO_SET_2)
    result = finish(game, "0 sell C3 C3 C4", "1 sell S1 S1 S2", "1 sell V1 V2 V3")
    assert result.scores == (4, 2 + 3, 0)
    assert result.winners == (1,)


def test_cards_in_the_hand_are_no_profit() -> None:
    game = final_table("C4 C4 C3 M M M M", "S1 S1 S1 V1 V1 W1 W1", NO_SET_2)
    result = finish(game, "1 sell S1 S1 S1")
    assert result.scores == (0, 1, 0)
    assert result.winners == (1,)


def test_if_players_tie_the_one_with_the_most_goods_cards_in_the_hand_wins() -> None:
    """Both have 3; seat 1 has four goods cards left, seat 0 has one."""
    game = final_table("C1 C1 C2 G1 G1 G1 O1", "S1 S2 S3 V1 V1 W1 W1", NO_SET_2)
    result = finish(game, "0 sell C1 C1 C2", "0 sell G1 G1 G1", "1 sell S1 S2 S3")
    assert result.scores == (3, 3, 0)
    assert result.tiebreak == (1, 4, 7)
    assert result.winners == (1,)


def test_the_tie_is_decided_among_those_who_tie() -> None:
    """Seat 2 has the most cards in the hand and the fewest points."""
    game = final_table("C1 C2 C3 G1 G1 M O1", "S1 S2 S3 V1 V1 W1 W1", NO_SET_2)
    result = finish(game, "0 sell C1 C2 C3", "1 sell S1 S2 S3")
    assert result.scores == (3, 3, 0)
    assert result.tiebreak == (3, 4, 7)
    assert result.winners == (1,)


def tied_game(tiebreak: str) -> Game:
    """Seats 0 and 1 come to 4 points; left are four merchants, and one goods card."""
    return final_table("C1 C1 C4 M M M M", "S1 S1 S1 V1 V2 V3 W1", NO_SET_2, tiebreak=tiebreak)


TIED_SALES = ("0 sell C1 C1 C4", "1 sell S1 S1 S1", "1 sell V1 V2 V3")


def test_tiebreak_goods_counts_goods_cards_only() -> None:
    result = finish(tied_game("goods"), *TIED_SALES)
    assert result == Result(scores=(4, 4, 0), tiebreak=(0, 1, 7), winners=(1,))


def test_tiebreak_hand_counts_every_card_in_the_hand() -> None:
    result = finish(tied_game("hand"), *TIED_SALES)
    assert result == Result(scores=(4, 4, 0), tiebreak=(4, 1, 7), winners=(0,))


def test_goods_is_the_default_tiebreak() -> None:
    assert table(3).rules.tiebreak == "goods"
    assert Record(players=("A", "B", "C"), deck=table(3).deck).rules.tiebreak == "goods"


def test_who_still_ties_wins_together() -> None:
    game = final_table("C1 C2 C3 G1 G1 O1 O1", "S1 S2 S3 V1 V1 W1 W1", NO_SET_2)
    result = finish(game, "0 sell C1 C2 C3", "1 sell S1 S2 S3")
    assert result == Result(scores=(3, 3, 0), tiebreak=(4, 4, 7), winners=(0, 1))


def test_all_win_together_when_nobody_sold_and_the_hands_are_equal() -> None:
    result = finish(final_table(NO_SET_0, NO_SET_1, NO_SET_2))
    assert result == Result(scores=(0, 0, 0), tiebreak=(7, 7, 7), winners=(0, 1, 2))


@pytest.mark.parametrize(("tiebreak", "winners"), [("goods", (0,)), ("hand", (0, 1))])
def test_a_win_may_be_shared_under_one_option_only(tiebreak: str, winners: tuple[int]) -> None:
    """Four cards left to each, but two of seat 1 are merchants."""
    hands = "C1 C2 C3 G1 G1 O1 O1", "S1 S2 S3 V1 V1 M M", NO_SET_2
    game = final_table(*hands, tiebreak=tiebreak)
    assert finish(game, "0 sell C1 C2 C3", "1 sell S1 S2 S3").winners == winners


# The game is over


def test_when_the_game_is_over_it_waits_for_nobody() -> None:
    game = final_table("C1 C1 C1 G1 G1 O1 O1", NO_SET_1, NO_SET_2)
    finish(game)
    assert game.awaited == ()
    assert [legal(game, seat) for seat in range(3)] == [[], [], []]


def test_when_the_game_is_over_every_action_is_refused() -> None:
    game = final_table("C1 C1 C1 G1 G1 O1 O1", NO_SET_1, NO_SET_2)
    finish(game)
    for words in ("pass", "bid C1", "give C1", "take C", "drop C1", "sell C1 C1 C1", "done"):
        for seat in range(3):
            assert refused(game, f"{seat} {words}") == "game_over"


def test_there_is_no_result_before_the_game_is_over() -> None:
    game = final_table(NO_SET_0, NO_SET_1, NO_SET_2)
    play(game, "0 done", "1 done")
    assert game.result is None
    assert [view["result"] for view in everything(game)] == [None] * 4
    play(game, "2 done")
    open_result = {"scores": [0, 0, 0], "tiebreak": [7, 7, 7], "winners": [0, 1, 2]}
    assert [view["result"] for view in everything(game)] == [open_result] * 4


def test_scores_are_open_to_everyone_when_the_game_is_over() -> None:
    game = final_table("C1 C2 C3 G1 G1 O1 O1", NO_SET_1, NO_SET_2)
    play(game, "0 sell C1 C2 C3")
    assert [each["score"] for each in look(game)["players"]] == [None, None, None]
    finish(game)
    assert [each["score"] for each in look(game)["players"]] == [3, 0, 0]


# Records


def test_a_record_that_stops_midway_has_no_result_and_comes_back_to_the_same_position() -> None:
    game = table(4, ["C1 C2 C3 G1"])
    play(game, "0 bid G1", "1 pass", "0 sell C1 C2 C3", "2 pass")
    record = Record.of(game)
    assert record.actions == ("0 bid G1", "1 pass", "0 sell C1 C2 C3", "2 pass")
    assert record.result is None
    assert "result" not in record.to_json()
    again = replay(from_json(record.to_json()))
    assert everything(again) == everything(game)


def test_a_record_that_stops_midway_and_claims_a_result_is_wrong() -> None:
    game = table(3)
    play(game, "0 pass")
    claim = {"result": {"scores": [0, 0, 0], "tiebreak": [0, 0, 0], "winners": [0]}}
    with pytest.raises(RecordError) as caught:
        replay(from_json(Record.of(game).to_json() | claim))
    assert (caught.value.code, caught.value.at) == ("wrong_result", None)


def test_a_record_of_a_whole_game_has_its_result() -> None:
    game = tied_game("hand")
    result = finish(game, *TIED_SALES)
    record = from_json(Record.of(game).to_json())
    assert record.rules.tiebreak == "hand"
    assert record.result == result
    assert everything(replay(record)) == everything(game)
