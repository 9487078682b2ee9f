import type { Log } from './engine';
import { belongs, isSnapshot } from './store';

/** The log of the worlds that tables brought along: of each its hash, a line's end, and its text (server/rooms). */
export const worldsLog = '#scenario_texts';

/** A table as a file: its logs as they are kept here, and the worlds that they name. */
interface TableFile {
  marea_table: 1;
  table: string;
  logs: Log[];
  worlds?: string[];
}

/** Those of these worlds that a table's logs name. */
function named(worlds: string[], logs: Log[]): string[] {
  const said = logs.flatMap(({ texts, snapshot }) => [...texts, snapshot?.text ?? '']);
  return worlds.filter((world) => {
    const [hash] = world.split('\n', 1);
    return hash && said.some((text) => text.includes(hash));
  });
}

/** What of these logs belongs to a table, as the text of a file; nothing if there is none. */
export function writeTable(logs: Log[], table: string): string | null {
  const own = logs.filter((log) => belongs(table, log.table));
  const worlds = named(logs.find((log) => log.table === worldsLog)?.texts ?? [], own);
  const file: TableFile = { marea_table: 1, table, logs: own, ...(worlds.length > 0 ? { worlds } : {}) };
  return own.length > 0 ? JSON.stringify(file) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isLog(value: unknown, table: string): value is Log {
  const log = value as Partial<Log> | null;
  if (!log || !isText(log.table) || !belongs(table, log.table) || log.first !== 1) return false;
  if (!Array.isArray(log.texts) || log.texts.length === 0 || !log.texts.every(isText)) return false;
  return !log.snapshot || isSnapshot(log.snapshot);
}

/** The shape of a table's file; whether its entries make sense is the engine's to say. */
export function readTable(text: string): { table: string; logs: Log[]; worlds: string[] } | null {
  try {
    const { marea_table, table, logs, worlds = [] } = JSON.parse(text) as Partial<TableFile>;
    if (marea_table !== 1 || !isText(table) || !/^[\w-]+$/.test(table) || !Array.isArray(logs)) return null;
    if (!logs.every((log) => isLog(log, table)) || !logs.some((log) => log.table === table)) return null;
    if (new Set(logs.map((log) => log.table)).size !== logs.length) return null;
    if (!Array.isArray(worlds) || !worlds.every(isText)) return null;
    return { table, logs, worlds: named(worlds, logs) };
  } catch {
    return null;
  }
}
