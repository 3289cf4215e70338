"""Views: they say what they should, and depend on nothing that the seat cannot have seen."""

import json
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import event, given, target
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from byzanz import schemas
from byzanz.action_code import Verb
from byzanz.cards import Card
from byzanz.game import Game
from byzanz.rules.state import REMOVED
from byzanz.view import view_of
from tests.support.random_play import TO_THE_END, Script, scripts, some_scripts
from tests.support.twin_deals import changes, differing_twin

SCHEMA: Final = Draft202012Validator(schemas.load("view"))
OFFERS: Final = {3: [2, 4, 6], 4: [2, 3, 4, 5], 5: [1, 2, 3, 4, 5], 6: [1, 2, 3, 4, 5, 6]}


def observers(players: int) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(players)]


def test_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schemas.load("view"))


@given(scripts())
def test_view_follows_its_schema(script: Script) -> None:
    game = script.play()
    for seat in observers(script.players):
        SCHEMA.validate(json.loads(json.dumps(view_of(game, seat))))


@pytest.mark.parametrize(
    "changed",
    [
        {"seat": 6},
        {"seat": None},
        {"phase": "pass"},
        {"phase": "over"},
        {"version": -1},
        {"bundle": []},
        {"bundle": ["C5"]},
        {"stock": None},
        {"legal": ["0 sell C1 C2"]},
        {"legal": ["0 bid M"]},
        {"result": {"scores": [1, 2, 3], "tiebreak": [1, 2, 3], "winners": [0]}},
        {"players": []},
        {"secret": 1},
    ],
    ids=str,
)
def test_schema_refuses_what_is_no_view(changed: dict[str, object]) -> None:
    view = view_of(Script().deal(), 0)
    assert SCHEMA.is_valid(view)
    assert not SCHEMA.is_valid({**view, **changed})


@pytest.mark.parametrize("key", view_of(Script().deal(), 0))
def test_schema_wants_every_key(key: str) -> None:
    view = view_of(Script().deal(), 0)
    assert not SCHEMA.is_valid({name: value for name, value in view.items() if name != key})


@given(scripts())
def test_own_cards_are_open_and_those_of_others_are_counted(script: Script) -> None:
    for game in script.steps():
        for seat in observers(script.players):
            view = view_of(game, seat)
            assert view["seat"] == seat
            assert view["version"] == game.version
            assert view["hand"] == ([] if seat is None else [*map(str, game.hand(seat))])
            assert view["legal"] == ([] if seat is None else [*map(str, game.legal(seat))])
            for other, player in enumerate(view["players"]):
                assert player["name"] == game.players[other]
                assert player["cards"] == len(game.hand(other))
                shown = seat == other or game.phase == "over"
                assert (player["score"] is not None) == shown


@given(scripts())
def test_scores_are_those_of_the_result(script: Script) -> None:
    game = script.play()
    if game.result is not None:
        view = view_of(game, None)
        assert view["result"] is not None
        assert [player["score"] for player in view["players"]] == view["result"]["scores"]
        assert view["result"]["winners"] == list(game.result.winners)


@given(scripts())
def test_every_offer_card_is_on_the_stack_or_with_its_winner(script: Script) -> None:
    for game in script.steps():
        view = view_of(game, None)
        won = [player["offer"] for player in view["players"] if player["offer"] is not None]
        assert sorted(view["offers"] + won) == OFFERS[script.players]
        assert view["offers"] == sorted(view["offers"], reverse=True)
        if view["phase"] == "bid":
            assert len(view["bundle"]) == view["offers"][0]


@given(scripts())
def test_lists_of_cards_are_in_card_order(script: Script) -> None:
    for game in script.steps():
        for seat in range(script.players):
            view = view_of(game, seat)
            bids = [player["bid"] for player in view["players"]]
            for cards in (view["hand"], view["bundle"], view["market"], *bids):
                assert cards == sorted(cards, key=lambda card: Card[card])


# What a seat cannot have seen


Look = Callable[[Game, int | None], object]


def first_difference(one: Game, other: Game, seat: int | None, look: Look) -> int | None:
    """Plays the first game's actions in two fresh deals: the first version that looks different.

    With the end of the game the result is open to everyone, and it tells of the hands.
    """
    games = [Game(game.players, game.deck, game.rules) for game in (one, other)]
    for version in range(one.version + 1):
        if version:
            for game in games:
                game.apply(str(one.events[version - 1].action))
        texts = [json.dumps(look(game, seat)) for game in games]
        if texts[0] != texts[1]:
            return version
    return None


def before_the_result(game: Game, seat: int | None) -> object:
    return {**view_of(game, seat), "result": None}


@given(scripts(), st.randoms(use_true_random=False))
def test_view_depends_on_nothing_that_the_seat_cannot_have_seen(
    script: Script, random: Random
) -> None:
    total = 0
    for seat in observers(script.players):
        game, twin = differing_twin(script, seat, random)
        dealt, all_changes = changes(game, twin)
        total += all_changes
        event("a dealt card differs" if dealt else "only others differ" if all_changes else "none")
        assert first_difference(game, twin, seat, before_the_result) is None
    target(total)


@pytest.mark.slow
def test_the_deals_compared_do_differ() -> None:
    """Early on in the cards that were dealt to others, too, of which few stay hidden for long."""
    random = Random(1)
    for length, share_dealt, share in ((20, 0.9, 0.99), (60, 0.6, 0.99), (TO_THE_END, 0.2, 0.8)):
        counts = [
            changes(*differing_twin(script, seat, random))
            for script in some_scripts(24, length)
            for seat in observers(script.players)
        ]
        assert sum(dealt > 0 for dealt, _ in counts) > share_dealt * len(counts)
        assert sum(total > 0 for _, total in counts) > share * len(counts)


def neighbour(game: Game, seat: int | None) -> int:
    return 0 if seat is None else (seat + 1) % len(game.players)


LEAKS: Final[dict[str, Look]] = {
    "a kind in another hand": lambda game, seat: [
        card.kind for card in game.hand(neighbour(game, seat))
    ],
    "the number of merchants in another hand": lambda game, seat: game.hand(
        neighbour(game, seat)
    ).count(Card.M),
    "whether another seat could sell": lambda game, seat: any(
        action.verb is Verb.SELL for action in game.legal(neighbour(game, seat))
    ),
    "how much another seat could bid": lambda game, seat: sum(
        card.bid_value for card in game.hand(neighbour(game, seat))
    ),
    "the next card of the stock": lambda game, seat: game.deck[int(game.look.top) :][:1],
    "a removed card": lambda game, seat: game.deck[4 * len(game.players)],
    "whether a removed card is a merchant": lambda game, seat: (
        Card.M in game.deck[4 * len(game.players) :][: int(REMOVED[len(game.players)])]
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("spectator", [True, False], ids=["spectator", "seat"])
def test_leak_would_be_found(leak: str, spectator: bool) -> None:
    """The comparison above is worth something: each of these views is found out."""

    def leaking(game: Game, seat: int | None) -> object:
        return [before_the_result(game, seat), LEAKS[leak](game, seat)]

    random = Random(1)
    found = 0
    for script in some_scripts(24, length=25):
        seat = None if spectator else 1
        game, twin = differing_twin(script, seat, random)
        found += first_difference(game, twin, seat, leaking) is not None
    assert found >= 2
