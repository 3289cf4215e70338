"""The server put together: routes, what guards them, and what happens at start and end."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec
from aiohttp import web
from aiohttp.web_exceptions import HTTPException, HTTPRequestEntityTooLarge
from msgspec import Struct

from byzanz.actions import Refusal
from byzanz.record import RecordError
from byzanz.server import wire
from byzanz.server.docs_page import docs_page
from byzanz.server.failures import Failing, failure_of, headers_of, status_of
from byzanz.server.guard import Guard
from byzanz.server.hall import Hall
from byzanz.server.metrics import Metrics
from byzanz.server.openapi import openapi
from byzanz.server.pages import Pages
from byzanz.server.routes import LONGEST_RECORD, ONE, ROUTES, Call, Route, read_body
from byzanz.server.settings import Settings
from byzanz.server.socket import serve_socket
from byzanz.server.thinking import Thinking
from byzanz.store.store import Store
from byzanz.store.writer import Unavailable
from byzanz.table.problem import Problem

Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]
FAILING: Final = (Problem, Refusal, RecordError, Unavailable)
HTTP_CODES: Final = {404: "not_found", 405: "not_allowed", 413: "too_large"}
CATCH_ALL: Final = ("/api/{rest}", "/{path}")
log = logging.getLogger("byzanz.server")


def json_response(
    content: Struct, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(content),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )


def failed(error: Failing) -> web.Response:
    return json_response(failure_of(error), status_of(error), headers_of(error))


class Server:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._guard = Guard(settings)
        self._metrics = Metrics()
        self._pages = Pages(settings.static)
        self._hall: Hall | None = None
        self._openapi = msgspec.json.encode(openapi())

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._middleware], client_max_size=LONGEST_RECORD)
        app.cleanup_ctx.append(self._open)
        for route in ROUTES:
            app.router.add_route(route.method, route.path, self._handler(route))
        app.router.add_get(f"{ONE}/record", self._record)
        app.router.add_get(f"{ONE}/live", self._live)
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/readyz", self._readyz)
        app.router.add_get("/metrics", self._show_metrics)
        app.router.add_get("/openapi.json", self._show_openapi)
        app.router.add_get("/docs", self._show_docs)
        app.router.add_route("*", "/api/{rest:.*}", self._nothing)
        app.router.add_get("/{path:.*}", self._page)
        return app

    @property
    def hall(self) -> Hall:
        assert self._hall is not None, "set at start"
        return self._hall

    async def _open(self, app: web.Application) -> AsyncIterator[None]:
        store = Store(self.settings.database_address)
        thinking = Thinking(self.settings.think, self._metrics)
        self._hall = Hall(store, thinking, self._metrics)
        self._hall.open()
        yield

    async def close(self) -> None:
        await self.hall.close()

    # Before and after each request

    @web.middleware
    async def _middleware(self, request: web.Request, handler: Handle) -> web.StreamResponse:
        began = time.perf_counter()
        response = await self._answered(request, handler)
        if not response.prepared:
            self._guard.seal(request, response)
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
            self._guard.check_origin(request)
            if request.method == "OPTIONS":
                return web.Response(status=204)
            return await handler(request)
        except FAILING as error:
            self._metrics.refused.inc()
            return failed(error)
        except HTTPRequestEntityTooLarge:
            return failed(Problem("too_large", "the body is too large"))
        except HTTPException as error:
            code = HTTP_CODES.get(error.status, "malformed")
            response = json_response(wire.Failure(code, error.reason), error.status)
            if "Allow" in error.headers:
                response.headers["Allow"] = error.headers["Allow"]
            return response
        except ConnectionResetError:  # the client has gone; nobody reads this
            return web.Response(status=499)
        except Exception:
            log.exception("unexpected")
            return json_response(wire.Failure("unexpected", "this is our fault"), 500)

    def _handler(self, route: Route) -> Handle:
        async def handle(request: web.Request) -> web.StreamResponse:
            self._guard.let_in(request, route.cost)
            if route.body is not None and (request.content_length or 0) > wire.MOST_BYTES:
                raise Problem("too_large", f"a body has at most {wire.MOST_BYTES} bytes")
            data = b"" if route.body is None else await request.read()
            if len(data) > wire.MOST_BYTES:
                raise Problem("too_large", f"a body has at most {wire.MOST_BYTES} bytes")
            answer = await route.handler(Call(request, self.hall, read_body(route, data)))
            return json_response(answer, route.status)

        return handle

    # What is not a struct in JSON

    async def _record(self, request: web.Request) -> web.StreamResponse:
        self._guard.let_in(request, 1)
        call = Call(request, self.hall, None)
        live = await call.live()
        async with live.steady() as table:
            seat = None if call.token is None else table.seat_of(call.token)
            record = table.record()
            if seat is None and time.time() < table.moves[-1].at + table.setup.delay:
                raise Problem("not_over", "the end is shown to spectators later")
        name = f"{table.id}.byzanz.json"
        return web.Response(
            text=record.write(),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _live(self, request: web.Request) -> web.StreamResponse:
        self._guard.let_in(request, 1)
        if not web.WebSocketResponse().can_prepare(request).ok:
            raise Problem("malformed", "this address is for a WebSocket")
        return await serve_socket(request, self.hall, self.settings.rate)

    async def _healthz(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text="alive\n")

    async def _readyz(self, request: web.Request) -> web.StreamResponse:
        await self.hall.store.ping()
        return web.Response(text="ready\n")

    async def _show_metrics(self, request: web.Request) -> web.StreamResponse:
        return web.Response(
            body=self._metrics.page(), headers={"Content-Type": "text/plain; version=0.0.4"}
        )

    async def _show_openapi(self, request: web.Request) -> web.StreamResponse:
        return web.Response(body=self._openapi, content_type="application/json")

    async def _show_docs(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text=docs_page(), content_type="text/html")

    async def _nothing(self, request: web.Request) -> web.StreamResponse:
        allowed: set[str] = set()
        for resource in request.app.router.resources():
            if resource.canonical not in CATCH_ALL:
                allowed |= (await resource.resolve(request))[1]
        if allowed:
            raise web.HTTPMethodNotAllowed(request.method, sorted(allowed))
        raise Problem("not_found", "the interface has no such call; /docs lists them")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return self._pages.answer(request)
