"""Puzzles for the browser: decisions of games among bots in which one choice is clearly better.

    python -m tools.puzzles --games 400

plays games, goes through them by the review, and looks closely at every decision that seems to
have one good choice: all that was allowed is tried, then the best of it in many more worlds, and
at last played to the end of the game by another level.  What stands all that is kept, a line each,
in a file of its own, so that the search can be stopped and goes on where it was; then the best of
each theme and difficulty are written for the browser.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final, Literal, TypeAlias

import numpy as np

import hatch_build
from byzanz.action_code import Verb
from byzanz.actions import ACTION_OF_CODE, Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.easy import EasyBot
from byzanz.bots.expert import ExpertBot
from byzanz.bots.first_versions import FirstHardBot, FirstMediumBot
from byzanz.bots.levels import Level, make_bot
from byzanz.bots.medium import MediumBot
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.review import kernel
from byzanz.rules.state import TIEBREAKS
from byzanz.view import view_of

SHIPPED: Final = hatch_build.WEB / "src" / "puzzles" / "puzzles.json"

Theme: TypeAlias = Literal["give", "bid", "take", "sell", "drop"]
THEMES: Final[dict[Verb, Theme]] = {
    Verb.GIVE: "give",
    Verb.BID: "bid",
    Verb.PASS: "bid",
    Verb.TAKE: "take",
    Verb.SELL: "sell",
    Verb.DROP: "drop",
}
ASKED: Final[dict[str, tuple[Theme, ...]]] = {
    "bid": ("bid",),
    "give": ("give",),
    "take": ("take",),
    "trim": ("sell", "drop"),
}
"""Which themes a phase of the game can have."""
MOST_OF_A_THEME: Final = 60
MOST_OF_A_GAME: Final = 2
"""Of one theme."""
ENOUGH: Final = 3 * MOST_OF_A_THEME
"""Of a theme of which so many were found no more are looked for."""

PLAYED: Final = Limit(playouts=600)
"""Of the bots whose games are looked through."""
PLAYERS: Final = (4, 3, 4, 5, 4, 6)
"""How many play, game by game: four most often."""

GLANCE: Final = 80
"""In so many worlds a decision is tried at first,"""
LOOK: Final = 300
"""in so many more all that was allowed, where that is promising,"""
STUDY: Final = 2000
"""and in so many more what is left."""
PLAYED_TO_THE_END: Final = 20_000
"""So many playouts the other level has, which plays every world to its end."""
PLAYED_AGAIN: Final = Limit(playouts=20_000)
"""So many it is given where an old puzzle is tried again."""
CLOSEST: Final = 8
"""So many choices are left for the study."""

CLEAR: Final[dict[str, float]] = {"bid": 0.04, "give": 0.04, "take": 0.04, "trim": 0.02}
"""So much of a win the best choice must be ahead of every other, by the phase of the game.

