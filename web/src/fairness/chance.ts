/** One stream of a table's chance: the key stream of ChaCha20 (docs/fairness.md). */
export class Chance {
  private readonly key: DataView;
  private block: Uint32Array = new Uint32Array(0);
  private counter = 0;
  private next = 0;

  constructor(
    key: Uint8Array,
    private readonly stream: number,
  ) {
    this.key = new DataView(key.buffer, key.byteOffset, key.length);
  }

  /** A number from 0 to bound − 1; bounds up to 2²¹ are exact in a number of JavaScript. */
  below(bound: number): number {
    for (;;) {
      const product = this.upperHalf() * bound;
      if (product % 2 ** 32 >= 2 ** 32 % bound) return Math.floor(product / 2 ** 32);
    }
  }

  shuffle<Item>(items: Item[]): void {
    for (let left = items.length; left > 1; --left) {
      const other = this.below(left);
      [items[left - 1], items[other]] = [items[other]!, items[left - 1]!];
    }
  }

  /** The upper 32 bits of the next 64-bit word: of each two 32-bit words the second. */
  private upperHalf(): number {
    if (this.next === this.block.length) {
      this.block = chacha20(this.key, this.stream, this.counter++);
      this.next = 0;
    }
    this.next += 2;
    return this.block[this.next - 1]!;
  }
}

/** A block of 16 words; counter and stream are 64 bits wide there and stay below 2⁵³ here. */
function chacha20(key: DataView, stream: number, counter: number): Uint32Array {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; ++i) start[4 + i] = key.getUint32(4 * i, true);
  start.set([counter, counter / 2 ** 32, stream, stream / 2 ** 32], 12);
  const x = start.slice();
  for (let round = 0; round < 10; ++round) {
    for (let i = 0; i < 4; ++i) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; ++i) quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return x.map((word, i) => word + start[i]!);
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  const add = (one: number, other: number, third: number, by: number) => {
    x[one]! += x[other]!;
    const mixed = x[third]! ^ x[one]!;
    x[third] = (mixed << by) | (mixed >>> (32 - by));
  };
  add(a, b, d, 16);
  add(c, d, b, 12);
  add(a, b, d, 8);
  add(c, d, b, 7);
}
