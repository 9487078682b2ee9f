"""What the net says to some made-up figures, reckoned here in whole numbers: fixture.py NET > tests/golden/venezia_net.txt

A line each: `liked`, what is seen of a decision, of an action, and how much more it is liked; `foreseen`, players, what is
seen of each seat, then their points and shares of the win. The test beside it asks the program the same.
"""

import sys

import numpy as np

from shape import OF_A_DECISION, OF_A_SEAT, OF_AN_ACTION, WIDTH

LAYERS = {
    "decision": (OF_A_DECISION, WIDTH),
    "choice": (OF_AN_ACTION, WIDTH),
    "liking": (WIDTH, 1),
    "seat": (OF_A_SEAT, WIDTH),
    "table": (2 * WIDTH, WIDTH),
    "end": (WIDTH, 2),
}


def read(path):
    data = open(path, "rb").read()
    at, layers = 16, {}
    for name, (inputs, outputs) in LAYERS.items():
        weights = np.frombuffer(data, "<i2", inputs * outputs, at).reshape(inputs, outputs).astype(np.int64)
        at += weights.size * 2
        layers[name] = (weights, np.frombuffer(data, "<i4", outputs, at).astype(np.int64))
        at += outputs * 4
    assert at == len(data) - 8
    return layers


def sums(layer, seen):
    return seen @ layer[0] + layer[1]


def lit(figures):
    return np.clip(figures >> 10, 0, 4095)


def liked(net, decision, choice):
    return sums(net["liking"], lit(sums(net["decision"], decision) + sums(net["choice"], choice)))[0] >> 10


def foreseen(net, seats, now):
    each = lit(sums(net["seat"], seats))
    mean = each.sum(0) // len(each)
    out = sums(net["end"], lit(sums(net["table"], np.concatenate([each, np.tile(mean, (len(each), 1))], 1)))) >> 10
    chance = np.exp(-((out[:, 1].max() - out[:, 1]) // 16) / 16)
    return now * 256 + out[:, 0] * 4, chance / chance.sum()


def main():
    net = read(sys.argv[1])
    luck = np.random.RandomState(2099)

    def made_up(*shape):
        return luck.randint(-400, 800, shape) * (luck.rand(*shape) < 0.6)

    for _ in range(12):
        decision, choice = made_up(OF_A_DECISION), made_up(OF_AN_ACTION)
        print("liked", *decision, *choice, liked(net, decision, choice))
    for players in (2, 3, 4, 5) * 2:
        seats, now = made_up(players, OF_A_SEAT), luck.randint(0, 60, players)
        points, wins = foreseen(net, seats, now)
        print("foreseen", players, *seats.reshape(-1), *now, *points, *(f"{share:.9f}" for share in wins))


if __name__ == "__main__":
    main()
