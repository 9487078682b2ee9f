import type { Key } from '../lang/words.svelte';
import { standing } from '../table/log';
import type { Table } from '../table/table.svelte';

/** One thing to learn, and how the table shows that it was done. Without `done` it is only to be read. */
export interface Lesson {
  id: string;
  title: Key;
  text: Key;
  rule: string;
  /** The part of the table that is spoken of: it is lit. */
  light?: string;
  done?: (seen: Seen) => boolean;
  /** Whether it can be done now that one is asked; if not, whoever reads it is told so. */
  open?: (seen: Seen) => boolean;
  /** It comes when it comes, and goes before everything else. */
  urgent?: (seen: Seen) => boolean;
}

/** What the lessons look at: what was done so far, by me and by all, what I may do now, and where the game stands. */
export interface Seen {
  seat: number | null;
  mine: string[];
  acts: { seat: number | null; action: string }[];
  legal: string[];
  game: unknown;
  status: string;
  myTurn: boolean;
}

/** Whether one has done something of a kind, so often. */
export const did =
  (pattern: RegExp, times = 1) =>
  (seen: Seen): boolean =>
    seen.mine.filter((action) => pattern.test(action)).length >= times;

/** Whether something of a kind may be done. */
export const may =
  (pattern: RegExp) =>
  (seen: Seen): boolean =>
    seen.legal.some((action) => pattern.test(action));

/** Whether the lesson's deed has to wait for another moment. */
export const mustWait = (lesson: Lesson, seen: Seen): boolean => seen.myTurn && lesson.open?.(seen) === false;

export function look(table: Table): Seen {
  const seat = table.current.seat;
  const acts = standing(table.log);
  return {
    seat,
    mine: acts.filter((act) => act.seat === seat).map((act) => act.action),
    acts,
    legal: table.you?.legal ?? [],
    game: table.game,
    status: table.view?.status ?? '',
    myTurn: table.toAct === seat,
  };
}

/** The lessons that have a place in the order. */
export const ordered = (lessons: Lesson[]): Lesson[] => lessons.filter((lesson) => !lesson.urgent);

/** The first lesson that is neither done nor read; undefined when all are. */
export function current(lessons: Lesson[], seen: Seen, hasRead: (id: string) => boolean): Lesson | undefined {
  const urgent = lessons.find((lesson) => lesson.urgent?.(seen));
  return urgent ?? ordered(lessons).find((lesson) => !hasRead(lesson.id) && !lesson.done?.(seen));
}
