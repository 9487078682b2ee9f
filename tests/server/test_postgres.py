"""The server on PostgreSQL: nothing on its own disk, and whatever happens to the database nothing acknowledged is lost."""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import unittest

from harness import PROGRAM, ROOT, SECRETS, Person, Server, verify
from postgres import PASSWORD, Cluster
from test_kills import Kills

KILLS = max(8, int(os.environ.get("MAREA_KILLS", "60")) // 5)


class PostgresTest(unittest.TestCase):
    """One cluster for all tests of a class."""

    DISK = 0  # megabytes, if it has a disk of its own

    @classmethod
    def setUpClass(cls) -> None:
        cls.cluster = Cluster(disk=cls.DISK)
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

    def move(self, source: str, target: str, *more: str) -> tuple[int, str]:
        run = subprocess.run([PROGRAM, "--lang", "en", "move", "--from", source, "--to", target, *more], capture_output=True, text=True,
                             timeout=60, check=False)
        self.assertNotIn(PASSWORD, run.stdout + run.stderr)
        return run.returncode, run.stdout + run.stderr

    def test_a_server_moves_to_the_database_and_back(self):
        """Games go on where they were, whichever way they came; what is over, scenarios and the key of pushes come along."""
        self.new_server().close()
        self.cluster.ask("DROP SCHEMA marea CASCADE")
        folder = Server("--no-limits")
        self.addCleanup(folder.kill)
        over = self.play(folder, "me:House Ada", "bot:0")
        self.finish(folder, *over)
        line = json.loads((ROOT / "tests" / "golden" / "line.json").read_text())
        brought = folder.new_table("me:House Cy", "bot:1", "bot:1", "bot:1", game="venonta", options={"scenario": line})
        key = folder.get("/api/push", "push_key_answer")
        table = folder.new_table("me:House Bo", "open")
        self.assertEqual(self.move("sqlite:" + folder.data, self.cluster.address), (2, f"marea: A server is using {folder.data}.\n"))
        folder.stop()
        sound = self.cluster.address
        code, said = self.move("sqlite:" + folder.data, sound)
        self.assertEqual(code, 0, said)
        self.assertIn("Moved and compared", said)
        code, said = self.move("sqlite:" + folder.data, sound)
        self.assertEqual(code, 2)
        self.assertIn("something in postgresql://127.0.0.1", said)
        self.cluster.ask("DELETE FROM marea.entries WHERE table_id = '%s'; DELETE FROM marea.logs WHERE table_id = '%s'" % (table.id, table.id))
        self.assertEqual(self.move("sqlite:" + folder.data, sound, "--resume")[0], 0, "what is missing is brought")
        served = Server("--no-limits", "--store", sound)
        self.addCleanup(served.kill)
        for one in (over[0], brought, table):
            one.server = served
        self.assertEqual(served.get("/api/push", "push_key_answer"), key)
        self.assertIn("recomputed", verify(served.record(over[0].id, over[0].watch)))
        brought.sit(0).close()
        table.join("House Di")
        served.stop()
        code, said = self.move("sqlite:" + folder.data, sound, "--resume")
        self.assertEqual((code, said), (2, f"marea: {table.id} is not the same in both places. Nothing of it was changed.\n"))
        home = Server("--no-limits", start=False)
        self.addCleanup(home.kill)
        code, said = self.move(sound, "sqlite:" + home.data)
        self.assertEqual(code, 0, said)
        home.start()
        for one in (over[0], brought, table):
            one.server = home
        self.assertEqual(home.get("/api/push", "push_key_answer"), key)
        self.assertIn("recomputed", verify(home.record(over[0].id, over[0].watch)))
        brought.sit(0).close()
        guests = [table.sit(seat) for seat in table.tokens]
        self.assertEqual([guest.version for guest in guests], [guests[0].version] * 2)
        for guest in guests:
            self.assertEqual(guest.do("ready")["type"], "ack")
            guest.close()
        home.close()
        for bad in ("sqlite:" + home.data + "/nothing", "sqlite:", "somewhere"):
            self.assertEqual(self.move(bad, sound)[0], 2)

    def logs(self) -> int:
        return int(self.cluster.ask("SELECT count(*) FROM marea.logs"))

    def test_a_move_that_was_killed_goes_on(self):
        """Whoever looks sees how far it is; what had arrived stays, a target that holds something is refused, and `--resume` brings the rest."""
        self.new_server().close()
        self.cluster.ask("TRUNCATE marea.logs, marea.entries, marea.snapshots, marea.lobby")
        self.cluster.ask("CREATE FUNCTION marea.slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.01); RETURN NULL; END $$;"
                         "CREATE TRIGGER slow_now AFTER INSERT ON marea.entries FOR EACH STATEMENT EXECUTE FUNCTION marea.slow()")
        folder = Server("--no-limits")
        self.addCleanup(folder.kill)
        tables = [folder.new_table("me:Long Ada", "open") for _ in range(200)]
        folder.stop()
        screen, end = pty.openpty()
        moving = subprocess.Popen([PROGRAM, "--lang", "en", "move", "--from", "sqlite:" + folder.data, "--to", self.cluster.address],
                                  stdout=subprocess.DEVNULL, stderr=end)
        os.close(end)
        seen = b""
        while not re.search(rb"(?:64|12[0-9])/20\d", seen):
            seen += os.read(screen, 1000)
        moving.kill()
        moving.wait()
        os.close(screen)
        self.assertTrue(0 < self.logs() < 200, self.logs())
        self.cluster.ask("DROP TRIGGER slow_now ON marea.entries")
        self.assertEqual(self.move("sqlite:" + folder.data, self.cluster.address)[0], 2, "something is there")
        code, said = self.move("sqlite:" + folder.data, self.cluster.address, "--resume")
        self.assertEqual(code, 0, said)
        served = Server("--no-limits", "--store", self.cluster.address)
        self.addCleanup(served.kill)
        for table in tables[::20]:
            table.server = served
            table.sit(0).close()
        home = Server("--no-limits", start=False)
        self.addCleanup(home.kill)
        served.stop()
        self.assertEqual(self.move(self.cluster.address, "sqlite:" + home.data)[0], 0)
        served.start()
        later = served.new_table("me:Later Bo", "open")
        served.close()
        self.assertEqual(self.move(self.cluster.address, "sqlite:" + home.data)[0], 2, "something is there, too")
        self.assertEqual(self.move(self.cluster.address, "sqlite:" + home.data, "--resume")[0], 0)
        home.start()
        later.server = home
        later.sit(0).close()
        home.close()

    def test_a_damaged_log_stays_and_the_others_move(self):
        server = self.new_server()
        tables = [server.new_table("me:Hurt Ada", "open") for _ in range(3)]
        server.close()
        self.cluster.ask(f"UPDATE marea.entries SET text = 'x' WHERE table_id = '{tables[1].id}'")
        home = Server("--no-limits", start=False)
        self.addCleanup(home.kill)
        code, said = self.move(self.cluster.address, "sqlite:" + home.data)
        self.assertEqual(code, 1, said)
        self.assertIn(f"{tables[1].id}: cannot be read from version 1 on", said)
        home.start()
        for table in (tables[0], tables[2]):
            table.server = home
            table.sit(0).close()
        home.close()

    def test_nothing_moves_house_under_a_server_and_no_password_is_told(self):
        server = self.new_server()
        loud = self.cluster.address.replace("marea@", f"marea:{PASSWORD}@")
        code, said = self.move(loud, "sqlite:" + server.data + "/new")
        self.assertEqual(code, 2)
        self.assertIn("A server is using postgresql://127.0.0.1", said)
        for address, word in ((loud.replace(str(self.cluster.port), "1"), "cannot be used"),
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
