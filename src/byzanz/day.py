"""The deal of the day: a date decides the cards, the person's seat, and all that the bots do.

NOTATION.md, "The deal of the day".  A bot is made anew for each of its decisions, so what it does
follows from the date and the actions so far, wherever and whenever the game is played on.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from byzanz.actions import Action
from byzanz.bots.bot import Limit, Start
from byzanz.bots.levels import Level, make_bot
from byzanz.fair import deck_of
from byzanz.game import Game, Rules
from byzanz.record import Record
from byzanz.view import view_of

PLAYERS: Final = 4
LEVEL: Final[Level] = "hard"
PLAYOUTS: Final = 400
"""The limit of a bot's decision: a second or two for a whole game."""
RULES: Final = Rules()

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class NotThisDeal(ValueError):
    """A record that is not of a day's deal, or in which a bot does what it would not do."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """What a day's game came to for the person who played it."""

    points: int
    lead: int
    """How far the points are ahead of the best bot's; below 0 where they are behind."""
    place: int


def date_from(text: str) -> date:
    """A date in its one form, such as 2026-11-17, or `ValueError`."""
    if not _DATE.fullmatch(text):
        raise ValueError(f"a day is YYYY-MM-DD, such as 2026-11-17, not {text!r:.40}")
    return date.fromisoformat(text)


def seed_of_day(day: date) -> bytes:
    """What the deck follows from, and everybody may know it."""
    return hashlib.sha256(f"byzanz day {day.isoformat()}".encode()).digest()


def seat_of_day(day: date) -> int:
    """Where the person sits."""
    return seed_of_day(day)[0] % PLAYERS


def deal_of_day(day: date, names: tuple[str, ...] = ("",) * PLAYERS) -> Game:
    return Game(names, deck_of(seed_of_day(day)), RULES)


def bot_seat(day: date, game: Game) -> int | None:
    """The bot whose turn it is: the first of those awaited."""
    return next((seat for seat in game.awaited if seat != seat_of_day(day)), None)


def bot_action(day: date, game: Game, seat: int) -> Action:
    """What a bot does now."""
    chance = hashlib.sha256(
        seed_of_day(day) + seat.to_bytes(1, "big") + game.version.to_bytes(2, "big")
    ).digest()
    bot = make_bot(LEVEL, Start.of(deal_of_day(day), seat), int.from_bytes(chance[:8], "big"))
    for event in game.events:
        bot.hear(event)
    return bot.decide(view_of(game, seat), Limit(playouts=PLAYOUTS))


def check_deal(day: date, record: Record) -> None:
    """Raises `NotThisDeal` where a record begins otherwise than a day's game."""
    if len(record.players) != PLAYERS:
        raise NotThisDeal(f"the deal of a day is for {PLAYERS} players, not {len(record.players)}")
    if record.rules != RULES:
        raise NotThisDeal(f"in the deal of a day a tie is decided by {RULES.tiebreak}")
    if record.deck != deck_of(seed_of_day(day)):
        raise NotThisDeal(f"the deck is not the one of {day.isoformat()}")


def replay_of_day(day: date, record: Record) -> Game:
    """The game of a record, whoever has played it, or `Refusal` where the rules refuse something.

    A record that is not of the day's deal is `NotThisDeal`.
    """
    check_deal(day, record)
    game = deal_of_day(day)
    for action in record.actions:
        game.apply(action)
    return game


def check_bots(day: date, record: Record) -> Iterator[None]:
    """Makes every decision of the bots again, and yields after each of them.

    Raises `NotThisDeal` where a bot has done what it would not do.
    """
    own, game = seat_of_day(day), deal_of_day(day)
    for number, text in enumerate(record.actions, 1):
        action = Action.parse(text, PLAYERS)
        if action.seat != own:
            if action.seat != bot_seat(day, game) or action != bot_action(day, game, action.seat):
                raise NotThisDeal(f"action {number}: the bot at seat {action.seat} plays otherwise")
            yield
        game.apply(action)


def day_result(day: date, game: Game) -> DayResult:
    """What a day's game that is over came to."""
    assert game.result is not None, "the game is over"
    own, standing = seat_of_day(day), _standing(game)
    best = max(points for seat, (points, _) in enumerate(standing) if seat != own)
    place = 1 + sum(other > standing[own] for other in standing)
    return DayResult(standing[own][0], standing[own][0] - best, place)


def _standing(game: Game) -> list[tuple[int, int]]:
    """By seat, points and what decides a tie."""
    assert game.result is not None
    return list(zip(game.result.scores, game.result.tiebreak, strict=True))
