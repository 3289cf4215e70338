"""The server put together: its routes, and what happens at start and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from aiohttp import web

from byzanz.server import socket_wire, wire
from byzanz.server.bot_threads import BotThreads
from byzanz.server.days import Days
from byzanz.server.docs_page import docs_page
from byzanz.server.groups import Groups
from byzanz.server.metrics import Metrics
from byzanz.server.middleware import Handle, Middleware
from byzanz.server.openapi import openapi
from byzanz.server.pages import Pages
from byzanz.server.responses import json_response
from byzanz.server.routes import LONGEST_RECORD, ONE, ROUTES, Call, Route, body_of, read_body
from byzanz.server.settings import LOOPBACK, Settings
from byzanz.server.socket import serve_socket
from byzanz.server.tables import Tables
from byzanz.server.visitors import Visitors, raise_file_limit
from byzanz.store.store import Store
from byzanz.table.problem import Problem, ProblemCode

CATCH_ALL: Final = ("/api/{rest}", "/{path}")


class Server:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._metrics = Metrics()
        self.visitors = Visitors(
            raise_file_limit(), is_limited=settings.rate > 0, is_direct=not settings.proxies
        )
        self._middleware = Middleware(settings, self._metrics)
        self._pages = Pages(settings.static)
        self._tables: Tables | None = None
        self._days: Days
        self._groups: Groups
        self._openapi = msgspec.json.encode(openapi())

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._middleware.around], client_max_size=LONGEST_RECORD)
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
    def tables(self) -> Tables:
        assert self._tables is not None, "set at start"
        return self._tables

    async def _open(self, app: web.Application) -> AsyncIterator[None]:
        store = Store(self.settings.database_address)
        threads = BotThreads(self.settings.think, self._metrics)
        is_limited = self.settings.rate > 0
        self._tables = Tables(store, threads, self._metrics, is_limited=is_limited)
        self._days = Days(store, threads, is_limited=is_limited)
        self._groups = Groups(self._tables, is_limited=is_limited)
        self._tables.open()
        yield

    async def close(self) -> None:
        await self.tables.close()

    # Answering

    def _handler(self, route: Route) -> Handle:
        async def handle(request: web.Request) -> web.StreamResponse:
            self._middleware.let_in(request, route.cost, is_for_all=route.is_for_all)
            if route.body is not None and (request.content_length or 0) > wire.MOST_BYTES:
                raise Problem(ProblemCode.TOO_LARGE, f"a body has at most {wire.MOST_BYTES} bytes")
            data = b"" if route.body is None else await body_of(request)
            if len(data) > wire.MOST_BYTES:
                raise Problem(ProblemCode.TOO_LARGE, f"a body has at most {wire.MOST_BYTES} bytes")
            answer = await route.handler(self._call(request, read_body(route, data)))
            return json_response(answer, route.status)

        return handle

    def _call(self, request: web.Request, body: Any) -> Call:
        address = self._middleware.address(request)
        is_closed = self._middleware.club.is_closed
        return Call(request, self.tables, self._days, self._groups, body, address, is_closed)

    # What is not a struct in JSON

    async def _record(self, request: web.Request) -> web.StreamResponse:
        self._middleware.let_in(request, 1)
        call = self._call(request, None)
        live = (await call.table()).live
        async with live.steady() as table:
            seat = None if call.token is None else table.seat_of(call.token)
            # What all tables of a group have played is for all.
            if table.duplicate is None and not table.may_watch(seat):
                raise Problem(
                    ProblemCode.NOT_ALLOWED_TO_WATCH, "the record of this table is for its seats"
                )
            record = table.record()
            if seat is None and self.tables.store.now() < table.moves[-1].at + table.setup.delay:
                raise Problem(ProblemCode.NOT_OVER, "the end is shown to spectators later")
        await self._groups.check_revealed(table)
        name = f"{table.id}.byzanz.json"
        return web.Response(
            text=record.text(),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def _live(self, request: web.Request) -> web.StreamResponse:
        # Browsers send no headers of their own here: the first message has the password.
        self._middleware.let_in(request, 1, is_for_all=True)
        address = self._middleware.address(request)
        with self.visitors.live(address):
            return await serve_socket(
                request,
                self.tables,
                self.settings.rate,
                address,
                self._check_hello,
                self._middleware.charge,
            )

    def _check_hello(self, hello: socket_wire.Hello, address: str) -> None:
        self._middleware.club.check(hello.password, address)
        if hello.token is None:
            self.visitors.check_spectator()

    async def _healthz(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text="alive\n")

    async def _readyz(self, request: web.Request) -> web.StreamResponse:
        """Whether somebody could play here now: writes, and reads a table."""
        await self.tables.store.try_out()
        return web.Response(text="ready\n")

    async def _show_metrics(self, request: web.Request) -> web.StreamResponse:
        if not self.settings.metrics and self._middleware.address(request) not in LOOPBACK:
            raise Problem(ProblemCode.NOT_FOUND, "figures are for this machine; see `--metrics`")
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
        raise Problem(ProblemCode.NOT_FOUND, "the interface has no such call; /docs lists them")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return self._pages.answer(request, self._middleware.site(request))
