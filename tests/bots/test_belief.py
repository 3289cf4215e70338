"""What the others are thought to hold: exact arithmetic, and the truth is never ruled out."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice, permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz import rules
from byzanz.action_code import Verb
from byzanz.bots.belief import BELIEF, MOST_DEEDS, SLIP, show, stack_seat
from byzanz.bots.bot import Limit, Start
from byzanz.bots.hidden_cards import CHANCES, COUNT_OF, FIRST_OF, HANDFULS, imagine, place_of
from byzanz.bots.levels import bot_named
from byzanz.bots.memory import MEMORY
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.state import DEALT, DECK, DIFFERENT, FloatTable
from byzanz.view import view_of
from tests.bots.inside import Inside
from tests.support.random_play import Script, some_scripts

SIZES = range(DEALT + 1)
Floats = NDArray[np.float64]


def handful(size: int, place: int) -> tuple[int, ...]:
    return tuple(HANDFULS[FIRST_OF[size] + place, :size].tolist())


def in_place(cards: tuple[int, ...]) -> int:
    return place_of(np.array(sorted(cards), np.int8), len(cards))


def belief_of(game: Game, seat: int) -> Inside:
    return Inside(game, seat, "hard@1")


def without_slips(belief: Inside, seat: int) -> Floats:
    """How likely each handful of a seat would be, had nobody done anything yet."""
    chances = np.zeros(1, CHANCES)
    stack_seat(belief.bot.bots["memory"][0], np.zeros(1, BELIEF)[0], seat, SLIP, chances[0])
    return each_of(chances["stacked"][0], belief, seat)


def each_of(chances: FloatTable, belief: Inside, seat: int) -> Floats:
    return np.diff(chances[seat, : COUNT_OF[belief.unknown[seat]]], prepend=0.0)


def hidden_cards(belief: Inside, game: Game, seat: int) -> tuple[int, ...]:
    hidden = game.look.hand[seat] - belief.look.hand[seat]
    return tuple(np.repeat(np.arange(DIFFERENT), hidden).tolist())


def watched(players: int, version: str, seed: int) -> Iterator[tuple[Game, Inside]]:
    """A game between bots of a version, as seat 0 sees it."""
    game = Script(players=players, seed=seed).deal()
    belief = belief_of(game, 0)
    named = bot_named(version)
    assert named is not None
    bots = [named(Start.of(game, seat), seed) for seat in range(players)]
    while game.awaited:
        seat = game.awaited[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), Limit(playouts=1)))
        belief.hear(event)
        for bot in bots:
            bot.hear(event)
        yield game, belief


@pytest.mark.parametrize("size", SIZES)
def test_every_handful_has_its_place(size: int) -> None:
    handfuls = [handful(size, place) for place in range(COUNT_OF[size])]
    assert len(set(handfuls)) == len(handfuls) == math.comb(DIFFERENT + size - 1, size)
    assert all(cards == tuple(sorted(cards)) for cards in handfuls)
    assert [in_place(cards) for cards in handfuls] == list(range(len(handfuls)))


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("card", [0, 3, 13, DIFFERENT - 1])
def test_rest_of_a_handful_keeps_the_slips_of_both_together(size: int, card: int) -> None:
    slips = np.random.default_rng(size).integers(100, size=COUNT_OF[size], dtype=np.int8)
    beliefs = np.zeros(1, BELIEF)
    beliefs["size"][0, 2] = size
    beliefs["slips"][0, 2, : len(slips)] = slips
    show(beliefs[0], 2, card)
    assert beliefs["size"][0, 2] == size - 1
    for place, count in enumerate(beliefs["slips"][0, 2, : COUNT_OF[size - 1]]):
        assert count == slips[in_place((*handful(size - 1, place), card))]


@pytest.mark.parametrize("players", range(3, 7))
def test_what_a_sound_player_really_holds_is_always_among_the_likeliest(players: int) -> None:
    """Sound players do what sound rules do, so the truth never loses weight, and others do."""
    gained = 0
    for game, belief in watched(players, "medium@1", seed=players):
        chances = belief.chances()
        for seat in range(1, players):
            if belief.unknown[seat] == 0:
                continue
            truth = in_place(hidden_cards(belief, game, seat))
            each, before = each_of(chances, belief, seat), without_slips(belief, seat)
            assert each[truth] == pytest.approx(before[truth])
            assert (each <= before * (1 + 1e-9)).all()
            gained += each.sum() < before.sum() / 2
    assert gained > 20


def test_no_hand_is_ruled_out_by_an_unsound_action() -> None:
    for script in some_scripts(8):
        steps = script.steps()
        belief = belief_of(next(steps), 0)
        for game in steps:
            belief.hear(game.events[-1])
            if game.phase == "final":
                break
            chances = belief.chances()
            for seat in range(1, script.players):
                if belief.unknown[seat]:
                    each = each_of(chances, belief, seat)
                    assert each[in_place(hidden_cards(belief, game, seat))] > 0


def test_a_pass_makes_hands_less_likely_that_want_the_bundle() -> None:
    game = Script(players=4, seed=5).deal()
    belief = belief_of(game, 3)
    belief.hear(game.apply("0 pass"))
    each = each_of(belief.chances(), belief, 0)
    plain = without_slips(belief, 0)
    ratios = {round(ratio, 6) for ratio in each[plain > 0] / plain[plain > 0]}
    assert ratios == {1.0, SLIP}


@pytest.mark.slow
def test_a_sale_without_need_tells_nothing_of_other_cards() -> None:
    sales = 0
    for script in some_scripts(40):
        steps = script.steps()
        game = next(steps)
        belief = belief_of(game, 0)
        needed = pool = None
        for played in steps:
            event = played.events[-1]
            seat, size = event.action.seat, int(belief.unknown[event.action.seat])
            if event.action.verb is Verb.SELL and seat != 0 and size and needed != seat:
                pool = belief.pool.copy()
                before = belief.chances()[seat, : COUNT_OF[size]].copy()
            belief.hear(event)
            if pool is not None and (pool == belief.pool).all():
                after = belief.chances()[seat, : COUNT_OF[size]]
                assert (after == before).all()
                sales += 1
            pool = None
            needed = played.awaited[0] if played.phase == "trim" else None
    assert sales > 20


def test_nothing_is_weighed_when_the_time_is_up() -> None:
    for game, belief in watched(4, "medium", seed=1):
        chances = belief.chances(is_weighed=False)
        for seat in range(1, 4):
            size = int(belief.unknown[seat])
            each = each_of(chances, belief, seat)
            for place in np.flatnonzero(each)[:5] if size else ():
                held = Counter(handful(size, place))
                ways = math.prod(math.comb(int(belief.pool[c]), n) for c, n in held.items())
                assert each[place] == pytest.approx(ways)
        if game.version > 40:
            break


def test_it_does_not_matter_when_an_action_is_weighed() -> None:
    """One looks at once, the other after so many actions that they cannot all wait."""
    at_once = belief_of(Script(players=6, seed=3).deal(), 0)
    later = belief_of(Script(players=6, seed=3).deal(), 0)
    most = compared = 0
    for script in [Script(players=6, seed=3, passes=90)]:
        for game in islice(script.steps(), 1, None):
            for belief in (at_once, later):
                belief.hear(game.events[-1])
            chances = at_once.chances()
            most = max(most, int(later.bot.beliefs["waiting"][0]))
            if game.version % 70 == 0:
                compared += 1
                assert (later.chances() == chances).all()
    assert most == MOST_DEEDS
    assert compared >= 2


@pytest.mark.slow
def test_worlds_come_as_often_as_they_are_likely() -> None:
    """Two opponents who may want the same cards, against every order of a small pool."""
    memories, beliefs, chances = np.zeros(1, MEMORY), np.zeros(1, BELIEF), np.zeros(1, CHANCES)
    pool, slips = memories["pool"][0], beliefs["slips"][0]
    pool[[0, 5, 24]] = 2, 1, 2
    memories["unknown"][0, 1:3] = 2, 1
    slips[:] = np.random.default_rng(1).integers(4, size=slips.shape)
    for seat in (1, 2):
        stack_seat(memories[0], beliefs[0], seat, 0.5, chances[0])
    likely: dict[tuple[int, ...], float] = defaultdict(float)
    for order in permutations(np.repeat(np.arange(DIFFERENT), pool).tolist()):
        hand = tuple(sorted(order[:2]))
        likely[*hand, *order[2:]] += 0.5 ** int(slips[1][in_place(hand)] + slips[2][order[2]])
    states, random, draws = np.zeros(1, rules.STATE), stream(1), 20_000
    look = rules.look_at(states)
    left, cards = np.empty(DIFFERENT, np.int8), np.empty(DECK, np.int8)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        states[:] = 0
        states["players"], states["top"] = 3, DECK - 2
        imagine(states[0], memories[0], chances[0], left, cards, random[0])
        hands = [np.repeat(np.arange(DIFFERENT), look.hand[seat]) for seat in (1, 2)]
        seen[tuple(np.concatenate([*hands, look.deck[-2:]]).tolist())] += 1
    assert seen.keys() == likely.keys()
    for world, weight in likely.items():
        share = weight / sum(likely.values())
        error = math.sqrt(share * (1 - share) / draws)
        assert abs(seen[world] / draws - share) < 5 * error
