import { base } from './route.svelte';
import { version } from './version.svelte';

/** How often a page that stays open asks whether there is a newer one. */
const lookEvery = 30 * 60_000;

/**
 * The worker keeps all of the page (public/sw.js), and says when there is a newer one. Only over secure connections; a browser
 * that wants none of it goes on without.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const kept = await navigator.serviceWorker.register(`${base}sw.js`);
    const look = () => (version.next = kept.waiting);
    kept.onupdatefound = () => kept.installing?.addEventListener('statechange', look);
    look();
    setInterval(() => !document.hidden && void kept.update().catch(() => undefined), lookEvery);
  } catch {
    // Nothing is kept, and nothing is missed while there is a network.
  }
}
