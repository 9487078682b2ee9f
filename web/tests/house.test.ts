import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Aside, Engine, Host, Log, Outcome, Snapshot } from '../src/local/engine';
import { type Client, House } from '../src/local/house';
import type { FromPage, ToPage } from '../src/local/messages';
import type { Found } from '../src/local/store';

/** An engine that notes what it is told and does nothing by itself. */
class Notes implements Engine {
  readonly heard: unknown[][] = [];
  wake = Infinity;
  readonly module = {} as WebAssembly.Module;
  readonly exports = {};
  constructor(readonly host: Host) {}
  start(logs: Log[]): string {
    this.heard.push(['start', logs.map(({ table }) => table)]);
    const bad = logs.filter(({ texts }) => texts.includes('bad'));
    return JSON.stringify(bad.map(({ table }): Aside => ({ table, problem: { code: 'log_changed' } })));
  }
  open(...words: unknown[]): void {
    this.heard.push(['open', ...words]);
  }
  say(...words: unknown[]): void {
    this.heard.push(['say', ...words]);
  }
  close(...words: unknown[]): void {
    this.heard.push(['close', ...words]);
  }
  request(...words: unknown[]): void {
    this.heard.push(['request', ...words]);
  }
  appended(...words: unknown[]): void {
    this.heard.push(['appended', ...words]);
  }
  thought(...words: unknown[]): void {
    this.heard.push(['thought', ...words]);
  }
  tick(now: number): number {
    this.heard.push(['tick', now]);
    return this.wake;
  }
  think(text: string): string {
    return text;
  }
  of(what: string): unknown[][] {
    return this.heard.filter(([one]) => one === what);
  }
}

/** A store in memory whose writes end as the test wants. */
class Shelf {
  full = false;
  refused = false;
  outcome: Outcome = 'committed';
  logs: Found[] = [];
  readonly written: unknown[][] = [];
  read(): Promise<Found[]> {
    return Promise.resolve(this.logs);
  }
  append(...what: unknown[]): Promise<Outcome> {
    return this.write(['append', ...what]);
  }
  snapshot(table: string, shot: Snapshot): Promise<Outcome> {
    return this.write(['snapshot', table, shot]);
  }
  bring(logs: Log[]): Promise<Outcome> {
    this.logs = [...this.logs, ...logs.map((log) => ({ log }))];
    return this.write(['bring', logs]);
  }
  erase(tables: string[]): Promise<Outcome> {
    return this.write(['erase', tables]);
  }
  private write(what: unknown[]): Promise<Outcome> {
    this.written.push(what);
    return Promise.resolve(this.outcome);
  }
}

class Page implements Client {
  readonly got: ToPage[] = [];
  post(message: ToPage): void {
    this.got.push(message);
  }
}

let engines: Notes[];
let shelf: Shelf;
let house: House;
/** The next engine is there when this is. */
let loaded = Promise.resolve();
let thinking: { text: string; done: (answer: string) => void }[];
const engine = () => engines[0]!;
const log = (table: string, ...texts: string[]): Log => ({ table, first: 1, texts });
const settled = () => vi.advanceTimersByTimeAsync(0);

async function open(...logs: Found[]): Promise<void> {
  shelf.logs = logs;
  house = await House.open({
    store: shelf,
    load: async (host) => {
      await loaded;
      engines.push(new Notes(host));
      return engines.at(-1)!;
    },
    think: (text, done) => void thinking.push({ text, done }),
    standing: async () => ({ lasting: true }),
    now: () => Date.now(),
  });
}
async function deed(page: Page, what: Extract<FromPage, { kind: 'deed' }>['deed']): Promise<unknown[]> {
  const before = page.got.length;
  house.hear(page, { kind: 'deed', request: 9, deed: what });
  await settled();
  const answer = page.got.slice(before).find((one) => one.kind === 'answer')!;
  return [answer.status, JSON.parse(answer.body)];
}

beforeEach(() => {
  vi.useFakeTimers();
  [engines, shelf, thinking] = [[], new Shelf(), []];
});
afterEach(() => void vi.useRealTimers());

it('keeps the guests of several pages apart, and lets those of a closed one go', async () => {
  await open();
  const [ada, bo] = [new Page(), new Page()];
  house.hear(ada, { kind: 'open', guest: 1, path: '/ws?table=a' });
  house.hear(bo, { kind: 'open', guest: 1, path: '/ws?table=b' });
  const [[, first], [, second]] = engine().of('open') as [[string, number], [string, number]];
  expect(first).not.toBe(second);
  engine().host.tell(second, 'for bo');
  expect([ada.got, bo.got]).toEqual([[], [{ kind: 'told', guest: 1, text: 'for bo' }]]);
  house.hear(bo, { kind: 'say', guest: 1, text: 'hello' });
  expect(engine().of('say')).toEqual([['say', second, 'hello']]);
  house.leave(bo);
  expect(engine().of('close')).toEqual([['close', second]]);
  engine().host.tell(second, 'too late');
  expect(bo.got).toHaveLength(1);
});

