"""What the tests of the server share: the program in a process of its own, clients that record and check all that goes
over the wire, and people who play on whatever happens. Python's standard library only."""

import atexit
import base64
import collections
import hashlib
import json
import os
import pathlib
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "docs")]
import check_schema  # noqa: E402

PROGRAM = os.environ.get("MAREA_PROGRAM", str(ROOT / "build" / "release" / "marea"))
SCHEMA = check_schema.load()
# In memory where there is such a place: what is tested here is what a killed program leaves behind, not a machine without
# power, and a busy disk would make every commit wait.
FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
SECRETS: set[str] = set()  # tokens, names, hands, entropy: all that no log may hold
SEEN: collections.Counter[str] = collections.Counter()  # kinds of messages that went over the wire

Json = dict[str, Any]


@atexit.register
def _note_what_was_seen() -> None:
    if folder := os.environ.get("MAREA_SEEN"):
        (pathlib.Path(folder) / f"{os.getpid()}.json").write_text(json.dumps(sorted(SEEN)))


def _remember(value: Any) -> None:
    """Keeps whatever in a message is secret."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("token", "host", "invite", "watch", "fresh", "entropy", "name", "text", "url", "remind") and isinstance(item, str):
                if len(item) > 3 and not item.startswith("bot:"):
                    SECRETS.add(item)
            elif key == "hand" and isinstance(item, list) and len(item) > 1:
                SECRETS.add(json.dumps(item))
                SECRETS.add(json.dumps(item, separators=(",", ":")))
            else:
                _remember(item)
    elif isinstance(value, list):
        for item in value:
            _remember(item)


# -------------------------------------------------------------------------------------------------------- the server


class Server:
    """`marea serve` on a data folder of its own, which stays over restarts."""

    LOG_KEYS = {"time", "what", "port", "tables", "loaded_ms", "table", "log", "reason", "outcome", "file", "version", "lines"}

    def __init__(self, *options: str, data: str | None = None, start: bool = True, open_files: int | None = None,
                 program: str = PROGRAM, schema: check_schema.Schema = SCHEMA):
        self.program, self.schema = program, schema
        self.own_data = data is None
        self.data = data or tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        self.options = options if "--page" in options else ("--page", self.data + "/no page", *options)
        self.port = 0
        self.open_files = open_files
        self.process: subprocess.Popen | None = None
        self.errors = tempfile.TemporaryFile()
        if start:
            self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Starts the process and does not wait for it."""
        def limit():
            import resource
            if self.open_files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (self.open_files, self.open_files))
        self.process = subprocess.Popen(
            [self.program, "--lang", "en", "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.data, *self.options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, env=os.environ | {"LC_ALL": "C.UTF-8"},
            preexec_fn=limit if self.open_files else None)

    def start(self) -> None:
        self.launch()
        assert self.process and self.process.stdout
        if not self.process.stdout.readline():
            raise AssertionError(f"the server did not start ({self.process.wait()}): {self.log()}")
        self.port = self.logged("listening")[-1]["port"]

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self._reap()

    def stop(self) -> float:
        """Asks it to end; how many seconds that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        took = time.monotonic() - began
        self._reap()
        assert code == 0, f"exit code {code}: {self.log()[-2000:]}"
        return took

    def _reap(self) -> None:
        self.process.wait()
        self.process.stdout.close()
        self.process = None

    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def log(self) -> str:
        self.errors.seek(0)
        return self.errors.read().decode()

    def logged(self, what: str) -> list[Json]:
        return [line for line in map(json.loads, self.log().splitlines()) if line["what"] == what]

    def check_log(self) -> None:
        """Every line is JSON with known members, and nothing secret stands in any."""
        log = self.log()
        for line in log.splitlines():
            extra = set(json.loads(line)) - self.LOG_KEYS
            assert not extra, f"the log says {extra}: {line}"
        for secret in SECRETS:
            assert secret not in log, f"the log holds {secret!r}"

    def close(self) -> None:
        """Stops what still runs, looks through its log, and cleans up."""
        if self.process:
            if self.alive():
                self.stop()
            else:
                code = self.process.wait()
                self._reap()
                raise AssertionError(f"the server ended by itself ({code}): {self.log()[-2000:]}")
        self.check_log()
        self.errors.close()
        if self.own_data:
            shutil.rmtree(self.data, ignore_errors=True)

    def cpu_seconds(self) -> float:
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # HTTP, as a program does it; checked against the schema.
    def get(self, path: str, answer: str | None = None, **more: Any) -> Json:
        return self._checked("GET", path, None, answer, **more)

    def post(self, path: str, body: Json, request: str | None = None, answer: str | None = None, **more: Any) -> Json:
        if request:
            self.schema.check(request, body)
            SEEN[request] += 1
        return self._checked("POST", path, json.dumps(body).encode(), answer, **more)

    def _checked(self, method: str, path: str, body: bytes | None, answer: str | None, **more: Any) -> Json:
        reply = http(self, method, path, body, **more)
        value = json.loads(reply.body)
        self.schema.check("refusal" if reply.status >= 400 else answer or "health_answer", value)
        SEEN["refusal" if reply.status >= 400 else answer or "health_answer"] += 1
        _remember(value)
        return value | {"status_code": reply.status} if reply.status >= 400 else value

    def new_table(self, *seats: str, source: str | None = None, **plan: Any) -> "Table":
        """Seats are "me:NAME", "open" or "bot:LEVEL"; bots move at once."""
        wanted: list[Json] = []
        for seat in seats:
            kind, _, word = seat.partition(":")
            wanted.append({"kind": kind} | ({"name": word} if kind == "me" else {"level": word} if kind == "bot" else {}))
        body = {"game": "venezia", "seats": wanted, "pace": "instant"} | plan
        _remember(body)
        made = self.post("/api/tables", body, "new_table_request", "new_table_answer", source=source)
        assert "table" in made, made
        return Table(self, made)

    def record(self, table: str, token: str | None) -> Json:
        return self.get(f"/api/tables/{table}/record", "record_answer", token=token)


class Table:
    """A table as its maker knows it."""

    def __init__(self, server: Server, made: Json):
        self.server = server
        self.id: str = made["table"]
        self.host: str = made["host"]
        self.invite: str = made["invite"]
        self.watch: str = made["watch"]
        self.commitment: str = made["commitment"]
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}

    def join(self, name: str, **more: Any) -> Json:
        wish = {"name": name, "invite": self.invite} | more
        _remember(wish)
        taken = self.server.post(f"/api/tables/{self.id}/seats", wish, "seat_request", "seat_answer")
        if "token" in taken:
            self.tokens[taken["seat"]] = taken["token"]
        return taken

    def sit(self, seat: int | None = None, token: str | None = None, since: int | None = None, **more: Any) -> "Guest":
        """A connection that has said hello: as a seat, by a token, or as a spectator."""
        guest = Guest(self.server, self.id, self.tokens[seat] if seat is not None else token or self.watch, **more)
        guest.hello(since)
        return guest

    def look(self) -> "Guest":
        """What a fresh spectator sees, connection closed."""
        guest = self.sit()
        guest.whole_log()
        guest.close()
        return guest


# -------------------------------------------------------------------------------------------------------------- HTTP


class Reply:
    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes):
        self.status, self.headers, self.body = status, headers, body

    def header(self, name: str) -> str | None:
        for key, value in self.headers:
            if key.lower() == name.lower():
                return value
        return None

    def code(self) -> str:
        """Of a refusal."""
        value = json.loads(self.body)
        SCHEMA.check("refusal", value)
        return value["code"]


def connect(server: Server, source: str | None = None, receive_buffer: int | None = None, port: int | None = None) -> socket.socket:
    line = socket.socket()
    try:
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            line.bind((source, 0))
        line.settimeout(15)
        line.connect(("127.0.0.1", port or server.port))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line
    except OSError:
        line.close()
        raise


def read_reply(line: socket.socket, head_only: bool = False) -> Reply:
    data = b""
    while b"\r\n\r\n" not in data:
        more = line.recv(65536)
        if not more:
            raise ConnectionError(f"closed after {data!r:.80}")
        data += more
    head, body = data.split(b"\r\n\r\n", 1)
    lines = head.decode("latin-1").split("\r\n")
    headers = [(name, value.strip()) for name, _, value in (one.partition(":") for one in lines[1:])]
    reply = Reply(int(lines[0].split()[1]), headers, body)
    size = int(reply.header("Content-Length") or 0)
    while not head_only and len(reply.body) < size:
        more = line.recv(65536)
        if not more:
            raise ConnectionError("the body breaks off")
        reply.body += more
    return reply


def http(server: Server, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None,
         token: str | None = None, source: str | None = None) -> Reply:
    """One request on a connection of its own, written byte by byte as told."""
    lines = {"Host": f"127.0.0.1:{server.port}", "Connection": "close"}
    if body is not None:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    if token:
        lines["Authorization"] = f"Bearer {token}"
    lines |= headers or {}
    with connect(server, source) as line:
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in lines.items()) + "\r\n"
        line.sendall(head.encode("latin-1") + (body or b""))
        return read_reply(line, head_only=method == "HEAD")


# --------------------------------------------------------------------------------------------------------- WebSocket


class Closed(Exception):
    """The other end has closed, with a code and a reason."""

    def __init__(self, code: int = 1006, reason: str = ""):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class WebSocket:
    """Frames as told, right or wrong. `port` is another than the server's if something stands in between."""

    def __init__(self, server: Server, headers: dict[str, str] | None = None, source: str | None = None,
                 receive_buffer: int | None = None, port: int | None = None):
        self.line = connect(server, source, receive_buffer, port)
        self.unread = b""
        self.lock = threading.Lock()
        lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()} | (headers or {})
        self.line.sendall(("GET /ws HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n").encode("latin-1"))
        while b"\r\n\r\n" not in self.unread:
            self._more()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        first, *rest = head.decode("latin-1").split("\r\n")
        self.reply = Reply(int(first.split()[1]), [(n, v.strip()) for n, _, v in (one.partition(":") for one in rest)], b"")
        if self.reply.status != 101:
            size = int(self.reply.header("Content-Length") or 0)
            while len(self.unread) < size:
                self._more()
            self.reply.body = self.unread
            self.line.close()

    def send_frame(self, kind: int, payload: bytes, masked: bool = True, last: bool = True, size: int | None = None) -> None:
        size = len(payload) if size is None else size
        head = bytes([(0x80 if last else 0) | kind])
        flag = 0x80 if masked else 0
        if size < 126:
            head += bytes([flag | size])
        elif size < 65536:
            head += bytes([flag | 126]) + size.to_bytes(2, "big")
        else:
            head += bytes([flag | 127]) + size.to_bytes(8, "big")
        if masked:
            mask = os.urandom(4)
            head += mask
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes((mask * (len(payload) // 4 + 1))[:len(payload)], "big")
                       ).to_bytes(len(payload), "big")
        with self.lock:
            self.line.sendall(head + payload)

    def send_text(self, text: str | bytes) -> None:
        self.send_frame(TEXT, text.encode() if isinstance(text, str) else text)

    def receive_text(self, timeout: float = 10) -> str:
        """The next text message; raises Closed or TimeoutError."""
        until = time.monotonic() + timeout
        while True:
            kind, payload = self._frame(until)
            if kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                try:
                    self.send_frame(CLOSE, payload[:2])
                except OSError:
                    pass
                raise Closed(int.from_bytes(payload[:2], "big") if payload else 1005, payload[2:].decode())
            elif kind == TEXT:
                return payload.decode()

    def closed_with(self, timeout: float = 15) -> Closed:
        """Reads on until the other end closes."""
        try:
            while True:
                self.receive_text(timeout)
        except Closed as closed:
            return closed
        except (ConnectionError, OSError) as error:
            if isinstance(error, TimeoutError):
                raise
            return Closed()

    def close(self) -> None:
        self.line.close()

    def __del__(self):
        if hasattr(self, "line"):
            self.line.close()

    def _frame(self, until: float) -> tuple[int, bytes]:
        head = self._peek(2, until)
        size = head[1] & 0x7F
        start = 2
        if size == 126:
            size, start = int.from_bytes(self._peek(4, until)[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(self._peek(10, until)[2:10], "big"), 10
        data = self._peek(start + size, until)
        self.unread = self.unread[start + size:]
        return data[0] & 0x0F, data[start:start + size]

    def _peek(self, size: int, until: float) -> bytes:
        while len(self.unread) < size:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError("nothing came")
            self.line.settimeout(left)
            self._more()
        return self.unread

    def _more(self) -> None:
        data = self.line.recv(1 << 18)
        if not data:
            raise Closed()
        self.unread += data


def ack_in(message: Json) -> Json:
    """The ack that events carry for whoever's `act` made them; any other message as it is."""
    if message["type"] != "events":
        return message
    return {"marea": 1, "type": "ack", "table": message["table"], "id": message["id"], "version": message["version"]}


class Guest(WebSocket):
    """One who keeps to the protocol: every message in both directions is checked against the schema, versions must follow
    each other without a gap, and what was last seen is remembered."""

    def __init__(self, server: Server, table: str, token: str | None, **more: Any):
        super().__init__(server, **more)
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
        _remember(message)
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
        _remember([message.get("view", {}).get("you"), message.get("about"), message.get("remind")])
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


# ------------------------------------------------------------------------------------------------------------ people


class Command:
    """What a person sent, and what became of it."""

    def __init__(self, message: Json):
        self.message = message
        self.ack: int | None = None
        self.refused: str | None = None

    @property
    def open(self) -> bool:
        return self.ack is None and self.refused is None


def binding(commitment: str, seat: int, entropy: bytes) -> str:
    """What binds a seat to its bytes (docs/fairness.md)."""
    return hashlib.sha256(b"marea-entropy-1" + bytes.fromhex(commitment) + bytes([seat]) + entropy).hexdigest()


class Person(threading.Thread):
    """Plays a seat in a thread of its own with random actions, comes again after every loss of the connection, sends again
    what had no answer, and keeps what it was told."""

    def __init__(self, table: Table, seat: int, seed: int = 0, chat: float = 0.0, pause: float = 0.0, port=None, again: bool = False):
        super().__init__(daemon=True)
        self.table, self.seat, self.rng = table, seat, random.Random(seed)
        self.chat, self.pause, self.port, self.again = chat, pause, port, again
        self.commands: list[Command] = []
        self.guest: Guest | None = None
        self.version = -1
        self.view: Json = {}
        self.view_text = ""
        self.look_first = -1
        self.commitment = table.commitment
        self.bytes = b""  # for the deal's chance
        self.connections = 0
        self.stopping = False
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stopping and not self.is_over():
                try:
                    self._sit()
                except (Closed, OSError):
                    time.sleep(0.01)
        except BaseException as trouble:  # told by `finish`
            self.trouble = trouble

    def is_over(self) -> bool:
        return self.view.get("status") in ("finished", "ended")

    def finish(self, timeout: float = 60) -> None:
        """Waits for the end of the game."""
        self.join(timeout)
        if self.trouble:
            raise self.trouble
        assert not self.is_alive(), f"the game did not end: {self.version}, {self.view.get('to_act')}"

    def quit(self) -> None:
        self.stopping = True
        self.join(15)
        if self.trouble:
            raise self.trouble

    def _sit(self) -> None:
        port = self.port() if callable(self.port) else self.port
        guest = Guest(self.table.server, self.table.id, self.table.tokens[self.seat], port=port)
        try:
            if guest.reply.status != 101:
                raise Closed()
            self.connections += 1
            answer = guest.hello(self.version if self.version >= 0 and self.rng.random() < 0.8 else None)
            if answer["type"] == "refusal":
                if answer["code"] == "try_again":
                    return
                raise AssertionError(answer)
            self._look(guest)
            for command in self.commands:
                if command.open:
                    guest.send(**command.message)
            while not self.stopping and not (self.is_over() and not self._waiting()):
                self._decide(guest)
                self._take(guest)
        finally:
            guest.close()

    def _waiting(self) -> bool:
        return any(command.open for command in self.commands)

    def _look(self, guest: Guest) -> None:
        self.version, self.view, self.view_text = guest.version, guest.view, guest.view_text
        self.commitment = guest.about.get("commitment", self.commitment)

    def _take(self, guest: Guest) -> None:
        try:
            message = guest.receive(0.5)
        except TimeoutError:
            return
        if message["type"] in ("table", "events"):
            self._look(guest)
        if message["type"] in ("ack", "events", "refusal"):
            for command in self.commands:
                if command.message["id"] == message.get("id"):
                    self._answered(command, ack_in(message))

    def _answered(self, command: Command, answer: Json) -> None:
        if answer["type"] == "ack":
            assert command.ack in (None, answer["version"]), f"two answers for one id: {command.ack}, {answer}"
            assert command.refused is None, f"refused and then done: {command.refused}, {command.message}"
            command.ack = answer["version"]
            self.look_first = max(self.look_first, answer["version"])
        elif command.ack is None:
            assert answer["code"] in ("stale", "chat_too_fast", "already_ready", "already_started", "nothing_to_reveal"), (answer, command.message)
            command.refused = answer["code"]
            self.look_first = max(self.look_first, answer.get("version", -1))

    def _decide(self, guest: Guest) -> None:
        if self._waiting() or self.version < self.look_first or "you" not in self.view:
            return
        if self.view["status"] == "waiting":
            if not self.view["seats"][self.seat]["ready"]:
                self.bytes = secrets.token_bytes(32)
                self._send(guest, "ready", commitment=binding(self.commitment, self.seat, self.bytes))
            elif self.seat in self.view.get("reveal", []):
                self._send(guest, "reveal", entropy=self.bytes.hex())
        elif self.view["you"].get("legal"):
            if self.pause:
                time.sleep(self.pause)
            if self.rng.random() < self.chat:
                self._send(guest, "say", text="I say " + secrets.token_hex(4))
            else:
                self._send(guest, "act", action=self.rng.choice(self.view["you"]["legal"]))

    def _send(self, guest: Guest, kind: str, **members: Any) -> None:
        message = {"type": kind, "id": secrets.token_hex(6), "seen": self.version} | members
        self.commands.append(Command(message))
        guest.send(**message)
        if self.again and self.rng.random() < 0.3:
            guest.send(**message)  # the same again: one effect

    def answers(self) -> dict[str, Command]:
        """What is known now, by id: ask before the log is read, because the game goes on meanwhile."""
        known = {}
        for command in list(self.commands):
            known[command.message["id"]] = copy = Command(command.message)
            copy.ack, copy.refused = command.ack, command.refused
        return known

    def check_against(self, log: list[Json], known: dict[str, Command]) -> None:
        """Every command that was known to be done is in the log, once, where its ack said; every refused one is not; every
        other one is there at most once."""
        by_version = {event["version"]: event for event in log}
        for command in known.values():
            kind, message = command.message["type"], command.message
            if kind == "say":
                count = sum(event["kind"] == "said" and event["text"] == message["text"] for event in log)
                assert count == 1 if command.ack else count == 0 if command.refused else count <= 1, (count, command.ack, message)
            if command.ack and kind in ("act", "say"):
                event = by_version[command.ack]
                said = event.get("action" if kind == "act" else "text")
                assert (event["kind"], event.get("seat"), said) == (
                    "acted" if kind == "act" else "said", self.seat, message.get("action", message.get("text"))), (event, message)
        done = [event["action"] for event in log if event["kind"] == "acted" and event["seat"] == self.seat]
        sent = [c.message for c in list(self.commands) if c.message["type"] == "act" and not c.refused]
        assert done == [message["action"] for message in sent[:len(done)]], f"seat {self.seat} did {sent}, the log has {done}"
        for message in sent[len(done):]:
            assert message["id"] not in known or known[message["id"]].ack is None, f"acknowledged, but not in the log: {message}"


def verify(record: Json, *more: str, program: str = PROGRAM) -> str:
    """What `marea verify` says of a record; fails if it is not proven."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        run = subprocess.run([program, "--lang", "en", "verify", file.name, *more], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


class ServerTest(unittest.TestCase):
    """One server for all tests of a class, with a game of bystanders if wanted."""

    OPTIONS: tuple[str, ...] = ()
    BYSTANDERS = False

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server(*cls.OPTIONS)
        cls.bystanders = []
        if cls.BYSTANDERS:
            cls.new_bystanders()

    @classmethod
    def tearDownClass(cls) -> None:
        try:
            for person in cls.bystanders:
                person.quit()
        finally:
            cls.server.close()

    @classmethod
    def new_bystanders(cls) -> None:
        cls.calm = cls.server.new_table("me:Bystander Una", "me:Bystander Duo", "bot:2", source="127.0.0.99")
        cls.bystanders = [Person(cls.calm, 0, 1, pause=0.02), Person(cls.calm, 1, 2, pause=0.02)]
        for person in cls.bystanders:
            person.start()

    def assert_undisturbed(self) -> None:
        """The bystanders' game goes on, and is what a newcomer sees."""
        before = max(person.version for person in self.bystanders)
        if all(person.is_over() for person in self.bystanders):
            self.check_record(self.calm)
            type(self).new_bystanders()
            before = -1
        end = time.monotonic() + 5
        while max(p.version for p in self.bystanders) <= before and not any(p.is_over() for p in self.bystanders):
            self.assertLess(time.monotonic(), end, "the bystanders' game stands still")
            time.sleep(0.005)
        for person in self.bystanders:
            if person.trouble:
                raise person.trouble
            known = person.answers()
            person.check_against(self.calm.look().log, known)
        self.assertTrue(self.server.alive())

    def check_record(self, table: Table) -> Json:
        record = self.server.record(table.id, table.watch)
        self.assertIn("recomputed", verify(record))
        self.assertEqual(record["fairness"]["commitment"], table.commitment)
        return record
