"""RULES.md, "The market"."""

import pytest

from byzanz.game import Game
from tests.rules.tables import (
    COUNTS,
    OFFERS,
    ROUNDS,
    bundle,
    cards,
    hand,
    legal,
    look,
    market,
    offers_won,
    play,
    play_on,
    refused,
    table,
    win,
)


def market_table(gifts: str = "C2 G2 O2 S2", bids: str = "C1 G1 O1") -> Game:
    """Seats 2, 0 and 3 have won in this order, seat 1 is last: the market is to be divided.

    Hands before: seat 2 has seven cards, seat 0 six, seat 3 five and seat 1 five.
    """
    gift, lot = gifts.split(), bids.split()
    game = table(4, [lot[1], "", lot[0], lot[2]], gift)
    win(game, 2, lot[0], gift[0])
    win(game, 0, lot[1], gift[1])
    win(game, 3, lot[2], gift[2])
    play(game, f"1 give {gift[3]}")
    assert market(game) == " ".join(map(str, sorted(cards(gifts + " " + bids))))
    return game


def test_the_lowest_offer_card_chooses_first_and_so_on_up() -> None:
    game = market_table("C1 C2 C3 M", "G1 O1 W1")
    assert offers_won(game) == [4, 2, 5, 3]
    choosers: list[int] = []
    for kind in "MOGW":
        choosers += game.awaited
        play(game, f"{game.awaited[0]} take {kind}")
    assert choosers == [1, 3, 0, 2]


@pytest.mark.parametrize("players", COUNTS)
def test_the_choosers_go_up_the_offer_cards_at_every_table(players: int) -> None:
    """Each seat gives a card of another kind, so there is a pile for everyone."""
    starts = ["C1", "G1", "O1", "S1", "V1", "W1"]
    gifts = ["C2", "G2", "O2", "S2", "V2", "M"]
    last = " ".join([gifts[players - 1]] * OFFERS[players][-1])
    game = table(players, starts[:players], [*gifts[: players - 1], last])
    for seat in range(players - 1):
        win(game, seat, starts[seat], gifts[seat])
        play_on(game, until=lambda game: game.phase != "trim")
    play_on(game, until=lambda game: game.phase == "take")
    choosers: list[int] = []
    while game.round == 1:
        if game.phase == "take":
            choosers += game.awaited
        play(game, str(game.legal(game.awaited[0])[0]))
    assert choosers == list(range(players))[::-1]


def test_a_chooser_takes_every_card_of_one_kind_into_the_hand() -> None:
    game = market_table("C2 C3 C4 G1", "C1 O1 S1")
    before = game.hand(1)
    play(game, "1 take C")
    assert game.hand(1) == tuple(sorted((*before, *cards("C1 C2 C3 C4"))))
    assert market(game) == "G1 O1 S1"


def test_a_chooser_takes_of_one_kind_only() -> None:
    game = market_table()
    play(game, "1 take C")
    assert game.awaited == (3,)
    assert refused(game, "1 take G") == "not_your_turn"
    assert market(game) == "G1 G2 O1 O2 S2"


def test_a_chooser_may_take_any_kind_that_is_there() -> None:
    game = market_table("C2 G2 M M")
    assert [word for word in legal(game, 1) if word.startswith("take")] == [
        "take C",
        "take G",
        "take O",
        "take M",
    ]


def test_a_kind_that_is_not_there_cannot_be_taken() -> None:
    game = market_table()
    assert refused(game, "1 take W") == "no_such_pile"
    assert refused(game, "1 take M") == "no_such_pile"
    play(game, "1 take S")
    assert refused(game, "3 take S") == "no_such_pile"


def test_nobody_chooses_out_of_turn() -> None:
    game = market_table()
    for seat in (0, 2, 3):
        assert refused(game, f"{seat} take C") == "not_your_turn"


def test_merchants_count_as_a_separate_kind() -> None:
    game = market_table("M M C2 M")
    before = game.hand(1)
    play(game, "1 take M")
    assert game.hand(1) == (*before, *cards("M M M"))
    assert market(game) == "C1 C2 G1 O1"


def test_merchants_do_not_come_along_with_a_good() -> None:
    game = market_table("M M C2 M")
    play(game, "1 take C")
    assert market(game) == "G1 O1 M M M"


def test_who_has_not_yet_chosen_gets_nothing_once_the_market_has_run_out() -> None:
    game = market_table("C2 C1 C2 G2", "C1 G1 G1")
    late = [hand(game, 0), hand(game, 2)]
    play(game, "1 take G", "1 drop G2")
    assert game.awaited == (3,)
    play(game, "3 take C")  # five cards and four
    play_on(game, until=lambda game: game.phase != "trim")
    assert market(game) == ""
    assert [hand(game, 0), hand(game, 2)] == late
    assert (look(game)["round"], game.phase) == (2, "bid")


def test_a_round_follows_at_once_when_the_first_chooser_empties_the_market() -> None:
    """Everyone passes at every auction: only the last player gives a card, and takes it back."""
    game = table(3, bundles=["", "", "W4 M"])
    play_on(game, until=lambda game: game.phase == "give")
    play(game, "2 give W4")
    assert (game.phase, game.awaited, market(game)) == ("take", (2,), "W4")
    play(game, "2 take W")
    assert (look(game)["round"], game.phase, game.awaited) == (2, "bid", (2,))


def test_cards_that_nobody_took_leave_the_game() -> None:
    """Five kinds for four choosers."""
    game = market_table("C1 G2 V4 W2", "C1 G1 O1")
    play(game, "1 take G")  # five cards and two are seven
    play(game, "3 take W")  # five and one
    play(game, "0 take O")  # six and one
    assert market(game) == "C1 C1 V4"
    play(game, "2 take C")  # seven and two
    play_on(game, until=lambda game: game.phase != "trim")
    assert market(game) == ""
    fours = [card for seat in range(4) for card in game.hand(seat) if card.name == "V4"]
    assert fours == []


def test_all_offer_cards_return_to_their_stack() -> None:
    game = market_table("M M M M", "C1 C1 C1")
    play_on(game, until=lambda game: game.round == 2)
    assert look(game)["offers"] == [5, 4, 3, 2]
    assert offers_won(game) == [None] * 4


def test_the_offer_cards_stay_with_their_owners_until_the_market_is_divided() -> None:
    game = market_table()
    while game.round == 1:
        assert offers_won(game) == [4, 2, 5, 3]
        play(game, str(game.legal(game.awaited[0])[0]))


def test_the_next_bundle_turns_up_when_the_market_is_divided() -> None:
    game = table(3, bundles=["", "", "W4 M", "V1 V2 V3 V4 M M"])
    play_on(game, until=lambda game: game.phase == "take")
    assert bundle(game) == ""
    event = play(game, f"2 take {market(game)[0]}")
    assert event.turned == event.bundle == cards("V1 V2 V3 V4 M M")


@pytest.mark.parametrize("players", COUNTS)
def test_another_round_follows_while_the_stock_has_cards(players: int) -> None:
    game = table(players)
    rounds = [game.round]
    while game.phase != "final":
        play(game, str(game.legal(game.awaited[0])[0]))
        if game.round != rounds[-1]:
            assert (game.phase, game.offers) == ("bid", OFFERS[players])
            rounds.append(game.round)
    assert rounds == list(range(1, ROUNDS[players] + 1))
