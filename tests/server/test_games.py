"""Whole games by docs/example_client.py, against bots and each other, over the real server."""

import json
import random
import re
import subprocess
import sys
import threading
import unittest

from harness import ROOT, ServerTest, read_on, verify

import example_client  # where harness finds it

CLIENT = str(ROOT / "docs" / "example_client.py")


class ExampleClient(ServerTest):
    def start(self, *arguments: str) -> subprocess.Popen:
        return subprocess.Popen([sys.executable, CLIENT, "--url", self.server.url, *arguments], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def test_plays_a_bot_as_a_program(self):
        client = self.start("--name", "Solo Example", "--seats", "bot:2,bot:0", "--seed", "7")
        said, errors = client.communicate(timeout=60)
        self.assertEqual(client.returncode, 0, errors)
        self.assertRegex(said, r"table [0-9a-f]{16}, invite [0-9a-f]{32}, commitment [0-9a-f]{64}\n")
        self.assertRegex(said, r"finished after \d+ actions\n  Solo Example: -?\d+")

    def test_two_programs_and_a_bot_meet_by_invitation(self):
        first = self.start("--name", "Example Ada", "--seats", "open,bot:2", "--seed", "1")
        table, invite, commitment = re.match(r"table (\w+), invite (\w+), commitment (\w+)", first.stdout.readline()).groups()
        second = self.start("--name", "Example Bo", "--table", table, "--invite", invite, "--seed", "2")
        token = re.match(r"seat 1, token (\w+), commitment " + commitment, second.stdout.readline()).group(1)
        for client in (first, second):
            said, errors = read_on(client)
            self.assertEqual(client.returncode, 0, errors)
            self.assertIn("finished after", said)
        record = self.server.record(table, token)
        self.assertEqual(record["seats"], ["Example Ada", "Example Bo", "bot:2"])
        self.assertEqual(record["fairness"]["commitment"], commitment)
        self.assertIn("the deal and all chance were recomputed", verify(record))

    def test_plays_a_whole_game_of_venonta(self):
        client = self.start("--name", "Venonta Example", "--game", "venonta", "--seats", "bot:1,bot:0", "--seed", "7")
        said, errors = client.communicate(timeout=120)
        self.assertEqual(client.returncode, 0, errors)
        self.assertRegex(said, r"finished after \d+ actions\n  Venonta Example: -?\d+")

    def test_two_programs_play_venonta_in_a_scenario_of_their_own(self):
        scenario = json.loads((ROOT / "tests" / "golden" / "line.json").read_text())
        first = self.server.new_table("me:Line Ada", "me:Line Bo", game="venonta", options={"scenario": scenario})
        hash_ = first.look().about["options"]["scenario"]["hash"]  # of its file; records have that of its rules
        rules = self.server.post("/api/scenarios/check", scenario, answer="scenario_check_answer")["hash"]
        by_hash = self.server.new_table("me:Hash Ada", "me:Hash Bo", game="venonta", options={"scenario": hash_})
        chance = random.Random(4)
        for table in (first, by_hash):
            players = [example_client.Player(self.server.url, table.id, token, lambda view: chance.choice(view["you"]["legal"]))
                       for token in table.tokens.values()]
            threads = [threading.Thread(target=player.play) for player in players]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
            record = self.server.record(table.id, table.host)
            self.assertEqual(record["options"], {"scenario": {"name": "line", "hash": rules}})
            self.assertIn("the deal and all chance were recomputed",
                          verify(record, "--scenario", str(ROOT / "tests" / "golden" / "line.json")))

    def test_a_wrong_invitation_is_told(self):
        table = self.server.new_table("me:Ada Lovely", "open")
        client = self.start("--name", "Stranger", "--table", table.id, "--invite", "0" * 32)
        _, errors = client.communicate(timeout=20)
        self.assertEqual(client.returncode, 1)
        self.assertIn("refused: bad_invite", errors)

    def test_four_players_choose_by_callback_and_each_entropy_is_in_the_record(self):
        table = self.server.new_table("me:Callback One", "me:Callback Two", "me:Callback Three", "me:Callback Four")
        chance = random.Random(4)
        players = [example_client.Player(self.server.url, table.id, token, lambda view: chance.choice(view["you"]["legal"]))
                   for token in table.tokens.values()]
        ends = []
        threads = [threading.Thread(target=lambda p=p: ends.append(p.play())) for p in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual([end["status"] for end in ends], ["finished"] * 4)
        self.assertEqual(len({json.dumps(end["result"]) for end in ends}), 1)
        record = self.check_record(table)
        self.assertEqual([len(one) for one in record["fairness"]["entropy"]], [64] * 4)
        self.assertEqual(record["result"], ends[0]["result"])


if __name__ == "__main__":
    unittest.main()
