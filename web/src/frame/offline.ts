/**
 * What this browser has been sent before its worker began is kept by the page itself; from then on the worker keeps what passes
 * through it (public/sw.js). Only over secure connections; a browser that wants none of it goes on without.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const cache = await caches.open('marea-page');
    const sent = performance.getEntriesByType('resource').map(({ name }) => name);
    const ours = sent.filter((name) => name.startsWith(`${location.origin}/assets/`));
    for (const one of ['/', ...new Set(ours)])
      if (!(await cache.match(one, { ignoreVary: true }))) await cache.add(one);
  } catch {
    // Nothing is kept, and nothing is missed while there is a network.
  }
}
