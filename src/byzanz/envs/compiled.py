"""The compiled functions that environments call: for whole batches, and for one game."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.bots.memory import Memories
from byzanz.bots.priced_rules import choose_as_medium
from byzanz.envs.encodings import BY_HAND, COMMIT, LAY, Rows
from byzanz.envs.episode import (
    Episode,
    Episodes,
    answer,
    begin,
    count_profit,
    follow,
    mark_legal,
    next_number,
    player_of,
    reveal,
    step,
    write_mask,
)
from byzanz.envs.level_turns import THINKING, play_others
from byzanz.envs.observations import mark_asked, write_observation
from byzanz.rules.chance import draw, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.scoring import score, standing
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    LEGAL,
    PHASE_OVER,
    SEATS,
    STREAM,
    TYPES,
    Cards,
    Counts,
    Legal,
    State,
    States,
    Stream,
    Word,
)

Reward: TypeAlias = Literal["win", "points"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
BY_WIN: Final = REWARDS.index("win")
MASKED: Final = -2
ROTATES: Final = -1
"""Instead of a shift: the players move on by a seat each game."""

Choices: TypeAlias = NDArray[np.int64]
"""A number for each game."""
Rewards: TypeAlias = NDArray[np.float32]
TYPES["Choices"] = numba.int64[::1]
TYPES["Rewards"] = numba.float32[:, ::1]


@rule
def new_game(
    s: State, e: Episode, players: int, tiebreak: int, seed: Word, number: int, random: Stream,
    deck: Cards,
) -> None:  # fmt: skip
    """Deals the next game of a place in the batch; its deck follows from seed, place and count."""
    random.word = seed
    random.word = draw(random) ^ np.uint64(number)
    random.word = draw(random) ^ np.uint64(e.game)
    lay_out(deck)
    shuffle(deck, random)
    set_up(s, players, tiebreak, deck)
    begin(s, e)
    e.random.word = draw(random)


@rule
def seat_shift(e: Episode, shift: int, row: int, players: int) -> int:
    """By how many seats the players have moved on: always as many, or one more each game."""
    return (e.game + row) % players if shift == ROTATES else shift


@rule
def learner_seat(e: Episode, shift: int, row: int, players: int) -> int:
    """Where player 0 sits, who learns where the others are levels."""
    return (players - seat_shift(e, shift, row, players)) % players


@rule
def write_rewards(s: State, kind: int, shift: int, reward: Rewards, row: int) -> None:
    """Of a game that is over, by player: the share of the win, or the points."""
    best = 0
    winners = 0
    for seat in range(s.players):
        value = standing(s, seat)
        if value > best or winners == 0:
            best = value
            winners = 0
        winners += value == best
    for seat in range(s.players):
        player = seat + shift
        if player >= s.players:
            player -= s.players
        if kind == BY_WIN:
            reward[row, player] = 1.0 / winners if standing(s, seat) == best else 0.0
        else:
            reward[row, player] = score(s, seat)


@entry
def reset_games(
    states: States, episodes: Episodes, players: int, tiebreak: int, seed: Word, shift: int,
    levels: Counts,
) -> None:  # fmt: skip
    """Deals the first game of every place."""
    randoms = np.empty(1, STREAM)
    thinkings = np.empty(1, THINKING)
    deck = np.empty(DECK, np.int8)
    for row in range(len(states)):
        s = states[row]
        e = episodes[row]
        e.game = 0
        new_game(s, e, players, tiebreak, seed, row, randoms[0], deck)
        play_others(s, e, learner_seat(e, shift, row, players), levels, thinkings[0])


@entry
def first_illegal(mask: Rows, actions: Choices) -> int:
    """The first game whose number is none, or is masked; -1 if there is no such game."""
    for row in range(len(actions)):
        index = actions[row]
        if index < 0 or index >= mask.shape[1] or mask[row, index] == 0:
            return row
    return -1


@rule
def show(
    s: State, e: Episode, encoding: int, shift: int, legal: Legal, allowed: Rows, mask: Rows,
    turn: Counts, observation: Rows, row: int,
) -> None:  # fmt: skip
    """Writes whose turn it is in a game, what they may do and what they see.

    What they may do is written twice: the caller's row may be changed, and steps are checked.
    """
    seat = player_of(s)
    player = seat + seat_shift(e, shift, row, s.players)
    turn[row] = player - s.players if player >= s.players else player
    write_mask(s, e, encoding, legal, allowed, row)
    for index in range(mask.shape[1]):
        mask[row, index] = allowed[row, index]
    write_observation(s, e, seat, observation, row)


@entry
def step_games(
    states: States, episodes: Episodes, actions: Choices, encoding: int, seed: Word, shift: int,
    levels: Counts, kind: int, reward: Rewards, done: Counts, last: Rows, allowed: Rows,
    mask: Rows, turn: Counts, observation: Rows,
) -> None:  # fmt: skip
    """Carries out a number in every game, and the turns of levels after it, and shows what is next.

    A game that is over gives rewards and begins anew; if `last` has rows, they show what the
    learner saw at its end.
    """
    legals = np.empty(1, LEGAL)
    randoms = np.empty(1, STREAM)
    thinkings = np.empty(1, THINKING)
    deck = np.empty(DECK, np.int8)
    for row in range(len(states)):
        s = states[row]
        e = episodes[row]
        step(s, e, actions[row], encoding)
        play_others(s, e, learner_seat(e, shift, row, s.players), levels, thinkings[0])
        done[row] = s.phase == PHASE_OVER
        if s.phase == PHASE_OVER:
            write_rewards(s, kind, seat_shift(e, shift, row, s.players), reward, row)
            if len(last) > 0:
                write_observation(s, e, learner_seat(e, shift, row, s.players), last, row)
            e.game += 1
            new_game(s, e, s.players, s.tiebreak, seed, row, randoms[0], deck)
            play_others(s, e, learner_seat(e, shift, row, s.players), levels, thinkings[0])
        else:
            for player in range(s.players):
                reward[row, player] = 0.0
        show(s, e, encoding, shift, legals[0], allowed, mask, turn, observation, row)


@entry
def show_games(
    states: States, episodes: Episodes, encoding: int, shift: int, allowed: Rows, mask: Rows,
    turn: Counts, observation: Rows,
) -> None:  # fmt: skip
    """Shows every game as it stands."""
    legals = np.empty(1, LEGAL)
    for row in range(len(states)):
        s = states[row]
        show(s, episodes[row], encoding, shift, legals[0], allowed, mask, turn, observation, row)


@entry
def advise_games(
    states: States, episodes: Episodes, encoding: int, allowed: Rows, advice: Choices
) -> None:
    """The number that `medium` would play in every game."""
    thinkings = np.empty(1, THINKING)
    for row in range(len(states)):
        s = states[row]
        thinking = thinkings[0]
        code = choose_as_medium(s, player_of(s), thinking.scratch, thinking.legal)
        index = next_number(s, episodes[row], code, encoding)
        if allowed[row, index] == 0:  # other cards were laid than it would bid
            index = COMMIT
            if allowed[row, index] == 0:
                index = LAY
                while allowed[row, index] == 0:
                    index += 1
        advice[row] = index


# One game


@entry
def deal_one(states: States, episodes: Episodes, players: int, tiebreak: int, deck: Cards) -> None:
    set_up(states[0], players, tiebreak, deck)
    begin(states[0], episodes[0])


@rule
def ask(s: State, e: Episode, encoding: int, legal: Legal, mask: Rows, seen: Rows) -> int:
    """Writes what the seat to ask may do and what it sees; that seat, or -1 at the end."""
    write_mask(s, e, encoding, legal, mask, 0)
    seat = player_of(s)
    if seat >= 0:
        write_observation(s, e, seat, seen, 0)
    return seat


@entry
def ask_one(states: States, episodes: Episodes, encoding: int, mask: Rows, seen: Rows) -> int:
    """Asks the seat to ask; that seat, or -1 at the end."""
    legals = np.empty(1, LEGAL)
    return ask(states[0], episodes[0], encoding, legals[0], mask, seen)


@entry
def step_one(
    states: States, episodes: Episodes, index: int, encoding: int, mask: Rows, seen: Rows
) -> int:
    """Carries out a number if the mask allows it, and asks the next seat; else -2."""
    if index < 0 or index >= mask.shape[1] or mask[0, index] == 0:
        return MASKED
    step(states[0], episodes[0], index, encoding)
    legals = np.empty(1, LEGAL)
    return ask(states[0], episodes[0], encoding, legals[0], mask, seen)


@entry
def follow_one(states: States, episodes: Episodes, code: int) -> None:
    """Carries out a legal action in its integer form."""
    follow(states[0], episodes[0], code)


@entry
def foresee(
    states: States, episodes: Episodes, index: int, encoding: int, after: States,
    after_episodes: Episodes,
) -> int:  # fmt: skip
    """Carries out a number on a copy; how many cards it turns up, whichever they are."""
    after[0] = states[0]
    after_episodes[0] = episodes[0]
    step(after[0], after_episodes[0], index, encoding)
    return after[0].top - states[0].top


@entry
def number_of(states: States, episodes: Episodes, code: int) -> int:
    """`hand`: the number of an action."""
    return next_number(states[0], episodes[0], code, BY_HAND)


@entry
def observe_one(states: States, episodes: Episodes, seat: int, observation: Rows) -> None:
    write_observation(states[0], episodes[0], seat, observation, 0)


@entry
def reward_one(states: States, kind: int, reward: Rewards) -> None:
    """Of a game that is over, by seat."""
    write_rewards(states[0], kind, 0, reward, 0)


# What a seat knows by its memory, without the game


@entry
def begin_memory_row(memories: Memories, episodes: Episodes) -> None:
    """A seat has been dealt its cards, which nobody else has seen."""
    e = episodes[0]
    begin(memories[0].state, e)
    for seat in range(SEATS):
        if seat != memories[0].seat:
            for card in range(DIFFERENT):
                e.hidden[seat, card] = 0


@entry
def show_own(memories: Memories, episodes: Episodes, code: int) -> None:
    """The seat itself has acted, and all have seen its cards."""
    reveal(memories[0].state, episodes[0], memories[0].seat, code)


@entry
def look_at_memory(
    memories: Memories, episodes: Episodes, encoding: int, observation: Rows, mask: Rows
) -> None:
    """What the seat would be shown in the game that it remembers, and what it may do."""
    memory = memories[0]
    e = episodes[0]
    own = memory.seat
    for card in range(DIFFERENT):
        e.undealt[card] = memory.pool[card]
    for seat in range(SEATS):
        if seat != own:
            e.hidden_count[seat] = memory.unknown[seat]
        count_profit(memory.state, e, seat)
    write_observation(memory.state, e, own, observation, 0)
    mark_asked(memory.state, observation)
    legals = np.empty(1, LEGAL)
    mask[0, :] = 0
    mark_legal(memory.state, e, own, encoding, legals[0], mask, 0)


@entry
def answer_from_memory(memories: Memories, episodes: Episodes, index: int, encoding: int) -> int:
    """The action of a number that the mask allows, or that only a card was laid."""
    return answer(memories[0].state, episodes[0], memories[0].seat, index, encoding)


compile_entries(__name__)
