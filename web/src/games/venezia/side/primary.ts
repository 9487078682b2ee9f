import { say } from '../../../lang/words.svelte';
import type { VeneziaPlay } from '../play.svelte';
import { tileName } from '../tile';
import { verb } from './sentence';

/** The one obvious button: does what is previewed, or leads on to what comes next. */
export interface Primary {
  label: string;
  confirms: boolean;
  press: () => void;
}

/** Null when there is nothing to press. */
export function primary(play: VeneziaPlay): Primary | null {
  if (play.ordering) return { label: say('page.done'), confirms: false, press: () => play.cancel() };
  if (!play.mine) return null;
  const action = play.previewed;
  if (action) return { label: verb(action), confirms: true, press: () => void play.confirm() };
  if (play.step === 'move' && play.buys.length > 0) {
    return { label: say('page.venezia.on_to_buy'), confirms: false, press: () => play.go('buy') };
  }
  if ((play.step === 'move' || play.step === 'buy') && play.cards.length > 0) {
    return { label: say('page.venezia.on_to_card'), confirms: false, press: () => play.go('card') };
  }
  const only = play.cards.length === 1 ? play.cards[0] : undefined;
  if (play.step === 'card' && only?.kind === 'card') {
    return {
      label: say('page.venezia.play_card', { card: tileName(only.card) }),
      confirms: false,
      press: () => play.choose(only.text),
    };
  }
  return null;
}
