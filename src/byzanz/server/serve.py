"""`byzanz serve`: listens, says where, and ends in order when asked to."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from typing import Final

from aiohttp import web, web_response

from byzanz.rules.compiling import load_entries
from byzanz.server.app import Server
from byzanz.server.logs import set_up_logs
from byzanz.server.middleware import SERVER_NAME
from byzanz.server.settings import Settings
from byzanz.store.database import BadDatabase

IDLE_SECONDS: Final = 20.0
"""A connection ends that has not sent a whole request within so many seconds."""
LINGERING_SECONDS: Final = 2.0
"""For so long the rest of a body is read that nobody wants."""
SWITCH_SECONDS: Final = 0.0005
"""How long the event loop may keep the thread that commits waiting for its turn."""


def serve(settings: Settings) -> int:
    """Serves until SIGINT or SIGTERM; the exit code."""
    sys.setswitchinterval(SWITCH_SECONDS)
    # What is loaded now stays, and tables live long: looking for garbage seldom finds any.
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    set_up_logs(settings.log_level)
    # A thread that loads the bots must not hold up the event loop at its first call of a rule.
    load_entries("byzanz.rules")
    # What never reaches the application, as it is no HTTP, is answered by aiohttp itself.
    setattr(web_response, "SERVER_SOFTWARE", SERVER_NAME)  # noqa: B010 - it is not exported
    try:
        run = asyncio.run
        if sys.platform != "win32":
            import uvloop

            run = uvloop.run
        run(_serve(settings))
    except BadDatabase as error:
        print(f"byzanz: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        print(f"byzanz: cannot listen on {place}: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0


async def _serve(settings: Settings) -> None:
    server = Server(settings)
    runner = web.AppRunner(
        server.app(),
        access_log=None,
        shutdown_timeout=5,
        handle_signals=False,
        keepalive_timeout=IDLE_SECONDS,
        lingering_time=LINGERING_SECONDS,
    )
    listening = _listen(settings)
    try:
        await runner.setup()
        assert runner.server is not None
        server.visitors.watch(runner.server)
        site = web.SockSite(runner, listening)
        await site.start()
        address = _address(settings, listening.getsockname()[1])
        print(f"Byzanz is at {address}   (Ctrl-C ends it)", flush=True)
        if not settings.is_local:
            _show_code(address)
        if settings.open_browser:
            webbrowser.open(address)
        await _until_asked_to_end()
        await site.stop()  # whoever is told to connect again must not come back to this process
        await server.close()
    finally:
        await runner.cleanup()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError:
        listening.close()
        raise
    return listening


def _address(settings: Settings, port: int) -> str:
    """Where a browser finds the server; for all addresses, the one that phones see."""
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
        with contextlib.suppress(OSError), socket.socket(type=socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing, but tells which address would be used
            host = probe.getsockname()[0]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _show_code(address: str) -> None:
    """A QR code for phones, where somebody can see it."""
    if sys.stdout.isatty():
        import segno

        segno.make(address, micro=False).terminal(compact=True)


async def _until_asked_to_end() -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM"):
        with contextlib.suppress(NotImplementedError):  # Windows raises KeyboardInterrupt instead
            loop.add_signal_handler(getattr(signal, name), asked.set)
    await asked.wait()
