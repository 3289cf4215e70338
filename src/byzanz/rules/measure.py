"""What `byzanz bench` measures inside the kernel; a module of its own, as nobody else needs it."""

from __future__ import annotations

from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.legal import list_legal
from byzanz.rules.playout import play_games
from byzanz.rules.state import Legals, States, Streams


@entry
def play_random_games(
    states: States, players: int, games: int, policy: int, streams: Streams
) -> int:
    """Plays whole random games; how many decisions they took."""
    return play_games(states[0], players, games, policy, streams[0])


@entry
def copy_states(states: States, times: int) -> None:
    """Copies each state over the next, all the way round, so many times."""
    for time in range(times):
        states[(time + 1) % len(states)] = states[time % len(states)]


@entry
def list_again(states: States, seat: int, times: int, legals: Legals) -> int:
    """Lists the legal actions of a seat so many times; how many there were in all."""
    count = 0
    for _ in range(times):
        legals[0].count = 0
        list_legal(states[0], seat, legals[0])
        count += legals[0].count
    return count


compile_entries(__name__)
