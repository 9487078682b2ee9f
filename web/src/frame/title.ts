import { games, usualGame } from '../games';
import { type Key, say } from '../lang/words.svelte';
import { tableName } from '../table/names';
import type { Route } from './route.svelte';

const screens: Record<string, Key> = { new: 'page.title.new', learn: 'page.learn', mine: 'page.history.title' };

/** What the browser's tab says of a screen; a table speaks for itself. */
export function screenTitle([kind = '', what = '']: Route): string {
  const screen = screens[kind];
  if (screen) return `${say(screen)} · Marea`;
  if (kind === 'rules') return `${say('page.rules.title', { game: games[what || usualGame]?.title ?? what })} · Marea`;
  if (kind === 'join') return `${tableName(what)} · Marea`;
  if (kind === 'replay')
    return `${say('page.replay.title', { table: what === 'file' ? say('page.replay.file') : tableName(what) })} · Marea`;
  return say('page.title');
}
