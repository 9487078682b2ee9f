#!/usr/bin/env python3
"""A whole client for a Marea server in Python's standard library: read it beside protocol.md.

It sits down at a table and plays random legal actions until the game is over.

    example_client.py --url http://localhost:8080 --name Ada --seats open,bot:2
        makes a table with Ada, an open seat and a bot, says how to join, and plays
    example_client.py --url http://localhost:8080 --game venonta --seats bot:0
        the same with the other game
    example_client.py --url http://localhost:8080 --name Bo --table ID --invite TOKEN
        takes an open seat at that table and plays
    example_client.py --url http://localhost:8080 --table ID --token TOKEN
        goes on in a seat that it had taken before

A program that thinks gives `Player` its own `choose(view)`: it gets the view of protocol.md and returns one of
`view["you"]["legal"]`.
"""

import argparse
import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


# ------------------------------------------------------------------------------------------------------------ HTTP


class Refused(Exception):
    """The server said no, and why."""

    def __init__(self, refusal: Json):
        super().__init__(f"{refusal['code']} {refusal.get('rule', '')} {refusal.get('details', '')}".strip())
        self.refusal = refusal


def call(url: str, path: str, body: Json | None = None, token: str | None = None) -> Json:
    """One request of the HTTP side: POST if there is a body, else GET."""
    request = urllib.request.Request(url + path, None if body is None else json.dumps(body).encode())
    if body is not None:
        request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise Refused(json.load(error)) from None


# ------------------------------------------------------------------------------------------------------- WebSocket


class Closed(Exception):
    """The connection is gone."""


class WebSocket:
    """As much of RFC 6455 as a client needs: whole text messages, pings answered, frames masked."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, url: str, timeout: float = 90):
        """Connects to the WebSocket of a server. The server pings every 30 seconds: a silence of `timeout` means that
        nobody is there any more."""
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "https"
        host = parts.hostname or "localhost"
        self.socket = socket.create_connection((host, parts.port or (443 if secure else 80)), timeout)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=host)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.unread:
            self._read_more()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.split(b"\r\n")[0].decode())

    def send(self, message: Json) -> None:
        self._send_frame(self.TEXT, json.dumps(message).encode())

    def receive(self) -> Json:
        """The next message; raises Closed once there is none."""
        text = b""
        while True:
            last, kind, payload = self._read_frame()
            if kind == self.PING:
                self._send_frame(self.PONG, payload)
            elif kind == self.CLOSE:
                self._send_frame(self.CLOSE, payload)
                raise Closed(payload[2:].decode() or "closed")
            elif kind != self.PONG:
                text += payload
                if last:
                    return json.loads(text)

    def close(self) -> None:
        self.socket.close()

    def _send_frame(self, kind: int, payload: bytes) -> None:
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind])
        if size < 126:
            head += bytes([0x80 | size])
        else:  # a message has at most 16 KiB
            head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def _read_frame(self) -> tuple[bool, int, bytes]:
        first, second = self._read(2)
        size = second & 0x7F
        if size == 126:
            size = int.from_bytes(self._read(2), "big")
        elif size == 127:
            size = int.from_bytes(self._read(8), "big")
        return bool(first & 0x80), first & 0x0F, self._read(size)

    def _read(self, size: int) -> bytes:
        while len(self.unread) < size:
            self._read_more()
        data, self.unread = self.unread[:size], self.unread[size:]
        return data

    def _read_more(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise Closed("the server is gone")
        self.unread += data


# ---------------------------------------------------------------------------------------------------------- Player


def commitment(promised: str, seat: int, entropy: bytes) -> str:
    """What binds a seat to its bytes before any are shown."""
    return hashlib.sha256(b"marea-entropy-1" + bytes.fromhex(promised) + bytes([seat]) + entropy).hexdigest()


class Player:
    """One seat at one table, from `hello` to the end of the game."""

    def __init__(self, url: str, table: str, token: str, choose: Callable[[Json], str]):
        self.url, self.table, self.token, self.choose = url, table, token, choose
        self.version = -1  # the last version we know
        self.view: Json = {}
        self.pending: Json | None = None  # a command without an answer yet
        self.look_first = -1  # decide nothing before we have seen this version
        self.promised = ""  # what the server committed to; see fairness.md
        self.bytes = b""  # ours for the deal's chance, secret until everyone is bound to theirs
        self.bound: list[str] = []  # what every seat was bound by when we revealed ours

    def play(self) -> Json:
        """Plays until the game is over, whatever the connection does; returns the last view."""
        pause = 0.1
        while True:
            known = self.version
            try:
                socket_ = WebSocket(self.url)
                try:
                    self._sit(socket_)
                    return self.view
                finally:
                    socket_.close()
            except (OSError, Closed):
                # Come again after a while: `since` and the ids of commands make that safe.
                pause = 0.1 if self.version > known else min(2 * pause, 10)
                time.sleep(pause)

    def _sit(self, socket_: WebSocket) -> None:
        """One connection's life, until the game is over."""
        hello: Json = {"marea": 1, "type": "hello", "table": self.table, "token": self.token}
        if self.version >= 0:
            hello["since"] = self.version  # only what we missed
        socket_.send(hello)
        if self.pending:
            self._receive(socket_)  # nothing is taken before hello is answered
            socket_.send(self.pending)  # its answer may have been lost; the same id is not done twice
        while not self._is_over():
            command = self._decide()
            if command:
                self.pending = command
                socket_.send(command)
            self._receive(socket_)

    def _is_over(self) -> bool:
        return self.view.get("status") in ("finished", "ended")

    def _receive(self, socket_: WebSocket) -> None:
        message = socket_.receive()
        kind = message["type"]
        if kind in ("table", "events"):
            self.version, self.view = message["version"], message["view"]
        if kind == "table":
            self.promised = self.promised or message["about"]["commitment"]
        if kind in ("ack", "events") and self.pending and message.get("id") == self.pending["id"]:
            self.pending = None
            self.look_first = message["version"]  # after an ack, the events that it made are on their way
        elif kind == "refusal":
            self._refused(message)

    def _refused(self, refusal: Json) -> None:
        if refusal["code"] in ("stale", "not_your_turn", "already_ready", "already_started", "nothing_to_reveal"):
            self.pending = None  # something came in between: look, and decide again
            self.look_first = refusal.get("version", -1)
        elif refusal["code"] == "flood":
            raise Closed("too fast")
        else:
            raise Refused(refusal)

    def _decide(self) -> Json | None:
        """The next command, if there is something to do."""
        if self.pending or self.version < self.look_first or "you" not in self.view:
            return None
        you = self.view["you"]
        if self.view["status"] == "waiting":
            return self._decide_before_the_start(you["seat"])
        if you.get("legal"):
            return self._command("act", action=self.choose(self.view))
        return None

    def _decide_before_the_start(self, seat: int) -> Json | None:
        """Binds us to fresh bytes; shows them once everyone is bound, and keeps what the others are bound by."""
        seats = self.view["seats"]
        if not seats[seat]["ready"]:
            self.bytes = secrets.token_bytes(32)
            return self._command("ready", commitment=commitment(self.promised, seat, self.bytes))
        if seat not in self.view.get("reveal", []) or seats[seat]["commitment"] != commitment(self.promised, seat, self.bytes):
            return None
        self.bound = [one.get("commitment", "") for one in seats]
        return self._command("reveal", entropy=self.bytes.hex())

    def betrayed_by(self, record: Json) -> str | None:
        """What of a record is not as it was promised to us. Whether the deal follows from it: `marea verify`."""
        fairness = record["fairness"]
        if fairness["commitment"] != self.promised:
            return "another seed than promised"
        if self.bound and fairness["entropy"][self.view["you"]["seat"]] != self.bytes.hex():
            return "our bytes are not in it"
        for seat, bound in enumerate(self.bound):
            if bound and commitment(self.promised, seat, bytes.fromhex(fairness["entropy"][seat])) != bound:
                return f"seat {seat} was bound to other bytes"
            if not bound and fairness["entropy"][seat]:
                return f"seat {seat} was not bound to its bytes"
        return None

    def _command(self, kind: str, **members: Any) -> Json:
        return {"marea": 1, "type": kind, "table": self.table, "id": secrets.token_hex(8), "seen": self.version} | members


