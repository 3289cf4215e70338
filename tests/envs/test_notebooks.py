"""The notebooks run from the first cell to the last, in a short form."""

from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
SHORT = {
    "BYZANZ_NOTEBOOK_GAMES": "40",
    "BYZANZ_NOTEBOOK_MINUTES": "0.02",
    "BYZANZ_NOTEBOOK_LEAGUE": "4",
    "MPLBACKEND": "agg",
}


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # Jupyter's are not ours to mend
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat  # here, as both take long to load
    from nbclient import NotebookClient

    for name, value in SHORT.items():
        monkeypatch.setenv(name, value)
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # no types
    assert all(not cell.get("outputs") for cell in notebook.cells), "kept small, without outputs"
    client = NotebookClient(notebook, timeout=600, startup_timeout=600, kernel_name="python3")
    client.execute()
