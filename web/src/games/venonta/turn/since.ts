import { lineText } from '../../../lang/line';
import type { Line, TableEvent } from '../../../protocol/messages';
import { standing } from '../../../table/log';

/** Something that happened since one's own last action. */
export interface Happened {
  text: string;
  /** It happened to the viewer. */
  toMe: boolean;
  land?: string;
  seat: number | null;
}

const about = (line: Line, seat: number): boolean =>
  Object.entries(line.values ?? {}).some(
    ([name, value]) => name !== 'name' && typeof value === 'object' && 'seat' in value && value.seat === seat,
  );

/** What is told of so often that it is no news. */
const small = new Set(['venonta.tell.draw_hidden', 'venonta.tell.swap_hidden', 'venonta.tell.face_hidden', 'venonta.tell.end', 'venonta.tell.lay_kind']); // prettier-ignore

/** What others did since a seat's own last action: what happened to that seat first, each in the order of time. */
export function since(log: TableEvent[], seat: number, names: string[]): Happened[] {
  const acts = standing(log);
  const last = acts.findLastIndex((act) => act.seat === seat);
  const news = acts.slice(last + 1).flatMap(({ seat: actor, tells }) =>
    (tells ?? [])
      .filter(({ key }) => !small.has(key))
      .slice(0, 2)
      .map((line): Happened => {
        const land = line.places?.[0];
        return { text: lineText(line, names), toMe: about(line, seat), seat: actor, ...(land ? { land } : {}) };
      }),
  );
  return [...news.filter(({ toMe }) => toMe), ...news.filter(({ toMe }) => !toMe).reverse()];
}
