"""The program in a process of its own, and a table at it as its maker knows it."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
from typing import Any

from guest import Guest
from line import http
from witness import ROOT, SCHEMA, SECRETS, SEEN, Json, check_schema, remember

PROGRAM = os.environ.get("MAREA_PROGRAM", str(ROOT / "build" / "release" / "marea"))
# In memory where there is such a place: what is tested here is what a killed program leaves behind, not a machine without
# power, and a busy disk would make every commit wait.
FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


class Server:
    """`marea serve` on a data folder of its own, which stays over restarts."""

    LOG_KEYS = {"time", "what", "port", "tables", "loaded_ms", "table", "log", "reason", "outcome", "file", "version", "lines", "nodes", "level"}

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
            assert line.startswith("{"), f"the log says: {line}"
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
        remember(value)
        return value | {"status_code": reply.status} if reply.status >= 400 else value

    def new_table(self, *seats: str, source: str | None = None, **plan: Any) -> "Table":
        """Seats are "me:NAME", "open" or "bot:LEVEL"; bots move at once."""
        wanted: list[Json] = []
        for seat in seats:
            kind, _, word = seat.partition(":")
            wanted.append({"kind": kind} | ({"name": word} if kind == "me" else {"level": word} if kind == "bot" else {}))
        body = {"game": "venezia", "seats": wanted, "pace": "instant"} | plan
        remember(body)
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
        remember(wish)
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
