"""Set-up and what opens a round: draft, harvest, burning, order, cards, objectives (N2, N4)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from world import ROUND_FACTS, Table

SWAPS = 2
KIND = {"aggressive": "a", "peaceful": "p"}


@question("draft")
def ask_draft(table: Table, frame: Frame) -> list[str] | None:
    free = [name for name, land in table.lands.items() if land.owner is None]
    if free:
        taken = len(table.lands) - len(free)
        table.turn = table.order[taken % len(table.order)]
        return ["@" + name for name in free]
    done(table, frame)
    return None


@answer("draft")
def do_draft(table: Table, frame: Frame, action: str) -> None:
    table.lands[action[1:]].owner = table.turn


def plan_opening(table: Table) -> None:
    """N4.1 to N4.5 for rounds two to four, then the order, cards and objectives."""
    frames: list[Frame] = []
    if table.round > 0:
        grow(table)
        for seat in table.order:
            frames += [{"step": "burn", "seat": seat, "land": name, "left": None} for name in table.lands]
        frames += [{"step": "events"}, {"step": "order"}]
    plan(table, *frames, {"step": "cards"}, {"step": "lay"}, {"step": "round"})


def grow(table: Table) -> None:
    """Repopulation and harvest (N4.2, N4.3)."""
    for index, seat in enumerate(table.seats):
        seat.population = table.terms.population[table.round]
        seat.food = max(0, table.terms.table["base_food"] + seat.farms + 4 * seat.intensive + table.rule(index, "harvest"))
        seat.fed = False
        seat.round = dict.fromkeys(ROUND_FACTS, 0)
        seat.spare = max(0, -table.rule(index, "burn"))


@question("burn")
def ask_burn(table: Table, frame: Frame) -> list[str] | None:
    """Each factory of a territory in turn (N4.4)."""
    seat, name = frame["seat"], frame["land"]
    land = table.lands[name]
    if frame["left"] is None:
        frame["left"] = land.factories if land.owner == seat else 0
    spare = table.seats[seat].spare
    if frame["left"] == 0:
        done(table, frame)
        return None
    if spare >= still_to_burn(table, frame):
        do_burn(table, frame, "spare")
        return None
    fuel = [place for place in table.own(seat) if table.lands[place].tep and (place == name or table.reaches(seat, name, place))]
    choices = ["burn@" + place for place in fuel] + ["spare"] * (spare > 0)
    if not choices:
        lose_factory(table, frame)
        return None
    return choices + ["lose"]


def still_to_burn(table: Table, frame: Frame) -> int:
    """Factories of this player that have not had their fuel yet."""
    names = list(table.lands)
    later = names[names.index(frame["land"]) + 1:]
    return frame["left"] + sum(table.lands[name].factories for name in later if table.lands[name].owner == frame["seat"])


def lose_factory(table: Table, frame: Frame) -> None:
    table.lands[frame["land"]].factories -= 1
    frame["left"] -= 1


@answer("burn")
def do_burn(table: Table, frame: Frame, action: str) -> None:
    if action == "lose":
        lose_factory(table, frame)
        return
    frame["left"] -= 1
    if action == "spare":
        table.seats[frame["seat"]].spare -= 1
    else:
        table.lands[action[5:]].tep -= 1
        table.burnt += 1


@question("order")
def set_order(table: Table, frame: Frame) -> None:
    """N4.6."""
    def rank(seat: int) -> tuple[int, int, int, int]:
        board = table.seats[seat]
        return -board.pv, -board.was_aggressive, -table.factories(seat), (seat - table.first) % table.terms.players
    table.order.sort(key=rank)
    done(table, frame)


@question("cards")
def plan_cards(table: Table, frame: Frame) -> None:
    table.co2_before = table.co2
    done(table, frame)
    plan(table, *(step for seat in table.order for step in ({"step": "deal", "seat": seat}, {"step": "swap", "seat": seat, "count": 0})))


@question("deal")
def ask_deal(table: Table, frame: Frame) -> list[str] | None:
    table.turn = frame["seat"]
    return ask_draw(table, frame, table.seats[frame["seat"]].hand.total() < table.terms.table["hand"])


def ask_draw(table: Table, frame: Frame, wanted: bool) -> list[str] | None:
    cards = table.drawable() if wanted else []
    if not cards:
        done(table, frame)
        return None
    return ["+" + card for card in cards]


@answer("deal")
def do_deal(table: Table, frame: Frame, action: str) -> None:
    table.seats[frame["seat"]].hand[action[1:]] += 1


@question("swap")
def ask_swap(table: Table, frame: Frame) -> list[str] | None:
    board = table.seats[frame["seat"]]
    cards = [card for card in table.terms.cards if board.hand[card]]
    if not cards or frame["count"] == SWAPS:
        end_swap(table, frame)
        return None
    return ["~" + card for card in cards] + ["~"] + watching(table, frame["seat"])


def watching(table: Table, seat: int) -> list[str]:
    """Asking to be asked before others' turns, or no longer; once a turn, and only if there are cards for it (N9.2)."""
    if table.now.watched or not table.terms.moments("turn"):
        return []
    return ["unwatch" if table.seats[seat].watches else "watch"]


