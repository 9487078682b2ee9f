"""The data folder: what does not fit is refused or set aside, told, and left as it is."""

import json
import os
import pathlib
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import time
import unittest

from harness import FOLDER, PROGRAM, ROOT, Guest, Server, Table, http as request


class Data(unittest.TestCase):
    """The data folder."""

    def run_on(self, data: str) -> subprocess.CompletedProcess:
        return subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", data],
                              capture_output=True, text=True, timeout=20, check=False)

    def setUp(self):
        self.server = Server("--no-limits")
        self.other = self.server.new_table("me:Data Bo", "open")
        self.table = self.server.new_table("me:Data Ada", "bot:0")
        self.guest = self.table.sit(0)
        self.guest.do("ready")
        for _ in range(3):
            self.guest.see(lambda view: view["you"].get("legal"))
            self.guest.act()
        self.guest.see(lambda view: view["you"].get("legal"))  # the bot has moved too: nothing happens by itself any more

    def tearDown(self):
        shutil.rmtree(self.server.data, ignore_errors=True)
        if self.server.process:
            self.server.kill()
        self.server.check_log()
        self.server.errors.close()

    def change(self, sql: str, *values) -> int:
        with sqlite3.connect(self.server.data + "/marea.db") as database:
            return database.execute(sql, values).rowcount

    def content(self) -> list:
        with sqlite3.connect(self.server.data + "/marea.db") as database:
            return [database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("entries", "snapshots")]

    def refused(self, *words: str) -> None:
        before = self.content()
        run = self.run_on(self.server.data)
        self.assertEqual(run.returncode, 2, run.stderr)
        for word in words:
            self.assertIn(word, run.stderr)
        self.assertEqual(run.stdout, "")
        self.assertEqual(before, self.content())

    def doctor(self, *options: str, data: str | None = None) -> tuple[int, str]:
        run = subprocess.run([PROGRAM, "--lang", "en", "doctor", data or self.server.data, *options],
                             capture_output=True, text=True, timeout=60, check=False)
        return run.returncode, run.stdout + run.stderr

    def set_aside(self, table: "Table", reason: str, version: int) -> None:
        """The server starts, names the table, tells whoever comes, and leaves it as it is; another table is as before."""
        before = self.content()
        self.server.start()
        line = self.server.logged("set_aside")[-1]
        self.assertEqual((line["table"], line["reason"], line["version"]), (table.id, reason, version))
        self.assertIn("\nmarea_tables_set_aside 1\n", request(self.server, "GET", "/metrics").body.decode())
        guest = Guest(self.server, table.id, table.tokens[0])
        self.assertEqual(guest.hello()["code"], "table_set_aside")
        guest.close()
        self.assertEqual(self.server.record(table.id, table.watch)["status_code"], 503)
        self.assertEqual(self.other.look().view["status"], "waiting")
        self.server.stop()
        self.assertEqual(before, self.content())

    def test_two_servers_on_one_folder(self):
        run = self.run_on(self.server.data)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("A server is using", run.stderr)
        self.assertEqual(self.doctor(), (2, f"marea: A server is using {self.server.data}.\n"))
        self.assertEqual(self.guest.do("say", text="Undisturbed")["type"], "ack")

    def test_a_port_that_is_taken(self):
        other = tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        run = subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", f"127.0.0.1:{self.server.port}", "--data", other],
                             capture_output=True, text=True, timeout=20, check=False)
        shutil.rmtree(other)
        self.assertEqual(run.returncode, 2)
        self.assertIn(f"127.0.0.1:{self.server.port}", run.stderr)

    def test_a_scenario_that_is_gone_or_changed(self):
        line = (ROOT / "tests" / "golden" / "line.json").read_text()
        table = self.server.new_table("me:Gone Ada", "me:Gone Bo", game="venonta", options={"scenario": json.loads(line)})
        hash_ = table.look().about["options"]["scenario"]["hash"]
        kept = pathlib.Path(self.server.data, "scenarios", hash_ + ".json")
        whole = kept.read_text()
        self.server.stop()
        kept.unlink()
        self.set_aside(table, "unknown_scenario", 1)
        kept.write_text((ROOT / "scenarios" / "terra-1950.json").read_text())
        self.set_aside(table, "unknown_scenario", 1)
        self.assertIn(table.id, self.doctor()[1])
        kept.write_text(whole)
        self.assertEqual(self.doctor()[0], 0)
        self.server.start()
        self.assertEqual(table.look().about["options"]["scenario"], {"name": "line", "hash": hash_})

    def test_scenarios_of_the_host(self):
        self.server.stop()
        folder = pathlib.Path(self.server.data, "scenarios")
        folder.mkdir(exist_ok=True)
        (folder / "my line.json").write_text((ROOT / "tests" / "golden" / "line.json").read_text())
        self.server.start()
        venonta = self.server.get("/api/games", "games_answer")["games"][1]
        self.assertEqual([scenario["name"] for scenario in venonta["scenarios"]], ["terra-1950", "terra-1950-first", "line"])
        table = self.server.new_table("me:Host Ada", "open", game="venonta", options={"scenario": "line"})
        self.assertEqual(table.look().about["options"]["scenario"]["hash"], venonta["scenarios"][2]["hash"])
        self.server.stop()
        (folder / "my line.json").unlink()
        (folder / "broken.json").write_text("{}")
        self.refused("broken.json", "nothing was started and nothing changed")
        (folder / "broken.json").unlink()
        self.server.start()
        self.assertEqual(table.look().about["options"]["scenario"]["name"], "line", "a table keeps what it started with")

    def test_rules_that_this_version_does_not_know(self):
        self.server.stop()
        os.unlink(self.server.data + "/marea.db-heads")
        self.change("UPDATE entries SET digest = NULL WHERE table_id = ?", self.table.id)  # as before there were any
        self.assertEqual(self.change("UPDATE entries SET text = CAST(replace(text, '\\\"rules\\\":\\\"1\\\"', '\\\"rules\\\":\\\"99\\\"') AS BLOB) "
                                     "WHERE table_id = ? AND version = 1", self.table.id), 1)
        self.set_aside(self.table, "rules_version", 1)
        self.assertIn("99", self.doctor()[1])

    def test_a_finished_game_by_unknown_rules(self):
        self.server.stop()
        os.unlink(self.server.data + "/marea.db-heads")
        self.assertEqual(self.change("UPDATE entries SET text = CAST('venezia 99' AS BLOB), digest = NULL WHERE table_id = '#rules'"), 1)
        self.server.start()
        line = self.server.logged("needs_missing")[-1]
        self.assertEqual((line["log"], line["version"], line["reason"]), ("#rules", 1, "rules_unknown"))

    def test_an_entry_that_is_broken(self):
        self.server.stop()
        last = self.guest.version
        for text in ("{", '{"kind":"acted","at":1,"seat":0,"text":"a1-a1","number":9}', '{"kind":"juggled","at":1}', "\x00\xff"):
            with self.subTest(text):
                self.change("UPDATE entries SET text = CAST(? AS BLOB) WHERE table_id = ? AND version = ?", text, self.table.id, last)
                self.set_aside(self.table, "log_changed", last)

    def test_an_entry_that_is_missing(self):
        self.server.stop()
        self.change("DELETE FROM entries WHERE table_id = ? AND version = 3", self.table.id)
        self.set_aside(self.table, "log_missing", 3)

    def test_a_snapshot_that_is_broken(self):
        seen = self.table.look().view
        self.server.stop()
        self.change("INSERT OR REPLACE INTO snapshots(table_id, version, text, closed) VALUES(?, 2, CAST('{}' AS BLOB), 0)", self.table.id)
        self.server.start()
        self.assertEqual(self.table.look().view["plies"], seen["plies"])
        self.assertEqual(self.server.logged("snapshot_dropped")[-1]["table"], self.table.id)

    def test_a_byte_flipped_in_the_file(self):
        self.server.stop()
        path = pathlib.Path(self.server.data, "marea.db")
        whole = path.read_bytes()
        place = whole.index(b"Data Ada")
        path.write_bytes(whole[:place] + b"Data Eve" + whole[place + 8:])
        self.set_aside(self.table, "log_changed", 1)
        path.write_bytes(whole)
        self.server.start()
        self.assertEqual(self.table.look().view["seats"][0]["name"], "Data Ada")

    def test_a_write_ahead_log_that_is_cut_or_changed(self):
        """SQLite drops its end in silence; that moves were acknowledged is known all the same."""
        acknowledged = self.guest.version
        self.server.kill()
        wal = pathlib.Path(self.server.data, "marea.db-wal")
        kept = {path.name: path.read_bytes() for path in pathlib.Path(self.server.data).iterdir() if path.is_file()}
        half = len(kept[wal.name]) * 3 // 4
        for changed in (kept[wal.name][:half], kept[wal.name][:half] + bytes([kept[wal.name][half] ^ 1]) + kept[wal.name][half + 1:]):
            for path in pathlib.Path(self.server.data).iterdir():
                if path.is_file():
                    path.unlink()
            for name, content in kept.items():
                pathlib.Path(self.server.data, name).write_bytes(content)
            wal.write_bytes(changed)
            code, said = self.doctor()
            self.assertEqual(code, 2, said)
            self.assertRegex(said, rf"(?m)^{self.table.id}: cannot be read from version (\d+) on. What was confirmed to players")
            for _ in range(2):
                self.server.start()
                line = self.server.logged("set_aside")[-1]
                self.assertEqual((line["table"], line["reason"]), (self.table.id, "log_lost"))
                self.assertLessEqual(line["version"], acknowledged)
                self.server.stop()
            self.assertTrue(pathlib.Path(self.server.data, "marea.db-wal.damaged").exists())
            code, said = self.doctor("--set-back", self.table.id)
            self.assertEqual(code, 0, said)
            self.server.start()
            self.assertGreaterEqual(self.table.look().version, line["version"] - 1, "a bot may have moved")
            self.server.kill()

    def test_the_doctor_saves_what_can_be_read_and_sets_back(self):
        self.server.stop()
        self.assertEqual(self.doctor(), (0, "2 tables: all is well.\n"))
        last = self.guest.version
        self.change("UPDATE entries SET text = 'x' WHERE table_id = ? AND version = ?", self.table.id, last)
        before = self.content()
        records = self.server.data + "/saved.jsonl"
        code, said = self.doctor("--records", records)
        self.assertEqual(code, 2)
        self.assertIn(f"{self.table.id}: cannot be read from version {last} on. Entry {last} is not what was written.", said)
        self.assertEqual(before, self.content(), "it only looks")
        verified = subprocess.run([PROGRAM, "--lang", "en", "verify", records], capture_output=True, text=True, check=False)
        self.assertEqual(verified.returncode, 0, verified.stdout)
        self.assertEqual(self.doctor("--set-back", self.other.id)[0], 2, "nothing is wrong with it")
        self.assertEqual(before, self.content())
        self.assertEqual(self.doctor("--set-back", self.table.id)[0], 0)
        self.assertEqual(self.doctor(), (0, "2 tables: all is well.\n"))
        aside = list(pathlib.Path(self.server.data, "set-aside").iterdir())
        self.assertEqual(len(aside), 1)
        self.assertIn(f"VALUES('{self.table.id}', {last}, ", aside[0].read_text())
        self.server.start()
        self.assertGreaterEqual(self.table.look().version, last - 1, "a bot may have moved")

    def test_a_folder_of_the_version_before(self):
        """Written by the program before digests and the list of logs: it opens, all is there, and goes on."""
        data = tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        shutil.copytree(ROOT / "tests" / "server" / "data" / "v1", data, dirs_exist_ok=True)
        keys = json.loads(pathlib.Path(data, "keys.json").read_text())
        with sqlite3.connect(data + "/marea.db") as database:
            before = database.execute("SELECT table_id, version, text FROM entries ORDER BY 1, 2").fetchall()
        self.assertEqual(self.doctor(data=data), (0, "4 tables: all is well.\n"))
        server = Server("--no-limits", "--keep-unstarted", "ever", data=data)
        for game in ("venezia", "venonta"):
            guest = Guest(server, keys[game]["table"], keys[game]["seats"]["0"])
            self.assertEqual(guest.hello()["type"], "table")
            guest.see(lambda view: view["you"].get("legal"))
            was = guest.version
            guest.act()
            self.assertGreater(guest.version, was)
            guest.close()
        self.assertTrue(server.record(keys["finished"]["table"], keys["finished"]["watch"])["result"])
        waiting = Guest(server, keys["waiting"]["table"], keys["waiting"]["host"])
        self.assertEqual(waiting.hello()["type"], "table")
        waiting.close()
        server.kill()
        server.start()
        self.assertEqual(server.logged("set_aside"), [])
        server.stop()
        with sqlite3.connect(data + "/marea.db") as database:
            after = database.execute("SELECT table_id, version, text FROM entries ORDER BY 1, 2").fetchall()
        self.assertEqual([row for row in after if row in set(before)], before, "nothing is lost")
        self.assertEqual(self.doctor(data=data)[0], 0)
        server.check_log()
        server.errors.close()
        shutil.rmtree(data)

    def test_data_of_another_program_or_a_newer_version(self):
        self.server.stop()
        for sql, words in (("PRAGMA user_version = 99", "newer version"), ("PRAGMA application_id = 7", "not Marea’s")):
            with sqlite3.connect(self.server.data + "/marea.db") as database:
                database.execute("PRAGMA journal_mode = DELETE")
                database.execute(sql)
            database.close()
            path = pathlib.Path(self.server.data, "marea.db")
            before = path.read_bytes()
            run = self.run_on(self.server.data)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(words, run.stderr)
            self.assertIn(words, self.doctor()[1])
            self.assertEqual(path.read_bytes(), before)

    def test_nothing_is_put_beside_the_data_of_another_program(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER))
        with sqlite3.connect(folder / "marea.db") as database:
            database.execute("CREATE TABLE theirs(x)")
        database.close()
        self.assertIn("not Marea’s", self.run_on(str(folder)).stderr)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), ["lock", "marea.db"])
        shutil.rmtree(folder)

    def test_a_folder_that_cannot_be_written(self):
        folder = tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        os.mkdir(folder + "/lock")  # also for root, whom no rights stop
        self.assertIn("Nothing can be written in", self.run_on(folder).stderr)
        file = folder + "/file"
        pathlib.Path(file).write_text("no folder")
        self.assertIn("Nothing can be written in", self.run_on(file).stderr)
        shutil.rmtree(folder)

    def test_finished_games_are_exported_and_go_after_their_time(self):
        table = self.server.new_table("bot:0", "bot:0")
        table.sit().see(lambda view: view["status"] == "finished", 20)
        out = self.server.data + "/finished.jsonl"
        run = subprocess.run([PROGRAM, "--lang", "en", "export", self.server.data, "--out", out], capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stdout), (0, f"1 record in {out}\n"), run.stderr)
        self.assertEqual(json.loads(pathlib.Path(out).read_text()), self.server.record(table.id, table.watch))
        self.server.stop()
        self.assertEqual(subprocess.run([PROGRAM, "--lang", "en", "serve", "--keep-finished", "soon"], capture_output=True, text=True,
                                        timeout=20, check=False).returncode, 2)
        self.server.options += ("--keep-finished", "1s", "--keep-unstarted", "1s")
        self.server.start()
        end = time.monotonic() + 60
        while self.server.get(f"/api/tables/{table.id}/record", "record_answer", token=table.watch).get("code") != "no_such_table":
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
        guest = Guest(self.server, self.other.id, self.other.watch)
        while guest.hello().get("code") != "no_such_table":
            guest.close()
            self.assertLess(time.monotonic(), end)
            time.sleep(1.2)
            guest = Guest(self.server, self.other.id, self.other.watch)
        guest.close()
        self.assertEqual(self.table.look().view["status"], "playing", "what is played stays")

    def test_a_file_that_is_no_database(self):
        self.server.stop()
        for name in os.listdir(self.server.data):
            os.unlink(os.path.join(self.server.data, name))
        pathlib.Path(self.server.data, "marea.db").write_text("no database " * 1000)
        run = self.run_on(self.server.data)
        self.assertEqual(run.returncode, 2)
        self.assertIn("cannot be used", run.stderr)

    def test_nobody_else_can_read_it(self):
        for name in os.listdir(self.server.data):
            mode = os.stat(os.path.join(self.server.data, name)).st_mode
            self.assertEqual(stat.S_IMODE(mode) & 0o077, 0, name)
        parent = tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        os.chmod(parent, 0o755)
        fresh = Server(data=parent + "/made")
        fresh.stop()
        self.assertEqual(stat.S_IMODE(os.stat(parent + "/made").st_mode), 0o700)
        there = Server(data=parent)
        there.stop()
        self.assertEqual(stat.S_IMODE(os.stat(parent).st_mode), 0o755, "a folder that was there keeps its rights")
        shutil.rmtree(parent)

    def test_tokens_are_kept_as_digests(self):
        self.server.stop()
        content = b"".join(path.read_bytes() for path in pathlib.Path(self.server.data).iterdir())
        for token in (self.table.host, self.table.tokens[0]):
            self.assertNotIn(token.encode(), content)


if __name__ == "__main__":
    unittest.main()
