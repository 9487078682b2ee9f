import { beforeEach, expect, it } from 'vitest';
import { figures, forgetResult, keepResult, keptResults } from '../src/home/results';

const game = { table: 't1', game: 'venezia', names: ['Ada', 'Bo'], seat: 0, scores: [41, 38], winners: [0] };

beforeEach(() => localStorage.clear());

it('remembers a game once, and adds what the end tells', () => {
  keepResult(game);
  keepResult({ ...game, kinds: [{ key: 'score.coins', points: 5 }] });
  keepResult(game);
  expect(keptResults()).toHaveLength(1);
  expect(keptResults()[0]!.kinds).toEqual([{ key: 'score.coins', points: 5 }]);
  forgetResult('t1');
  expect(keptResults()).toEqual([]);
});

it('adds up by game and number of players', () => {
  keepResult({ ...game, kinds: [{ key: 'score.coins', points: 5 }] });
  keepResult({ ...game, table: 't2', scores: [30, 40], winners: [1], kinds: [{ key: 'score.coins', points: 2 }] });
  keepResult({ ...game, table: 't3', scores: [9, 8, 7] });
  expect(figures(keptResults())).toEqual([
    { game: 'venezia', players: 2, games: 2, wins: 1, points: 35.5, kinds: [{ key: 'score.coins', points: 3.5 }] },
    { game: 'venezia', players: 3, games: 1, wins: 1, points: 9, kinds: [] },
  ]);
});
