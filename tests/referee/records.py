"""Records of Venezia 2099 as the referee writes, reads and replays them.

    python3 records.py FILE.jsonl …     checks files with one record a line
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any, Iterator

from referee import apply, legal, over, scores, winners
from set_up import COLOURS, DEFAULTS, TABLE, State, begin, components

CHOICES = {
    "platform_start": ("one", "any"),
    "movement": ("eight_ways", "four_ways", "walk"),
    "gondola_ride": ("instead", "extra"),
    "tie_break": ("figure_points", "figure_count"),
}


class RecordError(ValueError):
    """A record that is not well formed or does not replay."""


def make_record(start: dict[str, Any], options: dict[str, Any], seats: list[str], actions: list[str]) -> dict[str, Any]:
    """The record of a game so far; `result` stands if and only if it is over."""
    state = begin(start, options)
    for action in actions:
        state = apply(state, action)
    record: dict[str, Any] = {
        "marea": 1,
        "game": "venezia",
        "rules": "1",
        "options": {key: value for key, value in options.items() if DEFAULTS.get(key) != value},
        "seats": seats,
        "start": start,
        "actions": actions,
    }
    if over(state):
        record["result"] = result_of(state)
    return record


def result_of(state: State) -> dict[str, list[int]]:
    return {"scores": scores(state), "winners": winners(state)}


def write_record(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def need(condition: bool, complaint: str) -> None:
    if not condition:
        raise RecordError(complaint)


def read_record(text: str) -> dict[str, Any]:
    """A record whose every part has been checked, by replaying it too."""
    record = json.loads(text)
    check_envelope(record)
    check_start(record["start"], len(record["seats"]))
    check_options(record["options"], record["start"])
    state = list(replay(record))[-1]
    need(("result" in record) == over(state), "result stands if and only if the game is over")
    need(not over(state) or record["result"] == result_of(state), "wrong result")
    return record


def check_envelope(record: dict[str, Any]) -> None:
    required = {"marea", "game", "rules", "options", "seats", "start", "actions"}
    keys = set(record)
    need(required <= keys, f"missing keys: {sorted(required - keys)}")
    unknown = keys - required - {"result", "fairness", "meta"}
    need(not unknown, f"unknown keys: {sorted(unknown)}")
    need((record["marea"], record["game"], record["rules"]) == (1, "venezia", "1"), "not a record of these rules")
    need(len(record["seats"]) in TABLE, "2 to 5 seats")


def check_start(start: dict[str, Any], players: int) -> None:
    """The exact components of V2.0, for a hand-made board too (V6)."""
    need(set(start) == {"board", "hands", "aside", "first"}, "start: wrong keys")
    table = TABLE[players]
    rows = [line.split(" ") for line in start["board"]]
    need([len(row) for row in rows] == [table.size] * table.size, "V2.0: size of the board")
    tiles, cards = components(players, missing_colour(rows) if players == 2 else None)
    need(Counter(tile for row in rows for tile in row) == Counter(tiles), "V2.0: tiles")
    need([len(hand) for hand in start["hands"]] == [table.cards] * players, "V2.0: size of the hands")
    need(Counter(sum(start["hands"], start["aside"])) == Counter(cards), "V2.0: cards")
    need(start["first"] in range(players), "start: first")


def missing_colour(rows: list[list[str]]) -> str:
    """The colour that is out of a game of two (V2.2)."""
    missing = sorted(set(COLOURS) - {tile[0] for row in rows for tile in row})
    need(len(missing) == 1, "V2.2: one whole colour is out")
    return missing[0]


def check_options(options: dict[str, Any], start: dict[str, Any]) -> None:
    """No unknown key or value, and nothing that contradicts the start."""
    for key, value in options.items():
        if key == "dropped_colour":
            rows = [line.split(" ") for line in start["board"]]
            need(len(start["hands"]) == 2 and value == missing_colour(rows), "V2.2: dropped_colour")
        elif key == "start_seat":
            need(value == start["first"], "V2.4: start_seat")
        else:
            need(value in CHOICES.get(key, ()), f"option {key}: {value}")


def replay(record: dict[str, Any]) -> Iterator[State]:
    """The states at ply 0, 1, 2 … of a record."""
    state = begin(record["start"], record["options"])
    yield state
    for index, action in enumerate(record["actions"]):
        need(action in legal(state), f"action {index}: {action} is not legal")
        state = apply(state, action)
        yield state


def main(paths: list[str]) -> int:
    """Checks files with one record a line."""
    for path in paths:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for number, line in enumerate(lines, 1):
            try:
                read_record(line)
            except ValueError as error:
                print(f"{path}:{number}: {error}")
                return 1
        print(f"{path}: {len(lines)} records replay")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
