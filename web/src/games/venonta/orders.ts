/** Windows in which one could play a card (N9.2). */
export const windows = ['event', 'turn', 'attack', 'refusal', 'card'] as const;
/** What the program can do by itself. */
export const automatic = ['fits', 'single', 'feed', 'fuel', 'tank', 'needs', 'stay'] as const;

/** A standing order: docs/protocol.md. */
export type Order = {
  pass?: (typeof windows)[number][];
  /** Passes everywhere until one's own turn. */
  rest?: boolean;
  /** `least` tokens' worth for what is to spare, `keep` more than is needed. */
  sell?: Partial<Record<'food' | 'tep', { do: string; least?: number; keep?: number }>>;
} & Partial<Record<(typeof automatic)[number], boolean>>;

/** What a new seat begins with: nothing is asked that has one sensible answer. */
export const usual: Order = { fits: true, single: true, feed: true, fuel: true, tank: true, needs: true, stay: true };
