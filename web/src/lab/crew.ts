import { wasm } from 'engine:files';
import { load } from '../local/engine';
import { type Thinker, Thinkers } from '../local/thinkers';
import type { Crew } from './simulation';

/** Engines in Workers of their own, one core left for the page. */
export async function makeCrew(): Promise<Crew> {
  const { module } = await load(wasm!);
  const most = Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));
  const make = () => {
    const one = new Worker(new URL('../local/thinker.ts', import.meta.url), { type: 'module' });
    one.postMessage(module);
    return one as unknown as Thinker;
  };
  return new Thinkers(make, most, () => '');
}
