import { beforeEach, expect, it, vi } from 'vitest';
import type { HeldTable } from '../src/protocol/keyring';
import { anyToken, heldTable, heldTables, hold, recall, release } from '../src/protocol/keyring';

/** The disk, as it is after a kill. */
const disk = new Map<string, HeldTable>();
vi.mock('../src/local/seats', () => ({
  keepSeats: async (held: HeldTable) => void disk.set(held.table, held),
  dropSeats: async (table: string) => void disk.delete(table),
  keptSeats: async () => [...disk.values()],
}));

beforeEach(() => {
  localStorage.clear();
  disk.clear();
});

it('adds seats to a table and keeps what it had', () => {
  void hold({ table: 't', game: 'venezia', host: 'h', seats: [{ seat: 1, token: 'b' }] });
  void hold({ table: 't', seats: [{ seat: 0, token: 'a' }] });
  expect(heldTable('t')).toMatchObject({
    game: 'venezia',
    host: 'h',
    seats: [
      { seat: 0, token: 'a' },
      { seat: 1, token: 'b' },
    ],
  });
});

it('replaces a token, and learns the seat of one that came by link', () => {
  void hold({ table: 't', seats: [{ seat: -1, token: 'a' }] });
  void hold({ table: 't', seats: [{ seat: 2, token: 'a' }] });
  expect(heldTable('t')?.seats).toEqual([{ seat: 2, token: 'a' }]);
  void hold({ table: 't', seats: [{ seat: 2, token: 'new' }] });
  expect(heldTable('t')?.seats).toEqual([{ seat: 2, token: 'new' }]);
});

it('forgets, and survives a broken drawer', () => {
  void hold({ table: 't', watch: 'w' });
  expect(anyToken('t')).toBe('w');
  release('t');
  expect(heldTables()).toEqual([]);
  localStorage.setItem('marea.tables', '{');
  expect(heldTables()).toEqual([]);
});

it('knows after a kill what it had of tables that live here, and nothing of what was let go', async () => {
  await hold({ table: 'far', seats: [{ seat: 0, token: 'x' }] });
  await hold({ table: 'near', here: true, game: 'venonta', seats: [{ seat: 0, token: 'a' }] });
  await hold({ table: 'gone', here: true, seats: [{ seat: 0, token: 'b' }] });
  release('gone');
  await vi.waitFor(() => expect([...disk.keys()]).toEqual(['near']));
  const early = localStorage.getItem('marea.tables')!;
  localStorage.clear();
  expect(await recall()).toBe(true);
  expect(heldTables()).toEqual([disk.get('near')]);
  expect(await recall()).toBe(false);

  // What localStorage still had may be older, as a secret that was exchanged since; never newer.
  await new Promise((later) => setTimeout(later, 5));
  await hold({ table: 'near', seats: [{ seat: 0, token: 'new' }] });
  localStorage.setItem('marea.tables', early);
  await recall();
  expect(heldTable('near')?.seats).toEqual([{ seat: 0, token: 'new' }]);
  expect(heldTable('far')?.seats).toEqual([{ seat: 0, token: 'x' }]);
  disk.set('near', { ...disk.get('near')!, opened: 1, seats: [] });
  expect(await recall()).toBe(false);
});