# ------------------------------------------------------------------------------------------------------------ main


def sit_down(arguments: argparse.Namespace) -> tuple[str, str]:
    """A table and a token for a seat at it."""
    if arguments.token:
        return arguments.table, arguments.token
    if arguments.table:
        # A token of our own makes it safe to ask again if the answer is lost.
        wish = {"name": arguments.name, "token": secrets.token_hex(16)}
        if arguments.invite:
            wish["invite"] = arguments.invite
        taken = call(arguments.url, f"/api/tables/{arguments.table}/seats", wish)
        print(f"seat {taken['seat']}, token {taken['token']}, commitment {taken['commitment']}", flush=True)
        return arguments.table, taken["token"]
    seats: list[Json] = [{"kind": "me", "name": arguments.name}]
    for seat in arguments.seats.split(","):
        kind, _, level = seat.partition(":")
        seats.append({"kind": "bot", "level": level} if kind == "bot" else {"kind": kind})
    made = call(arguments.url, "/api/tables", {"game": arguments.game, "seats": seats, "pace": "instant"})
    print(f"table {made['table']}, invite {made['invite']}, commitment {made['commitment']}", flush=True)
    return made["table"], made["seats"][0]["token"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays one seat at a Marea table with random legal actions.")
    parser.add_argument("--url", default="http://localhost:8080", help="the server")
    parser.add_argument("--table", help="a table to join; without it a new one is made")
    parser.add_argument("--invite", help="the table's invitation; a listed table needs none")
    parser.add_argument("--token", help="the token of a seat that is ours already")
    parser.add_argument("--name", default="Example", help="our name at the table")
    parser.add_argument("--game", default="venezia", help="the game of a new table, as GET /api/games has it")
    parser.add_argument("--seats", default="bot:2", help="the other seats of a new table: open, bot:LEVEL, …")
    parser.add_argument("--seed", type=int, help="the same choices in every run")
    arguments = parser.parse_args()
    if arguments.token and not arguments.table:
        parser.error("--token needs --table")

    chance = random.Random(arguments.seed)
    try:
        table, token = sit_down(arguments)
        player = Player(arguments.url, table, token, lambda seen: chance.choice(seen["you"]["legal"]))
        view = player.play()
        record = call(arguments.url, f"/api/tables/{table}/record", token=token)
    except Refused as refused:
        print(f"refused: {refused}", file=sys.stderr)
        return 1
    print(f"{view['status']} after {view['plies']} actions")
    for seat, name in enumerate(record["seats"]):
        won = " (won)" if seat in record.get("result", {}).get("winners", []) else ""
        print(f"  {name}: {record['result']['scores'][seat] if 'result' in record else '-'}{won}")
    if trouble := player.betrayed_by(record):
        print(f"not fair: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
