from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import Game, State
from .spaces import Discrete, Spaces

SEAT_FIELDS: tuple[str, ...]
SQUARE_FIELDS: tuple[str, ...]
TABLE_FIELDS: tuple[str, ...]

def observation_space() -> Spaces: ...

class VectorEnv:
    metadata: dict[str, Any]
    game: Game
    num_envs: int
    single_action_space: Discrete
    single_observation_space: Spaces
    def __init__(self, game: Game, num_envs: int, seed: int = 0) -> None: ...
    @property
    def to_act(self) -> NDArray[np.int8]: ...
    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]: ...
    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]: ...
    def sample(self) -> NDArray[np.uint16]: ...
    def state(self, table: int) -> State: ...
    def close(self) -> None: ...
