import { Refused } from '../protocol/http';
import { type HeldTable, heldTable, hold } from '../protocol/keyring';
import type { Problem } from '../protocol/messages';
import { tell } from './line';
import type { Deed, Standing } from './messages';

async function done<Answer>(deed: Deed): Promise<Answer> {
  const answer = await tell(deed);
  if (!answer) throw new Refused({ code: 'unreachable' });
  const body: unknown = JSON.parse(answer.body);
  if (answer.status >= 300) throw new Refused(body as Problem);
  return body as Answer;
}

export const standing = () => done<Standing>({ what: 'look' });

export const removeTable = (table: string) => done({ what: 'remove', table });

/** What this browser knows of its seats goes along. */
interface Seats {
  held?: Pick<HeldTable, 'game' | 'seats' | 'host'>;
}

/** A table as the text of a file, with the seats that are ours. */
export async function tableText(table: string): Promise<string> {
  const { text } = await done<{ text: string }>({ what: 'save', table });
  const held = heldTable(table);
  if (!held) return text;
  const { game, seats, host } = held;
  return JSON.stringify({ ...(JSON.parse(text) as object), held: { game, seats, ...(host ? { host } : {}) } });
}

export async function saveTable(table: string): Promise<void> {
  const file = URL.createObjectURL(new Blob([await tableText(table)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = file;
  link.download = `marea-table-${table}.json`;
  link.click();
  URL.revokeObjectURL(file);
}

/** Takes in a table from a file; returns which. */
export async function bringTable(text: string): Promise<string> {
  const { table } = await done<{ table: string }>({ what: 'bring', text });
  const { held } = JSON.parse(text) as Seats;
  const isSeat = (one: unknown): boolean =>
    typeof (one as { seat?: unknown }).seat === 'number' && typeof (one as { token?: unknown }).token === 'string';
  const seats = Array.isArray(held?.seats) ? held.seats.filter(isSeat) : [];
  const host = typeof held?.host === 'string' ? { host: held.host } : {};
  await hold({ table, here: true, game: String(held?.game ?? ''), seats, ...host });
  return table;
}
