"""What of a hand tells how many points it will still make: the features of the learnt values.

They are read at the start of a round, when the market is divided and no bid lies on the table.  Of
each group of features one holds, so a value is the sum of a few weights.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.rules.compiling import rule
from byzanz.rules.state import (
    GOODS,
    HAND_LIMIT,
    MERCHANT,
    VALUES,
    State,
    layout,
    name_record,
)

MOST_OF_A_GOOD: Final = 6
MOST_MERCHANTS: Final = 5
TOPS: Final = VALUES + 1
"""The highest card of a good, or none."""

# Where each group of features begins.
GOOD: Final = 0  # of each good: how many cards there are, and which is the highest
MERCHANT_COUNT: Final = GOOD + (MOST_OF_A_GOOD + 1) * TOPS
HAND_SIZE: Final = MERCHANT_COUNT + MOST_MERCHANTS + 1
PAIR: Final = HAND_SIZE + HAND_LIMIT + 1  # the best pair that a merchant completes
SINGLE: Final = PAIR + 3 * TOPS  # the best single card that two merchants complete
FEATURES: Final = SINGLE + 2 * TOPS

GROUPS: Final = GOODS + 4

Found: TypeAlias = Annotated[NDArray[np.int64], np.int64, (GROUPS,)]


class HandFeatures:
    """The features that hold, one of each group."""

    found: Found


HAND_FEATURES: Final = layout(HandFeatures)
name_record("HandFeatures", HAND_FEATURES, "HandFeaturesList")


@rule
def find_features(s: State, seat: int, features: HandFeatures) -> None:
    """Finds the features of a seat's hand."""
    merchants = min(s.hand[seat, MERCHANT], MOST_MERCHANTS)
    pair = 0
    single = 0
    for good in range(GOODS):
        count = 0
        top = 0
        for value in range(VALUES):
            copies = s.hand[seat, good * VALUES + value]
            if copies > 0:
                count += copies
                top = value + 1
        features.found[good] = GOOD + min(count, MOST_OF_A_GOOD) * TOPS + top
        if count % 3 == 2:
            pair = max(pair, top)
        elif count % 3 == 1:
            single = max(single, top)
    features.found[GOODS] = MERCHANT_COUNT + merchants
    features.found[GOODS + 1] = HAND_SIZE + min(s.hand_size[seat], HAND_LIMIT)
    features.found[GOODS + 2] = PAIR + min(merchants, 2) * TOPS + pair
    features.found[GOODS + 3] = SINGLE + min(merchants // 2, 1) * TOPS + single
