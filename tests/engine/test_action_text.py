"""The kernel reads the text of actions as Python does."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from byzanz.action_code import CARD_NAMES, KIND_NAMES, VERB_NAMES
from byzanz.actions import NO_CODE, Action, Code, Refusal
from byzanz.refusal_code import CODES
from byzanz.rules.action_text import read_action

WORDS = (*"0123459", "", "x", "C5", "é", "00", *VERB_NAMES, *CARD_NAMES, *KIND_NAMES)
texts = st.lists(st.sampled_from(WORDS), max_size=10).map(" ".join)
likely = st.builds(
    lambda seat, verb, cards: " ".join((seat, verb, *cards)),
    st.sampled_from("0123456"),
    st.sampled_from(VERB_NAMES),
    st.lists(st.sampled_from((*CARD_NAMES, *KIND_NAMES, "Q", "")), max_size=9),
)


def by_python(text: str, players: int) -> int | Code:
    try:
        code = Action.parse(text, players).code
    except Refusal as refusal:
        return refusal.code
    return Code.NOT_IN_HAND if code == NO_CODE else code


def by_kernel(text: str, players: int) -> int | Code:
    code = read_action(np.array(list(text.encode()), np.uint8), players)
    return CODES[-1 - code] if code < 0 else code


@given(texts | likely | st.text(st.characters(exclude_categories=["Cs"])), st.integers(3, 6))
@example("1 bid S2 C1", 3)
@example("0 sell M M M", 3)
@example("0 bid" + " C1" * 300, 4)
@example("0 pass\n", 4)
@example("", 3)
def test_kernel_reads_what_python_reads(text: str, players: int) -> None:
    assert by_kernel(text, players) == by_python(text, players)
