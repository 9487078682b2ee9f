import { did, type Lesson, may, type Seen } from '../../learn/lesson';
import type { Game } from './game';

/** Whether a round has come past these phases. */
const past =
  (now: number, ...phases: string[]) =>
  ({ game }: Seen): boolean => {
    const { phase, round } = (game ?? { phase: 'draft', round: 1 }) as Game;
    return round > now || (round === now && !phases.includes(phase));
  };
const beforeSwap = ['draft', 'deal', 'swap', 'redraw'];
const beforeTurns = [...beforeSwap, 'lay', 'choose', 'face'];

const attack = /^\w{3}x\w{3}$/;

/** A card was played while somebody else's card or attack was on its way. */
const answered = ({ acts, seat }: Seen): boolean =>
  acts.some((act, i) => {
    if (act.seat !== seat || !act.action.startsWith('!')) return false;
    const before = acts.slice(0, i).findLast(({ action }) => !/^(pass$|[:/#])/.test(action));
    return (
      before !== undefined && before.seat !== seat && (before.action.startsWith('!') || attack.test(before.action))
    );
  });

/** Somebody said whether they sell. */
const wasAnswered = ({ acts, seat }: Seen): boolean =>
  acts.some((act) => act.seat !== seat && /^(yes|no)$/.test(act.action));

/** One is asked whether to play a card or to pass. */
const asked = (seen: Seen): boolean => may(/^pass$/)(seen) && may(/^!/)(seen);

const fightOf = ({ game }: Seen) => (game as Game | undefined)?.fight;

/** The first game, step by step; `light` names the part of the table that is spoken of. */
export const lessons: Lesson[] = [
  {
    id: 'window',
    title: 'page.learn.venonta.window',
    text: 'page.learn.venonta.window_text',
    rule: 'N9.2',
    light: 'turn',
    urgent: (seen) => asked(seen) && !answered(seen),
  },
  { id: 'goal', title: 'page.learn.venonta.goal', text: 'page.learn.venonta.goal_text', rule: 'N7.4', light: 'map' },
  {
    id: 'draft',
    title: 'page.learn.venonta.draft',
    text: 'page.learn.venonta.draft_text',
    rule: 'N1.1',
    light: 'map',
    done: past(1, 'draft'),
  },
  {
    id: 'swap',
    title: 'page.learn.venonta.swap',
    text: 'page.learn.venonta.swap_text',
    rule: 'N4.7',
    light: 'hand',
    done: past(1, ...beforeSwap),
  },
  {
    id: 'objective',
    title: 'page.learn.venonta.objective',
    text: 'page.learn.venonta.objective_text',
    rule: 'N4.7',
    light: 'turn',
    done: past(1, ...beforeTurns),
  },
  {
    id: 'need',
    title: 'page.learn.venonta.need',
    text: 'page.learn.venonta.need_text',
    rule: 'N7.3',
    light: 'objective',
  },
  {
    id: 'card',
    title: 'page.learn.venonta.card',
    text: 'page.learn.venonta.card_text',
    rule: 'N9.1',
    light: 'hand',
    done: did(/^!/),
    open: may(/^!/),
  },
  {
    id: 'build',
    title: 'page.learn.venonta.build',
    text: 'page.learn.venonta.build_text',
    rule: 'N5.1',
    light: 'turn',
    done: did(/^(farm|intensive|factory@|tank@|-|end$)/),
  },
  {
    id: 'trade',
    title: 'page.learn.venonta.trade',
    text: 'page.learn.venonta.trade_text',
    rule: 'N5.8',
    light: 'turn',
    done: (seen) => did(/^ocean/)(seen) || (did(/^\$/)(seen) && wasAnswered(seen)),
    open: may(/^(\$|ocean)/),
  },
  { id: 'food', title: 'page.learn.venonta.food', text: 'page.learn.venonta.food_text', rule: 'N5.9', light: 'own' },
  { id: 'fuel', title: 'page.learn.venonta.fuel', text: 'page.learn.venonta.fuel_text', rule: 'N4.4', light: 'map' },
  {
    id: 'end',
    title: 'page.learn.venonta.end',
    text: 'page.learn.venonta.end_text',
    rule: 'N3.1',
    light: 'turn',
    done: did(/^end$/),
  },
  {
    id: 'forecast',
    title: 'page.learn.venonta.forecast',
    text: 'page.learn.venonta.forecast_text',
    rule: 'N7.1',
    light: 'forecast',
  },
  {
    id: 'third',
    title: 'page.learn.venonta.third',
    text: 'page.learn.venonta.third_text',
    rule: 'N4',
    light: 'round',
    done: did(/^end$/, 3),
  },
  {
    id: 'war',
    title: 'page.learn.venonta.war',
    text: 'page.learn.venonta.war_text',
    rule: 'N4.7',
    light: 'turn',
    done: past(2, ...beforeTurns),
  },
  {
    id: 'tank',
    title: 'page.learn.venonta.tank',
    text: 'page.learn.venonta.tank_text',
    rule: 'N5.4',
    light: 'turn',
    done: did(/^tank@/),
    open: may(/^(factory|tank)@/),
  },
  {
    id: 'attack',
    title: 'page.learn.venonta.attack',
    text: 'page.learn.venonta.attack_text',
    rule: 'N6.1',
    light: 'map',
    done: did(attack),
    open: may(attack),
  },
  {
    id: 'fight',
    title: 'page.learn.venonta.fight',
    text: 'page.learn.venonta.fight_text',
    rule: 'N6.4',
    light: 'fight',
    done: (seen) => did(attack)(seen) && fightOf(seen) === undefined,
    open: (seen) => fightOf(seen) !== undefined,
  },
  {
    id: 'integrate',
    title: 'page.learn.venonta.integrate',
    text: 'page.learn.venonta.integrate_text',
    rule: 'N5.10',
    light: 'turn',
    done: did(/^integrate$/),
    open: may(/^integrate$/),
  },
  {
    id: 'moment',
    title: 'page.learn.venonta.window',
    text: 'page.learn.venonta.window_text',
    rule: 'N9.2',
    light: 'turn',
    done: answered,
    open: asked,
  },
  {
    id: 'finish',
    title: 'page.learn.venonta.finish',
    text: 'page.learn.venonta.finish_text',
    rule: 'N7.4',
    light: 'map',
    done: (seen) => seen.status !== 'playing',
  },
];