def do_watch(table: Table, seat: int, action: str) -> None:
    table.seats[seat].watches = action == "watch"
    table.now.watched = True


def end_swap(table: Table, frame: Frame) -> None:
    done(table, frame)
    plan(table, {"step": "redraw", "seat": frame["seat"], "left": frame["count"]})


@answer("swap")
def do_swap(table: Table, frame: Frame, action: str) -> None:
    board = table.seats[frame["seat"]]
    if action in ("watch", "unwatch"):
        do_watch(table, frame["seat"], action)
    elif action == "~":
        end_swap(table, frame)
    else:
        board.hand[action[1:]] -= 1
        board.put_away[action[1:]] += 1
        frame["count"] += 1


@question("redraw")
def ask_redraw(table: Table, frame: Frame) -> list[str] | None:
    found = ask_draw(table, frame, frame["left"] > 0)
    if found is None:
        table.now.watched = False
    return found


@answer("redraw")
def do_redraw(table: Table, frame: Frame, action: str) -> None:
    do_deal(table, frame, action)
    frame["left"] -= 1


@question("lay")
def ask_lay(table: Table, frame: Frame) -> list[str] | None:
    """One objective more than players, by its back or its face; the one left is among them already (N4.7)."""
    choice = table.terms.options["objective_choice"]
    table.turn = table.order[0]
    if choice == "blind" or len(table.laid) > table.terms.players:
        done(table, frame)
        plan(table, *({"step": "choose", "seat": seat} for seat in table.order))
        return None
    if choice == "open":
        return ["%:" + one.id for one in table.objective_pile()]
    kinds = [KIND[one.temper] for one in table.objective_pile()]
    return ["%" + kind for kind in "ap" if kinds.count(kind) > table.laid.count(kind)]


@answer("lay")
def do_lay(table: Table, frame: Frame, action: str) -> None:
    table.laid.append(action[1:])


@question("choose")
def ask_choose(table: Table, frame: Frame) -> list[str] | None:
    table.turn = frame["seat"]
    laid = sorted(set(table.laid))
    if len(laid) > 1:
        return ["^" + one for one in laid]
    take(table, frame, laid[0] if laid else "")
    return None


@answer("choose")
def do_choose(table: Table, frame: Frame, action: str) -> None:
    take(table, frame, action[1:])


def take(table: Table, frame: Frame, what: str) -> None:
    done(table, frame)
    if what:
        table.laid.remove(what)
    if what.startswith(":"):
        table.seats[frame["seat"]].goal = what[1:]
    else:
        plan(table, {"step": "face", "seat": frame["seat"], "kind": what})


@question("face")
def ask_face(table: Table, frame: Frame) -> list[str]:
    return ["=" + one.id for one in table.objective_pile() if frame["kind"] in ("", KIND[one.temper])]


@answer("face")
def do_face(table: Table, frame: Frame, action: str) -> None:
    table.seats[frame["seat"]].goal = action[1:]
    done(table, frame)
