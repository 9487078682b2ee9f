"""Rows of lessons.cpp as arrays."""

import numpy as np

from shape import OF_A_DECISION, OF_A_SEAT, OF_AN_ACTION

CHOICES = 10
SEATS = 5

DECISION = np.dtype([
    ("seen", "<i2", OF_A_DECISION),
    ("players", "<i4"),
    ("choices", "<i4"),
    ("all", [("seen", "<i2", OF_AN_ACTION), ("points", "<i4"), ("worth", "<f4")], CHOICES),
])
WORLD = np.dtype([
    ("seats", "<i2", (SEATS, OF_A_SEAT)),
    ("now", "<i2", SEATS),
    ("score", "<i2", SEATS),
    ("won", "<f4", SEATS),
    ("players", "<i2"),
    ("cards", "<i2"),
])


def rows(paths, kind):
    """All rows of some files; one that is being written may end in half a row."""
    whole = [np.fromfile(path, np.uint8) for path in paths]
    return np.concatenate([part[: len(part) // kind.itemsize * kind.itemsize].view(kind) for part in whole])
