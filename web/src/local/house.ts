import IntlMessageFormat from 'intl-messageformat';
import type { Aside, Engine, Host, Log, Outcome, Snapshot } from './engine';
import type { Deed, FromPage, Standing, ToPage } from './messages';
import type { Found } from './store';
import { readTable, worldsLog, writeTable } from './table_file';

/** Where a house keeps its tables. */
export interface Keeping {
  /** The browser keeps nothing: no table is begun that could not be kept. */
  readonly refused: boolean;
  readonly full: boolean;
  read(): Promise<Found[]>;
  append(table: string, first: number, texts: string[]): Promise<Outcome>;
  snapshot(table: string, shot: Snapshot): Promise<Outcome>;
  bring(logs: Log[]): Promise<Outcome>;
  erase(tables: string[]): Promise<Outcome>;
}

/** What a house needs from around it. */
export interface Around {
  store: Keeping;
  load(host: Host): Promise<Engine>;
  think(text: string, done: (answer: string) => void): void;
  standing(): Promise<Omit<Standing, 'aside'>>;
  now(): number;
}

/** A page as the house sees it. */
export interface Client {
  post(message: ToPage): void;
}

/** What a deed came to, and what follows once that is said. */
interface Done {
  status: number;
  body: unknown;
  after?: () => Promise<void>;
}

/** Whether this is about tables, not only about what needs none: games, worlds, replays and reviews of records. */
const isOfTables = (message: FromPage): boolean =>
  message.kind !== 'ask' || /^\/api\/(tables|mine)\b/.test(message.path);

/** Logs with a slash in their name belong to a table. */
const tableOf = (log: Log): string => log.table.split('/')[0]!;

/** Nothing is woken later than this, so that a clock that jumps is noticed. */
const longestSleep = 60_000;

/** The engine with all that it asks for: pages that sit at its tables, a store, somebody who thinks, a clock. */
export class House implements Host {
  /** Logs that could not be read, and why. */
  aside: Aside[] = [];
  private engine!: Engine;
  private next = 1;
  private readonly clients = new Set<Client>();
  private readonly guests = new Map<number, { client: Client; guest: number }>();
  private readonly requests = new Map<number, { client: Client; request: number }>();
  private readonly words = new Map<string, Record<string, string>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inside = false;
  private wasFull = false;
  /** While it reads everything anew nothing is heard: whoever asked asks again. */
  private stands = true;
  private renewal: Promise<void> = Promise.resolve();

  private constructor(private readonly around: Around) {}

  static async open(around: Around): Promise<House> {
    const house = new House(around);
    house.engine = await around.load(house);
    await house.begin();
    return house;
  }

  private async begin(): Promise<void> {
    const found = await this.around.store.read();
    const holes = found.flatMap(({ log, hole }) => (hole ? [{ table: tableOf(log), version: hole }] : []));
    const logs = found.flatMap(({ log }) => (holes.some(({ table }) => table === tableOf(log)) ? [] : [log]));
    const refused = JSON.parse(this.engine.start(logs, this.around.now())) as Aside[];
    this.enter(() => undefined);
    const torn = holes.map(({ table, version }) => ({ table, problem: { code: 'log_missing', details: { version } } }));
    this.aside = [...torn, ...refused];
  }

  /** Reads everything anew, with a fresh engine; one such reading after the other. */
  private restart(): Promise<void> {
    return (this.renewal = this.renewal.then(() => this.renew()));
  }

  private async renew(): Promise<void> {
    this.stands = false;
    this.engine = await this.around.load(this);
    clearTimeout(this.timer);
    this.guests.clear();
    this.requests.clear();
    await this.begin();
    this.stands = true;
    for (const client of this.clients) client.post({ kind: 'hosted' });
  }

  /** Somebody's words; whatever they set off has been said when this returns. */
  hear(client: Client, message: FromPage): void {
    this.clients.add(client);
    if (!this.stands) return;
    if (this.around.store.refused && isOfTables(message)) return refuse(client, message);
    switch (message.kind) {
      case 'open': {
        const guest = this.next++;
        this.guests.set(guest, { client, guest: message.guest });
        return this.enter(() => this.engine.open(guest, message.path));
      }
      case 'say':
        return this.withGuest(client, message.guest, (guest) => this.engine.say(guest, message.text));
      case 'close':
        return this.withGuest(client, message.guest, (guest) => {
          this.guests.delete(guest);
          this.engine.close(guest);
        });
      case 'ask': {
        const request = this.next++;
        this.requests.set(request, { client, request: message.request });
        const { method, path, body, token, words } = message;
        if (words) this.words.set(words.language, words.messages);
        return this.enter(() => this.engine.request(request, method, path, body, token));
      }
      case 'deed':
        void this.deed(message.deed).then(({ status, body, after }) => {
          client.post({ kind: 'answer', request: message.request, status, body: JSON.stringify(body) });
          void after?.();
        });
    }
  }

  /** A page has gone: whoever sat there through it has left. */
  leave(client: Client): void {
    this.clients.delete(client);
    for (const [guest, one] of [...this.guests])
      if (one.client === client) {
        this.guests.delete(guest);
        this.enter(() => this.engine.close(guest));
      }
    for (const [request, one] of [...this.requests]) if (one.client === client) this.requests.delete(request);
  }

