"""Makes the golden games and the perft counts of Venezia 2099 with the referee. The same files every time."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Iterator, NamedTuple, Optional

import records
import referee as ref
import set_up
from set_up import PLATFORM, VALUES, State

TESTS = Path(__file__).resolve().parent.parent
GOLDEN = TESTS / "golden" / "venezia.jsonl"
PERFT = TESTS / "perft" / "venezia.txt"

GAMES_PER_COUNT = 18  # of players: 4 × 18 = 72 games
MAX_TRIES = 4000  # set-ups tried for one rare event
PERFT_LIMIT = 300_000  # leaves at depth 4
NAMES = (
    "Ada", "bot:0", "Zoë", "Łukasz", "bot:3", "Nicolò", "Jürgen", "Мария", 'Bea "B"', "李雷", "bot:1", "O'Neil",
)


# ---------------------------------------------------------------- policies: a weight for each legal action

Policy = Callable[[State, str], float]


def kind(action: str) -> str:
    """One of @ - ~ $ ! + x."""
    return action[2] if action[0] in "abcdefgh" else action[0]


def target(action: str) -> str:
    """The square a figure ends on or a buy is made at."""
    return action[-2:]


def value_rank(state: State, square: str) -> int:
    """0 for a 2 up to 7 for an X; -1 for a platform."""
    tile = state.tiles[square]
    return -1 if tile == PLATFORM else VALUES.index(tile[1])


def uniform(state: State, action: str) -> float:
    return 1.0


def shopper(state: State, action: str) -> float:
    """Buys whenever it can, the cheapest most often; walks, seldom rides."""
    if kind(action) == "$":
        return 400.0 / ref.price(state, target(action))
    return {"~": 0.1, "!": 5.0}.get(kind(action), 1.0)


def bidder(state: State, action: str) -> float:
    """Goes where coins lie and pays high prices."""
    if kind(action) == "$":
        return 10.0 * ref.price(state, target(action)) ** 3
    if kind(action) in "-~":
        return float((1 + state.paid.get(target(action), 0)) ** 3)
    return 30.0 if kind(action) == "!" else 1.0


def swimmer(state: State, action: str) -> float:
    """Stands on the tiles that sink first and is of two minds about rescues."""
    if kind(action) in "@-":
        return 20.0 if value_rank(state, target(action)) in (1, 2, 3) else 0.2
    return {"~": 0.02, "!": 60.0, "x": 10.0}.get(kind(action), 1.0)


def saver(state: State, action: str) -> float:
    """Keeps its gondolas for rescues."""
    if kind(action) == "@":
        return 5.0 if value_rank(state, target(action)) > 3 else 1.0
    return {"~": 0.0, "!": 20.0, "x": 0.0, "$": 8.0}.get(kind(action), 1.0)


def rider(state: State, action: str) -> float:
    """Moves as much as it may."""
    return {"~": 1.0, "-": 3.0, "!": 10.0}.get(kind(action), 10.0)


def collector(state: State, action: str) -> float:
    """Wants one colour only: that of the 2 nearest to a1."""
    wanted = next(tile[0] for tile in state.tiles.values() if tile[1] == "2")
    if kind(action) == "$":
        return 1000.0 if state.tiles[target(action)][0] == wanted else 0.0
    if kind(action) in "@-~+":
        return 50.0 if state.tiles[target(action)][0] == wanted else 0.1
    return 1.0


def croupier(state: State, action: str) -> float:
    """Fills every city tile that will stay dry, except that one figure waits on the tile of the last card."""
    doomed = max(state.hands[state.first - 1], key=lambda card: (VALUES.index(card[1]), card), default="")
    to_sink = frozenset().union(*state.hands)
    safe = {square for square, tile in state.tiles.items() if tile != PLATFORM and tile not in to_sink}
    if kind(action) == "!":
        return 0.0 if action[1:] == doomed and len(state.hands[state.first - 1]) > 1 else 1.0
    if kind(action) == "@":
        wanted = state.tiles[target(action)] == doomed or target(action) in safe
        return 1000.0 if wanted else 1.0
    if kind(action) in "-~":
        leaves_post = action[:2] in safe or state.tiles[action[:2]] == doomed
        keeps_gondola = kind(action) == "~" and doomed_owner(state, doomed) == state.seat
        if leaves_post or keeps_gondola:
            return 0.0
        return 1000.0 if target(action) in safe else 0.1
    return 1000.0 if kind(action) == "+" and target(action) in safe else 1.0


def doomed_owner(state: State, doomed: str) -> Optional[int]:
    return next((seat for square, seat in state.figures.items() if state.tiles[square] == doomed), None)


MIXED: tuple[Policy, ...] = (uniform, shopper, bidder, swimmer, saver, rider, collector)


# ---------------------------------------------------------------- what happened in a game


def events(record: dict[str, Any]) -> Counter[str]:
    """How often each kind of event occurred in a whole game."""
    seen: Counter[str] = Counter()
    states = list(records.replay(record))
    turn = ""  # kinds of the moves of this turn so far
    for before, after, action in zip(states, states[1:], record["actions"]):
        if kind(action) in "-~":
            seen.update(move_events(turn, kind(action)))
            turn += kind(action)
        elif kind(action) == "$":
            seen[f"buy at price {ref.price(before, target(action))}"] += 1
            seen["stock exhausted"] += ref.stock_left(after, before.tiles[target(action)][0]) == 0
        elif kind(action) == "!":
            seen.update(card_events(before, after, action))
            seen["turn without a move"] += not turn
            seen["turn without a buy"] += not before.bought
            turn = ""
        elif kind(action) in "+x":
            seen.update(rescue_events(before, after, action))
    seen.update(end_events(states[-1]))
    return +seen


def move_events(turn: str, move: str) -> Iterator[str]:
    yield "ride" if move == "~" else "walk"
    if move == "~" and "-" in turn:
        yield "extra ride after walk"
    if move == "-" and "~" in turn:
        yield "walk after extra ride"
    if move == "~" and "~" in turn:
        yield "two rides in one turn"


def card_events(before: State, after: State, action: str) -> Iterator[str]:
    square = next(square for square, tile in before.tiles.items() if tile == action[1:])
    mine = ref.squares_of(before, before.seat)
    if not mine:
        yield "card played without figures"
    if len(ref.cards_to_play(before)) > 1:
        yield "choice among equal cards"
    if square in before.paid:
        yield "coins sink"
    if before.walked and before.rode and before.bought:
        yield "walk, ride and buy in one turn"
    for own in mine:
        if before.bought or before.tiles[own] == PLATFORM:
            continue
        if not ref.stock_left(before, before.tiles[own][0]):
            yield "no buy: stock exhausted"
        if ref.price(before, own) > before.coins[before.seat]:
            yield "no buy: too few coins"
    if square in before.figures:
        yield from fall_events(before, after, before.figures[square])


def fall_events(before: State, after: State, owner: int) -> Iterator[str]:
    yield "figure falls in"
    if owner == before.seat:
        yield "own card sinks own figure"
    if after.fallen is None:
        yield "gone without a choice: " + ("no city tile free" if after.gondolas[owner] else "no gondola")


def rescue_events(before: State, after: State, action: str) -> Iterator[str]:
    accepted = action != "x"
    yield "rescue accepted" if accepted else "rescue refused"
    if not before.hands[before.fallen]:
        yield "rescue accepted with an empty hand" if accepted else "rescue refused with an empty hand"
    if before.fallen == (before.seat - 1) % len(before.hands):
        yield "own figure rescued from own card" if accepted else "own figure left to drown by own card"
    if ref.over(after):
        yield "game ends with a rescue answered"


def end_events(state: State) -> Iterator[str]:
    tied, won = ref.leaders(state), ref.winners(state)
    if len(tied) > len(won):
        yield f"tie resolved by {state.options['tie_break']}"
    if len(won) > 1:
        yield "shared victory"
    if len(tied) > len(won) > 1:
        yield "tie narrowed and still shared"
    if len(won) > 2:
        yield "victory shared by three"
    other = {"figure_points": "figure_count", "figure_count": "figure_points"}[state.options["tie_break"]]
    if won != ref.winners(state._replace(options={**state.options, "tie_break": other})):
        yield f"other tie-break than {state.options['tie_break']} has other winners"
    for square in state.figures:
        ground = {-1: "a platform", 7: "an X"}.get(value_rank(state, square), "a number")
        yield f"figure ends on {ground}"


# ---------------------------------------------------------------- the golden games


class Hunt(NamedTuple):
    """An event some game of each of these player counts must show, and how to look for it."""

    event: str
    players: tuple[int, ...] = (2, 3, 4, 5)
    options: dict[str, str] = {}
    policies: tuple[Policy, ...] = MIXED


POINTS, COUNT = {"tie_break": "figure_points"}, {"tie_break": "figure_count"}
HUNTS = (
    Hunt("gone without a choice: no city tile free", (5,), {}, (croupier,)),
    Hunt("other tie-break than figure_points has other winners", options=POINTS),
    Hunt("other tie-break than figure_count has other winners", options=COUNT),
    Hunt("tie resolved by figure_points", options=POINTS),
    Hunt("tie resolved by figure_count", options=COUNT),
    Hunt("shared victory", options=POINTS),
    Hunt("shared victory", options=COUNT),
    Hunt("victory shared by three", (4,), options=COUNT, policies=(swimmer,)),
    Hunt("tie narrowed and still shared", (5,), policies=(swimmer,)),
    Hunt("walk, ride and buy in one turn", options={"gondola_ride": "extra"}, policies=(rider, uniform)),
    Hunt("two rides in one turn", options={"gondola_ride": "extra"}, policies=(rider, uniform)),
    Hunt("buy at price 8", policies=(bidder, shopper)),
    Hunt("no buy: stock exhausted", policies=(collector,)),
    Hunt("rescue accepted with an empty hand", policies=(saver, swimmer)),
    Hunt("rescue refused with an empty hand", policies=(saver, swimmer)),
    Hunt("game ends with a rescue answered", policies=(saver, swimmer)),
    Hunt("card played without figures", policies=(swimmer, uniform)),
)


class Slot(NamedTuple):
    """What is fixed about one golden game before its set-up is drawn."""

    players: int
    options: dict[str, Any]
    seats: list[str]
    hunt: Optional[Hunt]


def option_mixes(rng: random.Random) -> list[dict[str, str]]:
    """Mixed combinations, the defaults first; each value of each option several times."""
    mixes = [dict(zip(records.CHOICES, values)) for values in itertools.product(*records.CHOICES.values())]
    rest = [mix for mix in mixes if mix != set_up.DEFAULTS]
    rng.shuffle(rest)
    chosen = [dict(set_up.DEFAULTS)] + rest[: GAMES_PER_COUNT - 1]
    for key, values in records.CHOICES.items():
        assert all(sum(mix[key] == value for mix in chosen) >= 3 for value in values)
    return chosen


def set_up_options(players: int, index: int, mix: dict[str, str]) -> dict[str, Any]:
    """A third of the games leaves the colour to chance, and half of them the start player."""
    options: dict[str, Any] = {}
    if players == 2 and index % 3:
        options["dropped_colour"] = set_up.COLOURS[index // 3]
    if index % 2:
        options["start_seat"] = index // 2 % players
    options.update({key: value for key, value in mix.items() if set_up.DEFAULTS[key] != value})
    return options


def slots() -> Iterator[Slot]:
    rng = random.Random(2099)
    for players in set_up.TABLE:
        hunts = [hunt for hunt in HUNTS if players in hunt.players]
        for index, mix in enumerate(option_mixes(rng)):
            hunt = next((h for h in hunts if h.options.items() <= mix.items()), None)
            if hunt:
                hunts.remove(hunt)
            seats = rng.sample(NAMES, players)
            yield Slot(players, set_up_options(players, index, mix), seats, hunt)
        assert not hunts, hunts


def choose(state: State, policy: Policy, rng: random.Random) -> str:
    actions = ref.legal(state)
    weights = [policy(state, action) for action in actions]
    return rng.choices(actions, weights)[0] if any(weights) else rng.choice(actions)


def play(slot: Slot, seed: int) -> dict[str, Any]:
    """One whole game; the seats draw their policies."""
    rng = random.Random(seed)
    start = set_up.deal(slot.players, seed, slot.options)
    policies = rng.choices(slot.hunt.policies if slot.hunt else MIXED, k=slot.players)
    state = set_up.begin(start, slot.options)
    actions: list[str] = []
    while (seat := ref.to_act(state)) is not None:
        actions.append(choose(state, policies[seat], rng))
        state = ref.apply(state, actions[-1])
    return records.make_record(start, slot.options, slot.seats, actions)


def find_game(slot: Slot, first_seed: int) -> dict[str, Any]:
    """The first game from a run of seeds that shows what the slot is for."""
    for seed in range(first_seed, first_seed + MAX_TRIES):
        record = play(slot, seed)
        if slot.hunt is None or events(record)[slot.hunt.event]:
            return record
    raise RuntimeError(f"{slot.players} players: no game with: {slot.hunt}")


def golden_games() -> list[dict[str, Any]]:
    return [find_game(slot, MAX_TRIES * index) for index, slot in enumerate(slots())]


# ---------------------------------------------------------------- the perft positions

PHASES = (
    "placing", "last placement", "move", "after move", "after buy", "rescue", "last card", "last rescue", "finished",
)


def phase(state: State) -> str:
    if ref.over(state):
        return "finished"
    if state.fallen is not None:
        return "rescue" if any(state.hands) else "last rescue"
    if ref.placing(state):
        return "last placement" if sum(state.unplaced) == 1 else "placing"
    if sum(map(len, state.hands)) == 1:
        return "last card"
    if state.bought:
        return "after buy"
    return "after move" if state.walked or state.rode else "move"


class Position(NamedTuple):
    line: int  # of the golden file, from 1
    ply: int
    state: State


def positions(games: list[dict[str, Any]]) -> Iterator[Position]:
    """For each number of players one position of each phase, under each way to move in turn."""
    rng = random.Random(64)
    every = [Position(i, ply, s) for i, record in enumerate(games, 1) for ply, s in enumerate(records.replay(record))]
    for players in set_up.TABLE:
        for index, wanted in enumerate(PHASES):
            found = [p for p in every if len(p.state.hands) == players and phase(p.state) == wanted]
            movement = records.CHOICES["movement"][(players + index) % 3]
            yield rng.choice([p for p in found if p.state.options["movement"] == movement] or found)


def counts(state: State) -> list[int]:
    """Depths 0 to 3, and 4 where that stays small."""
    found = [ref.perft(state, depth) for depth in range(4)]
    if found[2] and found[3] * found[3] // found[2] < PERFT_LIMIT:
        deeper = ref.perft(state, 4)
        found += [deeper] * (deeper < PERFT_LIMIT)
    return found


def perft_lines(games: list[dict[str, Any]]) -> Iterator[str]:
    yield "# line of golden/venezia.jsonl (from 1), ply, then the perft counts at depth 0, 1, 2 …"
    for line, ply, state in positions(games):
        yield " ".join(map(str, [line, ply] + counts(state)))


# ---------------------------------------------------------------- main


def write_lines(path: Path, lines: Iterator[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def main() -> None:
    games = golden_games()
    write_lines(GOLDEN, map(records.write_record, games))
    write_lines(PERFT, perft_lines(games))
    total = sum(map(events, games), Counter())
    for event, count in sorted(total.items()):
        print(f"{count:6} {event}")


if __name__ == "__main__":
    main()
