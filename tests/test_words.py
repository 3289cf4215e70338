"""The catalogue of words: five languages that say the same, each in sentences of its own."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import BaseNode, Comment, Message, VariableReference
from hypothesis import given
from hypothesis import strategies as st

import byzanz.words
from byzanz.cards import CARDS, Card, Kind
from byzanz.words import LANGUAGES, Language, Words

NO_BREAK, JOINER = "\u00a0", "\u2060"
TIMES = "\u00d7"
PACKAGE = Path(byzanz.words.__file__).parent
TRANSLATIONS = tuple(language for language in LANGUAGES if language != "en")
SAME_AS_IN_ENGLISH: dict[str, tuple[Language, ...]] = {
    "card": ("de", "it", "nl"),  # nothing but arguments and a space
    "cards-alike": ("de", "it", "nl"),
    "web-key-with": TRANSLATIONS,
    "web-review-better": TRANSLATIONS,
    "web-level-expert": ("nl",),
    "web-coach": ("nl",),
    "web-review-level-expert": ("nl",),
    "web-remove-no": ("it",),
    "web-club-password": ("it",),
    "web-key-enter": ("hu", "nl"),  # as it is printed on the key
    "web-key-escape": TRANSLATIONS,
    "web-set-pace-normal": ("de",),
    "web-set-volume": ("it", "nl"),
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


@cache
def entries(language: Language) -> tuple[Any, ...]:
    text = (PACKAGE / "locale" / f"{language}.ftl").read_text("utf-8")
    return tuple(FluentParser().parse(text).body)


def messages(language: Language) -> dict[str, Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, Message)}


def variables(node: object) -> Iterator[str]:
    """Every variable that a part of a message refers to."""
    match node:
        case VariableReference():
            yield node.id.name
        case BaseNode():
            yield from variables(list(vars(node).values()))
        case list():
            for part in node:
                yield from variables(part)


def test_each_file_is_a_language() -> None:
    assert sorted(LANGUAGES) == sorted(file.stem for file in (PACKAGE / "locale").iterdir())


@every_language
def test_file_has_only_messages_each_once(language: Language) -> None:
    for entry in entries(language):
        assert isinstance(entry, Message | Comment), FluentSerializer().serialize_entry(entry)
    names = Counter(entry.id.name for entry in entries(language) if isinstance(entry, Message))
    assert set(names.values()) == {1}, names.most_common(1)


@every_translation
def test_same_messages_in_the_same_order_as_in_english(language: Language) -> None:
    assert list(messages(language)) == list(messages("en"))


@every_translation
def test_same_variables_as_in_english(language: Language) -> None:
    translated = {name: set(variables(entry)) for name, entry in messages(language).items()}
    assert translated == {name: set(variables(entry)) for name, entry in messages("en").items()}


@every_translation
def test_nothing_is_left_in_english(language: Language) -> None:
    english = messages("en")
    same = {
        name
        for name, message in messages(language).items()
        if message.equals(english[name], ["span", "comment"])
    }
    assert same == {name for name, known in SAME_AS_IN_ENGLISH.items() if language in known}


@every_language
@pytest.mark.parametrize("number", [0, 1, 2, 5, 21, 112])
def test_every_message_takes_every_number(language: Language, number: int) -> None:
    words = Words(language)
    for name, message in messages(language).items():
        text = words.say(name, **dict.fromkeys(variables(message), number))
        assert text.strip() == text != ""
        assert not set("{}$") & set(text)


@every_language
def test_every_argument_is_heard(language: Language) -> None:
    """Whichever variant is chosen: only `one` may put a word in the place of the number."""
    words = Words(language)
    for name, message in messages(language).items():
        for number in (2, 3, 5, 6):
            arguments = {
                variable: number * 10 ** (place % 2)  # such as 3 and 30
                for place, variable in enumerate(sorted(set(variables(message))))
            }
            said = Counter(words.say(name, **arguments))
            for value in arguments.values():
                assert not Counter(str(value)) - said, (name, arguments)


@every_language
def test_each_of_the_25_cards_is_named_differently(language: Language) -> None:
    words = Words(language)
    named = [words.card(card) for card in CARDS]
    assert len(set(named)) == len(CARDS)
    assert words.cards(CARDS) == ", ".join(named)
    assert words.cards([]) == ""


SENTENCES: dict[Language, tuple[str, ...]] = {
    "de": (
        "Ada verkauft Wein 1, Händler und macht einen Punkt Gewinn.",
        "Ada verkauft Wein 1, Händler und macht 5 Punkte Gewinn.",
        "Ada: ein Punkt, bei Gleichstand zählen 0 Karten",
        "Ada: 5 Punkte, bei Gleichstand zählt eine Karte",
    ),
    "en": (
        "Ada sells wine 1, merchant for one point.",
        "Ada sells wine 1, merchant for 5 points.",
        "Ada: one point, 0 cards for the tie-break",
        "Ada: 5 points, one card for the tie-break",
    ),
    "hu": (
        "Ada eladja: 1-es bor, kereskedő. A haszna egy pont.",
        "Ada eladja: 1-es bor, kereskedő. A haszna 5 pont.",
        "Ada: egy pont, a holtversenyben 0 lap számít",
        "Ada: 5 pont, a holtversenyben egy lap számít",
    ),
    "it": (
        "Ada vende vino 1, mercante e guadagna un punto.",
        "Ada vende vino 1, mercante e guadagna 5 punti.",
        "Ada: un punto, 0 carte per lo spareggio",
        "Ada: 5 punti, una carta per lo spareggio",
    ),
    "nl": (
        "Ada verkoopt wijn 1, handelaar en houdt er één punt aan over.",
        "Ada verkoopt wijn 1, handelaar en houdt er 5 punten aan over.",
        "Ada: één punt, bij gelijke stand tellen 0 kaarten",
        "Ada: 5 punten, bij gelijke stand telt één kaart",
    ),
}


def breakable(text: str) -> str:
    return text.replace(NO_BREAK, " ").replace(JOINER, "")


@every_language
def test_one_and_many(language: Language) -> None:
    words = Words(language)
    cards = words.cards((Card.V1, Card.M))
    said = (
        words.say("story-sell", player="Ada", cards=cards, profit=1),
        words.say("story-sell", player="Ada", cards=cards, profit=5),
        words.say("story-score-tie", player="Ada", score=1, cards=0),
        words.say("story-score-tie", player="Ada", score=5, cards=1),
    )
    assert tuple(map(breakable, said)) == SENTENCES[language]


ALIKE: dict[Language, str] = {
    "de": f"2 {TIMES} Wein 1, Wein 3, 3 {TIMES} Händler",
    "en": f"2 {TIMES} wine 1, wine 3, 3 {TIMES} merchant",
    "hu": "2 db 1-es bor, 3-as bor, 3 db kereskedő",
    "it": f"2 {TIMES} vino 1, vino 3, 3 {TIMES} mercante",
    "nl": f"2 {TIMES} wijn 1, wijn 3, 3 {TIMES} handelaar",
}


@every_language
def test_cards_are_sorted_and_those_that_are_alike_counted(language: Language) -> None:
    cards = Words(language).cards((Card.M, Card.V1, Card.M, Card.V3, Card.V1, Card.M))
    assert breakable(cards) == ALIKE[language]


AND: dict[Language, str] = {"de": "und", "en": "and", "hu": "és", "it": "e", "nl": "en"}


@every_language
def test_names_are_joined_by_and(language: Language) -> None:
    words, joint = Words(language), AND[language]
    assert words.names(["Ada"]) == "Ada"
    assert words.names(["Ada", "Ben"]) == f"Ada {joint} Ben"
    assert words.names(["Ada", "Ben", "Cem"]) == f"Ada, Ben {joint} Cem"


OFFER_CARDS: dict[Language, str] = {
    "de": "karte",
    "en": "card",
    "hu": "kínálatk",
    "it": "asta",
    "nl": "kaart",
}
"""What stands beside the number of an offer card."""


@every_language
def test_no_line_breaks_inside_a_card(language: Language) -> None:
    """Neither where a card is named by its parts nor where a text speaks of one."""
    words = Words(language)
    goods = [words.say(f"kind-{kind.name.lower()}") for kind in Kind if kind is not Kind.MERCHANT]
    if language == "hu":  # the number comes first, and endings may change the last letter
        stems = "|".join(word[:-1] for word in goods)
        breaks = re.compile(rf"\d-\w|\d-\W?[eaoö]s ({stems}|{OFFER_CARDS[language]})")
    else:
        breaks = re.compile(rf"(?i)({'|'.join(goods)}|{OFFER_CARDS[language]}) \d")
    said = [words.card(card) for card in CARDS]
    for name, message in messages(language).items():
        said.append(words.say(name, **dict.fromkeys(variables(message), 3)))
    assert any(breaks.search(breakable(text)) for text in said)
    assert [text for text in said if breaks.search(text)] == []


def test_hungarian_endings_and_articles_follow_the_number() -> None:
    words = Words("hu")
    assert [breakable(words.card(card)) for card in Kind.WINE.cards] == [
        "1-es bor",
        "2-es bor",
        "3-as bor",
        "4-es bor",
    ]
    bundles = [words.say("story-bundle", offer=offer, cards="…") for offer in range(1, 7)]
    assert list(map(breakable, bundles)) == [
        "1-es kínálatkártya: ….",
        "2-es kínálatkártya: ….",
        "3-as kínálatkártya: ….",
        "4-es kínálatkártya: ….",
        "5-ös kínálatkártya: ….",
        "6-os kínálatkártya: ….",
    ]
    for offer, end in enumerate(("az 1-es", "a 2-es", "a 3-as", "a 4-es", "az 5-ös", "a 6-os"), 1):
        told = words.say("story-lone-card", player="Ada", offer=offer, cards="…")
        assert breakable(told).endswith(f" megkapja {end} kínálatkártyát.")


ODD_NAMES = (
    "{ $player }",
    '{ "x" }',
    "{",
    "}",
    "-brand",
    "#1",
    "[one]",
    "*",
    "story-pass",
    " a=b ",
)


@given(st.sampled_from(ODD_NAMES) | st.text())
def test_name_stays_as_it_is(name: str) -> None:
    for words in map(Words, LANGUAGES):
        before, after = words.say("story-pass", player="§").split("§")
        assert words.say("story-pass", player=name) == before + name + after


def test_unknown_message_and_missing_argument_are_errors() -> None:
    words = Words("en")
    with pytest.raises(LookupError):
        words.say("story-none")
    with pytest.raises(FluentReferenceError, match="player"):
        words.say("story-pass")
