"""What the benchmarks of a server's start share: their arguments, the harness of the tests, three starts."""

import argparse
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def arguments(**usual_values: int | str) -> argparse.Namespace:
    """What is named, by its default, and the program; the harness then finds that program."""
    parser = argparse.ArgumentParser()
    for name, usual in usual_values.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "marea"))
    given = parser.parse_args()
    os.environ["MAREA_PROGRAM"] = given.program
    sys.path.insert(0, str(ROOT / "tests" / "server"))
    return given


def start_thrice(server, look=lambda server: None) -> tuple[list[dict], list[int], list]:
    """Three times: the `listening` line, the milliseconds from launch to it, and what `look` sees then."""
    lines, launches, seen = [], [], []
    for _ in range(3):
        began = time.monotonic()
        server.start()
        lines.append(server.logged("listening")[-1])
        launches.append(round((time.monotonic() - began) * 1000))
        seen.append(look(server))
        server.stop()
    return lines, launches, seen
