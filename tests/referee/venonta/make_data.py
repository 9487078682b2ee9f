"""Makes golden games and perft counts of Venonta, version 2, with the referee. The same files every time.

    python3 make_data.py MAREA      the program tells the hash of each scenario and nothing else
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from check import Record
from play import apply, begin, legal, over, result
from scenario import Terms, terms_of
from world import Table

TESTS = Path(__file__).resolve().parents[2]
VERSION = 2
# The worlds of each file of games, and how many games of each number of players.
FILES = {"venonta_2": {"terra-1950": 4, "line": 2}, "venonta_words": {"words": 3}}
TRIES = 6  # games played for each that is kept: the one that shows most of what was seldom so far
PERFT_NODES = 2500  # positions looked into for one line of counts
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Flo")

WEIGHTS = {"end": 0.4, "x": 1.5, "!": 2.0, "truce": 0.3, "factory@": 2.0, "farm": 1.5, "watch": 0.5, "unwatch": 0.2, "leave": 0.3,
           "rebel@": 2.0, "intensive": 3.0, "tank@": 3.0}
KINDS = ("-farm", "-factory@", "-tank@", "-intensive", "farm", "factory@", "tank@", "intensive", "ocean", "$tep", "$food", "tap@", "rebel@",
         "feed", "integrate", "yield", "suffer", "burn", "pay", "pledge", "colony", "!", "+", "=", "&", "~", "@", "#", "/", "%", "^", ":")


def kind(action: str) -> str:
    """What sort of action it is, so that many territories do not make it likelier."""
    if len(action) == 7 and action[3] in "x->":
        return action[3]
    return next((start for start in KINDS if action.startswith(start)), action)


def choose(dice: random.Random, found: list[str]) -> str:
    kinds: dict[str, list[str]] = {}
    for action in found:
        kinds.setdefault(kind(action), []).append(action)
    drawn = dice.choices(list(kinds), [WEIGHTS.get(one, 1.0) for one in kinds])[0]
    if drawn == "feed" and dice.random() < 0.7:
        return kinds[drawn][-1]
    return dice.choice(kinds[drawn])


def seen_at(table: Table, found: list[str], action: str) -> list[str]:
    """What this step shows: its sort, a card's id, and where the first version of the rules would have asked otherwise."""
    step = table.agenda[-1]["step"]
    marks = [action if action[0] in "!&" else f"{step} {kind(action)}"]
    twin = table.clone()
    twin.terms = Terms(**vars(table.terms) | {"version": 1})
    try:
        if sorted(legal(twin)) != sorted(found):
            marks.append(f"{step}: other in version 1")
    except IndexError:
        pass
    return marks


def play(terms: Terms, seed: str) -> tuple[int, list[str], Table, Counter[str]]:
    """A game by chance: who began, its actions, its end, what it showed."""
    dice = random.Random(seed)
    first = dice.randrange(terms.players)
    table, actions, marks = begin(terms, first), [], Counter()
    while True:
        found = legal(table)
        if over(table):
            marks[f"ending {table.ending}"] += 1
            return first, actions, table, marks
        actions.append(choose(dice, found))
        marks.update(seen_at(table, found, actions[-1]))
        apply(table, actions[-1])


def hash_of(program: str, world: Path) -> str:
    run = subprocess.run([program, "scenario", "check", str(world)], capture_output=True, text=True, check=True)
    return re.search(r"\b[0-9a-f]{64}\b", run.stdout).group()


def make_games(program: str, worlds: dict[str, int]) -> tuple[list[Record], Counter[str]]:
    records, total = [], Counter()
    for name, games in worlds.items():
        path = TESTS / "golden" / f"{name}.json"
        data, scenario = json.loads(path.read_text(encoding="utf-8")), {"name": name, "hash": hash_of(program, path)}
        for players in (2, 3, 4, 6):
            terms = terms_of(data, players, VERSION)
            for game in range(games):
                tries = [play(terms, f"{name} {players} {game} {turn}") for turn in range(TRIES)]
                first, actions, table, marks = max(tries, key=lambda one: sum(1 / (1 + total[mark]) ** 2 for mark in one[3]))
                total += marks
                records.append({"marea": 1, "game": "venonta", "rules": str(VERSION), "options": {"scenario": scenario},
                                "seats": list(NAMES[:players]), "start": {"first": first}, "actions": actions, "result": result(table)})
    return records, total


def leaves(table: Table, depth: int, budget: list[int]) -> int | None:
    """How many lines of legal play have this many actions; None if that is too many to look into."""
    found = legal(table)
    if depth == 0 or over(table):
        return 1 if depth == 0 else 0
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        budget[0] -= 1
        if budget[0] < 0:
            return None
        twin = table.clone()
        apply(twin, action)
        below = leaves(twin, depth - 1, budget)
        if below is None:
            return None
        total += below
    return total


def counts(table: Table) -> list[int]:
    """At depth 0, 1, 2 … as far as the budget goes."""
    found: list[int] = []
    budget = [PERFT_NODES]
    for depth in range(7):
        count = leaves(table.clone(), depth, budget)
        if count is None:
            break
        found.append(count)
    return found


def table_at(record: Record, data: dict[str, Any], ply: int) -> Table:
    table = begin(terms_of(data, len(record["seats"]), VERSION), record["start"]["first"])
    for action in record["actions"][:ply]:
        legal(table)
        apply(table, action)
    legal(table)
    return table


def perft_lines(records: list[Record], name: str) -> list[str]:
    """Two positions of each game, drawn by chance."""
    dice, lines = random.Random("perft"), []
    for line, record in enumerate(records, 1):
        world = TESTS / "golden" / f"{record['options']['scenario']['name']}.json"
        data = json.loads(world.read_text(encoding="utf-8"))
        for ply in dice.sample(range(len(record["actions"]) - 1), 2):
            found = counts(table_at(record, data, ply))
            lines.append(" ".join(map(str, (line, ply, *found))))
    return [f"# line of golden/{name}.jsonl (from 1), ply, then the perft counts at depth 0, 1, 2 …", *lines]


def main() -> None:
    for name, worlds in FILES.items():
        records, total = make_games(sys.argv[1], worlds)
        texts = [json.dumps(record, ensure_ascii=False, separators=(",", ":")) for record in records]
        (TESTS / "golden" / f"{name}.jsonl").write_text("\n".join(texts) + "\n", encoding="utf-8")
        (TESTS / "perft" / f"{name}.txt").write_text("\n".join(perft_lines(records, name)) + "\n", encoding="utf-8")
        print(name, *(f"{count:6} {mark}" for mark, count in sorted(total.items())), sep="\n")


if __name__ == "__main__":
    main()
