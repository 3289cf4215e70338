"""A real Chromium and a real server on loopback, for tests that click.

Chromium is the system's or else one from an npm package, kept in the user's cache folder.
`browser` and `server` are there for one module, not for the whole run: as long as Playwright is
active no other test could call `asyncio.run`.
"""

import base64
import hashlib
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
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

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
PATIENCE = 60.0  # seconds to start, on a busy machine that compiles the rules first


@pytest.fixture(scope="session")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for screenshots: BYZANZ_ARTEFACTS, or else among pytest's temporary ones."""
    wanted = os.environ.get("BYZANZ_ARTEFACTS")
    folder = Path(wanted) if wanted else tmp_path_factory.mktemp("artefacts", numbered=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as launched:
        yield launched


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


class Server:
    """`byzanz serve` as a process of its own, which keeps its database and port when restarted."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.log = folder / "server.log"
        self.database = f"--db=sqlite:///{folder / 'byzanz.sqlite'}"
        self._options = (self.database, *options)
        self._port = "0"  # any that is free
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        assert self._process is None
        command = [sys.executable, "-m", "byzanz", "serve", "--port", self._port, *self._options]
        with self.log.open("ab") as log:
            said = log.tell()
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + PATIENCE
        while not (address := ADDRESS.search(self.log.read_bytes()[said:].decode())):
            ended = self._process.poll() is not None
            if ended or time.monotonic() > deadline:
                self.stop(kill=True)
                raise RuntimeError(f"no server: {self.log.read_text()}")
            time.sleep(0.02)
        self._port = address[1]

    def stop(self, *, kill: bool = False) -> None:
        """End it in good order, or at once as in a crash."""
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()

    def restart(self, *, kill: bool = False) -> None:
        self.stop(kill=kill)
        self.start()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), "--rate=0", "--think=0.05")
    running.start()
    try:
        yield running
    finally:
        running.stop()
