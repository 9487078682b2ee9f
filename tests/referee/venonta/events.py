"""Events: who rolls, who is hit, where (N4.5, N8)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from effects import Cause, bites, carry_out, lay_open, rank
from windows import plan_window
from world import Table


@question("events")
def ask_events(table: Table, frame: Frame) -> list[str] | None:
    """Those due now are counted once; what falls due meanwhile waits (N8.1)."""
    if "left" not in frame:
        frame["left"] = len(table.due) + table.of_migrants
        table.due.clear()
        table.of_migrants = 0
    if frame["left"] and not table.event_pile():
        table.used_events.clear()
    if frame["left"] == 0 or not table.event_pile():
        done(table, frame)
        return None
    return ["&" + event.id for event in table.event_pile()]


@answer("events")
def do_events(table: Table, frame: Frame, action: str) -> None:
    frame["left"] -= 1
    table.used_events.add(action[1:])
    event = table.terms.events[action[1:]]
    plan(table, {"step": "event", "event": event.id, "queue": [] if event.common else list(table.order)})


@question("event")
def ask_event(table: Table, frame: Frame) -> None:
    """A common event falls on all at once; another asks player by player (N8.2)."""
    event = table.terms.events[frame["event"]]
    if frame["queue"]:
        seat = frame["queue"].pop(0)
        if not table.holds(seat, event.conditions):
            return
        resilient = table.seats[seat].pv > table.co2
        plan(table, {"step": "join" if resilient else "event_die", "seat": seat, "event": event.id})
        return
    done(table, frame)
    if event.common:
        spared = [seat for seat in range(table.terms.players) if not table.holds(seat, event.conditions)]
        if len(spared) == table.terms.players:
            return
        cause = rank(table, Cause(None, spared=spared))
        carry_out(table, event.effects, cause)
        lay_open(table, event, cause)


@question("join")
def ask_join(table: Table, frame: Frame) -> list[str]:
    return ["join", "stay"]


@answer("join")
def do_join(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "join":
        plan(table, frame | {"step": "event_die"})


@question("event_die")
def ask_event_die(table: Table, frame: Frame) -> list[str]:
    return ["d-", "d+"]


@answer("event_die")
def do_event_die(table: Table, frame: Frame, action: str) -> None:
    done(table, frame)
    if action == "d+":
        hit = frame | {"step": "suffer"}
        plan(table, hit)
        plan_window(table, "event", [frame["seat"]], actor=None)


@question("suffer")
def ask_suffer(table: Table, frame: Frame) -> list[str] | None:
    """Where it hits: a territory where an effect bites, in version 2 where most of them do."""
    places = where_it_bites(table, frame)
    if len(places) > 1:
        return ["suffer@" + place for place in places]
    suffer(table, frame, places[0] if places else None)
    return None


def where_it_bites(table: Table, frame: Frame) -> list[str]:
    event = table.terms.events[frame["event"]]
    seat = frame["seat"]
    counts = {place: sum(bites(table, effect, place) for effect in event.effects) for place in table.own(seat)}
    least = 1 if table.terms.version == 1 else max(1, *counts.values())
    return [place for place, count in counts.items() if count >= least]


@answer("suffer")
def do_suffer(table: Table, frame: Frame, action: str) -> None:
    suffer(table, frame, action[7:])


def suffer(table: Table, frame: Frame, place: str | None) -> None:
    done(table, frame)
    event = table.terms.events[frame["event"]]
    cause = Cause(None, hit=[frame["seat"]], place=place)
    carry_out(table, event.effects, cause)
    lay_open(table, event, cause)
