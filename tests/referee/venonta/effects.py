"""What cards and events do (scenarios/README.md, N8.2, N9)."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenario import Card, Effect, Event
from world import Table

ON_A_TERRITORY = ("tep", "factory", "tank")
MOST_POPULATION = 10


@dataclass
class Cause:
    """Who did it, and what was named for it."""
    by: int | None
    target: int | None = None
    land: str | None = None
    place: str | None = None
    actor: int | None = None
    hit: list[int] = field(default_factory=list)
    spared: list[int] = field(default_factory=list)
    ranks: dict[str, list[int]] = field(default_factory=dict)


def whom(table: Table, effect: Effect, cause: Cause) -> list[int]:
    if effect.who == "all":
        return [seat for seat in range(table.terms.players) if seat not in cause.spared]
    if effect.who == "hit":
        return cause.hit
    if effect.who in ("leader", "last"):
        return [seat for seat in cause.ranks[effect.who] if seat not in cause.spared]
    if effect.who == "land":
        return [table.lands[cause.land].owner]
    return [{"me": cause.by, "target": cause.target, "actor": cause.actor}[effect.who]]


def bites(table: Table, effect: Effect, place: str) -> bool:
    """Whether an effect would change something on a territory."""
    if effect.verb != "add" or effect.thing not in ON_A_TERRITORY:
        return False
    land = table.lands[place]
    if effect.amount < 0:
        return {"tep": land.tep, "factory": land.factories, "tank": land.tanks}[effect.thing] > 0
    if effect.thing == "factory":
        return land.factories < table.terms.places[place].sites
    if effect.thing == "tank":
        return table.free(land.owner) > 0 and land.factories > 0
    return True


def touches(table: Table, effect: Effect, seat: int) -> bool:
    """Whether an effect would change something on a player's board."""
    if effect.verb != "add" or effect.thing in ON_A_TERRITORY:
        return effect.verb == "rule"
    board = table.seats[seat]
    if effect.amount > 0 and effect.thing == "intensive":
        return table.free(seat) > 0 and old_farms(table, seat) > 0
    if effect.amount > 0 and effect.thing == "population":
        return board.population < MOST_POPULATION
    if effect.amount > 0:
        return effect.thing != "farm" or board.farms + board.intensive < table.water(seat)
    if effect.thing == "population":
        return board.population > table.terms.table["population_floor"]
    if effect.thing == "farm":
        return board.farms > 0 or (table.terms.version > 1 and board.intensive > 0)
    return effect.thing == "tokens" or getattr(board, effect.thing) > 0


def rank(table: Table, cause: Cause) -> Cause:
    """Who leads and who is last as a card or an event begins to take effect; of several all."""
    points = [board.pv for board in table.seats]
    cause.ranks = {"leader": [seat for seat, pv in enumerate(points) if pv == max(points)],
                   "last": [seat for seat, pv in enumerate(points) if pv == min(points)]}
    return cause


def times(table: Table, effect: Effect, seat: int | None) -> int:
    """An amount, or that for each: never beyond 20 either way."""
    if not effect.per:
        return effect.amount
    each = max(0, table.fact(seat or 0, effect.per))
    return max(-20, min(20, effect.amount * each))


def carry_out(table: Table, effects: tuple[Effect, ...], cause: Cause) -> None:
    for effect in effects:
        if effect.verb == "add":
            add(table, effect, cause)
        elif effect.verb == "take":
            take(table, effect, cause)
        elif effect.verb == "give":
            give(table, effect, cause)
        elif effect.verb == "swap":
            swap(table, effect, cause)


def add(table: Table, effect: Effect, cause: Cause) -> None:
    thing = effect.thing
    amount = times(table, effect, cause.hit[0] if cause.hit else cause.by)
    if thing == "fish":
        table.fish = max(0, table.fish + amount)
    elif thing == "co2":
        table.emit(amount)
    elif thing == "migrants":
        if cause.by is not None:
            table.seats[cause.by].round["integrated"] += max(0, min(table.migrants, -amount))
        table.migrate(amount)
    elif thing in ON_A_TERRITORY:
        place = cause.land if effect.who == "land" else cause.place
        if place is not None:
            if thing == "tank" and effect.who == "land":
                table.seats[cause.by].round["kills"] += max(0, min(-amount, table.lands[place].tanks))
            add_there(table, thing, amount, place)
    else:
        for seat in whom(table, effect, cause):
            add_to(table, thing, times(table, effect, seat), seat, robbed=seat != cause.by)


def add_to(table: Table, thing: str, amount: int, seat: int, robbed: bool) -> None:
    board = table.seats[seat]
    if thing == "food":
        if amount < 0 and robbed:
            table.rob_food(seat, -amount)
        else:
            table.gain_food(seat, amount)
    elif thing == "pv":
        table.gain_pv(seat, amount)
    elif thing == "population":
        board.population = min(MOST_POPULATION, max(min(board.population, table.terms.table["population_floor"]), board.population + amount))
    elif thing == "tokens":
        if table.in_turn(seat):
            table.now.tokens = max(0, table.now.tokens + amount)
        else:
            board.bonus += amount
    elif thing == "farm":
        for _ in range(amount):
            clear_farm(table, seat)
        for _ in range(-amount):
            lose_farm(table, seat)
    elif thing == "intensive":
        for _ in range(amount):
            intensify(table, seat)
        back = min(max(0, -amount), board.intensive)
        board.intensive -= back
        board.farms += back


