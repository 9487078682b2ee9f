#!/usr/bin/env python3
"""Checks what the engine and its guests said (lines of {"as": definition, "value": …}) against docs/protocol.schema.json.

    tests/wasm/check_traffic.py FILE"""

import collections
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_schema  # noqa: E402

WANTED = {"server_message", "client_message", "new_table_answer", "record_answer", "replay_answer", "review_answer",
          "games_answer", "mine_answer", "scenario_check_answer", "refusal"}


def main() -> int:
    schema = check_schema.load()
    seen: collections.Counter[str] = collections.Counter()
    wrong = 0
    for number, line in enumerate(pathlib.Path(sys.argv[1]).open(encoding="utf-8"), 1):
        said = json.loads(line)
        seen[said["as"]] += 1
        try:
            schema.check(said["as"], said["value"])
        except check_schema.Misfit as misfit:
            wrong += 1
            print(f"line {number}, {said['as']}: {misfit}: {line:.300}")
    print(f"{sum(seen.values())} messages: {dict(seen)}")
    if missing := WANTED - seen.keys():
        print(f"never seen: {sorted(missing)}")
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
