"""One who keeps to the protocol."""

import json
import random
import secrets
import time
from typing import TYPE_CHECKING, Any

from line import WebSocket
from witness import SEEN, Json, remember

if TYPE_CHECKING:
    from server import Server


def ack_in(message: Json) -> Json:
    """The ack that events carry for whoever's `act` made them; any other message as it is."""
    if message["type"] != "events":
        return message
    return {"marea": 1, "type": "ack", "table": message["table"], "id": message["id"], "version": message["version"]}


class Guest(WebSocket):
    """One who keeps to the protocol: every message in both directions is checked against the schema, versions must follow
    each other without a gap, and what was last seen is remembered."""

    def __init__(self, server: "Server", table: str, token: str | None, **more: Any):
        super().__init__(server, path=f"/ws?table={table}", **more)
        self.table, self.token, self.schema = table, token, server.schema
        self.version = -1
        self.view: Json = {}
        self.view_text = ""
        self.about: Json = {}
        self.log: list[Json] = []
        self.private: Json = {}
        self.presence: Json = {}

    def hello(self, since: int | None = None) -> Json:
        self.send(type="hello", token=self.token, since=since)
        if since is not None:
            self.version = since
        return self.until(lambda m: m["type"] in ("table", "events", "refusal"))

    def whole_log(self) -> list[Json]:
        """Every event, read page by page."""
        while self.log[0]["version"] > 1:
            asked = self.send(type="log", id=secrets.token_hex(6), before=self.log[0]["version"])
            page = self.until(lambda m: m.get("id") == asked["id"])
            assert page["type"] == "log" and page["events"][-1]["version"] + 1 == self.log[0]["version"], page
            assert page["older"] == (page["events"][0]["version"] > 1)
            self.log = page["events"] + self.log
        return self.log

    def send(self, **members: Any) -> Json:
        """A message with the members that are not None; envelope by itself."""
        message = {"marea": 1, "table": self.table} | {k: v for k, v in members.items() if v is not None or k in ("url", "order")}
        self.schema.check("client_message", message)
        SEEN["client:" + message["type"]] += 1
        remember(message)
        self.send_text(json.dumps(message))
        return message

    def command(self, type_: str, seen: int | None = None, id_: str | None = None, **members: Any) -> Json:
        """Sends a command for the version last seen."""
        return self.send(type=type_, id=id_ or secrets.token_hex(6), seen=self.version if seen is None else seen, **members)

    def do(self, type_: str, seen: int | None = None, id_: str | None = None, **members: Any) -> Json:
        """A command and its answer; after an ack, all that it made is seen."""
        message = self.command(type_, seen, id_, **members)
        answer = self.until(lambda m: m.get("id") == message["id"])
        while answer["type"] == "ack" and self.version < answer["version"]:
            self.receive()
        return ack_in(answer)

    def until(self, wanted, timeout: float = 10) -> Json:
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def see(self, wanted, timeout: float = 10) -> Json:
        """Reads until the view is as wanted."""
        end = time.monotonic() + timeout
        while not wanted(self.view):
            self.receive(max(0.01, end - time.monotonic()))
        return self.view

    def receive(self, timeout: float = 10) -> Json:
        return self.take(self.receive_text(timeout))

    def take(self, text: str) -> Json:
        message = json.loads(text)
        self.schema.check("server_message", message)
        kind = message["type"]
        SEEN["server:" + kind] += 1
        remember([message.get("view", {}).get("you"), message.get("about"), message.get("remind")])
        if kind == "table":
            self.version, self.about, self.log = message["version"], message["about"], message["log"]
            first = self.version + 1 - len(self.log)
            assert [e["version"] for e in self.log] == list(range(first, self.version + 1)), "the log has gaps"
            assert message["older"] == (first > 1), "older pages are not told"
        elif kind == "events":
            versions = [e["version"] for e in message["events"]]
            assert versions == list(range(self.version + 1, message["version"] + 1)), f"after {self.version} came {versions}"
            self.version = message["version"]
            self.log += message["events"]
        if kind in ("table", "events"):
            self.view = message["view"]
            self.view_text = text[text.index(',"view":') + 8:-1]
            for event in message.get("log", message.get("events", [])):
                SEEN["event:" + event["kind"]] += 1
        elif kind == "private":
            self.private = message
        elif kind == "presence":
            self.presence = message
        return message

    def act(self, rng: random.Random | None = None, **more: Any) -> Json:
        """A random legal action."""
        return self.do("act", action=(rng or random).choice(self.view["you"]["legal"]), **more)
