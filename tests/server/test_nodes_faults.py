"""What may happen to the database under several servers: it dies, a replica takes its place, lines to it are cut in the middle of a
commit, it is full, read-only or slow, and the servers' clocks differ. Every acknowledged command is in the log, once."""

import errno
import os
import pathlib
import random
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from harness import Server
from postgres import Cluster, can_mount
from test_nodes import LONG, NodesTest, often

SEATS = ("me:Fault Ada", "me:Fault Bo", "bot:0")


class BadLine(threading.Thread):
    """A way to the database that delays, and now and then is cut, swallows something and is silent from then on until it breaks, or
    brings something twice, wherever what it carries happens to be; not while a connection is made, of which libpq would complain on
    standard error by itself."""

    def __init__(self, port: int, rng: random.Random, silence: float = 1.0):
        super().__init__(daemon=True)
        self.target, self.rng, self.silence, self.bad = port, rng, silence, False
        self.cuts = self.drops = self.doubles = 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self.start()

    def run(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def carry(self, near: socket.socket) -> None:
        made = time.monotonic() + 0.5
        try:
            with near, socket.create_connection(("127.0.0.1", self.target)) as far:
                while True:
                    for one in select.select([near, far], [], [])[0]:
                        text = one.recv(65536)
                        if not text:
                            return
                        if self.pass_on(text, far if one is near else near, time.monotonic() > made):
                            return self.be_silent(near, far)
        except OSError:
            return

    def pass_on(self, text: bytes, other: socket.socket, may_double: bool) -> bool:
        """Whether nothing comes through any more."""
        if not self.bad:
            other.sendall(text)
            return False
        if self.rng.random() < 0.1:
            time.sleep(self.rng.random() * 0.05)
        fate = self.rng.random()
        if fate < 0.01:
            self.cuts += 1
            other.sendall(text[:self.rng.randrange(len(text) + 1)])
            raise OSError("cut")
        if fate < 0.015:
            self.drops += 1
            return True
        other.sendall(text)
        if fate < 0.025 and may_double:
            self.doubles += 1
            other.sendall(text)
        return False

    def be_silent(self, near: socket.socket, far: socket.socket) -> None:
        """Until one end has had enough, or a proxy would."""
        end = time.monotonic() + self.silence
        while time.monotonic() < end:
            for one in select.select([near, far], [], [], 0.1)[0]:
                if not one.recv(65536):
                    return

    def close(self) -> None:
        self.door.close()


class Faults(NodesTest):
    def through(self, games: int, nodes: list[Server], rng: random.Random, bad, pause: float = 0.01) -> int:
        """Games while something bad happens; then they are finished. How many commands were acknowledged."""
        playing = [self.play(nodes, *SEATS, rng=rng, pause=pause) for _ in range(games)]
        bad()
        for game in playing:
            self.check(nodes, *game)
        commands = sum(self.finish(nodes, *game) for game in playing)
        self.assertEqual([node.logged("table_broken") for node in nodes], [[] for _ in nodes])
        return commands

    def test_the_database_is_killed_under_two_nodes(self):
        nodes = self.nodes(2)
        rng = random.Random(11)

        def bad():
            """Now and then it is stopped in good order too, or one of its processes dies."""
            for number in range(often(3, 20)):
                time.sleep(rng.random() * 0.5)
                self.cluster.stop(signal.SIGKILL)
                self.cluster.start()
                if number % 3 == 0:
                    time.sleep(rng.random() * 0.5)
                    self.cluster.kill_a_worker(rng)
                    time.sleep(rng.random() * 0.5)
                    self.cluster.stop(signal.SIGINT)
                    self.cluster.start()

        games = often(2, 10)
        commands = self.through(games, nodes, rng, bad, pause=0.5 if LONG else 0.01)  # they last as long as the killing
        print(f"database killed {often(3, 20)} times, one of its processes and restarted {often(1, 7)} times: "
              f"{games} games, {commands} acknowledged commands")
        self.close_all(nodes)

    def test_lines_to_the_database_delay_drop_double_and_are_cut_in_the_middle_of_commits(self):
        """In the long form one of them is silent for longer than a node waits for an answer (30 s)."""
        self.new_server().close()
        rng = random.Random(12)
        lines = [BadLine(self.cluster.port, rng), BadLine(self.cluster.port, rng, often(1, 40))]
        nodes = []
        for line in lines:
            nodes.append(Server("--no-limits", "--store", self.cluster.address.replace(str(self.cluster.port), str(line.port))))
            self.addCleanup(nodes[-1].kill)

        def bad():
            for line in lines:
                line.bad = True
            time.sleep(often(5, 180))
            for line in lines:
                line.bad = False

        commands = self.through(often(3, 6), nodes, rng, bad)
        cuts, drops, doubles = (sum(getattr(line, what) for line in lines) for what in ("cuts", "drops", "doubles"))
        print(f"{cuts} cuts, {drops} silences, {doubles} times twice: {commands} acknowledged commands")
        self.close_all(nodes)
        for line in lines:
            line.close()

    def test_a_database_that_is_full_read_only_or_slow(self):
        nodes = self.nodes(2)
        rng = random.Random(13)
        ask = self.cluster.ask

        def bad():
            time.sleep(0.3)
            ask("CREATE FUNCTION marea.full() RETURNS trigger LANGUAGE plpgsql AS"
                " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;"
                "CREATE TRIGGER full_now BEFORE INSERT ON marea.entries FOR EACH STATEMENT EXECUTE FUNCTION marea.full()")
            time.sleep(often(1, 5))
            ask("DROP TRIGGER full_now ON marea.entries")
            ask("ALTER DATABASE postgres SET default_transaction_read_only = on")
            ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marea'")
            time.sleep(often(1, 5))
            ask("SET default_transaction_read_only = off; ALTER DATABASE postgres RESET default_transaction_read_only")
            ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marea'")
            time.sleep(0.5)
            ask("CREATE FUNCTION marea.slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2); RETURN NULL; END $$;"
                "CREATE TRIGGER slow_now AFTER INSERT ON marea.entries FOR EACH STATEMENT EXECUTE FUNCTION marea.slow()")
            time.sleep(often(4, 30))
            ask("DROP TRIGGER slow_now ON marea.entries")

        self.assertGreater(self.through(2, nodes, rng, bad), 0)
        self.close_all(nodes)

    def test_a_dump_taken_while_people_play_is_a_state_that_was(self):
        nodes = self.nodes(2)
        game = self.play(nodes, *SEATS, rng=random.Random(16), pause=0.01)
        table, people = game
        end = time.monotonic() + 30
        while max(person.version for person in people) < 20:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)
        self.cluster.ask("DROP DATABASE IF EXISTS restored")
        self.cluster.ask("CREATE DATABASE restored")
        other = self.cluster.address.replace("/postgres", "/restored")
        dump = subprocess.run(["pg_dump", "-n", "marea", self.cluster.address], capture_output=True, check=True).stdout
        subprocess.run(["psql", "-Xq", "-v", "ON_ERROR_STOP=1", other], input=dump, stdout=subprocess.DEVNULL, check=True)
        self.finish(nodes, *game)
        whole = table.look().log
        restored = Server("--no-limits", "--store", other)
        self.addCleanup(restored.kill)
        table.server = restored
        then = table.look().log
        self.assertEqual(whole[:len(then)][:20], then[:20])
        self.assertEqual([event["version"] for event in then], list(range(1, len(then) + 1)))
        self.assertEqual(restored.logged("set_aside"), [])
        restored.close()
        self.close_all(nodes)

    def test_clocks_that_differ_by_a_minute(self):
        """A game with a clock, at nodes one of which is a minute ahead: nobody's time runs out before its time."""
        folder = tempfile.mkdtemp(prefix="marea_clock_")
        self.addCleanup(shutil.rmtree, folder)
        source = pathlib.Path(folder, "ahead.c")
        source.write_text("""#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(which, time);
    if (which == CLOCK_REALTIME) time->tv_sec += 60;
    return result;
}
""")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", folder + "/ahead.so", str(source), "-ldl"], check=True)
        nodes = self.nodes(1)
        os.environ["LD_PRELOAD"] = folder + "/ahead.so"
        try:
            nodes.append(self.node())
        finally:
            del os.environ["LD_PRELOAD"]
        self.in_company(nodes)
        rng = random.Random(14)
        table = nodes[0].new_table("me:Late Ada", "me:Late Bo", clock={"per_move": 30})
        guests = [table.sit(0), None]
        table.server = nodes[1]
        guests[1] = table.sit(1)
        for guest in guests:
            self.assertEqual(guest.do("ready")["type"], "ack")
        for guest in guests:
            guest.see(lambda view: view["status"] == "playing")
        for _ in range(12):
            for guest in guests:
                latest = max(other.version for other in guests)
                while guest.version < latest:
                    guest.receive()
            guest = guests[guests[0].view["to_act"]]
            self.assertEqual(guest.act(rng)["type"], "ack")
        log = table.look().log
        self.assertEqual(len([event for event in log if event["kind"] == "acted" and event["seat"] is not None]), 12, "each once")
        times = [event["at"] for event in log]
        self.assertLess(max(times) - min(times), 50_000, "all by one clock")
        self.assertEqual([event for event in log if event["kind"] == "ran_out"], [])
        for guest in guests:
            guest.close()
        self.close_all(nodes)


