"""What is said of a page before it is opened: its title, and the preview of a link (Open Graph)."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final, Literal, TypeAlias

from byzanz.words import LANGUAGES, Language, Words

Subject: TypeAlias = Literal["home", "invitation", "replay"]
SUBJECTS: Final[dict[str, Subject]] = {"t": "invitation", "join": "invitation", "replay": "replay"}
"""What a link is about, by the first part of its path; all others are about the game."""
MESSAGES: Final[dict[Subject, tuple[str, str]]] = {
    "home": ("web-title", "preview-home"),
    "invitation": ("preview-invitation-title", "preview-invitation"),
    "replay": ("preview-replay-title", "preview-replay"),
}
PICTURE: Final = ("/icon-512.png", 512)
PLACE: Final = re.compile(r"<!-- preview\b.*?<!-- /preview -->", re.DOTALL)
ROOT: Final = '<html lang="en">'


def subject_of(path: str) -> Subject:
    return SUBJECTS.get(path.strip("/").partition("/")[0], "home")


def language_of(wanted: str | None, accepted: str) -> Language:
    """The language of `?lang`, else the one that a browser likes best of ours, else English."""
    weighed = []
    for place, choice in enumerate(accepted.split(",")):
        tag, _, weight = choice.partition(";")
        try:
            quality = float(weight.partition("=")[2] or 1)
        except ValueError:
            quality = 0.0
        weighed.append((-quality, place, tag))
    tags = [wanted or "", *(tag for quality, _, tag in sorted(weighed) if quality < 0)]
    for tag in tags:
        for language in LANGUAGES:
            if tag.strip().lower().partition("-")[0] == language:
                return language
    return "en"


@cache
def words_of(language: Language, subject: Subject) -> tuple[str, str]:
    """A title and a sentence or two."""
    title, about = MESSAGES[subject]
    words = Words(language)
    return words.say(title), words.say(about)


def with_preview(page: str, language: Language, subject: Subject, address: str, site: str) -> str:
    """The client's page with what a link to an address shows; addresses there are whole."""
    title, about = words_of(language, subject)
    picture, width = PICTURE
    properties = {
        "og:type": "website",
        "og:site_name": "Byzanz",
        "og:locale": language,
        "og:title": title,
        "og:description": about,
        "og:url": address,
        "og:image": site + picture,
        "og:image:width": str(width),
        "og:image:height": str(width),
        "og:image:alt": "Byzanz",
    }
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}" />',
        *(
            f'<meta property="{name}" content="{escape(content)}" />'
            for name, content in properties.items()
        ),
        '<meta name="twitter:card" content="summary" />',
    ]
    said = "\n    ".join(lines)
    page = page.replace(ROOT, f'<html lang="{language}">', 1)
    return PLACE.sub(lambda _: said, page, count=1)
