// A host for the engine that writes, thinks and tells the time when a test says so, and notes all traffic for the schema.
import { appendFileSync, readFileSync } from 'node:fs';
import { load } from '../../wasm/engine.mjs';

const root = new URL('../../', import.meta.url);
export const inTree = (path) => new URL(path, root);
export const module = new WebAssembly.Module(readFileSync(inTree('build/wasm/marea.wasm')));
const traffic = process.env.MAREA_TRAFFIC;

/** For tests/wasm/check_traffic.py. */
function note(said) {
  if (traffic) appendFileSync(traffic, `${JSON.stringify(said)}\n`);
}

/** The logs as a disk would hold them. */
export class Disk {
  logs = new Map();
  outcome = () => 'committed'; // of what is written next
  lies = false; // whatever becomes of it, it is written

  #log(table) {
    if (!this.logs.has(table)) this.logs.set(table, { table, first: 1, texts: [] });
    return this.logs.get(table);
  }
  append(table, first, texts) {
    const outcome = this.outcome(table);
    if (outcome !== 'committed' && !this.lies) return outcome;
    const log = this.#log(table);
    log.texts.length = first - 1;
    log.texts.push(...texts);
    return outcome;
  }
  snapshot(table, version, text, closed) {
    const outcome = this.outcome(table);
    if (outcome === 'committed') this.#log(table).snapshot = { version, text, closed };
    return outcome;
  }
  erase(tables) {
    for (const name of [...this.logs.keys()])
      if (tables.some((table) => name === table || name.startsWith(`${table}/`))) this.logs.delete(name);
    return 'committed';
  }
  all() {
    return structuredClone([...this.logs.values()]);
  }
}

export class Table {
  now = 1_790_000_000_000;
  guests = new Map();
  lines = [];
  says = (language, key) => `${language} ${key}`;
  jobs = 0;
  #work = [];
  #answers = new Map();
  #last = 0;
  #next = Infinity;

  /** An engine over a disk; what it set aside is in `aside`. */
  static async over(disk, thinker, compiled = module) {
    const table = new Table();
    table.disk = disk;
    table.thinker = thinker ?? (await load(module));
    table.engine = await load(compiled, table.#host());
    table.aside = JSON.parse(table.engine.start(disk.all(), table.now));
    await table.settle();
    return table;
  }

  #host() {
    const later = (id, outcome) => this.#work.push(() => this.engine.appended(id, outcome));
    return {
      tell: (guest, text) => {
        const message = JSON.parse(text);
        note({ as: 'server_message', value: message });
        this.guests.get(guest)?.hear(message);
      },
      drop: (guest, code, reason) => Object.assign(this.guests.get(guest) ?? {}, { dropped: { code, reason } }),
      answer: (request, status, type, body) => this.#answers.set(request, { status, type, body }),
      append: (id, log, first, texts) => later(id, this.disk.append(log, first, texts)),
      snapshot: (id, log, version, text, closed) => later(id, this.disk.snapshot(log, version, text, closed)),
      erase: (id, logs) => later(id, this.disk.erase(logs)),
      think: (job, text) => {
        ++this.jobs;
        this.#work.push(() => this.engine.thought(job, this.thinker.think(text)));
      },
      random: (bytes) => crypto.getRandomValues(bytes),
      say: (language, key, values) => this.says(language, key, values),
      complain: (line) => this.lines.push(line),
    };
  }

  /** Whatever is to be written or thought, until nothing is. */
  async settle() {
    while (this.#work.length > 0) this.#work.shift()();
    this.#next = this.engine.tick(this.now);
    if (this.#work.length > 0) await this.settle();
  }
  /** Time goes to the next thing that is due; false if nothing is within a minute. */
  async pass() {
    if (this.#next > this.now + 60_000) return false;
    this.now = Math.max(this.now, this.#next);
    await this.settle();
    return true;
  }

  async call(method, path, body = undefined, bearer = '') {
    const number = ++this.#last;
    this.engine.request(number, method, path, body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body), bearer);
    await this.settle();
    const { status, body: text } = this.#answers.get(number);
    const answer = JSON.parse(text);
    note({ asked: `${method} ${path}`, status, value: answer });
    return { status, answer };
  }
  async make(plan) {
    const { status, answer } = await this.call('POST', '/api/tables', plan);
    if (status !== 201) throw new Error(JSON.stringify(answer));
    return answer;
  }
  /** Someone who has said hello. */
  async sit(table, token) {
    const number = ++this.#last;
    const guest = new Guest(this, number, table);
    this.guests.set(number, guest);
    this.engine.open(number, '/ws');
    await guest.send({ type: 'hello', token });
    return guest;
  }
}

class Guest {
  heard = [];
  view = null;
  #ids = 0;

  constructor(home, number, table) {
    Object.assign(this, { home, number, table });
  }
  id() {
    return `${this.number}-${++this.#ids}`;
  }
  hear(message) {
    this.heard.push(message);
    if (message.view) this.view = message.view;
    if (message.version) this.version = message.version;
  }
  async send(message) {
    const whole = { marea: 1, table: this.table, ...message };
    note({ as: 'client_message', value: whole });
    this.home.engine.say(this.number, JSON.stringify(whole));
    await this.home.settle();
  }
  /** Says something that has an id, and returns what it was answered with. */
  async says(type, more = {}) {
    const id = this.id();
    await this.send({ type, id, seen: this.version, ...more });
    return this.heard.find((message) => message.id === id) ?? this.heard.find((message) => message.done === id);
  }
  get legal() {
    return this.view?.you?.legal ?? [];
  }
}
