"""A game through random play: its cards, its history, its copies and its end."""

import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from byzanz import record
from byzanz.action_code import Verb
from byzanz.actions import Action, Sell
from byzanz.cards import ALL_CARDS, CARDS, COPIES, Card, Kind
from byzanz.game import Game, cards_of
from byzanz.game_setup import BadGame
from byzanz.record import Record
from byzanz.replay import replay
from byzanz.rules.state import REMOVED
from byzanz.view import view_of
from tests.support.random_play import NAMES, Script, scripts, some_scripts

ROOT = Path(__file__).parents[1]


def stock_place(players: int) -> int:
    """Where in the deck the stock begins."""
    return 4 * players + int(REMOVED[players])


def profit_card(sale: Sell) -> Card:
    """RULES.md, "Sales": the highest card of the good, or a merchant of three."""
    goods = [card for card in sale.cards if card.kind is not Kind.MERCHANT]
    return max(goods, default=Card.M)


@given(scripts())
def test_the_112_cards_are_conserved(script: Script) -> None:
    for game in script.steps():
        look = game.look
        removed = game.deck[4 * script.players : stock_place(script.players)]
        counts = Counter(removed) + Counter(game.deck[int(look.top) :])
        piles = np.concatenate(
            [look.hand, look.bid, look.profit, [look.bundle, look.market, look.gone]]
        )
        assert piles.min() >= 0
        for pile in piles:
            counts.update(cards_of(pile))
        assert [counts[card] for card in CARDS] == list(COPIES)


@given(scripts())
def test_sums_that_the_position_keeps_are_true(script: Script) -> None:
    for game in script.steps():
        look = game.look
        assert look.hand_size.tolist() == look.hand.sum(axis=1).tolist()
        totals = [sum(card.bid_value for card in cards_of(bid)) for bid in look.bid]
        assert look.bid_total.tolist() == totals
        assert int(look.high) == max(totals)


@given(scripts())
def test_only_a_seat_that_trims_has_more_than_seven_cards(script: Script) -> None:
    for game in script.steps():
        over = tuple(seat for seat in range(script.players) if len(game.hand(seat)) > 7)
        assert over == (game.awaited if game.phase == "trim" else ())


@given(scripts())
def test_events_tell_all_that_was_turned_up(script: Script) -> None:
    game = script.deal()
    turned = list(game.first_bundle)
    assert Counter(turned) == Counter(game.deck[stock_place(script.players) :][: len(turned)])
    for version, game in enumerate(islice(script.steps(), 1, None), 1):
        last = game.events[-1]
        assert game.version == last.version == version
        assert last.bundle == cards_of(game.look.bundle)
        turned += last.turned
    stock = game.deck[stock_place(script.players) : int(game.look.top)]
    first = len(game.first_bundle)
    assert turned[first:] == list(stock[first:])


@given(scripts())
def test_rounds_and_the_end_come_as_the_table_in_the_rules_says(script: Script) -> None:
    rounds = {3: 8, 4: 6, 5: 6, 6: 4}[script.players]
    before = 1
    for game in script.steps():
        assert game.rounds == rounds
        assert before <= game.round <= min(before + 1, rounds)
        before = game.round
        if game.phase in ("final", "over"):
            assert game.round == rounds
            assert int(game.look.top) == len(game.deck)
        assert (game.result is not None) == (game.phase == "over")


@given(scripts())
def test_result_follows_from_the_sales_and_the_hands(script: Script) -> None:
    game = script.play()
    if game.result is None:
        return
    scores = [0] * script.players
    for entry in game.events:
        if isinstance(entry.action, Sell):
            kept = profit_card(entry.action)
            scores[entry.action.seat] += 5 if kept is Card.M else int(kept.name[1])
    counted = [
        sum(script.tiebreak == "hand" or card is not Card.M for card in game.hand(seat))
        for seat in range(script.players)
    ]
    standings = list(zip(scores, counted, strict=True))
    winners = [seat for seat, standing in enumerate(standings) if standing == max(standings)]
    event(f"tie of scores: {scores.count(max(scores)) > 1}, winners: {len(winners)}")
    assert list(game.result.scores) == scores
    assert list(game.result.tiebreak) == counted
    assert list(game.result.winners) == winners


