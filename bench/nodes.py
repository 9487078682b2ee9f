#!/usr/bin/env python3
"""Several servers on one PostgreSQL of this machine, every commit synchronous: moves a second, how long they take, and what a move costs
nodes and database, at the same load on one, two and four nodes. Measured from when all tables play: setting them up does not count.

    bench/nodes.py --rate 500                            the same total rate on 1, 2 and 4 nodes
    bench/nodes.py --rate 500 --chart docs/nodes.svg     and a chart of it
    bench/nodes.py --inflight 200 --nodes 1              as fast as one node goes
    bench/nodes.py --rate 500 --apart 1                  every second seat of a table at another node, as no proxy would have it
    bench/nodes.py --rate 500 --nodes 1,4 --poll 1       nodes that look instead of being told"""

import os
import pathlib
import re
import subprocess
import sys
import time
from dataclasses import dataclass

from server_bench import ROOT, arguments

GIVEN = arguments(tables=1000, seconds=10, rate=0, inflight=0, nodes="1,2,4", chart="", poll=0, apart=0)
from harness import http  # noqa: E402
from postgres import PASSWORD, Cluster  # noqa: E402
from server import Server  # noqa: E402

CLIENT = str(pathlib.Path(GIVEN.program).parent / "load_client")
WARM_UP = 3.5  # the client's own is 3


def processor_seconds(pid: int) -> float:
    """Of a process and all that it started, the ended ones too."""
    seconds = 0.0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(stat.parent.name) == pid or int(fields[1]) == pid:
            own = int(stat.parent.name) == pid
            seconds += sum(map(int, fields[11:15 if own else 13])) / os.sysconf("SC_CLK_TCK")
    return seconds


def sleeps(pid: int) -> int:
    """How often the threads of a process, and of those that it started, have gone to sleep: unlike time, no other load moves it."""
    times = 0
    for status in pathlib.Path("/proc").glob("[0-9]*/task/*/status"):
        try:
            text = status.read_text()
        except OSError:
            continue
        if int(status.parts[2]) == pid or f"\nPPid:\t{pid}\n" in text:
            times += int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", text, re.M)[1])
    return times


@dataclass
class Sample:
    """What was spent and done up to a moment."""

    at: float
    nodes: float
    database: float
    moves: int
    commits: int
    log_bytes: int
    entries: int
    node_sleeps: int
    database_sleeps: int

    @classmethod
    def take(cls, cluster: Cluster, nodes: list[Server]) -> "Sample":
        moves = sum(int(re.search(rb"^marea_acknowledged_total (\d+)", http(node, "GET", "/metrics").body, re.M)[1]) for node in nodes)
        commits, log_bytes, entries = map(int, cluster.ask(
            "SELECT xact_commit, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'), (SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'entries')"
            " FROM pg_stat_database WHERE datname = 'postgres'").split("|"))
        return cls(time.monotonic(), sum(processor_seconds(node.process.pid) for node in nodes), processor_seconds(cluster.process.pid), moves,
                   commits, log_bytes, entries, sum(sleeps(node.process.pid) for node in nodes), sleeps(cluster.process.pid))


@dataclass
class Cost:
    """Of a move, on so many nodes."""

    count: int
    rate: float
    nodes: float
    database: float
    commits: float
    log_bytes: float
    entries: float
    node_sleeps: float
    database_sleeps: float
    latency: str

    def __str__(self) -> str:
        return (f"| {self.count} | {self.rate:.0f} | {self.nodes:.0f} µs | {self.database:.0f} µs | {self.nodes + self.database:.0f} µs | {self.commits:.2f} | "
                f"{self.entries:.2f} | {self.log_bytes:.0f} | {self.node_sleeps:.1f} + {self.database_sleeps:.1f} | {self.latency} |")


