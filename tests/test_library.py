"""The library under any hand: it copies, pickles, compares, shows itself and checks arguments."""

import copy
import importlib
import pickle
import pkgutil
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

import byzanz
from byzanz import record
from byzanz.actions import Bid, Code, Pass, Refusal, Sell, Take
from byzanz.arena.command import Misuse
from byzanz.arena.entrant import BadEntrant
from byzanz.arena.fault import BotFault, FaultKind
from byzanz.arena.report import ReportError
from byzanz.arena.workers import WorkersError
from byzanz.cards import ALL_CARDS, Card, Kind
from byzanz.day import NotThisDeal
from byzanz.envs.dataset import DatasetError
from byzanz.envs.encodings import IllegalAction
from byzanz.fair import deck_of, seed_of
from byzanz.game import Event, Game, Result, Rules
from byzanz.game_setup import BadGame
from byzanz.record import Record, RecordError
from byzanz.server.failures import HintRefused
from byzanz.server.limits import TooMany
from byzanz.server.socket import Binary
from byzanz.server.tables_command import BadAge
from byzanz.static_site import BadSite
from byzanz.store.database import BadDatabase
from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem, ProblemCode
from byzanz.view import view_of
from tests.support.random_play import Script, scripts

# Making a game


def test_new_game_of_a_number_or_of_names() -> None:
    game = Game.new(players=4, seed=1)
    assert game.players == ("Player 1", "Player 2", "Player 3", "Player 4")
    assert game.deck == deck_of(seed_of(1))
    assert Game.new(["Ada", "Ben", "Cem"], seed_of(1), Rules("hand")) == Game(
        ["Ada", "Ben", "Cem"], deck_of(seed_of(1)), Rules("hand")
    )


def test_repr_says_where_a_game_is() -> None:
    game = Game.new(3, 1)
    assert repr(game) == "<Game of Player 1, Player 2, Player 3: version 0, phase bid, awaiting 0>"
    over = Script(players=3).play()
    assert "phase over, awaiting nobody" in repr(over)
    assert repr(Game.new(["a\n", "b", "c"], 1)).isprintable()


# Looking at it


@given(scripts())
def test_what_a_game_says_is_what_its_views_say(script: Script) -> None:
    game = script.play()
    spectator = view_of(game, None)
    assert [*map(str, game.bundle)] == spectator["bundle"]
    assert [*map(str, game.market)] == spectator["market"]
    for seat in range(script.players):
        assert game.scores[seat] == view_of(game, seat)["players"][seat]["score"]
    if game.result is not None:
        assert game.scores == game.result.scores


@given(scripts())
def test_action_is_legal_if_it_is_listed(script: Script) -> None:
    game = script.play()
    before = game.states.tobytes()
    listed = {action for seat in range(script.players) for action in game.legal(seat)}
    others = {event.action for event in game.events} | {
        Bid(0, ALL_CARDS[:8]),
        Sell(1, (Card.C1, Card.C1, Card.C1)),
        Take(2, Kind.WINE),
    }
    for action in listed | others:
        assert game.is_legal(action) == game.is_legal(str(action)) == (action in listed)
    assert not game.is_legal("nonsense")
    assert not game.is_legal(f"{script.players} pass")
    assert game.states.tobytes() == before


@pytest.mark.parametrize("merchants", [0, 1])
def test_bid_of_more_cards_than_a_hand_has(merchants: int) -> None:
    """It has no integer form, but is refused like any other."""
    game = Game.new(3, 1)
    bid = Bid(0, (*ALL_CARDS[:8], *[Card.M] * merchants))
    assert not game.is_legal(bid)
    with pytest.raises(Refusal) as caught:
        game.apply(bid)
    assert caught.value.code == (Code.MERCHANT_CANNOT_BID if merchants else Code.NOT_IN_HAND)
    with pytest.raises(Refusal, match="not_your_turn"):
        game.apply(Bid(1, ALL_CARDS[:8]))


# Copies and pickles


@given(scripts())
def test_copies_and_pickles_are_equal_games_of_their_own(script: Script) -> None:
    game = script.play()
    before = pickle.dumps(game)
    for again in (copy.copy, copy.deepcopy, Game.copy, lambda one: pickle.loads(pickle.dumps(one))):
        twin = again(game)
        assert twin == game
        assert twin is not game
        assert Record.of(twin) == Record.of(game)
        for seat in (None, *range(script.players)):
            assert twin.view_text(seat) == game.view_text(seat)
        if game.awaited:
            twin.apply(game.legal(game.awaited[0])[0])
            assert twin != game
    assert pickle.dumps(game) == before