it('answers a request to whoever asked, under the number it was asked with', async () => {
  await open();
  const page = new Page();
  house.hear(page, { kind: 'ask', request: 40, method: 'GET', path: '/api/games', body: '', token: 'abc' });
  const [asked] = engine().of('request');
  expect(asked!.slice(2)).toEqual(['GET', '/api/games', '', 'abc']);
  engine().host.answer(asked![1] as number, 200, 'application/json', '{}');
  expect(page.got).toEqual([{ kind: 'answer', request: 40, status: 200, body: '{}' }]);
});

it('speaks for the engine in a language that it was given', async () => {
  await open();
  const words = { language: 'de', messages: { 'card.x': '{count, plural, one {# Karte} other {# Karten}}' } };
  const path = '/api/scenarios/1/words?lang=de';
  house.hear(new Page(), { kind: 'ask', request: 1, method: 'GET', path, body: '', words });
  expect(engine().host.say?.('de', 'card.x', { count: 2 })).toBe('2 Karten');
  expect(engine().host.say?.('de', 'card.y', {})).toBe('card.y');
});

it('tells the engine that something is kept only once it is, and the pages when there is no room', async () => {
  await open();
  const page = new Page();
  house.hear(page, { kind: 'open', guest: 1, path: '/ws' });
  engine().host.append(7, 'a', 1, ['x']);
  expect(engine().of('appended')).toEqual([]);
  await settled();
  expect(engine().of('appended')).toEqual([['appended', 7, 'committed']]);
  Object.assign(shelf, { outcome: 'refused', full: true });
  engine().host.append(8, 'a', 2, ['y']);
  await settled();
  expect(engine().of('appended').at(-1)).toEqual(['appended', 8, 'refused']);
  expect(page.got).toEqual([{ kind: 'room', full: true }]);
  Object.assign(shelf, { outcome: 'committed', full: false });
  engine().host.append(9, 'a', 2, ['y']);
  await settled();
  expect(page.got.at(-1)).toEqual({ kind: 'room', full: false });
});