def measure(cluster: Cluster, count: int) -> Cost:
    cluster.ask("DROP SCHEMA IF EXISTS marea CASCADE")
    nodes = [Server("--no-limits", "--store", cluster.address, *(("--poll",) if GIVEN.poll else ())) for _ in range(count)]
    how = ["--rate", str(GIVEN.rate)] if GIVEN.rate else ["--in-flight", str(GIVEN.inflight or 100)]
    ports = [word for node in nodes for word in ("--port", str(node.port))]
    client = subprocess.Popen([CLIENT, *ports, "--apart", str(GIVEN.apart), "--tables", str(GIVEN.tables), "--seconds", str(GIVEN.seconds + 1), *how],
                              stdout=subprocess.PIPE, text=True)
    assert "playing" in client.stdout.readline()
    time.sleep(WARM_UP)
    before = Sample.take(cluster, nodes)
    time.sleep(GIVEN.seconds)
    after = Sample.take(cluster, nodes)
    said = client.stdout.read()
    assert client.wait() == 0
    moves = after.moves - before.moves
    p50, p99 = map(float, re.search(r"p50 ([\d.]+) ms, .*p99 ([\d.]+) ms", said).groups())
    for node in nodes:
        node.close()

    def a_move(what: str, unit: float = 1) -> float:
        return unit * (getattr(after, what) - getattr(before, what)) / moves

    return Cost(count, moves / (after.at - before.at), a_move("nodes", 1e6), a_move("database", 1e6), a_move("commits"), a_move("log_bytes"),
                a_move("entries"), a_move("node_sleeps"), a_move("database_sleeps"), f"{p50:.1f} / {p99:.1f} ms")


def chart(costs: list[Cost]) -> str:
    """Bars of the processor time of a move, nodes below and database above."""
    most = max(cost.nodes + cost.database for cost in costs)
    parts = []
    for number, cost in enumerate(costs):
        x, lower, upper = 90 + 110 * number, 170 * cost.nodes / most, 170 * cost.database / most
        parts += [f'<rect x="{x}" y="{210 - lower:.0f}" width="60" height="{lower:.0f}" fill="#2a6f97"/>',
                  f'<rect x="{x}" y="{210 - lower - upper:.0f}" width="60" height="{upper:.0f}" fill="#a9d6e5"/>',
                  f'<text x="{x + 30}" y="{202 - lower - upper:.0f}" text-anchor="middle">{cost.nodes + cost.database:.0f} µs</text>',
                  f'<text x="{x + 30}" y="228" text-anchor="middle">{cost.count} {"node" if cost.count == 1 else "nodes"}</text>']
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 250" font-family="sans-serif" font-size="13" role="img" fill="#222">\n'
            f'<title>Processor time a move at {GIVEN.rate} moves a second in all</title>\n<rect width="420" height="250" fill="#fff"/>\n'
            + "\n".join(parts) + '\n<rect x="20" y="10" width="12" height="12" fill="#a9d6e5"/><text x="38" y="21">database</text>'
            '<rect x="120" y="10" width="12" height="12" fill="#2a6f97"/><text x="138" y="21">nodes</text>\n'
            f'<text x="210" y="246" text-anchor="middle" font-size="11">{GIVEN.rate} moves a second in all, {GIVEN.tables} tables</text>\n</svg>\n')


def main() -> int:
    os.environ["PGPASSWORD"] = PASSWORD
    cluster = Cluster(quiet=True)
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}\n")
    print("| nodes | moves a second | on nodes | on the database | together | commits a move | entries a move | bytes of WAL a move | sleeps a move, nodes + database | p50 / p99 |\n"
          "|---|---|---|---|---|---|---|---|---|---|", flush=True)
    try:
        costs = []
        for count in map(int, GIVEN.nodes.split(",")):
            costs.append(measure(cluster, count))
            print(costs[-1], flush=True)
        if len(costs) > 1:
            print(f"a move costs {(costs[-1].nodes + costs[-1].database) / (costs[0].nodes + costs[0].database):.2f} times as much on "
                  f"{costs[-1].count} nodes as on {costs[0].count}")
        size = cluster.ask("SELECT pg_total_relation_size('marea.entries') / count(*), sum(length(text)) / count(*) FROM marea.entries")
        print(f"an entry takes {size.replace('|', ' bytes with its index, its text ')} bytes")
        if GIVEN.chart:
            (ROOT / GIVEN.chart).write_text(chart(costs))
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
