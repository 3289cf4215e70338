"""Which pages MkDocs builds: those of the project where they are, and one for each part of the API.

A hook of mkdocs.yml. Whatever a page links to in the project comes with it.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (".", "docs", "bench")
LINK = re.compile(r"\]\(([^)#\s]+)")

API = {
    "byzanz": ["byzanz"],
    "game": [
        "byzanz.game",
        "byzanz.game_setup",
        "byzanz.actions",
        "byzanz.cards",
        "byzanz.view",
        "byzanz.fair",
    ],
    "records": ["byzanz.record", "byzanz.replay", "byzanz.schemas"],
    "bots": ["byzanz.bots.bot", "byzanz.bots.levels", "byzanz.arena.entrant"],
    "envs": [
        "byzanz.envs.batch",
        "byzanz.envs.agents",
        "byzanz.envs.observations",
        "byzanz.envs.league",
        "byzanz.envs.policy_bot",
        "byzanz.envs.tables",
    ],
    "words": ["byzanz.words", "byzanz.story"],
}
"""The modules that other people's programs use, by page."""


def pages() -> list[Path]:
    """The pages that are written by hand."""
    return sorted(page for folder in FOLDERS for page in (ROOT / folder).glob("*.md"))


def linked(page: Path) -> list[Path]:
    """The files of the project that a page shows or links to."""
    targets = LINK.findall(page.read_text("utf-8"))
    found = [(page.parent / target).resolve() for target in targets if "://" not in target]
    return [path for path in found if path.is_file()]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """MkDocs asks for the files that it is to build from."""
    for file in [file for file in files if file.src_dir == config.docs_dir]:
        files.remove(file)  # it comes once more, with its folder in front
    written = pages()
    wanted = dict.fromkeys([*written, *(path for page in written for path in linked(page))])
    for path in wanted:
        place = path.relative_to(ROOT).as_posix()
        files.append(File.generated(config, place, abs_src_path=str(path)))
    for name, modules in API.items():
        content = "\n\n".join(["# " + modules[0], *(f"::: {module}" for module in modules)])
        files.append(File.generated(config, f"docs/api/{name}.md", content=content))
    return files
