"""Training a small policy by REINFORCE: what a legal action is worth, by twelve features of it, learnt from who wins."""

import numpy as np

import marea

PLAYERS, TABLES, STEPS, RATE = 3, 128, 3000, 0.5
rng = np.random.default_rng(1)


def features(observations, tables, actions):
    """Of some actions, each at its table: what it does, and what it costs or shows."""
    rows, targets = actions // 64, actions % 64
    squares = observations["squares"].reshape(len(observations["squares"]), 6, 64)
    at = squares[tables, :, targets].astype(np.float32)  # of cards this is another tile's: they have a feature of their own
    found = np.zeros((len(actions), 12), np.float32)
    for number, kind in enumerate((rows < 4, (rows >= 4) & (rows < 8), rows == 8, rows == 9, rows == 11)):
        found[:, number] = kind
    lands = (rows < 8) | (rows >= 10)
    found[:, 5] = lands * (at[:, 1] / 7)  # the value of the tile that it leads to
    found[:, 6] = lands * (at[:, 1] == 0) * (at[:, 0] < 6)  # a 2 never sinks
    ids = (8 * at[:, 1] + at[:, 0]).astype(int) % 64
    found[:, 7] = lands * (at[:, 0] < 6) * squares[tables, 5, ids]  # one's own card will sink it
    found[:, 8] = lands * (at[:, 0] == 6)  # a platform is safe and worth nothing
    found[:, 9] = (rows == 8) * at[:, 4] / 8  # the price
    own_card = (squares[tables, 3] == 1) & (8 * squares[tables, 1] + squares[tables, 0] == targets[:, None])
    found[:, 10] = (rows == 9) * own_card.any(axis=1)  # it sinks an own figure
    found[:, 11] = rows == 12
    return found


def choose(observations, weights):
    """One action for every table, by chance, likelier the more it promises; and how its features differ from the mean."""
    tables, actions = np.nonzero(observations["action_mask"])
    found = features(observations, tables, actions)
    promise = np.exp(found @ weights)
    starts = np.searchsorted(tables, np.arange(len(observations["table"])))
    total = np.add.reduceat(promise, starts)
    sums = np.cumsum(promise)
    before = np.concatenate(([0.0], sums))[starts]
    chosen = np.minimum(np.searchsorted(sums, before + rng.random(len(starts)) * total), np.append(starts[1:], len(sums)) - 1)
    mean = np.add.reduceat(found * promise[:, None], starts) / total[:, None]
    return actions[chosen], found[chosen] - mean


def train(weights):
    """Everybody plays by the same weights; who wins more than a fair share was right to do as they did."""
    env = marea.VectorEnv(marea.venezia(players=PLAYERS), TABLES)
    observations, _ = env.reset(seed=1)
    traces = np.zeros((TABLES, PLAYERS, len(weights)))
    for _ in range(STEPS // 50):
        gradient, games = np.zeros(len(weights)), 0
        for _ in range(50):
            seats = env.to_act.copy()
            actions, differs = choose(observations, weights)
            traces[np.arange(TABLES), seats] += differs
            observations, rewards, over, _, _ = env.step(actions)
            gradient += np.einsum("ts,tsf->f", rewards[over] - 1 / PLAYERS, traces[over])
            traces[over] = 0
            games += int(over.sum())
        if games:
            weights = weights + RATE * gradient / games
    return weights


def share_against_random(weights, games=500):
    """How often the policy wins in seat 0, the others playing at random."""
    env = marea.VectorEnv(marea.venezia(players=PLAYERS), TABLES)
    observations, _ = env.reset(seed=77)
    wins, ended = 0.0, 0
    while ended < games:
        actions = np.where(env.to_act == 0, choose(observations, weights)[0], env.sample())
        observations, rewards, over, _, _ = env.step(actions)
        wins += float(rewards[:, 0].sum())
        ended += int(over.sum())
    return wins / ended


untrained = np.zeros(12)
print(f"untrained, against two random players: {share_against_random(untrained):.3f} of the wins (fair: 0.333)")
print(f"trained,   against two random players: {share_against_random(train(untrained)):.3f}")
