import type { You } from '../../protocol/messages';
import type { Game } from './game';

/** Windows in which one could play a card (N9.2). */
export const windows = ['event', 'turn', 'attack', 'refusal', 'card'] as const;
/** What the program can do by itself. */
export const automatic = ['fits', 'single', 'feed', 'fuel', 'tank', 'colonise', 'needs', 'stay'] as const;

/** A standing order: docs/protocol.md. */
export type Order = {
  pass?: (typeof windows)[number][];
  /** Passes everywhere until one's own turn. */
  rest?: boolean;
  /** Sells nothing until one's own turn. */
  refuse?: boolean;
  /** `least` tokens' worth for what is to spare, `keep` more than is needed. */
  sell?: Partial<Record<'food' | 'tep', { do: string; least?: number; keep?: number }>>;
} & Partial<Record<(typeof automatic)[number], boolean>>;

/** Whether the order passes for a seat in the window that it is asked in: it takes its time for that, and nobody is called. */
export function passesFor({ phase, turn }: Game, { seat, legal }: You, order: Order): boolean {
  const window = windows.find((kind) => phase === `${kind}_window`);
  if (!window || !legal.includes('pass')) return false;
  if (order.rest && turn !== seat) return true;
  return order.pass?.includes(window) === true || (order.fits === true && legal.length === 1);
}

/** What a new seat begins with: nothing is asked that has one sensible answer. */
export const usual: Order = {
  fits: true,
  single: true,
  feed: true,
  fuel: true,
  tank: true,
  colonise: true,
  needs: true,
  stay: true,
};
