"""The codes of refusals (NOTATION.md, "Refusals"), which the kernel knows by their place."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Code(StrEnum):
    """Why an action is refused: the first that applies (NOTATION.md, "Refusals")."""

    UNKNOWN_ACTION = "unknown_action"
    UNKNOWN_CARD = "unknown_card"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    MERCHANT_CANNOT_BID = "merchant_cannot_bid"
    NOT_IN_HAND = "not_in_hand"
    NOT_IN_BUNDLE = "not_in_bundle"
    NO_SUCH_PILE = "no_such_pile"
    BID_TOO_LOW = "bid_too_low"
    NOT_A_SET = "not_a_set"


CODES: Final = tuple(Code)
