"""Reviews: their form, sums that are exact, and that they know no more than the deciding seat."""

from __future__ import annotations

import json
from random import Random

import pytest
from jsonschema import Draft202012Validator

from byzanz import schemas
from byzanz.game import Game
from byzanz.record import Record, RecordError
from byzanz.review.format import Review
from byzanz.review.game_review import review_of
from byzanz.rules.refusal import is_awaited
from tests.support.random_play import Script
from tests.support.twin_deals import differing_twin

PLAYOUTS = 6
KEYS = {"version", "action", "seat", "chances", "turned"}
GAMES = [
    Script(players=3, seed=1, tiebreak="hand"),
    Script(players=4, seed=2),
    Script(players=5, seed=3),
    Script(players=6, seed=4),
]
SCHEMA = Draft202012Validator(schemas.load("review"))


def reviewed(script: Script, seat: int | None = None) -> tuple[Game, Review]:
    game = script.play()
    return game, review_of(game, playouts=PLAYOUTS, seat=seat)


@pytest.mark.parametrize("script", GAMES, ids=str)
def test_it_has_the_form_of_the_notation(script: Script) -> None:
    game, review = reviewed(script)
    SCHEMA.validate(json.loads(json.dumps(review)))
    assert list(review) == ["format", "players", "by", "playouts", "moves", "seats"]
    assert (review["players"], review["playouts"]) == (script.players, PLAYOUTS)
    assert [move["action"] for move in review["moves"]] == [str(e.action) for e in game.events]
    assert [move["version"] for move in review["moves"]] == [e.version for e in game.events]
    for move, event in zip(review["moves"], game.events, strict=True):
        assert set(move) - KEYS in (set(), {"candidates", "lost"})
        assert (move["turned"] is None) == (not event.turned)
        for chances in filter(None, (move["chances"], move["turned"])):
            assert sum(chances) == pytest.approx(1, abs=1e-12)
    assert [seat["name"] for seat in review["seats"]] == list(game.players)


@pytest.mark.parametrize("script", GAMES, ids=str)
def test_what_changed_a_chance_adds_up_to_the_result(script: Script) -> None:
    game, review = reviewed(script)
    assert game.result is not None
    even, winners = 1 / script.players, game.result.winners
    last = review["moves"][-1]["chances"]
    for seat, found in enumerate(review["seats"]):
        share = 1 / len(winners) if seat in winners else 0
        assert found["result"] == last[seat] == share
        causes = found["deal"] + found["turned"] + found["own"] + found["others"]
        assert causes == pytest.approx(share - even, abs=1e-12)
        before, own, others, turned = even + found["deal"], 0.0, 0.0, 0.0
        for move in review["moves"]:
            change = move["chances"][seat] - before
            own, others = (own + change, others) if move["seat"] == seat else (own, others + change)
            before = move["chances"][seat]
            if move["turned"] is not None:
                turned += move["turned"][seat] - before
                before = move["turned"][seat]
        assert (found["own"], found["others"]) == pytest.approx((own, others), abs=1e-12)
        assert found["turned"] == pytest.approx(turned, abs=1e-12)


@pytest.mark.parametrize("script", GAMES, ids=str)
def test_every_choice_is_examined_and_loses_nothing_or_something(script: Script) -> None:
    _, review = reviewed(script)
    before = script.deal()
    for move in review["moves"]:
        legal = [str(action) for action in before.legal(move["seat"])]
        has_choice = is_awaited(before.states[0], move["seat"]) and len(legal) > 1
        assert ("candidates" in move) == ("lost" in move) == has_choice
        if has_choice:
            wins = {candidate["action"]: candidate["wins"] for candidate in move["candidates"]}
            assert len(wins) == len(move["candidates"]) > 1
            assert set(wins) <= set(legal)
            assert list(wins.values()) == sorted(wins.values(), reverse=True)
            behind = max(wins.values()) - wins[move["action"]]
            assert move["lost"] in (0, pytest.approx(behind, abs=1e-12))
        before.apply(move["action"])
    for seat, found in enumerate(review["seats"]):
        lost = [m["lost"] for m in review["moves"] if m["seat"] == seat and "lost" in m]
        assert found["decisions"] == len(lost)
        assert found["lost"] == pytest.approx(sum(lost), abs=1e-12)
        assert min(lost) >= 0


def test_it_comes_out_the_same_again() -> None:
    _, review = reviewed(GAMES[0])
    assert reviewed(GAMES[0])[1] == review


def test_more_playouts_make_errors_smaller() -> None:
    game = Script(players=3, seed=5, length=12).play()
    few, many = (review_of(game, playouts=playouts) for playouts in (40, 640))
    ratios = [
        more["candidates"][0]["error"] / less["candidates"][0]["error"]
        for less, more in zip(few["moves"], many["moves"], strict=True)
        if "candidates" in less and less["candidates"][0]["error"] > 0
    ]
    assert 0.1 < sum(ratios) / len(ratios) < 0.5  # a quarter, or near it


@pytest.mark.parametrize("seed", range(4))
def test_a_decision_is_judged_by_what_its_seat_could_know(seed: int) -> None:
    script = Script(players=4, seed=seed, length=60)
    seat = seed % 4
    game, twin = differing_twin(script, seat, Random(seed))
    assert game.deck != twin.deck
    for event in game.events:
        twin.apply(event.action)
    judged = []
    for each in (game, twin):
        moves = review_of(each, playouts=PLAYOUTS, seat=seat)["moves"]
        judged.append([(m.get("candidates"), m.get("lost")) for m in moves if m["seat"] == seat])
    assert judged[0] == judged[1]
    assert any(candidates for candidates, _ in judged[0])


def test_one_seat_is_examined_as_among_all() -> None:
    _, whole = reviewed(GAMES[1])
    _, one = reviewed(GAMES[1], seat=2)
    assert one["seats"][2] == whole["seats"][2]
    for alone, among in zip(one["moves"], whole["moves"], strict=True):
        assert alone["chances"] == among["chances"]
        assert alone.get("candidates") == (among.get("candidates") if among["seat"] == 2 else None)
    assert one["seats"][0]["decisions"] == 0
    assert one["seats"][0]["like"] is None


@pytest.mark.parametrize("length", [0, 1, 77])
def test_a_game_that_stops_is_reviewed_as_far_as_it_goes(length: int) -> None:
    _, review = reviewed(Script(players=4, seed=6, length=length))
    SCHEMA.validate(json.loads(json.dumps(review)))
    assert len(review["moves"]) == length
    for seat, found in enumerate(review["seats"]):
        causes = found["deal"] + found["turned"] + found["own"] + found["others"]
        assert causes == pytest.approx(found["result"] - 1 / 4, abs=1e-12)
        if length:
            last = review["moves"][-1]
            assert found["result"] == (last["turned"] or last["chances"])[seat]


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    record = Record.of(Script(players=3, seed=7, length=5).play())
    broken = Record(record.players, record.deck, (*record.actions, "0 take C"), record.rules)
    with pytest.raises(RecordError) as caught:
        review_of(broken)
    assert caught.value.at == len(record.actions)


@pytest.mark.parametrize("wrong", [{"playouts": 0}, {"playouts": 1.5}, {"seconds": 0}])
def test_a_wrong_limit_is_one_sentence(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"playouts are|seconds are"):
        review_of(Script(players=3, length=1).play(), **wrong)  # type: ignore[arg-type]  # that is it
