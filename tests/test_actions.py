"""Actions: text, repr and integer of each, and what is no action."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz import actions
from byzanz.action_code import Verb
from byzanz.actions import (
    Action,
    Bid,
    Code,
    Done,
    Drop,
    Give,
    Pass,
    Refusal,
    Sell,
    Take,
)
from byzanz.cards import CARDS, Card, Kind
from tests.support.plain_rules import CARDS as CARD_TEXTS
from tests.support.plain_rules import KINDS, VERBS

EXAMPLES: dict[str, Action] = {
    "1 bid C1 S2": Bid(1, (Card.C1, Card.S2)),
    "1 pass": Pass(1),
    "1 give W1": Give(1, Card.W1),
    "1 take C": Take(1, Kind.CLOTH),
    "5 take M": Take(5, Kind.MERCHANT),
    "1 drop G1": Drop(1, Card.G1),
    "0 drop M": Drop(0, Card.M),
    "1 sell C1 C4 M": Sell(1, (Card.C4, Card.C1, Card.M)),
    "0 done": Done(0),
}

VOCABULARY = vars(actions) | {"Card": Card, "Kind": Kind}

seats = st.integers(0, 5)
cards = st.sampled_from(CARDS)


def bids(most: int) -> st.SearchStrategy[Action]:
    return st.builds(Bid, seats, st.lists(cards, min_size=1, max_size=most).map(tuple))


any_action: st.SearchStrategy[Action] = st.one_of(
    st.builds(Pass, seats),
    st.builds(Done, seats),
    st.builds(Give, seats, cards),
    st.builds(Drop, seats, cards),
    st.builds(Take, seats, st.sampled_from(Kind)),
    st.builds(Sell, seats, st.tuples(cards, cards, cards)),
    bids(7),
)


def integer_of(text: str) -> int:
    """NOTATION.md, "An action as an integer", put together as a string of bits."""
    seat, verb, *operands = text.split(" ")
    names = [*KINDS] if verb == "take" else CARD_TEXTS
    numbers = [names.index(operand) + 1 for operand in operands]
    fields = [*numbers, *[0] * (7 - len(numbers))]
    bits = f"{int(seat):03b}{VERBS.index(verb):03b}" + "".join(f"{field:05b}" for field in fields)
    assert len(bits) == 41
    return int(bits, 2)


def code_of(text: str, players: int = 6) -> Code:
    with pytest.raises(Refusal) as caught:
        Action.parse(text, players)
    assert caught.value.message
    assert "\n" not in caught.value.message
    assert str(caught.value) == f"{caught.value.code}: {caught.value.message}"
    return caught.value.code


@pytest.mark.parametrize("text", EXAMPLES)
def test_text_of_each_form(text: str) -> None:
    assert Action.parse(text) == EXAMPLES[text]
    assert str(EXAMPLES[text]) == text


@given(any_action)
def test_text_repr_and_integer_lead_back(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert Action.from_int(int(action)) == action
    assert eval(repr(action), VOCABULARY) == action
    assert int(action) == integer_of(str(action))
    assert hash(Action.parse(str(action))) == hash(action)


@given(bids(112))
def test_long_bids_have_a_text_but_no_integer(bid: Action) -> None:
    assert Action.parse(str(bid)) == bid
    if len(bid.operands) > 7:
        with pytest.raises(ValueError, match="no integer form"):
            int(bid)


@given(st.lists(cards, min_size=3, max_size=3), st.permutations(range(3)))
def test_order_in_which_cards_are_named_means_nothing(set_: list[Card], order: list[int]) -> None:
    other = [set_[place] for place in order]
    assert Sell(2, tuple(set_)) == Sell(2, tuple(other))
    words = " ".join(card.name for card in other)
    assert Action.parse(f"2 sell {words}").operands == tuple(sorted(set_))


def test_verbs_are_in_the_order_of_the_legal_list() -> None:
    assert [str(verb) for verb in Verb] == VERBS


def test_actions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Pass(0).seat = 1  # type: ignore[misc]  # that is the point


def test_actions_of_different_verbs_differ() -> None:
    assert len({Pass(0), Done(0), Give(0, Card.C1), Drop(0, Card.C1), Take(0, Kind.CLOTH)}) == 5


# What is no action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "pass",
        "0 ",
        "0 raise",
        "0 PASS",
        "0 Pass",
        " 0 pass",
        "0 pass ",
        "0  pass",
        "0\tpass",
        "0 pass\n",
        "0 pass C1",
        "0 done C1",
        "0 bid",
        "0 bid ",
        "0 bid  C1",
        "0 bid C1 ",
        "0 bid C1  C2",
        "0 bid\u00a0C1",
        "0 give",
        "0 give C1 C2",
        "0 drop",
        "0 drop C1 C1",
        "0 take",
        "0 take C G",
        "0 sell C1 C2",
        "0 sell C1 C2 C3 C4",
        "6 pass",
        "9 pass",
        "-1 pass",
        "+0 pass",
        "00 pass",
        "01 pass",
        "x pass",
        " pass",
        "\u0660 pass",
        "\u00b2 pass",
        "\uff11 pass",
        "\ud800 pass",
        "\0",
        "a" * 100_000,
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_form_is_judged_first(text: str) -> None:
    assert code_of(text) == "unknown_action"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_seat_must_be_at_the_table(players: int) -> None:
    for seat in range(10):
        if seat < players:
            assert Action.parse(f"{seat} pass", players) == Pass(seat)
        else:
            assert code_of(f"{seat} pass", players) == "unknown_action"


@pytest.mark.parametrize(
    "text",
    ["9 bid X9", "0 give X9 C1", "0 sell X9 X9", "0 pass X9", "0 bid X9 ", "3 take X", "0 bid  X9"],
)
def test_form_and_seat_come_before_a_misspelt_card(text: str) -> None:
    assert code_of(text, players=3) == "unknown_action"


@pytest.mark.parametrize(
    "text",
    [
        "0 bid X9",
        "0 bid C1 C5",
        "0 bid C0",
        "0 bid c1",
        "0 bid C",
        "0 bid M1",
        "0 bid 1",
        "0 bid C1\n",
        "0 bid C\uff11",
        "0 give C",
        "0 drop Q",
        "0 take C1",
        "0 take c",
        "0 take CLOTH",
        "0 take X",
        "0 sell C1 C2 X3",
        "0 sell M M m",
    ],
    ids=ascii,
)
def test_misspelt_card_is_named(text: str) -> None:
    assert code_of(text) == "unknown_card"


def test_message_names_the_word_at_fault() -> None:
    with pytest.raises(Refusal, match="'X9' is no card"):
        Action.parse("0 bid C1 X9")
    with pytest.raises(Refusal, match="'C1' is no kind"):
        Action.parse("0 take C1")
    with pytest.raises(Refusal, match="'4' is no seat; the seats here are 0 to 3"):
        Action.parse("4 pass", 4)
    with pytest.raises(Refusal, match="`SEAT sell CARD CARD CARD`"):
        Action.parse("0 sell C1")


def test_long_or_unprintable_words_are_shown_short_and_safe() -> None:
    with pytest.raises(Refusal) as caught:
        Action.parse("0 bid \x1b[2J" + "x" * 10_000)
    assert len(caught.value.message) < 300
    assert caught.value.message.isprintable()


@given(st.text(), st.integers(3, 6))
def test_any_text_is_an_action_or_refused_for_its_form(text: str, players: int) -> None:
    try:
        assert Action.parse(text, players).seat < players
    except Refusal as refusal:
        code = refusal.code
        assert code in ("unknown_action", "unknown_card")


words = st.sampled_from([*"0123456", *VERBS, *CARD_TEXTS, *KINDS, "X9", "", "c1"])


@given(st.lists(words, max_size=6).map(" ".join))
def test_words_of_the_language_make_an_action_only_in_its_forms(text: str) -> None:
    try:
        action = Action.parse(text)
    except Refusal:
        return
    assert sorted(str(action).split(" ")) == sorted(text.split(" "))


# Constructors and integers


@pytest.mark.parametrize("seat", [-1, 6, 100])
@pytest.mark.parametrize("verb", [Pass, Done])
def test_seats_are_0_to_5(verb: type[Pass] | type[Done], seat: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 5, not {seat}"):
        verb(seat)


def test_constructors_refuse_what_has_no_text() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        Bid(0, ())
    for count in (0, 1, 2, 4):
        with pytest.raises(ValueError, match=f"three cards, not {count}"):
            Sell(0, (Card.C1,) * count)
    with pytest.raises(ValueError, match="from 0 to 5"):
        Sell(6, (Card.C1,) * 3)
    with pytest.raises(ValueError, match="from 0 to 5"):
        Bid(-1, (Card.C1,))


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (-1, "negative"),
        (6 << 38, "no such seat"),
        (8 << 38, "beyond the seat's bits"),
        (1 << 64, "beyond all bits"),
        (7 << 35, "no such verb"),
        (1 << 35, "a bid without cards"),
        (1 << 30, "a pass with a card"),
        (5 << 35 | 1, "a done with a card"),
        (1 << 35 | 1 << 25, "a gap before the first card"),
        (1 << 35 | 1 << 30 | 1 << 20, "a gap between cards"),
        (1 << 35 | 2 << 30 | 1 << 25, "cards out of order"),
        (1 << 35 | 26 << 30, "no such card"),
        (3 << 35 | 8 << 30, "no such kind"),
        (6 << 35 | 1 << 30 | 1 << 25, "a sale of two cards"),
        (2 << 35 | 1 << 30 | 1 << 25, "two cards given"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_integers_that_no_action_has(code: int, reason: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Action.from_int(code)


@given(st.integers(-1, 1 << 42))
def test_any_integer_is_an_action_or_a_value_error(code: int) -> None:
    try:
        action = Action.from_int(code)
    except ValueError:
        return
    assert int(action) == code


def test_ascending_integers_are_the_sorted_list() -> None:
    """Seat for seat: by verb, then card by card, a prefix first."""
    some = ("C1", "C2", "G1", "W4", "M")
    texts = ["0 pass", "0 done"]
    texts += [f"0 take {kind}" for kind in KINDS]
    texts += [f"0 {verb} {card}" for verb in ("give", "drop") for card in CARD_TEXTS]
    for size in (1, 2, 3):
        for chosen in product(some, repeat=size):
            if list(chosen) == sorted(chosen, key=CARD_TEXTS.index):
                texts.append(" ".join(("0 bid", *chosen)))
                texts += [" ".join(("0 sell", *chosen))] if size == 3 else []

    def key(text: str) -> tuple[int, list[int]]:
        _, verb, *operands = text.split(" ")
        names = [*KINDS] if verb == "take" else CARD_TEXTS
        return VERBS.index(verb), [names.index(operand) for operand in operands]

    by_rule = sorted(texts, key=key)
    assert sorted(texts, key=lambda text: int(Action.parse(text))) == by_rule
    assert by_rule.index("0 bid C1") < by_rule.index("0 bid C1 G1") < by_rule.index("0 bid C2")
