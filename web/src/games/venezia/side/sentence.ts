import { lineText, linesText } from '../../../lang/line';
import { type Key, percent, say } from '../../../lang/words.svelte';
import { problemText } from '../../../lang/problem';
import { dangerFrom } from '../board/marks';
import { type Action, parseAction, parseTile, type Square } from '../notation';
import type { VeneziaPlay } from '../play.svelte';
import { deedText } from '../since';
import { tileName } from '../tile';

/** What the turn panel says: an action or a question, its rule, and what there is to know. */
export interface Sentence {
  title: string;
  rule?: string;
  text?: string;
  danger?: boolean;
}

/** “Red 6, 50 % to sink.” */
function aboutSquare(play: VeneziaPlay, square: Square): string {
  const { city } = play;
  const { odds } = play.answers;
  const tile = parseTile(city.at(square));
  if (!tile) return say('venezia.does.platform');
  if (play.wet.has(square)) return say('page.venezia.about_water', { tile: tileName(city.at(square)) });
  const sinks = odds?.[square];
  return sinks === undefined
    ? say('venezia.does.tile', { ...tile })
    : say('venezia.does.tile_odds', { ...tile, sinks });
}

/** The square a figure of mine stands on, and how much it is in danger there. */
function aboutFigure(play: VeneziaPlay, square: Square): Pick<Sentence, 'text' | 'danger'> {
  const sinks = play.answers.odds?.[square] ?? 0;
  return sinks >= dangerFrom
    ? { text: say('page.venezia.in_danger', { square, percent: percent(sinks) }), danger: true }
    : { text: aboutSquare(play, square) };
}

/** An action before it is done: what the server says that it does. */
export function previewSentence(play: VeneziaPlay, action: Action): Sentence {
  const danger = action.kind === 'drown' ? { danger: true } : {};
  const [first, ...rest] = play.answers.doesOf(play.preview ?? '');
  if (!first) return { title: verb(action), ...danger };
  const names = play.host.names;
  return {
    title: lineText(first, names),
    text: linesText(rest, names),
    ...(first.rule ? { rule: first.rule } : {}),
    ...danger,
  };
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
        ...aboutFigure(play, play.selected),
      };
    case 'buy':
      return { title: say('page.venezia.ask_buy'), rule: 'V3.2.1', text: say('page.venezia.ask_buy_how') };
    case 'card':
      return {
        title: say('page.venezia.ask_card', { count: play.cards.length }),
        rule: 'V3.3.1',
        text: say('venezia.does.ends_turn'),
      };
  }
}

export function sentence(play: VeneziaPlay): Sentence {
  const deed = play.telling.at === null ? undefined : play.since[play.telling.at];
  if (deed) return { title: deedText(deed, play.host.names) };
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
  if (play.mine) {
    const asked = question(play);
    const dark = play.looked && !play.lit.has(play.looked) && play.looked !== play.selected ? play.looked : null;
    return dark && !asked.danger ? { ...asked, text: `${dark}: ${aboutSquare(play, dark)}` } : asked;
  }
  const planned = plan(play);
  if (planned) return planned;
  const looked = play.looked;
  if (looked) return { title: looked, text: aboutSquare(play, looked) };
  return { title: say('page.venezia.look') };
}

/** What is chosen ahead, while others play. */
function plan({ ahead, canPlan }: VeneziaPlay): Sentence | null {
  const action = canPlan && ahead.action ? parseAction(ahead.action) : null;
  if (canPlan && ahead.from) return { title: say('page.venezia.ahead_from', { square: ahead.from }) };
  if (action?.kind === 'walk')
    return {
      title: say('page.venezia.ahead_walk', { from: action.from, to: action.to }),
      text: say('page.venezia.ahead_how'),
    };
  if (action?.kind === 'card')
    return {
      title: say('page.venezia.ahead_card', { card: tileName(action.card) }),
      text: say('page.venezia.ahead_how'),
    };
  return null;
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
