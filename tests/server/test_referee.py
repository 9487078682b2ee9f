"""Venonta's second opinion (tests/referee/venonta), which shares no code with the program: golden games, games that the program's
bots play now, and whole sets of legal actions are the same to both."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from harness import PROGRAM, ROOT

REFEREE = ROOT / "tests" / "referee" / "venonta"
GOLDEN = ROOT / "tests" / "golden"
WORLDS = [str(GOLDEN / name) for name in ("terra-1950.json", "line.json")]
WORDS = str(GOLDEN / "words.json")
YOUNG = str(GOLDEN / "young.json")


def ask(script: str, *words: str | pathlib.Path) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, REFEREE / script, *words], capture_output=True, text=True, check=False)


class SecondOpinion(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name: str, text: str) -> pathlib.Path:
        (self.folder / name).write_text(text, encoding="utf-8")
        return self.folder / name

    def assert_agreed(self, records: pathlib.Path, positions: int, *worlds: str) -> None:
        """Every action, the result, and the whole legal sets of some positions."""
        found = ask("positions.py", PROGRAM, records, str(positions), "seed", *worlds)
        self.assertEqual(found.returncode, 0, found.stderr)
        self.assertEqual(found.stdout.count("\n"), positions)
        given = [word for world in worlds for word in ("--scenario", world)]
        for run in (ask("check.py", records, "--positions", self.write("legal.jsonl", found.stdout), *given),
                    subprocess.run([PROGRAM, "verify", records, *given], capture_output=True, text=True, check=False)):
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_golden_games_of_both_versions(self):
        """Every third of each; the others are as long, and `check.py` takes them all."""
        texts = [text for name in ("venonta", "venonta_2") for text in (GOLDEN / f"{name}.jsonl").read_text().splitlines()[::3]]
        self.assert_agreed(self.write("games.jsonl", "\n".join(texts)), 48, *WORLDS)

    def test_every_word_of_the_vocabulary(self):
        """A world in which each stands on some card."""
        self.assert_agreed(GOLDEN / "venonta_words.jsonl", 36, WORDS)

    def test_games_of_the_bots_of_today(self):
        for world in (WORLDS[0], str(ROOT / "scenarios" / "terra-1950-second.json")):
            records = self.folder / "games.jsonl"
            for players in ("2", "3", "4", "6"):
                subprocess.run([PROGRAM, "sim", "venonta", "--players", players, "--games", "1", "--bots", "1", "--seed", "7", "--threads", "1",
                                "--scenario", world, "--records", self.folder / players], check=True, capture_output=True)
            records.write_text("".join((self.folder / players).read_text() for players in ("2", "3", "4", "6")))
            self.assert_agreed(records, 24, world)

    def test_words_younger_than_the_first_worlds(self):
        """A world of them, by bots that mean something and by chance."""
        records = self.folder / "games.jsonl"
        games = [(players, bots) for players in ("2", "3", "4", "6") for bots in ("0", "1")]
        for players, bots in games:
            subprocess.run([PROGRAM, "sim", "venonta", "--players", players, "--games", "1", "--bots", bots, "--seed", "8", "--threads", "1",
                            "--scenario", YOUNG, "--records", self.folder / (players + bots)], check=True, capture_output=True)
        records.write_text("".join((self.folder / (players + bots)).read_text() for players, bots in games))
        self.assert_agreed(records, 24, YOUNG)

    def test_what_is_bent_is_refused(self):
        record = json.loads((GOLDEN / "venonta.jsonl").read_text().splitlines()[16])
        points = record | {"result": {"scores": [0, 0], "winners": [1]}}
        action = record | {"actions": [*record["actions"][:17], "tank@L01", *record["actions"][17:]]}
        unfinished = {key: value for key, value in record.items() if key != "result"}
        for bent in (points, action, unfinished):
            run = ask("check.py", self.write("bent.jsonl", json.dumps(bent)), "--scenario", WORLDS[1])
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
            if bent is action:
                self.assertIn("ply 17: tank@L01 is not legal", run.stdout)


if __name__ == "__main__":
    unittest.main()
