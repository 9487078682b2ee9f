"""What the tests of the server share: the program in a process of its own (server), clients that record and check all that
goes over the wire (line, guest, witness), and people who play on whatever happens (person). Python's standard library only."""

import json
import secrets
import subprocess
import tempfile
import threading
import time
import unittest

from guest import Guest, ack_in
from line import BINARY, CLOSE, PING, PONG, TEXT, Closed, Reply, WebSocket, connect, http, read_reply
from person import Command, Person, binding
from server import FOLDER, PROGRAM, Server, Table
from witness import ROOT, SCHEMA, SECRETS, SEEN, Json, check_schema

__all__ = ["BINARY", "CLOSE", "FOLDER", "PING", "PONG", "PROGRAM", "ROOT", "SCHEMA", "SECRETS", "SEEN", "TEXT", "Bystanding", "Closed", "Command",
           "Guest", "Json", "Person", "Reply", "Server", "ServerTest", "Table", "TableTest", "WebSocket", "ack_in", "binding", "check_schema",
           "connect", "http", "read_on", "read_reply", "verify"]


def verify(record: Json, *more: str, program: str = PROGRAM) -> str:
    """What `marea verify` says of a record; fails if it is not proven."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        run = subprocess.run([program, "--lang", "en", "verify", file.name, *more], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def read_on(program: subprocess.Popen, seconds: float = 60) -> tuple[str, str]:
    """All that a program still says and complains of until it ends. Unlike `communicate`, with what `readline` has taken in."""
    late = threading.Timer(seconds, program.kill)
    late.start()
    said, errors = program.stdout.read(), program.stderr.read()
    late.cancel()
    program.wait()
    return said, errors


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
        end = time.monotonic() + 30
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

    def assert_refused(self, answer: Json, code: str) -> None:
        self.assertEqual((answer["type"], answer.get("code")), ("refusal", code), answer)


class TableTest(ServerTest):
    """Tests of tables at which everyone is seen."""

    def started(self, *seats: str, **plan):
        """A table whose people are all ready, and a connection for each of them."""
        table = self.server.new_table(*seats, **plan)
        guests = {seat: table.sit(seat) for seat in table.tokens}
        for seat, guest in guests.items():
            answer = guest.do("ready", entropy=secrets.token_hex(8) if seat else None)
            self.assertEqual(answer["type"], "ack")
        for guest in guests.values():
            guest.see(lambda view: view["status"] == "playing")
            self.addCleanup(guest.close)
        return table, guests

    def level(self, guests) -> None:
        """Everyone sees the latest version."""
        latest = max(g.version for g in guests.values())
        for guest in guests.values():
            while guest.version < latest:
                guest.receive()


class Bystanding(ServerTest):
    """Tests of bad people, beside whom a game of others goes on."""

    BYSTANDERS = True

    def tearDown(self):
        self.assert_undisturbed()
