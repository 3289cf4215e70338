"""What happens before and after every request: where it comes from, how often, what is refused."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.web_exceptions import HTTPException, HTTPRequestEntityTooLarge

from byzanz.actions import Refusal
from byzanz.content_policy import CONTENT_POLICY
from byzanz.record import RecordError
from byzanz.server import wire
from byzanz.server.club import HEADER, Club
from byzanz.server.limits import DEAREST, Buckets, TooMany, take_from
from byzanz.server.metrics import Metrics
from byzanz.server.responses import failed, json_response
from byzanz.server.settings import Settings
from byzanz.server.visitors import visitor_of
from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem, ProblemCode

HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HELD: Final = 0.5
"""For so many seconds one waits for the answer that it was too many."""
SERVER_NAME: Final = "byzanz"
HSTS: Final = "max-age=31536000"
METHODS: Final = "GET, POST, PUT, OPTIONS"
SAID_HEADERS: Final = f"Authorization, Content-Type, {HEADER}"
FAILING: Final = (Problem, Refusal, RecordError, Unavailable)
HTTP_CODES: Final = {
    code.status: code
    for code in (ProblemCode.NOT_FOUND, ProblemCode.NOT_ALLOWED, ProblemCode.TOO_LARGE)
}
Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]
log = logging.getLogger("byzanz.server")


class Middleware:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._buckets = Buckets(settings.rate)
        self.club = Club(settings.password)

    @web.middleware
    async def around(self, request: web.Request, handler: Handle) -> web.StreamResponse:
        began = time.perf_counter()
        response = await self._answered(request, handler)
        if not response.prepared:
            self.seal(request, response)
        log.info(
            "request",
            extra={
                "method": request.method,
                # The path as it was registered: no name of a table, nothing that a visitor wrote.
                "route": getattr(request.match_info.route.resource, "canonical", "?"),
                "status": response.status,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            },
        )
        return response

    async def _answered(self, request: web.Request, handler: Handle) -> web.StreamResponse:
        try:
            self.check_origin(request)
            if request.method == "OPTIONS":
                return web.Response(status=204)
            return await handler(request)
        except FAILING as error:
            self._metrics.refused.inc()
            if isinstance(error, TooMany):
                # Whoever asks again at once has to wait: only so many connections are theirs.
                await asyncio.sleep(HELD)
            return failed(error)
        except HTTPRequestEntityTooLarge:
            return failed(Problem(ProblemCode.TOO_LARGE, "the body is too large"))
        except HTTPException as error:
            code = HTTP_CODES.get(error.status, ProblemCode.MALFORMED)
            response = json_response(wire.Failure(code, error.reason), error.status)
            if "Allow" in error.headers:
                response.headers["Allow"] = error.headers["Allow"]
            return response
        except TimeoutError:
            response = failed(Problem(ProblemCode.MALFORMED, "the body did not come in time"))
            response.force_close()
            return response
        except ConnectionResetError:  # the client has gone; nobody reads this
            return web.Response(status=499)
        except Exception:
            log.exception("unexpected")
            return json_response(wire.Failure(ProblemCode.UNEXPECTED, "this is our fault"), 500)

    def address(self, request: web.Request) -> str:
        """Whose request it is: what the outermost of our own proxies saw."""
        if self._settings.proxies:
            seen = ",".join(request.headers.getall("X-Forwarded-For", []))
            hops = seen.split(",") if seen else []  # none: it has not come through a proxy
            if len(hops) >= self._settings.proxies:
                return visitor_of(hops[-self._settings.proxies].strip())
        return visitor_of(request.remote or "")

    def is_secure(self, request: web.Request) -> bool:
        if self._settings.proxies:
            return request.headers.get("X-Forwarded-Proto", "").strip() == "https"
        return request.secure

    def site(self, request: web.Request) -> str:
        """The address by which a visitor knows this server."""
        return f"{'https' if self.is_secure(request) else 'http'}://{self._host(request)}"

    def _host(self, request: web.Request) -> str:
        host = request.headers.get("X-Forwarded-Host") if self._settings.proxies else None
        return host or request.host

    def let_in(self, request: web.Request, cost: float, *, is_for_all: bool = False) -> None:
        """Counts a request, or raises `TooMany`; a token has a bucket beside its address.

        A club's password is asked for, too, unless a call is for all.
        """
        keys = [self.address(request)]
        if (token := request.headers.get("Authorization")) is not None:
            keys.append(token[:100])
        take_from([self._buckets.of(key) for key in keys], cost)
        if not is_for_all:
            self.club.check_header(request.headers.get(HEADER), keys[0])

    def charge(self, address: str, cost: float) -> None:
        """Counts what a client asks for on a connection that it has, or raises `TooMany`."""
        self._buckets.of(address).take(min(cost, DEAREST))

    def check_origin(self, request: web.Request) -> None:
        """Pages of other sites must not use a visitor's connection.

        Programs that are no browsers send no origin.
        """
        origin = request.headers.get("Origin")
        if origin is None or origin in self._settings.origins:
            return
        if _place(origin) != self._host(request):
            raise Problem(ProblemCode.BAD_ORIGIN, "this page may not talk to this server")

    def seal(self, request: web.Request, response: web.StreamResponse) -> None:
        """Puts on every answer what keeps a browser strict."""
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers["Server"] = SERVER_NAME
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        if self.is_secure(request):
            response.headers["Strict-Transport-Security"] = HSTS
        origin = request.headers.get("Origin")
        if origin is not None and origin in self._settings.origins:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Methods"] = METHODS
            response.headers["Access-Control-Allow-Headers"] = SAID_HEADERS
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
            response.headers["Vary"] = "Origin"


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
