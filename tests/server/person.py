"""People who play on whatever happens."""

import hashlib
import random
import secrets
import threading
import time
from typing import Any

from guest import Guest, ack_in
from line import Closed
from server import Table
from witness import Json


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
                    if message.get("code") == "not_saved" and command.open:
                        guest.send(**command.message)  # certainly not done: once more
                    else:
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
