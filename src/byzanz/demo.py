"""A game of random bots, told move by move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.story import Story, paragraphs
from byzanz.view import view_of
from byzanz.words import Language, Words

NAMES: Final = ("Anna", "Basil", "Chloe", "Demetrios", "Eudokia", "Florian")


def tell_game(
    players: int, seed: int, language: Language = "en", command: str = "byzanz"
) -> Iterator[str]:
    """A whole game in sentences; the same seed tells the same one.

    `command` is how the person called the program, which is said below the story.
    """
    choose = Random(seed)
    game = Game(NAMES[:players], deck_of(seed_of(seed)))
    words = Words(language)
    story = Story(view_of(game, None))
    yield from paragraphs(words, story.begin())
    while game.awaited:
        event = game.apply(choose.choice(game.legal(choose.choice(game.awaited))))
        yield from paragraphs(words, story.tell(event, view_of(game, None)))
    yield ""
    again = f"{command} demo --players {players} --seed {seed} --lang {language}"
    yield words.say("story-again", command=again)
