"""Bad input: whatever comes is refused with a reason, and a game of bystanders goes on all the while."""

import json
import os
import unittest

from harness import BINARY, CLOSE, PING, TEXT, Bystanding, Guest, connect, http, read_reply


class Garbage(Bystanding):
    """What is not the protocol."""

    def open(self) -> Guest:
        guest = Guest(self.server, self.calm.id, self.calm.watch)
        self.addCleanup(guest.close)
        guest.hello()
        return guest

    def test_text_that_is_no_message(self):
        deep = '{"marea":' + "[" * 3000 + "]" * 3000 + "}"
        envelope = f'"marea":1,"table":"{self.calm.id}"'
        for text, code in (("", "json_truncated"), ("{", "json_truncated"), ("null", "json_not_object"), ("[]", "json_not_object"),
                           ("{}", "json_missing_key"), ('{"marea":2,"type":"ping"}', "protocol_version"), (deep, "json_too_deep"),
                           ('{%s,"type":"ping","type":"hello"}' % envelope, "json_key_twice"),
                           ('{%s,"type":"dance"}' % envelope, "json_unknown_value"), ('{%s,"type":"ping","x":1}' % envelope, "json_unknown_key"),
                           ('{%s,"type":"say","id":"","seen":1,"text":"a"}' % envelope, "text_length"),
                           ('{%s,"type":"say","id":"%s","seen":1,"text":"a"}' % (envelope, "i" * 65), "text_length"),
                           ('{%s,"type":"say","id":"a","seen":1.5,"text":"a"}' % envelope, "json_not_integer"),
                           ('{%s,"type":"say","id":"a","seen":99999999999999999999,"text":"a"}' % envelope, "json_not_integer"),
                           ('{%s,"type":"act","id":"a","seen":1,"action":"%s"}' % (envelope, "x" * 65), "text_length"),
                           ('{%s,"type":"ready","id":"a","seen":1,"entropy":"xyz"}' % envelope, "json_not_hex"),
                           ('{%s,"type":"fill","id":"a","seen":1,"seat":-1,"level":"0"}' % envelope, "no_such_seat"),
                           ('{%s,"type":"rename","id":"a","seen":1,"name":"\\u0007"}' % envelope, "bad_name"),
                           ('{%s,"type":"rename","id":"a","seen":1,"name":"   "}' % envelope, "bad_name"),
                           ('{%s,"type":"say","id":"a","seen":1,"text":"\\ud800"}' % envelope, "json_syntax")):
            with self.subTest(text=text[:60]):
                guest = self.open()
                guest.send_text(text)
                self.assert_refused(guest.until(lambda m: m["type"] == "refusal"), code)
                guest.send(type="ping")
                guest.until(lambda m: m["type"] == "pong")

    def test_a_message_of_just_the_right_size(self):
        guest = self.open()
        ping = json.dumps({"marea": 1, "type": "ping", "table": self.calm.id})
        guest.send_text(ping + " " * (16384 - len(ping)))
        guest.until(lambda m: m["type"] == "pong")
        guest.send_text(ping + " " * (16385 - len(ping)))
        self.assertEqual(guest.closed_with().code, 1009)

    def test_frames_that_are_too_large(self):
        guest = self.open()
        guest.send_frame(TEXT, b"", size=1 << 40)
        self.assertEqual(guest.closed_with().code, 1009)
        guest = self.open()
        for _ in range(20):  # in pieces
            try:
                guest.send_frame(TEXT if _ == 0 else 0, b" " * 1000, last=False)
            except OSError:
                break
        self.assertEqual(guest.closed_with().code, 1009)

    def test_binary_frames(self):
        guest = self.open()
        guest.send_frame(BINARY, b"\x00\x01\x02")
        self.assert_refused(guest.until(lambda m: m["type"] == "refusal"), "text_only")
        self.assertEqual(guest.until(lambda m: m["type"] == "closing")["code"], "text_only")
        self.assertEqual(guest.closed_with().code, 1008)

    def test_frames_against_the_rules(self):
        for name, send, code in (("unmasked", lambda g: g.send_frame(TEXT, b"{}", masked=False), 1002),
                                 ("not UTF-8", lambda g: g.send_text(b'"\xff\xfe"'), 1007),
                                 ("reserved kind", lambda g: g.send_frame(3, b"{}"), 1002),
                                 ("reserved bits", lambda g: g.line.sendall(b"\xf1\x80abcd"), 1002),
                                 ("a long ping", lambda g: g.send_frame(PING, b"x" * 126), 1002),
                                 ("a piece of nothing", lambda g: g.send_frame(0, b"x"), 1002)):
            with self.subTest(name):
                guest = self.open()
                send(guest)
                self.assertEqual(guest.closed_with().code, code)

    def test_half_a_frame_and_gone(self):
        for data in (b"\x81", b"\x81\xfe\x10", b"\x81\x85abcd12", b"\x88"):
            guest = self.open()
            guest.line.sendall(data)
            guest.close()

    def test_closing_properly(self):
        guest = self.open()
        guest.send_frame(CLOSE, b"\x03\xe8")
        self.assertEqual(guest.closed_with().code, 1000)

    def test_noise(self):
        for _ in range(30):
            with connect(self.server) as line:
                try:
                    line.sendall(os.urandom(300) + b"\r\n\r\n")
                    line.recv(1000)
                except ConnectionError:
                    pass
            guest = self.open()
            try:
                guest.line.sendall(os.urandom(300))
            except OSError:
                pass
            guest.close()


