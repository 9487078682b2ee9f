"""Action cards: what they ask for, others' answers, then the effect (N9.1)."""

from __future__ import annotations

from agenda import Frame, answer, done, plan, question
from effects import Cause, carry_out, discard_open, lay_open, rank, tidy
from fight import start_rebellion
from opening import ask_draw, do_deal
from trade import force_sale
from windows import asked_for, choices, plan_window
from world import Table


@question("card")
def ask_card(table: Table, frame: Frame) -> list[str] | None:
    card, named = table.terms.cards[frame["card"]], frame["named"]
    for what in asked_for(card):
        if what not in named:
            found = choices(table, frame["by"], card, what)
            if len(found) > 1:
                return found
            named[what] = found[0] if found else None
            return None
    if not frame["asked"]:
        frame["asked"] = True
        if card.moment != "card":
            plan_window(table, "card", table.after(frame["by"]), actor=frame["by"])
        return None
    done(table, frame)
    take_effect(table, frame)
    return None


@answer("card")
def name_for_card(table: Table, frame: Frame, action: str) -> None:
    what = next(what for what in asked_for(table.terms.cards[frame["card"]]) if what not in frame["named"])
    frame["named"][what] = action


def cause_of(frame: Frame) -> Cause:
    named = {what: None if one is None else one[1:] for what, one in frame["named"].items()}
    target = named.get("target")
    return Cause(frame["by"], target=None if target is None else int(target), land=named.get("land"), place=named.get("place"),
                 actor=frame["actor"])


def take_effect(table: Table, frame: Frame) -> None:
    """What changes rules holds first, then what adds and takes; what sets something off comes last."""
    card, cause = table.terms.cards[frame["card"]], cause_of(frame)
    if frame["cancelled"]:
        return
    rank(table, cause)
    lay_open(table, card, cause)
    tidy(table)
    carry_out(table, card.effects, cause)
    for effect in card.effects:
        if effect.verb == "cancel_open":
            cancel_open(table, frame)
        elif effect.verb == "cancel_card":
            cancel_card(table)
        elif effect.verb == "cancel_event":
            cancel_event(table)
        elif effect.verb == "force":
            close_window(table)
            force_sale(table)
        elif effect.verb == "fight_stop":
            stop_fight(table)
        elif effect.verb in ("fight_ally", "fight_own") and table.fight:
            join_fight(table, effect.verb, cause)
    if card.has("rebel"):
        plan(table, {"step": "uprising", "seat": cause.by, "place": cause.place, "ally": card.has("fight_ally")})
    draws = sum(effect.amount for effect in card.effects if effect.verb == "draw")
    if draws:
        plan(table, {"step": "card_draw", "seat": cause.by, "left": draws})


@question("uprising")
def rise(table: Table, frame: Frame) -> None:
    done(table, frame)
    start_rebellion(table, frame["seat"], frame["place"], ally=frame["ally"])


def cancel_open(table: Table, frame: Frame) -> None:
    discard_open(table, table.open[int(frame["named"]["open"][1:])])


def close_window(table: Table) -> None:
    done(table, next(frame for frame in reversed(table.agenda) if frame["step"] == "window"))


def cancel_card(table: Table) -> None:
    close_window(table)
    table.agenda[-1]["cancelled"] = True


def cancel_event(table: Table) -> None:
    close_window(table)
    done(table, table.agenda[-1])


def stop_fight(table: Table) -> None:
    done(table, next(frame for frame in reversed(table.agenda) if frame["step"] == "fight"))
    table.fight = None


def join_fight(table: Table, verb: str, cause: Cause) -> None:
    side = next(side for side in table.fight["sides"] if side["seat"] == cause.by)
    if verb == "fight_ally":
        side["allies"] += 1
    else:
        side["joined"] = cause.place


@question("card_draw")
def ask_card_draw(table: Table, frame: Frame) -> list[str] | None:
    room = table.seats[frame["seat"]].hand.total() < table.terms.table["hand_limit"]
    return ask_draw(table, frame, room and frame["left"] > 0)


@answer("card_draw")
def do_card_draw(table: Table, frame: Frame, action: str) -> None:
    do_deal(table, frame, action)
    frame["left"] -= 1
