"""Trains the net of level 5 on lessons, and writes its file: train.py NET --choices FILE… --worlds FILE…

The liking maximises what its choices come to in playouts, plus its entropy, so that it becomes the softmax of
their worth: the worth of single playouts may be as noisy as it likes, since it enters only linearly.
The ending foretells points by squares and the winner by cross-entropy. One in ten rows is kept aside for the test figures.
"""

import argparse
import csv
import time

import numpy as np
import torch

import lessons
from shape import POINTS_OF_A_STEP, Ending, Liking, bound, written

HOPELESS = 1.5  # points below the best at which the net is not asked (bots/venezia/learnt.cpp)
WORTH_OF_A_STEP = 0.07  # of POINTS_OF_A_STEP, in units of SensiblePlayers::worth


class Curve:
    """Figures by step, as CSV."""

    def __init__(self, path):
        self.file = open(path, "w", newline="")
        self.rows = csv.writer(self.file)
        self.rows.writerow(["part", "step", "seconds", "figure", "train", "test"])
        self.start = time.time()

    def add(self, part, step, figure, train, test):
        row = [part, step, round(time.time() - self.start, 1), figure, round(train, 5), round(test, 5)]
        self.rows.writerow(row)
        self.file.flush()
        print(*row, flush=True)


def apart(count):
    """Rows to learn from, and those kept aside: the last tenth."""
    cut = count - count // 10
    return cut, torch.arange(cut, count)


class Choices:
    def __init__(self, data):
        self.decisions = torch.from_numpy(data["seen"].astype(np.float32) / 256)
        self.choices = torch.from_numpy(data["all"]["seen"].astype(np.float32) / 256)
        self.points = torch.from_numpy(data["all"]["points"].astype(np.float32) / 256)
        self.worth = torch.from_numpy(data["all"]["worth"].copy())
        there = torch.arange(lessons.CHOICES)[None] < torch.from_numpy(data["choices"].astype(np.int64))[:, None]
        self.there = there & (self.points >= -HOPELESS)
        self.players = data["players"]

    def __len__(self):
        return len(self.decisions)

    def gains(self, liking, rows):
        """What the choices of such a player come to, and that with its entropy, by row."""
        count = len(rows)
        of = torch.arange(count).repeat_interleave(lessons.CHOICES)
        liked = liking(self.decisions[rows], self.choices[rows].reshape(count * lessons.CHOICES, -1), of)
        scores = (self.points[rows] + liked.view(count, -1)) / POINTS_OF_A_STEP
        log_chance = torch.log_softmax(scores.masked_fill(~self.there[rows], -1e9), 1)
        chance = log_chance.exp()
        worth = (chance * self.worth[rows]).sum(1)
        entropy = -(chance * log_chance.masked_fill(~self.there[rows], 0)).sum(1)
        return worth, worth / WORTH_OF_A_STEP + entropy


def learn_liking(choices, steps, batch, curve, liking):
    cut, aside = apart(len(choices))
    descent = torch.optim.AdamW(liking.parameters(), 3e-3, weight_decay=1e-3)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(descent, steps)
    mean = 0.0
    for step in range(steps + 1):
        if step % 500 == 0:
            with torch.no_grad():
                curve.add("liking", step, "worth", mean, choices.gains(liking, aside)[0].mean().item())
        worth, gain = choices.gains(liking, torch.randint(0, cut, (batch,)))
        descent.zero_grad()
        (-gain.mean()).backward()
        torch.nn.utils.clip_grad_norm_(liking.parameters(), 1.0)
        descent.step()
        bound(liking)
        slower.step()
        mean += 0.01 * (worth.mean().item() - mean)


class Worlds:
    def __init__(self, data):
        self.seats = data["seats"]  # made floats batch by batch: there are many
        self.now = torch.from_numpy(data["now"].astype(np.float32))
        self.score = torch.from_numpy(data["score"].astype(np.float32))
        self.won = torch.from_numpy(data["won"].copy())
        self.present = (torch.arange(lessons.SEATS)[None] < torch.from_numpy(data["players"].astype(np.int64))[:, None]).float()

    def __len__(self):
        return len(self.now)

    def losses(self, ending, rows):
        """The mean square of points missed, and the cross-entropy of the winner."""
        seats = torch.from_numpy(self.seats[rows.numpy()].astype(np.float32) / 256)
        present = self.present[rows]
        points, likely = ending(seats, present)
        missed = ((self.now[rows] + points - self.score[rows]) ** 2 * present).sum() / present.sum()
        return missed, -(self.won[rows] * torch.log_softmax(likely, 1)).sum(1).mean()


def learn_ending(worlds, steps, batch, curve, ending):
    cut, aside = apart(len(worlds))
    aside = aside[:20000]
    descent = torch.optim.Adam(ending.parameters(), 4e-3)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(descent, steps)
    mean_missed, mean_won = 0.0, 0.0
    for step in range(steps + 1):
        if step % 500 == 0:
            with torch.no_grad():
                missed, won = worlds.losses(ending, aside)
            curve.add("ending", step, "points_squared", mean_missed, missed.item())
            curve.add("ending", step, "winner", mean_won, won.item())
        missed, won = worlds.losses(ending, torch.randint(0, cut, (batch,)))
        descent.zero_grad()
        (missed / 20 + won).backward()
        descent.step()
        bound(ending)
        slower.step()
        mean_missed += 0.01 * (missed.item() - mean_missed)
        mean_won += 0.01 * (won.item() - mean_won)


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("net")
    words.add_argument("--choices", nargs="*", default=[])
    words.add_argument("--worlds", nargs="*", default=[])
    words.add_argument("--steps", type=int, default=4000)
    words.add_argument("--batch", type=int, default=1024)
    words.add_argument("--seed", type=int, default=2099)
    words.add_argument("--curve", default="curve.csv")
    given = words.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    liking, ending = Liking(), Ending()
    with torch.no_grad():  # the judge as it is, to begin with
        liking.liking.weight.zero_()
        liking.liking.bias.zero_()
    curve = Curve(given.curve)
    if given.choices:
        learn_liking(Choices(lessons.rows(given.choices, lessons.DECISION)), given.steps, given.batch, curve, liking)
    if given.worlds:
        learn_ending(Worlds(lessons.rows(given.worlds, lessons.WORLD)), given.steps, 2048, curve, ending)
    with open(given.net, "wb") as file:
        file.write(written(liking, ending))


if __name__ == "__main__":
    main()
