"""The numbers of actions (NOTATION.md, "Environments"): each legal action has one, and back."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from byzanz.action_code import Verb
from byzanz.actions import Action, Bid
from byzanz.cards import CARDS, Card
from byzanz.envs.compiled import number_of
from byzanz.envs.encodings import (
    COMMIT,
    ENCODINGS,
    LAY,
    SETS,
    SIZES,
    Encoding,
    IllegalAction,
    explain,
)
from byzanz.envs.single import SingleGame
from byzanz.game import Game
from byzanz.rules.state import DIFFERENT, PLACE, States
from tests.support.random_play import Script, scripts

PLAYED = settings(max_examples=60)


def position(states: States) -> bytes:
    """The bytes of a position without the last one, which only fills up to an even size."""
    return states.tobytes()[: PLACE["gone"] + DIFFERENT]


def as_learners_see(game: Game, encoding: Encoding) -> SingleGame:
    """The same game, played on by the same actions."""
    single = SingleGame(game.deck, len(game.players), encoding, game.rules.tiebreak)
    for event in game.events:
        single.follow(int(event.action))
    return single


def ways(
    single: SingleGame, numbers: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], bytes]]:
    """Every sequence of numbers that makes one action, with the position after it."""
    before = position(single.states)
    for index in single.allowed():
        after = single.copy()
        after.step(index)
        if position(after.states) == before:  # a card was laid on a new bid
            yield from ways(after, (*numbers, index))
        else:
            yield (*numbers, index), position(after.states)


def after(game: Game, action: Action) -> bytes:
    twin = game.copy()
    twin.apply(action)
    return position(twin.states)


def test_there_are_so_many_numbers() -> None:
    assert SIZES == {"cards": 283, "hand": 385}
    assert len(SETS) == 199


@pytest.mark.parametrize(
    ("encoding", "index", "meaning"),
    [
        ("cards", 0, "pass"),
        ("cards", 1, "lay C1 on the new bid"),
        ("cards", 24, "lay W4 on the new bid"),
        ("cards", 25, "bid what was laid"),
        ("cards", 26, "give C1"),
        ("cards", 50, "give M"),
        ("cards", 51, "take C"),
        ("cards", 57, "take M"),
        ("cards", 58, "drop C1"),
        ("cards", 82, "drop M"),
        ("cards", 83, "done"),
        ("cards", 84, "sell C1 C1 C1"),
        ("cards", 282, "sell M M M"),
        ("hand", 0, "pass"),
        ("hand", 1, "bid the cards 0000001 of the hand, the lowest last"),
        ("hand", 127, "bid the cards 1111111 of the hand, the lowest last"),
        ("hand", 128, "give C1"),
        ("hand", 153, "take C"),
        ("hand", 160, "drop C1"),
        ("hand", 185, "done"),
        ("hand", 186, "sell C1 C1 C1"),
        ("hand", 384, "sell M M M"),
    ],
)
def test_the_numbers_are_those_of_the_notation(
    encoding: Encoding, index: int, meaning: str
) -> None:
    assert explain(index, encoding) == meaning


def test_sets_are_sorted_as_actions_are() -> None:
    codes = [int(Action.parse("0 " + explain(84 + place, "cards"))) for place in range(len(SETS))]
    assert codes == sorted(set(codes))


@PLAYED
@given(scripts())
def test_every_legal_action_has_one_number_or_one_sequence_and_back(script: Script) -> None:
    game = script.play()
    if not game.awaited:
        return
    seat = game.awaited[0]
    wanted = sorted(after(game, action) for action in game.legal(seat))
    for encoding in ENCODINGS:
        single = as_learners_see(game, encoding)
        assert single.seat == seat
        found = list(ways(single))
        assert len({numbers for numbers, _ in found}) == len(found)
        assert sorted(reached for _, reached in found) == wanted
        if encoding == "hand":
            assert all(len(numbers) == 1 for numbers, _ in found)


@PLAYED
@given(scripts())
def test_a_bid_of_the_hand_is_a_bit_for_each_goods_card(script: Script) -> None:
    game = script.play()
    if game.phase != "bid":
        return
    seat = game.awaited[0]
    goods = [card for card in game.hand(seat) if card.name != "M"]
    single = as_learners_see(game, "hand")
    for index in single.allowed():
        if 1 <= index <= 127:
            cards = tuple(card for bit, card in enumerate(goods) if index >> bit & 1)
            twin = single.copy()
            twin.step(index)
            assert position(twin.states) == after(game, Bid(seat, cards))


def numbers_left(game: Game, seat: int, laid: tuple[Card, ...]) -> set[int]:
    """`cards`: what the list of legal actions leaves to do when these cards are laid."""
    named = {explain(index, "cards"): index for index in range(SIZES["cards"])}
    found = set()
    for action in game.legal(seat):
        if not isinstance(action, Bid):
            if not laid:
                found.add(named[str(action).partition(" ")[2]])
        elif action.cards[: len(laid)] == laid:
            rest = action.cards[len(laid) :]
            found.add(LAY + rest[0] if rest else COMMIT)
    return found


@PLAYED
@given(scripts(), st.randoms(use_true_random=False))
def test_masks_hold_what_the_list_of_legal_actions_does(script: Script, random: Random) -> None:
    game = script.play()
    if not game.awaited:
        return
    seat = game.awaited[0]
    single = as_learners_see(game, "hand")
    numbers = [
        number_of(single.states, single.episodes, int(action)) for action in game.legal(seat)
    ]
    assert sorted(numbers) == single.allowed()
    single = as_learners_see(game, "cards")
    laid: tuple[Card, ...] = ()
    while True:
        assert set(single.allowed()) == numbers_left(game, seat, laid)
        cards = [index for index in single.allowed() if LAY <= index < COMMIT]
        if not cards:
            return
        single.step(chosen := random.choice(cards))
        laid = (*laid, CARDS[chosen - LAY])


def test_who_has_laid_a_card_can_only_go_on_with_the_bid() -> None:
    game = Script(players=4, length=0).deal()
    single = SingleGame(game.deck, 4)
    lays = [index for index in single.allowed() if 1 <= index <= 24]
    single.step(lays[0])
    assert all(lays[0] <= index <= 25 for index in single.allowed())


@pytest.mark.parametrize("index", [-1, 283, 26])
def test_a_masked_number_is_refused_by_name_and_nothing_changes(index: int) -> None:
    single = SingleGame(Script(players=4, length=0).deal().deck, 4)
    before = position(single.states)
    with pytest.raises(IllegalAction, match=rf"{index}"):
        single.step(index)
    assert position(single.states) == before


def test_the_verbs_are_the_seven_of_the_notation() -> None:
    meanings = {explain(index, "cards").split()[0] for index in range(SIZES["cards"])}
    assert {str(verb) for verb in Verb} | {"lay"} == meanings
