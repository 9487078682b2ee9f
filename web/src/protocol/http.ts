import { keepPromise } from '../fairness/kept';
import type { ScenarioFile } from './scenario_file';
import type {
  CreatedTable,
  GameRecord,
  ListedTable,
  MyTable,
  Offer,
  Problem,
  PushKey,
  PushSet,
  Replay,
  ReviewAnswer,
  ScenarioCheck,
  TableWish,
  TakenSeat,
} from './messages';

/** A request that the server refused, or that never got there (code `unreachable`). */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Text is sent as it is, all else as JSON. */
async function call<Answer>(path: string, body?: unknown, token?: string, method = 'POST'): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : method,
      headers,
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch {
    throw new Refused({ code: 'unreachable' });
  }
  const answer: unknown = await response.json().catch(() => ({ code: 'unreachable' }));
  if (!response.ok) throw new Refused(answer as Problem);
  return answer as Answer;
}

export const offers = async () => (await call<{ games: Offer[] }>('/api/games')).games;
export const listedTables = async () => (await call<{ tables: ListedTable[] }>('/api/tables')).tables;
/** A new table; what the server promises our seats there is kept. */
export async function createTable(wish: TableWish): Promise<CreatedTable> {
  const made = await call<CreatedTable>('/api/tables', wish);
  for (const { seat } of made.seats) keepPromise(made.table, seat, made.commitment);
  return made;
}
/** A seat at a table; what the server promises it is kept. */
export async function takeSeat(
  table: string,
  wish: { invite?: string; name: string; seat?: number; token: string },
): Promise<TakenSeat> {
  const taken = await call<TakenSeat>(`/api/tables/${encodeURIComponent(table)}/seats`, wish);
  keepPromise(table, taken.seat, taken.commitment);
  return taken;
}
export const myTables = async (tables: { table: string; token: string }[]) =>
  (await call<{ tables: MyTable[] }>('/api/mine', { tables })).tables;
/** What a link leads to, before anyone sits down. */
export const aboutTable = (table: string, token?: string) =>
  call<ListedTable>(`/api/tables/${encodeURIComponent(table)}`, undefined, token);
export const recordOf = (table: string, token?: string) =>
  call<GameRecord>(`/api/tables/${encodeURIComponent(table)}/record`, undefined, token);
/** The review of a finished game, or how far it is; whoever asks first begins it. */
export const reviewOf = (table: string, token?: string) =>
  call<ReviewAnswer>(`/api/tables/${encodeURIComponent(table)}/review`, undefined, token);
/** The public half of the key that the server signs its pushes with. */
export const pushKey = async () => (await call<PushKey>('/api/push')).key;
/** Whether a browser is woken at that address when the seat's turn comes. */
export const pushAt = (table: string, token: string, endpoint: string, on: boolean) =>
  call<PushSet>(`/api/tables/${encodeURIComponent(table)}/push`, { endpoint }, token, on ? 'POST' : 'DELETE');
/** The whole scenario with this content hash. */
export const scenarioFile = (hash: string) => call<ScenarioFile>(`/api/scenarios/${encodeURIComponent(hash)}`);
/** What the cards of a scenario say in a language at a number of players: by kind of card, by id. */
export const cardTexts = (hash: string, language: string, players: number) =>
  call<Record<string, Record<string, string>>>(
    `/api/scenarios/${encodeURIComponent(hash)}/words?lang=${language}&players=${players}`,
  );
/** How many frames are asked for at once: a long game comes in several answers. */
const frameWindow = 256;
/** A record played through: all of its frames. */
export async function replayOf(record: unknown, viewer: 'all' | 'watch' | number): Promise<Replay> {
  const frames: Replay['frames'] = [];
  for (;;) {
    const part = await call<Replay>('/api/replay', { record, viewer, from: frames.length, count: frameWindow });
    frames.push(...part.frames);
    if (frames.length > part.plies) return { ...part, from: 0, frames };
  }
}
/** All that is wrong with a scenario's file. */
export const checkScenario = (text: string) => call<ScenarioCheck>('/api/scenarios/check', text);
/** What the cards of a scenario say, by id, in a language and for a number of players. */
export async function scenarioWords(hash: string, language: string, players: number): Promise<Record<string, string>> {
  const kinds = await call<Record<string, Record<string, string>>>(
    `/api/scenarios/${encodeURIComponent(hash)}/words?lang=${language}&players=${players}`,
  );
  return Object.assign({}, ...Object.values(kinds)) as Record<string, string>;
}
