import { percent, say } from '../../../lang/words.svelte';
import type { VeneziaPlay } from '../play.svelte';
import { tileName } from '../tile';

/** A square in words, for those who do not see it: where, what, who. It changes with the game, not with a choice. */
export function describe(play: VeneziaPlay, square: string): string {
  const { game, city, wet } = play;
  if (!game) return square;
  const parts = [
    square,
    wet.has(square) ? say('page.venezia.water_was', { tile: tileName(city.at(square)) }) : tileName(city.at(square)),
  ];
  const owner = game.seats.findIndex((seat) => seat.figures.includes(square));
  if (owner >= 0)
    parts.push(
      owner === play.seat
        ? say('page.venezia.your_figure')
        : say('page.venezia.figure_of', { name: play.host.names[owner] ?? '' }),
    );
  if (game.fallen?.square === square) parts.push(say('page.venezia.fallen_here'));
  const coins = game.coins_on[square] ?? 0;
  if (coins > 0) parts.push(say('page.venezia.coins_here', { coins }));
  const chance = play.answers.odds?.[square];
  if (chance !== undefined && !wet.has(square) && city.at(square) !== '--')
    parts.push(say('page.venezia.sinks_with', { percent: percent(chance) }));
  if (play.threatened.has(square)) parts.push(say('page.venezia.my_card_sinks'));
  return parts.join(', ');
}

/** What the half-made choice makes of a square, to be added to its description. */
export function choiceAt(play: VeneziaPlay, square: string): string {
  const parts = [];
  if (play.selected === square) parts.push(say('page.venezia.selected'));
  if (play.target === square) parts.push(say('page.venezia.previewed'));
  else if (play.lit.has(square)) parts.push(say('page.venezia.possible'));
  return parts.map((part) => `, ${part}`).join('');
}
