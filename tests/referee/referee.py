"""A slow, plain referee for Venezia 2099, written from the rules page alone: what is legal, what happens, what it is worth.

Actions are the strings of the notation ("e4-e7", "!r5"); apply() makes a new State (set_up.py). Ids such as V3.1.2 name the rules of
the rules page.
"""

from __future__ import annotations

from typing import Any, Iterator, Optional

from set_up import PLATFORM, STOCK, VALUES, State, square_name

TREASURE_POINTS = {1: 6, 2: 3, 3: 2}  # by dry tiles of the colour; 1 point from four on (V4.2)

FOUR_WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
EIGHT_WAYS = FOUR_WAYS + ((1, 1), (1, -1), (-1, -1), (-1, 1))


def make_rays(size: int) -> dict[str, list[list[str]]]:
    """For each square the squares in each of the eight directions, nearest first; the first four are orthogonal."""
    rays: dict[str, list[list[str]]] = {}
    for column in range(size):
        for row in range(size):
            lines = []
            for right, up in EIGHT_WAYS:
                steps = ((column + right * i, row + up * i) for i in range(1, size))
                lines.append([square_name(c, r) for c, r in steps if 0 <= c < size and 0 <= r < size])
            rays[square_name(column, row)] = lines
    return rays


RAYS = {size * size: make_rays(size) for size in (6, 8)}  # by number of squares


# ---------------------------------------------------------------- questions about a state


def placing(state: State) -> bool:
    return any(state.unplaced)


def over(state: State) -> bool:
    """V4.1."""
    return state.fallen is None and not any(state.hands)


def to_act(state: State) -> Optional[int]:
    """The seat to act; None when the game is over."""
    if over(state):
        return None
    return state.seat if state.fallen is None else state.fallen


def is_free(state: State, square: str) -> bool:
    """Dry and without a figure (V3.1.2)."""
    return square not in state.water and square not in state.figures


def free_squares(state: State) -> list[str]:
    return [square for square in state.tiles if is_free(state, square)]


def free_city(state: State) -> list[str]:
    return [square for square in free_squares(state) if state.tiles[square] != PLATFORM]


def squares_of(state: State, seat: int) -> list[str]:
    return [square for square, owner in state.figures.items() if owner == seat]


def stock_left(state: State, colour: str) -> int:
    return STOCK - sum(own.count(colour) for own in state.treasures)


def price(state: State, square: str) -> int:
    """V3.2.2."""
    return state.paid.get(square, 0) + 1


# ---------------------------------------------------------------- legal actions


def legal(state: State) -> list[str]:
    """All legal actions, in the order of their strings."""
    if over(state):
        return []
    if state.fallen is not None:
        return sorted(["+" + square for square in free_city(state)] + ["x"])  # V3.3.3
    if placing(state):
        return sorted(placements(state))
    actions = cards_to_play(state)
    if not state.bought:
        actions += walks(state) + rides(state) + buys(state)  # V3.1.4, V3.2.3
    return sorted(actions)


def start_value(state: State, square: str) -> str:
    """What V2.5 compares: a numeral, X, or the platform as one value."""
    tile = state.tiles[square]
    return tile if tile == PLATFORM else tile[1]


def placements(state: State) -> list[str]:
    """V2.5."""
    taken = {start_value(state, square) for square in squares_of(state, state.seat)}
    if state.options["platform_start"] == "any":
        taken.discard(PLATFORM)
    return ["@" + square for square in free_squares(state) if start_value(state, square) not in taken]


def walks(state: State) -> list[str]:
    """V3.1.1; after a ride only where rides are extra (V3.1.3)."""
    extra = state.options["gondola_ride"] == "extra"
    if state.walked or (state.rode and not extra):
        return []
    reach = walk_targets if state.options["movement"] == "walk" else line_targets
    return [f"{a}-{b}" for a in squares_of(state, state.seat) for b in reach(state, a)]


def line_targets(state: State, origin: str) -> Iterator[str]:
    """Straight on until water, a figure or the edge (V3.1.1, V3.1.2)."""
    directions = 4 if state.options["movement"] == "four_ways" else 8
    for ray in RAYS[len(state.tiles)][origin][:directions]:
        for square in ray:
            if not is_free(state, square):
                break
            yield square


def walk_targets(state: State, origin: str) -> set[str]:
    """All squares at the end of some path of orthogonal steps over free squares (V3.1.1, walk)."""
    found: set[str] = set()
    edge = [origin]
    while edge:
        for ray in RAYS[len(state.tiles)][edge.pop()][:4]:
            if ray and ray[0] not in found and is_free(state, ray[0]):
                found.add(ray[0])
                edge.append(ray[0])
    return found


def rides(state: State) -> list[str]:
    """V3.1.3: instead of the walk, or any number before the buy."""
    extra = state.options["gondola_ride"] == "extra"
    if not state.gondolas[state.seat] or (not extra and (state.walked or state.rode)):
        return []
    return [f"{a}~{b}" for a in squares_of(state, state.seat) for b in free_squares(state)]


def buys(state: State) -> list[str]:
    """V3.2."""
    return ["$" + square for square in squares_of(state, state.seat) if can_buy(state, square)]


