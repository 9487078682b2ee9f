"""Marea for researchers: Venezia 2099 and Venonta as games, states, views, records and bots, and many tables at once.

    import marea
    game = marea.venezia(players=4)
    state = game.deal(marea.Rng(1))
    view = state.view(state.to_act)        # all that this seat may know
    state.apply(game.bot("2").choose(view, marea.Rng(2)))

A seat is a number from 0, clockwise; -1 is chance and -2 means that the game is over. Actions are text, in the notation of
records; where a net needs numbers, `VectorEnv` and `AECEnv` have them.
"""

import json
import pathlib

from ._core import Refused, Rng
from ._core import make_venezia as _make_venezia
from ._core import make_venonta as _make_venonta
from ._core import read_record as _read_record
from ._core import venezia as _venezia
from .aec import AECEnv
from .spaces import Box, Discrete, Spaces
from .vector import VectorEnv

CHANCE = -1
OVER = -2

observe = _venezia.observe
legal_mask = _venezia.legal_mask
number = _venezia.number
action = _venezia.action

__all__ = ["AECEnv", "Box", "CHANCE", "Discrete", "OVER", "Refused", "Rng", "Spaces", "VectorEnv", "action", "legal_mask", "number",
           "observe", "play", "read_record", "read_records", "venezia", "venonta"]


def _ours():
    """The default and the first edition; this also under its name of the time when it was the default, which counts in its hash."""
    usual, first = ((pathlib.Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8") for name in ("terra-1950", "terra-1950-first"))
    return [usual, first, first.replace('"terra-1950-first"', '"terra-1950"', 1)]


def _scenario(text=None):
    """The text of a scenario, of the file of that name, or of the default one."""
    if text is None:
        return _ours()[0]
    return text if str(text).lstrip().startswith("{") else pathlib.Path(text).read_text(encoding="utf-8")


def venezia(players=4, **options):
    """A table of Venezia 2099 for 2 to 5; options by their names in records (movement="walk", start_seat=0, …)."""
    return _make_venezia(players, json.dumps(options))


def venonta(players=4, scenario=None):
    """A table of Venonta for 2, 3, 4 or 6; `scenario` is a file's name or its text, by default our terra-1950."""
    return _make_venonta(players, _scenario(scenario))


def read_record(text, scenarios=()):
    """A game from its one line of JSON. A record of Venonta names its scenario: one of ours, or of those given."""
    return _read_record(text, [*_ours(), *(_scenario(one) for one in scenarios)])


def read_records(path, scenarios=()):
    """Every record of a file, one a line."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield read_record(line, scenarios)


def play(game, players, seed=0, names=None):
    """Plays a whole game and returns its record.

    `players` are one for each seat: a level ("2"), or a function of a view that returns an action in notation.
    """
    if len(players) != game.players:
        raise ValueError("one player for every seat")
    rng = Rng(seed)
    names = names or [f"bot:{one}" if isinstance(one, str) else getattr(one, "__name__", "player") for one in players]
    match = game.match(rng, names)
    seated = [game.bot(one) if isinstance(one, str) else one for one in players]
    match.draw(rng)
    while match.to_act != OVER:
        who = seated[match.to_act]
        match.apply(who(match.view(match.to_act)) if callable(who) else match.choose(who, rng))
        match.draw(rng)
    return match.record()
