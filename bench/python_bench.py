#!/usr/bin/python3
"""How many random plies a second the batch environment plays on one core, with all that a learner reads: sights, masks, rewards."""

import sys
import time

import marea

if __name__ == "__main__":
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    for players in (2, 3, 4, 5):
        env = marea.VectorEnv(marea.venezia(players=players), tables)
        env.reset(seed=1)
        steps, began, spent = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - began < seconds:
            for _ in range(100):
                env.step(env.sample())
            steps += 100
        wall, own = time.perf_counter() - began, time.process_time() - spent
        plies = steps * tables
        print(f"{players} players, {tables} tables: {plies / wall / 1e6:.2f} million plies/s; by the processor's own time {plies / own / 1e6:.2f}")