def can_buy(state: State, square: str) -> bool:
    tile = state.tiles[square]
    return (
        tile != PLATFORM
        and price(state, square) <= state.coins[state.seat]
        and stock_left(state, tile[0]) > 0
    )


def cards_to_play(state: State) -> list[str]:
    """All cards of the lowest value in hand (V3.3.1)."""
    hand = state.hands[state.seat]
    lowest = min(VALUES.index(card[1]) for card in hand)
    return ["!" + card for card in hand if VALUES.index(card[1]) == lowest]


# ---------------------------------------------------------------- applying an action


def apply(state: State, action: str) -> State:
    """The state after a legal action."""
    kind, rest = action[0], action[1:]
    if kind == "@":
        return place(state, rest)
    if kind == "$":
        return buy(state, rest)
    if kind == "!":
        return sink(state, rest)
    if kind == "+":
        return rescue(state, rest)
    if kind == "x":
        return state._replace(fallen=None)
    return move(state, action)


def changed(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return values[:seat] + (value,) + values[seat + 1 :]


def next_seat(state: State) -> int:
    """Clockwise; the seats stand in this order."""
    return (state.seat + 1) % len(state.hands)


def place(state: State, square: str) -> State:
    """One figure at a time, clockwise (V2.5); after the last one it is the start player's turn (V3.0)."""
    return state._replace(
        figures={**state.figures, square: state.seat},
        unplaced=changed(state.unplaced, state.seat, state.unplaced[state.seat] - 1),
        seat=next_seat(state),
    )


def spend_gondola(state: State, seat: int) -> State:
    return state._replace(gondolas=changed(state.gondolas, seat, state.gondolas[seat] - 1))


def move(state: State, action: str) -> State:
    """A walk "a1-a2" or a ride "a1~a2"."""
    origin, target = action[:2], action[3:]
    figures = {square: seat for square, seat in state.figures.items() if square != origin}
    figures[target] = state.seat
    if action[2] == "~":
        return spend_gondola(state, state.seat)._replace(figures=figures, rode=True)
    return state._replace(figures=figures, walked=True)


def buy(state: State, square: str) -> State:
    """The coins stay on the square (V3.2.2)."""
    seat, cost = state.seat, price(state, square)
    return state._replace(
        coins=changed(state.coins, seat, state.coins[seat] - cost),
        paid={**state.paid, square: state.paid.get(square, 0) + cost},
        treasures=changed(state.treasures, seat, state.treasures[seat] + state.tiles[square][0]),
        bought=True,
    )


def sink(state: State, card: str) -> State:
    """V3.3: the tile turns to water, coins and figure leave it, and the turn ends."""
    target = next(square for square, tile in state.tiles.items() if tile == card)
    owner = state.figures.get(target)
    after = state._replace(
        hands=changed(state.hands, state.seat, state.hands[state.seat] - {card}),
        water=state.water | {target},
        paid={square: coins for square, coins in state.paid.items() if square != target},
        figures={square: seat for square, seat in state.figures.items() if square != target},
        seat=next_seat(state),
        walked=False,
        rode=False,
        bought=False,
    )
    if owner is not None and after.gondolas[owner] and free_city(after):
        return after._replace(fallen=owner)  # V3.3.3
    return after


def rescue(state: State, square: str) -> State:
    """V3.3.3."""
    owner = state.fallen
    assert owner is not None
    return spend_gondola(state, owner)._replace(figures={**state.figures, square: owner}, fallen=None)


# ---------------------------------------------------------------- score


def dry_tiles(state: State, colour: str) -> int:
    return sum(1 for square, tile in state.tiles.items() if tile[0] == colour and square not in state.water)


def treasure_points(state: State, seat: int) -> int:
    """V4.2."""
    return sum(TREASURE_POINTS.get(dry_tiles(state, colour), 1) for colour in state.treasures[seat])


def figure_points(state: State, seat: int) -> int:
    """V4.3."""
    total = 0
    for square in squares_of(state, seat):
        tile = state.tiles[square]
        if tile == PLATFORM:
            continue
        total += 2 * dry_tiles(state, tile[0]) if tile[1] == "X" else int(tile[1])
    return total


def scores(state: State) -> list[int]:
    """V4.2 to V4.4, by seat."""
    return [
        treasure_points(state, seat) + figure_points(state, seat) + state.coins[seat]
        for seat in range(len(state.hands))
    ]


def leaders(state: State) -> list[int]:
    """The seats with most points, before any tie-break."""
    points = scores(state)
    return [seat for seat, own in enumerate(points) if own == max(points)]


def winners(state: State) -> list[int]:
    """V4.5: a tie goes to the better figures, and is shared if that is a tie as well."""
    tied = leaders(state)
    by_points = state.options["tie_break"] == "figure_points"
    strength = {s: figure_points(state, s) if by_points else len(squares_of(state, s)) for s in tied}
    return [seat for seat in tied if strength[seat] == max(strength.values())]


# ---------------------------------------------------------------- counting


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly `depth` legal actions; a line that ends earlier does not count."""
    if depth == 0:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action), depth - 1) for action in actions)
