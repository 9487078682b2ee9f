"""Two servers behind HAProxy and behind nginx, as docs/haproxy.cfg and docs/nginx-nodes.conf have them: all of a table goes to one, and
when that one dies its people play on at the other."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

from harness import ROOT, Guest, Person, Server, http, verify
from test_nodes import NodesTest, often


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Door:
    """Where people knock: looks like a server to guests."""

    def __init__(self, server: Server, port: int):
        self.port, self.schema = port, server.schema
        self.url = f"http://127.0.0.1:{port}"


class Proxies(NodesTest):
    def proxy(self, example: str, nodes: list[Server]) -> tuple[Door, subprocess.Popen]:
        """The example, loaded with our ports in it."""
        folder = tempfile.mkdtemp(prefix="marea_proxy_")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        port = free_port()
        text = (ROOT / "docs" / example).read_text()
        for old, new in ((8000, port), (8081, nodes[0].port), (8082, nodes[1].port)):
            self.assertIn(f"127.0.0.1:{old}", text)
            text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
        file = pathlib.Path(folder, example)
        if example.endswith(".cfg"):
            file.write_text(text)
            command = ["/usr/sbin/haproxy", "-db", "-f", str(file)]
        else:
            places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            file.write_text(f"daemon off; pid {folder}/pid; error_log {folder}/errors; {'user root;' if os.getuid() == 0 else ''}\n"
                            f"events {{}}\nhttp {{ access_log off;\n{places}{text} }}\n")
            command = ["/usr/sbin/nginx", "-c", str(file), "-p", folder, "-e", folder + "/errors"]
        process = subprocess.Popen(["setpriv", "--pdeathsig", "TERM", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        door = Door(nodes[0], port)
        end = time.monotonic() + 30
        while True:
            self.assertIsNone(process.poll(), f"{example} cannot be loaded")
            try:
                if http(door, "GET", "/healthz/ready").status == 200:
                    return door, process
            except OSError:
                pass
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def messages(self, node: Server) -> int:
        return int(re.search(rb"^marea_messages_total (\d+)", http(node, "GET", "/metrics").body, re.M)[1])

    def play_through(self, example: str) -> None:
        nodes = self.nodes(2)
        door, _ = self.proxy(example, nodes)
        took = []
        for _ in range(often(1, 5)):
            table = nodes[0].new_table("me:Door Ada", "me:Door Bo", "bot:0")
            before = [self.messages(node) for node in nodes]
            people = [Person(table, seat, seat + 1, port=lambda: door.port, again=True, pause=0.02) for seat in table.tokens]
            for person in people:
                person.start()
            end = time.monotonic() + 30
            while any(person.version < 8 for person in people):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
            victim = max(zip(nodes, before), key=lambda one: self.messages(one[0]) - one[1])[0]  # at which they are
            seen = max(person.version for person in people)
            began = time.monotonic()
            victim.kill()
            while min(person.version for person in people) <= seen + 2 and not any(person.is_over() for person in people):
                self.assertLess(time.monotonic(), began + 60)
                time.sleep(0.01)
            took.append(time.monotonic() - began)
            victim.start()
            self.finish(nodes, table, people)
        print(f"{example}: a node dies, its guests play on within {max(took):.1f} s")
        self.assertEqual(http(door, "GET", "/metrics").status, 404)
        self.close_all(nodes)

    def test_haproxy(self):
        self.play_through("haproxy.cfg")

    def test_nginx(self):
        self.play_through("nginx-nodes.conf")

    def test_all_of_a_table_goes_to_one_server(self):
        """Who is present is told by the node one is at: who sees all others is where they are."""
        nodes = self.nodes(2)
        for example in ("haproxy.cfg", "nginx-nodes.conf"):
            door, _ = self.proxy(example, nodes)
            before = [self.messages(node) for node in nodes]
            for _ in range(12):
                table = nodes[0].new_table("me:One Ada", "me:One Bo", "me:One Cy")
                guests = [Guest(door, table.id, table.tokens[seat]) for seat in table.tokens]
                for guest in guests:
                    guest.hello()
                for guest in guests:
                    while not all(guest.presence.get("seats", [False])):
                        guest.receive()
                    guest.close()
            self.assertTrue(all(self.messages(node) > was for node, was in zip(nodes, before)), "and not all tables to the same")
        self.close_all(nodes)


if __name__ == "__main__":
    import unittest
    unittest.main()
