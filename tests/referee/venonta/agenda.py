"""What is still to be done at a table, the next on top.

Each entry is a dict that names its `step`. A step's question gives the legal actions, or None where nobody has to be asked: then it
has done its work and left the agenda by itself. A step's answer does an action.
"""

from __future__ import annotations

from typing import Any, Callable

from world import Table

Frame = dict[str, Any]
QUESTIONS: dict[str, Callable[[Table, Frame], list[str] | None]] = {}
ANSWERS: dict[str, Callable[[Table, Frame, str], None]] = {}


def question(step: str):
    def note(function):
        QUESTIONS[step] = function
        return function
    return note


def answer(step: str):
    def note(function):
        ANSWERS[step] = function
        return function
    return note


def plan(table: Table, *frames: Frame) -> None:
    """The first of these comes next."""
    table.agenda.extend(reversed(frames))


def done(table: Table, frame: Frame) -> None:
    """Takes a step off the agenda, with what it set off and nobody needs any more."""
    at = next(index for index, one in enumerate(table.agenda) if one is frame)
    del table.agenda[at:]
