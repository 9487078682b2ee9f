"""A third game, the made-up one of the tests (tests/toy), at the real server: nothing there knows it but by the one list. All
that is said of it is checked against the protocol's schema and the few definitions that the game adds."""

import json
import pathlib
import re
import subprocess
import sys
import unittest

from harness import PROGRAM, ROOT, Person, Server, read_on, verify

import check_schema  # where harness finds it

CLIENT = str(ROOT / "docs" / "example_client.py")
TOY = str(pathlib.Path(PROGRAM).with_name("marea_toy"))


def schema_with_the_toy() -> check_schema.Schema:
    """The protocol's schema with one game more in each of its lists of games."""
    document = json.loads(check_schema.SCHEMA_FILE.read_text())
    own = json.loads((ROOT / "tests" / "toy" / "bottega.schema.json").read_text())
    every = document["$defs"] | own["$defs"]
    every["game_name"]["enum"].append("bottega")
    wish, start, hand = every["new_table_request"]["properties"]["options"], every["record_answer"]["properties"]["start"], every["hand"]["items"]
    for games, definition in ((every["action"], "action"), (every["options"], "options"), (wish, "options"), (start, "start"),
                              (every["game"], "game"), (hand, "card")):
        games["anyOf"].append({"$ref": f"#/$defs/bottega_{definition}"})
    return check_schema.Schema({"$defs": every})


class Toy(unittest.TestCase):
    def setUp(self):
        self.server = Server(program=TOY, schema=schema_with_the_toy())
        self.addCleanup(self.server.close)

    def start(self, *arguments: str) -> subprocess.Popen:
        return subprocess.Popen([sys.executable, CLIENT, "--url", self.server.url, *arguments], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def finish(self, *clients: subprocess.Popen) -> None:
        for client in clients:
            said, errors = read_on(client)
            self.assertEqual(client.returncode, 0, errors)
            self.assertIn("finished after", said)

    def test_it_is_offered_beside_the_others(self):
        games = {game["game"]: game for game in self.server.get("/api/games", "games_answer")["games"]}
        self.assertEqual(list(games), ["venezia", "venonta", "bottega"])
        self.assertEqual(games["bottega"], {"game": "bottega", "rules": "1", "players": [2, 3, 4], "levels": ["0"], "options": []})

    def test_what_it_refuses(self):
        seats = [{"kind": "me", "name": "Toy Ada"}, {"kind": "open"}]
        for body, code in (({"game": "bottega", "seats": seats * 3}, "player_count"),
                           ({"game": "bottega", "seats": seats, "options": {"size": 2}}, "json_unknown_key"),
                           ({"game": "bottega", "seats": [seats[0], {"kind": "bot", "level": "7"}]}, "unknown_bot")):
            self.assertEqual(self.server.post("/api/tables", body).get("code"), code)

    def test_two_programs_and_a_bot_play_it_over_a_restart(self):
        first = self.start("--name", "Toy Ada", "--game", "bottega", "--seats", "open,bot:0", "--seed", "1")
        table, invite = re.match(r"table (\w+), invite (\w+)", first.stdout.readline()).groups()
        self.server.kill()
        self.server.start()
        second = self.start("--name", "Toy Bo", "--table", table, "--invite", invite, "--seed", "2")
        token = re.match(r"seat 1, token (\w+)", second.stdout.readline()).group(1)
        self.finish(first, second)
        record = self.server.record(table, token)
        self.assertEqual((record["game"], record["seats"]), ("bottega", ["Toy Ada", "Toy Bo", "bot:0"]))
        self.assertIn("the deal and all chance were recomputed", verify(record, program=TOY))
        self.replay(record)
        self.review(table, token, record)

    def review(self, table: str, token: str, record: dict) -> None:
        """Worked out once, kept with the table, and the same again after a kill."""
        def ask() -> dict:
            return self.server.get(f"/api/tables/{table}/review", "review_answer", token=token)
        answer = ask()
        while "review" not in answer:
            self.assertLessEqual(answer["done"], answer["of"])
            answer = ask()
        review = answer["review"]
        self.assertEqual(len(review["seats"]), len(record["seats"]))
        for decision in review["decisions"]:
            self.assertEqual(record["actions"][decision["ply"]], decision["action"])
            self.assertEqual(decision["lost"], 0 if decision["best"] == decision["action"] else 25)
        for seat in review["seats"]:
            self.assertAlmostEqual(seat["result"], 100 / 3 + seat["own"] + seat["others"] + seat["luck"], delta=0.3)
        self.server.kill()
        self.server.start()
        again = ask()
        while "review" not in again:  # it was killed before it had kept it: the same comes out again
            again = ask()
        self.assertEqual(again, answer)

    def replay(self, record: dict) -> None:
        """Frames as a seat sees them, and as all see them."""
        shown = {viewer: self.server.post("/api/replay", {"record": record, "viewer": viewer}, "replay_request", "replay_answer")
                 for viewer in ("all", "watch", 0)}
        for replay in shown.values():
            self.assertEqual((replay["game"], replay["fair"], len(replay["frames"])), ("bottega", True, len(record["actions"]) + 1))
        last = {viewer: replay["frames"][-1] for viewer, replay in shown.items()}
        self.assertEqual([sorted({"hand", "hands"} & set(frame)) for frame in last.values()], [["hands"], [], ["hand"]])

    def test_a_drawn_card_is_told_to_its_player_alone(self):
        table = self.server.new_table("me:Toy Cleo", "me:Toy Dan", game="bottega")
        people = [Person(table, seat, seat) for seat in table.tokens]
        for person in people:
            person.start()
        for person in people:
            person.finish()
        told = [[event["action"] for event in table.sit(seat).whole_log() if event.get("action", " ")[0] == "c"] for seat in table.tokens]
        drawn = [set(actions) - {"c?"} for actions in told]
        self.assertEqual(drawn[0] & drawn[1], set())
        self.assertEqual(sorted(drawn[0] | drawn[1]), ["c" + letter for letter in "abcdefghijkl"])
        self.assertEqual([actions.count("c?") for actions in told], [6, 6])


if __name__ == "__main__":
    unittest.main()
