"""How a beginner errs: now and then forgets what to do, or pays too much (the level `easy`)."""

from __future__ import annotations

from typing import Final

from byzanz.action_code import MOST_NUMBERS
from byzanz.bots.memory import Memory
from byzanz.bots.mersenne_twister import Twister, random_below, random_share
from byzanz.bots.policy import Scratch, choose
from byzanz.bots.valuation import Valuation
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, code_of, operand, verb_of
from byzanz.rules.legal import list_legal, list_sales
from byzanz.rules.state import PHASE_BID, Legal

FORGETS: Final = 0.18
FORGETS_1: Final = 0.1
"""The same of `easy@1`."""
OVERPAYS: Final = 0.3


@rule
def choose_as_beginner(
    memory: Memory,
    valuation: Valuation,
    forgets: float,
    scratch: Scratch,
    legal: Legal,
    chance: Twister,
) -> int:
    """What sound rules would do, but for some mistakes."""
    code = choose(memory.state, memory.seat, valuation, scratch, legal)
    if random_share(chance) < forgets:
        return forget(memory, legal, chance)
    if verb_of(code) == VERB_BID and random_share(chance) < OVERPAYS:
        return overpay(memory, code, legal, chance)
    return code


@rule
def forget(memory: Memory, legal: Legal, chance: Twister) -> int:
    """Anything that comes to mind, but no wild bids, and no set forgotten at the end."""
    if memory.state.phase == PHASE_BID:
        return code_of(memory.seat, VERB_PASS)
    legal.count = 0
    list_sales(memory.state, memory.seat, legal)
    if legal.count == 0:
        list_legal(memory.state, memory.seat, legal)
    return legal.codes[random_below(chance, legal.count)]


@rule
def overpay(memory: Memory, bid: int, legal: Legal, chance: Twister) -> int:
    """The same bid with one more card, if there is one."""
    legal.count = 0
    list_legal(memory.state, memory.seat, legal)
    wider = 0
    for place in range(legal.count):
        if has_one_more(legal.codes[place], bid):
            legal.codes[wider] = legal.codes[place]
            wider += 1
    return legal.codes[random_below(chance, wider)] if wider > 0 else bid


@rule
def has_one_more(code: int, bid: int) -> bool:
    """Whether an action is a bid of the same cards and one other; both name them in order."""
    if verb_of(code) != VERB_BID:
        return False
    more = 0
    place = 0
    while place + more < MOST_NUMBERS:
        card = operand(code, place + more)
        if card == operand(bid, place):
            if card < 0:
                break
            place += 1
        elif more == 0 and card >= 0:
            more = 1
        else:
            return False
    return more == 1 and (place == MOST_NUMBERS or operand(bid, place) < 0)
