"""How people hear of a table while they look elsewhere: pushes to their browsers, and links that are handed on."""

import base64
import collections
import http.server
import json
import pathlib
import re
import stat
import subprocess
import tempfile
import threading
import time
import unittest

from harness import PROGRAM, SCHEMA, SEEN, Server, Table, http as request


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService(http.server.BaseHTTPRequestHandler):
    """Takes pushes, as a browser's maker would."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        self.send_response(self.server.says.get(self.path, 201))
        self.end_headers()

    def log_message(self, *_):
        pass


class Pushes(unittest.TestCase):
    """Web Push without a payload: who is told, and how the server says who it is."""

    def setUp(self):
        self.service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), PushService)
        self.service.got, self.service.says = [], {}
        threading.Thread(target=self.service.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.service.server_port}"

    def tearDown(self):
        self.service.shutdown()
        self.service.server_close()

    def push(self, server: Server, table: Table, seat: int, endpoint: str, method: str = "POST", token: str | None = None) -> dict:
        body = {"endpoint": endpoint}
        SCHEMA.check("push_request", body)
        SEEN["push_request"] += 1
        return server._checked(method, f"/api/tables/{table.id}/push", json.dumps(body).encode(), "push_answer",
                               token=table.tokens[seat] if token is None else token)

    def start(self, guests) -> None:
        for guest in guests:
            guest.do("ready")
        for guest in guests:
            guest.see(lambda view: view["status"] == "playing")

    def turns(self, guests, count: int) -> list[int]:
        """Plays; the seats that were to act, one entry a turn."""
        seen: list[int] = []
        for _ in range(count):
            for guest in guests:
                while guest.version < max(g.version for g in guests):
                    guest.receive()
            actor = guests[0].view["to_act"]
            if not seen or seen[-1] != actor:
                seen.append(actor)
            guests[actor].act()
        return seen

    def wait(self, until) -> None:
        end = time.monotonic() + 30
        while not until():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def verify(self, header: str, key: str, folder: pathlib.Path) -> dict:
        """The claims of a signed header, once openssl finds its signature right."""
        match = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
        assert match, header
        head, claims, signature, sent_key = match.groups()
        self.assertEqual(sent_key, key)
        self.assertEqual(json.loads(unpadded(head)), {"typ": "JWT", "alg": "ES256"})
        halves = unpadded(signature)
        self.assertEqual(len(halves), 64)

        def integer(half: bytes) -> bytes:
            value = half.lstrip(b"\0") or b"\0"
            value = b"\0" + value if value[0] & 0x80 else value
            return bytes([2, len(value)]) + value

        der = integer(halves[:32]) + integer(halves[32:])
        (folder / "signature").write_bytes(bytes([0x30, len(der)]) + der)
        (folder / "key.der").write_bytes(bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200") + unpadded(key))
        (folder / "text").write_text(f"{head}.{claims}")
        done = subprocess.run(["openssl", "dgst", "-sha256", "-verify", folder / "key.der", "-keyform", "DER", "-signature",
                               folder / "signature", folder / "text"], capture_output=True, text=True, check=False)
        self.assertIn("Verified OK", done.stdout, done.stderr)
        return json.loads(unpadded(claims))

    def test_wake_whoever_is_to_act_signed_with_the_key_of_the_server(self):
        server = Server("--no-limits", "--private-webhooks", "--public-url", "https://play.example.org")
        key = server.get("/api/push", "push_key_answer")["key"]
        self.assertEqual(stat.S_IMODE((pathlib.Path(server.data) / "push.pem").stat().st_mode), 0o600)
        table = server.new_table("me:Push Ada", "me:Push Bo")
        guests = [table.sit(0), table.sit(1)]
        phone, laptop = self.origin + "/wpush/phone-secret", self.origin + "/wpush/laptop-secret"
        self.assertEqual(self.push(server, table, 0, phone), {"on": True})
        self.assertEqual(self.push(server, table, 0, phone), {"on": True})
        self.assertEqual(self.push(server, table, 0, laptop), {"on": True})
        self.assertEqual(self.push(server, table, 0, phone, token="0" * 32)["code"], "bad_token")
        self.assertEqual(self.push(server, table, 0, phone, token="")["code"], "token_needed")
        self.start(guests)
        mine = self.turns(guests, 30).count(0)
        self.wait(lambda: len(self.service.got) >= 2 * mine)
        for path, headers, body in self.service.got:
            self.assertIn(path, ("/wpush/phone-secret", "/wpush/laptop-secret"))
            self.assertEqual(body, b"")
            self.assertEqual((headers["Content-Length"], headers["Urgency"]), ("0", "high"))
            self.assertGreater(int(headers["TTL"]), 0)
        with tempfile.TemporaryDirectory() as folder:
            claims = self.verify(self.service.got[0][1]["Authorization"], key, pathlib.Path(folder))
        self.assertEqual((claims["aud"], claims["sub"]), (self.origin, "https://play.example.org"))
        self.assertGreater(claims["exp"], time.time() + 3600)
        self.assertLessEqual(claims["exp"], time.time() + 24 * 3600)
        self.assertNotIn("secret", "".join(json.dumps(line) for line in server.logged("reminder")))
        server.stop()
        server.start()
        self.assertEqual(server.get("/api/push", "push_key_answer")["key"], key)
        server.close()

    def test_forget_a_browser_that_is_gone_and_one_that_no_longer_wants(self):
        server = Server("--no-limits", "--private-webhooks")
        table = server.new_table("me:Push Ada", "me:Push Bo")
        guests = [table.sit(0), table.sit(1)]
        self.service.says = {"/gone": 410, "/unknown": 404, "/busy": 503}
        for path in ("/gone", "/unknown", "/busy", "/off", "/here"):
            self.assertEqual(self.push(server, table, 0, self.origin + path), {"on": True})
        self.assertEqual(self.push(server, table, 0, self.origin + "/off", "DELETE"), {"on": False})
        self.start(guests)

        def heard() -> collections.Counter:
            return collections.Counter(path for path, _, _ in list(self.service.got))

        def play_a_round() -> None:
            """Until both who are still there have heard of one more turn."""
            before = heard()
            while self.turns(guests, 1)[0] == 0:
                pass
            while guests[0].view["to_act"] != 0:
                self.turns(guests, 1)
            self.wait(lambda: all(heard()[path] > before[path] for path in ("/here", "/busy")))

        play_a_round()
        for _ in range(20):  # a turn may come before the answer to the last
            before = heard()
            play_a_round()
            if heard()["/gone"] == before["/gone"] and heard()["/unknown"] == before["/unknown"]:
                break
        settled = heard()
        for _ in range(3):
            play_a_round()
        self.assertGreater(settled["/gone"], 0)
        self.assertGreater(settled["/unknown"], 0)
        self.assertEqual((heard()["/gone"], heard()["/unknown"], heard()["/off"]), (settled["/gone"], settled["/unknown"], 0))
        server.close()

    def test_go_to_public_addresses_over_tls_only(self):
        server = Server("--no-limits")
        table = server.new_table("me:Push Ada", "me:Push Bo")
        table.sit(0)
        self.assertEqual(self.push(server, table, 0, "http://push.example.org/x")["code"], "bad_webhook")
        self.assertEqual(self.push(server, table, 0, "https://10.0.0.1/x")["code"], "private_webhook")
        self.assertEqual(self.push(server, table, 0, "https://localhost/x")["code"], "private_webhook")
        self.assertEqual(self.push(server, table, 0, "https://push.example.org/x"), {"on": True})
        server.close()

    def test_a_key_that_is_none_keeps_the_server_from_starting(self):
        server = Server("--no-limits")
        server.stop()
        key = pathlib.Path(server.data) / "push.pem"
        whole = key.read_text()
        key.write_text("no key")
        done = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", server.data], capture_output=True, text=True, timeout=20,
                              check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("push.pem", done.stderr)
        key.write_text(whole)
        server.start()
        server.close()


class Links(unittest.TestCase):
    """What a link that is handed on tells whoever previews it, and what becomes of paths that lead nowhere."""

    PAGE = ('<!doctype html><html><head><meta property="og:title" content="Marea in general" /><title>Marea</title></head>'
            "<body></body></html>")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        page = pathlib.Path(self.folder.name)
        (page / "index.html").write_text(self.PAGE)
        (page / "share-venezia.png").write_bytes(b"picture")

    def tearDown(self):
        self.folder.cleanup()

    def read(self, server: Server, path: str, language: str = "en") -> tuple[int, str]:
        reply = request(server, "GET", path, headers={"Accept": "text/html,*/*;q=0.8", "Accept-Language": language})
        return reply.status, reply.body.decode()

    def test_name_game_host_and_seats_to_whoever_may_know(self):
        server = Server("--no-limits", "--page", self.folder.name, "--public-url", "https://play.example.org")
        table = server.new_table('me:<b>"Ada"&', "open", "bot:0")
        status, page = self.read(server, f"/t/{table.id}/{table.invite}")
        self.assertEqual(status, 200)
        self.assertIn('<meta property="og:title" content="&lt;b&gt;&quot;Ada&quot;&amp; invites you to Venezia 2099" />', page)
        self.assertIn('content="1 seat of 3 is free.', page)
        self.assertIn('<meta property="og:image" content="https://play.example.org/share-venezia.png" />', page)
        self.assertIn('<meta name="game" content="venezia" />', page)
        self.assertNotIn("in general", page)
        self.assertNotIn(table.invite, page)
        self.assertIn("lädt zu Venezia 2099 ein", self.read(server, f"/t/{table.id}/{table.invite}", "de-CH,en;q=0.5")[1])
        self.assertIn("Venezia 2099", self.read(server, f"/w/{table.id}/{table.watch}", "xx")[1])
        server.stop()
        self.assertNotIn(table.invite, server.log())
        server.close()

    def test_of_a_hidden_table_tell_nothing_without_its_invitation(self):
        server = Server("--no-limits", "--page", self.folder.name)
        hidden = server.new_table("me:Hidden Ada", "open")
        listed = server.new_table("me:Listed Ada", "open", listed=True)
        for path in (f"/t/{hidden.id}", f"/t/{hidden.id}/{'0' * 32}", f"/t/{'0' * 16}", "/t/", "/t/x/y/z"):
            with self.subTest(path):
                self.assertEqual(self.read(server, path), (404, self.PAGE))
        self.assertIn("Listed Ada", self.read(server, f"/t/{listed.id}")[1])
        server.close()

    def test_a_path_that_leads_nowhere_is_a_page_to_browsers_and_json_to_programs(self):
        server = Server("--no-limits", "--page", self.folder.name)
        self.assertEqual(self.read(server, "/nothing"), (404, self.PAGE))
        self.assertEqual(server.get("/nothing")["code"], "no_such_path")
        reply = request(server, "GET", "/api/nothing", headers={"Accept": "text/html"})
        self.assertEqual(json.loads(reply.body)["code"], "no_such_path")
        server.close()
