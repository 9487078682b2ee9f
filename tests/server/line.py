"""HTTP and WebSockets byte by byte, right or wrong as told."""

import base64
import json
import os
import socket
import threading
import time
from typing import TYPE_CHECKING

from witness import SCHEMA

if TYPE_CHECKING:
    from server import Server


class Reply:
    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes):
        self.status, self.headers, self.body = status, headers, body

    def header(self, name: str) -> str | None:
        for key, value in self.headers:
            if key.lower() == name.lower():
                return value
        return None

    def code(self) -> str:
        """Of a refusal."""
        value = json.loads(self.body)
        SCHEMA.check("refusal", value)
        return value["code"]


def connect(server: "Server", source: str | None = None, receive_buffer: int | None = None, port: int | None = None) -> socket.socket:
    line = socket.socket()
    try:
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source:
            line.bind((source, 0))
        line.settimeout(15)
        line.connect(("127.0.0.1", port or server.port))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line
    except OSError:
        line.close()
        raise


def read_reply(line: socket.socket, head_only: bool = False) -> Reply:
    data = b""
    while b"\r\n\r\n" not in data:
        more = line.recv(65536)
        if not more:
            raise ConnectionError(f"closed after {data!r:.80}")
        data += more
    head, body = data.split(b"\r\n\r\n", 1)
    lines = head.decode("latin-1").split("\r\n")
    headers = [(name, value.strip()) for name, _, value in (one.partition(":") for one in lines[1:])]
    reply = Reply(int(lines[0].split()[1]), headers, body)
    size = int(reply.header("Content-Length") or 0)
    while not head_only and len(reply.body) < size:
        more = line.recv(65536)
        if not more:
            raise ConnectionError("the body breaks off")
        reply.body += more
    return reply


def http(server: "Server", method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None,
         token: str | None = None, source: str | None = None) -> Reply:
    """One request on a connection of its own, written byte by byte as told."""
    lines = {"Host": f"127.0.0.1:{server.port}", "Connection": "close"}
    if body is not None:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    if token:
        lines["Authorization"] = f"Bearer {token}"
    lines |= headers or {}
    with connect(server, source) as line:
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in lines.items()) + "\r\n"
        line.sendall(head.encode("latin-1") + (body or b""))
        return read_reply(line, head_only=method == "HEAD")


class Closed(Exception):
    """The other end has closed, with a code and a reason."""

    def __init__(self, code: int = 1006, reason: str = ""):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class WebSocket:
    """Frames as told, right or wrong. `port` is another than the server's if something stands in between."""

    def __init__(self, server: "Server", headers: dict[str, str] | None = None, source: str | None = None,
                 receive_buffer: int | None = None, port: int | None = None, path: str = "/ws"):
        self.line = connect(server, source, receive_buffer, port)
        self.unread = b""
        self.lock = threading.Lock()
        lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()} | (headers or {})
        self.line.sendall((f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n").encode("latin-1"))
        while b"\r\n\r\n" not in self.unread:
            self._more()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        first, *rest = head.decode("latin-1").split("\r\n")
        self.reply = Reply(int(first.split()[1]), [(n, v.strip()) for n, _, v in (one.partition(":") for one in rest)], b"")
        if self.reply.status != 101:
            size = int(self.reply.header("Content-Length") or 0)
            while len(self.unread) < size:
                self._more()
            self.reply.body = self.unread
            self.line.close()

    def send_frame(self, kind: int, payload: bytes, masked: bool = True, last: bool = True, size: int | None = None) -> None:
        size = len(payload) if size is None else size
        head = bytes([(0x80 if last else 0) | kind])
        flag = 0x80 if masked else 0
        if size < 126:
            head += bytes([flag | size])
        elif size < 65536:
            head += bytes([flag | 126]) + size.to_bytes(2, "big")
        else:
            head += bytes([flag | 127]) + size.to_bytes(8, "big")
        if masked:
            mask = os.urandom(4)
            head += mask
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes((mask * (len(payload) // 4 + 1))[:len(payload)], "big")
                       ).to_bytes(len(payload), "big")
        with self.lock:
            self.line.sendall(head + payload)

    def send_text(self, text: str | bytes) -> None:
        self.send_frame(TEXT, text.encode() if isinstance(text, str) else text)

    def receive_text(self, timeout: float = 10) -> str:
        """The next text message; raises Closed or TimeoutError."""
        until = time.monotonic() + timeout
        while True:
            kind, payload = self._frame(until)
            if kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                try:
                    self.send_frame(CLOSE, payload[:2])
                except OSError:
                    pass
                raise Closed(int.from_bytes(payload[:2], "big") if payload else 1005, payload[2:].decode())
            elif kind == TEXT:
                return payload.decode()

    def closed_with(self, timeout: float = 15) -> Closed:
        """Reads on until the other end closes."""
        try:
            while True:
                self.receive_text(timeout)
        except Closed as closed:
            return closed
        except (ConnectionError, OSError) as error:
            if isinstance(error, TimeoutError):
                raise
            return Closed()

    def close(self) -> None:
        self.line.close()

    def __del__(self):
        if hasattr(self, "line"):
            self.line.close()

    def _frame(self, until: float) -> tuple[int, bytes]:
        head = self._peek(2, until)
        size = head[1] & 0x7F
        start = 2
        if size == 126:
            size, start = int.from_bytes(self._peek(4, until)[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(self._peek(10, until)[2:10], "big"), 10
        data = self._peek(start + size, until)
        self.unread = self.unread[start + size:]
        return data[0] & 0x0F, data[start:start + size]

    def _peek(self, size: int, until: float) -> bytes:
        while len(self.unread) < size:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError("nothing came")
            self.line.settimeout(left)
            self._more()
        return self.unread

    def _more(self) -> None:
        data = self.line.recv(1 << 18)
        if not data:
            raise Closed()
        self.unread += data
