"""The fairness of deals, held by a verifier that shares no code with the program (tests/referee/verify_fairness.py): records of live
tables pass, bent ones do not, and a data folder from before seats bound themselves goes on."""

import copy
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from harness import PROGRAM, ROOT, Guest, Json, Person, Server, ServerTest, Table, binding, verify

sys.path.insert(0, str(ROOT / "tests" / "referee"))
import verify_fairness  # noqa: E402


def refused_by_marea(record: Json) -> str:
    """What `marea verify` has against a record."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        run = subprocess.run([PROGRAM, "--lang", "en", "verify", file.name], capture_output=True, text=True, check=False)
    assert run.returncode == 2, run.stdout
    return run.stdout


def redealt(record: Json) -> Json:
    """The same record with the set-up that its seed and bytes deal, as a host would write it who had tried out some."""
    fairness = record["fairness"]
    key = verify_fairness.key_of(bytes.fromhex(fairness["seed"]), [bytes.fromhex(one) for one in fairness["entropy"]])
    record["start"] = verify_fairness.deal_venezia(record["options"], len(record["seats"]), verify_fairness.words(key, 0))
    record["actions"] = []
    return {name: value for name, value in record.items() if name != "result"}


class Vectors(unittest.TestCase):
    def test_the_numbers_of_the_page_are_right(self):
        page = (ROOT / "docs" / "fairness.md").read_text()
        block = re.search(r"```text\n(.*?)```", page, re.S).group(1)
        said = {name: value for name, value in (re.split(r"\s{2,}", line, maxsplit=1) for line in block.splitlines())}
        seed = bytes.fromhex(said["seed"])
        first, second = (bytes.fromhex(said[f"entropy of seat {seat}"]) for seat in (0, 1))
        commitment = verify_fairness.sha256(seed)
        self.assertEqual(commitment.hex(), said["commitment"])
        bound = re.findall(r"^its commitment +(\w+)$", block, re.M)
        self.assertEqual([verify_fairness.seat_commitment(commitment, 0, first).hex(),
                          verify_fairness.seat_commitment(commitment, 1, second).hex()], bound)
        key = verify_fairness.key_of(seed, [first, second, b""])
        self.assertEqual(key.hex(), said["key"])
        for stream in (0, 7):
            words = verify_fairness.words(key, stream)
            for word in said[f"stream {stream}, words"].split():
                self.assertEqual(f"{next(words):016x}", word)
        words = verify_fairness.words(key, 0)
        self.assertEqual(" ".join(str(verify_fairness.below(words, 6)) for _ in range(8)), said["below 6, stream 0"])
        dealt = verify_fairness.deal_venezia({}, 3, verify_fairness.words(key, 0))
        self.assertEqual([dealt["board"][0], dealt["board"][-1], " ".join(dealt["hands"][0]), str(dealt["first"])],
                         [said["Venezia, top row"], said["bottom row"], said["hand of seat 0"], said["first"]])

    def test_chacha20_is_the_one_of_the_books(self):
        """RFC 8439, A.1, test vector 1: key and nonce of zeros, block 0."""
        self.assertEqual(verify_fairness.chacha20_block(bytes(32), 0, 0)[:16].hex(), "76b8e0ada0f13d90405d6ae55386bd28")


class LiveTables(ServerTest):
    def ended(self, *seats: str, **plan) -> tuple[Table, Json]:
        """A table at which people began, and its record."""
        table = self.server.new_table(*seats, **plan)
        people = [Person(table, seat, seat) for seat in table.tokens]
        for person in people:
            person.start()
        for person in people:
            person.finish()
        return table, self.server.record(table.id, table.watch)

    def ended_by_both(self, table: Table, ada: Guest, bo: Guest) -> Json:
        """The record of a game of two that ends by their vote as soon as it has begun."""
        ada.see(lambda view: view["status"] == "playing")
        ada.do("propose", what="end")
        bo.see(lambda view: "motion" in view)
        bo.do("vote", yes=True)
        return self.server.record(table.id, table.watch)

    def test_records_of_live_tables_are_proven(self):
        for seats, options in ((("me:Ada Bound", "bot:0"), {}), (("me:Ada Bound", "me:Bo Bound"), {"dropped_colour": "r", "start_seat": 1}),
                               (("me:Ada Bound", "bot:0", "me:Cy Bound"), {}), (("me:Ada Bound",) + ("bot:0",) * 3, {"start_seat": 2}),
                               (("me:Ada Bound", "me:Bo Bound") + ("bot:0",) * 3, {})):
            with self.subTest(seats=seats, options=options):
                table, record = self.ended(*seats, options=options)
                self.assertEqual(verify_fairness.verify(record), "bound")
                self.assertNotIn("weaker", verify(record))
                self.assertEqual(record["fairness"]["commitment"], table.commitment)
                self.assertEqual([bool(one) for one in record["fairness"]["entropy"]],
                                 [seat.startswith("me:") for seat in seats])

    def test_a_set_up_of_venonta_is_proven(self):
        table = self.server.new_table("me:Ada Bound", "me:Bo Bound", game="venonta")
        ada, bo = table.sit(0), table.sit(1)
        for seat, guest in enumerate((ada, bo)):
            guest.do("ready", commitment=binding(table.commitment, seat, bytes([seat]) * 32))
        for seat, guest in enumerate((ada, bo)):
            guest.do("reveal", entropy=(bytes([seat]) * 32).hex())
        record = self.ended_by_both(table, ada, bo)
        self.assertEqual(verify_fairness.verify(record), "bound")
        record["start"]["first"] = 1 - record["start"]["first"]
        with self.assertRaises(verify_fairness.Unfair):
            verify_fairness.verify(record)

    def test_bent_records_are_caught_by_both(self):
        _, fair = self.ended("me:Ada Bent", "me:Bo Bent", "bot:0")
        seed = fair["fairness"]["seed"]

        def wrong_seed(record: Json) -> None:
            record["fairness"]["seed"] = ("1" if seed[0] == "0" else "0") + seed[1:]

        def swapped(record: Json) -> None:
            entropy = record["fairness"]["entropy"]
            entropy[0], entropy[1] = entropy[1], entropy[0]

        def swapped_with_what_bound_them(record: Json) -> None:
            swapped(record)
            bound = record["fairness"]["commitments"]
            bound[0], bound[1] = bound[1], bound[0]

        def chosen_for_a_bot(record: Json) -> None:
            record["fairness"]["entropy"][2] = "00" * 32

        def bound_for_a_bot(record: Json) -> None:
            chosen_for_a_bot(record)
            record["fairness"]["commitments"][2] = binding(record["fairness"]["commitment"], 2, bytes(32))

        def chosen_later(record: Json) -> None:
            record["fairness"]["entropy"][1] = "00" * 32

        def withheld(record: Json) -> None:
            record["fairness"]["entropy"][1] = ""

        for bend in (wrong_seed, swapped, swapped_with_what_bound_them, chosen_for_a_bot, bound_for_a_bot, chosen_later, withheld):
            for deal_again in (False, True):
                with self.subTest(bend=bend.__name__, deal_again=deal_again):
                    record = copy.deepcopy(fair)
                    bend(record)
                    record = redealt(record) if deal_again else record
                    with self.assertRaises(verify_fairness.Unfair):
                        verify_fairness.verify(record)
                    self.assertIn("/fairness", refused_by_marea(record))
        hands = copy.deepcopy(fair["start"]["hands"])
        hands[0], hands[1] = hands[1], hands[0]
        for start in ({"hands": hands}, {"first": (fair["start"]["first"] + 1) % 3}):
            record = redealt(copy.deepcopy(fair))
            record["start"] |= start
            with self.assertRaises(verify_fairness.Unfair):
                verify_fairness.verify(record)
            self.assertIn("not what the seed deals", refused_by_marea(record))

    def test_bytes_that_come_unbound_make_a_weaker_proof(self):
        table = self.server.new_table("me:Ada Old", "me:Bo Old")
        ada, bo = table.sit(0), table.sit(1)
        ada.do("ready", entropy="beef")
        bo.do("ready")
        record = self.ended_by_both(table, ada, bo)
        self.assertEqual(verify_fairness.verify(record), "weaker")
        self.assertIn("weaker", verify(record))

    def test_nobody_sits_down_under_the_name_of_a_bot(self):
        table = self.server.new_table("me:Ada Named", "open")
        self.assertEqual(table.join("bot:2")["code"], "bot_name")
        self.assertEqual(table.sit(0).do("rename", name="bot:2")["code"], "bot_name")
        self.assertEqual(table.join("bottle")["seat"], 1)

    def test_what_is_no_record_is_no_proof(self):
        _, fair = self.ended("me:Ada Whole", "bot:0")
        for spoil in ({"fairness": {}}, {"fairness": None}, {"seats": []}, {"game": "chess"}, {"start": {}},
                      {"fairness": fair["fairness"] | {"seed": "zz"}}, {"fairness": fair["fairness"] | {"entropy": []}}):
            with self.assertRaises(verify_fairness.Unfair, msg=spoil):
                verify_fairness.verify(fair | spoil)

    def test_whoever_leaves_after_bytes_were_shown_makes_all_start_afresh(self):
        table = self.server.new_table("me:Ada Shown", "me:Bo Leaves")
        ada, bo = table.sit(0), table.sit(1)
        ada.do("ready", commitment=binding(table.commitment, 0, b"a" * 32))
        self.assertEqual(ada.do("reveal", entropy=(b"a" * 32).hex())["code"], "nothing_to_reveal")
        bo.do("ready", commitment=binding(table.commitment, 1, b"b" * 32))
        ada.see(lambda view: view.get("reveal") == [0, 1])
        self.assertEqual(ada.do("reveal", entropy=(b"b" * 32).hex())["code"], "other_entropy")
        self.assertEqual(ada.do("reveal", entropy=(b"a" * 32).hex())["type"], "ack")
        bo.see(lambda view: view["seats"][0].get("entropy") == (b"a" * 32).hex())
        bo.command("leave")
        ada.see(lambda view: view["seats"][1]["kind"] == "open")
        self.assertEqual([event["kind"] for event in ada.log][-3:], ["revealed", "lapsed", "left"])
        self.assertEqual(ada.view["seats"][0], {"kind": "person", "name": "Ada Shown", "ready": False})


class Before(unittest.TestCase):
    """A data folder as the version before wrote it."""

    def setUp(self) -> None:
        self.before = json.loads((ROOT / "tests" / "golden" / "unbound_tables.json").read_text())
        self.server = Server(start=False)
        base = sqlite3.connect(self.server.data + "/marea.db")
        base.executescript("\n".join(self.before["sql"]))
        base.close()
        self.server.start()
        self.addCleanup(self.server.close)

    def sit(self, table: str, seat: int) -> Guest:
        guest = Guest(self.server, self.before["tokens"][table]["table"], self.before["tokens"][table]["seats"][str(seat)])
        guest.hello()
        return guest

    def end(self, table: str) -> Json:
        ada, bo = self.sit(table, 0), self.sit(table, 1)
        self.assertEqual(ada.do("propose", what="end")["type"], "ack")
        bo.see(lambda view: "motion" in view)
        self.assertEqual(bo.do("vote", yes=True)["type"], "ack")
        return self.server.record(ada.table, ada.token)

    def test_a_record_from_before_is_the_weaker_proof_that_it_is(self):
        record = self.before["record"]
        self.assertIn("weaker", verify(record))
        self.assertEqual(verify_fairness.verify(record), "weaker")

    def test_a_game_from_before_goes_on(self):
        chance = random.Random(3)
        guests = [self.sit("playing", seat) for seat in (0, 1)]
        for _ in range(20):
            for guest in guests:
                if guest.view["to_act"] == guest.view["you"]["seat"]:
                    guest.act(chance)
                    for other in guests:
                        other.see(lambda view, plies=guest.view["plies"]: view["plies"] >= plies)
        record = self.end("playing")
        self.assertGreater(len(record["actions"]), 20)
        self.assertEqual(verify_fairness.verify(record), "weaker")
        self.assertIn("weaker", verify(record))

    def test_a_table_from_before_that_waited_begins(self):
        bo = self.sit("waiting", 1)
        commitment = bo.about["commitment"]
        self.assertTrue(bo.view["seats"][0]["ready"])
        bo.do("ready", commitment=binding(commitment, 1, b"b" * 32))
        self.assertEqual(bo.view["reveal"], [1])
        bo.do("reveal", entropy=(b"b" * 32).hex())
        bo.see(lambda view: view["status"] == "playing" and view["to_act"] in (0, 1))
        record = self.end("waiting")
        self.assertEqual(verify_fairness.verify(record), "weaker", "Ada's bytes came before anyone could be bound")
        self.assertEqual([bool(one) for one in record["fairness"]["commitments"]], [False, True, False])


if __name__ == "__main__":
    unittest.main()
