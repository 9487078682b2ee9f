"""Teaches the city net by self-play on a GPU: selfplay.py OUT --seconds 540

First it imitates level 2 for a moment, then plays against itself: whole games of two to five players, each choice judged by
how the game ended (a share of the win, and a little of the margin), against what the net itself had foreseen (PPO).
Writes OUT/city.net, OUT/city.pt (to go on from, with --start), OUT/curve.csv.
"""

import argparse
import contextlib
import csv
import os
import sys
import time

import torch
import torch.nn.functional as F

from city import ACTIONS, OF_A_SQUARE, SEATS, CityNet, read_into, written
from tables import Tables

STEPS = 160  # no game of the default rules has more plies; checked at its end


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--tables", type=int, default=32768)
    parser.add_argument("--batch", type=int, default=32768, help="decisions of one step of learning")
    parser.add_argument("--imitate", type=int, default=12, help="rounds of imitating level 2 first")
    parser.add_argument("--share", type=float, default=1.0, help="of all decisions: learnt from")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1e-4)
    parser.add_argument("--margin", type=float, default=0.1, help="what a point of the margin counts, a win being 1; falls to a third")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--seed", type=int, default=2099)
    parser.add_argument("--start", help="a city.pt to go on from, or a net file, without what Adam remembers")
    parser.add_argument("--against", help="a net file that plays all other seats: learns a best response to it")
    parser.add_argument("--loop", action="store_true", help="without a GPU")
    parser.add_argument("--compile", action="store_true")
    return parser.parse_args()


def legal_of(bits):
    each = bits[:, :12, None] >> torch.arange(64, device=bits.device) & 1
    return torch.cat([each.reshape(len(bits), 768), bits[:, 12:] & 1], 1).bool()


def inputs(room, at):
    squares = room["squares"][at].reshape(-1, 64, OF_A_SQUARE)
    return squares, room["all"][at], room["standing"][at], room["dry"][at][:, 0], room["figures"][at]


class Player:
    """A net that is asked about all tables at once."""

    def __init__(self, net, device, compiled):
        self.net, self.device = net, device
        self.ask = torch.compile(self.forward, dynamic=False) if compiled else self.forward

    def cast(self):
        return torch.autocast("cuda", torch.bfloat16) if self.device == "cuda" else contextlib.nullcontext()

    def forward(self, squares, all_, standing, dry, figures, legal, present, noise):
        logits, wins, points, _ = self.net(squares, all_, standing, dry, figures)
        logits = logits.masked_fill(~legal_of(legal), -1e9)
        chosen = (logits + noise).argmax(1)
        chance = F.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
        wins = wins.masked_fill(~present, -1e9).softmax(1)
        others = (points * present).sum(1) - points[:, 0]
        margin = points[:, 0] - others / (present.sum(1) - 1)
        return chosen.to(torch.int16), chance, wins[:, 0], margin

    @torch.no_grad()
    def choose(self, room, step, present, greedy=False):
        count = len(room["who"][step])
        noise = torch.zeros((count, ACTIONS), device=self.device)
        if not greedy:
            noise = -torch.log(-torch.log(noise.uniform_().clamp_(1e-9, 1 - 1e-7)))
        with self.cast():
            return self.ask(*inputs(room, step), room["legal"][step], present, noise)


