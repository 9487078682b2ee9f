"""Several servers on one PostgreSQL: whatever node a person comes to, every acknowledged command is in the log once, everyone is
told, and a node may die, freeze, stop or lose its database in mid-game. MAREA_NODES=long is the long form (tools/check_nodes)."""

import contextlib
import os
import pathlib
import random
import re
import secrets
import signal
import statistics
import subprocess
import tempfile
import threading
import time

from harness import PROGRAM, SCHEMA, SECRETS, Guest, Person, Server, http, verify
from postgres import PASSWORD
from test_postgres import PostgresTest

LONG = os.environ.get("MAREA_NODES") == "long"


def often(short: int, long: int) -> int:
    return long if LONG else short


class NodesTest(PostgresTest):
    """Nodes on one database, and people who come to any of them."""

    SCHEMA = SCHEMA

    def nodes(self, count: int, *options: str) -> list[Server]:
        first = self.new_server(*options)
        return [first, *(self.node(*options) for _ in range(count - 1))]

    def node(self, *options: str) -> Server:
        server = Server("--no-limits", "--store", self.cluster.address, *options, schema=self.SCHEMA)
        self.addCleanup(server.kill)
        return server

    def in_company(self, nodes: list[Server]) -> None:
        """Waits until all know of each other."""
        end = time.monotonic() + 30
        while self.cluster.ask("SELECT count(*) FROM marea.nodes WHERE seen > extract(epoch FROM clock_timestamp()) * 1000 - 1500") != str(len(nodes)):
            self.assertLess(time.monotonic(), end, "they never meet")
            time.sleep(0.05)

    def play(self, nodes: list[Server], *seats: str, rng: random.Random, **more) -> tuple:
        """A table made at one node, whose people come to any that lives, and after each loss of the line to another."""
        table = rng.choice([node for node in nodes if node.alive()]).new_table(*seats)

        def any_port() -> int:
            return rng.choice([node.port for node in nodes if node.alive()] or [1])

        people = [Person(table, seat, rng.randrange(1 << 30), again=True, port=any_port, **more) for seat in table.tokens]
        for person in people:
            person.start()
        return table, people

    def begin(self, table, nodes: list[Server]) -> list[Guest]:
        """Its people, each at a node of their own, all ready."""
        guests = [Guest(node, table.id, table.tokens[seat]) for seat, node in enumerate(nodes)]
        for guest in guests:
            guest.hello()
        for guest in guests:
            self.assertEqual(guest.do("ready")["type"], "ack")
        for guest in guests:
            guest.see(lambda view: view["status"] == "playing")
        return guests

    def check(self, nodes: list[Server], table, people) -> None:
        """What is known so far, as a newcomer at some node sees the log."""
        known = [person.answers() for person in people]
        table.server = next(node for node in nodes if node.alive())
        log = table.look().log
        for person, answers in zip(people, known):
            if person.trouble:
                raise person.trouble
            person.check_against(log, answers)

    def finish(self, nodes: list[Server], table, people) -> int:
        """To the end of the game; how many commands were acknowledged. All nodes tell the same log, which is proven."""
        for person in people:
            person.finish(120)
        logs = []
        for node in nodes:
            if not node.alive():
                continue
            table.server = node
            logs.append(table.look().log)
            record = node.record(table.id, table.watch)
            self.assertEqual(record["actions"], [event["action"] for event in logs[-1] if event["kind"] == "acted"])
            self.assertIn("recomputed", verify(record))
        self.assertTrue(all(log == logs[0] for log in logs))
        for person in people:
            person.check_against(logs[0], person.answers())
        return sum(command.ack is not None for person in people for command in person.commands)

    def counted(self, node: Server, what: str) -> int:
        return int(re.search(rf"^marea_{what} (\d+)$", http(node, "GET", "/metrics").body.decode(), re.M)[1])

    @contextlib.contextmanager
    def listening(self):
        """A list that in the end holds what was notified meanwhile."""
        ear = subprocess.Popen(["psql", "-XAt", self.cluster.address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                               env=os.environ | {"PGPASSWORD": PASSWORD})
        ear.stdin.write("LISTEN marea;\nSELECT 'listens';\n")
        ear.stdin.flush()
        while "listens" not in ear.stdout.readline():
            pass
        notes: list[str] = []
        yield notes
        said, _ = ear.communicate("SELECT 1;\n", timeout=60)
        notes += re.findall(r'notification "marea" with payload "(.*?)" received', said)

    def close_all(self, nodes: list[Server]) -> None:
        for node in nodes:
            node.close()


class Nodes(NodesTest):
    def test_people_at_different_nodes_play_and_see_the_same(self):
        nodes = self.nodes(2)
        rng = random.Random(1)
        games = [self.play(nodes, *seats, rng=rng, chat=0.05) for seats in
                 (("me:Any Ada", "me:Any Bo", "bot:0"), ("me:Any Cy", "me:Any Di"), ("me:Any Ed", "bot:0"))]
        for game in games:
            self.assertGreater(self.finish(nodes, *game), 0)
        self.assertEqual([node.logged("table_broken") for node in nodes], [[], []])
        self.close_all(nodes)

    def test_a_guest_elsewhere_sees_a_move_soon(self):
        nodes = self.nodes(2)
        table = nodes[0].new_table("me:Soon Ada", "me:Soon Bo")
        guests = self.begin(table, nodes)
        took = []
        for _ in range(often(30, 300)):
            here, there = guests if guests[0].view["you"]["legal"] else guests[::-1]
            if not here.view["you"]["legal"]:
                break
            began = time.monotonic()
            answer = here.act()
            self.assertEqual(answer["type"], "ack", answer)
            while there.version < answer["version"]:
                there.receive()
            took.append(time.monotonic() - began)
            while here.version < there.version:
                here.receive()
        print(f"{len(took)} moves seen at another node, median {1000 * statistics.median(took):.1f} ms after they were sent")
        for guest in guests:
            guest.close()
        self.close_all(nodes)

    def test_two_nodes_act_at_one_table_at_the_same_instant(self):
        """Each takes the other's place in the log now and then; of one id one command is done, of two ids both."""
        nodes = self.nodes(2)
        tables, races = often(2, 80), often(75, 125)
        done = sum(self.race(nodes, races) for _ in range(tables))
        overtaken = sum(len(node.logged("reload")) for node in nodes)
        self.assertEqual(sum(self.counted(node, "overtaken_total") for node in nodes), overtaken)
        self.assertEqual(sum(self.counted(node, "commits_failed_total") for node in nodes), 0)
        print(f"{tables * races} races at {tables} tables, {overtaken} overtaken, {done} done")
        self.close_all(nodes)

    def race(self, nodes: list[Server], races: int) -> int:
        """At a new table; how many commands were done."""
        table = nodes[0].new_table("me:Race Ada", "me:Race Bo")
        guests = [Guest(node, table.id, table.tokens[0]) for node in nodes]
        other = Guest(nodes[0], table.id, table.tokens[1])
        for guest in (*guests, other):
            guest.hello()
        sent: dict[str, list] = {}
        for race in range(races):
            same = race % 4 == 0
            ids = [secrets.token_hex(6)] * 2 if same else [secrets.token_hex(6) for _ in guests]
            names = [f"Race {secrets.token_hex(3)}"] * 2 if same else [f"Race {secrets.token_hex(3)}" for _ in guests]
            for guest, mark, name in zip(guests, ids, names):
                guest.send(type="rename", id=mark, seen=guest.version, name=name)
            for guest, mark in zip(guests, ids):
                answer = guest.until(lambda m, mark=mark: m.get("id") == mark)
                sent.setdefault(mark, []).append(answer)
        for answers in sent.values():
            self.assertEqual({answer["type"] for answer in answers}, {"ack"}, answers)
            self.assertEqual(len({answer["version"] for answer in answers}), 1, "one id, one answer")
        renamed = [event for event in table.look().log if event["kind"] == "renamed"]
        self.assertEqual(len(renamed), len(sent), "each once")
        for guest in (*guests, other):
            guest.close()
        return len(sent)

    def test_nodes_are_killed_under_load(self):
        nodes = self.nodes(3)
        rng = random.Random(2099)
        seats = (("me:Dies Ada", "me:Dies Bo", "bot:0"), ("me:Dies Cy", "bot:0"), ("me:Dies Di", "me:Dies Ed"))
        games = [self.play(nodes, *those, rng=rng, chat=0.02) for those in seats]
        commands = over = 0
        for number in range(often(10, 100)):
            time.sleep(rng.random() ** 2 * 0.4)
            victim = rng.choice(nodes)
            victim.kill()
            for game in list(games):
                self.check(nodes, *game)
                if all(person.is_over() for person in game[1]):
                    commands += self.finish(nodes, *game)
                    over += 1
                    games.remove(game)
                    games.append(self.play(nodes, *seats[number % 3], rng=rng, chat=0.02))
            victim.start()
        for game in games:
            commands += self.finish(nodes, *game)
            over += 1
        print(f"{often(10, 100)} nodes killed, {over} games, {commands} acknowledged commands")
        self.close_all(nodes)

    def test_guests_of_a_dead_node_and_its_bots_play_on(self):
        nodes = self.nodes(2)
        self.in_company(nodes)
        rng = random.Random(3)
        took = []
        for round_ in range(often(2, 6)):
            table = nodes[0].new_table("me:On Ada", "bot:0", "bot:0")
            guest = Guest(nodes[0], table.id, table.tokens[0])
            guest.hello()
            self.assertEqual(guest.do("ready")["type"], "ack")
            for _ in range(2):
                guest.see(lambda view: view["you"]["legal"] or view["status"] != "playing")
                guest.act(rng)
            victim, other = nodes if round_ % 2 == 0 else nodes[::-1]
            began = time.monotonic()
            victim.kill()
            guest.close()
            again = Guest(other, table.id, table.tokens[0])
            again.hello()
            turns = 0
            while turns < 2 and again.view["status"] == "playing":
                again.see(lambda view: view["you"]["legal"] or view["status"] != "playing", 30)
                if again.view["status"] == "playing":
                    self.assertEqual(again.act(rng)["type"], "ack")
                    turns += 1
            took.append(time.monotonic() - began)
            again.close()
            victim.start()
            self.in_company(nodes)
        print(f"a node dies: two turns against its bots later {max(took):.1f} s at most")
        self.close_all(nodes)

    def test_a_node_that_stops_hands_its_guests_over(self):
        nodes = self.nodes(2)
        rng = random.Random(4)
        games = [self.play(nodes, "me:Hand Ada", "me:Hand Bo", "bot:0", rng=rng) for _ in range(2)]
        for _ in range(often(3, 20)):
            for node in nodes:
                time.sleep(0.2)
                node.stop()
                self.assertEqual(self.cluster.ask("SELECT count(*) FROM marea.nodes"), "1", "it said good-bye")
                for game in games:
                    self.check(nodes, *game)
                node.start()
        for game in games:
            self.finish(nodes, *game)
        self.close_all(nodes)

    def test_a_frozen_node_wakes_up_and_does_no_harm(self):
        nodes = self.nodes(2)
        rng = random.Random(5)
        games = [self.play(nodes, "me:Ice Ada", "me:Ice Bo", "bot:0", rng=rng, pause=0.02) for _ in range(2)]
        for _ in range(often(1, 3)):
            frozen = rng.choice(nodes)
            frozen.process.send_signal(signal.SIGSTOP)
            time.sleep(often(3, 30))
            frozen.process.send_signal(signal.SIGCONT)
            for game in games:
                self.check(nodes, *game)
        for game in games:
            self.finish(nodes, *game)
        self.assertEqual([node.logged("table_broken") for node in nodes], [[], []])
        self.close_all(nodes)

    def test_without_notifications_nodes_look(self):
        nodes = self.nodes(2, "--poll")
        rng = random.Random(6)
        with self.listening() as notes:
            games = [self.play(nodes, "me:Look Ada", "me:Look Bo", "bot:0", rng=rng) for _ in range(2)]
            for game in games:
                self.finish(nodes, *game)
        self.assertEqual(notes, [])
        self.close_all(nodes)

    def test_a_notification_names_tables_and_nothing_else(self):
        nodes = self.nodes(2)
        with self.listening() as notes:
            table = nodes[0].new_table("me:Quiet Ada", "me:Quiet Bo")
            people = [Person(table, seat, seat, port=nodes[seat].port) for seat in table.tokens]
            for person in people:
                person.start()
            self.finish(nodes, table, people)
        self.assertGreater(len([note for note in notes if table.id in note]), 1)
        for note in notes:
            self.assertRegex(note, r"^\d+( (#?\w+)(/\w+)*)+$")
        self.close_all(nodes)
        for secret in SECRETS:
            self.assertNotIn(secret, self.cluster.said())

    def test_where_all_of_a_table_sit_at_one_node_no_other_is_told(self):
        nodes = self.nodes(2)
        self.in_company(nodes)
        with self.listening() as notes:
            table, people = self.play(nodes[:1], "me:Near Ada", "me:Near Bo", rng=random.Random(9))
            self.finish(nodes[:1], table, people)
        self.assertEqual(len([note for note in notes if table.id in note]), 1, "that it is there")
        self.close_all(nodes)

    def test_ready_is_not_alive(self):
        nodes = self.nodes(1)
        self.assertEqual(http(nodes[0], "GET", "/healthz/ready").status, 200)
        self.cluster.stop()

        def wait_for(status: int) -> None:
            end = time.monotonic() + 30
            while http(nodes[0], "GET", "/healthz/ready").status != status:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)

        wait_for(503)
        self.assertEqual(http(nodes[0], "GET", "/healthz").status, 200)
        self.cluster.start()
        wait_for(200)
        self.close_all(nodes)

    def test_the_lobby_is_of_all_nodes(self):
        nodes = self.nodes(2)
        tables = [node.new_table("me:List Ada", "open", listed=True).id for node in nodes]
        for node in nodes:
            end = time.monotonic() + 30
            while {line["table"] for line in node.get("/api/tables", "tables_answer")["tables"]} != set(tables):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
        self.close_all(nodes)

    def test_any_node_tells_what_all_have_counted(self):
        nodes = self.nodes(2)
        self.in_company(nodes)
        rng = random.Random(8)
        self.finish(nodes, *self.play(nodes, "me:Count Ada", "me:Count Bo", rng=rng))

        def all_counted(node: Server) -> list[int]:
            body = http(node, "GET", "/metrics/all").body.decode()
            names = re.findall(r"^# TYPE (\S+)", body, re.M)
            self.assertEqual(len(names), len(set(names)), "each name once")
            self.assertEqual(re.findall(r"^(?!#)[^{]*$", body, re.M)[:-1], [], "each line says whose it is")
            return sorted(int(count) for count in re.findall(r'^marea_acknowledged_total\{node="\d+"\} (\d+)$', body, re.M))

        def until(node: Server, wanted: list[int]) -> None:
            end = time.monotonic() + 30
            while all_counted(node) != wanted:
                self.assertLess(time.monotonic(), end, (all_counted(node), wanted))
                time.sleep(0.1)

        acknowledged = sorted(self.counted(node, "acknowledged_total") for node in nodes)
        for node in nodes:
            until(node, acknowledged)
        nodes[1].kill()
        until(nodes[0], [self.counted(nodes[0], "acknowledged_total")])
        self.assertEqual(http(nodes[0], "GET", "/metrics/all", headers={"Host": "evil.example"}).code(), "local_only")
        nodes[1].start()
        self.close_all(nodes)

    def test_a_program_that_cannot_read_what_the_others_write_is_refused(self):
        nodes = self.nodes(1)
        self.cluster.ask("UPDATE marea.level SET level = 99")
        run = subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--store", self.cluster.address],
                             capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 2, run.stderr)
        self.assertIn("newer version", run.stderr)
        self.cluster.ask("UPDATE marea.level SET level = 2")
        self.close_all(nodes)


if __name__ == "__main__":
    import unittest
    unittest.main()
