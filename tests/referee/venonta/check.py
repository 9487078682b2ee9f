"""Replays records of Venonta: every action has to be legal, and the result the stated one.

    python3 check.py FILE.jsonl …                        files with one record a line
    python3 check.py FILE.jsonl --scenario WORLD.json    with scenarios that do not lie beside FILE.jsonl
    python3 check.py FILE.jsonl --positions LEGAL.jsonl  and whole sets of legal actions (positions.py writes them)

A line of LEGAL.jsonl is {"line":1,"ply":30,"legal":["farm",…]}, lines of FILE.jsonl counted from 1. A record names its scenario;
the first file that has that id counts: those given, those beside the records, then scenarios/.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Iterable, Iterator

from play import apply, begin, legal, over, result
from scenario import read_scenario, terms_of
from world import Table

SCENARIOS = Path(__file__).resolve().parents[3] / "scenarios"
VERSIONS = ("1", "2")

Record = dict[str, Any]


class Wrong(ValueError):
    """What is wrong with a record."""


def need(condition: bool, complaint: str) -> None:
    if not condition:
        raise Wrong(complaint)


def world_files(given: Iterable[Path], records: Path) -> list[Path]:
    return [*given, *sorted(records.parent.glob("*.json")), *sorted(SCENARIOS.glob("terra*.json"))]


def start(record: Record, worlds: list[Path]) -> Table:
    need((record["marea"], record["game"]) == (1, "venonta") and record["rules"] in VERSIONS, "not a record of these rules")
    players = len(record["seats"])
    need(players in (2, 3, 4, 6), "N1.1: 2, 3, 4 or 6 play")
    need(record["start"]["first"] in range(players), "start: first")
    world = read_scenario(record["options"]["scenario"]["name"], worlds)
    return begin(terms_of(world, players, int(record["rules"])), record["start"]["first"])


def replay(record: Record, worlds: list[Path]) -> Iterator[tuple[int, Table, list[str]]]:
    """Ply, table and legal actions at ply 0, 1, 2 … of a record."""
    table = start(record, worlds)
    for ply, action in enumerate([*record["actions"], None]):
        found = legal(table)
        need(len(found) == len(set(found)), f"ply {ply}: an action stands twice")
        yield ply, table, found
        if action is not None:
            need(action in found, f"ply {ply}: {action} is not legal")
            apply(table, action)


def check(record: Record, worlds: list[Path], sets: dict[int, set[str]]) -> None:
    """A record, and the whole legal sets known for some of its plies."""
    for ply, table, found in replay(record, worlds):
        if ply in sets:
            more, less = sorted(set(found) - sets[ply]), sorted(sets[ply] - set(found))
            need(not more and not less, f"ply {ply}: legal here alone {more}, there alone {less}")
    need(("result" in record) == over(table), "result stands if and only if the game is over")
    need(not over(table) or record["result"] == result(table), f"result {record.get('result')}, here {result(table)}")


def read_positions(file: Path | None) -> dict[int, dict[int, set[str]]]:
    """Legal sets by line and ply."""
    found: dict[int, dict[int, set[str]]] = {}
    for text in file.read_text().splitlines() if file else []:
        one = json.loads(text)
        found.setdefault(one["line"], {})[one["ply"]] = set(one["legal"])
    return found


def check_file(records: Path, given: Iterable[Path], positions: Path | None) -> list[str]:
    """What is wrong with a file of records, a sentence each."""
    worlds, sets, wrong = world_files(given, records), read_positions(positions), []
    for line, text in enumerate(records.read_text(encoding="utf-8").splitlines(), 1):
        try:
            check(json.loads(text), worlds, sets.get(line, {}))
        except (ValueError, KeyError) as what:
            wrong.append(f"{records}:{line}: {what}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Replays records of Venonta with the referee.")
    parser.add_argument("records", type=Path, nargs="+")
    parser.add_argument("--scenario", type=Path, action="append", default=[])
    parser.add_argument("--positions", type=Path, help="legal sets for positions of the records; one file of records then")
    given = parser.parse_args()
    wrong = [what for file in given.records for what in check_file(file, given.scenario, given.positions)]
    print("\n".join(wrong) if wrong else "all records are as the referee has them")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
