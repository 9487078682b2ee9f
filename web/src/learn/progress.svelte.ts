/** How far the guided first game has come, kept in this browser: it can be left and taken up again. */

import { usualGame } from '../games';

const place = 'marea.learn';

interface Progress {
  table: string | null;
  game?: string;
  /** Lessons that were only to be read, and have been. */
  read: string[];
}

function read(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Progress | null;
    if (Array.isArray(kept?.read)) return kept;
  } catch {
    // What cannot be read is forgotten.
  }
  return { table: null, read: [] };
}

const progress = $state<Progress>(read());
const keep = () => localStorage.setItem(place, JSON.stringify(progress));

export const coached = (table: string): boolean => progress.table === table;
export const learningTable = (game: string): string | null =>
  (progress.game ?? usualGame) === game ? progress.table : null;
export const hasRead = (lesson: string): boolean => progress.read.includes(lesson);

export function begin(table: string, game: string): void {
  progress.game = game;
  progress.table = table;
  progress.read = [];
  keep();
}

export function markRead(lesson: string): void {
  progress.read.push(lesson);
  keep();
}

/** No more guidance; the game itself goes on. */
export function skip(): void {
  progress.table = null;
  keep();
}
