"""A third game, the made-up one of the tests (tests/toy), at the real server: nothing there knows it but by the one list.

What is said of it is not in the protocol's schema, which describes the games that people play."""

import json
import pathlib
import re
import subprocess
import sys
import threading
import unittest

from harness import PROGRAM, ROOT, Server, http, verify

import example_client  # where harness finds it

CLIENT = str(ROOT / "docs" / "example_client.py")
TOY = str(pathlib.Path(PROGRAM).with_name("marea_toy"))


class Toy(unittest.TestCase):
    def setUp(self):
        self.server = Server(program=TOY)
        self.addCleanup(self.server.close)

    def start(self, *arguments: str) -> subprocess.Popen:
        return subprocess.Popen([sys.executable, CLIENT, "--url", self.server.url, *arguments], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ask(self, method: str, path: str, body: dict | None = None, token: str | None = None) -> dict:
        reply = http(self.server, method, path, json.dumps(body).encode() if body is not None else None, token=token)
        return json.loads(reply.body)

    def finish(self, *clients: subprocess.Popen) -> None:
        for client in clients:
            said, errors = client.communicate(timeout=60)
            self.assertEqual(client.returncode, 0, errors)
            self.assertIn("finished after", said)

    def test_it_is_offered_beside_the_others(self):
        games = {game["game"]: game for game in self.ask("GET", "/api/games")["games"]}
        self.assertEqual(list(games), ["venezia", "venonta", "bottega"])
        self.assertEqual(games["bottega"], {"game": "bottega", "rules": "1", "players": [2, 3, 4], "levels": ["0"], "options": []})

    def test_what_it_refuses(self):
        seats = [{"kind": "me", "name": "Toy Ada"}, {"kind": "open"}]
        for body, code in (({"game": "bottega", "seats": seats * 3}, "player_count"),
                           ({"game": "bottega", "seats": seats, "options": {"size": 2}}, "json_unknown_key"),
                           ({"game": "bottega", "seats": [seats[0], {"kind": "bot", "level": "7"}]}, "unknown_bot")):
            self.assertEqual(self.ask("POST", "/api/tables", body).get("code"), code)

    def test_two_programs_and_a_bot_play_it_over_a_restart(self):
        first = self.start("--name", "Toy Ada", "--game", "bottega", "--seats", "open,bot:0", "--seed", "1")
        table, invite = re.match(r"table (\w+), invite (\w+)", first.stdout.readline()).groups()
        self.server.kill()
        self.server.start()
        second = self.start("--name", "Toy Bo", "--table", table, "--invite", invite, "--seed", "2")
        token = re.match(r"seat 1, token (\w+)", second.stdout.readline()).group(1)
        self.finish(first, second)
        record = self.ask("GET", f"/api/tables/{table}/record", token=token)
        self.assertEqual((record["game"], record["seats"]), ("bottega", ["Toy Ada", "Toy Bo", "bot:0"]))
        self.assertIn("the deal and all chance were recomputed", verify(record, program=TOY))
        self.replay(record)

    def replay(self, record: dict) -> None:
        """Frames as a seat sees them, and as all see them."""
        shown = {viewer: self.ask("POST", "/api/replay", {"record": record, "viewer": viewer}) for viewer in ("all", "watch", 0)}
        for replay in shown.values():
            self.assertEqual((replay["game"], replay["fair"], len(replay["frames"])), ("bottega", True, len(record["actions"]) + 1))
        last = {viewer: replay["frames"][-1] for viewer, replay in shown.items()}
        self.assertEqual([sorted({"hand", "hands"} & set(frame)) for frame in last.values()], [["hands"], [], ["hand"]])

    def test_a_drawn_card_is_told_to_its_player_alone(self):
        made = self.ask("POST", "/api/tables", {"game": "bottega", "seats": [{"kind": "me", "name": "Toy Cleo"},
                                                                             {"kind": "me", "name": "Toy Dan"}]})
        players = [Listener(self.server.url, made["table"], seat["token"], lambda view: view["you"]["legal"][0]) for seat in made["seats"]]
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        drawn = [{action for action in player.actions.values() if re.fullmatch("c[a-l]", action)} for player in players]
        self.assertEqual(drawn[0] & drawn[1], set())
        self.assertEqual(sorted(drawn[0] | drawn[1]), ["c" + letter for letter in "abcdefghijkl"])
        self.assertEqual([list(player.actions.values()).count("c?") for player in players], [6, 6])


class Listener(example_client.Player):
    """Keeps every action that it is told of, by version."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.actions: dict[int, str] = {}

    def _sit(self, socket_):
        receive = socket_.receive

        def listen():
            message = receive()
            for event in message.get("events", message.get("log", [])):
                if "action" in event:
                    self.actions[event["version"]] = event["action"]
            return message
        socket_.receive = listen
        super()._sit(socket_)


if __name__ == "__main__":
    unittest.main()
