"""Bad people: each is refused or limited, with a reason, and a game of bystanders goes on all the while."""

import json
import secrets
import time
import unittest
from typing import Callable

from harness import Bystanding, Closed, Guest, Server, WebSocket, connect, http, read_reply


class Strangers(Bystanding):
    """Who may speak at all."""

    def test_a_page_from_elsewhere(self):
        ours = f"http://127.0.0.1:{self.server.port}"
        for origin, fine in ((ours, True), ("http://evil.example", False), ("null", False), (ours + "0", False),
                             ("https" + ours[4:], False), (f"http://localhost:{self.server.port}", False)):
            with self.subTest(origin=origin):
                guest = WebSocket(self.server, {"Origin": origin})
                self.assertEqual(guest.reply.status, 101 if fine else 403)
                reply = http(self.server, "POST", "/api/mine", b'{"tables":[]}', {"Origin": origin})
                self.assertEqual(reply.status, 200 if fine else 403)
                if not fine:
                    self.assertEqual((guest.reply.code(), reply.code()), ("bad_origin", "bad_origin"))
                guest.close()

    def test_of_two_origins_none_is_ours(self):
        ours = f"http://127.0.0.1:{self.server.port}"
        for first, second in ((ours, "http://evil.example"), ("http://evil.example", ours), (ours, ours)):
            with self.subTest(first=first, second=second), connect(self.server) as line:
                line.sendall(f"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nOrigin: {first}\r\n"
                             f"Origin: {second}\r\nContent-Length: 13\r\n\r\n".encode() + b'{"tables":[]}')
                self.assertEqual(read_reply(line).code(), "bad_origin")

    def test_a_cookie_without_an_origin(self):
        self.assertEqual(WebSocket(self.server, {"Cookie": "a=b"}).reply.code(), "bad_origin")
        self.assertEqual(http(self.server, "POST", "/api/mine", b'{"tables":[]}', {"Cookie": "a=b"}).code(), "bad_origin")

    def test_a_name_that_was_pointed_at_this_machine(self):
        there = {"Host": f"evil.example:{self.server.port}", "Origin": f"http://evil.example:{self.server.port}"}
        self.assertEqual(WebSocket(self.server, there).reply.code(), "bad_origin")
        self.assertEqual(http(self.server, "POST", "/api/tables", b"{}", there).code(), "bad_origin")
        self.assertEqual(http(self.server, "GET", "/metrics", headers={"Host": "evil.example"}).code(), "local_only")

    def test_tokens_that_are_not_theirs(self):
        other = self.server.new_table("me:Other Ada", "open")
        for token in (secrets.token_hex(16), other.tokens[0], other.host, self.calm.invite, "0" * 32):
            self.assert_refused(Guest(self.server, self.calm.id, token).hello(), "bad_token")
        for token in ("x", "A" * 32, "' OR 1=1 --"):
            line = WebSocket(self.server)
            line.send_text(json.dumps({"marea": 1, "type": "hello", "table": self.calm.id, "token": token}))
            self.assertEqual(json.loads(line.receive_text())["code"], "bad_token")
        self.assert_refused(Guest(self.server, self.calm.id, None).hello(), "token_needed")
        self.assert_refused(Guest(self.server, "f" * 16, None).hello(), "no_such_table")
        self.assertEqual(self.server.record(self.calm.id, None)["code"], "token_needed")
        self.assertEqual(self.server.record(self.calm.id, other.tokens[0])["code"], "bad_token")
        self.assertEqual(self.server.record(self.calm.id, self.calm.watch)["code"], "not_over_yet")
        self.assertEqual(http(self.server, "POST", f"/api/tables/{other.id}/seats",
                              json.dumps({"name": "Thief", "invite": self.calm.invite}).encode()).code(), "bad_invite")
        self.assertEqual(http(self.server, "POST", f"/api/tables/{other.id}/seats", b'{"name":"Thief"}').code(), "bad_invite")

    def test_a_token_in_the_address_is_no_token(self):
        reply = http(self.server, "GET", f"/api/tables/{self.calm.id}/record?token={self.calm.watch}")
        self.assertEqual((reply.status, reply.code()), (401, "token_needed"))

    def test_only_the_host_and_only_seats(self):
        table = self.server.new_table("me:Guarded Ada", "me:Guarded Bo", "open")
        ada, watcher = table.sit(0), table.sit()
        self.assert_refused(ada.do("fill", seat=2, level="0"), "host_only")
        self.assert_refused(ada.do("clear", seat=1), "host_only")
        self.assert_refused(watcher.do("clear", seat=1), "host_only")
        for type_, more in (("ready", {}), ("say", {"text": "psst"}), ("act", {"action": "@a1"}), ("undo", {}), ("leave", {}),
                            ("rename", {"name": "Nobody"}), ("reissue", {"fresh": secrets.token_hex(16)}),
                            ("propose", {"what": "end"}), ("vote", {"yes": True}), ("remind", {"url": None})):
            self.assert_refused(watcher.do(type_, **more), "seats_only")

    def test_another_seat_cannot_be_named(self):
        """A seat in the message is not who you are."""
        table = self.server.new_table("me:Named Ada", "me:Named Bo")
        guests = [table.sit(0), table.sit(1)]
        for guest in guests:
            guest.do("ready")
        for guest in guests:
            guest.see(lambda view: view["status"] == "playing")
        turn = guests[0].view["to_act"]
        waiting = guests[1 - turn]
        message = {"marea": 1, "type": "act", "table": table.id, "id": "z", "seen": waiting.version,
                   "action": guests[turn].view["you"]["legal"][0], "seat": turn}
        waiting.send_text(json.dumps(message))
        self.assert_refused(waiting.until(lambda m: m.get("id") == "z"), "not_your_turn")
        waiting.send_text(json.dumps(message | {"table": self.calm.id, "id": "y"}))
        self.assert_refused(waiting.until(lambda m: m.get("id") == "y"), "other_table")

    def test_old_and_repeated_commands(self):
        table = self.server.new_table("me:Replay Ada", "me:Replay Bo")
        guests = [table.sit(0), table.sit(1)]
        for guest in guests:
            guest.do("ready")
        guests[0].see(lambda view: view["status"] == "playing")
        actor = guests[guests[0].view["to_act"]]
        actor.see(lambda view: view["status"] == "playing")
        seen, action = actor.version, actor.view["you"]["legal"][0]
        self.assertEqual(actor.do("act", id_="one", action=action)["type"], "ack")
        self.assertEqual(actor.do("act", id_="one", action=action, seen=seen)["version"], actor.version)
        self.assert_refused(actor.do("act", id_="two", action=action, seen=seen), "stale")
        self.assert_refused(actor.do("act", id_="three", action=action, seen=actor.version + 1), "from_the_future")
        self.assertEqual(sum(event["kind"] == "acted" for event in table.look().log), 1)

    def test_saying_hello_once_and_first(self):
        line = Guest(self.server, self.calm.id, self.calm.watch)
        self.assert_refused(line.do("say", seen=0, text="Before hello"), "hello_first")
        self.assertEqual(line.hello()["type"], "table")
        line.send(type="hello", token=self.calm.tokens[0])
        self.assert_refused(line.until(lambda m: m["type"] == "refusal"), "hello_twice")
        self.assertNotIn("you", line.view)

    def test_one_who_left_is_nobody(self):
        """The connection of a seat that was left, or cleared, does not become the next person's."""
        for how in ("leave", "clear"):
            table = self.server.new_table("me:Stays Ada", "open")
            table.join("Leaves Bo")
            bo = table.sit(1)
            if how == "leave":
                bo.command("leave")
            else:
                table.sit(token=table.host).do("clear", seat=1)
            table.join("Comes Cy")
            cy, ada = table.sit(1), table.sit(0)
            try:
                bo.command("say", text="I am Cy now")
                bo.command("ready")
            except OSError:
                pass
            ada.do("ready")
            self.assertEqual(cy.do("ready")["type"], "ack")
            self.assertNotIn("said", [event["kind"] for event in table.look().log])
            with self.assertRaises((Closed, OSError)):
                while True:
                    self.assertNotIn("hand", bo.receive(5).get("view", {}).get("you", {}))

    def test_one_whose_token_was_changed_is_nobody(self):
        """Also if that connection never answers the closing."""
        table = self.server.new_table("me:Stolen Ada", "me:Stolen Bo")
        owner, thief = table.sit(0), table.sit(0)
        self.assertEqual(owner.do("reissue", fresh=secrets.token_hex(16))["type"], "ack")
        for _ in range(5):
            thief.command("say", text="Still in here")
            thief.command("rename", name="Thief was here")
            time.sleep(0.02)
        self.assertEqual(owner.do("say", text="Gone")["type"], "ack")
        kinds = [event["kind"] for event in table.look().log]
        self.assertEqual((kinds.count("said"), kinds.count("renamed")), (1, 0))


