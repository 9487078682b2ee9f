#!/usr/bin/env python3
"""How long a server with many running tables takes to start: plays a few games halfway, copies them in the data folder until
there are so many, starts the server on it, and reports what its `listening` line says.

    bench/many_tables.py [--tables 10000] [--plies 40] [--program build/release/marea]
"""

import argparse
import os
import pathlib
import random
import secrets
import sqlite3
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


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


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--plies", type=int, default=40)
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "marea"))
    arguments = parser.parse_args()
    os.environ["MAREA_PROGRAM"] = arguments.program
    sys.path.insert(0, str(ROOT / "tests" / "server"))
    from harness import Server

    server = Server("--no-limits")
    ids = [play_halfway(server, arguments.plies, seed) for seed in range(10)]
    server.stop()
    database = sqlite3.connect(server.data + "/marea.db")
    copy_tables(database, ids, arguments.tables)
    entries = database.execute("SELECT count(*) FROM entries").fetchone()[0]
    database.close()
    size = sum(path.stat().st_size for path in pathlib.Path(server.data).iterdir()) / 1e6
    times = []
    for _ in range(3):
        began = time.monotonic()
        server.start()
        line = server.logged("listening")[-1]
        times.append((line["loaded_ms"], round((time.monotonic() - began) * 1000), server.cpu_seconds()))
        memory = int(next(row for row in pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
                          if row.startswith("VmRSS")).split()[1]) // 1024
        server.stop()
    print(f"{line['tables']} tables, {entries} entries, {size:.0f} MB on disk, {memory} MB in memory; "
          f"loaded_ms {[one[0] for one in times]}, from launch to ready {[one[1] for one in times]} ms, "
          f"of which {[one[2] for one in times]} s computing")
    server.close()
    return 0 if min(one[0] for one in times) < 5000 else 1


if __name__ == "__main__":
    sys.exit(main())
