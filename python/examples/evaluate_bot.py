"""Evaluating a bot of one's own against the ladder: every deal from every seat, with intervals."""

import math

import marea

PLAYERS, DEALS = 3, 60
game = marea.venezia(players=PLAYERS)


def greedy(view):
    """Buys whenever it can, never walks, and lets no figure drown."""
    legal = view.legal()
    for sign in ("$", "+", "@", "!"):
        fitting = [action for action in legal if action.startswith(sign)]
        if fitting:
            return fitting[0]
    return legal[0]


for level in ("0", "1", "2"):
    shares = []  # one figure a deal: the mean over all seats
    for deal in range(DEALS):
        won = 0.0
        for seat in range(PLAYERS):
            players = [level] * PLAYERS
            players[seat] = greedy
            winners = marea.play(game, players, seed=deal).winners
            won += (seat in winners) / len(winners)
        shares.append(won / PLAYERS)
    mean = sum(shares) / DEALS
    half = 1.96 * math.sqrt(sum((share - mean) ** 2 for share in shares) / (DEALS - 1) / DEALS)
    print(f"greedy against two of level {level}: {100 * mean:.1f} % of the wins ± {100 * half:.1f} (fair: {100 / PLAYERS:.1f} %)")
