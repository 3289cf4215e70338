"""Whether reviews tell players apart, and whether luck adds up to nothing.

`level_games.jsonl` has games of each level and games in which all meet, as
`python -m tools.level_losses --save` writes them.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from byzanz.game import Game
from byzanz.record import from_json
from byzanz.replay import replay
from byzanz.review.format import Review
from byzanz.review.game_review import review_of
from byzanz.review.level_losses import LEVEL_LOSSES
from byzanz.review.report import Total, luck_of
from byzanz.rules.state import DEALT, REMOVED
from tests.support.chance import UNLIKELY
from tests.support.random_play import Script

GAMES = Path(__file__).with_name("level_games.jsonl")
PLAYOUTS = 100


@cache
def reviews() -> list[Review]:
    games = [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()]
    return [review_of(replay(from_json(game)), playouts=PLAYOUTS) for game in games]


@pytest.mark.slow
def test_the_mean_loss_falls_from_level_to_level() -> None:
    totals = {str(level): Total() for level in LEVEL_LOSSES}
    for review in reviews():
        for seat, found in enumerate(review["seats"]):
            totals[found["name"]].add(review, seat)
    losses = [total.lost / total.decisions for total in totals.values()]
    assert all(worse > better for worse, better in pairwise(losses)), losses


@pytest.mark.slow
def test_luck_has_no_favourites() -> None:
    for level in LEVEL_LOSSES:
        lucks = [
            luck_of(seat)
            for review in reviews()
            for seat in review["seats"]
            if seat["name"] == level
        ]
        assert abs(fmean(lucks)) < UNLIKELY * stdev(lucks) / len(lucks) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_cards_turned_up_change_nothing_on_average(players: int) -> None:
    """Other stocks under the same game: the chances with their cards are those without, on average.

    At the end of a round this holds too, though the next one is then judged at another end.
    """
    script = next(
        Script(players=players, seed=9, length=length)
        for length in range(1, 200)
        if Script(players=players, seed=9, length=length).play().round == 2
    )
    game = script.play()
    places = [
        *range(players * DEALT, players * DEALT + int(REMOVED[players])),
        *range(len(game.deck) - game.stock - len(game.events[-1].turned), len(game.deck)),
    ]
    random = Random(players)
    before, after = [], []
    for _ in range(40):
        cards = [game.deck[place] for place in places]
        random.shuffle(cards)
        deck = list(game.deck)
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        twin = Game(game.players, deck, game.rules)
        for event in game.events:
            twin.apply(event.action)
        last = review_of(twin, playouts=20, seat=0)["moves"][-1]
        assert last["turned"] is not None
        before.append(last["chances"])
        after.append(last["turned"])
    for seat in range(players):
        changes = [
            with_[seat] - without[seat] for with_, without in zip(after, before, strict=True)
        ]
        assert abs(fmean(changes)) < UNLIKELY * stdev(changes) / len(changes) ** 0.5
