"""Asks a built program for the whole legal sets of positions, for check.py to compare.

    python3 positions.py MAREA FILE.jsonl COUNT SEED [SCENARIO.json …] > LEGAL.jsonl

COUNT positions, drawn with SEED over all plies of all records.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path


def legal_in(program: str, record: str, ply: int, worlds: list[Path]) -> list[str]:
    options = [part for world in worlds for part in ("--scenario", str(world))]
    run = subprocess.run([program, "replay", record, "--ply", str(ply), "--json", *options], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)["legal"]


def gather(program: str, records: Path, count: int, seed: str, worlds: list[Path]) -> list[dict]:
    texts = records.read_text(encoding="utf-8").splitlines()
    plies = [(line, ply) for line, text in enumerate(texts, 1) for ply in range(len(json.loads(text)["actions"]))]
    drawn = sorted(random.Random(seed).sample(plies, min(count, len(plies))))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for line, ply in drawn:
            record = Path(folder) / f"{line}.json"
            if not record.exists():
                record.write_text(texts[line - 1], encoding="utf-8")
            found.append({"line": line, "ply": ply, "legal": legal_in(program, str(record), ply, worlds)})
    return found


def main() -> None:
    program, records, count, seed, *worlds = sys.argv[1:]
    for one in gather(program, Path(records), int(count), seed, [Path(world) for world in worlds]):
        print(json.dumps(one, separators=(",", ":")))


if __name__ == "__main__":
    main()
