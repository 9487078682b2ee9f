import { expect, it } from 'vitest';
import { moveOrder, readOrders } from '../src/games/venezia/orders';
import { follow } from '../src/games/venezia/pieces';
import { game } from './small_city';

const standing = (...figures: string[][]) =>
  game({ seats: figures.map((squares) => ({ ...game().seats[0]!, figures: squares })) });

it('a figure that walks stays the same figure', () => {
  const before = follow([], standing(['a1', 'b2'], ['c3']));
  const after = follow(before, standing(['a3', 'b2'], ['c3']));
  const id = before.find((piece) => piece.square === 'a1')!.id;
  expect(after.find((piece) => piece.id === id)!.square).toBe('a3');
  expect(new Set(after.map((piece) => piece.id)).size).toBe(3);
});

it('a figure that drowns is gone, and a rescued one is new', () => {
  const before = follow([], standing(['a1', 'b2']));
  const fallen = follow(before, standing(['b2']));
  expect(fallen.map((piece) => piece.square)).toEqual(['b2']);
  const saved = follow(fallen, standing(['b2', 'c3']));
  expect(before.map((piece) => piece.id)).not.toContain(saved.find((piece) => piece.square === 'c3')!.id);
});

it('a standing order goes with its figure', () => {
  const orders = readOrders({ figures: { a1: { rescue: true, prefer: ['c3'] }, b2: { rescue: false } } });
  expect(moveOrder(orders, 'a1', 'a3')).toEqual({ a3: { rescue: true, prefer: ['c3'] }, b2: { rescue: false } });
  expect(moveOrder(orders, 'c1', 'c2')).toBeNull();
  expect(readOrders(null)).toEqual({});
});
