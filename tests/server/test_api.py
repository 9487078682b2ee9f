"""What can be asked over HTTP before one sits down: games, scenarios, tables and how far they are."""

import json
import secrets
import unittest

from harness import ROOT, TableTest, http

LANGUAGES = sorted(file.stem for file in (ROOT / "lang").glob("*.json"))


class Api(TableTest):
    OPTIONS = ("--no-limits",)

    def test_what_is_on_offer(self):
        games = self.server.get("/api/games", "games_answer")["games"]
        self.assertEqual([game["game"] for game in games], ["venezia", "venonta"])
        for scenario in games[1]["scenarios"]:
            whole = self.server.get("/api/scenarios/" + scenario["hash"], "scenario_answer")
            self.assertEqual(whole["id"], scenario["name"])
            self.check_words(whole, "/api/scenarios/" + scenario["hash"] + "/words")
        self.assertEqual(self.server.get("/healthz"), {"status": "ok"})
        metrics = http(self.server, "GET", "/metrics")
        self.assertEqual(metrics.status, 200)
        for line in metrics.body.decode().splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) marea_\w+ .+|marea_\w+(\{le="[^"]+"\})? -?\d+(\.\d+)?)$')

    def check_words(self, scenario, path: str) -> None:
        """What the cards say: every card, in every language, by number of players."""
        said = {lang: self.server.get(f"{path}?lang={lang}&players=4", "scenario_words_answer") for lang in LANGUAGES}
        for words in said.values():
            for pile in ("action_cards", "objectives", "events"):
                self.assertEqual(sorted(words[pile]), sorted(card["id"] for card in scenario[pile]))
                self.assertTrue(all(words[pile].values()))
        self.assertNotEqual(said["en"], said["de"])
        for wrong in ("?lang=xx&players=4", "?lang=en&players=5", "?lang=en&players=", ""):
            self.assertGreaterEqual(self.server.get(path + wrong).get("status_code", 200), 400, wrong)

    def test_my_tables(self):
        table, guests = self.started("me:Owner Ada", "bot:0")
        guests[0].see(lambda view: view["to_act"] == 0)
        ask = {"tables": [{"table": table.id, "token": table.tokens[0]}, {"table": table.id, "token": table.host},
                          {"table": table.id, "token": secrets.token_hex(16)}, {"table": "0" * 16, "token": table.host}]}
        mine = self.server.post("/api/mine", ask, "mine_request", "mine_answer")["tables"]
        self.assertEqual([(one["seat"], one["yours"], one["status"]) for one in mine],
                         [(0, True, "playing"), (None, False, "playing")])

    def test_a_table_before_one_sits_down(self):
        table = self.server.new_table("me:Host Ada", "open", "bot:0", clock={"per_move": 86400})
        path = f"/api/tables/{table.id}"
        about = self.server.get(path, "table_answer", token=table.invite)
        self.assertEqual((about["game"], about["status"], about["clock"]), ("venezia", "waiting", {"per_move": 86400}))
        self.assertEqual([one["kind"] for one in about["seats"]], ["person", "open", "bot"])
        self.assertNotIn("round", about)
        for token in (table.watch, table.host, table.tokens[0]):
            self.assertEqual(self.server.get(path, "table_answer", token=token), about)
        self.assertEqual(self.server.get(path)["code"], "token_needed")
        self.assertEqual(self.server.get(path, token=secrets.token_hex(16))["code"], "bad_token")
        self.assertEqual(self.server.get(f"/api/tables/{'0' * 16}", token=table.invite)["code"], "no_such_table")
        listed = self.server.new_table("me:Listed Ada", "open", listed=True)
        self.assertEqual(self.server.get(f"/api/tables/{listed.id}", "table_answer")["status"], "waiting")

    def test_how_far_a_table_is(self):
        table, guests = self.started("me:Far Ada", "bot:0")
        now = self.server.get(f"/api/tables/{table.id}", "table_answer", token=table.watch)
        self.assertEqual(now["round"]["now"], 1)
        self.assertNotIn("result", now)
        over = self.server.new_table("bot:0", "bot:0")
        watcher = over.sit()
        watcher.see(lambda view: view["status"] == "finished", 20)
        mine = self.server.post("/api/mine", {"tables": [{"table": over.id, "token": over.host}]}, "mine_request", "mine_answer")
        self.assertEqual(mine["tables"][0]["result"], watcher.view["result"])
        self.assertEqual(mine["tables"][0]["round"]["now"], mine["tables"][0]["round"]["of"])

    def test_what_scenario_a_table_of_venonta_may_have(self):
        plan = {"game": "venonta", "seats": [{"kind": "me", "name": "Scenario Ada"}, {"kind": "open"}]}
        for scenario, code in (("atlantis", "no_such_scenario"), ({"name": "terra-1950", "hash": "0" * 64}, "unknown_scenario"),
                               ({"marea_scenario": 1, "id": "mine"}, "json_missing_key")):
            answer = self.server.post("/api/tables", plan | {"options": {"scenario": scenario}}, "new_table_request")
            self.assertEqual(answer["code"], code)
            self.assertTrue(answer["where"].startswith("/options/scenario"))
        five = self.server.post("/api/tables", plan | {"seats": plan["seats"] + 3 * [{"kind": "open"}]}, "new_table_request")
        self.assertEqual((five["code"], five["rule"], five["where"]), ("five_cannot_play", "N1.1", "/seats"))
        huge = plan | {"options": {"scenario": {"marea_scenario": 1, "id": "x" * 300_000}}}
        self.assertEqual(self.server.post("/api/tables", huge)["code"], "too_large")
        self.assertEqual(self.server.get("/api/scenarios/" + "0" * 64)["status_code"], 404)

    def test_what_is_wrong_with_a_scenario(self):
        known = self.server.get("/api/games", "games_answer")["games"][1]["scenarios"][0]
        file = self.server.get("/api/scenarios/" + known["hash"], "scenario_answer")
        check = lambda scenario: self.server.post("/api/scenarios/check", scenario, answer="scenario_check_answer")
        self.assertEqual(check(file), {"hash": known["hash"], "count": 0, "problems": [], "doubts": []})
        odd = json.loads(json.dumps(file))
        odd["tables"]["event_boxes"][-1]["all"] = 900
        self.assertEqual([(one["code"], one["where"]) for one in check(odd)["doubts"]],
                         [("scenario_box_beyond", "/tables/event_boxes/9")])
        file["territories"][3]["water"] = 99
        file["tables"]["tokens"].pop("6")
        bad = check(file)
        self.assertEqual((bad["count"], "hash" in bad), (2, False))
        self.assertEqual({problem["where"] for problem in bad["problems"]}, {"/territories/3/water", "/tables/tokens"})
        self.assertEqual(check("x" * 100)["count"], 1)
        self.assertEqual(check({str(i): 0 for i in range(300)})["count"], 314)
        self.assertEqual(len(check({str(i): 0 for i in range(300)})["problems"]), 200)


if __name__ == "__main__":
    unittest.main()
