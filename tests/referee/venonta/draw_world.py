"""Draws a world whose cards and events join words of the whole vocabulary as no author would; always the same for a seed.

    python3 draw_world.py MAREA WORLD.json SEED > NEW.json

The map and the figures are WORLD.json's, but for fish and a track that last to the end. A card or event that the program's check has something against is drawn anew.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

Data = dict[str, Any]

MOMENTS = ("own", "own", "own", "attack", "card", "refusal", "turn", "event")
LASTS = ("turn", "round", "game")
OF_PLAYERS = ("food", "population", "pv", "tokens", "farm", "intensive")
ON_TERRITORIES = ("tep", "factory", "tank")
OF_THE_WORLD = ("fish", "co2", "migrants")
RULES = ("cost_farm", "cost_factory", "cost_intensify", "cost_tank", "cost_back", "cost_attack", "cost_integrate", "tokens", "tep_moves",
         "loot", "need", "harvest", "water", "burn", "smoke", "waste", "reach", "no_trade", "no_attack", "shielded")
FACTS = ("farms", "intensive", "factories", "free", "tanks", "colonies", "colonised", "tep", "food", "surplus", "forest", "population", "pv",
         "margin", "hand", "cleared", "reforested", "emitted", "new_factories", "new_intensive", "fights", "wins", "kills", "loot", "bought",
         "sold", "integrated", "shared", "missing", "cards")
WORLD_FACTS = ("rise", "migrants", "fish", "co2", "burnt")
ON_CARDS = ("me", "me", "target", "land", "actor", "all", "leader", "last")
AT_THE_MOMENT = {"own": ("rebel", "cancel_open", "see_goal"), "turn": ("rebel", "cancel_open", "see_goal"), "refusal": ("force",),
                 "attack": ("fight_stop", "fight_own", "fight_ally"), "card": ("cancel_card",), "event": ("cancel_event",)}
CARDS, EVENTS = 20, 12
ENDLESS = {"fish": {"all": 200, "source": "drawn"}, "co2_end": {"all": 250, "source": "drawn"}}


class Dice(random.Random):
    def amount(self, most: int = 3) -> int:
        return self.choice((-1, 1)) * self.randint(1, most)

    def add(self, whom: tuple[str, ...], common: bool = False) -> Data:
        """More or less of something, perhaps for each of something else."""
        thing = self.choice(OF_PLAYERS * 2 + OF_THE_WORLD + (() if common else ON_TERRITORIES * 3))
        who = "world" if thing in OF_THE_WORLD else self.choice(whom)
        if thing in ON_TERRITORIES and "hit" not in whom:
            who = self.choice(("me", "me", "land"))
        effect = {"verb": "add", "thing": thing, "who": who, "amount": self.amount()}
        if thing not in ON_TERRITORIES and who != "land" and self.random() < 0.15:
            effect["per"] = self.choice(WORLD_FACTS if common and who == "world" else FACTS + WORLD_FACTS)
        return effect

    def rule(self, whom: tuple[str, ...]) -> Data:
        rule = self.choice(RULES + ("water",) * 3)
        return {"verb": "rule", "rule": rule, "who": self.choice(whom), "amount": -1 if rule == "burn" else self.amount()}

    def effect(self, moment: str) -> Data:
        way = self.random()
        if way < 0.5:
            return self.add(ON_CARDS)
        if way < 0.65:
            return self.rule(ON_CARDS)
        if way < 0.75 and moment not in ("card", "event"):
            verb = self.choice(("take", "give", "swap"))
            return {"verb": verb, "thing": self.choice(("tep", "food"))} | ({} if verb == "swap" else {"amount": self.randint(1, 3)})
        if way < 0.8 and moment != "card":
            return {"verb": "draw", "amount": self.randint(1, 3)}
        return {"verb": self.choice(AT_THE_MOMENT[moment])}

    def conditions(self) -> list[Data]:
        return [{"fact": self.choice(FACTS), "test": self.choice(("at_least", "at_most")), "amount": self.randint(0, 1)}]

    def lasting(self, effects: list[Data], kinds: tuple[str, ...]) -> Data:
        if not any(effect["verb"] == "rule" for effect in effects):
            return {"lasts": "once"}
        lasts = self.choice(kinds)
        return {"lasts": lasts} | ({"rounds": 2} if lasts == "round" and self.random() < 0.3 else {})

    def card(self, name: str) -> Data:
        moment = self.choice(MOMENTS)
        effects = [self.effect(moment) for _ in range(self.randint(2, 4))]
        card = {"id": name, "name": {"en": name}, "copies": self.choice((1, 2, 3)), "moment": moment, "effects": effects, "source": "drawn"}
        card |= self.lasting(effects, LASTS)
        if self.random() < 0.15:
            card["conditions"] = self.conditions()
        if self.random() < 0.15:
            card["price_food" if moment != "own" else self.choice(("price_food", "price_pv", "price_tokens"))] = 1
        return card

    def event(self, name: str) -> Data:
        common = self.random() < 0.3
        whom = ("all", "leader", "last") if common else ("hit",)
        effects = [self.rule(whom) if self.random() < 0.3 else self.add(whom, common) for _ in range(self.randint(2, 4))]
        event = {"id": name, "name": {"en": name}, "common": common, "effects": effects, "source": "drawn"} | self.lasting(effects, LASTS[1:])
        return event | ({"conditions": self.conditions()} if self.random() < 0.2 else {})


def faults(program: str, world: Data) -> set[tuple[str, int]]:
    """The cards and events that the check names."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "world.json"
        file.write_text(json.dumps(world), encoding="utf-8")
        run = subprocess.run([program, "scenario", "check", file], capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return set()
    found = {(deck, int(index)) for deck, index in re.findall(r"/(action_cards|events)/(\d+)", run.stdout + run.stderr)}
    if not found:
        raise ValueError(run.stdout + run.stderr)
    return found


def draw_world(program: str, world: Data, seed: str) -> Data:
    dice = Dice(seed)
    world = world | {"id": "drawn", "tables": world["tables"] | ENDLESS, "action_cards": [dice.card(f"k{i}") for i in range(CARDS)], "events": [dice.event(f"e{i}") for i in range(EVENTS)]}
    while bad := faults(program, world):
        for deck, index in sorted(bad):
            world[deck][index] = dice.card(f"k{index}") if deck == "action_cards" else dice.event(f"e{index}")
    return world


def main() -> None:
    program, world, seed = sys.argv[1:]
    json.dump(draw_world(program, json.loads(Path(world).read_text(encoding="utf-8")), seed), sys.stdout)


if __name__ == "__main__":
    main()
