#!/usr/bin/env python3
"""Several servers on one PostgreSQL of this machine: moves a second, how long they take, and the processor time of a move on nodes and
database together, at the same load on one, two and four nodes.

    bench/nodes.py --rate 500            the same total rate on 1, 2 and 4 nodes
    bench/nodes.py --inflight 100        as fast as one node goes"""

import os
import pathlib
import re
import subprocess
import sys

from server_bench import ROOT, arguments

GIVEN = arguments(tables=1000, seconds=10, rate=0, inflight=0)
from postgres import PASSWORD, Cluster  # noqa: E402
from server import Server  # noqa: E402

CLIENT = str(pathlib.Path(GIVEN.program).parent / "load_client")


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


def measure(cluster: Cluster, count: int) -> None:
    cluster.ask("DROP SCHEMA IF EXISTS marea CASCADE")
    nodes = [Server("--no-limits", "--store", cluster.address) for _ in range(count)]
    how = ["--rate", str(GIVEN.rate // count)] if GIVEN.rate else ["--in-flight", str((GIVEN.inflight or 100) // count)]
    before = sum(processor_seconds(node.process.pid) for node in nodes), processor_seconds(cluster.process.pid)
    clients = [subprocess.Popen([CLIENT, "--port", str(node.port), "--tables", str(GIVEN.tables // count), "--seconds", str(GIVEN.seconds), *how],
                                stdout=subprocess.PIPE, text=True) for node in nodes]
    said = [client.communicate()[0] for client in clients]
    after = sum(processor_seconds(node.process.pid) for node in nodes), processor_seconds(cluster.process.pid)
    moves = sum(int(re.search(r"(\d+) moves", text)[1]) for text in said)
    on_nodes, on_database = (1e6 * (b - a) / moves for a, b in zip(before, after))
    print(f"{count} nodes: {moves / GIVEN.seconds:.0f} moves a second; processor time a move {on_nodes:.0f} µs on nodes, {on_database:.0f} µs on the database, "
          f"{on_nodes + on_database:.0f} µs together; {said[0].strip().splitlines()[-1]}", flush=True)
    for node in nodes:
        node.close()


def main() -> int:
    os.environ["PGPASSWORD"] = PASSWORD
    cluster = Cluster(quiet=True)
    try:
        for count in (1, 2, 4) if GIVEN.rate else (1,):
            measure(cluster, count)
        size = cluster.ask("SELECT pg_total_relation_size('marea.entries') / count(*), sum(length(text)) / count(*) FROM marea.entries")
        print(f"an entry takes {size.replace('|', ' bytes with its index, its text ')} bytes")
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
