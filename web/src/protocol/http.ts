import { keepPromise } from '../fairness/kept';
import { askHere, here, isHere } from './here.svelte';
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

const isUnreachable = (error: unknown): boolean => error instanceof Refused && error.problem.code === 'unreachable';

interface Call {
  body?: unknown;
  token?: string | undefined;
  method?: string;
}

/** A request's answer from the server, or null if nobody answered. */
async function atServer<Answer>(path: string, { body, token, method = 'POST' }: Call): Promise<Answer | null> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : method,
      headers,
      body: body === undefined ? null : asText(body),
      credentials: 'omit',
      cache: 'no-store',
    });
    return read<Answer>(response.ok, await response.json());
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}

/** The same from the tables of this browser. */
async function atHome<Answer>(path: string, { body, token, method = 'POST' }: Call): Promise<Answer> {
  const answer = await askHere(
    body === undefined ? 'GET' : method,
    path,
    body === undefined ? '' : asText(body),
    token,
  );
  if (!answer) throw new Refused({ code: 'unreachable' });
  return read<Answer>(answer.status < 300, JSON.parse(answer.body));
}

/** Text is sent as it is, all else as JSON. */
const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

function read<Answer>(good: boolean, answer: unknown): Answer {
  if (!good) throw new Refused(answer as Problem);
  return answer as Answer;
}

/** What needs nobody else. */
const withoutServer = /^\/api\/(games|replay|scenarios)\b/;

/** What belongs to a table is asked where that is; all else of the server, and here where there is none. */
async function call<Answer>(path: string, body?: unknown, token?: string, method?: string): Promise<Answer> {
  const asked = { body, token, ...(method ? { method } : {}) };
  const table = /^\/api\/tables\/([^/]+)/.exec(path)?.[1];
  if (table && isHere(decodeURIComponent(table))) return atHome(path, asked);
  // Awaited also where there is no server: whoever asks while it computes may not see a state change.
  const answer = await (here.only ? null : atServer<Answer>(path, asked));
  if (answer) here.alone = false;
  else if (!here.possible || !withoutServer.test(path)) throw new Refused({ code: 'unreachable' });
  else here.alone = true;
  return answer ?? atHome(path, asked);
}

export const offers = async () => (await call<{ games: Offer[] }>('/api/games')).games;
export const listedTables = async () => (await call<{ tables: ListedTable[] }>('/api/tables')).tables;
/** A new table; what the server promises our seats there is kept. It is in this browser only if that was known before. */
export async function createTable(wish: TableWish): Promise<CreatedTable & { here?: boolean }> {
  const { alone } = here;
  const made = alone
    ? { ...(await atHome<CreatedTable>('/api/tables', { body: wish })), here: true }
    : await atServer<CreatedTable>('/api/tables', { body: wish });
  if (!made) throw new Refused({ code: 'unreachable' });
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
type Held = { table: string; token: string }[];
/** Tables of ours, wherever they are; `asked` are those whose place answered. */
export async function myTables(tables: Held): Promise<{ found: MyTable[]; asked: Held }> {
  const near = tables.filter(({ table }) => isHere(table));
  const far = here.only ? [] : tables.filter(({ table }) => !isHere(table));
  const look = async (ask: typeof atServer<{ tables: MyTable[] }>, some: Held) => {
    const answer = some.length > 0 ? await ask('/api/mine', { body: { tables: some } }).catch(() => null) : null;
    return { found: answer?.tables ?? [], asked: answer ? some : [] };
  };
  const [a, b] = await Promise.all([look(atHome, near), look(atServer, far)]);
  return { found: [...a.found, ...b.found], asked: [...a.asked, ...b.asked] };
}
/** What a link leads to, before anyone sits down. */
export const aboutTable = (table: string, token?: string) =>
  call<ListedTable>(`/api/tables/${encodeURIComponent(table)}`, undefined, token);
const records = () => import('../local/records');
/** The record of a finished game; one of a server's that was seen here is there without it, too. */
export async function recordOf(table: string, token?: string): Promise<GameRecord> {
  try {
    const record = await call<GameRecord>(`/api/tables/${encodeURIComponent(table)}/record`, undefined, token);
    if (!isHere(table)) void records().then(({ keepRecord }) => keepRecord(table, record));
    return record;
  } catch (error) {
    const kept = isUnreachable(error) ? await (await records()).seenRecord(table) : null;
    if (!kept) throw error;
    return kept;
  }
}
/** The review of a finished game, or how far it is; whoever asks first begins it. A file's is worked out here, as is every game's without a server. */
export async function reviewOf(source: string, record: unknown, token?: string): Promise<ReviewAnswer> {
  try {
    if (source !== 'file') return await call(`/api/tables/${encodeURIComponent(source)}/review`, undefined, token);
  } catch (error) {
    if (!here.possible || !isUnreachable(error)) throw error;
  }
  return atHome('/api/review', { body: { record } });
}
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
