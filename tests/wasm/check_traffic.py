#!/usr/bin/env python3
"""Checks what an engine and its guests said against docs/protocol.schema.json: lines of {"as": definition, "value": …} and, for answers,
of {"asked": "POST /api/tables", "status": 201, "value": …}.

    tests/wasm/check_traffic.py FILE"""

import collections
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_schema  # noqa: E402

WANTED = {"server_message", "client_message", "new_table_answer", "record_answer", "replay_answer", "review_answer",
          "games_answer", "mine_answer", "scenario_check_answer", "refusal"}

ANSWERS = {
    r"POST /api/tables": "new_table_answer",
    r"POST /api/tables/[^/]*/seats": "seat_answer",
    r"POST /api/mine": "mine_answer",
    r"POST /api/replay": "replay_answer",
    r"POST /api/scenarios/check": "scenario_check_answer",
    r"GET /api/scenarios/[^/]*/words\?.*": "scenario_words_answer",
    r"GET /api/scenarios/[^/]*": "scenario_answer",
    r"GET /api/games": "games_answer",
    r"GET /api/tables": "tables_answer",
    r"GET /api/tables/[^/]*/record": "record_answer",
    r"GET /api/tables/[^/]*/review": "review_answer",
    r"POST /api/review": "review_answer",
    r"GET /api/tables/[^/]*": "table_answer",
}


def definition(said: dict[str, object]) -> str:
    if "as" in said:
        return str(said["as"])
    if int(str(said["status"])) >= 400:
        return "refusal"
    return next(name for asked, name in ANSWERS.items() if re.fullmatch(asked, str(said["asked"])))


def main() -> int:
    schema = check_schema.load()
    seen: collections.Counter[str] = collections.Counter()
    wrong = 0
    for number, line in enumerate(pathlib.Path(sys.argv[1]).open(encoding="utf-8"), 1):
        said = json.loads(line)
        name = definition(said)
        seen[name] += 1
        try:
            schema.check(name, said["value"])
        except check_schema.Misfit as misfit:
            wrong += 1
            print(f"line {number}, {name}: {misfit}: {line:.300}")
    print(f"{sum(seen.values())} messages: {dict(seen)}")
    if missing := WANTED - seen.keys():
        print(f"never seen: {sorted(missing)}")
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
