"""The table of Venonta: what lies on it, and what can be counted there (N1, facts of scenarios/README.md)."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any, Iterable

from scenario import BACK, Event, Objective, Terms, price_at

MIGRANTS_OF_AN_EVENT = 5
ROUND_FACTS = ("emitted", "fed", "taken", "missing", "cleared", "reforested", "new_factories", "new_intensive", "fights", "wins",
               "kills", "loot", "bought", "sold", "integrated", "shared", "cards")
WORLD_FACTS = ("rise", "migrants", "fish", "co2", "burnt")
COST_RULES = {"farm": "cost_farm", "factory": "cost_factory", "intensify": "cost_intensify", "tank": "cost_tank",
              "attack": "cost_attack", "integrate": "cost_integrate"} | {name: "cost_back" for name in BACK}


class Land:
    """`tanks` are the owner's, `guards` the colonist's; `new_…` and `arrived` are of this turn."""

    def __init__(self) -> None:
        self.owner: int | None = None
        self.colonist: int | None = None
        self.tep = 2
        self.factories = self.tanks = self.guards = self.new_factories = self.new_tanks = self.arrived = 0


class Seat:
    def __init__(self) -> None:
        self.pv = self.population = self.food = self.farms = self.intensive = self.emitted = 0
        self.bonus = 0  # tokens for the next turn
        self.spare = 0  # factories that need no fuel, at the burning
        self.fed = False
        self.hand: Counter[str] = Counter()
        self.put_away: Counter[str] = Counter()
        self.goal: str | None = None
        self.was_aggressive = self.watches = False
        self.round = dict.fromkeys(ROUND_FACTS, 0)


class Now:
    """What this turn has done so far."""

    def __init__(self) -> None:
        self.tokens = self.tep_moves = self.trades = self.new_farms = self.new_intensive = 0
        self.integrated = self.watched = self.free_attack = False
        self.attacked: set[str] = set()
        self.tapped: set[str] = set()
        self.rebelled: set[str] = set()
        self.refused: set[tuple[int, str]] = set()


class Table:
    def __init__(self, terms: Terms, first: int) -> None:
        self.terms = terms
        self.first = first
        self.order = [(first + step) % terms.players for step in range(terms.players)]
        self.round = self.round_turn = 0
        self.turn = first
        self.stage = "produce"
        self.co2 = self.co2_before = terms.table["co2_start"]
        self.fish = terms.table["fish"]
        self.migrants = self.burnt = 0
        self.oceans = [3, 3]
        self.lands = {name: Land() for name in terms.places}
        self.seats = [Seat() for _ in range(terms.players)]
        for seat in self.seats:
            seat.population, seat.food = terms.population[0], terms.table["base_food"]
        self.now = Now()
        self.used: Counter[str] = Counter()
        self.laid: list[str] = []
        self.gone: set[str] = set()
        self.due: set[int] = set()
        self.of_migrants = 0
        self.used_events: set[str] = set()
        self.open: list[dict[str, Any]] = []
        self.fight: dict[str, Any] | None = None
        self.trade: dict[str, Any] | None = None
        self.pledged: list[int] | None = None
        self.ending: str | None = None
        self.agenda: list[dict[str, Any]] = []

    def clone(self) -> Table:
        twin = copy.copy(self)
        twin.__dict__ = dict(self.__dict__)
        twin.order, twin.oceans, twin.laid = self.order[:], self.oceans[:], self.laid[:]
        twin.lands = {name: copy.copy(land) for name, land in self.lands.items()}
        twin.seats = [copy.copy(seat) for seat in self.seats]
        for seat in twin.seats:
            seat.hand, seat.put_away, seat.round = Counter(seat.hand), Counter(seat.put_away), dict(seat.round)
        twin.now = copy.copy(self.now)
        for name in ("attacked", "tapped", "rebelled", "refused"):
            setattr(twin.now, name, set(getattr(self.now, name)))
        twin.used, twin.gone, twin.due, twin.used_events = Counter(self.used), set(self.gone), set(self.due), set(self.used_events)
        for name in ("open", "fight", "trade", "pledged", "agenda"):
            setattr(twin, name, copy.deepcopy(getattr(self, name)))
        return twin

    # Seats and places

    def after(self, seat: int) -> list[int]:
        """The others in play order, beginning after this seat."""
        at = self.order.index(seat)
        return self.order[at + 1:] + self.order[:at]

    def in_turn(self, seat: int) -> bool:
        """Whether this seat's turn is running."""
        return seat == self.turn and any(frame["step"] == "turn_end" for frame in self.agenda)

    def own(self, seat: int) -> list[str]:
        return [name for name, land in self.lands.items() if land.owner == seat]

    def colonies(self, seat: int) -> list[str]:
        return [name for name, land in self.lands.items() if land.colonist == seat]

    def reaches(self, seat: int, start: str, end: str) -> bool:
        return start != end and (end in self.terms.places[start].reach or self.rule(seat, "reach") > 0)

    def in_reach_of(self, seat: int, starts: Iterable[str]) -> list[str]:
        starts = list(starts)
        return [name for name in self.lands if any(self.reaches(seat, start, name) for start in starts)]

    def garrison(self, seat: int, name: str) -> int:
        """A seat's tanks on a territory."""
        land = self.lands[name]
        return land.tanks if land.owner == seat else land.guards if land.colonist == seat else 0

    def remove_tank(self, seat: int, name: str) -> None:
        land = self.lands[name]
        if land.owner == seat:
            land.tanks -= 1
        else:
            land.guards -= 1

    # Counting

    def rule(self, seat: int, rule: str) -> int:
        return sum(amount for one in self.open for what, on, amount in one["rules"] if what == rule and seat in on)

    def factories(self, seat: int) -> int:
        return sum(land.factories for land in self.lands.values() if land.owner == seat)

    def tanks(self, seat: int) -> int:
        return sum(self.garrison(seat, name) for name in self.lands)

    def free(self, seat: int) -> int:
        return self.factories(seat) - self.tanks(seat) - self.seats[seat].intensive

    def water(self, seat: int) -> int:
        printed = sum(self.terms.places[name].water for name in self.own(seat))
        return max(0, printed + self.rule(seat, "water"))

    def need(self, seat: int) -> int:
        """Rations that this round's meal still asks for."""
        return 0 if self.seats[seat].fed else max(0, self.seats[seat].population + self.rule(seat, "need"))

    def surplus(self, seat: int) -> int:
        return self.seats[seat].food - self.need(seat)

    def forest(self, seat: int) -> int:
        board = self.seats[seat]
        sites = sum(self.terms.places[name].sites - self.lands[name].factories for name in self.own(seat))
        return max(0, self.water(seat) - board.farms - board.intensive) + sites

    def fact(self, seat: int, fact: str) -> int:
        board = self.seats[seat]
        if fact in WORLD_FACTS:
            return self.co2 - self.co2_before if fact == "rise" else getattr(self, fact)
        if fact in ("farms", "intensive", "food", "population", "pv"):
            return getattr(board, fact)
        if fact in ("factories", "free", "tanks", "surplus", "forest"):
            return getattr(self, fact)(seat)
        if fact == "colonies":
            return len(self.colonies(seat))
        if fact == "colonised":
            return sum(self.lands[name].colonist is not None for name in self.own(seat))
        if fact == "tep":
            return sum(self.lands[name].tep for name in self.own(seat))
        if fact == "margin":
            return board.pv - self.co2
        if fact == "hand":
            return board.hand.total()
        return board.round[fact]

    def holds(self, seat: int, conditions: Iterable[tuple[str, str, int]]) -> bool:
        return all(self.passes(seat, *condition) for condition in conditions)

    def passes(self, seat: int, fact: str, test: str, amount: int) -> bool:
        if test in ("at_least", "at_most"):
            have = self.fact(seat, fact)
            return have >= amount if test == "at_least" else have <= amount
        every = [self.fact(one, fact) for one in range(self.terms.players)]
        if test in ("world_at_least", "world_at_most"):
            return sum(every) >= amount if test == "world_at_least" else sum(every) <= amount
        return every[seat] == (max(every) if test == "most" else min(every))

    # Prices

    def tep_price(self) -> int:
        return price_at(self.terms.tep_price, self.burnt)

    def food_price(self, giver: int) -> int:
        return price_at(self.terms.food_price, self.surplus(giver))

    def tokens_for(self, seat: int, line: str) -> int:
        """Tokens with the cards in force; building and going back cost at least one (N5)."""
        tokens = self.terms.costs[line]["tokens"]
        if line in COST_RULES:
            least = 0 if line in ("attack", "integrate") else 1
            tokens = max(least, tokens + self.rule(seat, COST_RULES[line]))
        return tokens

    def affords(self, seat: int, line: str, place: str | None = None) -> bool:
        cost = self.terms.costs[line]
        return (self.now.tokens >= self.tokens_for(seat, line) and self.seats[seat].food >= cost["food"]
                and (place is None or self.lands[place].tep >= cost["tep"]))

    def pay(self, seat: int, line: str, place: str | None = None) -> None:
        cost = self.terms.costs[line]
        self.now.tokens -= self.tokens_for(seat, line)
        self.seats[seat].food -= cost["food"]
        if place is not None:
            self.lands[place].tep -= cost["tep"]
        self.blame(seat, cost["co2"])

    # The world

    def emit(self, amount: int) -> None:
        """Event boxes fall due where CO2 reaches them, and are withdrawn where it falls below (N8.1)."""
        before, self.co2 = self.co2, max(0, self.co2 + amount)
        self.due |= {box for box in self.terms.boxes if before < box <= self.co2}
        self.due -= {box for box in self.terms.boxes if self.co2 < box <= before}

    def blame(self, seat: int, amount: int) -> None:
        """CO2 that a player's own doing brings or takes back."""
        self.emit(amount)
        self.seats[seat].round["emitted"] += amount
        self.seats[seat].emitted += amount

    def migrate(self, amount: int) -> None:
        for _ in range(amount):
            self.migrants += 1
            if self.migrants == MIGRANTS_OF_AN_EVENT:
                self.migrants = 0
                self.of_migrants += 1
        if amount < 0:
            self.migrants = max(0, self.migrants + amount)

    def gain_pv(self, seat: int, amount: int) -> None:
        self.seats[seat].pv = max(0, self.seats[seat].pv + amount)

    def gain_food(self, seat: int, amount: int) -> None:
        self.seats[seat].food = max(0, self.seats[seat].food + amount)

    def rob_food(self, seat: int, amount: int) -> int:
        """Rations that an event or a rival takes excuse a shortage (N5.9)."""
        taken = min(amount, self.seats[seat].food)
        self.seats[seat].food -= taken
        self.seats[seat].round["taken"] += taken
        return taken

    # Decks

    def lying(self) -> Counter[str]:
        """Cards that lie open."""
        return Counter(one["card"] for one in self.open if "card" in one)

    def pile(self) -> Counter[str]:
        """Action cards that nobody has drawn yet."""
        left = Counter({name: card.copies for name, card in self.terms.cards.items()})
        for where in (self.used, self.lying(), *(seat.hand for seat in self.seats), *(seat.put_away for seat in self.seats)):
            left.subtract(where)
        return +left

    def reshuffle(self) -> None:
        self.used.clear()
        for seat in self.seats:
            seat.put_away.clear()

    def drawable(self) -> list[str]:
        """Kinds that can come next; what lies under an empty deck is shuffled first (N9.1)."""
        if not self.pile():
            self.reshuffle()
        return [name for name in self.terms.cards if self.pile()[name]]

    def objective_pile(self) -> list[Objective]:
        held = {seat.goal for seat in self.seats} | self.gone
        return [one for one in self.terms.objectives.values() if one.id not in held and ":" + one.id not in self.laid]

    def event_pile(self) -> list[Event]:
        lying = {one["event"] for one in self.open if "event" in one}
        return [one for one in self.terms.events.values() if one.id not in self.used_events | lying]
