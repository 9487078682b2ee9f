#!/usr/bin/env python3
"""A whole player for `marea lab challenge` in Python's standard library: read it beside protocol.md, "Over pipes".

    marea lab challenge "python3 docs/example_bot.py" --players 3 --bots 0,1,2 --deals 50

It gets a line for every decision and answers with a line. A program that thinks writes its own `choose(view)`: it gets the view of
protocol.md, as a live table would show it, and returns one of `view["you"]["legal"]`.
"""

import json
import sys
from typing import Any


def choose(view: dict[str, Any]) -> str:
    """In Venezia: buys where it can, else plays a card, and never lets a figure drown; elsewhere, whatever comes first."""
    legal = view["you"]["legal"]
    for sign in "$+@!":
        for action in legal:
            if action.startswith(sign):
                return action
    return legal[0]


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"marea": 1, "type": "act", "table": question["table"], "action": choose(question["view"])}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
