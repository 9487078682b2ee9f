"""A game of Venonta as a whole: begin, what is legal, what an action does."""

from __future__ import annotations

import cards  # noqa: F401  (each module notes its steps in the agenda)
import events  # noqa: F401
import fight  # noqa: F401
import trade  # noqa: F401
import turn  # noqa: F401
from agenda import ANSWERS, QUESTIONS, Frame, answer, done, plan, question
from effects import tidy
from ending import winners
from opening import plan_opening
from scenario import Terms
from world import Table


def begin(terms: Terms, first: int) -> Table:
    table = Table(terms, first)
    plan_opening(table)
    plan(table, {"step": "draft"})
    return table


def legal(table: Table) -> list[str]:
    """The legal actions, after everything that nobody has to be asked for."""
    while True:
        tidy(table)
        misfits = [seat for seat in table.order if table.free(seat) < 0]
        if misfits and table.agenda[-1]["step"] != "fit":
            plan(table, {"step": "fit", "seat": misfits[0]})
        frame = table.agenda[-1]
        found = QUESTIONS[frame["step"]](table, frame)
        if found is not None:
            return found


def apply(table: Table, action: str) -> None:
    """Does a legal action; `legal` has been asked before."""
    frame = table.agenda[-1]
    ANSWERS[frame["step"]](table, frame, action)


@question("fit")
def ask_fit(table: Table, frame: Frame) -> list[str] | None:
    """Whoever has too few factories gives something up at once (N5.4)."""
    seat = frame["seat"]
    if table.free(seat) >= 0:
        done(table, frame)
        return None
    found = ["yield"] * (table.seats[seat].intensive > 0)
    found += ["yield@" + name for name in table.lands if table.garrison(seat, name)]
    if len(found) > 1:
        return found
    do_fit(table, frame, found[0])
    return None


@answer("fit")
def do_fit(table: Table, frame: Frame, action: str) -> None:
    seat, _, place = frame["seat"], *action.partition("@")[1:]
    if place:
        table.remove_tank(seat, place)
    else:
        table.seats[seat].intensive -= 1
        table.seats[seat].farms += 1


def over(table: Table) -> bool:
    return table.ending is not None


def result(table: Table) -> dict[str, list[int]]:
    return {"scores": [seat.pv for seat in table.seats], "winners": winners(table)}
