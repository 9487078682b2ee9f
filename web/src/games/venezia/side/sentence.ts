import { capital, type Key, percent, say } from '../../../lang/words.svelte';
import { problemText } from '../../../lang/problem';
import { type Action, parseTile, type Square } from '../notation';
import type { VeneziaPlay } from '../play.svelte';
import { tileName } from '../tell';

/** What the turn panel says: an action or a question, its rule, and what there is to know. */
export interface Sentence {
  title: string;
  rule?: string;
  text?: string;
  danger?: boolean;
}

/** “Red 6, 50 % to sink. A red treasure would cost 1 coin here.” */
function aboutSquare(play: VeneziaPlay, square: Square, withPrice: boolean): string {
  const { game, city, odds } = play;
  const tile = parseTile(city.at(square));
  if (!game || !tile) return say('page.venezia.about_platform');
  if (play.wet.has(square)) return say('page.venezia.about_water', { tile: tileName(city.at(square)) });
  const chance = odds?.[square];
  const name = capital(tileName(city.at(square)));
  const about =
    chance === undefined
      ? say('page.venezia.about_tile', { tile: name })
      : say('page.venezia.about_tile_odds', { tile: name, percent: percent(chance) });
  if (!withPrice) return about;
  const price = (game.coins_on[square] ?? 0) + 1;
  return `${about} ${say('page.venezia.would_cost', { colour: tile.colour, price })}`;
}

function aboutCard(play: VeneziaPlay, card: string): string {
  const { game, city } = play;
  const square = city.where(card);
  const owner = game?.seats.findIndex((seat) => seat.figures.includes(square)) ?? -1;
  const coins = game?.coins_on[square] ?? 0;
  const parts: string[] = [];
  if (owner >= 0)
    parts.push(
      owner === play.seat
        ? say('page.venezia.your_figure_falls')
        : say('page.venezia.figure_falls', { name: play.host.names[owner] ?? '' }),
    );
  if (coins > 0) parts.push(say('page.venezia.coins_lost', { coins }));
  parts.push(say('page.venezia.ends_turn'));
  return parts.join(' ');
}

function aboutBuy(play: VeneziaPlay, square: Square): Sentence {
  const colour = parseTile(play.city.at(square))?.colour ?? 'k';
  const price = (play.game?.coins_on[square] ?? 0) + 1;
  const have = play.seat === null ? 0 : (play.game?.seats[play.seat]?.coins ?? 0);
  return {
    title: say('page.venezia.do_buy', { colour, square, price }),
    rule: 'V3.2.2',
    text: say('page.venezia.about_buy', { colour, worth: play.game?.worth[colour] ?? 0, left: have - price }),
  };
}

/** An action before it is done. */
export function previewSentence(play: VeneziaPlay, action: Action): Sentence {
  switch (action.kind) {
    case 'place':
      return {
        title: say('page.venezia.do_place', { square: action.to }),
        rule: 'V2.5',
        text: aboutSquare(play, action.to, false),
      };
    case 'walk':
      return {
        title: say('page.venezia.do_walk', { from: action.from, square: action.to }),
        rule: 'V3.1.1',
        text: aboutSquare(play, action.to, true),
      };
    case 'ride':
      return {
        title: say('page.venezia.do_ride', { from: action.from, square: action.to }),
        rule: 'V3.1.3',
        text: aboutSquare(play, action.to, true),
      };
    case 'buy':
      return aboutBuy(play, action.to);
    case 'card': {
      const square = play.city.where(action.card);
      return {
        title: say('page.venezia.do_card', { card: tileName(action.card), square }),
        rule: 'V3.3.2',
        text: aboutCard(play, action.card),
      };
    }
    case 'rescue':
      return {
        title: say('page.venezia.do_rescue', { square: action.to }),
        rule: 'V3.3.3',
        text: aboutSquare(play, action.to, false),
      };
    case 'drown':
      return {
        title: say('page.venezia.do_drown'),
        rule: 'V3.3.3',
        text: say('page.venezia.about_drown'),
        danger: true,
      };
  }
}

/** What is asked when nothing is chosen yet. */
function question(play: VeneziaPlay): Sentence {
  switch (play.step) {
    case 'place':
      return { title: say('page.venezia.ask_place'), rule: 'V2.5', text: say('page.venezia.ask_place_how') };
    case 'rescue':
      return {
        title: say('page.venezia.ask_rescue', { square: play.game?.fallen?.square ?? '' }),
        rule: 'V3.3.3',
        text: say('page.venezia.ask_rescue_how'),
        danger: true,
      };
    case 'move':
      if (!play.selected)
        return { title: say('page.venezia.ask_figure'), rule: 'V3.0', text: say('page.venezia.ask_figure_how') };
      return {
        title: say(play.riding ? 'page.venezia.ask_ride' : 'page.venezia.ask_walk', { square: play.selected }),
        rule: play.riding ? 'V3.1.3' : 'V3.1.1',
        text: aboutSquare(play, play.selected, true),
      };
    case 'buy':
      return { title: say('page.venezia.ask_buy'), rule: 'V3.2.1', text: say('page.venezia.ask_buy_how') };
    case 'card':
      return {
        title: say('page.venezia.ask_card', { count: play.cards.length }),
        rule: 'V3.3.1',
        text: say('page.venezia.ends_turn'),
      };
  }
}

export function sentence(play: VeneziaPlay): Sentence {
  if (play.refusal) {
    return {
      title: problemText(play.refusal),
      danger: true,
      ...(play.refusal.rule ? { rule: play.refusal.rule } : {}),
    };
  }
  if (play.ordering)
    return {
      title: say('page.venezia.ask_prefer', { square: play.ordering }),
      text: say('page.venezia.ask_prefer_how'),
    };
  if (play.previewed) return previewSentence(play, play.previewed);
  if (play.mine) return question(play);
  const looked = play.looked;
  if (looked) return { title: looked, text: aboutSquare(play, looked, false) };
  return { title: say('page.venezia.look') };
}

const verbs: Record<Action['kind'], Key> = {
  place: 'page.venezia.verb_place',
  walk: 'page.venezia.verb_walk',
  ride: 'page.venezia.verb_ride',
  buy: 'page.venezia.verb_buy',
  card: 'page.venezia.verb_card',
  rescue: 'page.venezia.verb_rescue',
  drown: 'page.venezia.verb_drown',
};

export const verb = (action: Action): string => say(verbs[action.kind]);
