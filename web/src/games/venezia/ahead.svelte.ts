import { parseAction, type Square } from './notation';

/** A walk or a card chosen while others play. It is shown, to be confirmed, as soon as my turn comes; nothing is done by itself. */
export class Ahead {
  /** The figure that shall walk, while nobody knows yet where to. */
  from = $state<Square | null>(null);
  action = $state<string | null>(null);
  /** What is marked on the board. */
  readonly squares = $derived.by(() => {
    const action = this.action ? parseAction(this.action) : null;
    return new Set(action?.kind === 'walk' ? [action.from, action.to] : this.from ? [this.from] : []);
  });

  /** A card; again, and it is none. */
  card(card: string): void {
    this.from = null;
    this.action = this.action === `!${card}` ? null : `!${card}`;
  }

  /** A square that was pointed at: a figure of mine, then where to. */
  square(square: Square, mine: boolean): void {
    if (mine) {
      this.from = this.squares.has(square) ? null : square;
      this.action = null;
    } else if (this.from) {
      this.action = `${this.from}-${square}`;
      this.from = null;
    }
  }

  clear(): void {
    this.from = this.action = null;
  }
}
