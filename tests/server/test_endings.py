"""Everyone at a table hears how its game ends: quick games over bare sockets, by people who come and go, look on twice and
let bots play for them. MAREA_GAMES says how many (5,000 in the long run)."""

import json
import os
import random
import secrets
import selectors
import threading
import time
import unittest

from harness import Closed, Server, ServerTest, Table, WebSocket

GAMES = int(os.environ.get("MAREA_GAMES", "60"))
OVERTAKEN = ("stale", "already_ready", "already_started", "not_your_turn", "already_handed", "already_over")  # by what happened meanwhile
PATIENCE = 60  # seconds without a word before someone counts as forgotten


class Hand:
    """One connection at a time to one table: decides by the newest view alone, and after a refusal looks and decides again."""

    def __init__(self, game: "Game", token: str, plays: bool, restless: float):
        self.game, self.token, self.plays, self.restless = game, token, plays, restless
        self.version = -1
        self.view: dict = {}
        self.asked: str | None = None  # the id of the command that has no answer yet
        self.heard = time.monotonic()
        self.line: WebSocket
        self.come()

    def come(self) -> None:
        self.line = WebSocket(self.game.table.server, source=self.game.source)
        self.asked = None
        since = {"since": self.version} if self.version >= 0 and self.game.rng.random() < 0.5 else {}
        self.say(type="hello", token=self.token, **since)
        self.game.watch(self)

    def go(self) -> None:
        self.game.forget(self)
        self.line.close()

    def say(self, **members: object) -> None:
        self.line.send_text(json.dumps({"marea": 1, "table": self.game.table.id} | members))

    def command(self, **members: object) -> None:
        self.asked = secrets.token_hex(6)
        self.say(id=self.asked, seen=self.version, **members)

    def hear(self) -> None:
        """Reads what has come; the connection may have ended."""
        self.line._more()
        self.heard = time.monotonic()
        while (text := self.whole_text()) is not None:
            self.take(json.loads(text))

    def whole_text(self) -> str | None:
        data = self.line.unread
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self.line.unread = data[start + size:]
        if data[0] & 0x0F != 1:
            raise Closed()
        return data[start:start + size].decode()

    def take(self, message: dict) -> None:
        if message.get("id") is not None and message.get("id") == self.asked:
            self.asked = None
        if message["type"] == "refusal":
            assert message["code"] in OVERTAKEN, message
        if "view" in message:
            self.version, self.view = message["version"], message["view"]

    def is_over(self) -> bool:
        return self.view.get("status") == "finished"

    def decide(self) -> None:
        """One thing, if there is one to do; or goes and comes again."""
        rng = self.game.rng
        if self.view and rng.random() < self.restless:
            self.go()
            return self.come()
        if not self.plays or not self.view or self.asked:
            return
        seat = self.view["you"]["seat"]
        if self.view["status"] == "waiting" and not self.view["seats"][seat]["ready"]:
            self.command(type="ready", entropy="00")
        elif self.view["status"] == "playing" and "stand_in" not in self.view["seats"][seat]:
            if rng.random() < 0.01:
                self.command(type="hand", level="0")
            elif legal := self.view["you"]["legal"]:
                self.command(type="act", action=rng.choice(legal))


class Game:
    """A game of two seats with a hand for each, a second connection of the first that only looks, and a spectator."""

    def __init__(self, server: Server, number: int):
        self.rng = random.Random(number)
        self.source = f"127.0.2.{number % 250 + 1}"
        other = self.rng.choice(["me:Bo", "me:Bo", "bot:0"])
        self.table: Table = server.new_table("me:Ada", other, options={"start_seat": 0}, source=self.source)
        self.lines = selectors.DefaultSelector()
        restless = self.rng.choice([0, 0, 0.02, 0.2])
        self.hands = [Hand(self, token, True, restless) for token in self.table.tokens.values()]
        self.hands += [Hand(self, self.table.tokens[0], False, restless), Hand(self, self.table.watch, False, restless)]

    def watch(self, hand: Hand) -> None:
        self.lines.register(hand.line.line, selectors.EVENT_READ, hand)

    def forget(self, hand: Hand) -> None:
        self.lines.unregister(hand.line.line)

    def play(self) -> None:
        """Until everyone has seen the end; whoever is told nothing is named."""
        while waiting := [hand for hand in self.hands if not hand.is_over()]:
            for key, _ in self.lines.select(1):
                try:
                    key.data.hear()
                    if not key.data.is_over():
                        key.data.decide()
                except (Closed, OSError):
                    key.data.go()
                    key.data.come()
            silent = [hand for hand in waiting if time.monotonic() - hand.heard > PATIENCE]
            assert not silent, self.complaint(silent)
        for hand in self.hands:
            hand.go()
        self.lines.close()

    def complaint(self, silent: list[Hand]) -> str:
        there = self.table.look()
        told = [(h.plays, h.version, h.view.get("status"), h.view.get("to_act"), h.asked) for h in silent]
        return f"told nothing more: {told}; the table is at {there.version}, {there.view['status']}"


class Endings(ServerTest):
    OPTIONS = ("--no-limits",)

    def test_everyone_hears_the_end(self):
        numbers = iter(range(GAMES))
        lock = threading.Lock()
        trouble: list[BaseException] = []

        def play_some() -> None:
            while not trouble:
                with lock:
                    number = next(numbers, None)
                if number is None:
                    return
                try:
                    Game(self.server, number).play()
                except BaseException as error:
                    trouble.append(error)

        players = [threading.Thread(target=play_some) for _ in range(4)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        if trouble:
            raise trouble[0]


if __name__ == "__main__":
    unittest.main()
