import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { href, parseRoute } from '../src/frame/route.svelte';
import { speak } from '../src/lang/words.svelte';
import { lessons } from '../src/games/venezia/lessons';
import { current, type Seen } from '../src/learn/lesson';
import { ReplayHost } from '../src/replay/replay.svelte';
import { isWoman, levelOf, levelText, opponentText, strengths, tempersOf } from '../src/setup/opponents';
import { emptySeats, plannedLevel, seatWishes } from '../src/setup/plan';
import { clockText } from '../src/table/clocks';
import { botName, botNames, shownName, tableName } from '../src/table/names';
import { shownTime } from '../src/table/time';

beforeAll(() => speak('en'));

it('reads and writes addresses', () => {
  expect(parseRoute('#/replay/abc/12')).toEqual(['replay', 'abc', '12']);
  expect(parseRoute('')).toEqual([]);
  expect(parseRoute('#/join/%')).toEqual(['join', '%']);
  expect(href('rules', 'venezia', 'V3.1.2')).toBe('#/rules/venezia/V3.1.2');
});

it('seats me first, a friend by link, bots for the rest', () => {
  const plans = emptySeats(4);
  plans[3] = { kind: 'me', name: 'Bo' };
  expect(seatWishes(plans, 'Ada', { game: 'venezia', levels: ['0', '2'] })).toEqual([
    { kind: 'me', name: 'Ada' },
    { kind: 'open' },
    { kind: 'bot', level: '2' },
    { kind: 'me', name: 'Bo' },
  ]);
});

it('plans only bots that the server has', () => {
  const venezia = { game: 'venezia', levels: ['0', '2'] };
  expect(plannedLevel('bot', venezia)).toBe('2');
  expect(plannedLevel('bot:0', venezia)).toBe('0');
  expect(plannedLevel('bot:7-wild', venezia)).toBe('2');
  expect(plannedLevel('bot', { game: 'chess', levels: ['0', '1'] })).toBe('1');
});

it('tells bots apart by strength and temper, those of tomorrow too', () => {
  const levels = ['0', '1', '1-peaceful', '3-sly'];
  expect(levels.map((level) => opponentText(level, levels))).toEqual([
    'at random',
    'strength 1 of 3',
    'strength 1 of 3, peaceful',
    'strength 3 of 3, sly',
  ]);
  expect(levelText('1-peaceful')).toBe('1, peaceful');
});

it('finds the bots of a strength and a temper, or of that strength alone', () => {
  const levels = ['0', '1', '1-peaceful', '3-sly'];
  expect(strengths(levels)).toEqual([0, 1, 3]);
  expect(tempersOf(levels)).toEqual([null, 'peaceful', 'sly']);
  expect(levelOf(1, 'peaceful', levels)).toBe('1-peaceful');
  expect(levelOf(0, 'peaceful', levels)).toBe('0');
  expect(levelOf(3, null, levels)).toBe('3-sly');
  expect(levelOf(9, null, levels)).toBe('0');
});

it('shows clocks', () => {
  expect(shownTime(102000)).toBe('1:42');
  expect(shownTime(3 * 3600000 + 5 * 60000)).toBe('3:05:00');
  expect(shownTime(49 * 3600000)).toBe('2 days 1 h');
  expect(clockText(undefined)).toBe('No clock');
  expect(clockText({ per_move: 45 })).toBe('45 seconds a move');
});

it('gives bots a name each and tables one for life', () => {
  expect(shownName('bot:2', 1)).not.toBe(shownName('bot:2', 2));
  expect(shownName('Ada', 0)).toBe('Ada');
  expect(tableName('abc')).toBe(tableName('abc'));
});

it('calls bots by temper, level and seat, as the terminal does', () => {
  const all = Object.values(botNames).flat(2);
  expect(new Set(all).size).toBe(all.length);
  const terminal = readFileSync('../words/bot_names.hpp', 'utf8');
  const crews = [...terminal.matchAll(/^ {4}\{("[^}]+)\}/gm)].map(([, names]) => names!.match(/[^", ]+/g));
  expect(crews).toEqual(Object.values(botNames).flat());
  expect(botName('0', 1)).toBe('Berta');
  expect(botName('1-peaceful', 1)).toBe('Benedetto');
  expect(botName('3-aggressive', 0)).toBe('Annibale');
  expect(botName('9', 5)).toBe('Faustina');
  expect(botName('textbook', 0)).toBe('Alvise');
});

it('draws bots as their names say: women and men', () => {
  const women = new Set(['Agnese', 'Beatrice', 'Bradamante', 'Brunilde', 'Celeste']);
  for (const [temper, crews] of Object.entries(botNames))
    for (const crew of crews)
      crew.forEach((name, seat) => expect(isWoman(temper, seat), name).toBe(name.endsWith('a') || women.has(name)));
});

const seats = [null, 0, 0, 1, 1, 1, 0];
const host = () =>
  new ReplayHost({
    game: 'venezia',
    options: {},
    seats: ['Ada', 'bot:2'],
    plies: seats.length - 1,
    from: 0,
    frames: seats.map((seat, ply) => ({ ply, seat, action: ply === 0 ? null : 'x', to_act: 0, game: {} })),
  });

it('steps through a replay by actions and by turns', () => {
  const replay = host();
  replay.go(-1);
  expect(replay.ply).toBe(0);
  const forth = [0, 0, 0].map(() => (replay.turn(1), replay.ply));
  expect(forth).toEqual([2, 5, 6]);
  const back = [0, 0, 0].map(() => (replay.turn(-1), replay.ply));
  expect(back).toEqual([5, 2, 0]);
  replay.go(99);
  expect(replay.ply).toBe(6);
});

it('teaches by what was done, and a rescue before all else', () => {
  const seen = (over: Partial<Seen>): Seen => ({
    seat: 0,
    mine: [],
    acts: [],
    legal: [],
    game: { phase: 'place' },
    status: 'playing',
    myTurn: true,
    ...over,
  });
  const lesson = (over: Partial<Seen>, read: string[]) => current(lessons, seen(over), (id) => read.includes(id))?.id;
  expect(lesson({}, [])).toBe('city');
  expect(lesson({}, ['city'])).toBe('place');
  expect(lesson({ game: { phase: 'move' } }, ['city', 'hand'])).toBe('move');
  expect(lesson({ game: { phase: 'moved' }, mine: ['a1-a2'] }, ['city', 'hand'])).toBe('buy');
  expect(lesson({ game: { phase: 'bought' }, mine: ['a1-a2', '$a2'] }, ['city', 'hand'])).toBe('card');
  expect(lesson({ game: { phase: 'rescue' } }, [])).toBe('rescue');
});
