import { expect, it } from 'vitest';
import { type Thinker, Thinkers } from '../src/local/thinkers';

class Head implements Thinker {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly jobs: string[] = [];
  ended = false;
  postMessage(text: string): void {
    this.jobs.push(text);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: string): void {
    this.onmessage?.({ data });
  }
  fail(): void {
    this.onerror?.(undefined as never);
  }
}

function pool(most: number): { heads: Head[]; thinkers: Thinkers } {
  const heads: Head[] = [];
  const make = () => heads[heads.push(new Head()) - 1]!;
  return { heads, thinkers: new Thinkers(make, most, (text) => `self ${text}`) };
}

it('makes no more heads than it may, and gives each one job at a time, in order', () => {
  const { heads, thinkers } = pool(2);
  const answers: string[] = [];
  for (const text of ['a', 'b', 'c']) thinkers.think(text, (answer) => answers.push(answer));
  expect(heads.map(({ jobs }) => jobs)).toEqual([['a'], ['b']]);
  heads[1]!.answer('B');
  expect(heads.map(({ jobs }) => jobs)).toEqual([['a'], ['b', 'c']]);
  heads[0]!.answer('A');
  heads[1]!.answer('C');
  expect(answers).toEqual(['B', 'A', 'C']);
});

it('replaces a head that fails; what two could not do is done here', () => {
  const { heads, thinkers } = pool(1);
  const answers: string[] = [];
  thinkers.think('a', (answer) => answers.push(answer));
  thinkers.think('b', (answer) => answers.push(answer));
  heads[0]!.fail();
  expect(heads[0]!.ended).toBe(true);
  expect(heads[1]!.jobs).toEqual(['a']);
  heads[1]!.fail();
  expect(answers).toEqual(['self a']);
  expect(heads[2]!.jobs).toEqual(['b']);
  heads[2]!.answer('B');
  expect(answers).toEqual(['self a', 'B']);
});

it('stopped, it ends all heads and answers nothing; asked again, it begins anew', () => {
  const { heads, thinkers } = pool(2);
  const answers: string[] = [];
  for (const text of ['a', 'b', 'c']) thinkers.think(text, (answer) => answers.push(answer));
  thinkers.stop();
  expect(heads.every(({ ended }) => ended)).toBe(true);
  heads[0]!.answer('A');
  thinkers.think('d', (answer) => answers.push(answer));
  expect(heads.map(({ jobs }) => jobs)).toEqual([['a'], ['b'], ['d']]);
  heads[2]!.answer('D');
  expect(answers).toEqual(['D']);
});
