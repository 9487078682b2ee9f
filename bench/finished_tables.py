#!/usr/bin/env python3
"""How long a server takes to start on a folder with very many finished tables: plays one game to its end, copies it in the data
folder until there are so many, starts the server on it, and reports what its `listening` line says.

    bench/finished_tables.py [--tables 1000000] [--entries 12] [--program build/release/marea]

A copy keeps the first entries and the snapshot of its game; that there are more of them in a real folder makes the file larger and
the start no longer, since none of them is read.
"""

import argparse
import pathlib
import sqlite3
import sys
import tempfile
import time

from server_bench import arguments, start_thrice


def copy_finished(path: str, source: str, wanted: int, entries: int) -> int:
    """Fills the folder by SQL alone, in the order of the keys; returns how many rows that took."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA cache_size = -200000")
    database.execute("BEGIN")
    # Ids like a table's own, all after the source's so that pages are filled from left to right.
    ids = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {wanted})"
    name = "printf('f%015x', i)"
    database.execute(f"INSERT INTO entries(table_id, version, text, digest) {ids} SELECT {name}, version, text, digest "
                     f"FROM n, (SELECT * FROM entries WHERE table_id = ? ORDER BY version LIMIT {entries}) ORDER BY i, version", (source,))
    database.execute(f"INSERT INTO snapshots(table_id, version, text, closed, last, digest) {ids} SELECT {name}, version, text, 1, last, digest "
                     "FROM n, (SELECT * FROM snapshots WHERE table_id = ?)", (source,))
    database.execute(f"INSERT INTO logs(table_id, closed) {ids} SELECT {name}, 1790000000000 + i FROM n")
    database.execute("COMMIT")
    database.execute("PRAGMA journal_mode = WAL")
    rows = database.execute("SELECT count(*) FROM logs WHERE closed IS NOT NULL").fetchone()[0]
    database.close()
    return rows


def main() -> int:
    given = arguments(tables=1_000_000, entries=12)
    from harness import Server

    with tempfile.TemporaryDirectory(prefix="marea_bench_") as folder:  # on the disk: a million tables are some 6 GB
        return measure(Server("--no-limits", data=folder), given)


def measure(server, given: argparse.Namespace) -> int:
    running = server.new_table("me:Bench Ada", "bot:0")
    running.sit(0).do("ready")
    table = server.new_table("bot:0", "bot:0")
    table.sit().see(lambda view: view["status"] == "finished", 20)
    time.sleep(0.5)
    server.stop()
    finished = copy_finished(server.data + "/marea.db", table.id, given.tables, given.entries)
    size = (pathlib.Path(server.data) / "marea.db").stat().st_size / 1e6
    lines, launches, _ = start_thrice(server)
    print(f"{finished} finished tables, {size:.0f} MB on disk, {lines[0]['tables']} running; loaded_ms {[line['loaded_ms'] for line in lines]}, "
          f"from launch to ready {launches} ms")
    server.close()
    return 0 if min(launches) < 3000 else 1


if __name__ == "__main__":
    sys.exit(main())
