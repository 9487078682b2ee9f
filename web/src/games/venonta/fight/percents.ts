import type { Odds } from '../game';

/** The chances in whole percents that add up to 100: what is left over goes where most was cut off. */
export function percents({ win, loss, cease }: Odds): { win: number; loss: number; cease: number } {
  const exact = [win, loss, cease].map((chance) => 100 * chance);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = [0, 1, 2].sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!));
  for (const i of order.slice(0, missing)) ++whole[i]!;
  return { win: whole[0]! / 100, loss: whole[1]! / 100, cease: whole[2]! / 100 };
}
