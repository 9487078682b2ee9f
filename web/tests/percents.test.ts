import { expect, it } from 'vitest';
import { percents } from '../src/games/venonta/fight/percents';

it('tells the endings of a fight in whole percents that add up', () => {
  expect(percents({ win: 0.856, loss: 0.069, cease: 0.075 })).toEqual({ win: 0.86, loss: 0.07, cease: 0.07 });
  expect(percents({ win: 1, loss: 0, cease: 0 })).toEqual({ win: 1, loss: 0, cease: 0 });
  for (let win = 0; win <= 1; win += 0.0137)
    for (let loss = 0; loss <= 1 - win; loss += 0.0113) {
      const odds = { win, loss, cease: 1 - win - loss };
      const told = percents(odds);
      expect(Math.round(100 * (told.win + told.loss + told.cease))).toBe(100);
      for (const kind of ['win', 'loss', 'cease'] as const)
        expect(Math.abs(told[kind] - odds[kind])).toBeLessThan(0.01 + 1e-9);
    }
});
