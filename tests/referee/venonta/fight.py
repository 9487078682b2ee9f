"""Combat, colonies, rebellion and what they bring (N6)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from windows import plan_window
from world import Table


def attacks(table: Table, seat: int) -> list[str]:
    """From own territories that are free and from colonies (N6.1)."""
    if table.rule(seat, "no_attack") > 0 or not (table.now.free_attack or table.affords(seat, "attack")):
        return []
    bases = [name for name, land in table.lands.items()
             if land.colonist == seat or (land.owner == seat and land.colonist is None)]
    return [f"{base}x{target}" for base in bases for target in table.lands if may_attack(table, seat, base, target)]


def may_attack(table: Table, seat: int, base: str, target: str) -> bool:
    land = table.lands[target]
    if target in table.now.attacked or not table.reaches(seat, base, target) or land.colonist == seat:
        return False
    if land.owner == seat:
        return land.colonist is not None and table.lands[base].owner == seat and not table.rule(land.colonist, "shielded") > 0
    return not table.rule(defender_of(table, target), "shielded") > 0


def defender_of(table: Table, target: str) -> int:
    land = table.lands[target]
    return land.owner if land.colonist is None else land.colonist


def side(seat: int) -> dict:
    return {"seat": seat, "allies": 0, "joined": None, "tank": None, "out": False}


def start_attack(table: Table, seat: int, base: str, target: str) -> None:
    if not table.now.free_attack:
        table.pay(seat, "attack")
    table.now.free_attack = False
    table.now.attacked.add(target)
    table.seats[seat].round["fights"] += 1
    defender = defender_of(table, target)
    kind = "liberation" if table.lands[target].owner == seat else "attack"
    table.fight = {"kind": kind, "from": base, "target": target, "sides": [side(seat), side(defender)], "misses": 0}
    plan(table, {"step": "declare", "side": 0, "place": base}, {"step": "declare", "side": 1, "place": target},
         {"step": "dice"}, {"step": "fight"})
    plan_window(table, "attack", [one for one in [seat, *table.after(seat)] if one in (seat, defender)], actor=seat)


def rebellions(table: Table, seat: int) -> list[str]:
    """Version 1: one a turn; version 2: each colonised territory once a turn (N6.7)."""
    if not table.affords(seat, "rebel") or (table.terms.version == 1 and table.now.rebelled):
        return []
    return ["rebel@" + name for name in table.own(seat)
            if table.lands[name].colonist is not None and name not in table.now.rebelled]


def start_rebellion(table: Table, seat: int, place: str, ally: bool) -> None:
    """The colonist is the attacker, the owner the defender."""
    colonist = table.lands[place].colonist
    table.fight = {"kind": "rebellion", "from": None, "target": place, "sides": [side(colonist), side(seat)], "misses": 0}
    table.fight["sides"][1]["allies"] = int(ally)
    plan(table, {"step": "declare", "side": 0, "place": place}, {"step": "declare", "side": 1, "place": place},
         {"step": "dice"}, {"step": "fight"})


@question("declare")
def ask_declare(table: Table, frame: Frame) -> list[str] | None:
    """With the tank or without, where one stands (N6.2)."""
    one = table.fight["sides"][frame["side"]]
    standing = table.garrison(one["seat"], frame["place"]) - (one["joined"] == frame["place"])
    if standing > 0:
        return ["red", "blue"]
    done(table, frame)
    return None


@answer("declare")
def do_declare(table: Table, frame: Frame, action: str) -> None:
    if action == "red":
        table.fight["sides"][frame["side"]]["tank"] = frame["place"]
    done(table, frame)


@question("fight")
def end_fight(table: Table, frame: Frame) -> None:
    table.fight = None
    done(table, frame)


@question("dice")
def ask_dice(table: Table, frame: Frame) -> list[str]:
    return ["d--", "d+-", "d-+", "d++"]


@answer("dice")
def do_dice(table: Table, frame: Frame, action: str) -> None:
    """Simultaneous: both hits meet what stood before (N6.3)."""
    fight = table.fight
    attacker, defender = fight["sides"]
    if action[1] == "+":
        strike(table, attacker, defender)
    if action[2] == "+":
        strike(table, defender, attacker)
    fight["misses"] = fight["misses"] + 1 if action == "d--" else 0
    if attacker["out"] or defender["out"]:
        done(table, frame)
        decide(table, attacker_won=not attacker["out"])
    elif fight["misses"] == 2:
        done(table, frame)
    elif fight["kind"] != "rebellion":
        plan(table, {"step": "press"})


def strike(table: Table, striker: dict, struck: dict) -> None:
    """A hit takes an ally, a tank that joined, the declared tank, then the population."""
    if struck["allies"]:
        struck["allies"] -= 1
        return
    for what in ("joined", "tank"):
        if struck[what] is not None:
            table.remove_tank(struck["seat"], struck[what])
            struck[what] = None
            table.seats[striker["seat"]].round["kills"] += 1
            return
    struck["out"] = True


@question("press")
def ask_press(table: Table, frame: Frame) -> list[str]:
    return ["on", "truce"]


@answer("press")
def do_press(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "truce":
        end_turn_by_fight(table)


def end_turn_by_fight(table: Table) -> None:
    """Truce and defeat end the turn without movement (N6.4, N6.5)."""
    table.fight = None
    done(table, next(frame for frame in table.agenda if frame["step"] == "main"))


def decide(table: Table, attacker_won: bool) -> None:
    fight = table.fight
    attacker, defender = (one["seat"] for one in fight["sides"])
    target = fight["target"]
    if fight["kind"] == "rebellion":
        if attacker_won:
            table.migrate(1)
        else:
            set_free(table, target)
        return
    if not attacker_won:
        table.migrate(1)
        table.gain_pv(attacker, -table.terms.table["defeat_pv"])
        table.seats[attacker].bonus -= table.terms.table["defeat_tokens"]
        end_turn_by_fight(table)
        return
    table.seats[attacker].round["wins"] += 1
    if fight["kind"] == "liberation":
        set_free(table, target)
        return
    table.migrate(1)
    plan(table, {"step": "conquest"})


def set_free(table: Table, name: str) -> None:
    land = table.lands[name]
    land.colonist = None
    land.guards = 0


def loot_limit(table: Table, seat: int) -> int:
    return max(0, 1 + table.rule(seat, "loot"))


@question("conquest")
def ask_conquest(table: Table, frame: Frame) -> list[str]:
    """Up to 1 food and 1 TEP; TEP needs an own territory to go to (N6.6, N6.6a)."""
    fight = table.fight
    seat = fight["sides"][0]["seat"]
    land, limit = table.lands[fight["target"]], loot_limit(table, seat)
    food = min(limit, table.seats[land.owner].food)
    tep = min(limit, land.tep) if store_for(table, seat, fight["from"], fight["target"]) else 0
    return [f"colony{rations}/{fuel}" for rations in range(food + 1) for fuel in range(tep + 1)] + ["leave"]


def store_for(table: Table, seat: int, base: str, prize: str) -> str | None:
    """Where TEP won goes: the base, or from a colony as base the first own territory in reach."""
    if table.lands[base].owner == seat:
        return base
    near = [name for name in table.own(seat) if table.reaches(seat, base, name) or table.reaches(seat, prize, name)]
    return near[0] if near else None


@answer("conquest")
def do_conquest(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "leave":
        return
    fight = table.fight
    seat = fight["sides"][0]["seat"]
    land = table.lands[fight["target"]]
    rations, fuel = (int(part) for part in action[6:].split("/"))
    draw_from(table, seat, land, rations, fuel, store_for(table, seat, fight["from"], fight["target"]))
    land.guards = 0
    land.colonist = seat
    table.now.free_attack = True


def draw_from(table: Table, seat: int, land, rations: int, fuel: int, store: str | None) -> None:
    taken = table.rob_food(land.owner, rations)
    table.seats[seat].food += taken
    fuel = min(fuel, land.tep) if store else 0
    land.tep -= fuel
    if store:
        table.lands[store].tep += fuel
    table.seats[seat].round["loot"] += taken + fuel


def taps(table: Table, seat: int) -> list[str]:
    """Drawing once a turn from each colony, where the scenario has it so (N6.6)."""
    if table.terms.options["colony_draw"] != "each_turn":
        return []
    found = []
    for name in table.colonies(seat):
        land = table.lands[name]
        if name in table.now.tapped or loot_limit(table, seat) == 0 or not (land.tep or table.seats[land.owner].food):
            continue
        found += [f"tap@{name}>{store}" for store in stores(table, seat, name)]
    return found


def stores(table: Table, seat: int, name: str) -> list[str]:
    """Own territories in reach of a colony. Without one, TEP went to any in version 1; version 2 draws the food alone."""
    near = [store for store in table.own(seat) if table.reaches(seat, name, store)]
    if near:
        return near
    if table.terms.version == 1:
        return table.own(seat)
    return [name] * (table.seats[table.lands[name].owner].food > 0)


def tap(table: Table, seat: int, action: str) -> None:
    name, _, store = action[4:].partition(">")
    table.now.tapped.add(name)
    limit = loot_limit(table, seat)
    draw_from(table, seat, table.lands[name], limit, limit, None if store == name else store)


def moves(table: Table, seat: int) -> list[str]:
    """Each tank one step among own territories and colonies in reach (N6.8)."""
    mine = [name for name, land in table.lands.items() if seat in (land.owner, land.colonist)]
    return [f"{start}-{end}" for start in mine if table.garrison(seat, start) > table.lands[start].arrived
            for end in mine if table.reaches(seat, start, end)]


def move(table: Table, seat: int, start: str, end: str) -> None:
    table.remove_tank(seat, start)
    land = table.lands[end]
    if land.owner == seat:
        land.tanks += 1
    else:
        land.guards += 1
    land.arrived += 1
