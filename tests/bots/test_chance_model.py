"""What the net for who wins is told of a position."""

import numpy as np

from byzanz.bots.chance_model import (
    HAND_MARKS,
    MARKS,
    MERCHANTS_TO_COME,
    MOST_MERCHANTS,
    MOST_OF_A_GOOD,
    MOST_TO_COME,
    TO_COME,
    find_marks,
)
from byzanz.bots.policy import MARKS_OF_A_SEAT, SCRATCH
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.rules.state import DEALT, GOODS, MERCHANT, REMOVED, VALUES
from tests.support.random_play import starts_of_rounds


def test_marks_tell_how_many_cards_are_still_to_come() -> None:
    scratch = np.zeros(1, SCRATCH)
    looked_at = 0
    for game in starts_of_rounds(12):
        players, state = len(game.players), game.states[0]
        find_marks(state, PRICED_RULES[players - FEWEST], scratch[0])
        marks = scratch["marks"][0]
        first = players * DEALT
        unseen = np.bincount(
            [*state["deck"][first : first + REMOVED[players]], *state["deck"][state["top"] :]],
            minlength=MERCHANT + 1,
        )
        to_come = unseen + state["bundle"]
        for seat in range(players):
            hand = state["hand"][seat]
            for good in range(GOODS):
                cards = slice(good * VALUES, (good + 1) * VALUES)
                mark = marks[seat, HAND_MARKS + GOODS + good] - TO_COME
                assert divmod(mark, MOST_TO_COME + 1) == (
                    min(hand[cards].sum(), MOST_OF_A_GOOD),
                    min(to_come[cards].sum(), MOST_TO_COME),
                )
            mark = marks[seat, MARKS_OF_A_SEAT - 1] - MERCHANTS_TO_COME
            assert divmod(mark, MOST_TO_COME + 1) == (
                min(hand[MERCHANT], MOST_MERCHANTS),
                min(to_come[MERCHANT], MOST_TO_COME),
            )
        assert (marks[:players] < MARKS).all()
        looked_at += 1
    assert looked_at > 30
