"""Random play, many tables at once: how long games are, and whether it matters where one sits."""

import marea

env = marea.VectorEnv(marea.venezia(players=4), num_envs=256)
observations, infos = env.reset(seed=2099)
games, steps, shares = 0, 0, 0.0
while games < 2000:
    observations, rewards, terminations, truncations, infos = env.step(env.sample())
    steps += env.num_envs
    games += int(terminations.sum())
    shares = shares + rewards.sum(axis=0)  # each seat's share of the wins; 0 where no game has ended
print(f"{games} games, about {steps / games:.0f} plies each; wins by seat:", (shares / games).round(3))