def test_games_differ_by_players_deck_rules_and_history() -> None:
    game = Game.new(3, 1)
    assert game == Game.new(3, 1)
    assert game != Game.new(3, 2)
    assert game != Game.new(["a", "b", "c"], 1)
    assert game != Game.new(3, 1, Rules("hand"))
    assert game != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


FROZEN: Final[list[Callable[[], object]]] = [
    lambda: Pass(1),
    lambda: Bid(1, (Card.C1, Card.S2)),
    lambda: Rules("hand"),
    lambda: Result((1, 2, 3), (0, 0, 0), (2,)),
    lambda: Event(1, Pass(0), (Card.M,), (Card.M,)),
    lambda: Record.of(Script(players=3).play(), {"fair": {"seed": "x"}}),
    lambda: Record(("a", "b", "c"), ALL_CARDS),
]


@pytest.mark.parametrize("make", FROZEN, ids=range(len(FROZEN)))
def test_what_is_frozen_compares_hashes_copies_and_pickles(make: Callable[[], object]) -> None:
    one, other = make(), make()
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert copy.deepcopy(one) == copy.copy(one) == pickle.loads(pickle.dumps(one)) == one
    assert repr(one) == repr(other)


# Exceptions

EXCEPTIONS: Final[list[Exception]] = [
    BadAge("90x"),
    BadDatabase("no such folder"),
    BadEntrant("no such bot"),
    BadGame("bad_deck", "no cards"),
    BadSite("no room"),
    Binary(),
    BotFault(FaultKind.LATE, "too late"),
    DatasetError("not empty"),
    HintRefused(),
    IllegalAction("action 25 is masked"),
    Misuse("what?"),
    NotThisDeal("another deck"),
    Problem(ProblemCode.STALE, "too late", version=3),
    RecordError(Code.BID_TOO_LOW, "too low", at=4, action="0 bid C1"),
    RecordError("wrong_result", "wrong", at=None),
    Refusal(Code.BID_TOO_LOW, "the total must be higher than 4"),
    ReportError("no room"),
    TooMany(2.6),
    Unavailable("gone"),
    WorkersError("none left"),
]


@pytest.mark.parametrize("error", EXCEPTIONS, ids=lambda error: type(error).__name__)
def test_exception_survives_copying_and_pickling(error: Exception) -> None:
    for again in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error)
        assert (str(again), vars(again)) == (str(error), vars(error))


def test_every_exception_of_the_package_is_among_them() -> None:
    found = set()
    for module in pkgutil.walk_packages(byzanz.__path__, "byzanz."):
        if "__main__" not in module.name and ".migrations" not in module.name:
            for value in vars(importlib.import_module(module.name)).values():
                if isinstance(value, type) and issubclass(value, Exception):
                    found.add(value)
    ours = {one for one in found if one.__module__.startswith("byzanz")}
    assert ours == {type(error) for error in EXCEPTIONS}


def refused(text: str) -> None:
    Game.new(3, 1).apply(text)


@pytest.mark.slow
def test_refusal_in_a_worker_process_arrives_as_that_refusal() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as workers, pytest.raises(Refusal) as caught:
        workers.submit(refused, "1 pass").result()
    assert caught.value.code is Code.NOT_YOUR_TURN
    assert caught.value.message == "seat 1 is not awaited, seat 0 is"


# Bad arguments: one clear sentence each, before compiled code sees them


ANY: Final[Any] = byzanz


def new() -> Any:
    return Game.new(3, 1)


