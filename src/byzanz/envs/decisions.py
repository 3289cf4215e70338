"""Games as rows of decisions, compiled: played by `medium`, or given as decks and actions."""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.priced_rules import choose_as_medium
from byzanz.envs.compiled import Choices, new_game
from byzanz.envs.encodings import BY_CARDS, Rows
from byzanz.envs.episode import EPISODE, begin, follow, mark_legal, next_number
from byzanz.envs.level_turns import THINKING
from byzanz.envs.observations import write_observation
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_BID, operand, seat_of, verb_of, with_operand
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.scoring import score
from byzanz.rules.scoring import tiebreak as tie_cards
from byzanz.rules.state import (
    DECK,
    HAND_LIMIT,
    LEGAL,
    PHASE_OVER,
    STATE,
    STREAM,
    NumberTable,
    Word,
)

MOST_ACTIONS: Final = 1024
"""More than a game can have."""

# What stands in the columns of `facts`, a row for each decision.
FACTS: Final = ("game", "number", "seat", "phase", "round", "action", "code")
AT_GAME, AT_NUMBER, AT_SEAT, AT_PHASE, AT_ROUND, AT_ACTION, AT_CODE = range(len(FACTS))


@entry
def play_medium(
    players: int, tiebreak: int, seed: Word, first: int, decks: Rows, codes: NumberTable,
    counts: Choices,
) -> None:  # fmt: skip
    """Plays games by their numbers, all seats by `medium`: the decks, and what was done."""
    states = np.empty(1, STATE)
    episodes = np.zeros(1, EPISODE)
    thinkings = np.empty(1, THINKING)
    randoms = np.empty(1, STREAM)
    deck = np.empty(DECK, np.int8)
    for row in range(len(counts)):
        s = states[0]
        new_game(s, episodes[0], players, tiebreak, seed, first + row, randoms[0], deck)
        decks[row, :] = deck
        count = 0
        while s.phase != PHASE_OVER:
            thinking = thinkings[0]
            seat = awaited_seat(s)
            code = choose_as_medium(s, seat, thinking.scratch, thinking.legal)
            codes[row, count] = code
            count += 1
            carry_out(s, code)
        counts[row] = count


@entry
def deal_decks(seed: Word, first: int, decks: Rows) -> None:
    """The decks of games by their numbers."""
    states = np.empty(1, STATE)
    episodes = np.zeros(1, EPISODE)
    randoms = np.empty(1, STREAM)
    deck = np.empty(DECK, np.int8)
    for row in range(len(decks)):
        new_game(states[0], episodes[0], 3, 0, seed, first + row, randoms[0], deck)
        decks[row, :] = deck


@rule
def pack_bits(marks: Rows, mask: Rows, row: int) -> None:
    """Eight marks a byte, the first one lowest."""
    for place in range(mask.shape[1]):
        byte = 0
        for bit in range(8):
            byte |= marks[0, place * 8 + bit] << bit
        mask[row, place] = byte - 256 if byte > 127 else byte


@entry
def write_decisions(
    decks: Rows, players: int, tiebreak: int, codes: NumberTable, counts: Choices, encoding: int,
    observation: Rows, mask: Rows, facts: NumberTable, results: NumberTable,
) -> int:  # fmt: skip
    """Plays games once more and writes a row for every number; how many there are.

    `mask` has a bit for each number, the lowest first.  `results` has a row for each seat of each
    game: points, and the cards that decide a tie; -1 where the game did not end.
    """
    states = np.empty(1, STATE)
    episodes = np.zeros(1, EPISODE)
    legals = np.empty(1, LEGAL)
    marks = np.zeros((1, mask.shape[1] * 8), np.int8)
    deck = np.empty(DECK, np.int8)
    row = 0
    for game in range(len(counts)):
        s = states[0]
        e = episodes[0]
        deck[:] = decks[game]
        set_up(s, players, tiebreak, deck)
        begin(s, e)
        for number in range(counts[game]):
            code = codes[game, number]
            seat = seat_of(code)
            is_laid = encoding == BY_CARDS and verb_of(code) == VERB_BID
            steps = 1
            if is_laid:
                while steps <= HAND_LIMIT and operand(code, steps - 1) >= 0:
                    steps += 1
            for step in range(steps):
                marks[:] = 0
                mark_legal(s, e, seat, encoding, legals[0], marks, 0)
                pack_bits(marks, mask, row)
                write_observation(s, e, seat, observation, row)
                facts[row, AT_GAME] = game
                facts[row, AT_NUMBER] = number
                facts[row, AT_SEAT] = seat
                facts[row, AT_PHASE] = s.phase
                facts[row, AT_ROUND] = s.round
                facts[row, AT_ACTION] = next_number(s, e, code, encoding)
                facts[row, AT_CODE] = code
                row += 1
                if is_laid and step < steps - 1:
                    e.laid = with_operand(e.laid, operand(code, step), e.laid_count)
                    e.laid_count += 1
            e.laid = 0
            e.laid_count = 0
            follow(s, e, code)
        for seat in range(players):
            is_over = s.phase == PHASE_OVER
            results[game * players + seat, 0] = score(s, seat) if is_over else -1
            results[game * players + seat, 1] = tie_cards(s, seat) if is_over else -1
    return row


compile_entries(__name__)
