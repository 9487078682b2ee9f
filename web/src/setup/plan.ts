import { wishes } from '../frame/wishes.svelte';
import { cardOf } from '../games';
import { say } from '../lang/words.svelte';
import type { Offer, SeatWish } from '../protocol/messages';
import { botName } from '../table/names';

/** A seat as it is being planned: `me`, `open`, `bot:LEVEL`, or `bot` for a usual one. */
export interface SeatPlan {
  kind: string;
  name: string;
}

/** As many as any game seats. */
export const mostSeats = 6;

/** The bots that a game is played with unless others are chosen: those of its card, else the server's strongest. */
export function usualLevel({ game, levels }: Pick<Offer, 'game' | 'levels'>): string {
  const { level } = cardOf(game).playNow;
  return levels.includes(level) ? level : (levels.at(-1) ?? '0');
}

/** How many “Play now” seats. */
function usualPlayers({ game, players }: Pick<Offer, 'game' | 'players'>): number {
  const usual = cardOf(game).playNow.players;
  return players.includes(usual) ? usual : Math.min(...players);
}

/** The bots that this person likes to play against, among those that there are. */
export function wantedLevel(offer: Pick<Offer, 'game' | 'levels'>): string {
  const level = wishes.bots[offer.game] ?? '';
  return offer.levels.includes(level) ? level : usualLevel(offer);
}

/** The bots that “Play now” seats beside me: where each sits, and what it is called. */
export const botsOf = (offer: Pick<Offer, 'game' | 'players'>, level: string): { seat: number; name: string }[] =>
  Array.from({ length: usualPlayers(offer) - 1 }, (_, i) => ({ seat: i + 1, name: botName(level, i + 1) }));

/** I sit first, one chair stays free for a friend, bots take the rest. */
export function emptySeats(count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i === 0 ? 'me' : i === 1 ? 'open' : 'bot',
    name: '',
  }));
}

/** The bot of a plan, among those that there are. */
export function plannedLevel(kind: string, offer: Pick<Offer, 'game' | 'levels'>): string {
  const level = kind.slice('bot:'.length);
  return offer.levels.includes(level) ? level : wantedLevel(offer);
}

export function seatWishes(plans: SeatPlan[], myName: string, offer: Pick<Offer, 'game' | 'levels'>): SeatWish[] {
  return plans.map((plan, index): SeatWish => {
    if (plan.kind === 'open') return { kind: 'open' };
    if (plan.kind.startsWith('bot')) return { kind: 'bot', level: plannedLevel(plan.kind, offer) };
    const first = plans.findIndex((other) => other.kind === 'me') === index;
    return { kind: 'me', name: first ? myName : plan.name.trim() || say('page.setup.player', { seat: index + 1 }) };
  });
}
