"""That stubs, README and examples say what is true."""

import ast
import pathlib
import re
import subprocess
import sys
import unittest

import marea

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "marea"
README = (ROOT / "python" / "README.md").read_text(encoding="utf-8")


def public(thing):
    return {name for name in dir(thing) if not name.startswith("_")}


def members(path, kind):
    """Classes of a stub with the names in them, or its functions."""
    tree = ast.parse(path.read_text(encoding="utf-8")).body
    if kind is ast.FunctionDef:
        return {node.name for node in tree if isinstance(node, kind)}
    return {node.name: {item.name if isinstance(item, ast.FunctionDef) else item.target.id
                        for item in node.body if isinstance(item, (ast.FunctionDef, ast.AnnAssign))}
            for node in tree if isinstance(node, ast.ClassDef)}


class Stubs(unittest.TestCase):
    def test_the_classes_of_the_core_are_those_of_the_stub(self):
        stub = members(PACKAGE / "__init__.pyi", ast.ClassDef)
        for game in (marea._core.venezia, marea._core.venonta):
            for name in ("Game", "State", "View", "Record", "Match", "Bot"):
                self.assertEqual(public(getattr(game, name)), {one for one in stub[name] if not one.startswith("_")}, name)
        self.assertEqual(public(marea.Rng), stub["Rng"] - {"__init__"})

    def test_the_functions_are_those_of_the_stub(self):
        here = {name for name in marea.__all__ if callable(getattr(marea, name)) and not isinstance(getattr(marea, name), type)}
        self.assertEqual(here, members(PACKAGE / "__init__.pyi", ast.FunctionDef))

    def test_environments_and_spaces_have_what_their_stubs_say(self):
        for name in ("vector", "aec", "spaces"):
            source, stub = (members(PACKAGE / f"{name}{end}", ast.ClassDef) for end in (".py", ".pyi"))
            for owner, names in stub.items():
                said = {one for one in names if not one.startswith("__")}
                text = (PACKAGE / f"{name}.py").read_text(encoding="utf-8")
                for one in said:
                    self.assertTrue(hasattr(getattr(getattr(marea, name), owner), one) or f"self.{one}" in text, f"{owner}.{one}")
                missing = {one for one in source[owner] if not one.startswith("_")} - said
                self.assertEqual(missing, set(), owner)

    def test_everything_has_a_docstring(self):
        for game in (marea._core.venezia, marea._core.venonta):
            for name in ("Game", "State", "View", "Record", "Match", "Bot"):
                self.assertTrue(getattr(game, name).__doc__, name)
        for name in marea.__all__:
            if callable(getattr(marea, name)):
                self.assertTrue(getattr(marea, name).__doc__, name)


class Examples(unittest.TestCase):
    """Each is run as it stands, and says what the README shows."""

    def run_example(self, name, said=True):
        """Its output; `said`: each line of it is in the README (not where it hangs on how a machine adds up floats)."""
        done = subprocess.run([sys.executable, str(ROOT / "python" / "examples" / name)], capture_output=True, text=True, check=False,
                              env={"PYTHONPATH": str(pathlib.Path(marea.__file__).parents[1]), "OMP_NUM_THREADS": "1"})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"examples/{name}", README)
        for line in done.stdout.splitlines() if said else ():
            self.assertIn(line, README)
        return done.stdout

    def test_random_play(self):
        self.assertRegex(self.run_example("random_play.py"), r"games, about \d+ plies each")

    def test_training_a_small_policy_makes_it_win_more(self):
        before, after = (float(share) for share in re.findall(r"players: (0\.\d+)", self.run_example("train_policy.py", said=False))[:2])
        self.assertGreater(after, before + 0.2)

    def test_evaluating_a_bot_against_the_ladder(self):
        self.assertEqual(len(re.findall(r"%", self.run_example("evaluate_bot.py"))), 6)


if __name__ == "__main__":
    unittest.main()
