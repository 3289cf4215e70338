"""Actions as the kernel knows them: the verbs as plain numbers, and their codec compiled."""

from __future__ import annotations

from typing import Final

from byzanz import action_code
from byzanz.action_code import Verb
from byzanz.rules.compiling import rule

VERB_PASS: Final = int(Verb.PASS)
VERB_BID: Final = int(Verb.BID)
VERB_GIVE: Final = int(Verb.GIVE)
VERB_TAKE: Final = int(Verb.TAKE)
VERB_DROP: Final = int(Verb.DROP)
VERB_DONE: Final = int(Verb.DONE)
VERB_SELL: Final = int(Verb.SELL)

code_of = rule(action_code.code_of)
with_operand = rule(action_code.with_operand)
seat_of = rule(action_code.seat_of)
verb_of = rule(action_code.verb_of)
operand = rule(action_code.operand)
