import type { Log } from './engine';
import { belongs } from './store';

/** A table as a file: its logs as they are kept here. */
interface TableFile {
  marea_table: 1;
  table: string;
  logs: Log[];
}

/** What of these logs belongs to a table, as the text of a file; nothing if there is none. */
export function writeTable(logs: Log[], table: string): string | null {
  const own = logs.filter((log) => belongs(table, log.table));
  return own.length > 0 ? JSON.stringify({ marea_table: 1, table, logs: own } satisfies TableFile) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isLog(value: unknown, table: string): value is Log {
  const log = value as Partial<Log> | null;
  if (!log || !isText(log.table) || !belongs(table, log.table) || log.first !== 1) return false;
  if (!Array.isArray(log.texts) || log.texts.length === 0 || !log.texts.every(isText)) return false;
  const shot = log.snapshot;
  return !shot || (isCount(shot.version) && isText(shot.text) && typeof shot.closed === 'boolean');
}

/** The shape of a table's file; whether its entries make sense is the engine's to say. */
export function readTable(text: string): { table: string; logs: Log[] } | null {
  try {
    const { marea_table, table, logs } = JSON.parse(text) as Partial<TableFile>;
    if (marea_table !== 1 || !isText(table) || !/^[\w-]+$/.test(table) || !Array.isArray(logs)) return null;
    if (!logs.every((log) => isLog(log, table)) || !logs.some((log) => log.table === table)) return null;
    if (new Set(logs.map((log) => log.table)).size !== logs.length) return null;
    return { table, logs };
  } catch {
    return null;
  }
}
