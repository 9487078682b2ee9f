"""The city net (bots/venezia/city_net.hpp) in PyTorch, and its file.

What it reads are bytes of which 32 are one (bots/venezia/city_sight.hpp). Everything inside stays between 0 and 8 and
weights within 2, so that whole numbers of 16 bits bear them: 256 for one, weights 1024 for one.
"""

import struct

import numpy as np
import torch
from torch import nn

WIDTH, BLOCKS, PRODUCT, VALUE = 64, 3, 16, 64
OF_A_SQUARE, OF_ALL, SEATS = 32, 56, 5
ACTIONS = 769
MOST = 2047 / 256  # of anything inside
BOUND = 2047 / 1024  # of a weight
POINTS_OF_ONE = 8
SHAPE = 2


def lit(x):
    return x.clamp(0, MOST)


class CityNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.square = nn.Linear(OF_A_SQUARE, WIDTH, bias=False)
        self.all = nn.Linear(OF_ALL, WIDTH)
        self.blocks = nn.ModuleList(nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(BLOCKS))
        self.pooled = nn.ModuleList(nn.Linear(2 * WIDTH, WIDTH) for _ in range(BLOCKS))
        self.there = nn.Linear(WIDTH, 4)  # buy, card, place, rescue at a square
        self.begin = nn.Linear(WIDTH, 2 * (PRODUCT + 1))  # of a walk, of a ride
        self.end = nn.Linear(WIDTH, 2 * (PRODUCT + 1))
        self.drown = nn.Linear(3 * WIDTH, 1)
        self.holder = nn.Linear(WIDTH, SEATS)  # of a card not seen: nobody, then by seat
        self.table = nn.Linear(3 * WIDTH, VALUE)
        self.value = nn.Linear(VALUE, 2 * SEATS)  # how likely the win is, points still to come
        with torch.no_grad():
            for block, pooled in zip(self.blocks, self.pooled):
                block.weight.mul_(0.5).add_(torch.eye(WIDTH))
                pooled.weight.mul_(0.3)
            for head in (self.there, self.begin, self.end, self.drown, self.value):
                head.weight.mul_(0.3)
                head.bias.zero_()

    def forward(self, squares, all_, standing, dry, figures):
        """Logits of all actions, of the win by seat, points by seat, logits of each card's holder."""
        count = squares.shape[0]
        mask = (dry[:, None] >> torch.arange(64, device=dry.device) & 1).to(torch.float32)
        kind = self.square.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        mask = mask[..., None].to(kind)
        whole = self.all(all_.to(kind) / 32)
        h = lit(self.square(squares.to(kind) / 32) + whole[:, None]) * mask
        for block, pooled in zip(self.blocks, self.pooled):
            pool = torch.cat([h.sum(1) / 64, h.max(1)[0]], 1)
            h = lit(block(h) + pooled(pool)[:, None]) * mask
        seen = torch.cat([h.sum(1) / 64, h.max(1)[0], lit(whole)], 1)

        there = self.there(h).transpose(1, 2)  # count, 4, 64
        own = torch.gather(h, 1, figures.long()[..., None].expand(-1, -1, WIDTH))
        begin, end = self.begin(own), self.end(h)
        moves = []
        for k in (0, PRODUCT + 1):
            product = begin[..., k : k + PRODUCT] @ end[..., k : k + PRODUCT].transpose(1, 2)
            moves.append(product + begin[..., k + PRODUCT, None] + end[..., None, :, k + PRODUCT])
        logits = torch.cat([torch.cat(moves + [there], 1).reshape(count, 768), self.drown(seen)], 1)
        value = self.value(lit(self.table(seen))).float()
        points = standing.float() / 32 + value[:, SEATS:] * POINTS_OF_ONE
        return logits.float(), value[:, :SEATS], points, self.holder(h).float()

    def bound(self):
        """Holds all weights to what the file can bear. Called after every step."""
        with torch.no_grad():
            for weights in self.parameters():
                weights.clamp_(-BOUND, BOUND)

    def layers(self):
        """In the order of the file."""
        both = [layer for pair in zip(self.blocks, self.pooled) for layer in pair]
        return [self.square, self.all, *both, self.there, self.begin, self.end, self.drown, self.holder, self.table, self.value]


def fingerprint(data):
    number = 0xCBF29CE484222325
    for byte in data:
        number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return number


def written(net):
    """The file's bytes: as bots/venezia/city_file.cpp reads them."""
    data = b"mareanet" + struct.pack("<Q", SHAPE)
    for layer in net.layers():
        data += np.rint(layer.weight.detach().cpu().float().numpy().T * 1024).astype("<i2").tobytes()
        bias = np.zeros(layer.out_features) if layer.bias is None else layer.bias.detach().cpu().float().numpy()
        data += np.rint(bias * 2.0**18).astype("<i4").tobytes()
    return data + struct.pack("<Q", fingerprint(data))


def read_into(net, data):
    at = 16
    with torch.no_grad():
        for layer in net.layers():
            size = layer.in_features * layer.out_features
            weights = np.frombuffer(data, "<i2", size, at).reshape(layer.in_features, layer.out_features)
            layer.weight.copy_(torch.tensor(weights.T / 1024.0))
            at += 2 * size
            bias = np.frombuffer(data, "<i4", layer.out_features, at)
            if layer.bias is not None:
                layer.bias.copy_(torch.tensor(bias / 2.0**18))
            at += 4 * layer.out_features
    assert at == len(data) - 8
