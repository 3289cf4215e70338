"""The deal of the day: what a date decides, and that nobody can invent a game of it."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from byzanz import day as day_module
from byzanz.actions import Refusal
from byzanz.day import (
    NotThisDeal,
    bot_seat,
    check_bots,
    date_from,
    day_result,
    deal_of_day,
    seat_of_day,
    seed_of_day,
)
from byzanz.game import Game, Rules
from byzanz.record import Record
from tests.support.days import A_DAY, checked, play_day

DAYS = st.dates(date(2026, 1, 1), date(2099, 12, 31))


@given(DAYS)
def test_a_date_is_read_as_it_is_written(day: date) -> None:
    assert date_from(day.isoformat()) == day


@pytest.mark.parametrize(
    "text", ["", "today", "2026-02-30", "2026-1-1", "20260101", "2026-W01-1", "٢٠٢٦-01-01", " "]
)
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"day|month|date"):
        date_from(text)


@given(DAYS, DAYS)
def test_every_day_has_a_deck_of_its_own(one: date, other: date) -> None:
    assert (seed_of_day(one) == seed_of_day(other)) == (one == other)


def test_all_seats_have_their_turn() -> None:
    seats = {seat_of_day(A_DAY + timedelta(days)) for days in range(60)}
    assert seats == {0, 1, 2, 3}


def test_the_rule_of_the_notation() -> None:
    """Written down, so that old days stay what they were."""
    assert seed_of_day(date(2026, 11, 17)).hex().startswith("9fb56f90f527fd57")


@pytest.fixture(scope="module")
def game() -> Game:
    return play_day(A_DAY, seed=1)


def test_a_game_that_was_played_stands(game: Game) -> None:
    again = checked(A_DAY, Record.of(game))
    assert again.result == game.result
    result = day_result(A_DAY, again)
    scores = list(again.result.scores)  # type: ignore[union-attr]
    own = scores.pop(seat_of_day(A_DAY))
    assert (result.points, result.lead) == (own, own - max(scores))
    assert (result.place == 1) == (seat_of_day(A_DAY) in again.result.winners)  # type: ignore[union-attr]


@pytest.mark.slow
@settings(max_examples=5, deadline=None)
@given(st.data())
def test_no_action_of_a_bot_can_be_another(game: Game, data: st.DataObject) -> None:
    """Whatever legal action a bot is made to take, the game is refused there."""
    own, actions = seat_of_day(A_DAY), [str(event.action) for event in game.events]
    at = data.draw(
        st.sampled_from([n for n, action in enumerate(actions) if int(action[0]) != own])
    )
    before = deal_of_day(A_DAY)
    for action in actions[:at]:
        before.apply(action)
    seat = int(actions[at][0])
    others = [str(other) for other in before.legal(seat) if str(other) != actions[at]]
    if not others:
        return
    forged = Record(game.players, game.deck, (*actions[:at], data.draw(st.sampled_from(others))))
    with pytest.raises(NotThisDeal, match=f"action {at + 1}: the bot"):
        checked(A_DAY, forged)


def test_other_days_rules_and_seats_are_refused(game: Game) -> None:
    record = Record.of(game)
    with pytest.raises(NotThisDeal, match="deck"):
        checked(A_DAY + timedelta(1), record)
    with pytest.raises(NotThisDeal, match="tie"):
        checked(A_DAY, Record(record.players, record.deck, (), Rules("hand")))
    with pytest.raises(NotThisDeal, match="4 players"):
        checked(A_DAY, Record(("a", "b", "c"), record.deck))


def test_what_the_rules_refuse_is_refused(game: Game) -> None:
    record = Record.of(game)
    own = seat_of_day(A_DAY)
    with pytest.raises(Refusal):
        checked(A_DAY, Record(record.players, record.deck, (*record.actions, f"{own} pass")))


def test_a_bot_acts_only_where_it_is_awaited(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A sale out of turn would be legal, but bots make none."""
    monkeypatch.setattr(day_module, "bot_action", lambda *_: pytest.fail("it is not its turn"))
    dealt = deal_of_day(A_DAY)
    awaited = bot_seat(A_DAY, dealt)
    other = next(seat for seat in range(4) if seat not in (awaited, seat_of_day(A_DAY)))
    with pytest.raises(NotThisDeal):
        for _ in check_bots(A_DAY, Record(dealt.players, dealt.deck, (f"{other} pass",))):
            pass
