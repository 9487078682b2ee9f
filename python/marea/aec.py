"""One table of Venezia, in the shape of PettingZoo's AEC environments."""

from ._core import Rng
from ._core import venezia as _venezia
from .spaces import Discrete
from .vector import observation_space


class AECEnv:
    """Agents act one after another: `for agent in env.agent_iter(): observation, reward, … = env.last(); env.step(action)`.

    Agents are "seat_0" to "seat_n". An observation is as in VectorEnv; its `action_mask` is all False while another is to act.
    At the end each has its share of the win as its reward.
    """

    metadata = {"name": "marea_venezia", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game):
        self.game = game
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents = []
        self._seed = 0

    def action_space(self, agent):
        del agent
        return Discrete(_venezia.ACTIONS)

    def observation_space(self, agent):
        del agent
        return observation_space()

    def reset(self, seed=None, options=None):
        """A new game; the same seed, the same deal."""
        del options
        self._seed = self._seed + 1 if seed is None else int(seed)
        self.match = self.game.match(Rng(self._seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.to_act]

    def observe(self, agent):
        """What this agent's view says."""
        view = self.match.view(self.possible_agents.index(agent))
        return {**_venezia.observe(view), "action_mask": _venezia.legal_mask(view)}

    def last(self, observe=True):
        """Of the agent that is to act: observation, reward since it last acted, termination, truncation, info."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        """Does an action of the agent that is to act; None for one whose game is over, who then leaves."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        view = self.match.view(self.possible_agents.index(agent))
        self.match.apply(_venezia.action(view, int(action)))
        state = self.match.state
        if not state.over:
            self.agent_selection = self.possible_agents[state.to_act]
            return
        winners = state.winners
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = 1 / len(winners) if seat in winners else 0.0
            self._cumulative_rewards[name] += self.rewards[name]
            self.terminations[name] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over: only None can be done")
        self.agents.remove(agent)
        for of_agent in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of_agent[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        """Whoever is to act, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def record(self):
        """The game so far."""
        return self.match.record()

    def close(self):
        """Nothing is held that must be given back."""
