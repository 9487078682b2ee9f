from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

class Discrete:
    n: int
    shape: tuple[()]
    dtype: np.dtype[Any]
    def __init__(self, n: int) -> None: ...
    def contains(self, number: int) -> bool: ...
    def sample(self, mask: NDArray[np.bool_], rng: np.random.Generator | None = None) -> int: ...

class Box:
    low: int
    high: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: DTypeLike = ...) -> None: ...
    def contains(self, array: NDArray[Any]) -> bool: ...

class Spaces(dict[str, Box]):
    def contains(self, observation: dict[str, NDArray[Any]]) -> bool: ...
