import type { Acted, TableEvent } from '../../protocol/messages';
import { standing, toldText } from '../../table/log';
import { type City, parseAction, type Square } from './notation';

/** One thing that somebody else did: where it is seen on the board, and from where it came. */
export interface Deed {
  seat: number;
  kind: 'place' | 'walk' | 'ride' | 'buy' | 'card' | 'rescue';
  at: Square;
  from?: Square;
  act: Acted;
}

/** What others did since this seat's last action, oldest first; nothing before its first. */
export function deedsSince(log: TableEvent[], seat: number | null, city: City): Deed[] {
  if (seat === null) return [];
  const acts = standing(log);
  const last = acts.findLastIndex((act) => act.seat === seat);
  return last < 0 ? [] : acts.slice(last + 1).flatMap((act) => deedOf(act, city));
}

function deedOf(act: Acted, city: City): Deed[] {
  const action = parseAction(act.action);
  if (act.seat === null || !action || action.kind === 'drown') return [];
  const at = action.kind === 'card' ? city.where(action.card) : action.to;
  if (!at) return [];
  return [{ seat: act.seat, kind: action.kind, at, act, ...('from' in action ? { from: action.from } : {}) }];
}

export const deedText = (deed: Deed, names: string[]): string => toldText(deed.act.action, deed.act.tells, names).text;