def test_random_play_reaches_every_corner() -> None:
    """Else the properties here would be of little worth."""
    phases: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for script in some_scripts(48):
        game = script.deal()
        phase, awaited, offers = game.phase, game.awaited, game.offers
        for game in islice(script.steps(), 1, None):
            phases[game.phase] += 1
            action = game.events[-1].action
            seen[str(action.verb)] += 1
            if isinstance(action, Sell):
                seen["sale out of turn"] += action.seat not in awaited and phase != "final"
                seen["sale after done"] += action.seat not in awaited and phase == "final"
                seen["sale with a bid out"] += bool(game.look.bid[action.seat].any())
                seen["sale of merchants"] += action.cards == (Card.M,) * 3
            seen["raise"] += game.phase == "bid" and int((game.look.bid_total > 0).sum()) > 1
            seen["all pass"] += action.verb is Verb.PASS and game.offers != offers
            phase, awaited, offers = game.phase, game.awaited, game.offers
        assert game.phase == "over"
    assert set(phases) == {"bid", "give", "trim", "take", "final", "over"}
    assert min(seen.values()) >= 5, seen


@given(scripts())
def test_actions_survive_as_text_repr_and_integer(script: Script) -> None:
    game = script.play()
    vocabulary = vars(sys.modules["byzanz.actions"]) | {"Card": Card, "Kind": Kind}
    for seat in range(script.players):
        for action in game.legal(seat):
            assert Action.parse(str(action), script.players) == action
            assert Action.from_int(int(action)) == action
            assert eval(repr(action), vocabulary) == action


@given(scripts(), st.dictionaries(st.text(), st.integers() | st.text(), max_size=3))
def test_record_is_read_as_it_was_written_and_replays(
    script: Script, extra: dict[str, int | str]
) -> None:
    game = script.play()
    written = Record.of(game, {f"x-{key}": value for key, value in extra.items()})
    back = record.read(written.text().encode())
    assert back == written
    assert back.text() == written.text()
    again = replay(back)
    assert again.states.tobytes() == game.states.tobytes()
    assert again.events == game.events
    assert again.result == game.result


@given(scripts(), st.randoms(use_true_random=False))
def test_copy_goes_its_own_way(script: Script, random: Random) -> None:
    game = script.play()
    before = game.states.tobytes(), list(game.events), str(view_of(game, 0))
    twin = game.copy()
    assert (twin.states.tobytes(), twin.events, str(view_of(twin, 0))) == before
    for _ in range(5):
        if twin.phase != "over":
            twin.apply(random.choice(twin.legal(random.choice(twin.awaited))))
    assert (game.states.tobytes(), game.events, str(view_of(game, 0))) == before
    after = twin.states.tobytes(), list(twin.events), str(view_of(twin, 0))
    if game.phase != "over":
        assert after != before
        game.apply(game.legal(game.awaited[0])[-1])
    assert (twin.states.tobytes(), twin.events, str(view_of(twin, 0))) == after


@pytest.mark.slow
def test_same_seed_same_game_in_another_process() -> None:
    """Whatever the order in which that process keeps its sets."""
    program = (
        "from byzanz.record import Record\n"
        "from tests.support.random_play import some_scripts\n"
        "for script in some_scripts(8): print(Record.of(script.play()).text(), end='')"
    )
    path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    records = "".join(Record.of(script.play()).text() for script in some_scripts(8))
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
        )
        assert done.stdout == records, done.stderr


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_game_needs_three_to_six_players(count: int) -> None:
    with pytest.raises(BadGame, match=f"not {count}$") as caught:
        Game([*NAMES, "Gus"][:count], ALL_CARDS)
    assert caught.value.code == "bad_players"


def test_game_needs_the_112_cards() -> None:
    for deck in ((), ALL_CARDS[1:], (*ALL_CARDS, Card.M), (Card.M, *ALL_CARDS[1:])):
        with pytest.raises(BadGame, match="instead of") as caught:
            Game(NAMES, deck)
        assert caught.value.code == "bad_deck"