def clear_farm(table: Table, seat: int) -> None:
    board = table.seats[seat]
    if board.farms + board.intensive < table.water(seat):
        board.farms += 1
        board.food += 1
        note_clearing(table, seat, "farm")
        if table.in_turn(seat):
            table.now.new_farms += 1


def old_farms(table: Table, seat: int) -> int:
    """Those that were not built in this turn."""
    return table.seats[seat].farms - (table.now.new_farms if table.in_turn(seat) else 0)


def intensify(table: Table, seat: int) -> None:
    """A farm of an earlier turn, where a factory is free for it (N5.3)."""
    board = table.seats[seat]
    if table.free(seat) > 0 and old_farms(table, seat) > 0:
        board.farms -= 1
        board.intensive += 1
        board.food += 3
        board.round["new_intensive"] += 1
        if table.in_turn(seat):
            table.now.new_intensive += 1


def lose_farm(table: Table, seat: int) -> None:
    board = table.seats[seat]
    if board.farms:
        board.farms -= 1
    elif table.terms.version > 1 and board.intensive:
        board.intensive -= 1


def note_clearing(table: Table, seat: int, line: str) -> None:
    table.blame(seat, table.terms.costs[line]["co2"])
    table.seats[seat].round["cleared"] += 1


def add_there(table: Table, thing: str, amount: int, place: str) -> None:
    land = table.lands[place]
    if thing == "tep":
        land.tep = max(0, land.tep + amount)
        return
    if amount < 0:
        name = "factories" if thing == "factory" else "tanks"
        setattr(land, name, max(0, getattr(land, name) + amount))
        return
    for _ in range(amount):
        if thing == "factory" and land.factories < table.terms.places[place].sites:
            land.factories += 1
            land.new_factories += table.in_turn(land.owner)
            table.seats[land.owner].round["new_factories"] += 1
            note_clearing(table, land.owner, "factory")
        elif thing == "tank" and table.free(land.owner) > 0 and land.factories:
            land.tanks += 1
            land.new_tanks += table.in_turn(land.owner)


def take(table: Table, effect: Effect, cause: Cause) -> None:
    land = table.lands[cause.land]
    if effect.thing == "food":
        table.seats[cause.by].food += table.rob_food(land.owner, effect.amount)
    elif cause.place is not None:
        taken = min(effect.amount, land.tep)
        land.tep -= taken
        table.lands[cause.place].tep += taken


def give(table: Table, effect: Effect, cause: Cause) -> None:
    """The other way, as far as there is anything to give."""
    land, giver = table.lands[cause.land], table.seats[cause.by]
    if effect.thing == "food":
        given = min(effect.amount, giver.food)
        giver.food -= given
        table.seats[land.owner].food += given
    elif cause.place is not None:
        given = min(effect.amount, table.lands[cause.place].tep)
        table.lands[cause.place].tep -= given
        land.tep += given


def swap(table: Table, effect: Effect, cause: Cause) -> None:
    land = table.lands[cause.land]
    if effect.thing == "food":
        mine, theirs = table.seats[cause.by].food, table.seats[land.owner].food
        if theirs > mine:
            table.rob_food(land.owner, theirs - mine)
        table.seats[land.owner].food, table.seats[cause.by].food = mine, theirs
    elif cause.place is not None:
        here = table.lands[cause.place]
        here.tep, land.tep = land.tep, here.tep


def lay_open(table: Table, card: Card | Event, cause: Cause) -> None:
    """A lasting card lies open with the rules that it changes; an event gathers whom it hits."""
    rules = [(effect.rule, whom(table, effect, cause), effect.amount) for effect in card.effects if effect.verb == "rule"]
    if card.lasts == "once" or not rules:
        return
    if isinstance(card, Event):
        for one in table.open:
            if one.get("event") == card.id:
                one["rules"] += rules
                return
        table.used_events.discard(card.id)
        table.open.append({"event": card.id, "lasts": card.lasts, "rounds": card.rounds, "by": None, "rules": rules})
    else:
        table.used[card.id] -= 1
        table.open.append({"card": card.id, "lasts": card.lasts, "rounds": card.rounds, "by": cause.by, "rules": rules})


def close_open(table: Table, lasts: tuple[str, ...]) -> None:
    """Open cards whose time is over leave the table; those for several rounds have one less."""
    for one in [one for one in table.open if one["lasts"] in lasts]:
        one["rounds"] -= 1
        if one["rounds"] == 0:
            discard_open(table, one)
    tidy(table)


def discard_open(table: Table, one: dict) -> None:
    table.open = [other for other in table.open if other is not one]
    if "card" in one:
        table.used[one["card"]] += 1
    else:
        table.used_events.add(one["event"])


def tidy(table: Table) -> None:
    """Farms beyond the water are lost, simple ones first (N8.2a); what is gone is not new any more."""
    for seat, board in enumerate(table.seats):
        while board.farms + board.intensive > table.water(seat):
            if board.farms:
                board.farms -= 1
            else:
                board.intensive -= 1
    for land in table.lands.values():
        land.new_factories = min(land.new_factories, land.factories)
        if table.stage != "move":
            land.new_tanks = min(land.new_tanks, land.tanks)
    table.now.new_intensive = min(table.now.new_intensive, table.seats[table.turn].intensive)
