"""Buying from others and from the oceans, and integrating migrants (N5.8, N5.10)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from windows import plan_window
from world import Table


def may_buy(table: Table, seat: int) -> bool:
    return table.now.trades < table.terms.table["trade_limit"]


def ocean_purchases(table: Table, seat: int) -> list[str]:
    access = table.terms.options["ocean_access"]
    price = table.tep_price() + table.terms.table["ocean_extra"]
    if access == "nobody" or table.now.tokens < price or not may_buy(table, seat):
        return []
    return [f"ocean{ocean + 1}>{name}" for ocean in (0, 1) if table.oceans[ocean] for name in table.own(seat)
            if access == "everybody" or ocean in table.terms.places[name].oceans]


def buy_ocean(table: Table, seat: int, action: str) -> None:
    ocean, _, name = action[5:].partition(">")
    table.now.tokens -= table.tep_price() + table.terms.table["ocean_extra"]
    table.oceans[int(ocean) - 1] -= 1
    table.lands[name].tep += 1
    table.now.trades += 1
    table.seats[seat].round["bought"] += 1


def purchases(table: Table, seat: int, good: str) -> list[str]:
    if not may_buy(table, seat) or table.rule(seat, "no_trade") > 0:
        return []
    return [f"${good}@{name}" for name, land in table.lands.items() if land.owner != seat and ends(table, seat, good, name)]


def ends(table: Table, seat: int, good: str, start: str) -> list[str]:
    """Own territories to which one unit can come from there, and be paid for."""
    land = table.lands[start]
    if (land.owner, good) in table.now.refused or table.rule(land.owner, "no_trade") > 0:
        return []
    if not (land.tep if good == "tep" else table.seats[land.owner].food):
        return []
    return [name for name in table.own(seat) if table.reaches(seat, start, name) and payments(table, seat, good, land.owner, name)]


def payments(table: Table, seat: int, good: str, seller: int, end: str) -> list[int]:
    """Units of the other good that can stand for tokens: the price is met exactly (N5.8, N5.8a)."""
    price = table.tep_price() if good == "tep" else table.food_price(seller)
    worth, have = (table.food_price(seat), table.seats[seat].food) if good == "tep" else (table.tep_price(), table.lands[end].tep)
    return [units for units in range(have + 1) if 0 <= price - units * worth <= table.now.tokens]


def start_purchase(table: Table, action: str) -> None:
    good, _, start = action[1:].partition("@")
    seller = table.lands[start].owner
    price = table.tep_price() if good == "tep" else table.food_price(seller)
    table.trade = {"good": good, "from": start, "seller": seller, "price": price}
    plan(table, {"step": "buy_to"}, {"step": "pay"}, {"step": "answer"})


@question("buy_to")
def ask_buy_to(table: Table, frame: Frame) -> list[str] | None:
    found = ends(table, table.turn, table.trade["good"], table.trade["from"])
    if len(found) > 1:
        return [">" + name for name in found]
    do_buy_to(table, frame, ">" + found[0])
    return None


@answer("buy_to")
def do_buy_to(table: Table, frame: Frame, action: str) -> None:
    table.trade["to"] = action[1:]
    done(table, frame)


@question("pay")
def ask_pay(table: Table, frame: Frame) -> list[str] | None:
    trade = table.trade
    found = payments(table, table.turn, trade["good"], trade["seller"], trade["to"])
    if len(found) > 1:
        return [f"pay{units}" for units in found]
    do_pay(table, frame, f"pay{found[0]}")
    return None


@answer("pay")
def do_pay(table: Table, frame: Frame, action: str) -> None:
    trade = table.trade
    worth = table.food_price(table.turn) if trade["good"] == "tep" else table.tep_price()
    trade["barter"] = int(action[3:])
    trade["tokens"] = trade["price"] - trade["barter"] * worth
    done(table, frame)


@question("answer")
def ask_answer(table: Table, frame: Frame) -> list[str]:
    return ["yes", "no"]


@answer("answer")
def do_answer(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "yes":
        close_sale(table)
    else:
        table.now.refused.add((table.trade["seller"], table.trade["good"]))
        plan(table, {"step": "refused"})
        plan_window(table, "refusal", [table.turn], actor=table.trade["seller"])


@question("refused")
def note_refusal(table: Table, frame: Frame) -> None:
    table.trade = None
    done(table, frame)


def force_sale(table: Table) -> None:
    """A refused sale takes place after all, if what it needs is still there."""
    trade, buyer = table.trade, table.seats[table.turn]
    start, end = table.lands[trade["from"]], table.lands[trade["to"]]
    if trade["good"] == "tep":
        possible = start.tep > 0 and buyer.food >= trade["barter"]
    else:
        possible = table.seats[trade["seller"]].food > 0 and end.tep >= trade["barter"]
    if possible and table.now.tokens >= trade["tokens"]:
        close_sale(table)


def close_sale(table: Table) -> None:
    trade, buyer = table.trade, table.seats[table.turn]
    seller = table.seats[trade["seller"]]
    start, end = table.lands[trade["from"]], table.lands[trade["to"]]
    if trade["good"] == "tep":
        start.tep, end.tep = start.tep - 1, end.tep + 1
        buyer.food -= trade["barter"]
        seller.food += trade["barter"]
    else:
        seller.food, buyer.food = seller.food - 1, buyer.food + 1
        end.tep -= trade["barter"]
        start.tep += trade["barter"]
    table.now.tokens -= trade["tokens"]
    if table.terms.options["seller_tokens"] == "kept":
        seller.bonus += trade["tokens"]
    table.now.trades += 1
    buyer.round["bought"] += 1
    seller.round["sold"] += 1
    table.trade = None


# Migrants

def may_integrate(table: Table, seat: int) -> bool:
    if table.now.integrated or not table.migrants or table.now.tokens < table.tokens_for(seat, "integrate"):
        return False
    at_the_table = sum(board.food for board in table.seats)
    return table.terms.version == 1 or at_the_table >= table.terms.costs["integrate"]["food"]


def start_integration(table: Table, seat: int) -> None:
    table.now.integrated = True
    table.pledged = [0] * table.terms.players
    plan(table, {"step": "pledge", "queue": table.after(seat)}, {"step": "settle"})


def lacking(table: Table) -> int:
    return table.terms.costs["integrate"]["food"] - sum(table.pledged)


@question("pledge")
def ask_pledge(table: Table, frame: Frame) -> list[str] | None:
    while frame["queue"]:
        most = min(lacking(table), table.seats[frame["queue"][0]].food)
        if most > 0:
            return [f"pledge{rations}" for rations in range(most + 1)]
        frame["queue"].pop(0)
    done(table, frame)
    return None


@answer("pledge")
def do_pledge(table: Table, frame: Frame, action: str) -> None:
    table.pledged[frame["queue"].pop(0)] = int(action[6:])


@question("settle")
def ask_settle(table: Table, frame: Frame) -> list[str] | None:
    if table.seats[table.turn].food >= lacking(table):
        return ["settle", "drop"]
    do_settle(table, frame, "drop")
    return None


@answer("settle")
def do_settle(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "settle":
        seat, board = table.turn, table.seats[table.turn]
        board.food -= lacking(table)
        for other, rations in enumerate(table.pledged):
            table.seats[other].food -= rations
            table.seats[other].round["shared"] += rations
        table.now.tokens -= table.tokens_for(seat, "integrate")
        table.blame(seat, table.terms.costs["integrate"]["co2"])
        table.migrate(-1)
        board.round["integrated"] += 1
    table.pledged = None