class Requests(Bystanding):
    """HTTP against the rules."""

    def test_bodies(self):
        table = b'{"game":"venezia","seats":[{"kind":"bot","level":"0"},{"kind":"bot","level":"0"}]}'
        for body, status, code in ((b"", 400, "json_truncated"), (b"{", 400, "json_truncated"), (b"\xff", 400, "json_syntax"),
                                   (b"[" * 100, 400, "json_too_deep"), (b'{"game":1,"game":2}', 400, "json_key_twice"),
                                   (b'{"game":"go","seats":[]}', 400, "unknown_game"), (b'{"game":"venezia","seats":[]}', 400, "player_count"),
                                   (table[:-1] + b',"x":1}', 400, "json_unknown_key"), (table.replace(b'"0"', b'"77"', 1), 400, "unknown_bot"),
                                   (table[:-1] + b',"clock":{"per_move":0}}', 400, "clock_range"),
                                   (table[:-1] + b',"options":{"movement":"fly"}}', 400, "json_unknown_value"),
                                   (table[:-1] + b',"options":{"start_seat":7}}', 400, "no_such_seat"),
                                   (b" " * (17 * 16384) + table, 413, "too_large")):
            with self.subTest(body[:50]):
                reply = http(self.server, "POST", "/api/tables", body)
                self.assertEqual((reply.status, reply.code()), (status, code))

    def test_a_body_of_just_the_right_size(self):
        body = b'{"tables":[]}'
        self.assertEqual(http(self.server, "POST", "/api/mine", body + b" " * (16384 - len(body))).status, 200)
        self.assertEqual(http(self.server, "POST", "/api/mine", body + b" " * (16385 - len(body))).status, 413)
        record = json.dumps({"record": {}, "viewer": "all", "x": "y" * 900_000}).encode()
        self.assertEqual(http(self.server, "POST", "/api/replay", record).code(), "json_unknown_key")
        self.assertEqual(http(self.server, "POST", "/api/replay", b" " * ((1 << 20) + 1)).status, 413)

    def test_a_body_in_pieces_without_end(self):
        with connect(self.server) as line:
            line.sendall(b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n")
            try:
                for _ in range(100):
                    line.sendall(b"400\r\n" + b" " * 0x400 + b"\r\n")
            except OSError:
                pass
            self.assertEqual(read_reply(line).status, 413)

    def test_a_head_that_is_too_large(self):
        reply = http(self.server, "GET", "/healthz", headers={f"X-{i}": "y" * 1000 for i in range(20)})
        self.assertEqual((reply.status, reply.code()), (431, "header_too_large"))
        reply = http(self.server, "GET", "/" + "a" * 100_000)
        self.assertEqual((reply.status, reply.code()), (431, "header_too_large"))

    def test_what_is_not_http(self):
        for text in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELO there\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost 127\r\n\r\n", b"POST /api/mine HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
                     b"POST /api/mine HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"):
            with self.subTest(text), connect(self.server) as line:
                line.sendall(text)
                reply = read_reply(line)
                self.assertEqual((reply.status, reply.code()), (400, "not_http"))

    def test_methods_and_paths(self):
        for method, path, status in (("HEAD", "/healthz", 200), ("HEAD", "/api/games", 200), ("OPTIONS", "/api/tables", 405),
                                     ("PUT", "/api/tables", 405), ("DELETE", f"/api/tables/{self.calm.id}/record", 405),
                                     ("POST", "/healthz", 405), ("GET", "/api/mine", 405), ("TRACE", "/", 405), ("OPTIONS", "*", 405),
                                     ("PUT", "/index.html", 405), ("GET", "/api/nothing", 404), ("POST", "/api/tables/x/seats", 400),
                                     ("GET", f"/api/tables/{self.calm.id}", 401), ("GET", f"/api/tables/{'0' * 16}", 404), ("GET", "/ws", 404),
                                     ("GET", "/api/tables/../../etc/passwd", 404),
                                     ("GET", f"/api/tables/{'0' * 16}/record", 404)):
            with self.subTest(f"{method} {path}"):
                reply = http(self.server, method, path, b"" if method in ("POST", "PUT") else None, source="127.0.0.7")
                self.assertEqual(reply.status, status)
                if status == 405:
                    self.assertRegex(reply.header("Allow"), r"^(GET, HEAD(, POST)?|POST)$")
                if method == "HEAD":
                    self.assertEqual(reply.body, b"")
                    self.assertGreater(int(reply.header("Content-Length")), 0)

    def test_many_requests_on_one_connection(self):
        with connect(self.server, "127.0.0.8") as line:
            for _ in range(3):
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                self.assertEqual(read_reply(line).status, 200)
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2)


if __name__ == "__main__":
    unittest.main()
