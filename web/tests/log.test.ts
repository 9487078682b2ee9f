import { beforeAll, expect, it } from 'vitest';
import { lineText } from '../src/lang/line';
import { learnThings } from '../src/lang/things.svelte';
import { speak, speakGame } from '../src/lang/words.svelte';
import type { Line, TableEvent } from '../src/protocol/messages';
import { entries, standing } from '../src/table/log';

beforeAll(() => Promise.all([speak('en'), speakGame('venezia')]));
const names = ['Ada', 'Bo'];

const place: Line = {
  key: 'venezia.tell.place',
  values: { name: { seat: 0 }, square: 'a1' },
  rule: 'V2.5',
  places: ['a1'],
};
const sinks: Line = {
  key: 'venezia.tell.card',
  values: { name: { seat: 1 }, colour: 'n', value: '5', square: 'a1' },
  rule: 'V3.3.2',
  places: ['a1'],
};
const fell: Line = { key: 'venezia.tell.fell', values: { name: { seat: 0 } }, rule: 'V3.3.3', places: ['a1'] };
const round: Line = { key: 'venezia.tell.round', values: { now: 2, of: 9 }, rule: 'V3.0' };

const acted = (version: number, ply: number, action: string, ...tells: Line[]): TableEvent => ({
  version,
  at: 0,
  kind: 'acted',
  ply,
  seat: 0,
  action,
  ...(tells.length > 0 ? { tells } : {}),
});

it('a territory goes by its name, never by its letters', async () => {
  await speakGame('venonta');
  learnThings({ name: (id) => (id === 'SAM' ? 'South America' : undefined), text: () => undefined });
  const values = { name: { seat: 0 }, territory: 'SAM', full: { name: 'SAM' } };
  const took: Line = { key: 'venonta.tell.draft', values, places: ['SAM'] };
  expect(lineText(took, names)).toBe('Ada takes South America.');
  const { territory, full } = values;
  const suffers: Line = { key: 'venonta.does.suffer', values: { territory, full }, places: ['SAM'] };
  expect(lineText(suffers, names)).toBe('South America');
  learnThings(null);
});

it('puts names in for seats', () => {
  expect(lineText(fell, names)).toBe('Ada’s figure falls in.');
});

it('says all that is told of an action, with the rule of the last that is about somebody', () => {
  const [entry] = entries([acted(1, 0, '!n5', sinks, fell, round)], names);
  expect(entry).toMatchObject({
    text: 'Bo plays the brown 5: a1 sinks. Ada’s figure falls in. Round 2 of 9 begins.',
    rule: 'V3.3.3',
    place: 'a1',
    ply: 1,
  });
});

it('says the same of an action whatever comes after it', () => {
  const first = acted(1, 0, '!n5', sinks, fell);
  const open = entries([first], names)[0]?.text;
  expect(open).not.toContain('lost');
  expect(entries([first, acted(2, 1, 'x')], names)[0]?.text).toBe(open);
});

it('follows a new name and another language', async () => {
  const events = [acted(1, 0, '@a1', place)];
  expect(entries(events, names)[0]?.text).toBe('Ada places a figure on a1.');
  expect(entries(events, ['Eva', 'Bo'])[0]?.text).toBe('Eva places a figure on a1.');
  await speak('de');
  expect(entries(events, names)[0]?.text).toBe('Ada setzt eine Figur auf a1.');
  await speak('en');
});

it('shows the notation of a game that tells nothing', () => {
  expect(entries([acted(1, 0, 'take 3')], names)[0]).toMatchObject({ text: 'take 3', seat: 0 });
});

it('leaves out what is not worth a line', () => {
  const silent: TableEvent = { version: 1, at: 0, kind: 'acted', ply: 0, seat: 0, action: 'pass', tells: [] };
  expect(entries([silent], names)).toEqual([]);
});

it('leaves out what was taken back', () => {
  const events: TableEvent[] = [
    acted(1, 0, '@a1', place),
    acted(2, 1, 'a1-a2'),
    { version: 3, at: 0, kind: 'undone', seat: 0, to: 1 },
    acted(4, 1, '$a1'),
  ];
  expect(standing(events).map((act) => act.action)).toEqual(['@a1', '$a1']);
  expect(entries(events, names).map((entry) => entry.text)).toEqual([
    'Ada places a figure on a1.',
    'Ada takes it back.',
    '$a1',
  ]);
});
