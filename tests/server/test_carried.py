"""A game that was begun elsewhere goes on at a server: friends take seats by a link, over kills, on either store; and what cannot go
on is refused with the reason."""

import copy
import json
import sys
import unittest

from harness import ROOT, Json, Person, Server, ServerTest, Table, http, verify
from test_postgres import PostgresTest

sys.path.insert(0, str(ROOT / "tests" / "referee"))
import verify_fairness  # noqa: E402


def golden(name: str, seats: int, plies: int) -> Json:
    """The beginning of a game that was played through."""
    lines = (ROOT / "tests" / "golden" / name).read_text().splitlines()
    records = [record for record in map(json.loads, lines) if len(record["seats"]) == seats and len(record["actions"]) > plies]
    return {key: value for key, value in records[0].items() if key not in ("result", "fairness", "meta")} | {"actions": records[0]["actions"][:plies]}


def go_on(server: Server, record: Json, friend: str, **plan) -> tuple[Table, list[Person]]:
    """One goes on, a friend comes by the link; both sit in threads of their own."""
    rest = ["bot:0"] * (len(record["seats"]) - 2)
    table = server.new_table("me:Carried Ada", "open", *rest, game=record["game"], record=record, **plan)
    about = server.get(f"/api/tables/{table.id}", "table_answer", token=table.invite)
    assert (about["status"], about["carried"]) == ("waiting", len(record["actions"])), about
    assert table.join(friend)["seat"] == 1
    people = [Person(table, seat, seat, again=True) for seat in table.tokens]
    for person in people:
        person.start()
    return table, people


def finished(server: Server, table: Table, people: list[Person], game: str = "venezia") -> Json:
    for person in people:
        person.finish()
        if game == "venezia":  # where nothing follows an action by chance
            person.check_against(table.look().log, person.answers())
    return server.record(table.id, table.watch)


class Carried(ServerTest):
    OPTIONS = ("--no-limits",)

    def check(self, begun: Json, record: Json) -> None:
        plies = len(begun["actions"])
        self.assertEqual(record["actions"][:plies], begun["actions"])
        self.assertEqual(verify_fairness.in_order(record["start"]), verify_fairness.in_order(begun["start"]))
        self.assertEqual(record["fairness"]["carried"], plies)
        self.assertIn("1 record was begun elsewhere", verify(record))
        self.assertNotIn("the deal and all chance were recomputed", verify(record))
        self.assertEqual(verify_fairness.verify(record), "carried")
        proud = copy.deepcopy(record)
        del proud["fairness"]["carried"]
        with self.assertRaises(verify_fairness.Unfair):
            verify_fairness.verify(proud)

    def test_venezia_goes_on_to_its_end(self):
        begun = golden("venezia.jsonl", 3, 30)
        table, people = go_on(self.server, begun, "Friend Bo")
        self.check(begun, finished(self.server, table, people))

    def test_it_outlives_kills_while_it_waits_and_while_it_is_played(self):
        server = Server("--no-limits")
        self.addCleanup(server.kill)
        begun = golden("venezia.jsonl", 2, 20)
        made = server.new_table("me:Killed Ada", "open", record=begun)
        server.kill()
        server.start()
        self.assertEqual(made.join("Killed Friend")["seat"], 1)
        people = [Person(made, seat, seat, pause=0.01, again=True) for seat in made.tokens]
        for person in people:
            person.start()
        for _ in range(3):
            people[0].join(0.4)
            server.kill()
            server.start()
        self.check(begun, finished(server, made, people))
        server.close()

    def refused(self, record: object, seats: int = 2, **plan) -> Json:
        wish = {"game": "venezia", "record": record, "seats": [{"kind": "me", "name": "Bad Ada"}] + [{"kind": "open"}] * (seats - 1)} | plan
        answer = self.server.post("/api/tables", wish)
        self.assertEqual(answer["type"], "refusal")
        return answer

    def test_what_cannot_go_on_is_refused_with_the_reason(self):
        good = golden("venezia.jsonl", 2, 20)
        lines = (ROOT / "tests" / "golden" / "venezia.jsonl").read_text().splitlines()
        over = next(record for record in map(json.loads, lines) if len(record["seats"]) == 2)
        bad = {
            "game_is_over": over,
            "unknown_action": good | {"actions": good["actions"][:-1] + ["@z9"]},
            "rules_version": good | {"rules": "77"},
            "json_unknown_key": good | {"colour": "red"},
            "record_format": good | {"marea": 2},
            "json_not_object": "a text",
        }
        for code, record in bad.items():
            with self.subTest(code=code):
                answer = self.refused(record)
                self.assertEqual((answer["code"], answer["status_code"]), (code, 400))
                self.assertTrue(answer["where"].startswith("/record"), answer)
        illegal = self.refused(good | {"actions": good["actions"][:-1] + [good["actions"][0]]})
        self.assertEqual((illegal["status_code"], illegal["where"]), (400, "/record/actions/19"))
        self.assertEqual(self.refused(good, seats=3)["code"], "json_array_size")
        stranger = golden("venonta_2.jsonl", 2, 20)
        stranger["options"]["scenario"] = {"name": "nowhere", "hash": "ab" * 32}
        self.assertEqual(self.refused(stranger, game="venonta")["code"], "unknown_scenario")
        cut = json.dumps({"game": "venezia", "record": good, "seats": []})[:-60].encode()
        self.assertEqual(http(self.server, "POST", "/api/tables", cut).status, 400)
        self.assertTrue(self.server.alive())

    def test_a_server_reviews_its_own_games_only(self):
        lines = (ROOT / "tests" / "golden" / "venezia.jsonl").read_text().splitlines()
        answer = self.server.post("/api/review", {"record": json.loads(lines[0])}, "review_request")
        self.assertEqual((answer["code"], answer["status_code"]), ("no_such_path", 404))

    def test_a_record_that_is_too_long_is_not_read(self):
        good = golden("venezia.jsonl", 2, 20)
        self.assertEqual(self.refused(good | {"meta": "x" * (273 << 10)})["code"], "too_large")
        endless = self.refused(good | {"actions": good["actions"] + ["x"] * 40_000})
        self.assertEqual(endless["status_code"], 400)


class Limits(ServerTest):
    def test_tables_from_records_count_as_others_do(self):
        record = golden("venezia.jsonl", 2, 20)
        wish = {"game": "venezia", "record": record, "seats": [{"kind": "me", "name": "Many Ada"}, {"kind": "open"}]}
        codes = [http(self.server, "POST", "/api/tables", json.dumps(wish).encode(), source="127.0.0.66").status for _ in range(200)]
        self.assertEqual(codes[0], 201)
        self.assertEqual(codes[-1], 429)


class OverPostgres(PostgresTest):
    def test_venonta_goes_on_over_a_kill(self):
        server = self.new_server()
        begun = golden("venonta_2.jsonl", 2, 60)
        scenario = json.loads((ROOT / "tests" / "golden" / "terra-1950.json").read_text())
        table, people = go_on(server, begun, "Postgres Bo", options={"scenario": scenario})
        people[0].join(1.0)
        server.kill()
        server.start()
        record = finished(server, table, people, "venonta")
        self.assertEqual(record["actions"][:60], begun["actions"])
        said = verify(record, "--scenario", str(ROOT / "tests" / "golden" / "terra-1950.json"))
        self.assertIn("1 record was begun elsewhere", said)
        server.close()


if __name__ == "__main__":
    unittest.main()
