"""The prepared game of the tutorial, step by step, as `tools/generate.py` writes it down.

Seat 0 is the learner's.  Two rounds are played by the script; then the bots play on, with one
shuffle of the remaining cards after the other, until a game ends in a tie that the learner wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.levels import make_bot
from byzanz.cards import ALL_CARDS, CARD_OF_TEXT, Card
from byzanz.game import Game, Result
from byzanz.view import view_of

LEARNER: Final = 0
PLAYERS: Final = ("", "Ada", "Ben")  # the page says in its own language who "you" are

HANDS: Final = "C2 G2 O2 S2  G1 G2 S1 W3  C1 S1 S3 W1"
REMOVED: Final = "V1 V1 O4 G1"
BUNDLES: Final = "C1 C3 M S1 W1 W2  G3 O1 S1 W2  O3 V3  C2 C4 G4 O1 S1 W4  G1 O1 S2 W1  G3 V4"


@dataclass(frozen=True, slots=True)
class Step:
    """What the others have done, then a message, then what the learner does, if anything."""

    played: tuple[str, ...]
    say: str
    do: str | None = None


SCRIPT: Final = (
    Step((), "learn-welcome"),
    Step((), "learn-goal"),
    Step((), "learn-bundle"),
    Step((), "learn-bid", "0 bid G2"),
    Step(("1 bid W3", "2 pass"), "learn-raise", "0 bid O2"),
    Step(("1 pass",), "learn-give", "0 give W1"),
    Step((), "learn-sell", "0 sell C1 C2 C3"),
    Step(("1 pass", "2 pass"), "learn-all-pass"),
    Step(("1 sell G1 G2 G3",), "learn-seven"),
    Step(("2 give V3",), "learn-last"),
    Step(("2 take O", "1 take W", "1 sell W1 W2 W3"), "learn-take", "0 take V"),
    Step(("2 bid S1 S3",), "learn-pass", "0 pass"),
    Step(("1 pass", "2 give S1", "2 sell C1 C2 C4"), "learn-pass-first", "0 pass"),
    Step(("1 bid S1", "1 give S2"), "learn-last-mine", "0 give G3"),
    Step((), "learn-choose-first", "0 take S"),
    Step((), "learn-merchant", "0 sell V3 V4 M"),
    Step((), "learn-drop", "0 drop W2"),
    Step(("1 take G",), "learn-high-card", "0 sell S1 S1 S3"),
    Step((), "learn-later"),
)


def cards(text: str) -> list[Card]:
    return [CARD_OF_TEXT[word] for word in text.split()]


def new_game(shuffle: Random) -> Game:
    """The prepared cards on top, the others below them in any order."""
    top = cards(f"{HANDS} {REMOVED} {BUNDLES}")
    rest = list(ALL_CARDS)
    for card in top:
        rest.remove(card)
    shuffle.shuffle(rest)
    return Game(PLAYERS, top + rest)


def play_script(game: Game) -> Iterator[dict[str, object]]:
    for step in SCRIPT:
        for action in step.played:
            game.apply(action)
        yield step_of(game, step)
        if step.do is not None:
            game.apply(step.do)


def step_of(game: Game, step: Step) -> dict[str, object]:
    view = view_of(game, LEARNER)
    if step.do is not None and step.do not in view["legal"]:
        raise ValueError(f"{step.say}: {step.do} is not legal here")
    return {"played": step.played, "say": step.say, "do": step.do, "view": view}


def play_on(game: Game, bots: Sequence[Bot]) -> None:
    """The bots hear what has happened and play for all seats, up to the learner's last sales."""
    for event in game.events:
        for bot in bots:
            bot.hear(event)
    while others := [seat for seat in game.awaited if seat != LEARNER or game.phase != "final"]:
        seat = others[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), Limit()))
        for bot in bots:
            bot.hear(event)


def is_won_by_tiebreak(result: Result) -> bool:
    return result.winners == (LEARNER,) and sorted(result.scores)[-2] == result.scores[LEARNER]


def play_end(game: Game) -> list[dict[str, object]] | None:
    """The last steps, if the learner has just one set to sell and wins a tie by it."""
    sales = [action for action in view_of(game, LEARNER)["legal"] if " sell " in action]
    if len(sales) != 1:
        return None
    steps = [step_of(game, Step((), "learn-final", sales[0]))]
    game.apply(sales[0])
    steps.append(step_of(game, Step((), "learn-done", f"{LEARNER} done")))
    game.apply(f"{LEARNER} done")
    steps.append(step_of(game, Step((), "learn-over")))
    return steps if game.result is not None and is_won_by_tiebreak(game.result) else None


def tutorial() -> list[dict[str, object]]:
    for seed in count():
        game = new_game(Random(seed))
        bots = [make_bot("medium", Start.of(game, seat), seat) for seat in range(len(PLAYERS))]
        steps = list(play_script(game))
        play_on(game, bots)
        end = play_end(game)
        if end is not None:
            return steps + end
    raise AssertionError("unreachable")
