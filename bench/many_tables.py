#!/usr/bin/env python3
"""How long a server with many running tables takes to start: plays a few games halfway, copies them in the data folder until
there are so many, starts the server on it, and reports what its `listening` line says.

    bench/many_tables.py [--tables 10000] [--plies 40] [--program build/release/marea]
"""

import pathlib
import random
import secrets
import sqlite3
import sys

from server_bench import arguments, start_thrice


def play_halfway(server, plies: int, seed: int) -> str:
    """A table of four, one of them a person, that many actions in; its id."""
    table = server.new_table("me:Bench Ada", "bot:2", "bot:0", "bot:2")
    guest, rng = table.sit(0), random.Random(seed)
    guest.do("ready")
    while True:
        guest.see(lambda view: view["to_act"] == 0 or view["status"] == "finished", 20)
        if guest.view["plies"] >= plies or guest.view["status"] == "finished":
            guest.close()
            return table.id
        guest.act(rng)


def copy_tables(database: sqlite3.Connection, ids: list[str], wanted: int) -> None:
    """Entries and snapshots name their table in their key alone: a copy under another id is another table."""
    with database:
        for number in range(wanted - len(ids)):
            source, copy = ids[number % len(ids)], secrets.token_hex(8)
            database.execute("INSERT INTO entries(table_id, version, text) SELECT ?, version, text FROM entries WHERE table_id = ?", (copy, source))
            database.execute("INSERT INTO snapshots(table_id, version, text, closed) SELECT ?, version, text, closed FROM snapshots WHERE table_id = ?", (copy, source))
            database.execute("INSERT INTO logs(table_id) VALUES(?)", (copy,))


def megabytes(server) -> int:
    """The memory of the server's process."""
    rows = pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS")).split()[1]) // 1024


def main() -> int:
    given = arguments(tables=10_000, plies=40)
    from harness import Server

    server = Server("--no-limits")
    ids = [play_halfway(server, given.plies, seed) for seed in range(10)]
    server.stop()
    database = sqlite3.connect(server.data + "/marea.db")
    copy_tables(database, ids, given.tables)
    entries = database.execute("SELECT count(*) FROM entries").fetchone()[0]
    database.close()
    size = sum(path.stat().st_size for path in pathlib.Path(server.data).iterdir()) / 1e6
    lines, launches, costs = start_thrice(server, lambda server: (server.cpu_seconds(), megabytes(server)))
    loaded = [line["loaded_ms"] for line in lines]
    print(f"{lines[0]['tables']} tables, {entries} entries, {size:.0f} MB on disk, {costs[-1][1]} MB in memory; "
          f"loaded_ms {loaded}, from launch to ready {launches} ms, of which {[cost[0] for cost in costs]} s computing")
    server.close()
    return 0 if min(loaded) < 5000 else 1


if __name__ == "__main__":
    sys.exit(main())
