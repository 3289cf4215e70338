"""A table by itself: its log leads to its game, and orders give actions that the rules allow."""

from contextlib import suppress
from random import Random
from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.actions import Action, Bid, Pass, Sell
from byzanz.table.order import OrderKind, obey, order_now
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.secret import CODE_LETTERS, hash_of, new_code, new_id, new_token, same
from byzanz.table.setup import BLANK, Setup, clean_name, clean_text
from byzanz.table.table import Table
from byzanz.table.undo_request import UNDOS_A_TURN

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")


def new_table(players: int, seed: int) -> Table:
    seats = [Seat("person", name) for name in NAMES[:players]]
    table = Table("abc", Setup(), seed.to_bytes(32, "big"), seats, 0.0, 0.0)
    table.start()
    return table


tables = st.builds(new_table, st.integers(3, 6), st.integers(0, 2**32))


def with_a_set_at(seat: int) -> Table:
    """A table where a seat can sell at once."""
    return next(
        table
        for table in (new_table(3, seed) for seed in range(1_000))
        if any(isinstance(action, Sell) for action in table.playing().legal(seat))
    )


def sale_of(table: Table, seat: int) -> Action:
    return next(action for action in table.playing().legal(seat) if isinstance(action, Sell))


def play(table: Table, random: Random, length: int) -> None:
    """Plays at random, taking back now and then what can be taken back."""
    for number in range(length):
        game = table.playing()
        if game.phase == "over":
            return
        last = table.moves[-1].seat if table.moves else 0
        if random.random() < 0.2 and table.refuse_undo(last) is None:
            table.undo(last, float(number), f"undo {number}")
            continue
        seat = random.choice(game.awaited)
        choices = random.choices(game.legal(seat), k=2)
        action = min(choices, key=lambda action: len(action.operands))
        table.act(action, "person", float(number), f"act {number}")


@given(tables, st.randoms(use_true_random=False), st.integers(0, 150))
def test_log_leads_to_the_same_game(table: Table, random: Random, length: int) -> None:
    play(table, random, length)
    seats = [None, *range(len(table.seats))]
    again = Table("abc", table.setup, table.seed, table.seats, 0.0, 0.0)
    again.start()
    for move in table.moves:
        again.follow(move)
    assert [again.view(seat) for seat in seats] == [table.view(seat) for seat in seats]
    assert [move.version for move in table.moves] == [*range(1, len(table.moves) + 1)]
    undone = sum(move.kind == "undo" for move in table.moves)
    assert len(table.standing) == len(table.moves) - 2 * undone
    *_, last = [None, *table.steps(table.moves)]
    if last is not None and table.game is not None:
        assert last.game.events == table.game.events


@given(tables, st.randoms(use_true_random=False), st.integers(0, 60))
def test_undo_leads_back_to_where_it_was(table: Table, random: Random, length: int) -> None:
    play(table, random, length)
    game = table.playing()
    if game.phase == "over":
        return
    seat = game.awaited[0]
    before = [table.view(other) for other in range(len(table.seats))]
    step = table.act(random.choice(game.legal(seat)), "person", 0.0, "act")
    problem = table.refuse_undo(seat)
    if step.turned:
        assert problem is not None
        assert problem.code == "revealed"
    elif problem is None:
        table.undo(seat, 0.0, "undo")
        for other, view in enumerate(before):
            assert view is not None
            view["version"] += 2
            assert table.view(other) == view
    else:
        assert step.game.phase == "over" or problem.code is ProblemCode.TOO_MANY_UNDOS


@given(
    tables,
    st.randoms(use_true_random=False),
    st.integers(0, 100),
    st.sampled_from(["pass", "pass_at", "bid_to"]),
    st.integers(0, 30),
)
def test_orders_are_obeyed_within_the_rules(
    table: Table, random: Random, length: int, kind: OrderKind, price: int
) -> None:
    play(table, random, length)
    game = table.playing()
    if game.phase != "bid":
        return
    seat = game.awaited[0]
    order = order_now(game, seat, kind, price, table.version)
    for other in range(len(table.seats)):
        if other != seat:
            assert obey(order, game, other) is None
    action = obey(order, game, seat)
    laid = int(game.look.bid_total[seat])
    bids = [action for action in game.legal(seat) if isinstance(action, Bid)]
    totals = [laid + sum(card.bid_value for card in bid.cards) for bid in bids]
    if action is None:
        assert kind == "pass_at"
        assert int(game.look.high) < price
    elif isinstance(action, Pass):
        assert kind != "bid_to" or not totals or min(totals) > price
        assert kind != "pass_at" or int(game.look.high) >= price
    else:
        assert kind == "bid_to"
        assert action in bids
        total = totals[bids.index(action)]
        assert total == min(totals) <= price


