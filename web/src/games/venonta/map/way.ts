import type { VenontaPlay } from '../play.svelte';

/** The way that the map shows: of what is bought, previewed or offered, or of the fight that is on. */
export function wayOf({ trading, buying, previewed, told, game }: VenontaPlay): { from?: string; to?: string } {
  const chosen = trading ? buying.way : previewed;
  if (chosen) return { ...(chosen.from && { from: chosen.from }), ...(chosen.to && { to: chosen.to }) };
  if (told.offer) return { from: told.offer.from, to: told.offer.to };
  const { from, target } = game.fight ?? {};
  return { ...(from && { from }), ...(target && { to: target }) };
}
