"""The turns of a round: feeding, production, combat and movement (N3, N4, N5)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from ending import end_of_round
from effects import close_open
from fight import attacks, move, moves, rebellions, start_attack, start_rebellion, tap, taps
from opening import do_watch, watching
from trade import buy_ocean, may_integrate, ocean_purchases, purchases, start_integration, start_purchase
from windows import plan_window, play_card, playable
from world import Now, Table

TURNS = 3


@question("round")
def next_turn(table: Table, frame: Frame) -> None:
    """All play turn 1 in order, then all turn 2, then all turn 3."""
    at = frame.setdefault("at", 0)
    players = table.terms.players
    if at == TURNS * players:
        done(table, frame)
        end_of_round(table)
        return
    frame["at"] += 1
    table.round_turn, seat = at // players, table.order[at % players]
    start_turn(table, seat)


def start_turn(table: Table, seat: int) -> None:
    table.turn, table.stage, table.now = seat, "produce", Now()
    table.now.tokens = max(0, table.terms.table["tokens"] + table.rule(seat, "tokens") + table.seats[seat].bonus)
    table.seats[seat].bonus = 0
    plan(table, *[{"step": "feed"}] * (table.round_turn == TURNS - 1), {"step": "main"}, {"step": "turn_end"})
    plan_window(table, "turn", [one for one in table.after(seat) if table.seats[one].watches], actor=seat)


@question("turn_end")
def end_turn(table: Table, frame: Frame) -> None:
    close_open(table, ("turn",))
    for land in table.lands.values():
        land.new_factories = land.new_tanks = land.arrived = 0
    table.now = Now()
    done(table, frame)


@question("feed")
def ask_feed(table: Table, frame: Frame) -> list[str]:
    seat = table.turn
    most = min(table.seats[seat].food, table.need(seat))
    return [f"feed{rations}" for rations in range(most + 1)] + purchases(table, seat, "food") + playable(table, seat, "own")


@answer("feed")
def do_feed(table: Table, frame: Frame, action: str) -> None:
    """Short: a migrant; by neglect: points (N5.9)."""
    if not action.startswith("feed"):
        do_main(table, frame, action)
        return
    seat, board = table.turn, table.seats[table.turn]
    rations, need = int(action[4:]), table.need(seat)
    board.food -= rations
    board.fed = True
    board.round["fed"] = 1
    board.round["missing"] = need - rations
    if rations < need:
        table.migrate(1)
        neglect = max(0, need - rations - board.round["taken"])
        table.gain_pv(seat, -neglect * table.terms.table["neglect_pv"])
    done(table, frame)


@question("main")
def ask_main(table: Table, frame: Frame) -> list[str]:
    seat = table.turn
    found = ["end"] + playable(table, seat, "own") + moves(table, seat)
    if table.stage in ("produce", "combat"):
        found += attacks(table, seat) + rebellions(table, seat)
    if table.stage == "produce":
        found += production(table, seat) + fuel_moves(table, seat) + ocean_purchases(table, seat)
        found += purchases(table, seat, "tep") + purchases(table, seat, "food")
        found += ["integrate"] * may_integrate(table, seat) + watching(table, seat) + taps(table, seat)
    return found


def production(table: Table, seat: int) -> list[str]:
    board, now = table.seats[seat], table.now
    own, free = table.own(seat), table.free(seat)
    old_farms = board.farms - now.new_farms
    found = []
    if board.farms + board.intensive < table.water(seat) and table.affords(seat, "farm"):
        found.append("farm")
    if old_farms > 0 and free > 0 and table.affords(seat, "intensify"):
        found.append("intensive")
    if old_farms > 0 and table.affords(seat, "farm_back"):
        found.append("-farm")
    if board.intensive > now.new_intensive and table.affords(seat, "intensive_back"):
        found.append("-intensive")
    for name in own:
        land = table.lands[name]
        if land.factories < table.terms.places[name].sites and table.affords(seat, "factory", name):
            found.append("factory@" + name)
        if land.factories and free > 0 and table.affords(seat, "tank", name):
            found.append("tank@" + name)
        if land.factories > land.new_factories and free > 0 and table.affords(seat, "factory_back", name):
            found.append("-factory@" + name)
    for name in table.lands:
        new = table.lands[name].new_tanks
        if table.garrison(seat, name) > new and table.affords(seat, "tank_back", name):
            found.append("-tank@" + name)
    return found


def fuel_moves(table: Table, seat: int) -> list[str]:
    """One TEP a turn among own territories, whatever lies between (N5.7)."""
    if table.now.tep_moves >= max(0, 1 + table.rule(seat, "tep_moves")):
        return []
    own = table.own(seat)
    return [f"{start}>{end}" for start in own if table.lands[start].tep for end in own if start != end]


@answer("main")
def do_main(table: Table, frame: Frame, action: str) -> None:
    seat = table.turn
    if action == "end":
        done(table, frame)
    elif action.startswith("!"):
        play_card(table, seat, action[1:], actor=seat)
    elif action.startswith("$"):
        start_purchase(table, action)
    elif action.startswith("ocean"):
        buy_ocean(table, seat, action)
    elif action == "integrate":
        start_integration(table, seat)
    elif action in ("watch", "unwatch"):
        do_watch(table, seat, action)
    elif action.startswith("tap@"):
        tap(table, seat, action)
    elif action.startswith("rebel@"):
        table.stage = "combat"
        table.pay(seat, "rebel")
        table.now.rebelled.add(action[6:])
        table.now.free_attack = False
        start_rebellion(table, seat, action[6:], ally=False)
    elif len(action) == 7 and action[3] in "x->":
        go(table, seat, action[:3], action[3], action[4:])
    else:
        produce(table, seat, action)


def go(table: Table, seat: int, start: str, how: str, end: str) -> None:
    """From one territory to another: an attack, a tank or a TEP."""
    if how == "x":
        table.stage = "combat"
        start_attack(table, seat, start, end)
    elif how == "-":
        table.stage = "move"
        move(table, seat, start, end)
    else:
        table.lands[start].tep -= 1
        table.lands[end].tep += 1
        table.now.tep_moves += 1


LINES = {"farm": "farm", "intensive": "intensify", "factory": "factory", "tank": "tank", "-farm": "farm_back",
         "-intensive": "intensive_back", "-factory": "factory_back", "-tank": "tank_back"}


def produce(table: Table, seat: int, action: str) -> None:
    what, _, place = action.partition("@")
    board, land = table.seats[seat], table.lands.get(place)
    table.pay(seat, LINES[what], place or None)
    if what == "farm":
        board.farms += 1
        board.food += 1
        table.now.new_farms += 1
        board.round["cleared"] += 1
    elif what == "-farm":
        board.farms -= 1
        table.gain_food(seat, -1)
        board.round["reforested"] += 1
    elif what == "intensive":
        board.farms, board.intensive = board.farms - 1, board.intensive + 1
        board.food += 3
        table.now.new_intensive += 1
        board.round["new_intensive"] += 1
    elif what == "-intensive":
        board.farms, board.intensive = board.farms + 1, board.intensive - 1
        table.gain_food(seat, -3)
    elif what == "factory":
        land.factories += 1
        land.new_factories += 1
        board.round["new_factories"] += 1
        board.round["cleared"] += 1
    elif what == "-factory":
        land.factories -= 1
        board.round["reforested"] += 1
    elif what == "tank":
        land.tanks += 1
        land.new_tanks += 1
    else:
        table.remove_tank(seat, place)
