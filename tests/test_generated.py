"""What the client has from elsewhere is as it would be made now."""

from collections.abc import Callable
from pathlib import Path

import pytest

import hatch_build
from byzanz.server.settings import DEFAULT_PORT
from tools.generate import MAKERS


@pytest.mark.parametrize("make", MAKERS)
def test_generated_files_are_as_they_would_be_made_now(make: Callable[[], dict[Path, str]]) -> None:
    made = make()
    assert made
    # Not compared by pytest itself, which would explain a difference of 100 kB.
    old = [path.name for path, text in made.items() if path.read_text("utf-8") != text]
    assert not old, f"to make {old} anew: python -m tools.generate"


def test_the_proxy_for_development_leads_to_the_server() -> None:
    assert f"http://127.0.0.1:{DEFAULT_PORT}'" in (hatch_build.WEB / "vite.config.ts").read_text()
