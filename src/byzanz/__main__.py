"""`byzanz` and `python -m byzanz`."""

from __future__ import annotations

import sys


def main() -> None:
    try:
        from byzanz.cli import run

        run()
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich", "fluent"):
            raise
        sys.exit("byzanz: the command line is an extra of the library: pip install 'byzanz[cli]'")


if __name__ == "__main__":
    main()
