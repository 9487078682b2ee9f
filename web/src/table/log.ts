import { linesText, namesSomebody } from '../lang/line';
import { type Things, thingsKnown } from '../lang/things.svelte';
import { type Key, list, say, speaking } from '../lang/words.svelte';
import { levelText } from '../setup/opponents';
import type { Acted, Line, Motion, TableEvent } from '../protocol/messages';

/** An entry of the log in words. */
export interface Entry {
  version: number;
  seat: number | null;
  text: string;
  rule?: string;
  place?: string;
  /** The position after it, where it was an action. */
  ply?: number;
}

const motions: Record<Motion['what'], Key> = {
  bot: 'page.motion.bot',
  wait: 'page.motion.wait',
  end: 'page.motion.end',
  undo: 'page.motion.undo',
  rematch: 'page.motion.rematch',
};

/** What somebody proposes, as a sentence. */
export function motionText(motion: Pick<Motion, 'what' | 'seat'>, by: string, names: string[]): string {
  return say(motions[motion.what], { name: by, other: motion.seat === undefined ? '' : (names[motion.seat] ?? '') });
}

/** The actions that stand: those taken back are left out. */
export function standing(events: TableEvent[]): Acted[] {
  let acts: Acted[] = [];
  for (const event of events) {
    if (event.kind === 'acted') acts.push(event);
    else if (event.kind === 'undone') acts = acts.filter((act) => act.ply < event.to);
  }
  return acts;
}

/** An action in words: all that is told of it, and the rule of the last that is about somebody. */
export function toldText(
  action: string,
  tells: Line[] | undefined,
  names: string[],
): Pick<Entry, 'text' | 'rule' | 'place'> {
  if (!tells) return { text: action };
  const rule = (tells.findLast(namesSomebody) ?? tells[0])?.rule;
  const place = tells[0]?.places?.[0];
  return { text: linesText(tells, names), ...(rule ? { rule } : {}), ...(place ? { place } : {}) };
}

/** What was put in words stays so, as long as language, names and things are the same. */
const kept = new WeakMap<Acted, { speech: string; things: Things | null; entry: Entry }>();

function entryOf(act: Acted, names: string[]): Entry {
  const speech = [speaking(), ...names].join('\n');
  const things = thingsKnown();
  const known = kept.get(act);
  if (known?.speech === speech && known.things === things) return known.entry;
  const entry = { version: act.version, seat: act.seat, ply: act.ply + 1, ...toldText(act.action, act.tells, names) };
  kept.set(act, { speech, things, entry });
  return entry;
}

/** Everything that happened at a table, oldest first; chat has a place of its own. */
export function entries(events: TableEvent[], names: string[]): Entry[] {
  const stands = new Set(standing(events));
  return events.flatMap((event): Entry[] => {
    if (event.kind === 'acted') return stands.has(event) && event.tells?.length !== 0 ? [entryOf(event, names)] : [];
    const text = about(event, names);
    return text ? [{ version: event.version, seat: 'seat' in event ? event.seat : null, text }] : [];
  });
}

function about(event: TableEvent, names: string[]): string | null {
  const name = 'seat' in event && event.seat !== null ? (names[event.seat] ?? '') : '';
  switch (event.kind) {
    case 'joined':
      return say('page.log.joined', { name: event.name });
    case 'left':
      return say('page.log.left', { seat: event.seat + 1 });
    case 'renamed':
      return say('page.log.renamed', { name: event.name });
    case 'lapsed':
      return say('page.log.lapsed', { names: list(event.seats.map((seat) => names[seat] ?? '')) });
    case 'started':
      return event.carried === undefined ? say('page.log.started') : say('page.log.carried', { plies: event.carried });
    case 'undone':
      return say('page.log.undone', { name });
    case 'proposed':
      return motionText(event.motion, name, names);
    case 'voted':
      return event.yes ? say('page.log.voted_yes', { name }) : say('page.log.voted_no', { name });
    case 'settled':
      return event.passed ? say('page.log.passed') : say('page.log.failed');
    case 'handed':
      return say('page.log.handed', { name, level: levelText(event.level) });
    case 'returned':
      return say('page.log.returned', { name });
    case 'ran_out':
      return say('page.log.ran_out', { name });
    case 'waited':
      return say('page.log.waited', { name });
    case 'ended':
      return event.why === 'clock' ? say('page.log.ended_clock') : say('page.log.ended_agreed');
    case 'rematched':
      return say('page.log.rematched');
    default:
      return null;
  }
}
