"""What a link shows before it is opened: in the reader's language, with whole addresses."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.server.link_preview import Subject, language_of, subject_of, with_preview
from byzanz.words import LANGUAGES, Language, Words
from tests.support.http_client import Http

PAGE = (
    '<!doctype html><html lang="en"><head><!-- preview: x --><title>B</title><!-- /preview -->'
    "</head><body></body></html>"
)
TITLES: dict[Subject, str] = {
    "home": "web-title",
    "invitation": "preview-invitation-title",
    "replay": "preview-replay-title",
}


def property_of(page: str, name: str) -> str:
    (content,) = re.findall(rf'<meta property="{name}" content="([^"]*)" />', page)
    return unescape(content)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", TITLES)
def test_preview_is_in_the_language(language: Language, subject: Subject) -> None:
    page = with_preview(PAGE, language, subject, "https://b.example/t/abc", "https://b.example")
    title = Words(language).say(TITLES[subject])
    assert property_of(page, "og:title") == title
    assert [unescape(found) for found in re.findall("<title>(.*)</title>", page)] == [title]
    assert property_of(page, "og:image") == "https://b.example/icon-512.png"
    assert property_of(page, "og:url") == "https://b.example/t/abc"
    assert f'<html lang="{language}">' in page
    assert "preview:" not in page


@given(st.text(), st.text())
def test_no_address_gets_out_of_its_place(address: str, site: str) -> None:
    page = with_preview(PAGE, "en", "home", address, site)
    assert page.count("<meta") == with_preview(PAGE, "en", "home", "", "").count("<meta")
    assert property_of(page, "og:title") == Words("en").say("web-title")


@pytest.mark.parametrize(
    ("wanted", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "de-AT,de;q=0.9,en;q=0.8", "de"),
        (None, "fi, hu;q=0.3, it;q=0.7", "it"),
        (None, "fi", "en"),
        (None, "it;q=0, nl", "nl"),
        (None, "de;q=x, nl;q=0.1", "nl"),
        ("nl", "de", "nl"),
        ("xx", "de", "de"),
    ],
)
def test_language_is_asked_for_or_accepted(
    wanted: str | None, accepted: str, language: Language
) -> None:
    assert language_of(wanted, accepted) == language


@given(st.text(), st.text())
def test_any_wish_is_answered_in_one_of_ours(wanted: str, accepted: str) -> None:
    assert language_of(wanted, accepted) in LANGUAGES


@pytest.mark.parametrize(
    ("path", "subject"),
    [
        ("/", "home"),
        ("/rules", "home"),
        ("/t/abc", "invitation"),
        ("/join", "invitation"),
        ("/replay/abc", "replay"),
        ("/replay", "replay"),
        ("/tutorial", "home"),
    ],
)
def test_subject_is_that_of_the_path(path: str, subject: Subject) -> None:
    assert subject_of(path) == subject


def test_served_page_has_the_preview_of_its_link(lone: Http) -> None:
    site = f"http://127.0.0.1:{lone.port}"
    for path in ("/", "/t/abc", "/replay/abc"):
        reply = lone.get(f"{path}?lang=hu")
        page = reply.body.decode()
        assert property_of(page, "og:title") == Words("hu").say(TITLES[subject_of(path)])
        assert property_of(page, "og:image") == f"{site}/icon-512.png"
        assert "Accept-Language" in reply.headers["Vary"]
    picture = lone.get("/icon-512.png")
    assert (picture.status, picture.headers.get_content_type()) == (200, "image/png")


def test_served_page_names_what_it_will_need(lone: Http) -> None:
    """The words, and for a table its parts, so that they are fetched beside the first script."""
    wanted = {"/": {"hu"}, "/rules": {"hu"}, "/t/abc": {"hu", "Screens", "settings", "table"}}
    for path, parts in wanted.items():
        page = lone.get(f"{path}?lang=hu").body.decode()
        links = re.findall(
            r'<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)">', page
        )
        named = {address.partition("-")[0].rpartition("/")[2] for _, address in links}
        assert named == parts | {"first"}
        for kind, address in links:
            reply = lone.get(address)
            assert reply.status == 200
            assert address.endswith(".css" if kind == "stylesheet" else ".js")


def test_no_style_sheet_holds_up_what_a_page_shows_first(lone: Http) -> None:
    for path in ("/", "/t/abc"):
        page = lone.get(path).body.decode()
        first, sheet = page.index("<svg"), page.index('<link rel="stylesheet"')
        assert first < sheet < page.index("</body>")
