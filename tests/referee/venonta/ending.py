"""The end of a round and of the game (N7)."""

from __future__ import annotations

from agenda import Frame, question
from effects import close_open
from opening import plan_opening
from scenario import Objective
from world import Table

ROUNDS = 4


def end_of_round(table: Table) -> None:
    """Smoke, waste, objectives; then the next round, if the world is not lost."""
    smoke(table)
    if table.co2 >= table.terms.table["co2_end"]:
        return end(table, "co2")
    waste(table)
    if table.fish == 0:
        return end(table, "fish")
    score_objectives(table)
    if table.round == ROUNDS - 1:
        return end(table, "won" if winners(table) else "nobody_above")
    close_open(table, ("turn", "round"))
    table.round += 1
    plan_opening(table)


def smoke(table: Table) -> None:
    for seat, board in enumerate(table.seats):
        risen = max(0, table.factories(seat) * table.terms.table["factory_co2"] + table.rule(seat, "smoke"))
        table.emit(risen)
        board.emitted += risen


def waste(table: Table) -> None:
    for seat in range(table.terms.players):
        table.fish = max(0, table.fish - max(0, table.factories(seat) + table.rule(seat, "waste")))


def end(table: Table, ending: str) -> None:
    table.ending = ending
    table.agenda = [{"step": "over"}]


@question("over")
def ask_nothing(table: Table, frame: Frame) -> list[str]:
    return []


def worth(table: Table, seat: int, goal: Objective) -> int:
    """All of it with the bonus if as many conditions hold as are enough, or what all of them but one bring."""
    missing = sum(not table.holds(seat, [one]) for one in goal.goal)
    if len(goal.goal) - missing >= (goal.enough or len(goal.goal)):
        return goal.pv + table.terms.table["objective_bonus"] + table.terms.table["objective_rise"] * table.round
    return goal.partly_pv if missing == 1 else 0


def score_objectives(table: Table) -> None:
    """All are judged before any is scored (N7.3)."""
    earned = [worth(table, seat, table.terms.objectives[board.goal]) for seat, board in enumerate(table.seats)]
    for board, points in zip(table.seats, earned):
        goal = table.terms.objectives[board.goal]
        board.pv += points
        board.was_aggressive = goal.temper == "aggressive"
        table.gone.add(goal.id)
        board.goal = None


def winners(table: Table) -> list[int]:
    """Most points above CO2; a tie goes to who emitted less, then it is shared (N7.4)."""
    above = [seat for seat in range(table.terms.players) if table.seats[seat].pv > table.co2]
    if not above or table.ending in ("co2", "fish"):
        return []
    best = max((table.seats[seat].pv, -table.seats[seat].emitted) for seat in above)
    return [seat for seat in above if (table.seats[seat].pv, -table.seats[seat].emitted) == best]