it('wakes the engine when it wants to be woken', async () => {
  await open();
  engine().wake = Date.now() + 500;
  house.hear(new Page(), { kind: 'open', guest: 1, path: '/ws' });
  engine().heard.length = 0;
  engine().wake = Infinity;
  await vi.advanceTimersByTimeAsync(499);
  expect(engine().of('tick')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(engine().of('tick')).not.toEqual([]);
});

it('hands what is to be thought about to somebody else', async () => {
  await open();
  engine().host.think(3, 'a position');
  expect(thinking[0]!.text).toBe('a position');
  thinking[0]!.done('a choice');
  expect(engine().of('thought')).toEqual([['thought', 3, 'a choice']]);
});

it('sets a broken table aside and names it; the others open', async () => {
  await open(
    { log: log('good', 'x') },
    { log: log('holed', 'x'), hole: 2 },
    { log: log('holed/0', 'x') },
    { log: log('torn', 'bad') },
  );
  expect(engine().of('start')).toEqual([['start', ['good', 'torn']]]);
  expect(await deed(new Page(), { what: 'look' })).toEqual([
    200,
    {
      lasting: true,
      aside: [
        { table: 'holed', problem: { code: 'log_missing', details: { version: 2 } } },
        { table: 'torn', problem: { code: 'log_changed' } },
      ],
    },
  ]);
});

it('saves a table with all that hangs on it, and takes it back elsewhere', async () => {
  await open({ log: log('a', 'x', 'y') }, { log: log('a/0', 'z') }, { log: log('ab', 'w') });
  const [status, saved] = await deed(new Page(), { what: 'save', table: 'a' });
  expect(status).toBe(200);
  const { text } = saved as { text: string };
  expect((JSON.parse(text) as { logs: Log[] }).logs).toEqual([log('a', 'x', 'y'), log('a/0', 'z')]);
  expect(await deed(new Page(), { what: 'bring', text })).toEqual([409, { code: 'table_here' }]);

  shelf.logs = [];
  const page = new Page();
  house.hear(page, { kind: 'open', guest: 1, path: '/ws' });
  expect(await deed(page, { what: 'bring', text })).toEqual([200, { table: 'a' }]);
  await settled();
  // A fresh engine reads it all, and the pages come again.
  expect(engines.at(-1)!.of('start')).toEqual([['start', ['a', 'a/0']]]);
  expect(page.got.at(-1)).toEqual({ kind: 'hosted' });
});

it('writes nothing of a table that the engine does not believe, or that is none', async () => {
  await open();
  const bad = JSON.stringify({ marea_table: 1, table: 'a', logs: [log('a', 'bad')] });
  expect(await deed(new Page(), { what: 'bring', text: bad })).toEqual([400, { code: 'log_changed' }]);
  for (const text of ['', '{}', '[]', bad.replace('"first":1', '"first":2'), bad.replaceAll('"a"', '"../a"')])
    expect(await deed(new Page(), { what: 'bring', text })).toEqual([400, { code: 'no_table_file' }]);
  const other = JSON.stringify({ marea_table: 1, table: 'a', logs: [log('a', 'x'), log('b', 'x')] });
  expect(await deed(new Page(), { what: 'bring', text: other })).toEqual([400, { code: 'no_table_file' }]);
  expect(shelf.written).toEqual([]);
});

it('takes along the worlds that a table names, and numbers them anew where others are', async () => {
  const [mine, other] = ['aaaa1111\nmy world', 'bbbb2222\nanother'];
  await open({ log: log('a', 'made: aaaa1111') }, { log: log('#scenario_texts', other, mine) });
  const [, saved] = await deed(new Page(), { what: 'save', table: 'a' });
  const { text } = saved as { text: string };
  expect(JSON.parse(text)).toMatchObject({ worlds: [mine] });

  // Where other worlds are, ours comes after them; the engine that looks first is told of all.
  shelf.logs = [{ log: log('#scenario_texts', other) }];
  expect(await deed(new Page(), { what: 'bring', text })).toEqual([200, { table: 'a' }]);
  expect(engines[1]!.of('start')).toEqual([['start', ['#scenario_texts', 'a']]]);
  const later = { table: '#scenario_texts', first: 2, texts: [mine] };
  expect(shelf.written).toEqual([['bring', [log('a', 'made: aaaa1111'), later]]]);

  // One that is here already, or that the table does not name, is not kept.
  shelf.logs = [{ log: log('#scenario_texts', mine) }];
  const more = JSON.stringify({ ...(JSON.parse(text) as object), worlds: [mine, 'cccc3333\nnobody’s'] });
  await deed(new Page(), { what: 'bring', text: more });
  expect(shelf.written.at(-1)).toEqual(['bring', [log('a', 'made: aaaa1111')]]);
  const wrong = JSON.stringify({ ...(JSON.parse(text) as object), worlds: [7] });
  expect(await deed(new Page(), { what: 'bring', text: wrong })).toEqual([400, { code: 'no_table_file' }]);
});

it('lets a running table go with the engine that runs it, and hears nothing meanwhile', async () => {
  await open({ log: log('a', 'x') }, { log: log('b', 'x') });
  const page = new Page();
  house.hear(page, { kind: 'open', guest: 1, path: '/ws?table=a' });
  let load = () => {};
  loaded = new Promise((there) => (load = there));
  expect(await deed(page, { what: 'remove', table: 'a' })).toEqual([200, {}]);
  house.hear(page, { kind: 'open', guest: 2, path: '/ws?table=b' });
  await settled();
  expect(page.got.some((one) => one.kind === 'hosted')).toBe(false);
  load();
  await settled();
  expect(shelf.written).toEqual([['erase', ['a']]]);
  expect(engines).toHaveLength(2);
  expect(engines[1]!.of('open')).toEqual([]);
  expect(page.got.at(-1)).toEqual({ kind: 'hosted' });
  house.hear(page, { kind: 'open', guest: 3, path: '/ws?table=b' });
  expect(engines[1]!.of('open')).toHaveLength(1);
});

it('where nothing can be kept no table is begun, and what needs none is there', async () => {
  shelf.refused = true;
  await open();
  const page = new Page();
  const refusal = (of: object) => ({ ...of, body: expect.stringContaining('storage_refused') as string });
  house.hear(page, { kind: 'ask', request: 1, method: 'POST', path: '/api/tables', body: '{}' });
  house.hear(page, { kind: 'deed', request: 2, deed: { what: 'look' } });
  expect(page.got).toEqual([1, 2].map((request) => refusal({ kind: 'answer', request, status: 507 })));
  house.hear(page, { kind: 'open', guest: 3, path: '/ws?table=a' });
  expect(page.got.at(-1)).toMatchObject({ kind: 'told', guest: 3 });
  expect(engine().heard.filter(([what]) => what === 'request' || what === 'open')).toEqual([]);
  house.hear(page, { kind: 'ask', request: 4, method: 'POST', path: '/api/replay', body: '{}' });
  expect(engine().of('request')).toHaveLength(1);
});

it('says so when a table could not be kept or removed', async () => {
  await open();
  shelf.outcome = 'refused';
  const text = JSON.stringify({ marea_table: 1, table: 'a', logs: [log('a', 'x')] });
  expect(await deed(new Page(), { what: 'bring', text })).toEqual([503, { code: 'not_saved' }]);
  expect(await deed(new Page(), { what: 'remove', table: 'a' })).toEqual([503, { code: 'not_saved' }]);
});
