"""Games of the deal of a day, played in Python."""

from datetime import date
from random import Random

from byzanz.day import bot_action, bot_seat, deal_of_day, replay_of_day, seat_of_day
from byzanz.game import Game
from byzanz.record import Record

A_DAY = date(2026, 11, 17)


def play_day(day: date, seed: int) -> Game:
    """A whole game in which the person does anything that is allowed."""
    game, own, random = deal_of_day(day, ("a", "b", "c", "d")), seat_of_day(day), Random(seed)
    while game.awaited:
        seat = bot_seat(day, game)
        if own in game.awaited and (seat is None or random.random() < 0.5):
            game.apply(random.choice(game.legal(own)))
        else:
            assert seat is not None
            game.apply(bot_action(day, game, seat))
    return game


def checked(day: date, record: Record) -> Game:
    """The game of a record, each decision of a bot made once more."""
    replay = replay_of_day(day, record)
    while True:
        try:
            next(replay)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
