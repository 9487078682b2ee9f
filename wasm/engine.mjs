// The engine as JavaScript sees it; engine.d.mts says what each function promises. No framework, no glue of the compiler's:
// texts go through the module's memory as UTF-8, and WASI is what is left of a system (a clock, a place for complaints).

const outcomes = { committed: 0, refused: 1, unknown: 2 };
const success = 0;
const notSupported = 52;

class Memory {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {WebAssembly.Exports} exports */
  use(exports) {
    this.exports = exports;
  }
  bytes(at, size) {
    return new Uint8Array(this.exports.memory.buffer, at >>> 0, size >>> 0);
  }
  get view() {
    return new DataView(this.exports.memory.buffer);
  }
  text(at, size) {
    return this.#decoder.decode(this.bytes(at, size));
  }
  /** A text for the module, which frees it: its address and size. */
  give(text) {
    const bytes = this.#encoder.encode(text);
    const at = this.exports.take(bytes.length);
    this.bytes(at, bytes.length).set(bytes);
    return [at, bytes.length];
  }
}

/** What the module finds of a system. */
function system(memory, complain) {
  let line = '';
  return {
    clock_time_get(_clock, _precision, into) {
      memory.view.setBigUint64(into >>> 0, BigInt(Math.round(performance.now() * 1e6)), true);
      return success;
    },
    fd_write(_file, pieces, count, into) {
      let written = 0;
      for (let i = 0; i < count; ++i) {
        const size = memory.view.getUint32(pieces + 8 * i + 4, true);
        line += memory.text(memory.view.getUint32(pieces + 8 * i, true), size);
        written += size;
      }
      const lines = line.split('\n');
      line = lines.pop();
      lines.forEach(complain);
      memory.view.setUint32(into, written, true);
      return success;
    },
    environ_sizes_get(count, size) {
      memory.view.setUint32(count, 0, true);
      memory.view.setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    proc_exit(code) {
      throw new Error(`the engine gave up (${code})`);
    },
  };
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof URL || typeof source === 'string' ? await fetch(source) : await source;
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const streams = response.headers.get('content-type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Missing imports of the module do nothing and say that they are missing. */
function imports(module, known) {
  const all = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (all[from] ??= {})[name] = known[from]?.[name] ?? (() => notSupported);
  return all;
}

export async function load(source, host) {
  const memory = new Memory();
  let result = '';
  const marea = {
    random(at, size) {
      const bytes = memory.bytes(at, size);
      if (host) host.random(bytes);
      else crypto.getRandomValues(bytes);
    },
    tell: (guest, at, size) => host.tell(guest, memory.text(at, size)),
    drop: (guest, code, at, size) => host.drop(guest, code, memory.text(at, size)),
    answer: (request, status, type, typeSize, at, size) =>
      host.answer(request, status, memory.text(type, typeSize), memory.text(at, size)),
    append: (id, table, tableSize, first, at, size) =>
      host.append(id, memory.text(table, tableSize), first, JSON.parse(memory.text(at, size))),
    snapshot: (id, table, tableSize, version, at, size, closed) =>
      host.snapshot(id, memory.text(table, tableSize), version, memory.text(at, size), closed !== 0),
    erase: (id, at, size) => host.erase(id, JSON.parse(memory.text(at, size))),
    think: (job, at, size) => host.think(job, memory.text(at, size)),
    say(language, languageSize, key, keySize, at, size, into) {
      const [word, values] = [memory.text(key, keySize), JSON.parse(memory.text(at, size))];
      const [said, saidSize] = memory.give(host?.say?.(memory.text(language, languageSize), word, values) ?? word);
      memory.view.setUint32(into >>> 0, saidSize, true);
      return said;
    },
    result(at, size) {
      result = memory.text(at, size);
    },
  };
  const module = await compiled(source);
  const complain = (line) => (host?.complain ?? console.warn)(line);
  const known = { marea, wasi_snapshot_preview1: system(memory, complain) };
  const instance = await WebAssembly.instantiate(module, imports(module, known));
  const { exports } = instance;
  memory.use(exports);
  exports._initialize?.();

  function putBack({ table, snapshot, texts, first }) {
    texts.forEach((text, i) => {
      const name = memory.give(table);
      exports.put_entry(...name, first + i, ...memory.give(text));
    });
    if (!snapshot) return;
    const name = memory.give(table);
    exports.put_snapshot(...name, snapshot.version, ...memory.give(snapshot.text), snapshot.closed ? 1 : 0);
  }

  return {
    module,
    exports,
    start(logs, now) {
      logs.forEach(putBack);
      exports.start(now);
      return result;
    },
    open: (guest) => exports.open(guest),
    say: (guest, text) => exports.say(guest, ...memory.give(text)),
    close: (guest) => exports.close(guest),
    request(request, method, path, body = '', bearer = '') {
      const texts = [method, path, bearer, body].map((text) => memory.give(text)).flat();
      exports.request(request, ...texts);
    },
    appended: (id, outcome) => exports.appended(id, outcomes[outcome] ?? outcomes.unknown),
    thought: (job, answer) => exports.thought(job, ...memory.give(answer)),
    tick(now) {
      const next = exports.tick(now);
      return next < 0 ? Infinity : next;
    },
    think(text) {
      exports.think_of(...memory.give(text));
      return result;
    },
  };
}
