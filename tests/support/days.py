"""Games of the deal of a day, played in Python."""

from datetime import date
from random import Random

from byzanz.day import (
    bot_action,
    bot_seat,
    check_bots,
    deal_of_day,
    replay_of_day,
    seat_of_day,
)
from byzanz.game import Game
from byzanz.record import Record

A_DAY = date(2026, 11, 17)
NAMES = ("a", "b", "c", "d")


def play_day(day: date, seed: int) -> Game:
    """A whole game in which the person does anything that is allowed."""
    game, own, random = deal_of_day(day, NAMES), seat_of_day(day), Random(seed)
    while game.awaited:
        seat = bot_seat(day, game)
        if own in game.awaited and (seat is None or random.random() < 0.5):
            game.apply(random.choice(game.legal(own)))
        else:
            assert seat is not None
            game.apply(bot_action(day, game, seat))
    return game


def invented_day(day: date, seed: int) -> Game:
    """A whole game by the rules, in which bots do anything, too."""
    game, random = deal_of_day(day, NAMES), Random(seed)
    while game.awaited:
        game.apply(random.choice(game.legal(game.awaited[0])))
    return game


def checked(day: date, record: Record) -> Game:
    """The game of a record, each decision of a bot made once more."""
    game = replay_of_day(day, record)
    for _ in check_bots(day, record):
        pass
    return game
