import { say } from '../../lang/words.svelte';
import type { GameParts } from '../game';
import Sprite from './art/Sprite.svelte';
import Board from './board/Board.svelte';
import { dealProof } from './deal';
import HandOf from './HandOf.svelte';
import type { Game } from './notation';
import Owns from './Owns.svelte';
import { VeneziaPlay } from './play.svelte';
import Below from './side/Below.svelte';
import Orders from './side/Orders.svelte';
import Rest from './side/Rest.svelte';
import Thumb from './side/Thumb.svelte';
import Turn from './side/Turn.svelte';
import Worth from './Worth.svelte';

const parts: GameParts<VeneziaPlay> = {
  createPlay: (host) => new VeneziaPlay(host),
  Sprite,
  Board,
  Turn,
  Rest,
  Below,
  Thumb,
  Orders,
  Worth,
  Owns,
  Hand: HandOf,
  progress: (game) => {
    const { phase, round } = game as Game;
    return phase === 'place' ? say('page.venezia.placing') : say('page.venezia.round', round);
  },
  points: (game) => (game as Game).seats.map((seat) => seat.score.total),
  kinds: (game, seat) => {
    const score = (game as Game).seats[seat]!.score;
    return [
      { key: 'score.treasures', points: score.treasures },
      { key: 'score.figures', points: score.figures },
      { key: 'score.coins', points: score.coins },
    ];
  },
  lessons: async () => (await import('./lessons')).lessons,
  keys: 'page.venezia.keys',
  reveals: (action) => action.startsWith('!'),
  dealProof,
  tieRule: 'V4.5',
  sound: (action) => {
    if (action.startsWith('!')) return 'sink';
    if (action.startsWith('$')) return 'coin';
    if (action.startsWith('+') || action[2] === '~') return 'ride';
    return action.startsWith('@') ? 'place' : 'walk';
  },
};

export default parts;
