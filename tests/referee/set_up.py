"""What Venezia 2099 is played with, by the rules page alone: components, the table of V2.0, a State, and how it begins.

Squares, tiles and cards are the strings of the notation ("e4", "rX"). A State is a tuple of plain values that nobody changes in
place.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple, Optional

COLOURS = "knarpg"  # black, brown, aquamarine, red, purple, green
VALUES = "2345678X"  # in rising order: X is above 8 (V3.3.1)
PLATFORM = "--"
STOCK = 10  # treasures of each colour (V1.4)
GONDOLAS = 2  # a player (V1.4, V2.0)

DEFAULTS = {
    "platform_start": "one",
    "movement": "eight_ways",
    "gondola_ride": "instead",
    "tie_break": "figure_points",
}


class Table(NamedTuple):
    """One line of the table V2.0, without what is the same for all."""

    size: int
    platforms: int
    cards: int
    aside: int
    figures: int
    coins: int


TABLE = {
    2: Table(6, 6, 10, 5, 3, 11),
    3: Table(8, 16, 12, 6, 4, 13),
    4: Table(8, 16, 9, 6, 3, 10),
    5: Table(8, 16, 7, 7, 3, 8),
}


class State(NamedTuple):
    options: dict[str, Any]  # all of DEFAULTS, and dropped_colour, start_seat where named
    tiles: dict[str, str]  # square -> tile; the same all game long
    aside: tuple[str, ...]  # cards nobody sees (V2.3)
    first: int  # the seat that begins
    hands: tuple[frozenset[str], ...]
    unplaced: tuple[int, ...]  # figures still to be placed, by seat
    coins: tuple[int, ...]
    gondolas: tuple[int, ...]
    treasures: tuple[str, ...]  # by seat, one colour letter for each treasure
    figures: dict[str, int]  # square -> seat of the figure on it
    water: frozenset[str]  # sunk squares
    paid: dict[str, int]  # square -> coins lying there
    seat: int  # whose placement or turn it is
    walked: bool  # what was done in this turn so far
    rode: bool
    bought: bool
    fallen: Optional[int]  # owner of a figure in the water that waits for an answer


def square_name(column: int, row: int) -> str:
    return "abcdefgh"[column] + str(row + 1)


def components(players: int, dropped: Optional[str]) -> tuple[list[str], list[str]]:
    """All tiles and all prophecy cards in play (V1.1 to V1.3, V2.0, V2.2)."""
    values = "23456X" if players == 2 else VALUES
    city = [c + v for c in COLOURS if c != dropped for v in values]
    cards = [tile for tile in city if tile[1] != "2"]
    return city + [PLATFORM] * TABLE[players].platforms, cards


def tile_order(tile: str) -> tuple[int, int]:
    return COLOURS.index(tile[0]), VALUES.index(tile[1])


def deal(players: int, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """A random set-up, as the `start` of a record (V2.1 to V2.4)."""
    rng = random.Random(seed)
    table = TABLE[players]
    dropped = options.get("dropped_colour", rng.choice(COLOURS)) if players == 2 else None
    tiles, cards = components(players, dropped)
    rng.shuffle(tiles)
    rng.shuffle(cards)
    hands = [cards[i * table.cards : (i + 1) * table.cards] for i in range(players)]
    return {
        "board": [" ".join(tiles[i : i + table.size]) for i in range(0, len(tiles), table.size)],
        "hands": [sorted(hand, key=tile_order) for hand in hands],
        "aside": sorted(cards[players * table.cards :], key=tile_order),
        "first": options.get("start_seat", rng.randrange(players)),
    }


def begin(start: dict[str, Any], options: dict[str, Any]) -> State:
    """The state before the first placement, from a sound `start` and the options that differ from the default."""
    players = len(start["hands"])
    table = TABLE[players]
    tiles = {}
    for i, line in enumerate(start["board"]):  # the top row comes first
        for column, tile in enumerate(line.split()):
            tiles[square_name(column, table.size - 1 - i)] = tile
    return State(
        options={**DEFAULTS, **options},
        tiles=tiles,
        aside=tuple(start["aside"]),
        first=start["first"],
        hands=tuple(frozenset(hand) for hand in start["hands"]),
        unplaced=(table.figures,) * players,
        coins=(table.coins,) * players,
        gondolas=(GONDOLAS,) * players,
        treasures=("",) * players,
        figures={},
        water=frozenset(),
        paid={},
        seat=start["first"],
        walked=False,
        rode=False,
        bought=False,
        fallen=None,
    )


def new_game(players: int, seed: int, options: dict[str, Any]) -> State:
    return begin(deal(players, seed, options), options)
