"""`byzanz site`: a folder of files that stands on its own."""

import json
import re
from pathlib import Path

import pytest

import hatch_build
from byzanz.static_site import STATIC, BadSite, check_server, write_site
from tests.support.command_line import invoke

NAMED = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    hatch_build.build()


def test_every_page_names_files_that_are_there(tmp_path: Path) -> None:
    written = write_site(tmp_path / "site")
    pages = [path for path in written if path.suffix == ".html"]
    assert {page.parent.relative_to(tmp_path / "site").as_posix() for page in pages} == {
        *(".", "day", "here", "learn", "me", "puzzles", "replay", "rules", "t")
    }
    for page in pages:
        named = NAMED.findall(page.read_text("utf-8"))
        assert named
        assert not [name for name in named if not (page.parent / name).is_file()]


def test_service_worker_lists_what_is_there(tmp_path: Path) -> None:
    write_site(tmp_path)
    worker = (tmp_path / "service-worker.js").read_text("utf-8")
    files, pages = (
        json.loads(found) for found in re.findall(r"^const (?:FILES|PAGES) = (.*);$", worker, re.M)
    )
    assert any(name.endswith(".wasm") for name in files)
    assert all((tmp_path / name).is_file() for name in files)
    assert all((tmp_path / page / "index.html").is_file() for page in pages)
    assert "" in pages
    assert "t/" in pages


def test_pages_know_their_server(tmp_path: Path) -> None:
    write_site(tmp_path / "alone")
    write_site(tmp_path / "linked", "https://byzanz.example/")
    alone, linked = (
        re.findall(r'name="byzanz-server" content="([^"]*)"', page.read_text("utf-8"))
        for page in (tmp_path / "alone" / "index.html", tmp_path / "linked" / "index.html")
    )
    assert alone == [""]
    assert linked == ["https://byzanz.example"]
    # The page of a server says nothing of it.
    assert "byzanz-server" not in (STATIC / "index.html").read_text("utf-8")


def test_an_older_site_is_replaced(tmp_path: Path) -> None:
    write_site(tmp_path)
    (tmp_path / "assets" / "old.js").write_text("old")
    before = {path.relative_to(tmp_path) for path in tmp_path.rglob("*")}
    write_site(tmp_path)
    after = {path.relative_to(tmp_path) for path in tmp_path.rglob("*")}
    assert before - after == {Path("assets/old.js")}


def test_nothing_else_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    code, out, err = invoke("site", str(tmp_path))
    assert (code, out) == (1, "")
    assert "holds something else" in err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    code, _, err = invoke("site", str(tmp_path / "letter.txt"))
    assert code == 1
    assert "is a file" in err


@pytest.mark.parametrize(
    "server", ["", "byzanz.example", "ftp://a.b", "https://", "http://a/?b", "http://a:x", "//a"]
)
def test_a_server_is_a_whole_address(tmp_path: Path, server: str) -> None:
    with pytest.raises(BadSite, match=r"https://byzanz\.example"):
        check_server(server)
    assert invoke("site", str(tmp_path / "site"), "--server", server)[0] == 1
    assert not (tmp_path / "site").exists()


def test_without_a_built_client_one_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadSite, match="not built"):
        write_site(tmp_path / "site", static=tmp_path)


def test_the_command_says_what_it_wrote(tmp_path: Path) -> None:
    code, out, err = invoke("site", str(tmp_path / "site"))
    assert (code, err) == (0, "")
    assert re.fullmatch(rf"{re.escape(str(tmp_path / 'site'))}: \d+ files, \d+\.\d MB\n", out)
