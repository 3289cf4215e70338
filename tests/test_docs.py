"""What the pages show is true: their examples are run."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import byzanz

ROOT = Path(__file__).parent.parent


def test_examples_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("name", ["byzanz.game", "byzanz.words"])
def test_examples_of_docstrings(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried > 0
    assert failed == 0


def test_every_name_of_the_package_can_be_had() -> None:
    for name in byzanz.__all__:
        assert getattr(byzanz, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = byzanz.nothing
