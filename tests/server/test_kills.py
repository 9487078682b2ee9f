"""kill -9 at random moments, again and again, under load: what was acknowledged is there, once; what was not is there once
or not at all; and the same id sent again has one effect. MAREA_KILLS says how often (60; the long run does 200)."""

import os
import random
import time
import unittest

from harness import Person, Server, Table, verify

KILLS = int(os.environ.get("MAREA_KILLS", "60"))
SEATS = (("me:Kill Ada", "me:Kill Bo", "bot:2"), ("me:Kill Cy", "bot:0"), ("me:Kill Di", "me:Kill Ed", "me:Kill Flo", "bot:2"),
         ("me:Kill Gus", "me:Kill Hal"))


class Kills(unittest.TestCase):
    kills = KILLS

    def setUp(self):
        self.server = Server("--no-limits")
        self.rng = random.Random(2099)
        self.live: list[tuple[Table, list[Person]]] = []
        self.games = self.commands = 0

    def tearDown(self):
        if self.server.process:
            self.server.close()

    def new_table(self, number: int) -> None:
        table = self.server.new_table(*SEATS[number % len(SEATS)])
        people = [Person(table, seat, self.rng.randrange(1 << 30), chat=0.02, again=True) for seat in table.tokens]
        self.live.append((table, people))
        for person in people:
            person.start()

    def kill_and_restart(self, number: int) -> None:
        time.sleep(self.rng.random() ** 2 * 0.25)
        self.server.kill()
        if number % 3 == 0:  # also while it is starting, before it serves anyone
            self.server.launch()
            time.sleep(self.rng.random() * 0.03)
            self.server.kill()
        self.server.start()

    def check(self, table: Table, people: list[Person]) -> None:
        known = [person.answers() for person in people]
        log = table.look().log
        for person, answers in zip(people, known):
            if person.trouble:
                raise person.trouble
            person.check_against(log, answers)

    def finish(self, table: Table, people: list[Person]) -> None:
        """A game that has ended: everything in its log, and its record proven."""
        for person in people:
            person.finish()
        log = table.look().log
        for person in people:
            person.check_against(log, person.answers())
            self.assertFalse(any(command.open for command in person.commands))
            self.commands += sum(command.ack is not None for command in person.commands)
        record = self.server.record(table.id, table.watch)
        self.assertEqual(record["actions"], [event["action"] for event in log if event["kind"] == "acted"])
        self.assertIn("recomputed", verify(record))
        self.games += 1

    def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(self):
        for number in range(4):
            self.new_table(number)
        made = 4
        for number in range(self.kills):
            self.kill_and_restart(number)
            for table, people in list(self.live):
                self.check(table, people)
                if all(person.is_over() for person in people):
                    self.finish(table, people)
                    self.live.remove((table, people))
                    self.new_table(made)
                    made += 1
        for table, people in self.live:
            self.finish(table, people)
        starts = self.server.logged("listening")
        self.assertGreaterEqual(len(starts), self.kills)
        print(f"{self.kills} kills, {self.games} games, {self.commands} acknowledged commands, "
              f"longest start {max(line['loaded_ms'] for line in starts)} ms")
        self.server.close()


if __name__ == "__main__":
    unittest.main()
