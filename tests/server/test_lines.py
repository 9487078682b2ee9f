"""A bad line between client and server: it drops, delays, sends commands twice and cuts connections short. Whoever comes
again ends up with the very bytes that a newcomer sees."""

import os
import random
import socket
import threading
import time
import unittest

from harness import Person, ServerTest

TEXT = 1


class BadLine:
    """A proxy in the middle. Towards the server it knows frames, so that it can send a whole command twice, or hold it back
    and send it from another connection later; towards the client it passes bytes."""

    def __init__(self, port: int, seed: int):
        self.port, self.rng = port, random.Random(seed)
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.entry = self.listener.getsockname()[1]
        self.lock = threading.Lock()
        self.counts = {"connections": 0, "cut": 0, "twice": 0, "late": 0}
        self.calm = False
        self.stopped = False
        threading.Thread(target=self._accept, daemon=True).start()

    def chance(self, p: float) -> bool:
        with self.lock:
            return not self.calm and self.rng.random() < p

    def count(self, what: str) -> None:
        with self.lock:
            self.counts[what] += 1

    def _accept(self) -> None:
        while not self.stopped:
            try:
                client, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                continue
            self.count("connections")
            for line in (client, server):
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self._guard, args=(self._towards_server, client, server), daemon=True).start()
            threading.Thread(target=self._guard, args=(self._towards_client, server, client), daemon=True).start()

    def _guard(self, work, source: socket.socket, target: socket.socket) -> None:
        try:
            work(source, target)
        except OSError:
            pass
        finally:
            for line in (source, target):
                try:
                    line.shutdown(socket.SHUT_RDWR)  # wakes the other direction too
                except OSError:
                    pass
                line.close()

    def _towards_client(self, source: socket.socket, target: socket.socket) -> None:
        while data := source.recv(4096):
            if self.chance(0.02):
                self.count("cut")
                target.sendall(data[:len(data) // 2])  # in the middle of a frame
                return
            if self.chance(0.05):
                time.sleep(0.02)
            target.sendall(data)

    def _towards_server(self, source: socket.socket, target: socket.socket) -> None:
        data = b""
        while b"\r\n\r\n" not in data:
            data += source.recv(4096) or self._gone()
        head, data = data.split(b"\r\n\r\n", 1)
        target.sendall(head + b"\r\n\r\n")
        first = True  # hello: said once
        while True:
            frame, data = self._frame(data, source)
            if first or frame[0] & 0x0F != TEXT:
                target.sendall(frame)
                first = False
                continue
            if self.chance(0.03):
                self.count("cut")
                return  # the command is lost, and the line with it
            if self.chance(0.05):
                time.sleep(0.03)
            target.sendall(frame)
            if self.chance(0.15):
                self.count("twice")
                target.sendall(frame)
            elif self.chance(0.05):
                self.count("late")  # the old frame overtakes nothing: it comes again after the next ones
                threading.Timer(0.05, self._guard_send, (target, frame)).start()

    def _guard_send(self, target: socket.socket, frame: bytes) -> None:
        try:
            target.sendall(frame)
        except OSError:
            pass

    def _frame(self, data: bytes, source: socket.socket) -> tuple[bytes, bytes]:
        """One masked frame, whole."""
        while True:
            if len(data) >= 2:
                size, start = data[1] & 0x7F, 6
                if size == 126 and len(data) >= 4:
                    size, start = int.from_bytes(data[2:4], "big"), 8
                if size != 126 or start == 8:
                    if len(data) >= start + size:
                        return data[:start + size], data[start + size:]
            data += source.recv(4096) or self._gone()

    @staticmethod
    def _gone() -> bytes:
        raise OSError("gone")

    def close(self) -> None:
        self.stopped = True
        self.listener.close()


class BadLines(ServerTest):
    OPTIONS = ("--no-limits",)

    def test_everyone_ends_with_the_bytes_of_a_newcomer(self):
        total = {}
        for seed in range(int(os.environ.get("MAREA_LINES", "3"))):
            line = BadLine(self.server.port, seed)
            table = self.server.new_table("me:Bad Line Ada", "me:Bad Line Bo", "me:Bad Line Cy", "bot:2")
            people = [Person(table, seat, seed * 10 + seat, chat=0.02, port=line.entry, again=True) for seat in table.tokens]
            for person in people:
                person.start()
            for person in people:
                person.finish(90)
            log = table.look().log
            for person in people:
                person.check_against(log, person.answers())
                self.assertEqual(person.view_text, table.sit(person.seat).view_text)
            self.check_record(table)
            line.close()
            for what, count in line.counts.items():
                total[what] = total.get(what, 0) + count
        print(total)
        self.assertTrue(all(total.values()), total)


if __name__ == "__main__":
    unittest.main()
