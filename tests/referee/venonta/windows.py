"""Windows: who may answer with a card, judged by public facts alone (N9.2); and which cards can be played."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from effects import ON_A_TERRITORY, bites, touches
from scenario import Card
from world import Table


def plan_window(table: Table, moment: str, seats: list[int], actor: int | None) -> None:
    plan(table, {"step": "window", "moment": moment, "queue": list(seats), "actor": actor})


@question("window")
def ask_window(table: Table, frame: Frame) -> list[str] | None:
    while frame["queue"]:
        seat = frame["queue"][0]
        if may_answer(table, seat, frame["moment"]):
            return playable(table, seat, frame["moment"]) + ["pass"]
        frame["queue"].pop(0)
    done(table, frame)
    return None


@answer("window")
def do_window(table: Table, frame: Frame, action: str) -> None:
    if action == "pass":
        frame["queue"].pop(0)
    else:
        play_card(table, frame["queue"][0], action[1:], frame["actor"])


def may_answer(table: Table, seat: int, moment: str) -> bool:
    """A hand that is not empty, and a card not accounted for that this player could play now."""
    seen = table.used + table.lying()
    return table.seats[seat].hand.total() > 0 and any(
        card.copies > seen[card.id] and could_play(table, seat, card) for card in table.terms.moments(moment))


def playable(table: Table, seat: int, moment: str) -> list[str]:
    return ["!" + card.id for card in table.terms.moments(moment) if table.seats[seat].hand[card.id] and could_play(table, seat, card)]


def could_play(table: Table, seat: int, card: Card) -> bool:
    """Limit, conditions and price, and something to name for all that it asks for."""
    board = table.seats[seat]
    if board.round["cards"] >= table.terms.table["card_limit"] or board.food < card.food or board.pv < card.pv:
        return False
    if card.tokens and (seat != table.turn or table.now.tokens < card.tokens):
        return False
    return table.holds(seat, card.conditions) and all(choices(table, seat, card, what) for what in asked_for(card))


def play_card(table: Table, seat: int, card: str, actor: int | None) -> None:
    """Price first (N9.1)."""
    board, kind = table.seats[seat], table.terms.cards[card]
    board.hand[card] -= 1
    table.used[card] += 1
    board.round["cards"] += 1
    board.food -= kind.food
    board.pv -= kind.pv
    if kind.tokens:
        table.now.tokens -= kind.tokens
    plan(table, {"step": "card", "card": card, "by": seat, "actor": actor, "named": {}, "asked": False, "cancelled": False})


def asked_for(card: Card) -> list[str]:
    """What a card asks its player to name, in this order."""
    asks = []
    if card.has("see_goal") or any(effect.who == "target" for effect in card.effects):
        asks.append("target")
    if any(effect.verb in ("take", "give", "swap") or effect.who == "land" for effect in card.effects):
        asks.append("land")
    if card.has("rebel") or card.has("fight_own") or any(
            (effect.verb == "add" and effect.who == "me" and effect.thing in ON_A_TERRITORY)
            or (effect.verb in ("take", "give", "swap") and effect.thing == "tep") for effect in card.effects):
        asks.append("place")
    if card.has("cancel_open"):
        asks.append("open")
    return asks


def choices(table: Table, seat: int, card: Card, what: str) -> list[str]:
    if what == "target":
        return [f":{other}" for other in range(table.terms.players) if other != seat]
    if what == "land":
        return [":" + name for name in lands_for(table, seat, card)]
    if what == "place":
        return ["/" + name for name in places_for(table, seat, card)]
    return [f"#{index}" for index, one in enumerate(table.open) if "card" in one]


def lands_for(table: Table, seat: int, card: Card) -> list[str]:
    """Others' territories in reach of own ones and colonies, where there is something to take or to change."""
    reached = table.in_reach_of(seat, table.own(seat) + table.colonies(seat))
    return [name for name in reached if table.lands[name].owner != seat and matters(table, card, name)]


def matters(table: Table, card: Card, name: str) -> bool:
    land = table.lands[name]
    for effect in card.effects:
        if effect.verb == "take" and (land.tep if effect.thing == "tep" else table.seats[land.owner].food):
            return True
        if effect.verb in ("give", "swap"):
            return True
        if effect.who == "land" and (bites(table, effect, name) or touches(table, effect, land.owner)):
            return True
    return False


def places_for(table: Table, seat: int, card: Card) -> list[str]:
    if card.has("rebel"):
        return [name for name in table.own(seat) if table.lands[name].colonist is not None]
    if card.has("fight_own"):
        if any(one["seat"] == seat and one["joined"] for one in table.fight["sides"]):
            return []
        target = table.fight["target"]
        return [name for name in table.lands if table.garrison(seat, name) and (name == target or table.reaches(seat, target, name))]
    if any(effect.verb in ("take", "swap") and effect.thing == "tep" for effect in card.effects):
        return table.own(seat)
    gives = any(effect.verb == "give" and effect.thing == "tep" for effect in card.effects)
    return [name for name in table.own(seat) if (gives and table.lands[name].tep)
            or any(bites(table, effect, name) for effect in card.effects if effect.who == "me")]