class School:
    def __init__(self, args):
        self.args = args
        self.device = "cpu" if args.loop else "cuda"
        here = os.path.dirname(os.path.abspath(__file__))
        self.library = f"{here}/../build/gpu/libselfplay{'_loop' if args.loop else ''}.so"
        torch.manual_seed(args.seed)
        self.net = CityNet().to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate, betas=(0.9, 0.98), **({} if args.loop else {"fused": True}))
        if args.start and args.start.endswith(".net"):
            read_into(self.net, open(args.start, "rb").read())
        elif args.start:
            kept = torch.load(args.start, map_location=self.device, weights_only=True)
            self.net.load_state_dict(kept["net"])
            self.optimizer.load_state_dict(kept["optimizer"])
        self.player = Player(self.net, self.device, args.compile)
        self.other = None
        if args.against:
            frozen = CityNet().to(self.device)
            read_into(frozen, open(args.against, "rb").read())
            self.other = Player(frozen, self.device, args.compile)
        self.tables = self.made(args.tables)
        self.room = self.tables.sights(STEPS)
        self.contest = self.made(args.tables)
        self.contest_room = self.contest.sights(1)
        self.taught = torch.compile(self.loss, dynamic=False) if args.compile else self.loss
        self.seed, self.games, self.decisions = args.seed * 1_000_000, 0, 0

    def made(self, count):
        return Tables(self.library, [count // 4] * 4, self.device)

    def present(self, tables):
        return torch.arange(SEATS, device=self.device)[None] < tables.players[:, None]

    def mine(self, tables, who):
        """Where it is the learner's turn: everywhere, or against another net one seat of each table."""
        return who == torch.arange(tables.count, device=self.device) % tables.players

    def contest_wins(self, opponent):
        """What share of games the net wins against copies of another, by 2 to 5 players."""
        tables, room = self.contest, self.contest_room
        self.seed += 1
        tables.deal(self.seed)
        present = self.present(tables)
        actions = torch.zeros(tables.count, dtype=torch.int16, device=self.device)
        while True:
            tables.look(room, 0)
            who = room["who"][0][:, 0]
            if bool((who == 255).all()):
                break
            own = self.player.choose(room, 0, present, greedy=True)[0]
            opponent(tables, room, present, actions)
            tables.act(torch.where(self.mine(tables, who), own, actions))
        seat = torch.arange(tables.count, device=self.device) % tables.players
        share = tables.wins.float().gather(1, seat[:, None])[:, 0] / 60
        return [100 * share[tables.players == p].mean().item() for p in (2, 3, 4, 5)]

    def level_2(self, tables, room, present, actions):
        tables.judge(actions)

    def frozen(self, tables, room, present, actions):
        actions.copy_(self.other.choose(room, 0, present, greedy=True)[0])

    def play(self, imitate):
        """A game at every table; what was seen stays in the room."""
        tables, room = self.tables, self.room
        self.seed += 1
        tables.deal(self.seed)
        present = self.present(tables)
        kept = {name: [] for name in ("action", "chance", "wins", "margin", "label")}
        for step in range(STEPS):
            tables.look(room, step)
            if step % 8 == 0 and step > 60 and bool((room["who"][step] == 255).all()):
                break
            action, chance, wins, margin = self.player.choose(room, step, present)
            label = action
            if imitate:
                label = torch.zeros_like(action)
                tables.judge(label)
                whim = torch.rand(tables.count, device=self.device) < 0.1
                action = torch.where(whim, action, label)
            elif self.other:
                other = self.other.choose(room, step, present)[0]
                action = torch.where(self.mine(tables, room["who"][step][:, 0]), action, other)
            tables.act(action)
            for name, value in zip(kept, (action, chance, wins, margin, label)):
                kept[name].append(value)
        else:
            raise RuntimeError("a game did not end")
        kept = {name: torch.stack(values) for name, values in kept.items()}
        who = room["who"][: len(kept["action"]), :, 0]
        self.games += tables.count
        self.last_decisions = int((who != 255).sum())
        self.decisions += self.last_decisions
        return kept, who

    def worth(self, margin_counts):
        """By seat: what the games came to."""
        tables = self.tables
        scores = tables.scores.float()
        others = (scores.sum(1, keepdim=True) - scores) / (tables.players[:, None] - 1)
        return tables.wins.float() / 60 + margin_counts * (scores - others)

    def advantages(self, kept, who, counts):
        """By generalised advantage, each seat's choices by themselves."""
        foreseen = kept["wins"] + counts * kept["margin"]
        next_value = self.worth(counts).clone()
        trace = torch.zeros_like(next_value)
        result = torch.zeros_like(foreseen)
        for step in reversed(range(len(who))):
            alive = who[step] != 255
            seat = torch.where(alive, who[step].long(), 0)[:, None]
            value = foreseen[step][:, None]
            now = next_value.gather(1, seat) - value + self.args.trace * trace.gather(1, seat)
            result[step] = now[:, 0]
            trace.scatter_(1, seat, torch.where(alive[:, None], now, trace.gather(1, seat)))
            next_value.scatter_(1, seat, torch.where(alive[:, None], value, next_value.gather(1, seat)))
        return result

    def loss(self, seen, legal, holders, present, action, chance, advantage, won, scored, imitate, entropy_counts):
        logits, wins, points, holder = self.net(*seen)
        logs = F.log_softmax(logits.masked_fill(~legal_of(legal), -1e9), 1)
        now = logs.gather(1, action[:, None])[:, 0]
        entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
        ratio = (now - chance).exp()
        ppo = -torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
        policy = -now.mean() if imitate else ppo - entropy_counts * entropy
        win = -(won * F.log_softmax(wins.masked_fill(~present, -1e9), 1).clamp(min=-30)).sum(1).mean()
        missed = ((points - scored) * present / 8).square().sum(1).mean()
        hidden = holders != 255
        may = torch.where(present, 0.0, -1e9)[:, None]  # whose seat is not there is never a holder; the viewer's place says aside
        said = F.log_softmax(holder + may, 2)
        where = torch.where(hidden, holders, 0).long()
        belief = -(said.gather(2, where[..., None])[..., 0] * hidden).sum() / hidden.sum()
        return policy + 0.5 * win + 0.25 * missed + 0.05 * belief, torch.stack([policy, entropy, win, missed * 64, belief])

    def learn(self, kept, who, imitate, done):
        args, tables, room = self.args, self.tables, self.room
        counts = args.margin * (1 - 2 / 3 * done)
        advantage = self.advantages(kept, who, counts)
        legal = room["legal"][: len(who)]
        several = (legal & (legal - 1)) != 0
        chosen = (who != 255) & (several.any(2) | ((legal != 0).sum(2) > 1))
        if self.other:
            chosen &= self.mine(tables, who)
        steps, numbers = chosen.nonzero(as_tuple=True)
        mean, spread = advantage[steps, numbers].mean(), advantage[steps, numbers].std()
        rate = args.last_rate + (args.rate - args.last_rate) * (1 - done)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        order = torch.randperm(len(steps), device=self.device)
        present = self.present(tables)
        pressure = torch.tensor(args.entropy * (1 - 0.8 * done), device=self.device)
        told, rounds = 0, max(1, int(len(steps) * args.share) // args.batch)
        for k in range(rounds):
            some = order[k * args.batch : (k + 1) * args.batch]
            step, number = steps[some], numbers[some]
            at = (step, number)
            seat = who[at].long()[:, None]
            players = tables.players[number][:, None]
            place = (seat + torch.arange(SEATS, device=self.device)) % players
            won = tables.wins[number].float().gather(1, place) / 60 * present[number]
            scored = tables.scores[number].float().gather(1, place)
            action = (kept["label"] if imitate else kept["action"])[at].long()
            with self.player.cast():
                loss, parts = self.taught(
                    inputs(room, at), room["legal"][at], room["holders"][at], present[number], action, kept["chance"][at],
                    (advantage[at] - mean) / spread, won, scored, imitate, pressure,
                )
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()
            self.net.bound()
            told = told + parts.detach()
        return (told / rounds).tolist(), rounds * min(args.batch, len(order))

    def keep(self):
        with open(f"{self.args.out}/city.net.new", "wb") as file:
            file.write(written(self.net))
        os.replace(f"{self.args.out}/city.net.new", f"{self.args.out}/city.net")
        torch.save({"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict()}, f"{self.args.out}/city.pt")

    def sync(self):
        if self.device == "cuda":
            torch.cuda.synchronize()
        return time.time()

    def run(self):
        args = self.args
        begun, last_contest, round_ = time.time(), 0.0, 0
        table = csv.writer(open(f"{args.out}/curve.csv", "w"))
        table.writerow("seconds games decisions decisions_a_second learnt_a_second policy entropy win points_squared holder wins_2 wins_3 wins_4 wins_5".split())
        while time.time() - begun < args.seconds:
            done = min(1.0, (time.time() - begun) / args.seconds)
            imitate = round_ < args.imitate
            start = self.sync()
            kept, who = self.play(imitate)
            played = self.sync()
            parts, learnt = self.learn(kept, who, imitate, done)
            taught = self.sync()
            if any(part != part for part in parts):
                raise SystemExit("no numbers any more")
            wins = [""] * 4
            ending = time.time() - begun >= args.seconds
            if time.time() - last_contest > 30 or round_ in (0, args.imitate - 1) or ending:
                wins = [round(w, 1) for w in self.contest_wins(self.frozen if self.other else self.level_2)]
                self.keep()
                last_contest = time.time()
            row = [round(time.time() - begun, 1), self.games, self.decisions, int(self.last_decisions / (played - start)), int(learnt / (taught - played)), *(round(p, 4) for p in parts), *wins]
            table.writerow(row)
            if round_ < 5 or wins[0] != "" or round_ % 20 == 0:
                print(*row, f"{len(who)} steps", flush=True)
            round_ += 1
        self.keep()


if __name__ == "__main__":
    options = arguments()
    os.makedirs(options.out, exist_ok=True)
    if not options.loop:
        torch.backends.cuda.matmul.allow_tf32 = True
    sys.stdout.reconfigure(line_buffering=True)
    School(options).run()
