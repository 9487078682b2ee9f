"""The net of bots/venezia/net.hpp in PyTorch, and its file.

Everything that goes in or comes out counts 256 for one in the program; here it is divided by that. Weights are
held to less than 4, so that whole numbers of 16 bits (1024 for one) bear them: `written` rounds them so.
"""

import struct

import numpy as np
import torch
from torch import nn

WIDTH = 32
OF_A_DECISION, OF_AN_ACTION = 16, 40
OF_A_SEAT = 32  # those of all seats included
SHAPE = 1
BOUND = 4095 / 1024
POINTS_OF_A_STEP = 0.3  # an action is liked e times less for each of so many points that it promises less


class Liking(nn.Module):
    """How much more than the judge's points an action is liked, in points."""

    def __init__(self):
        super().__init__()
        self.decision = nn.Linear(OF_A_DECISION, WIDTH)
        self.choice = nn.Linear(OF_AN_ACTION, WIDTH, bias=False)
        self.liking = nn.Linear(WIDTH, 1)

    def forward(self, decisions, choices, decision_of):
        """`decision_of[i]` is the number of the decision to which choice i belongs."""
        hidden = torch.relu(self.decision(decisions)[decision_of] + self.choice(choices))
        return self.liking(hidden)[:, 0]


class Ending(nn.Module):
    """By seat: points still to come, and how likely the win is (before a softmax over the seats)."""

    POINTS_OF_ONE = 4

    def __init__(self):
        super().__init__()
        self.seat = nn.Linear(OF_A_SEAT, WIDTH)
        self.table = nn.Linear(2 * WIDTH, WIDTH)
        self.end = nn.Linear(WIDTH, 2)

    def forward(self, seats, present):
        """`present` is 1 for a seat that is taken."""
        each = torch.relu(self.seat(seats))
        mean = (each * present[..., None]).sum(1) / present.sum(1, keepdim=True)
        both = torch.cat([each, mean[:, None].expand_as(each)], 2)
        out = self.end(torch.relu(self.table(both)))
        return out[..., 0] * self.POINTS_OF_ONE, out[..., 1].masked_fill(present == 0, -1e9)


def bound(module):
    """Holds all weights to what the file can bear. Called after every step."""
    with torch.no_grad():
        for weights in module.parameters():
            weights.clamp_(-BOUND, BOUND)


def fingerprint(data):
    number = 0xCBF29CE484222325
    for byte in data:
        number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return number


def written(liking, ending):
    """The file's bytes: as bots/venezia/net_file.cpp reads them."""
    data = b"mareanet" + struct.pack("<Q", SHAPE)
    layers = [liking.decision, liking.choice, liking.liking, ending.seat, ending.table, ending.end]
    for layer in layers:
        data += np.rint(layer.weight.detach().numpy().T * 1024).astype("<i2").tobytes()
        bias = np.zeros(layer.out_features) if layer.bias is None else layer.bias.detach().numpy()
        data += np.rint(bias * 2.0**18).astype("<i4").tobytes()
    return data + struct.pack("<Q", fingerprint(data))
