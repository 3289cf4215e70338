"""The one catalogue of words: a Fluent file a language, under `locale/`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, get_args

from byzanz.cards import Card, Kind

Language = Literal["de", "en", "hu", "it", "nl"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


@cache  # reading a file takes a fifth of a second
def _bundle_of(language: Language) -> Any:
    # Fluent takes a tenth of a second to load, which `--help` need not wait for.
    from fluent.runtime import FluentBundle, FluentResource

    text = (files("byzanz") / "locale" / f"{language}.ftl").read_text("utf-8")
    # Isolating marks would keep names of other scripts apart, but terminals show them.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


class Words:
    """What is said in one language.

    >>> Words("en").say("story-pass", player="Ada")
    'Ada passes.'
    """

    def __init__(self, language: Language) -> None:
        self._bundle = _bundle_of(language)

    def say(self, message: str, **arguments: str | int) -> str:
        """A message with its arguments; a mistake in either is an error, not half a sentence."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"the message {message} has no text")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)

    def card(self, card: Card) -> str:
        if card.kind is Kind.MERCHANT:
            return self.say("kind-merchant")
        kind = self.say(f"kind-{card.kind.name.lower()}")
        return self.say("card", kind=kind, value=card.bid_value)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row, sorted as hands are; those that are alike are counted."""
        return ", ".join(
            self.card(card)
            if count == 1
            else self.say("cards-alike", count=count, card=self.card(card))
            for card, count in sorted(Counter(cards).items())
        )

    def names(self, names: Sequence[str]) -> str:
        """Names in a row, the last one joined by “and”."""
        *others, last = names
        return self.say("names-and", others=", ".join(others), last=last) if others else last