class Crowds(Bystanding):
    """Too much of everything. Whoever floods does so from an address of their own: the bystanders have another."""

    def test_too_many_messages(self):
        table = self.server.new_table("me:Flood Ada", "me:Flood Bo", source="127.0.0.11")
        guest = table.sit(0, source="127.0.0.11")
        ping = json.dumps({"marea": 1, "type": "ping", "table": table.id})
        try:
            for _ in range(400):
                guest.send_text(ping)
        except OSError:
            pass
        refused = 0
        with self.assertRaises(Closed) as closed:
            while True:
                message = guest.receive()
                refused += message.get("code") == "flood" and message["type"] == "refusal"
                if message["type"] == "closing":
                    self.assertEqual(message["code"], "flood")
        self.assertEqual(closed.exception.code, 1008)
        self.assertGreaterEqual(refused, 20)
        self.assertEqual(table.sit(0, source="127.0.0.12").view["status"], "waiting")

    def until_refused(self, ask: Callable[[], int], answer: int, at_once: int) -> None:
        """What may be done `at_once` is answered, and who goes on is refused at last: on a slow machine, later."""
        codes = []
        while len(codes) < 2000 and codes[-1:] != [429]:
            codes.append(ask())
        self.assertEqual(codes, [answer] * (len(codes) - 1) + [429])
        self.assertGreaterEqual(len(codes), at_once)

    def test_too_many_requests(self):
        self.until_refused(lambda: http(self.server, "GET", "/api/games", source="127.0.0.13").status, 200, 100)
        self.assertEqual(http(self.server, "GET", "/healthz", source="127.0.0.13").status, 200)
        self.assertEqual(http(self.server, "GET", "/api/games", source="127.0.0.14").status, 200)

    def test_too_many_tables(self):
        body = b'{"game":"venezia","seats":[{"kind":"open"},{"kind":"open"}]}'
        self.until_refused(lambda: http(self.server, "POST", "/api/tables", body, source="127.0.0.15").status, 201, 30)

    def test_too_many_replays(self):
        self.until_refused(lambda: http(self.server, "POST", "/api/replay", b"{}", source="127.0.0.16").status, 400, 30)

    def test_too_many_connections(self):
        kept, turned_away = [], 0
        for _ in range(2000):
            line = connect(self.server, "127.0.0.17")
            if len(kept) < 64:
                kept.append(line)
                continue
            try:
                reply = read_reply(line)
                self.assertEqual((reply.status, reply.code()), (429, "too_many_connections"))
            except ConnectionError:
                pass
            turned_away += 1
            line.close()
        self.assertEqual(turned_away, 2000 - 64)
        self.assertEqual(http(self.server, "GET", "/healthz", source="127.0.0.18").status, 200)
        for line in kept:
            line.close()
        end = time.monotonic() + 30
        while http(self.server, "GET", "/healthz", source="127.0.0.17").status != 200:
            self.assertLess(time.monotonic(), end, "the places of those who left stay taken")
            time.sleep(0.05)

    def test_coming_and_going_too_fast(self):
        def come_and_go() -> int:
            guest = WebSocket(self.server, source="127.0.0.19")
            guest.close()
            return guest.reply.status

        self.until_refused(come_and_go, 101, 100)

    def test_slow_heads_slow_bodies_and_silence(self):
        """A request has ten seconds, however slowly it comes."""
        lines = [connect(self.server, "127.0.0.20") for _ in range(3)]
        began = time.monotonic()
        lines[0].sendall(b"GET / HTTP/1.1\r\n")
        lines[1].sendall(b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n")
        ended = {}
        while len(ended) < 3 and time.monotonic() < began + 25:
            for i, line in enumerate(lines):
                if i in ended:
                    continue
                try:
                    if i < 2:
                        line.sendall(b"X-Slow: 1\r\n" if i == 0 else b" ")
                    line.settimeout(0.2)
                    if not line.recv(100):
                        ended[i] = time.monotonic() - began
                except TimeoutError:
                    pass
                except OSError:
                    ended[i] = time.monotonic() - began
        self.assertEqual(sorted(ended), [0, 1, 2])
        self.assertTrue(all(8 < after < 20 for after in ended.values()), ended)


class SlowReaders(Bystanding):
    OPTIONS = ("--no-limits",)

    def test_those_who_never_read_are_cut_off_and_others_at_their_table_stay(self):
        table = self.server.new_table("me:Slow Ada", "me:Brisk Bo", "bot:0", "bot:0", "bot:0")
        for seat in (0, 1):
            table.sit(seat).do("ready")
        slow = [table.sit(0, receive_buffer=2048) for _ in range(3)] + [table.sit(receive_buffer=2048) for _ in range(3)]
        brisk = table.sit(1)
        brisk.until(lambda m: m["type"] == "presence" and m["watchers"] == 3 and m["seats"][:2] == [True, True])
        for _ in range(60):
            ids = {brisk.command("rename", name="Brisk Bo " + secrets.token_hex(4))["id"] for _ in range(100)}
            while ids:
                ids.discard(brisk.receive(30).get("id"))
            if brisk.presence["watchers"] == 0 and brisk.presence["seats"][:2] == [False, True]:
                break
        self.assertEqual((brisk.presence["watchers"], brisk.presence["seats"][:2]), (0, [False, True]))
        self.assertEqual(brisk.do("say", text="All gone")["type"], "ack")
        self.assertEqual(table.sit(1).view_text, brisk.view_text)
        for one in slow:
            one.close()


class HalfOpen(Bystanding):
    """Who is gone without a word, or answers nothing any more."""

    def test_silence_is_noticed(self):
        table = self.server.new_table("me:Silent Ada", "me:Waiting Bo")
        silent, waiting = table.sit(0), table.sit(1)
        waiting.until(lambda m: m["type"] == "presence" and m["seats"] == [True, True])
        began, pinged = time.monotonic(), None
        while waiting.presence["seats"] == [True, True]:
            self.assertLess(time.monotonic() - began, 100)
            try:
                waiting.receive(1)  # answers pings
            except TimeoutError:
                pass
            silent.line.setblocking(False)  # reads, and never answers
            try:
                silent.unread += silent.line.recv(10000)
            except BlockingIOError:
                pass
            if pinged is None and b"\x89\x00" in silent.unread:
                pinged = time.monotonic() - began
        after = time.monotonic() - began
        print(f"pinged after {pinged:.0f} s, given up after {after:.0f} s")
        self.assertTrue(20 < pinged < 45 < after < 95)


class FewFiles(unittest.TestCase):
    """A server that may open few files: the rest wait, it does not spin, and it recovers."""

    def test_out_of_files(self):
        server = Server("--no-limits", open_files=40)
        try:
            lines = [connect(server) for _ in range(60)]
            time.sleep(0.3)
            before = server.cpu_seconds()
            time.sleep(1)
            self.assertLess(server.cpu_seconds() - before, 0.3)
            for line in lines:
                line.close()
            time.sleep(0.3)
            self.assertEqual(http(server, "GET", "/healthz").status, 200)
        finally:
            server.close()


class Proxies(unittest.TestCase):
    """Behind a trusted proxy everyone is who the proxy says, and nobody else."""

    def test_who_is_counted(self):
        server = Server("--trusted-proxy", "127.0.0.1", "--public-url", "https://play.example.org")
        try:
            def ask(headers: str, source: str = "127.0.0.1") -> int:
                with connect(server, source) as line:
                    line.sendall(f"GET /api/games HTTP/1.1\r\nHost: play.example.org\r\nConnection: close\r\n{headers}\r\n".encode())
                    return read_reply(line).status

            def counted_as_one(headers: Callable[[int], str], source: str = "127.0.0.1") -> bool:
                return any(ask(headers(i % 250), source) == 429 for i in range(2000))

            self.assertTrue(counted_as_one(lambda i: "X-Forwarded-For: 203.0.113.5\r\n"))
            self.assertEqual(ask("X-Forwarded-For: 203.0.113.6\r\n"), 200)
            # What a client claims stands left of, or above, what the proxy says.
            self.assertTrue(counted_as_one(lambda i: f"X-Forwarded-For: 198.51.100.{i}, 203.0.113.7\r\n"))
            self.assertTrue(counted_as_one(lambda i: f"X-Forwarded-For: 198.51.100.{i}\r\nX-Forwarded-For: 203.0.113.8\r\n"))
            # Who is no trusted proxy speaks for nobody.
            self.assertTrue(counted_as_one(lambda i: f"X-Forwarded-For: 192.0.2.{i}\r\n", "127.0.0.31"))
            self.assertEqual(http(server, "GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status, 403)
            ours = {"Origin": "https://play.example.org", "Host": "play.example.org"}
            self.assertEqual(WebSocket(server, ours).reply.status, 101)
            self.assertEqual(WebSocket(server, {"Origin": server.url}).reply.status, 403)
        finally:
            server.close()


if __name__ == "__main__":
    unittest.main()