  // What the engine asks for.
  tell(guest: number, text: string): void {
    const to = this.guests.get(guest);
    to?.client.post({ kind: 'told', guest: to.guest, text });
  }
  drop(guest: number): void {
    const to = this.guests.get(guest);
    this.guests.delete(guest);
    to?.client.post({ kind: 'dropped', guest: to.guest });
  }
  answer(request: number, status: number, _type: string, body: string): void {
    const to = this.requests.get(request);
    this.requests.delete(request);
    to?.client.post({ kind: 'answer', request: to.request, status, body });
  }
  append(id: number, table: string, first: number, texts: string[]): void {
    this.kept(id, this.around.store.append(table, first, texts));
  }
  snapshot(id: number, table: string, version: number, text: string, closed: boolean): void {
    this.kept(id, this.around.store.snapshot(table, { version, text, closed }));
  }
  erase(id: number, tables: string[]): void {
    this.kept(id, this.around.store.erase(tables));
  }
  think(job: number, text: string): void {
    const { engine } = this;
    this.around.think(text, (answer) => {
      if (engine === this.engine) this.enter(() => engine.thought(job, answer));
    });
  }
  random(bytes: Uint8Array): void {
    crypto.getRandomValues(bytes);
  }

  say(language: string, key: string, values: Record<string, string | number>): string {
    const message = this.words.get(language)?.[key];
    return message
      ? (new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(values) as string)
      : key;
  }

  private kept(id: number, written: Promise<Outcome>): void {
    const { engine } = this;
    void written.then((outcome) => {
      const { full } = this.around.store;
      if (full !== this.wasFull) for (const client of this.clients) client.post({ kind: 'room', full });
      this.wasFull = full;
      if (engine === this.engine) this.enter(() => engine.appended(id, outcome));
    });
  }

  private withGuest(client: Client, number: number, work: (guest: number) => void): void {
    for (const [guest, one] of this.guests)
      if (one.client === client && one.guest === number) return this.enter(() => work(guest));
  }

  /** Every call into the engine: before it is told the hour, and after it says when it wants to be woken. */
  private enter<Value>(work: () => Value): Value {
    if (this.inside) return work();
    this.inside = true;
    try {
      this.engine.tick(this.around.now());
      const value = work();
      this.sleep(this.engine.tick(this.around.now()));
      return value;
    } finally {
      this.inside = false;
    }
  }

  private sleep(until: number): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(until - this.around.now(), longestSleep));
    this.timer = setTimeout(() => this.enter(() => undefined), wait);
  }

  private async deed(deed: Deed): Promise<Done> {
    switch (deed.what) {
      case 'look':
        return { status: 200, body: { ...(await this.around.standing()), aside: this.aside } satisfies Standing };
      case 'save': {
        const found = await this.around.store.read();
        const text = writeTable(found.map(({ log }) => log), deed.table); // prettier-ignore
        return text ? { status: 200, body: { text } } : { status: 404, body: { code: 'no_such_table' } };
      }
      case 'bring':
        return this.bring(deed.text);
      case 'remove': {
        if ((await this.around.store.erase([deed.table])) !== 'committed') return notSaved;
        const wasAside = this.aside.some(({ table }) => table === deed.table);
        this.aside = this.aside.filter(({ table }) => table !== deed.table);
        // One that the engine runs would be written on.
        return { status: 200, body: {}, ...(wasAside ? {} : { after: () => this.restart() }) };
      }
    }
  }

  /** A table from a file: an engine of its own reads it first, and only what that believes is kept. */
  private async bring(text: string): Promise<Done> {
    const read = readTable(text);
    if (!read) return { status: 400, body: { code: 'no_table_file' } };
    const known = (await this.around.store.read()).map(({ log }) => log);
    if (known.some((log) => log.table === read.table)) return { status: 409, body: { code: 'table_here' } };
    const worlds = known.find((log) => log.table === worldsLog)?.texts ?? [];
    const fresh = read.worlds.filter((world) => !worlds.includes(world));
    const probe = await this.around.load(silent);
    const all = [...logOfWorlds(1, [...worlds, ...fresh]), ...read.logs];
    const [bad] = JSON.parse(probe.start(all, this.around.now())) as Aside[];
    if (bad) return { status: 400, body: bad.problem };
    const brought = [...read.logs, ...logOfWorlds(1 + worlds.length, fresh)];
    if ((await this.around.store.bring(brought)) !== 'committed') return notSaved;
    return { status: 200, body: { table: read.table }, after: () => this.restart() };
  }
}

const logOfWorlds = (first: number, texts: string[]): Log[] =>
  texts.length > 0 ? [{ table: worldsLog, first, texts }] : [];

const notSaved: Done = { status: 503, body: { code: 'not_saved' } };

/** Where nothing can be kept. */
function refuse(client: Client, message: FromPage): void {
  const body = JSON.stringify({ marea: 1, type: 'refusal', code: 'storage_refused' });
  if ('request' in message) client.post({ kind: 'answer', request: message.request, status: 507, body });
  else if (message.kind === 'open') client.post({ kind: 'told', guest: message.guest, text: body });
}

/** Whoever only reads asks for nothing. */
const nothing = () => undefined;
const silent: Host = {
  tell: nothing,
  drop: nothing,
  answer: nothing,
  append: nothing,
  snapshot: nothing,
  erase: nothing,
  think: nothing,
  random: (bytes) => void crypto.getRandomValues(bytes),
};
