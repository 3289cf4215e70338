"""The compiled generator draws what Python's own does."""

from random import Random

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from byzanz.bots.mersenne_twister import TWISTER, random_below, random_share, seed_twister


@pytest.mark.slow
@given(
    seed=st.integers(0, 2**64 - 1),
    limits=st.lists(st.none() | st.integers(1, 133), min_size=700, max_size=700),
)
@example(seed=0, limits=[None] * 700)
@example(seed=2**32 - 1, limits=[1] * 700)
@example(seed=2**32, limits=[133] * 700)
def test_same_seed_draws_the_same_numbers(seed: int, limits: list[int | None]) -> None:
    """Shares and choices in any order, beyond the first words."""
    twisters, random = np.zeros(1, TWISTER), Random(seed)
    seed_twister(twisters[0], np.uint64(seed))
    for limit in limits:
        if limit is None:
            assert random_share(twisters[0]) == random.random()
        else:
            assert random_below(twisters[0], limit) == random.choice(range(limit))
