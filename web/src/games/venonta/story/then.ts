import { deaf, type PlayHost } from '../../game';
import { VenontaPlay } from '../play.svelte';

/** The table while a round is reckoned, as it was then: to look at, nothing can be done there. */
export function thenOf(play: VenontaPlay): VenontaPlay {
  const { host } = play;
  return new VenontaPlay({
    ...deaf,
    table: host.table,
    options: host.options,
    oddsAllowed: false,
    plies: 0,
    toAct: null,
    log: [],
    winners: [],
    last: null,
    order: {},
    get game() {
      return play.chronicle.table ?? play.game;
    },
    get you() {
      return host.you && { ...host.you, legal: [] };
    },
    get names() {
      return host.names;
    },
  } satisfies PlayHost);
}
