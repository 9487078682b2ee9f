"""Reminders, as their receivers see them."""

import http.server
import json
import socket
import threading
import time
import unittest

from harness import SCHEMA, SEEN, Server


class Hook(http.server.BaseHTTPRequestHandler):
    """Takes reminders."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), json.loads(body)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Webhooks(unittest.TestCase):
    def setUp(self):
        self.hook = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
        self.hook.got = []
        threading.Thread(target=self.hook.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.hook.server_port}/turn?key=secret-hook-key"

    def tearDown(self):
        self.hook.shutdown()
        self.hook.server_close()

    def playing(self, server: Server):
        table = server.new_table("me:Hook Ada", "me:Hook Bo")
        guests = [table.sit(0), table.sit(1)]
        return table, guests

    def start(self, guests) -> None:
        for guest in guests:
            guest.do("ready")
        for guest in guests:
            guest.see(lambda view: view["status"] == "playing")

    def test_once_a_turn(self):
        server = Server("--no-limits", "--private-webhooks", "--public-url", "https://play.example.org")
        table, guests = self.playing(server)
        self.assertEqual(guests[0].do("remind", url=self.url)["type"], "ack")
        self.assertEqual(guests[0].until(lambda m: m["type"] == "private")["remind"], self.url)
        self.start(guests)
        turns, last = 0, None
        for _ in range(40):
            for guest in guests:
                while guest.version < max(g.version for g in guests):
                    guest.receive()
            actor = guests[0].view["to_act"]
            turns += actor == 0 and last != 0
            last = actor
            guests[actor].act()
            if turns == 3:
                guests[0].do("say", text="Chat is no turn")
        for guest in guests:  # the last act may have handed seat 0 one more turn
            while guest.version < max(g.version for g in guests):
                guest.receive()
        turns += guests[0].view["to_act"] == 0 and last != 0
        end = time.monotonic() + 5
        while len(self.hook.got) < turns and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.2)
        self.assertEqual(len(self.hook.got), turns)
        for path, headers, body in self.hook.got:
            SCHEMA.check("reminder", body)
            SEEN["reminder"] += 1
            self.assertEqual(path, "/turn?key=secret-hook-key")
            self.assertEqual(headers["Content-Type"], "application/json")
            self.assertEqual((body["table"], body["seat"], body["name"]), (table.id, 0, "Hook Ada"))
            self.assertEqual(body["url"], f"https://play.example.org/#/table/{table.id}")
        self.assertEqual([line["outcome"] for line in server.logged("reminder")], ["sent"] * turns)
        server.close()

    def test_private_addresses_are_refused_when_set(self):
        server = Server("--no-limits")
        table, guests = self.playing(server)
        for url in ("http://127.0.0.1/", "http://localhost:80/", "https://10.1.2.3/x", "http://192.168.0.1/", "http://[::1]/", "http://0.0.0.0/",
                    "http://169.254.169.254/latest/meta-data", "http://[::ffff:127.0.0.1]/", "http://[fd00::1]/", "http://2130706433/",
                    "http://100.64.0.1/", "http://LOCALHOST/", "http://localhost./", "http://app.localhost/"):
            with self.subTest(url):
                self.assertEqual(guests[0].do("remind", url=url).get("code"), "private_webhook")
        for url in ("http://", "https://user:password@example.org/", "http://example.org#x", "http://a b/", "http://example.org:x/",
                    "http://exa\\mple.org", "http://[::1", "http://example.org/\r\nX: y"):
            with self.subTest(url):
                self.assertEqual(guests[0].do("remind", url=url).get("code"), "bad_webhook")
        server.close()

    def test_a_name_that_means_a_private_address_is_refused_when_sent(self):
        server = Server("--no-limits", "--private-webhooks")
        table, guests = self.playing(server)
        named = self.url.replace("127.0.0.1", socket.gethostname() if self.resolves(socket.gethostname()) else "localhost")
        self.assertEqual(guests[0].do("remind", url=named)["type"], "ack")
        self.assertEqual(guests[1].do("remind", url=named)["type"], "ack")
        server.stop()
        server.options = tuple(option for option in server.options if option != "--private-webhooks")
        server.start()
        guests = [table.sit(0), table.sit(1)]
        self.start(guests)
        end = time.monotonic() + 5
        while not server.logged("reminder"):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)
        self.assertEqual([line["outcome"] for line in server.logged("reminder")], ["private_address"])
        self.assertEqual(self.hook.got, [])
        server.close()

    @staticmethod
    def resolves(name: str) -> bool:
        try:
            return socket.gethostbyname(name).startswith(("127.", "10.", "192.168.", "172."))
        except OSError:
            return False

    def test_a_receiver_that_never_answers_does_not_hold_up_the_end(self):
        silent = socket.create_server(("127.0.0.1", 0))
        server = Server("--no-limits", "--private-webhooks")
        table, guests = self.playing(server)
        for guest in guests:
            guest.do("remind", url=f"http://127.0.0.1:{silent.getsockname()[1]}/")
        self.start(guests)
        held, _ = silent.accept()
        self.assertLess(server.stop(), 2)
        held.close()
        silent.close()
        server.close()


if __name__ == "__main__":
    unittest.main()
