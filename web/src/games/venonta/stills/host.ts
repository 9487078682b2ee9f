import { offers } from '../../../protocol/http';
import type { Options, TableEvent } from '../../../protocol/messages';
import { deaf, type PlayHost } from '../../game';
import { gameOf, type Still } from './stills';

let found: Promise<Options> | undefined;
/** The server's first world: its map is drawn. Nothing where it is out of reach. */
export function worldOptions(): Promise<Options> {
  found ??= offers()
    .then((games) => games.find(({ game }) => game === 'venonta')?.scenarios?.[0]?.hash)
    .then((hash) => (hash ? { scenario: { hash } } : {}) as Options);
  return found;
}

const acted = (action: string, ply: number): TableEvent =>
  ({
    kind: 'acted',
    version: ply,
    ply,
    seat: 0,
    action,
    tells: [{ key: 'venonta.log.dice', values: { die: 'red', die_back: 'blue' } }],
  }) as unknown as TableEvent;

/** A still position as the host of a play: where there is something to do it is blue's turn, and nothing ever comes of it. */
export const hostOf = (still: Still, options: Options): PlayHost => ({
  table: 'still',
  game: gameOf(still),
  options,
  plies: 0,
  you: still.legal ? { seat: 0, hand: [], legal: still.legal, undo: false } : null,
  toAct: still.legal ? 0 : null,
  names: ['Ada', 'Bo', 'Cleo', 'Dino'],
  log: (still.done ?? []).map(acted),
  winners: [],
  last: null,
  oddsAllowed: false,
  order: {},
  ...deaf,
});
