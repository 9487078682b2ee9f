"""Tables of Venezia for a learner, two to five players mixed, stepped where its tensors are (gpu/selfplay.cu)."""

import ctypes

import torch

from city import OF_A_SQUARE, OF_ALL, SEATS


class Tables:
    def __init__(self, library, counts, device):
        """`counts`: how many tables of 2, 3, 4 and 5 players."""
        self.code = ctypes.CDLL(library)
        self.code.marea_state_size.restype = ctypes.c_size_t
        ends = [sum(counts[: k + 1]) for k in range(4)]
        self.ends = (ctypes.c_size_t * 4)(*ends)
        self.count, self.device = ends[3], device
        self.states = self.empty(self.code.marea_state_size(), torch.uint8)
        players = [torch.full((n,), p) for p, n in zip((2, 3, 4, 5), counts)]
        self.players = torch.cat(players).to(device)
        self.scores, self.wins = self.empty(SEATS, torch.int16), self.empty(SEATS, torch.uint8)

    def empty(self, width, kind, steps=None):
        shape = (self.count, width) if steps is None else (steps, self.count, width)
        return torch.zeros(shape, dtype=kind, device=self.device)

    def sights(self, steps):
        """Room for what is seen in so many steps, by name."""
        return {
            "squares": self.empty(64 * OF_A_SQUARE, torch.int8, steps),
            "all": self.empty(OF_ALL, torch.int8, steps),
            "standing": self.empty(SEATS, torch.int16, steps),
            "dry": self.empty(1, torch.int64, steps),
            "legal": self.empty(13, torch.int64, steps),
            "figures": self.empty(4, torch.uint8, steps),
            "who": self.empty(1, torch.uint8, steps),
            "holders": self.empty(64, torch.uint8, steps),
        }

    def deal(self, seed):
        self.code.marea_deal(self.ends, self.at(self.states), ctypes.c_uint64(seed))

    def look(self, room, step):
        self.code.marea_look(self.ends, self.at(self.states), *(self.at(room[name][step]) for name in room))

    def judge(self, actions):
        self.code.marea_judge(self.ends, self.at(self.states), self.at(actions))

    def act(self, actions):
        self.code.marea_act(self.ends, *map(self.at, (self.states, actions, self.scores, self.wins)))

    @staticmethod
    def at(tensor):
        assert tensor.is_contiguous()
        return ctypes.c_void_p(tensor.data_ptr())
