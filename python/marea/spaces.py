"""What an environment takes and gives, said as Gymnasium says it, without needing Gymnasium."""

import numpy as np


class Discrete:
    """A number from 0 to n - 1."""

    def __init__(self, n):
        self.n = int(n)
        self.shape = ()
        self.dtype = np.dtype(np.int64)

    def contains(self, number):
        return 0 <= int(number) < self.n

    def sample(self, mask, rng=None):
        """One of those that the mask allows, each equally likely."""
        allowed = np.flatnonzero(mask)
        return int((rng or np.random.default_rng()).choice(allowed))

    def __eq__(self, other):
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """An array of this shape and type, each item from low to high."""

    def __init__(self, low, high, shape, dtype=np.uint8):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

    def contains(self, array):
        return array.shape == self.shape and array.dtype == self.dtype and bool(np.all((array >= self.low) & (array <= self.high)))

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Spaces(dict):
    """A dictionary of spaces."""

    def contains(self, observation):
        return observation.keys() == self.keys() and all(space.contains(observation[name]) for name, space in self.items())
