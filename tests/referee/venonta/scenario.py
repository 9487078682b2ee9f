"""A scenario of Venonta, worked out for one number of players (scenarios/README.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

COUNTS = ("2", "3", "4", "6")
BACK = ("intensive_back", "farm_back", "factory_back", "tank_back")


def figure(value: Any, players: int) -> int:
    """A number that may differ by the number of players."""
    if isinstance(value, dict):
        return value["all"] if "all" in value else value[str(players)]
    return value


@dataclass(frozen=True)
class Place:
    water: int
    sites: int
    reach: frozenset[str]
    oceans: frozenset[int]


@dataclass(frozen=True)
class Effect:
    verb: str
    thing: str = ""
    rule: str = ""
    who: str = ""
    amount: int = 0
    per: str = ""


@dataclass(frozen=True)
class Card:
    id: str
    copies: int
    moment: str
    lasts: str
    conditions: tuple[tuple[str, str, int], ...]
    tokens: int
    food: int
    pv: int
    effects: tuple[Effect, ...]
    rounds: int = 1

    def has(self, verb: str) -> bool:
        return any(effect.verb == verb for effect in self.effects)


@dataclass(frozen=True)
class Event:
    id: str
    common: bool
    lasts: str
    effects: tuple[Effect, ...]
    rounds: int = 1
    conditions: tuple[tuple[str, str, int], ...] = ()


@dataclass(frozen=True)
class Objective:
    id: str
    temper: str
    pv: int
    goal: tuple[tuple[str, str, int], ...]
    partly_pv: int = 0
    enough: int | None = None


@dataclass
class Terms:
    """The figures of one scenario for one number of players."""
    players: int
    version: int
    places: dict[str, Place]
    table: dict[str, int]
    population: list[int]
    boxes: list[int]
    costs: dict[str, dict[str, int]]
    tep_price: list[tuple[int, int]]
    food_price: list[tuple[int, int]]
    options: dict[str, str]
    objectives: dict[str, Objective] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)

    def moments(self, moment: str) -> list[Card]:
        return [card for card in self.cards.values() if card.moment == moment]


DEFAULTS = {"objective_choice": "by_kind", "colony_draw": "conquest", "seller_tokens": "kept", "ocean_access": "touching"}


def places(data: dict[str, Any]) -> dict[str, Place]:
    """In reach are land neighbours and who touches the same territorial water (N1.2)."""
    lands = data["territories"]
    oceans = [ocean["id"] for ocean in data["oceans"]]
    made = {}
    for land in lands:
        near = set(land["neighbours"])
        near |= {other["id"] for other in lands if set(other["waters"]) & set(land["waters"])}
        touched = frozenset(oceans.index(ocean) for ocean in land["oceans"])
        made[land["id"]] = Place(land["water"], land["sites"], frozenset(near - {land["id"]}), touched)
    return made


def conditions(listed: list[dict[str, Any]], players: int) -> tuple[tuple[str, str, int], ...]:
    return tuple((one["fact"], one["test"], figure(one.get("amount", 0), players)) for one in listed)


def effects(listed: list[dict[str, Any]], players: int) -> tuple[Effect, ...]:
    return tuple(Effect(one["verb"], one.get("thing", ""), one.get("rule", ""), one.get("who", ""),
                        figure(one.get("amount", 0), players), one.get("per", "")) for one in listed)


def steps(listed: list[dict[str, Any]], players: int) -> list[tuple[int, int]]:
    """Prices by where they begin; the first holds from the bottom."""
    return [(one.get("from", -10**9), figure(one["price"], players)) for one in listed]


def price_at(prices: list[tuple[int, int]], amount: int) -> int:
    return [price for start, price in prices if start <= amount][-1]


def terms_of(data: dict[str, Any], players: int, version: int) -> Terms:
    tables, prices = data["tables"], data["prices"]
    table = {key: figure(value, players) for key, value in tables.items() if isinstance(value, dict)}
    table |= {key: figure(prices[key], players) for key in ("ocean_extra", "neglect_pv", "factory_co2")}
    table |= {key: figure(prices.get(key, 0), players) for key in ("defeat_tokens", "defeat_pv")}
    table.setdefault("objective_rise", 0)
    costs = {name: {part: figure(cost.get(part, 0), players) for part in ("tokens", "co2", "food", "tep")}
             for name, cost in data["costs"].items()}
    return Terms(
        players, version, places(data), table,
        [figure(row, players) for row in tables["population"]],
        [figure(row, players) for row in tables["event_boxes"]],
        costs, steps(prices["tep"], players), steps(prices["food"], players),
        DEFAULTS | {key: value for key, value in data["options"].items() if key != "source"},
        {one["id"]: Objective(one["id"], one["temper"], figure(one["pv"], players), conditions(one["goal"], players),
                              figure(one.get("partly_pv", 0), players), one.get("enough"))
         for one in data["objectives"]},
        {one["id"]: Card(one["id"], one["copies"], one["moment"], one["lasts"], conditions(one.get("conditions", []), players),
                         figure(one.get("price_tokens", 0), players), figure(one.get("price_food", 0), players),
                         figure(one.get("price_pv", 0), players), effects(one["effects"], players), one.get("rounds", 1))
         for one in data["action_cards"]},
        {one["id"]: Event(one["id"], one["common"], one["lasts"], effects(one["effects"], players), one.get("rounds", 1),
                          conditions(one.get("conditions", []), players))
         for one in data["events"]})


def read_scenario(name: str, files: list[Path]) -> dict[str, Any]:
    """The first of these files that holds the scenario of this name."""
    for file in files:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data.get("id") == name:
            return data
    raise ValueError(f"no scenario {name} among {[str(file) for file in files]}")
