"""Compiles all that tests use; else each process of a run would do it, at the same time."""

from importlib import import_module
from pathlib import Path

from byzanz.cli import COMPILED

TRAIN = Path(__file__).parents[2] / "train"


def main() -> None:
    for module in COMPILED:
        import_module(module)
    for file in sorted(TRAIN.glob("*.py")):
        if "compile_entries(__name__)" in file.read_text("utf-8"):
            import_module(f"train.{file.stem}")


if __name__ == "__main__":
    main()
