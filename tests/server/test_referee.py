"""Venonta's second opinion (tests/referee/venonta), which shares no code with the program: golden games, games that the program's
bots play now, and whole sets of legal actions are the same to both."""

import itertools
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
DEFAULT = str(ROOT / "scenarios" / "terra-1950.json")


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

    def assert_games_agreed(self, world: str, bots: str, seed: str) -> None:
        """A game of the program at each number of players, by each of these levels."""
        texts = []
        for players, level in itertools.product("2346", bots):
            record = self.folder / "game.jsonl"
            subprocess.run([PROGRAM, "sim", "venonta", "--players", players, "--games", "1", "--bots", level, "--seed", seed, "--threads", "1",
                            "--scenario", world, "--records", record], check=True, capture_output=True)
            texts.append(record.read_text())
        self.assert_agreed(self.write("games.jsonl", "".join(texts)), 24, world)

    def test_games_of_the_bots_of_today(self):
        for world in (WORLDS[0], DEFAULT):
            self.assert_games_agreed(world, "1", "7")

    def test_words_younger_than_the_first_worlds(self):
        """A world of them, by bots that mean something and by chance."""
        self.assert_games_agreed(YOUNG, "01", "8")

    def test_cards_that_join_any_words(self):
        """Worlds that were drawn: two to four effects a card, of the whole vocabulary."""
        for seed in ("6", "102"):
            drawn = ask("draw_world.py", PROGRAM, YOUNG, seed)
            self.assertEqual(drawn.returncode, 0, drawn.stderr)
            self.assert_games_agreed(str(self.write("drawn.json", drawn.stdout)), "01", seed)

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
