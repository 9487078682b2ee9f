"""What a host of a server relies on: headers, the page's files, stopping and starting, and how the program is built."""

import gzip
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from harness import PROGRAM, ROOT, Closed, Guest, Person, Server, WebSocket, http as request, read_reply


class Pages(unittest.TestCase):
    """The page's files, from a small folder of our own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="marea_page_")
        page = pathlib.Path(cls.folder)
        (page / "assets").mkdir()
        (page / "index.html").write_text("<!doctype html><title>Marea</title>")
        (page / "assets" / "app-1a2b.js").write_text("export const tide = 1\n" * 50)
        (page / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"export const tide = 1\n" * 50))
        (page / "assets" / "app-1a2b.js.br").write_bytes(b"as if by brotli")
        (page / "assets" / "only.css").write_text("body{}")
        (page / "assets" / "only.css.gz").write_bytes(gzip.compress(b"body{}"))
        (page.parent / "marea_outside.txt").write_text("not yours")
        cls.server = Server("--page", cls.folder)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        shutil.rmtree(cls.folder)
        (pathlib.Path(cls.folder).parent / "marea_outside.txt").unlink()

    def test_every_answer_is_guarded(self):
        answers = [request(self.server, *what) for what in (
            ("GET", "/"), ("GET", "/assets/only.css"), ("GET", "/healthz"), ("GET", "/api/games"), ("GET", "/nothing"), ("PUT", "/"),
            ("POST", "/api/tables", b"{"), ("POST", "/api/tables", b" " * 20000), ("GET", "/metrics"))]
        answers.append(WebSocket(self.server).reply)
        answers.append(WebSocket(self.server, {"Origin": "http://evil.example"}).reply)
        for reply in answers:
            with self.subTest(reply.status):
                policy = reply.header("Content-Security-Policy")
                self.assertIn("default-src 'none'", policy)
                self.assertIn("script-src 'self'", policy)
                self.assertIn("frame-ancestors 'none'", policy)
                # WebAssembly, and nothing else that is not a file of ours.
                self.assertNotIn("unsafe", policy.replace("'wasm-unsafe-eval'", ""))
                self.assertEqual(reply.header("Referrer-Policy"), "no-referrer")
                self.assertEqual(reply.header("X-Content-Type-Options"), "nosniff")
                self.assertEqual(reply.header("Cross-Origin-Opener-Policy"), "same-origin")
                self.assertEqual(reply.header("Cross-Origin-Resource-Policy"), "same-origin")
                self.assertIn(reply.header("Server"), (None, "Marea"))
                for absent in ("Set-Cookie", "Access-Control-Allow-Origin", "Location"):
                    self.assertIsNone(reply.header(absent))

    def test_what_may_be_kept(self):
        self.assertEqual(request(self.server, "GET", "/").header("Cache-Control"), "no-cache")
        self.assertEqual(request(self.server, "GET", "/assets/app-1a2b.js").header("Cache-Control"), "public, max-age=31536000, immutable")
        for path in ("/api/games", "/api/tables", "/nothing", f"/api/tables/{'0' * 16}/record"):
            self.assertEqual(request(self.server, "GET", path).header("Cache-Control"), "no-store")
        tag = request(self.server, "GET", "/").header("ETag")
        for asked in (tag, "W/" + tag, '"other", ' + tag):
            again = request(self.server, "GET", "/", headers={"If-None-Match": asked})
            self.assertEqual((again.status, again.body), (304, b""))
        self.assertEqual(request(self.server, "GET", "/", headers={"If-None-Match": '"other"'}).status, 200)

    def test_compressed_as_the_browser_likes(self):
        for accepts, coding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=1.0, gzip;q=0.8", "br"), ("", None),
                                ("identity", None), ("br;q=0, gzip", "gzip"), ("gzip;q=0", None), ("brotli", None), ("BR", None)):
            with self.subTest(accepts):
                reply = request(self.server, "GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": accepts})
                self.assertEqual(reply.header("Content-Encoding"), coding)
                self.assertEqual(reply.header("Content-Type"), "text/javascript; charset=utf-8")
                self.assertIn("Accept-Encoding", reply.header("Vary"))
        css = request(self.server, "GET", "/assets/only.css", headers={"Accept-Encoding": "br, gzip"})
        self.assertEqual(gzip.decompress(css.body), b"body{}")

    def test_only_what_is_in_the_folder(self):
        for path in ("/../marea_outside.txt", "/..%2fmarea_outside.txt", "/assets/../../marea_outside.txt", "//etc/passwd",
                     "/assets/..\\..\\marea_outside.txt", "/%2e%2e/marea_outside.txt", "/assets/app-1a2b.js.gz", "/assets", "/assets/",
                     "/index.html/..", "/.", "/index.html%00"):
            with self.subTest(path):
                reply = request(self.server, "GET", path)
                self.assertEqual((reply.status, reply.code()), (404, "no_such_path"))
        self.assertEqual(request(self.server, "GET", "/index.html?x=/../..").status, 200)
        self.assertEqual(request(self.server, "HEAD", "/").body, b"")


class DefaultPage(unittest.TestCase):
    def test_a_folder_beside_the_program_is_the_page_only_if_it_is_one(self):
        with tempfile.TemporaryDirectory() as folder:
            program, page = os.path.join(folder, "marea"), pathlib.Path(folder, "page")
            shutil.copy(PROGRAM, program)
            page.mkdir()
            (page / "private.txt").write_text("not for you")
            for there in (False, True):
                if there:
                    (page / "index.html").write_text("Marea")
                with subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0", "--data", folder + "/data"],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                    port = json.loads(process.stderr.readline())["port"]
                    process.stdout.readline()
                    with socket.create_connection(("127.0.0.1", port)) as line:
                        line.sendall(b"GET /private.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        self.assertEqual(read_reply(line).status, 200 if there else 404)
                    process.terminate()


class StopAndGo(unittest.TestCase):
    def test_everyone_is_told_and_everything_is_there_afterwards(self):
        server = Server("--no-limits")
        tables = [server.new_table(f"me:Stop Ada {i}", f"me:Stop Bo {i}", "bot:0") for i in range(5)]
        waiting = server.new_table("me:Stop Cy", "open", listed=True)
        people = [Person(table, seat, 1) for table in tables for seat in table.tokens]
        for person in people:
            person.start()
        watchers = [table.sit() for table in tables + [waiting]]
        outside = WebSocket(server)  # has not said hello yet
        time.sleep(0.3)
        for person in people:
            person.stopping = True
        took = server.stop()
        self.assertLess(took, 10)
        for watcher in watchers:
            self.assertEqual(watcher.until(lambda m: m["type"] == "closing")["code"], "server_stopping")
            with self.assertRaises(Closed) as closed:
                watcher.receive()
            self.assertEqual(closed.exception.code, 1012)
        self.assertEqual(json.loads(outside.receive_text())["code"], "server_stopping")
        for person in people:
            person.quit()
        running = sum(watcher.view["status"] != "finished" for watcher in watchers)  # on a busy machine people play for long
        server.start()
        self.assertEqual(server.logged("listening")[-1]["tables"], running)
        for table, watcher in zip(tables + [waiting], watchers):
            again = table.look()
            self.assertEqual(again.log[:len(watcher.log)], watcher.log)
            if again.version == watcher.version:
                self.assertEqual(again.view_text, watcher.view_text)
        for person in people:
            log = person.table.look().log
            person.check_against(log, person.answers())
        self.assertIn(waiting.id, [one["table"] for one in server.get("/api/tables", "tables_answer")["tables"]])
        for table in tables:  # and they go on to the end
            table.people = [Person(table, seat, 2) for seat in table.tokens]
            for person in table.people:
                person.start()
        for table in tables:
            for person in table.people:
                person.finish()
            self.assertEqual(table.look().view["status"], "finished")
        print(f"stopped in {took:.2f} s")
        server.close()

    def test_finished_games_do_not_stay_in_memory(self):
        server = Server("--no-limits")
        mine = []
        for _ in range(5):
            table = server.new_table("bot:0", "bot:0")
            watcher = table.sit()
            watcher.see(lambda view: view["status"] == "finished", 20)
            watcher.close()
            mine.append({"table": table.id, "token": table.host})
        deadline = time.monotonic() + 30
        while self.tables(server) > 0:
            self.assertLess(time.monotonic(), deadline, "they stay")
            time.sleep(0.02)
        found = server.post("/api/mine", {"tables": mine}, "mine_request", "mine_answer")["tables"]
        self.assertEqual([one["status"] for one in found], ["finished"] * 5)
        for one in mine:
            self.assertIn("result", server.record(one["table"], one["token"]))
            self.assertEqual(Guest(server, one["table"], "0" * 32).hello()["code"], "bad_token")
        self.assertEqual(self.tables(server), 0)
        server.close()

    @staticmethod
    def tables(server: Server) -> int:
        return int(re.search(r"^marea_tables (\d+)$", request(server, "GET", "/metrics").body.decode(), re.M).group(1))

    def test_a_bot_moves_whatever_people_call_themselves(self):
        """Chat and names do not make a bot start thinking anew."""
        server = Server("--no-limits")
        table = server.new_table("me:Restless Ada", "bot:0", "bot:0", pace="human")
        ada = table.sit(0)
        ada.do("ready")
        end = time.monotonic() + 60
        while ada.view["plies"] == 0 or ada.view["to_act"] != 0:
            self.assertLess(time.monotonic(), end, "the bots never come to their turn")
            ada.do("rename", name=f"Restless {time.monotonic():.2f}")
            time.sleep(0.05)
            if ada.view["to_act"] == 0 and ada.view["plies"] == 0:
                ada.act()
        server.close()


class Unit(unittest.TestCase):
    """The service as docs/hosting.md has it."""

    def test_it_comes_back_from_any_crash(self):
        page = (ROOT / "docs" / "hosting.md").read_text()
        unit = dict(re.findall(r"^(\w+)=(.*)$", page[page.index("[Unit]"):page.index("[Install]")], re.M))
        self.assertIn(unit["Restart"], ("on-failure", "always"))
        self.assertEqual(unit["StartLimitIntervalSec"], "0", "however often it crashes")
        self.assertEqual(unit["RestartPreventExitStatus"], "2", "but not where it said that it cannot start")
        self.assertTrue(unit["MemoryMax"])

    def test_the_template_for_several_is_as_guarded(self):
        def guards(text: str) -> set[str]:
            return set(re.findall(r"^(?:Restart|StartLimit|Protect|Private|Restrict|System|Memory|Lock|No|Remove|Capability|UMask|DynamicUser)\w*=.*$", text, re.M))

        page = (ROOT / "docs" / "hosting.md").read_text()
        one = page[page.index("[Unit]"):page.index("[Install]")]
        template = (ROOT / "docs" / "marea@.service").read_text()
        self.assertEqual(guards(template), guards(one))
        self.assertIn("--listen 127.0.0.1:%i --store ${STORE}", template)
        self.assertNotIn("StateDirectory", template, "nothing that matters is on the machine")


class Build(unittest.TestCase):
    """The released program is hardened."""

    def readelf(self, *what: str) -> str:
        return subprocess.run(["readelf", "-W", *what, PROGRAM], capture_output=True, text=True, check=True).stdout

    def test_anywhere_in_memory(self):
        self.assertRegex(self.readelf("-h"), r"Type:\s+DYN \(Position-Independent Executable file\)")

    def test_tables_that_cannot_be_written(self):
        self.assertIn("GNU_RELRO", self.readelf("-l"))
        self.assertRegex(self.readelf("-d"), r"\((FLAGS|BIND_NOW)\).*|BIND_NOW")
        self.assertIn("NOW", self.readelf("-d"))

    def test_no_stack_that_can_be_run(self):
        self.assertRegex(self.readelf("-l"), r"GNU_STACK\s+\S+ \S+ \S+ \S+ \S+ RW\s")

    def test_guarded_stacks_and_copies(self):
        names = self.readelf("--dyn-syms")
        self.assertIn("__stack_chk_fail", names)
        self.assertRegex(names, r"__\w+_chk@")
        self.assertNotIn("RPATH", self.readelf("-d"))


if __name__ == "__main__":
    unittest.main()
