import { askHere, here } from '../protocol/here.svelte';
import { createTable, offers, recordOf, Refused } from '../protocol/http';
import { anyToken, hold } from '../protocol/keyring';
import type { CreatedTable, Problem, SeatWish, TableWish } from '../protocol/messages';

/** Hands a game of this browser over to the server as it stands; returns the table at which it goes on there. */
export async function goOnline(table: string, seats: SeatWish[]): Promise<string> {
  await offers(); // whether the server is there, is known only by asking
  if (here.alone) throw new Refused({ code: 'unreachable' });
  const record = await recordOf(table, anyToken(table));
  const made = await settle({ game: record.game, seats, record });
  void hold({ ...made, game: record.game });
  await hold({ table, online: made.table });
  return made.table;
}

/** A world that the server does not know goes along. */
async function settle(wish: TableWish): Promise<CreatedTable> {
  try {
    return await createTable(wish);
  } catch (error) {
    const { code, details } = error instanceof Refused ? error.problem : ({ code: '' } as Problem);
    const world = code === 'unknown_scenario' ? await scenarioHere(String(details?.['hash'])) : null;
    if (!world) throw error;
    return createTable({ ...wish, options: { scenario: world } });
  }
}

async function scenarioHere(hash: string): Promise<unknown> {
  const answer = await askHere('GET', `/api/scenarios/${encodeURIComponent(hash)}`, '');
  return answer?.status === 200 ? (JSON.parse(answer.body) as unknown) : null;
}
