import { expect, it } from 'vitest';
import { type Crew, Simulation } from '../src/lab/simulation';

/** Engines that answer when a test says so. */
class Slow implements Crew {
  readonly most = 2;
  stopped = 0;
  asked: { wish: Record<string, unknown>; done: (answer: string) => void }[] = [];
  think(text: string, done: (answer: string) => void): void {
    this.asked.push({ wish: JSON.parse(text.split('\n')[3]!) as Record<string, unknown>, done });
  }
  stop(): void {
    this.stopped += 1;
    this.asked = [];
  }
  answer(which: number, text: string): void {
    this.asked.splice(which, 1)[0]!.done(text);
  }
}

const plan = { scenario: '{}', players: 4, bots: ['1'], games: 4, seed: '1950' };

it('every game is played once, as many at a time as there are engines; the report gets all as it came', async () => {
  const crew = new Slow();
  const told: number[] = [];
  const simulation = new Simulation(plan, crew, (done) => told.push(done));
  const played = simulation.play();
  const order: unknown[] = [];
  for (const which of [1, 0, 1, 0]) {
    expect(crew.asked.length).toBeLessThanOrEqual(2);
    order.push(crew.asked[which]?.wish ?? crew.asked[0]!.wish);
    crew.answer(crew.asked[which] ? which : 0, '[9007199254740993]');
  }
  await played;
  expect(order).toEqual([{ play: [1, 1] }, { play: [0, 1] }, { play: [3, 1] }, { play: [2, 1] }]);
  expect(told).toEqual([1, 2, 3, 4]);
  const report = simulation.report();
  expect(crew.asked).toHaveLength(1);
  crew.answer(0, '{"games":4}');
  expect(await report).toEqual({ games: 4 });
});

it('stopped, it plays no more and reports on what there is', async () => {
  const crew = new Slow();
  const simulation = new Simulation(plan, crew, () => undefined);
  const played = simulation.play();
  crew.answer(0, '[1]');
  simulation.stop();
  await played;
  expect(crew.stopped).toBe(1);
  expect(crew.asked).toEqual([]);
  void simulation.report();
  expect(crew.asked.map(({ wish }) => wish)).toEqual([{ report: [[0, 1, [1]]] }]);
});

it('a refusal ends it and is told; so does an engine that fails', async () => {
  for (const [answer, code] of [
    ['{"code":"unknown_bot"}', 'unknown_bot'],
    ['', 'try_again'],
  ] as const) {
    const crew = new Slow();
    const played = new Simulation(plan, crew, () => undefined).play();
    crew.answer(0, answer);
    await expect(played).rejects.toMatchObject({ problem: { code } });
  }
});
