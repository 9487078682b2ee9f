"""The server on PostgreSQL: nothing on its own disk, and whatever happens to the database nothing acknowledged is lost."""

import json
import os
import pathlib
import signal
import subprocess
import unittest

from harness import PROGRAM, ROOT, SECRETS, Person, Server, verify
from postgres import PASSWORD, Cluster
from test_kills import Kills

KILLS = max(8, int(os.environ.get("MAREA_KILLS", "60")) // 5)


class PostgresTest(unittest.TestCase):
    """One cluster for all tests of a class."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.cluster = Cluster()
        os.environ["PGPASSWORD"] = PASSWORD
        SECRETS.add(PASSWORD)

    @classmethod
    def tearDownClass(cls) -> None:
        del os.environ["PGPASSWORD"]
        cls.cluster.close()

    def new_server(self, *options: str) -> Server:
        self.cluster.ask("DROP SCHEMA IF EXISTS marea CASCADE")
        server = Server("--no-limits", "--store", self.cluster.address, *options)
        self.addCleanup(server.kill)
        return server


class KilledOverPostgres(PostgresTest, Kills):
    """As over SQLite: the server is killed, again and again."""

    kills = KILLS

    def setUp(self):
        super().setUp()
        self.server.close()
        self.server = self.new_server()


class Postgres(PostgresTest):
    def play(self, server: Server, *seats: str) -> tuple:
        table = server.new_table(*seats)
        people = [Person(table, seat, seat + 1, again=True) for seat in table.tokens]
        for person in people:
            person.start()
        return table, people

    def finish(self, server: Server, table, people) -> None:
        for person in people:
            person.finish()
            person.check_against(table.look().log, person.answers())
        self.assertIn("recomputed", verify(server.record(table.id, table.watch)))

    def test_the_database_goes_and_comes_back_while_people_play(self):
        server = self.new_server()
        table, people = self.play(server, "me:Crash Ada", "me:Crash Bo", "bot:0")
        for how in (signal.SIGQUIT, signal.SIGINT, signal.SIGQUIT):
            self.cluster.stop(how)
            self.assertEqual(server.get("/healthz")["status"], "ok", "the loop waits for no database")
            self.cluster.start()
        self.finish(server, table, people)
        server.close()

    def test_nothing_that_matters_is_on_the_machine(self):
        """Another machine, with nothing but the address, goes on: tables, scenarios, the key of pushes."""
        server = self.new_server()
        scenario = (ROOT / "tests" / "golden" / "line.json").read_text()
        table = server.new_table("me:Move Ada", "bot:1", "bot:1", "bot:1", game="venonta", options={"scenario": json.loads(scenario)})
        key = server.get("/api/push", "push_key_answer")
        with_bots = self.play(server, "me:Move Bo", "bot:0")
        self.assertEqual(list(pathlib.Path(server.data).iterdir()), [], "the data folder stays empty")
        server.kill()
        other = Server("--no-limits", "--store", self.cluster.address)
        other.close()
        server.start()
        self.assertEqual(server.get("/api/push", "push_key_answer"), key)
        guest = table.sit(0)
        self.assertEqual(guest.about["options"]["scenario"]["name"] if isinstance(guest.about["options"]["scenario"], dict)
                         else guest.about["options"]["scenario"], "line")
        guest.close()
        self.finish(server, *with_bots)
        self.assertEqual(server.logged("set_aside"), [])
        server.close()

    def test_one_server_at_a_time_and_no_password_is_told(self):
        server = self.new_server()
        loud = self.cluster.address.replace("marea@", f"marea:{PASSWORD}@")
        for address, word in ((loud, "A server is using postgresql://127.0.0.1"),
                              (loud.replace(str(self.cluster.port), "1"), "cannot be used"),
                              (loud.replace(PASSWORD, PASSWORD + "@x"), "%40"), (PASSWORD, "--store")):
            run = subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--store", address],
                                 capture_output=True, text=True, timeout=30, check=False)
            self.assertIn(word, run.stderr)
            self.assertNotIn(PASSWORD, run.stdout + run.stderr)
            self.assertEqual(run.returncode, 1 if word == "cannot be used" else 2)
        server.close()

    def test_the_databases_log_holds_no_secret(self):
        server = self.new_server()
        table, people = self.play(server, "me:Quiet Ada", "me:Quiet Bo")
        self.finish(server, table, people)
        server.close()
        said = self.cluster.said()
        self.assertIn("marea.entries", said, "it logs statements")
        for secret in SECRETS:
            self.assertNotIn(secret, said)

    def test_a_newer_schema_is_left_alone(self):
        self.new_server().close()
        self.cluster.ask("UPDATE marea.schema_version SET version = 99")
        run = subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--store", self.cluster.address],
                             capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 2, run.stderr)
        self.assertIn("newer version", run.stderr)


del Kills

if __name__ == "__main__":
    unittest.main()