def test_spectator_sees_the_table_as_it_was() -> None:
    table = new_table(3, 1)
    views = [table.playing().view_text(None)]
    for number in range(1, 12):
        game = table.playing()
        table.act(game.legal(game.awaited[0])[0], "person", 10.0 * number, str(number))
        views.append(table.playing().view_text(None))
    assert table.game_at(-1.0) == (None, 0)
    for version, view in enumerate(views):
        for time in (10.0 * version, 10.0 * version + 9.9):
            then, at = table.game_at(time)
            assert (then and then.view_text(None), at) == (view, version)


def test_secrets() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert len(new_token()) == 32
    assert {*new_code()} <= {*CODE_LETTERS}
    assert new_id().isalnum()
    token = new_token()
    assert same(hash_of(token), hash_of(token))
    assert not same(hash_of(token), hash_of(token + "x"))
    assert not same(None, hash_of(token))


def test_token_of_no_seat_is_bad() -> None:
    table = new_table(3, 1)
    table.seats[1].token = hash_of("one")
    assert table.seat_of("one") == 1
    for other in ("", "two", hash_of("one")):
        with pytest.raises(Problem) as refused:
            table.seat_of(other)
        assert refused.value.code == "bad_token"


@given(st.text(max_size=60))
def test_names_and_texts_are_clean_or_refused(text: str) -> None:
    for clean, longest in ((clean_name, 40), (clean_text, 300)):
        cleaned = ""
        with suppress(Problem):
            cleaned = clean(text)
            assert 1 <= len(cleaned) <= longest
            assert cleaned == text.strip()
        assert not any(category(letter) == "Cc" for letter in cleaned)


VISIBLE = st.characters(categories=["L", "N"], exclude_characters=BLANK)


@given(st.text(VISIBLE, min_size=1, max_size=13), st.sampled_from(["", ".", "+!"]))
def test_letters_of_all_scripts_are_names(text: str, sign: str) -> None:
    assert clean_name(f" {text}{sign} ") == normalize("NFC", text + sign)


def test_what_others_sell_and_take_back_makes_nothing_stale() -> None:
    table = with_a_set_at(1)
    for number in range(UNDOS_A_TURN):
        table.act(sale_of(table, 1), "person", 0.0, f"sell {number}")
        assert table.parse(0, "0 pass", 0)
        table.undo(1, 0.0, f"undo {number}")
        assert table.parse(0, "0 pass", 0)


def test_an_action_is_stale_when_something_else_is_asked() -> None:
    table = new_table(3, 1)
    table.act(Pass(0), "person", 0.0, "first")
    with pytest.raises(Problem, match="version 1") as refused:
        table.parse(1, "1 pass", 0)
    assert refused.value.code is ProblemCode.STALE
    table.undo(0, 0.0, "undo")
    assert table.parse(0, "0 pass", 0), "the same is asked as before"
    with pytest.raises(Problem):
        table.parse(0, "0 pass", 3)


@given(tables, st.randoms(use_true_random=False), st.integers(0, 150))
def test_nobody_acts_twice_for_one_version(table: Table, random: Random, length: int) -> None:
    """Two clicks that were meant for the same version: the second is stale, unless it sells."""
    play(table, random, length)
    game = table.playing()
    if game.phase == "over":
        return
    version, seat = table.version, random.choice(game.awaited)
    action = next(action for action in game.legal(seat) if not isinstance(action, Sell))
    table.act(action, "person", 0.0, "once")
    with pytest.raises(Problem) as refused:
        table.parse(seat, str(action), version)
    assert refused.value.code is ProblemCode.STALE


def test_taking_back_is_limited_a_turn() -> None:
    """Else a log could be made as long as one likes."""
    table = with_a_set_at(1)
    for seat, action in ((0, Pass(0)), (1, sale_of(table, 1))):
        for number in range(UNDOS_A_TURN):
            table.act(action, "person", 0.0, f"act {seat} {number}")
            table.undo(seat, 0.0, f"undo {seat} {number}")
        table.act(action, "person", 0.0, f"act {seat}")
        problem = table.refuse_undo(seat)
        assert problem is not None
        assert problem.code is ProblemCode.TOO_MANY_UNDOS
    table.act(Pass(1), "person", 0.0, "on")
    bid = next(action for action in table.playing().legal(2) if isinstance(action, Bid))
    table.act(bid, "person", 0.0, "on and on")
    assert table.refuse_undo(2) is None, "another has a turn of their own"
