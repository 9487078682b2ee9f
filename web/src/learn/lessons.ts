import type { Key } from '../lang/words.svelte';
import type { Table } from '../table/table.svelte';
import { standing } from '../table/log';

/** One thing to learn, and how the table shows that it was done. Without `done` it is only to be read. */
export interface Lesson {
  id: string;
  title: Key;
  text: Key;
  rule: string;
  done?: (seen: Seen) => boolean;
}

/** What the lessons look at: my actions so far, and where the game stands. */
export interface Seen {
  mine: string[];
  phase: string;
  status: string;
  myTurn: boolean;
}

export function look(table: Table): Seen {
  const seat = table.current.seat;
  return {
    mine: standing(table.log)
      .filter((act) => act.seat === seat)
      .map((act) => act.action),
    phase: (table.game as { phase?: string } | undefined)?.phase ?? '',
    status: table.view?.status ?? '',
    myTurn: table.toAct === seat,
  };
}

const did =
  (pattern: RegExp, times = 1) =>
  (seen: Seen) =>
    seen.mine.filter((action) => pattern.test(action)).length >= times;

export const lessons: Lesson[] = [
  { id: 'city', title: 'page.learn.city', text: 'page.learn.city_text', rule: 'V1.1' },
  {
    id: 'place',
    title: 'page.learn.place',
    text: 'page.learn.place_text',
    rule: 'V2.5',
    done: (seen) => seen.phase !== 'place',
  },
  { id: 'hand', title: 'page.learn.hand', text: 'page.learn.hand_text', rule: 'V3.3.1' },
  {
    id: 'move',
    title: 'page.learn.move',
    text: 'page.learn.move_text',
    rule: 'V3.1.1',
    done: did(/^[a-h][1-8][-~]|^!/),
  },
  { id: 'buy', title: 'page.learn.buy', text: 'page.learn.buy_text', rule: 'V3.2.2', done: did(/^[$!]/) },
  { id: 'card', title: 'page.learn.card', text: 'page.learn.card_text', rule: 'V3.3.2', done: did(/^!/) },
  { id: 'worth', title: 'page.learn.worth', text: 'page.learn.worth_text', rule: 'V4.2' },
  { id: 'odds', title: 'page.learn.odds', text: 'page.learn.odds_text', rule: 'V5.3' },
  { id: 'second', title: 'page.learn.second', text: 'page.learn.second_text', rule: 'V3.0', done: did(/^!/, 2) },
  { id: 'gondola', title: 'page.learn.gondola', text: 'page.learn.gondola_text', rule: 'V3.1.3' },
  { id: 'figures', title: 'page.learn.figures', text: 'page.learn.figures_text', rule: 'V4.3' },
  {
    id: 'finish',
    title: 'page.learn.finish',
    text: 'page.learn.finish_text',
    rule: 'V4.1',
    done: (seen) => seen.status !== 'playing',
  },
];

/** A rescue comes when it comes, and goes before everything else. */
export const rescueLesson: Lesson = {
  id: 'rescue',
  title: 'page.learn.rescue',
  text: 'page.learn.rescue_text',
  rule: 'V3.3.3',
};

/** The first lesson that is neither done nor read; undefined when all are. */
export function current(seen: Seen, hasRead: (id: string) => boolean): Lesson | undefined {
  if (seen.phase === 'rescue' && seen.myTurn) return rescueLesson;
  return lessons.find((lesson) => (lesson.done ? !lesson.done(seen) : !hasRead(lesson.id)));
}
