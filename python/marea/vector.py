"""Many tables of Venezia at once, in the shape of Gymnasium's vector environments."""

from ._core import venezia as _venezia
from .spaces import Box, Discrete, Spaces

SEAT_FIELDS = ("coins", "gondolas", "cards", "floor", "black", "brown", "aquamarine", "red", "purple", "green")
SQUARE_FIELDS = ("colour", "value", "dry", "figure", "coins", "hand")
TABLE_FIELDS = ("phase", "turn", "first", "fallen_at", "players", "seat")


def observation_space():
    """What one seat sees: bytes by square, by seat (counted clockwise from the viewer), and of the table; and what it may do."""
    return Spaces(
        squares=Box(0, 15, (len(SQUARE_FIELDS), 8, 8)),
        seats=Box(0, 60, (_venezia.MOST_PLAYERS, len(SEAT_FIELDS))),
        table=Box(0, 63, (len(TABLE_FIELDS),)),
        action_mask=Box(0, 1, (_venezia.ACTIONS,), bool),
    )


class VectorEnv:
    """`num_envs` tables of one game. At each, whoever is to act acts: `to_act` says which seat that is.

    An observation is what the seat that is to act sees, made of its View and nothing else, and `action_mask`, its legal actions.
    All arrays are windows into the program's own memory: they are not copied, change with the next step, and cannot be written to.
    A table whose game has ended stands at the start of its next game (same-step autoreset); its row of `rewards` then has each
    seat's share of the win, by seat as in records, and `terminations` is true. At all other times rewards are 0.
    """

    metadata = {"render_modes": [], "autoreset_mode": "same-step"}

    def __init__(self, game, num_envs, seed=0):
        self.game = game
        self.num_envs = int(num_envs)
        self.single_action_space = Discrete(_venezia.ACTIONS)
        self.single_observation_space = observation_space()
        self.batch = _venezia.Batch(game, self.num_envs, seed)
        self._seed = seed
        self._observations = {**self.batch.sights, "action_mask": self.batch.mask}
        self._rewards, self._terminations = self.batch.rewards, self.batch.over
        self._truncations = self._terminations & False  # no game is cut short
        self._infos = {"to_act": self.batch.to_act, "acted": self.batch.acted}

    @property
    def to_act(self):
        """The seat that is to act, by table."""
        return self._infos["to_act"]

    def reset(self, *, seed=None, options=None):
        """Puts every table at the start of a game; the same seed, the same games."""
        del options
        self._seed = self._seed + 1 if seed is None else int(seed)
        self.batch.reset(self._seed)
        return self._observations, self._infos

    def step(self, actions):
        """Does one action at every table. Raises ValueError, and does nothing anywhere, if one of them is illegal."""
        self.batch.step(actions)
        return self._observations, self._rewards, self._terminations, self._truncations, self._infos

    def sample(self):
        """A random legal action for every table."""
        return self.batch.sample()

    def state(self, table):
        """The whole truth of one table: to test by, never to play by."""
        return self.batch.state(table)

    def close(self):
        """Nothing is held that must be given back."""
