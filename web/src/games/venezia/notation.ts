/** Venezia's notation and the shape of its views: docs/protocol.md and games/venezia/README.md. No rules here. */

export const colours = ['k', 'n', 'a', 'r', 'g', 'p'] as const;
export const values = ['2', '3', '4', '5', '6', '7', '8', 'X'] as const;
export type Colour = (typeof colours)[number];
export type Value = (typeof values)[number];
export type Square = string;

export interface Tile {
  colour: Colour;
  value: Value;
}

export type Action =
  | { kind: 'place'; to: Square }
  | { kind: 'walk' | 'ride'; from: Square; to: Square }
  | { kind: 'buy'; to: Square }
  | { kind: 'card'; card: string }
  | { kind: 'rescue'; to: Square }
  | { kind: 'drown' };

export type Phase = 'place' | 'move' | 'moved' | 'bought' | 'rescue' | 'over';

export interface SeatState {
  figures: Square[];
  coins: number;
  gondolas: number;
  treasures: Partial<Record<Colour, number>>;
  cards: number;
  floor?: string;
  score: { treasures: number; figures: number; coins: number; total: number };
}

export interface Game {
  phase: Phase;
  turn: number;
  first: number;
  round: { now: number; of: number };
  board: string[];
  water: Square[];
  coins_on: Record<Square, number>;
  worth: Partial<Record<Colour, number>>;
  seats: SeatState[];
  fallen?: { seat: number; square: Square };
}

export function parseTile(text: string): Tile | null {
  if (text === '--') return null;
  return { colour: text[0] as Colour, value: text[1] as Value };
}

const square = '[a-h][1-8]';
const movePattern = new RegExp(`^(${square})([-~])(${square})$`);

export function parseAction(text: string): Action | null {
  const move = movePattern.exec(text);
  if (move) return { kind: move[2] === '-' ? 'walk' : 'ride', from: move[1]!, to: move[3]! };
  const rest = text.slice(1);
  switch (text[0]) {
    case '@':
      return { kind: 'place', to: rest };
    case '$':
      return { kind: 'buy', to: rest };
    case '+':
      return { kind: 'rescue', to: rest };
    case '!':
      return { kind: 'card', card: rest };
    default:
      return text === 'x' ? { kind: 'drown' } : null;
  }
}

/** Where on the board everything lies: the tile of each square and the square of each tile. */
export class City {
  readonly size: number;
  /** From the top left, row by row. */
  readonly squares: Square[] = [];
  private readonly tiles = new Map<Square, string>();
  private readonly places = new Map<string, Square>();

  constructor(readonly rows: string[]) {
    this.size = rows.length;
    rows.forEach((row, top) =>
      row.split(/\s+/).forEach((tile, column) => {
        const square = String.fromCharCode(97 + column) + (this.size - top);
        this.squares.push(square);
        this.tiles.set(square, tile);
        if (tile !== '--') this.places.set(tile, square);
      }),
    );
  }

  /** `r5`, or `--` for a platform. */
  at(square: Square): string {
    return this.tiles.get(square) ?? '--';
  }
  where(tile: string): Square {
    return this.places.get(tile) ?? '';
  }
  column(square: Square): number {
    return square.charCodeAt(0) - 97;
  }
  /** Counted from the top. */
  row(square: Square): number {
    return this.size - Number(square.slice(1));
  }
  square(column: number, row: number): Square | null {
    if (column < 0 || row < 0 || column >= this.size || row >= this.size) return null;
    return String.fromCharCode(97 + column) + (this.size - row);
  }
}

/** Dry tiles of each colour. */
export function dry(game: Game, city: City): Record<Colour, number> {
  const count = { k: 0, n: 0, a: 0, r: 0, g: 0, p: 0 };
  const wet = new Set(game.water);
  for (const square of city.squares) {
    const tile = parseTile(city.at(square));
    if (tile && !wet.has(square)) count[tile.colour]++;
  }
  return count;
}
