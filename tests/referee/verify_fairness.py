#!/usr/bin/env python3
"""Verifies the fairness of records of live tables: a second implementation of docs/fairness.md, written from that page alone, in
Python's standard library. It shares no code with the program.

    verify_fairness.py RECORD.json…

Says for each record whether its proof holds and how much it proves; the exit status is 1 if one does not hold. What you kept
when you sat down (the table's commitment, your own bytes, everyone's commitments) you compare yourself."""

import hashlib
import json
import struct
import sys
from collections.abc import Iterator
from typing import Any

Record = dict[str, Any]


class Unfair(Exception):
    """Why a proof does not hold."""


# ------------------------------------------------------------------------------------------------------- commitments


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def seat_commitment(commitment: bytes, seat: int, entropy: bytes) -> bytes:
    return sha256(b"marea-entropy-1" + commitment + bytes([seat]) + entropy)


def key_of(seed: bytes, entropy: list[bytes]) -> bytes:
    return sha256(b"marea-fairness-1" + seed + b"".join(sha256(one) for one in entropy))


# ------------------------------------------------------------------------------------------------------------ chance


def quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[one] = (x[one] + x[other]) & 0xFFFFFFFF
        mixed = x[third] ^ x[one]
        x[third] = ((mixed << turn) | (mixed >> (32 - turn))) & 0xFFFFFFFF


def chacha20_block(key: bytes, nonce: int, counter: int) -> bytes:
    """The original ChaCha20: a counter and a nonce of 64 bits each."""
    start = list(struct.unpack("<4I8I4I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, nonce)))
    x = start.copy()
    for _ in range(10):
        for i in range(4):
            quarter_round(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start)))


def words(key: bytes, stream: int) -> Iterator[int]:
    """A stream as 64-bit words."""
    counter = 0
    while True:
        yield from struct.unpack("<8Q", chacha20_block(key, stream, counter))
        counter += 1


def below(source: Iterator[int], bound: int) -> int:
    """A number from 0 to bound − 1."""
    while True:
        product = (next(source) >> 32) * bound
        if product & 0xFFFFFFFF >= 2**32 % bound:
            return product >> 32


def shuffle(source: Iterator[int], items: list[Any]) -> None:
    for left in range(len(items), 1, -1):
        other = below(source, left)
        items[left - 1], items[other] = items[other], items[left - 1]


# ----------------------------------------------------------------------------------------------------------- set-ups

COLOURS, VALUES = "knarpg", "2345678X"
SIDE = {2: 6, 3: 8, 4: 8, 5: 8}
HAND = {2: 10, 3: 12, 4: 9, 5: 7}


def deal_venezia(options: Record, players: int, source: Iterator[int]) -> Record:
    tiles = [colour + value for value in VALUES for colour in COLOURS]
    if players == 2:
        drawn = COLOURS[below(source, 6)]
        dropped = options.get("dropped_colour", drawn)
        tiles = [tile for tile in tiles if tile[0] != dropped and tile[1] not in "78"]
    side = SIDE[players]
    squares = tiles + ["--"] * (side * side - len(tiles))
    shuffle(source, squares)
    rows = [squares[row * side:(row + 1) * side] for row in range(side)]  # from the bottom
    cards = [tile for tile in tiles if tile[1] != "2"]
    shuffle(source, cards)
    hand = HAND[players]
    first = options.get("start_seat")
    return {
        "board": [" ".join(row) for row in reversed(rows)],
        "hands": [sorted(cards[seat * hand:(seat + 1) * hand]) for seat in range(players)],
        "aside": sorted(cards[players * hand:]),
        "first": below(source, players) if first is None else first,
    }


def deal_venonta(_: Record, players: int, source: Iterator[int]) -> Record:
    return {"first": below(source, players)}


DEALS = {"venezia": deal_venezia, "venonta": deal_venonta}


def in_order(start: Record) -> Record:
    """A set-up whose hands stand in one order, whatever order they were written in."""
    return {name: [sorted(hand) for hand in value] if name == "hands" else sorted(value) if name == "aside" else value
            for name, value in start.items()}


# ------------------------------------------------------------------------------------------------------------ verify


def verify(record: Record) -> str:
    """How much the proof of a record proves: "bound", "weaker", or "carried" (begun elsewhere: not its deal). Raises Unfair if it does not hold."""
    try:
        return verify_whole(record)
    except (KeyError, TypeError, ValueError) as error:
        raise Unfair(f"this is no record of a live table: {error!r}") from None


def verify_whole(record: Record) -> str:
    if "fairness" not in record:
        raise Unfair("the record holds no proof")
    fairness, seats = record["fairness"], record["seats"]
    seed, commitment = bytes.fromhex(fairness["seed"]), bytes.fromhex(fairness["commitment"])
    entropy = [bytes.fromhex(one) for one in fairness["entropy"]]
    commitments = [bytes.fromhex(one) for one in fairness.get("commitments", [""] * len(seats))]
    if not len(seats) == len(entropy) == len(commitments) or len(seed) != 32:
        raise Unfair("the proof has not one entry for each seat")
    if sha256(seed) != commitment:
        raise Unfair("the seed is not the one that was committed to")
    for seat, (name, given, bound) in enumerate(zip(seats, entropy, commitments)):
        if name.startswith("bot:") and (given or bound):
            raise Unfair(f"seat {seat} is a bot's and has bytes of its own")
        if bound and seat_commitment(commitment, seat, given) != bound:
            raise Unfair(f"seat {seat} was bound to other bytes")
    if "carried" in fairness:
        if not 0 <= fairness["carried"] <= len(record["actions"]):
            raise Unfair("more was played elsewhere than at all")
        return "carried"
    dealt = DEALS[record["game"]](record["options"], len(seats), words(key_of(seed, entropy), 0))
    if in_order(record["start"]) != in_order(dealt):
        raise Unfair("the set-up is not what seed and bytes deal")
    all_bound = any(entropy) and all(bound for given, bound in zip(entropy, commitments) if given)
    return "bound" if all_bound else "weaker"


def main() -> int:
    bad = 0
    for path in sys.argv[1:]:
        with open(path) as file:
            record = json.load(file)
        try:
            strength = verify(record)
            rest = "" if record["game"] == "venezia" else "; chance after it is not recomputed here"
            if strength == "carried":
                print(f"{path}: begun elsewhere, so the set-up is not proven; the proof agrees with itself{rest}")
            else:
                print(f"{path}: the set-up is what seed and bytes deal, the proof is {strength}{rest}")
        except Unfair as why:
            bad += 1
            print(f"{path}: not fair: {why}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
