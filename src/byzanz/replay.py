"""Replaying records: through the rules, and against the seed that the deck must follow from."""

from __future__ import annotations

from dataclasses import asdict

from byzanz.actions import Refusal, quoted
from byzanz.fair import commit_of, deck_of, seed_from_hex
from byzanz.game import Game, Result
from byzanz.record import Record, RecordError


def replay(record: Record) -> Game:
    """The game of a record, or `RecordError` at the first action that the rules refuse.

    A result in the record that differs from the one played is an error, too.
    """
    game = Game(record.players, record.deck, record.rules)
    for at, action in enumerate(record.actions):
        try:
            game.apply(action)
        except Refusal as refusal:
            raise RecordError(refusal.code, refusal.message, at, action) from None
    if record.result is not None and record.result != game.result:
        raise RecordError("wrong_result", _difference(record.result, game), at=None)
    return game


def _difference(claimed: Result, game: Game) -> str:
    if game.result is None:
        return f"the record has a result, but stops in phase {game.phase}"
    said, played = asdict(claimed), asdict(game.result)
    return "; ".join(
        f"{key}: {quoted(str(list(said[key])))} in the record, {list(played[key])} as played"
        for key in said
        if said[key] != played[key]
    )


def verify(record: Record) -> Game:
    """Replays a record and checks its fair deal: commit and deck must follow from the seed."""
    game = replay(record)
    fair = record.extra.get("fair")
    if fair is None:
        raise RecordError("no_fair_deal", 'the record has no "fair" to check', at=None)
    try:
        seed = seed_from_hex(fair["seed"])
        commit = fair["commit"]
    except (TypeError, KeyError, ValueError):
        message = '"fair" needs "commit" and "seed", each 64 hexadecimal digits'
        raise RecordError("not_fair", message, at=None) from None
    if commit != commit_of(seed):
        raise RecordError("not_fair", "the commit is not the hash of the seed", at=None)
    if record.deck != deck_of(seed):
        raise RecordError("not_fair", "the deck does not follow from the seed", at=None)
    return game