class FullDisk(NodesTest):
    """A database on a disk of its own, a small one, on which there is no room left while people play."""

    DISK = 96

    @classmethod
    def setUpClass(cls) -> None:
        if not can_mount():
            raise unittest.SkipTest("a small disk can be mounted by root alone")
        super().setUpClass()

    def test_a_disk_that_is_full(self):
        nodes = self.nodes(2)
        rng = random.Random(17)
        ballast = self.cluster.disk / "ballast"
        ended = 0
        playing = [self.play(nodes, *SEATS, rng=rng, pause=0.01) for _ in range(3)]
        for _ in range(often(2, 10)):
            time.sleep(0.5)
            with open(ballast, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(bytes(4096))
                except OSError as full:
                    self.assertEqual(full.errno, errno.ENOSPC)
            time.sleep(often(3, 8))
            for game in playing:  # whoever was acknowledged is there, as far as anyone can look now
                if self.cluster.ask("SELECT 1", check=False) == "1":
                    self.check(nodes, *game)
            ballast.unlink()
            if self.cluster.process.poll() is not None:  # no room for what it must write before all else: it gives up
                ended += 1
                self.cluster.start()
        commands = sum(self.finish(nodes, *game) for game in playing)
        refused = sum(self.counted(node, "commits_failed_total") for node in nodes)
        self.assertIn("No space left on device", self.cluster.said())
        self.assertGreater(refused, 0)
        self.assertEqual([node.logged("table_broken") for node in nodes], [[], []])
        print(f"disk full {often(2, 10)} times (the database gave up {ended} times), {refused} commits failed: {commands} acknowledged commands")
        self.close_all(nodes)


class Failover(NodesTest):
    def test_the_primary_dies_and_its_replica_takes_over(self):
        rng = random.Random(15)
        commands = 0
        times = often(1, 5)
        for _ in range(times):
            replica = Cluster(self.cluster)
            self.addCleanup(replica.close)
            both = f"postgresql://marea@127.0.0.1:{self.cluster.port},127.0.0.1:{replica.port}/postgres"
            nodes = []
            for _ in range(2):
                nodes.append(Server("--no-limits", "--store", both))
                self.addCleanup(nodes[-1].kill)
            games = [self.play(nodes, *SEATS, rng=rng, pause=0.01) for _ in range(2)]
            time.sleep(0.5 + rng.random())
            self.cluster.stop(signal.SIGKILL)
            replica.promote()
            type(self).cluster.close()
            type(self).cluster = replica
            commands += sum(self.finish(nodes, *game) for game in games)
            self.close_all(nodes)
        print(f"{times} failovers: {commands} acknowledged commands")


if __name__ == "__main__":
    unittest.main()
