import type { SeatWish } from '../protocol/messages';

/** A seat as it is being planned: `me`, `open`, or `bot:LEVEL`. */
export interface SeatPlan {
  kind: string;
  name: string;
}

/** As many as any game seats. */
export const mostSeats = 6;

/** I sit first, one chair stays free for a friend, bots take the rest. */
export function emptySeats(count: number, level: string): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i === 0 ? 'me' : i === 1 ? 'open' : `bot:${level}`,
    name: '',
  }));
}

export function seatWishes(plans: SeatPlan[], myName: string): SeatWish[] {
  return plans.map((plan, index): SeatWish => {
    if (plan.kind === 'open') return { kind: 'open' };
    if (plan.kind.startsWith('bot:')) return { kind: 'bot', level: plan.kind.slice(4) };
    const first = plans.findIndex((other) => other.kind === 'me') === index;
    return { kind: 'me', name: first ? myName : plan.name.trim() || `${myName} ${index + 1}` };
  });
}
