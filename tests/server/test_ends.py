"""Connections that end anywhere: after every byte of a conversation, politely or not, with answers on their way. The server
goes on, and lets go of everything that was theirs."""

import json
import random
import re
import socket
import struct
import time

from harness import CLOSE, PING, TEXT, connect, http
from test_people import Bystanding

UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")


def frame(kind: int, payload: bytes) -> bytes:
    """Masked with zeros: right, and easy to cut."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([0x80 | kind]) + size + bytes(4) + payload


def say(**message) -> bytes:
    return frame(TEXT, json.dumps({"marea": 1} | message).encode())


class Ends(Bystanding):
    OPTIONS = ("--no-limits",)

    def reset(self, line: socket.socket) -> None:
        """Gone without a word: what is still sent to this end is answered by a reset."""
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.close()

    def upgraded(self) -> socket.socket:
        line = connect(self.server)
        line.sendall(UPGRADE % self.server.port)
        head = b""
        while b"\r\n\r\n" not in head:
            more = line.recv(4096)
            self.assertTrue(more, "the server hung up")
            head += more
        return line

    def assert_all_let_go(self) -> None:
        """Nobody is counted who is gone."""
        end = time.monotonic() + 30
        while True:
            text = http(self.server, "GET", "/metrics").body.decode()
            here = int(re.search(r"^marea_connections (\d+)$", text, re.M).group(1))
            if here <= len(self.bystanders) + 1:
                return
            self.assertLess(time.monotonic(), end, f"{here} connections are still counted")
            time.sleep(0.05)

    def test_frames_and_a_reset(self):
        """A stranger without a token: two frames and a reset, three and a close."""
        for count in range(1, 6):
            for _ in range(100):
                for end in (self.reset, socket.socket.close):
                    line = self.upgraded()
                    line.sendall(frame(TEXT, b"{}") * count)
                    end(line)
            self.assertTrue(self.server.alive(), f"{count} frames")
        self.assert_all_let_go()

    def test_every_byte_of_a_conversation(self):
        """Cut after each byte of what a guest says, in one piece, in two, or byte by byte at the end; closed, reset or half
        closed."""
        hello = say(type="hello", table=self.calm.id, token=self.calm.watch)
        words = UPGRADE % self.server.port + hello + frame(PING, b"x") + say(type="ping", table=self.calm.id) + \
            frame(TEXT, b"nonsense") * 3 + hello + frame(2, b"\0") + frame(CLOSE, b"\x03\xe8")
        rng = random.Random(9)
        for cut in range(len(words) + 1):
            for end in (self.reset, socket.socket.close, lambda line: line.shutdown(socket.SHUT_WR)):
                line = connect(self.server)
                first = rng.randrange(cut + 1)
                try:
                    line.sendall(words[:first])
                    line.sendall(words[first:cut])
                    if rng.random() < 0.2:
                        line.settimeout(0.002)
                        line.recv(rng.choice((1, 100, 65536)))
                except OSError:
                    pass
                try:
                    end(line)
                except OSError:
                    pass
                line.close()
            if cut % 100 == 0:
                self.assertTrue(self.server.alive(), f"cut after {cut} bytes")
        self.assert_all_let_go()

    def test_pings_while_it_closes(self):
        """Pings that come while the server closes hold nobody up for ever."""
        for count in range(1, 41):
            line = self.upgraded()
            line.sendall(frame(PING, b"x") * 3 + frame(2, b"\0") + frame(PING, b"x") * count)
            line.settimeout(0.05)
            try:
                while line.recv(4096):
                    pass
            except OSError:
                pass
            line.shutdown(socket.SHUT_WR)
            time.sleep(0.01)
            line.close()
        self.assert_all_let_go()

    def test_commands_and_gone(self):
        """Someone at a table whose commands are being written when the line breaks: all, some or none are done, and none
        twice."""
        table = self.server.new_table("me:Gone Ada", "open")
        rng = random.Random(10)
        for turn in range(300):
            line = self.upgraded()
            line.sendall(say(type="hello", table=table.id, token=table.tokens[0]))
            line.sendall(b"".join(say(type="rename", table=table.id, id=f"{turn}-{n}", seen=1, name=f"Ada {turn} {n}")
                                  for n in range(rng.randrange(1, 6))))
            if rng.random() < 0.5:
                line.settimeout(0.003)
                try:
                    line.recv(rng.choice((1, 4096)))
                except OSError:
                    pass
            self.reset(line)
        self.assertTrue(self.server.alive())
        names = [event["name"] for event in table.look().log if event["kind"] == "renamed"]
        self.assertEqual(len(names), len(set(names)))
        self.assert_all_let_go()

    def test_a_request_and_gone(self):
        """HTTP: what is being written when its asker leaves is written all the same."""
        body = json.dumps({"game": "venezia", "seats": [{"kind": "me", "name": "Leaving Ada"}, {"kind": "open"}]}).encode()
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: %d\r\n\r\n" % (self.server.port, len(body))
        for cut in range(0, len(head + body) + 1, 2):
            for end in (self.reset, socket.socket.close):
                line = connect(self.server)
                line.sendall((head + body)[:cut])
                end(line)
        self.assertTrue(self.server.alive())
        self.assert_all_let_go()
