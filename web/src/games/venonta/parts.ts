import { say } from '../../lang/words.svelte';
import type { GameParts } from '../game';
import Sprite from './art/Sprite.svelte';
import Orders from './board/Orders.svelte';
import type { Game } from './game';
import HandOf from './HandOf.svelte';
import Map from './map/Map.svelte';
import Owns from './Owns.svelte';
import Bar from './phone/Bar.svelte';
import { passesFor } from './orders';
import { VenontaPlay } from './play.svelte';
import Replayed from './table/Replayed.svelte';
import Forecast from './turn/Forecast.svelte';
import Turn from './turn/Turn.svelte';

const parts: GameParts<VenontaPlay> = {
  createPlay: (host) => new VenontaPlay(host),
  Sprite,
  Bar,
  Replayed,
  Board: Map,
  Turn,
  Rest: Forecast,
  Below: Turn,
  Thumb: Forecast,
  Orders,
  Worth: Forecast,
  Owns,
  Hand: HandOf,
  progress: (game) => {
    const { phase, year, round_turn, track, ending } = game as Game;
    if (phase === 'draft') return say('page.venonta.round.draft');
    if (ending) return say('page.venonta.progress_end', { year: year + 50 });
    return say('page.venonta.progress', { year, turn: round_turn, turns: track?.turns ?? 3 });
  },
  points: (game) => (game as Game).seats.map((seat) => seat.pv),
  isAnswered: (game, you, order) => passesFor(game as Game, you, order ?? {}),
  kinds: (game, seat) => [{ key: 'page.venonta.points', points: (game as Game).seats[seat]!.pv }],
  ending: (game) => {
    const { ending, co2 } = game as Game;
    return ending && ending !== 'won' ? say('venonta.ending', { ending, co2 }) : undefined;
  },
  lessons: async () => (await import('./lessons')).lessons,
  keys: 'page.venonta.keys',
  tieRule: 'N7.4',
  sound: (action) => {
    if (/^\w{3}x\w{3}$/.test(action) || action.startsWith('d')) return 'sink';
    if (action.startsWith('$') || action.startsWith('pay')) return 'coin';
    return action.includes('>') ? 'ride' : 'place';
  },
};

export default parts;
