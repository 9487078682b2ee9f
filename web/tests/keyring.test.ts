import { beforeEach, expect, it } from 'vitest';
import { anyToken, heldTable, heldTables, hold, release } from '../src/protocol/keyring';

beforeEach(() => localStorage.clear());

it('adds seats to a table and keeps what it had', () => {
  hold({ table: 't', game: 'venezia', host: 'h', seats: [{ seat: 1, token: 'b' }] });
  hold({ table: 't', seats: [{ seat: 0, token: 'a' }] });
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
  hold({ table: 't', seats: [{ seat: -1, token: 'a' }] });
  hold({ table: 't', seats: [{ seat: 2, token: 'a' }] });
  expect(heldTable('t')?.seats).toEqual([{ seat: 2, token: 'a' }]);
  hold({ table: 't', seats: [{ seat: 2, token: 'new' }] });
  expect(heldTable('t')?.seats).toEqual([{ seat: 2, token: 'new' }]);
});

it('forgets, and survives a broken drawer', () => {
  hold({ table: 't', watch: 'w' });
  expect(anyToken('t')).toBe('w');
  release('t');
  expect(heldTables()).toEqual([]);
  localStorage.setItem('marea.tables', '{');
  expect(heldTables()).toEqual([]);
});
