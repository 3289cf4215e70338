"""OpenAPI: it describes what the server really answers."""

import json
import re
from pathlib import Path
from typing import get_args

from jsonschema import Draft202012Validator

from byzanz.actions import Code
from byzanz.bots.levels import LEVELS, Level
from byzanz.rules.state import PHASES
from byzanz.server.openapi import openapi
from byzanz.table.problem import ProblemCode
from tests.support.http_client import Http, Reply
from tests.support.players import BOT, ME, OPEN, Player, make, quickly, sit_down

ROOT = Path(__file__).parent.parent.parent
DESCRIPTION = openapi()
OPERATIONS = [
    f"{method.upper()} {path}" for path, calls in DESCRIPTION["paths"].items() for method in calls
]


def schema(name: str) -> Draft202012Validator:
    components = {"components": DESCRIPTION["components"]}
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", **components})


def test_description_is_served_as_generated_from_types(lone: Http) -> None:
    served = lone.get("/openapi.json").json
    assert served == json.loads(json.dumps(DESCRIPTION))
    for component in served["components"]["schemas"].values():
        Draft202012Validator.check_schema(component)


def test_page_documents_every_call(lone: Http) -> None:
    reply = lone.get("/docs")
    assert reply.headers.get_content_type() == "text/html"
    page = reply.body.decode()
    for path in DESCRIPTION["paths"]:
        assert path in page
    assert "<script" not in page
    assert "http://" not in page.replace("http://127.0.0.1", "")


def test_what_is_one_of_a_few_words_is_listed() -> None:
    """Clients get their types from here, and misspell nothing."""
    schemas = DESCRIPTION["components"]["schemas"]
    assert set(schemas["ProblemCode"]["enum"]) == set(ProblemCode)
    assert set(schemas["Code"]["enum"]) == set(Code)
    assert schemas["Verb"]["enum"] == ["pass", "bid", "give", "take", "drop", "done", "sell"]
    assert set(schemas["View"]["properties"]["phase"]["enum"]) == set(PHASES)
    for seat in ("SeatWish", "SeatNow"):
        levels = schemas[seat]["properties"]["level"]["anyOf"][0]["enum"]
        assert set(levels) == set(LEVELS) == set(get_args(Level))
    for failure in ("Failure", "RefusedMessage", "ErrorMessage"):
        code = schemas[failure]["properties"]["code"]
        assert code["$ref"] == "#/components/schemas/FailureCode"


def test_errors_of_the_protocol_are_those_of_the_server() -> None:
    errors = (ROOT / "PROTOCOL.md").read_text().partition("\n## Errors\n")[2]
    rows = re.findall(r"^\| (\d{3}) \| (.*) \|$", errors, re.MULTILINE)
    listed = {
        code: int(status) for status, codes in rows for code in re.findall(r"`([a-z_]+)`", codes)
    }
    assert listed.pop(Code.NOT_YOUR_TURN) == 409
    assert listed == {code.value: code.status for code in ProblemCode}


def test_every_call_of_the_protocol_is_described() -> None:
    assert set(OPERATIONS) == {
        "POST /api/tables",
        "GET /api/tables",
        "POST /api/join",
        "POST /api/tables/{table}/join",
        "GET /api/tables/{table}",
        "POST /api/tables/{table}/actions",
        "POST /api/tables/{table}/bots",
        "POST /api/tables/{table}/consent",
        "POST /api/tables/{table}/undo",
        "PUT /api/tables/{table}/order",
        "POST /api/tables/{table}/spending",
        "POST /api/tables/{table}/hint",
        "POST /api/tables/{table}/leave",
        "POST /api/tables/{table}/mute",
        "POST /api/tables/{table}/remove",
        "POST /api/tables/{table}/rematch",
        "GET /api/tables/{table}/record",
        "POST /api/replay",
        "POST /api/groups",
        "GET /api/groups/{group}",
        "GET /api/days/{day}",
        "POST /api/days/{day}",
        "GET /api/about",
    }


def assert_described(reply: Reply, method: str, path: str) -> None:
    described = DESCRIPTION["paths"][path][method]["responses"]
    assert str(reply.status) in described, (method, path, reply)
    content = described[str(reply.status)]["content"]["application/json"]["schema"]
    Draft202012Validator({**content, "components": DESCRIPTION["components"]}).validate(reply.json)


def test_real_answers_are_as_described(http: Http) -> None:
    one = "/api/tables/{table}"
    made = make(http, ME, OPEN, BOT, listed=True)
    assert_described(made, "post", "/api/tables")
    assert_described(make(http), "post", "/api/tables")
    assert_described(http.get("/api/tables"), "get", "/api/tables")
    assert_described(http.get("/api/about"), "get", "/api/about")
    code = {"code": made.json["code"], "name": "Ben"}
    for _ in range(2):
        assert_described(http.post("/api/join", code), "post", "/api/join")
    company = sit_down(http, 3)
    ada = company[0]
    for player in (ada, company.spectator, Player(http, "nosuch"), Player(http, ada.table, 0, "x")):
        assert_described(http.get(player.path, player.token), "get", one)
        assert_described(player.act("fly"), "post", f"{one}/actions")
        for call in ("hint", "rematch", "undo"):
            assert_described(player.post(call), "post", f"{one}/{call}")
        assert_described(player.order({"kind": "pass_at", "price": 50}), "put", f"{one}/order")
        reply = http.get(f"{player.path}/record", player.token)
        assert_described(reply, "get", f"{one}/record")
    assert_described(ada.act("pass"), "post", f"{one}/actions")
    assert_described(ada.post("undo"), "post", f"{one}/undo")
    company.play(quickly)
    assert_described(http.get(ada.path, ada.token), "get", one)
    record = http.get(f"{ada.path}/record")
    assert_described(record, "get", f"{one}/record")
    assert_described(http.post("/api/replay", record.body), "post", "/api/replay")
    assert_described(ada.post("rematch"), "post", f"{one}/rematch")
    assert_described(ada.post("leave"), "post", f"{one}/leave")


def test_real_messages_are_as_described(http: Http) -> None:
    described = schema("FromServer")
    company = sit_down(http, 3)
    kinds = set()
    with company[0].connect() as socket:
        for message in (
            {"type": "act", "action": "0 fly", "id": "1"},
            {"type": "order", "order": {"kind": "pass_at", "price": 50}, "id": "2"},
            {"type": "say", "text": "hello", "id": "3"},
            {"type": "act", "action": "0 pass", "id": "4"},
            {"type": "undo", "id": "5"},
            {"type": "dance"},
        ):
            if message["type"] != "dance":
                schema("FromClient").validate(message)
            socket.send(message)
        while "error" not in kinds:
            message = socket.receive()
            described.validate(message)
            kinds.add(message["type"])
    assert kinds >= {"table", "refused", "order", "say", "action", "done", "undo", "error"}
    assert not described.is_valid({"type": "nonsense"})
