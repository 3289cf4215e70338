"""Whether native code and engine.wasm agree, in random games and in games of bots.

    python -m tests.engine.agreement --games 1000

plays random games at 3 to 6 players, and after every action compares the bytes of the position, and
the legal actions and the view of every seat and of a spectator; then games of each level.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from byzanz.bots.bot import Limit, Start
from byzanz.bots.levels import LEVELS, Level, make_bot
from byzanz.game import Game
from byzanz.view import view_of
from tests.engine.node import NodeEngine, deal_of
from tests.support.random_play import Script, some_scripts

PLAYOUTS: Final = 200


def prints(script: Script) -> tuple[Game, list[str]]:
    """A random game, and what it shows as dealt and after each action."""
    shown = []
    for game in script.steps():
        shown.append(_print(game))
    return game, shown


def _print(game: Game) -> str:
    digest = hashlib.sha256(game.states.tobytes())
    for seat in (None, *range(len(game.players))):
        digest.update(game.view_text(seat))
        if seat is not None:
            legal = [str(action) for action in game.legal(seat)]
            digest.update(json.dumps(legal, separators=(",", ":")).encode())
    return digest.hexdigest()


def check_random_game(engine: NodeEngine, script: Script) -> int:
    """Plays a game on both sides; how many positions were compared."""
    game, shown = prints(script)
    actions = [str(event.action) for event in game.events]
    answer = engine.ask("play", deal=deal_of(game), actions=actions, prints=True)
    assert answer.get("prints") == shown, f"the two differ in {script}"
    assert answer["turned"] == [[card.name for card in event.turned] for event in game.events]
    assert (answer["version"], answer["phase"]) == (game.version, game.phase)
    assert answer["awaited"] == list(game.awaited)
    assert answer["result"] == view_of(game, None)["result"]
    return len(shown)


def bot_games(players: Sequence[int]) -> Iterator[tuple[Script, list[Level]]]:
    """For each level and number of players a game in which it sits first, and all others meet."""
    levels = list(LEVELS)
    for place, _ in enumerate(levels):
        for count in players:
            seated = [levels[(place + seat) % len(levels)] for seat in range(count)]
            yield Script(players=count, seed=100 * place + count), seated


def check_bot_game(engine: NodeEngine, script: Script, levels: list[Level]) -> int:
    """Plays a game of bots on both sides; how many decisions were compared."""
    game = script.deal()
    deal = deal_of(game)
    seeds = [script.seed + (seat << 40) for seat in range(script.players)]
    bots = [make_bot(level, Start.of(game, seat), seeds[seat]) for seat, level in enumerate(levels)]
    limit = Limit(playouts=PLAYOUTS)
    while game.awaited:
        seat = game.awaited[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), limit))
        for bot in bots:
            bot.hear(event)
    asked: dict[str, Any] = {"levels": levels, "seeds": seeds, "playouts": PLAYOUTS}
    answer = engine.ask("bots", deal=deal, **asked)
    assert answer["actions"] == [str(event.action) for event in game.events], f"in {script}"
    return game.version


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    games = parser.parse_args().games
    with NodeEngine() as engine:
        positions = 0
        for played, script in enumerate(some_scripts(games), 1):
            positions += check_random_game(engine, script)
            if played % 100 == 0:
                print(f"{played} random games", file=sys.stderr)
        print(f"{games} random games, {positions} positions: all the same")
        decisions = sum(check_bot_game(engine, *game) for game in bot_games((3, 4, 5, 6)))
        print(f"{4 * len(LEVELS)} games of bots, {decisions} decisions: all the same")


if __name__ == "__main__":
    main()