SENTENCES: Final[list[tuple[Callable[[], object], type[Exception], str]]] = [
    (lambda: ANY.view_of(new(), -1), ValueError, "a seat is a number from 0 to 2, not -1"),
    (lambda: ANY.view_of(new(), 3), ValueError, "a seat is a number from 0 to 2, not 3"),
    (lambda: new().view_text(object()), TypeError, "a seat is a number from 0 to 2, not <object"),
    (lambda: new().legal(9), ValueError, "a seat is a number from 0 to 2, not 9"),
    (lambda: new().legal_codes(-1), ValueError, "a seat is a number from 0 to 2, not -1"),
    (lambda: new().write_view(3, 0), ValueError, "a seat is a number from 0 to 2, not 3"),
    (lambda: new().view_text(0, -1), ValueError, "a version is a number from 0 on, not -1"),
    (lambda: new().legal("0"), TypeError, "a seat is a number from 0 to 2, not '0'"),
    (lambda: new().hand(3), ValueError, "a seat is a number from 0 to 2, not 3"),
    (lambda: new().hand(-1), ValueError, "a seat is a number from 0 to 2, not -1"),
    (lambda: ANY.Game("abc", ALL_CARDS), BadGame, "players are a list of names, not 'abc'"),
    (lambda: ANY.Game(5, ALL_CARDS), BadGame, "players are a list of names, not 5"),
    (lambda: ANY.Game([1, 2, 3], ALL_CARDS), BadGame, "a player's name is a text, not 1"),
    (
        lambda: ANY.Game(["x" * 101, "b", "c"], ALL_CARDS),
        BadGame,
        "is longer than 100 characters",
    ),
    (
        lambda: ANY.Game(["a", "b", "c"], "C1 C2"),
        BadGame,
        "112 cards of byzanz.Card, not 'C1",
    ),
    (
        lambda: ANY.Game(["a", "b", "c"], range(112)),
        BadGame,
        "112 cards of byzanz.Card, not 0",
    ),
    (lambda: ANY.Game(["a", "b", "c"], ALL_CARDS[1:]), BadGame, "5 C1 instead of 6"),
    (lambda: ANY.Game(["a", "b", "c"], ALL_CARDS, "hand"), TypeError, "rules are byzanz.Rules"),
    (lambda: ANY.Game.new(2, 1), BadGame, "a game has 3 to 6 players, not 2"),
    (lambda: ANY.Game.new(7, 1), BadGame, "a game has 3 to 6 players, not 7"),
    (lambda: ANY.Game.new(3, -1), ValueError, "a number from 0 to 2**256 - 1"),
    (lambda: ANY.Game.new(3, "x"), TypeError, "a seed is 32 bytes, not 'x'"),
    (lambda: ANY.Game.new(3, b"x"), ValueError, "a seed has 32 bytes, not 1"),
    (
        lambda: ANY.Rules("cards"),
        ValueError,
        "a tie is decided by 'goods' or 'hand', not by 'cards'",
    ),
    (lambda: new().apply(5), TypeError, "an action is an Action or a text like '0 pass', not 5"),
    (lambda: new().is_legal(5), TypeError, "an action is an Action or a text"),
    (
        lambda: ANY.deck_of(1),
        TypeError,
        "a seed is 32 bytes, not 1; seed_of makes one of a number",
    ),
    (lambda: ANY.commit_of("x"), TypeError, "a seed is 32 bytes, not 'x'"),
    (lambda: ANY.seed_of("x"), TypeError, "a seed is made of a whole number, not of 'x'"),
    (lambda: ANY.seed_of(1 << 256), ValueError, "a number from 0 to 2**256 - 1"),
    (lambda: ANY.Action.parse(5), TypeError, "the text of an action is like '0 pass', not 5"),
    (lambda: ANY.Action.from_int("x"), TypeError, "an integer form is a whole number, not 'x'"),
    (lambda: ANY.Action.from_int(-1), ValueError, "no action has the integer form -1"),
    (
        lambda: ANY.Action.from_int(1 << 80),
        ValueError,
        "no action has the integer form 1208925",
    ),
    (lambda: ANY.Pass("0"), TypeError, "a seat is a number from 0 to 5, not '0'"),
    (lambda: ANY.Pass(-1), ValueError, "a seat is a number from 0 to 5, not -1"),
    (lambda: ANY.Give(0, 99), TypeError, "a card is one of byzanz.Card, not 99"),
    (lambda: ANY.Drop(0, "C1"), TypeError, "a card is one of byzanz.Card, not 'C1'"),
    (lambda: ANY.Bid(0, (99,)), TypeError, "a card is one of byzanz.Card, not 99"),
    (lambda: ANY.Take(0, 9), TypeError, "a kind is one of byzanz.Kind, not 9"),
]


@pytest.mark.parametrize(("wrong", "kind", "sentence"), SENTENCES, ids=range(len(SENTENCES)))
def test_one_clear_sentence(
    wrong: Callable[[], object], kind: type[Exception], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        wrong()
    assert sentence in str(caught.value)
    assert str(caught.value).isprintable()
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


# Records in files


def test_record_is_written_to_a_file_and_read_again(tmp_path: Path) -> None:
    written = Record.of(Script(players=3).play())
    for path in (tmp_path / "one.byzanz.json", str(tmp_path / "two.byzanz.json")):
        written.write(path)
        assert Record.read(path) == written
        assert Path(path).read_text("utf-8") == written.text()
    assert len(list(tmp_path.iterdir())) == 2


def test_record_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kept.byzanz.json"
    path.write_text("before")
    cyclic: list[object] = []
    cyclic.append(cyclic)
    with pytest.raises(ValueError, match="Circular"):
        Record.of(Game.new(3, 1), {"extra": cyclic}).write(path)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert path.read_text() == "before"


# The package


def test_package_says_what_there_is() -> None:
    names = dir(byzanz)
    assert {"Game", "Record", "view_of", "__version__"} <= set(names)
    for name in names:
        assert getattr(byzanz, name) is not None
    assert byzanz.Record is record.Record
    with pytest.raises(AttributeError, match="has no attribute 'Gmae'"):
        _ = byzanz.Gmae
