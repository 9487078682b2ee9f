"""Two versions of the program beside each other on one database: the newer writes nothing that the older cannot read until the older is
gone, games go on meanwhile, and each keeps the rules it began with. The older one is this program told to be of the level before; with
MAREA_OLDER=PROGRAM it is really another (tools/check_nodes --older)."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

from harness import FOLDER, PROGRAM, ROOT, SCHEMA, Guest, Server, check_schema
from test_nodes import LONG, NodesTest

OLDER = os.environ.get("MAREA_OLDER")
RISING = "terra-1950"  # the default: its objectives rise, which programs of level 1 do not know
STEADY = {"scenario": "terra-1950-first"}


class OfEither(check_schema.Schema):
    """What fits this program's schema or the older one's, which lies where that was built."""

    def __init__(self, older: str):
        super().__init__(json.loads((pathlib.Path(older).resolve().parents[2] / "docs" / "protocol.schema.json").read_text()))

    def check(self, definition: str, value) -> None:
        if not SCHEMA.fits(definition, value):
            super().check(definition, value)


class Upgrade(NodesTest):
    SCHEMA = OfEither(OLDER) if OLDER else SCHEMA

    def setUp(self):
        """The database of a program of level 1, with tables of the first rules in it."""
        self.cluster.ask("DROP SCHEMA IF EXISTS marea CASCADE")
        folder = tempfile.mkdtemp(prefix="marea_test_", dir=FOLDER)
        self.addCleanup(shutil.rmtree, folder)
        shutil.copytree(ROOT / "tests" / "server" / "data" / "v1", folder, dirs_exist_ok=True)
        self.keys = json.loads(pathlib.Path(folder, "keys.json").read_text())
        subprocess.run([OLDER or PROGRAM, "move", "--from", "sqlite:" + folder, "--to", self.cluster.address], check=True, capture_output=True)
        self.nodes_ = [self.older(), self.node("--keep-unstarted", "ever")]
        self.in_company(self.nodes_)

    def older(self) -> Server:
        level = () if OLDER else ("--level", "1")
        server = Server("--no-limits", "--keep-unstarted", "ever", "--store", self.cluster.address, *level, program=OLDER or PROGRAM, schema=self.SCHEMA)
        self.addCleanup(server.kill)
        return server

    def level(self) -> int:
        return int(self.cluster.ask("SELECT level FROM marea.level"))

    def until_level(self, level: int, seconds: float) -> float:
        began = time.monotonic()
        while self.level() != level:
            self.assertLess(time.monotonic(), began + seconds, "the level does not rise")
            time.sleep(0.1)
        return time.monotonic() - began

    def rising_entries(self) -> int:
        """What lies in the database that a program of level 1 could not read."""
        return int(self.cluster.ask("SELECT count(*) FROM marea.entries WHERE position('objective_rise'::bytea IN text) > 0"))

    def refusal(self, node: Server, scenario) -> tuple:
        seats = [{"kind": "me", "name": "Rise Ada"}, {"kind": "me", "name": "Rise Bo"}]
        answer = node.post("/api/tables", {"game": "venonta", "seats": seats, "options": {"scenario": scenario}}, "new_table_request", "new_table_answer")
        return answer.get("status_code"), answer.get("code")

    def act_at(self, node: Server, table: str, token: str) -> tuple[str, int]:
        """A move there: the rules that are played, and the version it made."""
        guest = Guest(node, table, token)
        guest.hello()
        rules = guest.about["rules"]
        guest.see(lambda view: view["you"].get("legal"), 30)
        answer = guest.act(random.Random(5))
        self.assertEqual(answer["type"], "ack", answer)
        guest.close()
        return rules, answer["version"]

    def act_at_all(self, rules: str = "1") -> None:
        """Both games of the first version go on, whichever node one comes to."""
        for game in ("venezia", "venonta"):
            keys = self.keys[game]
            moves = [self.act_at(node, keys["table"], keys["seats"]["0"]) for node in self.nodes_]
            self.assertEqual({played for played, _ in moves}, {rules}, "a table keeps its rules")
            self.assertEqual(sorted(version for _, version in moves), [version for _, version in moves])

    def test_two_versions_beside_each_other(self):
        nodes = self.nodes_
        older, newer = nodes
        rng = random.Random(21)
        games = [self.play(nodes, *seats, rng=rng, pause=0.03) for seats in (("me:Old Ada", "me:Old Bo", "bot:0"), ("me:Old Cy", "me:Old Di"))]
        self.act_at_all()
        rising = json.loads((ROOT / "scenarios" / f"{RISING}.json").read_text())
        for scenario in (RISING, rising | {"id": "brought"}):
            self.assertEqual(self.refusal(newer, scenario), (503, "upgrade_under_way"))
            if not OLDER:
                self.assertEqual(self.refusal(older, scenario), (503, "upgrade_under_way"), "nor does the older one")
        steady = newer.new_table("me:New Ada", "me:New Bo", game="venonta", options=STEADY)
        usual = older.new_table("me:Old Eve", "me:Old Flo", game="venonta")
        for made in (steady, usual):
            self.assertEqual(made.look().about["rules"], "2", "what both can read is made")
            for guest in self.begin(made, nodes):
                guest.close()
        if not OLDER:
            self.assertEqual(usual.look().about["options"], steady.look().about["options"], "at the older level it is the default")
        time.sleep(1.5)
        self.assertEqual((self.level(), self.rising_entries()), (1, 0), "nothing is written that the older one cannot read")
        for game in games:
            self.check(nodes, *game)

        nodes[0] = self.node("--keep-unstarted", "ever")  # first the new one, then the old one goes: as one upgrades
        older.stop()
        print(f"the level rises {self.until_level(2, 10):.1f} s after the last older program stopped")
        for node in nodes:
            end = time.monotonic() + 10
            while self.refusal(node, RISING) != (None, None):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)
        self.assertGreater(self.rising_entries(), 0)
        table = newer.new_table("me:Rise Ada", "me:Rise Bo", game="venonta", options={"scenario": RISING})
        for guest in self.begin(table, nodes):
            guest.close()
        self.act_at_all()
        for game in games:
            self.finish(nodes, *game)
        self.assertEqual([node.logged("set_aside") for node in (*nodes, older)], [[], [], []])
        run = subprocess.run([OLDER or PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--store", self.cluster.address,
                              *(() if OLDER else ("--level", "1"))], capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 2, run.stderr)
        self.assertIn("newer version", run.stderr)
        self.close_all(nodes)
        older.close()

    def test_an_older_program_that_was_killed_may_come_back_for_a_minute(self):
        older, newer = self.nodes_
        older.kill()
        time.sleep(4)
        self.assertEqual((self.level(), self.refusal(newer, RISING)), (1, (503, "upgrade_under_way")))
        older.start()
        self.in_company(self.nodes_)
        self.act_at_all()
        older.kill()
        if LONG:
            took = self.until_level(2, 90)
            self.assertGreater(took, 50)
            print(f"the level rises {took:.0f} s after the last older program was killed")
        newer.close()


if __name__ == "__main__":
    import unittest
    unittest.main()
