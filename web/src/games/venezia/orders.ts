import type { Square } from './notation';

/** A standing order by the square a figure stands on: docs/protocol.md. */
export type Orders = Record<Square, { rescue: boolean; prefer?: Square[] }>;

export function readOrders(order: unknown): Orders {
  const figures = (order as { figures?: Orders } | null | undefined)?.figures;
  return figures && typeof figures === 'object' ? figures : {};
}

/** The orders after a figure of ours has moved: its order goes with it. Null if nothing changes. */
export function moveOrder(orders: Orders, from: Square, to: Square): Orders | null {
  const moved = orders[from];
  if (!moved) return null;
  const rest = { ...orders };
  delete rest[from];
  return { ...rest, [to]: moved };
}
