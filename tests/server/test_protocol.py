"""Every command, every answer and every event of docs/protocol.md, over the wire and checked against the schema."""

import json
import random
import secrets
import unittest

from harness import SCHEMA, Closed, Guest, Json, TableTest, ack_in


class Protocol(TableTest):
    OPTIONS = ("--no-limits",)

    def first_frames(self, record: Json) -> dict[str | int, Json]:
        """Replays a whole record for every kind of viewer; the first frame that each sees."""
        first: dict[str | int, Json] = {}
        for viewer in ("all", "watch", 1):
            replay = self.server.post("/api/replay", {"record": record, "viewer": viewer}, "replay_request", "replay_answer")
            self.assertEqual(len(replay["frames"]), len(record["actions"]) + 1)
            self.assertTrue(replay["fair"])
            first[viewer] = replay["frames"][0]
            self.assertEqual("hands" in first[viewer], viewer == "all")
        return first

    def test_seats_before_the_start(self):
        table = self.server.new_table("me:Founder Ada", "open", "open", listed=True)
        host = table.sit(token=table.host)
        founder = table.sit(0)
        self.assertEqual(host.about["invite"], table.invite)
        self.assertNotIn("invite", table.sit().about)
        self.assertEqual(host.do("fill", seat=2, level="0")["type"], "ack")
        self.assertEqual(host.view["seats"][2], {"kind": "bot", "name": "bot:0", "level": "0"})
        self.assertEqual(host.do("clear", seat=2)["type"], "ack")
        mine = secrets.token_hex(16)
        taken = table.join("Joiner Bo", token=mine)
        self.assertEqual((taken["seat"], taken["token"]), (1, mine))
        self.assertEqual(table.join("Joiner Bo", token=mine), taken, "asking again after a lost answer")
        joiner = table.sit(1)
        self.assertEqual(joiner.do("rename", name="Joiner Bob")["type"], "ack")
        self.assertEqual(joiner.do("ready")["type"], "ack")
        self.assert_refused(joiner.do("ready"), "already_ready")
        listed = self.server.get("/api/tables", "tables_answer")["tables"]
        self.assertIn(table.id, [one["table"] for one in listed])
        joiner.command("leave")
        self.assertEqual(joiner.until(lambda m: m["type"] == "closing")["code"], "seat_left")
        founder.see(lambda view: view["seats"][1] == {"kind": "open"})
        self.assert_refused(Guest(self.server, table.id, mine).hello(), "bad_token")
        self.assertEqual([event["kind"] for event in table.look().log],
                         ["created", "filled", "left", "joined", "renamed", "ready", "left"])
        stranger = Guest(self.server, table.id, None)
        self.assertEqual(stranger.hello()["type"], "table", "a listed table may be watched without a token")
        self.assert_refused(stranger.do("say", text="May I?"), "seats_only")

    def test_acting_undoing_asking_and_a_whole_game(self):
        table, guests = self.started("me:Player Ada", "me:Player Bo")
        first = guests[guests[0].view["to_act"]]
        other = guests[1 - guests[0].view["to_act"]]
        self.assert_refused(other.do("act", action=first.view["you"]["legal"][0]), "not_your_turn")
        self.assert_refused(first.do("act", action="a1-a1"), "place_first")
        self.assert_refused(first.do("undo"), "undo_nothing")
        self.assert_refused(first.do("act", seen=first.version - 1, action=first.view["you"]["legal"][0]), "stale")
        self.assert_refused(first.do("act", seen=first.version + 9, action=first.view["you"]["legal"][0]), "from_the_future")
        answer = first.send(type="ask", id="odds", what="odds") and first.until(lambda m: m.get("id") == "odds")
        self.assertEqual(answer["type"], "answer")
        hint = first.send(type="ask", id="hint", what="hint") and first.until(lambda m: m.get("id") == "hint")
        self.assertIn(hint["hint"]["choices"][0]["action"], first.view["you"]["legal"])
        first.send(type="ping")
        first.until(lambda m: m["type"] == "pong")
        rng = random.Random(5)
        undone = 0
        while first.view["status"] == "playing":
            self.level(guests)
            actor = guests[first.view["to_act"]]
            if actor.view["you"]["undo"] and undone < 2:
                answer = actor.do("undo")
                undone += answer["type"] == "ack"
                if answer["type"] == "refusal":
                    self.assertEqual(answer["code"], "undo_revealed")
                    undone += 1
            self.level(guests)
            actor = guests[first.view["to_act"]]
            if actor.view["you"]["legal"]:
                self.assertEqual(actor.act(rng)["type"], "ack")
            self.level(guests)
        self.assertIn("undone", [event["kind"] for event in first.log])
        self.assert_refused(first.do("act", action="x"), "game_is_over")
        record = self.check_record(table)
        for viewer, frame in self.first_frames(record).items():
            self.assertEqual("hand" in frame, viewer == 1)
        self.assertEqual(first.do("propose", what="rematch")["type"], "ack")
        self.level(guests)
        self.assertEqual(other.do("vote", yes=True)["type"], "ack")
        again = Guest(self.server, other.view["rematch"], other.token)
        self.assertEqual(again.hello()["type"], "table")
        self.assertEqual(again.view["status"], "waiting")

    def test_a_whole_game_of_venonta(self):
        table, guests = self.started("me:World Ada", "me:World Bo", game="venonta")
        rng = random.Random(8)
        undone = 0
        self.assertEqual(guests[0].do("order", order={"pass": ["turn", "card"]})["type"], "ack")
        self.assert_refused(guests[guests[0].view["to_act"]].do("undo"), "undo_nothing")
        while guests[0].view["status"] == "playing":
            self.level(guests)
            actor = guests[guests[0].view["to_act"]]
            if actor.view["you"]["undo"] and undone < 3:
                undone += actor.do("undo")["type"] == "ack"
                self.level(guests)
                continue
            answer = actor.act(rng)
            if answer["type"] == "refusal":  # the order has just passed
                self.assertEqual(answer["code"], "stale")
                actor.see(lambda _: actor.version >= answer["version"])
            self.level(guests)
        self.assertEqual(undone, 3)
        log = table.look().log
        drawn = [event["action"] for event in log if event.get("action", " ")[0] in "+="]
        self.assertTrue(drawn)
        self.assertEqual(set(drawn), {"+?", "=?"}, "a spectator sees no card that is drawn")
        record = self.check_record(table)
        self.first_frames(record)

    def test_chat_and_mute(self):
        table, guests = self.started("me:Talker Ada", "me:Listener Bo")
        self.assertEqual(guests[0].do("say", text="Guten Tag, „Bo“ 🌊")["type"], "ack")
        self.level(guests)
        self.assertEqual(guests[1].log[-1]["text"], "Guten Tag, „Bo“ 🌊")
        self.assertEqual(guests[1].do("mute", seat=0, on=True)["type"], "ack")
        guests[1].until(lambda m: m["type"] == "private" and m["muted"] == [0])
        self.assertEqual(guests[0].do("say", text="Can you hear me?")["type"], "ack")
        self.level(guests)
        self.assertIsNone(guests[1].log[-1]["text"])
        for i in range(3):
            self.assertEqual(guests[0].do("say", text=f"Once more {i}")["type"], "ack")
        self.assert_refused(guests[0].do("say", text="Too much now"), "chat_too_fast")
        quiet, silent = self.started("me:Silent Ada", "bot:0", chat=False, odds=False)
        self.assert_refused(silent[0].do("say", text="Hello there"), "chat_is_off")
        silent[0].send(type="ask", id="odds", what="odds")
        self.assert_refused(silent[0].until(lambda m: m.get("id") == "odds"), "odds_forbidden")

    def test_the_same_id_again(self):
        table, guests = self.started("me:Twice Ada", "me:Twice Bo")
        actor = guests[guests[0].view["to_act"]]
        message = actor.command("act", id_="mine", action=actor.view["you"]["legal"][0])
        first = ack_in(actor.until(lambda m: m.get("id") == "mine"))
        for _ in range(2):
            actor.send(**{k: v for k, v in message.items() if k not in ("marea", "table")})
            self.assertEqual(actor.until(lambda m: m.get("id") == "mine"), first)
        self.level(guests)
        self.assertEqual(sum(event["kind"] == "acted" for event in table.look().log), 1)
        other = guests[1 - actor.view["you"]["seat"]]
        self.assertEqual(other.do("say", id_="mine", text="An id is its seat's own")["type"], "ack")
        self.assertEqual(other.log[-1]["kind"], "said")

    def test_time_runs_out(self):
        table, guests = self.started("me:Slow Ada", "me:Quick Bo", clock={"per_move": 1})
        slow = guests[guests[0].view["to_act"]]
        quick = guests[1 - slow.view["you"]["seat"]]
        seat = slow.view["you"]["seat"]
        self.assert_refused(quick.do("propose", what="wait"), "time_left")
        quick.see(lambda view: view["clock"]["ran_out"])
        self.assertEqual(quick.do("propose", what="wait")["type"], "ack")
        self.assertFalse(quick.view["clock"]["ran_out"])
        quick.see(lambda view: view["clock"]["ran_out"])
        self.assertEqual(quick.do("propose", what="bot", seat=seat, level="0")["type"], "ack")
        quick.see(lambda view: view["to_act"] != seat)
        self.assertEqual(quick.view["seats"][seat]["stand_in"], "0")
        self.level(guests)
        self.assertEqual(slow.do("return")["type"], "ack")
        self.assertEqual(slow.do("hand", level="0")["type"], "ack")
        self.assertEqual(slow.do("return")["type"], "ack")
        self.level(guests)
        self.assertEqual(quick.do("propose", what="end")["type"], "ack")
        self.level(guests)
        self.assertEqual(slow.view["motion"]["asked"], [0, 1])
        self.assertEqual(slow.do("vote", yes=False)["type"], "ack")
        slow.see(lambda view: view["clock"]["ran_out"])
        self.level(guests)
        self.assertEqual(slow.do("propose", what="end")["type"], "ack")
        self.level(guests)
        self.assertEqual(slow.view["status"], "ended")
        self.assertEqual(slow.view["ended"], "clock")
        self.check_record(table)

    def test_a_bank_of_time(self):
        table, guests = self.started("me:Bank Ada", "me:Bank Bo", clock={"bank": 60, "plus": 1})
        actor = guests[guests[0].view["to_act"]]
        self.assertEqual(actor.view["clock"]["left"], [60000, 60000])
        self.assertEqual(actor.act()["type"], "ack")

    def test_agreeing_to_end_and_to_go_back(self):
        table, guests = self.started("me:Agree Ada", "me:Agree Bo")
        actor = guests[guests[0].view["to_act"]]
        other = guests[1 - actor.view["you"]["seat"]]
        self.assertEqual(actor.act()["type"], "ack")
        self.level(guests)
        self.assertEqual(actor.do("propose", what="undo", to=0)["type"], "ack")
        self.assert_refused(actor.do("propose", what="end"), "motion_open")
        self.level(guests)
        self.assertEqual(other.view["motion"], {"what": "undo", "to": 0, "by": actor.view["you"]["seat"], "asked": [0, 1],
                                                "votes": [True, None] if actor is guests[0] else [None, True]})
        self.assertEqual(other.do("vote", yes=True)["type"], "ack")
        self.assertEqual(other.view["plies"], 0)
        self.level(guests)
        self.assertEqual(other.do("propose", what="end")["type"], "ack")
        self.level(guests)
        self.assertEqual(actor.do("vote", yes=True)["type"], "ack")
        self.assertEqual((actor.view["status"], actor.view["ended"]), ("ended", "agreed"))
        self.assertNotIn("result", self.server.record(table.id, table.tokens[0]))

    def test_bots_hurry_when_asked(self):
        table = self.server.new_table("me:Hasty Ada", "bot:0", pace="human")
        ada = table.sit(0)
        self.assertEqual(ada.do("pace", pace="instant")["type"], "ack")
        self.assert_refused(table.sit().do("pace", pace="calm"), "seats_only")
        ada.do("ready")
        ada.see(lambda view: view["status"] == "playing" and view["to_act"] == 0)

    def test_private_settings(self):
        table, guests = self.started("me:Private Ada", "me:Private Bo")
        order = {"figures": {"e4": {"rescue": True, "prefer": ["c3", "d4"]}, "b2": {"rescue": False}}}
        self.assertEqual(guests[0].do("order", order=order)["type"], "ack")
        self.assertEqual(guests[0].until(lambda m: m["type"] == "private")["order"], order)
        before = guests[1].version
        self.assert_refused(guests[0].do("remind", url="http://127.0.0.1/hook"), "private_webhook")
        self.assertEqual(guests[0].do("remind", url="https://hooks.example.org/turn")["type"], "ack")
        self.assertEqual(guests[0].do("remind", url=None)["type"], "ack")
        self.assertEqual(guests[0].do("order", order=None)["type"], "ack")
        self.assertEqual(table.sit(1).version, before, "what is private makes no event")

    def test_a_new_token_voids_the_old(self):
        table, guests = self.started("me:Reissue Ada", "me:Reissue Bo")
        second = table.sit(0)
        fresh = secrets.token_hex(16)
        self.assertEqual(guests[0].do("reissue", fresh=fresh)["type"], "ack")
        self.assertEqual(second.until(lambda m: m["type"] == "closing")["code"], "reissued")
        with self.assertRaises(Closed):
            second.until(lambda m: False)
        self.assert_refused(Guest(self.server, table.id, table.tokens[0]).hello(), "bad_token")
        self.assertEqual(Guest(self.server, table.id, fresh).hello()["type"], "table")
        self.assertEqual(guests[0].do("say", text="Still here")["type"], "ack")

    def test_a_tail_is_as_good_as_everything(self):
        table, guests = self.started("me:Tail Ada", "bot:2")
        for _ in range(6):
            guests[0].see(lambda view: view["you"]["legal"])
            guests[0].act(random.Random(1))
        guests[0].see(lambda view: view["you"]["legal"])
        whole = table.sit(0)
        for since in (0, 1, whole.version - 1, whole.version):
            tail = table.sit(0, since=since)
            self.assertEqual(tail.view_text, whole.view_text)
            self.assertEqual([event["version"] for event in tail.log], list(range(since + 1, whole.version + 1)))
        self.assertEqual(table.sit(0, since=whole.version + 50).view_text, whole.view_text)

    def test_the_log_comes_in_pages(self):
        """What lies before what a client has is asked for by version; a page never reaches beyond the first event."""
        table, guests = self.started("me:Paging Ada", "me:Paging Bo")
        watcher = table.sit()
        for before, versions in ((4, [1, 2, 3]), (2, [1]), (1, []), (-5, []), (10**6, list(range(1, watcher.version + 1)))):
            asked = watcher.send(type="log", id=f"page {before}", before=before)
            page = watcher.until(lambda m: m.get("id") == asked["id"])
            self.assertEqual([event["version"] for event in page["events"]], versions)
            self.assertEqual(page["events"], watcher.log[:len(versions)])
            self.assertFalse(page["older"])

    def test_only_what_a_viewer_may_know(self):
        table, guests = self.started("me:Secret Ada", "me:Secret Bo")
        watcher = table.sit()
        hands = [set(guests[s].view["you"]["hand"]) for s in (0, 1)]
        self.assertFalse(hands[0] & hands[1])
        self.assertNotIn("you", watcher.view)
        for text in (watcher.view_text, json.dumps(watcher.log), guests[1].view_text):
            self.assertNotIn(json.dumps(guests[0].view["you"]["hand"], separators=(",", ":")), text)
        self.assertEqual({k: v for k, v in guests[0].view.items() if k != "you"}, watcher.view)

    def test_people_come_and_go(self):
        table = self.server.new_table("me:Here Ada", "me:There Bo")
        ada = table.sit(0)
        ada.until(lambda m: m["type"] == "presence")
        bo = table.sit(1)
        self.assertEqual(ada.until(lambda m: m["type"] == "presence")["seats"], [True, True])
        bo.close()
        self.assertEqual(ada.until(lambda m: m["type"] == "presence")["seats"], [True, False])

    def test_the_schema_refuses_what_is_not_in_it(self):
        hello = {"marea": 1, "type": "hello", "table": "0" * 16}
        self.assertTrue(SCHEMA.fits("client_message", hello))
        for wrong in ({"marea": 2}, {"seat": 1}, {"token": "short"}, {"type": "bonjour"}, {"since": -1}, {"table": None}):
            self.assertFalse(SCHEMA.fits("client_message", hello | wrong), wrong)


if __name__ == "__main__":
    unittest.main()