Cards that are discarded would seldom have done much, so less is clear there.
"""
CERTAIN: Final = 4.0
"""And so many standard errors."""
UNDECIDED: Final = (0.06, 0.94)
"""Within this the best chance must be: there is little to be learnt where all is lost or won."""


@dataclass(frozen=True)
class Puzzle:
    """A decision: after so many actions of a game, with the chances of the closest choices."""

    at: int
    theme: Theme
    difficulty: int  # 1 to 3
    chances: dict[str, float]  # the best first


@dataclass(frozen=True)
class PuzzleGame:
    """A game among bots, dealt by the seed of a number, as far as its last puzzle."""

    deal: int
    players: int
    actions: list[str]
    puzzles: list[Puzzle]


def search(deal: int, enough: Collection[Theme]) -> PuzzleGame:
    """Plays a game and finds its puzzles, but for themes of which there are enough."""
    players = PLAYERS[deal % len(PLAYERS)]
    game = Game([f"Player {seat + 1}" for seat in range(players)], deck_of(seed_of(deal)))
    levels: list[Level] = ["medium" if (deal + seat) % 2 else "hard" for seat in range(players)]
    bots = [make_bot(level, Start.of(game, seat), deal) for seat, level in enumerate(levels)]
    thinkers = [Thinkers(game, seat) for seat in range(players)]
    reviews = np.zeros(1, kernel.REVIEW)
    tiebreak = TIEBREAKS.index(game.rules.tiebreak)
    kernel.begin_review(reviews, players, tiebreak, np.array(game.deck, np.int8), np.uint64(deal))
    kernel.study(reviews, 1)
    kernel.finish(reviews)
    puzzles: list[Puzzle] = []
    while game.awaited:
        seat = game.awaited[0]
        action = bots[seat].decide(view_of(game, seat), PLAYED)
        is_asked = any(theme not in enough for theme in ASKED.get(game.phase, ()))
        kernel.begin_move(reviews, int(action), is_asked)
        if puzzle := puzzle_in(game, seat, reviews, thinkers[seat]):
            puzzles.append(puzzle)
        kernel.study(reviews, 1)
        kernel.finish(reviews)
        event = game.apply(action)
        for listener in chain(bots, *(each.bots for each in thinkers)):
            listener.hear(event)
    last = puzzles[-1].at if puzzles else 0
    actions = [str(event.action) for event in game.events[:last]]
    return PuzzleGame(deal, players, actions, puzzles)


class Thinkers:
    """Those of other levels at a seat, who are asked what they would do there."""

    def __init__(self, game: Game, seat: int) -> None:
        start = Start.of(game, seat)
        self.quick: list[Bot] = [kind(start, 0) for kind in (EasyBot, FirstMediumBot, MediumBot)]
        self.thorough: CompiledBot = FirstHardBot(start, 0)

    @property
    def bots(self) -> list[Bot]:
        return [*self.quick, self.thorough]


def puzzle_in(game: Game, seat: int, reviews: kernel.Reviews, thinkers: Thinkers) -> Puzzle | None:
    """The puzzle in the decision that is under study, if it is one."""
    thought = reviews["thought"][0]
    if thought["candidates"]["count"] < 2:
        return None
    clear = CLEAR[game.phase]
    kernel.study(reviews, GLANCE)
    if ahead(thought)[0] < clear:
        return None
    try_instead(thought, [int(action) for action in game.legal(seat)])
    kernel.study(reviews, LOOK)
    if ahead(thought)[0] < clear:
        return None
    try_instead(thought, ranked(thought)[:CLOSEST])
    kernel.study(reviews, STUDY)
    lead, error = ahead(thought)
    codes, worlds = ranked(thought), float(thought["worlds"])
    wins = np.sort(thought["wins"][: len(codes)])[::-1] / worlds
    if lead < max(clear, CERTAIN * error) or not UNDECIDED[0] < wins[0] < UNDECIDED[1]:
        return None
    best = ACTION_OF_CODE[codes[0]]
    view = view_of(game, seat)
    if thinkers.thorough.decide(view, Limit(playouts=PLAYED_TO_THE_END)) != best:
        return None
    misses = sum(bot.decide(view, PLAYED) != best for bot in thinkers.quick)
    return Puzzle(
        at=game.version,
        theme=THEMES[best.verb],
        difficulty=min(misses + 1, 3),
        chances={
            str(ACTION_OF_CODE[code]): round(float(chance), 3)
            for code, chance in zip(codes, wins, strict=True)
        },
    )


def try_instead(thought: np.void, codes: list[int]) -> None:
    """Puts other choices under study, of which nothing is known yet."""
    thought["candidates"]["count"] = len(codes)
    thought["candidates"]["codes"][: len(codes)] = codes
    thought["worlds"] = 0
    thought["wins"][:] = 0.0
    thought["apart"][:] = 0.0


def ranked(thought: np.void) -> list[int]:
    """The choices under study, the best first."""
    count = int(thought["candidates"]["count"])
    order = np.argsort(-thought["wins"][:count], kind="stable")
    found: list[int] = thought["candidates"]["codes"][:count][order].tolist()
    return found


def ahead(thought: np.void) -> tuple[float, float]:
    """How far the best choice is ahead of the next, and the standard error of that."""
    count, worlds = int(thought["candidates"]["count"]), float(thought["worlds"])
    best, second = np.argsort(-thought["wins"][:count], kind="stable")[:2]
    lead = float(thought["wins"][best] - thought["wins"][second]) / worlds
    spread = max(float(thought["apart"][best, second]) / worlds - lead * lead, 0.0)
    return lead, float(np.sqrt(spread / worlds))


def kept(path: Path) -> dict[int, PuzzleGame]:
    """The games that were looked through before, by their deal."""
    games = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        game = json.loads(line)
        game["puzzles"] = [Puzzle(**puzzle) for puzzle in game["puzzles"]]
        games[game["deal"]] = PuzzleGame(**game)
    return games


def pick(games: dict[int, PuzzleGame]) -> list[PuzzleGame]:
    """Of each theme as many as are to be shipped, all difficulties as equally as there are some."""
    shelves: dict[tuple[Theme, int], list[tuple[int, Puzzle]]] = defaultdict(list)
    for deal, game in sorted(games.items()):
        for theme in sorted(set(THEMES.values())):
            of_theme = [each for each in game.puzzles if each.theme == theme]
            hardest_first = sorted(
                filter(has_alternatives, of_theme), key=lambda each: -each.difficulty
            )
            for puzzle in hardest_first[:MOST_OF_A_GAME]:
                shelves[theme, puzzle.difficulty].append((deal, puzzle))
    picked: dict[int, list[Puzzle]] = defaultdict(list)
    for theme in sorted(set(THEMES.values())):
        in_turn = in_turns(shelves[theme, difficulty] for difficulty in (3, 2, 1))
        for deal, puzzle in list(in_turn)[:MOST_OF_A_THEME]:
            picked[deal].append(puzzle)
    return [
        PuzzleGame(
            deal,
            games[deal].players,
            games[deal].actions[: max(puzzle.at for puzzle in puzzles)],
            sorted(puzzles, key=lambda puzzle: puzzle.at),
        )
        for deal, puzzles in sorted(picked.items())
    ]


def has_alternatives(puzzle: Puzzle) -> bool:
    """Whether there was more to choose from than a sale out of turn, of which nobody thinks."""
    _, *others = map(Action.parse, puzzle.chances)
    return puzzle.theme == "sell" or any(other.verb is not Verb.SELL for other in others)


def in_turns(
    lists: Iterator[list[tuple[int, Puzzle]]],
) -> Iterator[tuple[int, Puzzle]]:
    """The first of each, then the second of each, and so on."""
    return (each for row in zip_longest(*lists) for each in row if each is not None)


def text_of(games: list[PuzzleGame]) -> str:
    """The file for the browser: a game a line."""
    lines = (json.dumps(asdict(game), separators=(",", ":")) for game in games)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def shipped() -> list[PuzzleGame]:
    """The games with puzzles that the browser has."""
    games = json.loads(SHIPPED.read_text("utf-8"))
    return [
        PuzzleGame(**{**game, "puzzles": [Puzzle(**each) for each in game["puzzles"]]})
        for game in games
    ]


def still_right(games: list[PuzzleGame]) -> list[PuzzleGame]:
    """The puzzles whose answer the strongest level still prefers, as it thinks today."""
    checked = []
    for game in games:
        right = [puzzle for puzzle in game.puzzles if preferred(game, puzzle)]
        if right:
            actions = game.actions[: max(puzzle.at for puzzle in right)]
            checked.append(PuzzleGame(game.deal, game.players, actions, right))
    return checked


def preferred(puzzle_game: PuzzleGame, puzzle: Puzzle) -> bool:
    names = [f"Player {seat + 1}" for seat in range(puzzle_game.players)]
    game = Game(names, deck_of(seed_of(puzzle_game.deal)))
    bot = ExpertBot(Start.of(game, answer_of(puzzle).seat), 0)
    for action in puzzle_game.actions[: puzzle.at]:
        bot.hear(game.apply(action))
    best, second, *_ = bot.weigh(PLAYED_AGAIN)
    return best.action == answer_of(puzzle) and best.wins - second.wins > CLEAR[game.phase] / 2


def answer_of(puzzle: Puzzle) -> Action:
    """The one choice that is clearly better."""
    return Action.parse(next(iter(puzzle.chances)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=400, help="how many are looked through")
    parser.add_argument(
        "--found",
        type=Path,
        default=Path("puzzles-found.jsonl"),
        help="where is kept what was found so far",
    )
    parser.add_argument(
        "--recheck",
        action="store_true",
        help="look for none; of those shipped, drop what the bots of today think otherwise about",
    )
    wishes = parser.parse_args()
    if wishes.recheck:
        SHIPPED.write_text(text_of(still_right(shipped())), "utf-8")
        return
    games = kept(wishes.found)
    for deal in range(wishes.games):
        if deal not in games:
            found = Counter(puzzle.theme for game in games.values() for puzzle in game.puzzles)
            games[deal] = search(deal, {theme for theme in found if found[theme] >= ENOUGH})
            with wishes.found.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(games[deal])) + "\n")
            count = sum(len(game.puzzles) for game in games.values())
            print(f"{len(games)} games, {count} puzzles", file=sys.stderr, flush=True)
    SHIPPED.parent.mkdir(exist_ok=True)
    SHIPPED.write_text(text_of(pick(games)), "utf-8")


if __name__ == "__main__":
    main()
