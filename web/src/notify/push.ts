import { base } from '../frame/route.svelte';
import { say } from '../lang/words.svelte';
import { pushAt, pushKey } from '../protocol/http';
import { heldTables } from '../protocol/keyring';
import { tableName } from '../table/names';

/** Web Push: the server wakes this browser when a table waits for it, also while no page of ours is open. */

/** Only over secure connections, and not in every browser. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** As many tables as are asked about; those opened last. */
const most = 20;
const seats = (table?: string) =>
  heldTables()
    .slice(0, most)
    .filter((held) => !table || held.table === table)
    .flatMap((held) => held.seats.map(({ token }) => ({ table: held.table, token })));

const subscribed = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Asks the browser's maker for an address and gives it to our tables; false if the browser does not want to. */
export async function startPush(): Promise<boolean> {
  if (!canPush()) return false;
  try {
    const key = await pushKey();
    const registration = await navigator.serviceWorker.register(`${base}sw.js`);
    await navigator.serviceWorker.ready;
    const at = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await note(key);
    for (const { table, token } of seats()) await pushAt(table, token, at.endpoint, true).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}

export async function stopPush(): Promise<void> {
  if (!canPush()) return;
  const at = await subscribed();
  if (!at) return;
  for (const { table, token } of seats()) await pushAt(table, token, at.endpoint, false).catch(() => undefined);
  await at.unsubscribe();
}

/** After a table was opened, or another language chosen. */
export async function refreshPush(table: string | undefined): Promise<void> {
  if (!canPush()) return;
  const at = await subscribed();
  if (!at) return;
  const key = await pushKey().catch(() => null);
  if (!key) return;
  await note(key);
  if (!table) return;
  for (const seat of seats(table)) await pushAt(table, seat.token, at.endpoint, true).catch(() => undefined);
}

/** What the worker will need to know, in the page's language: it has no other way to our tables and words. */
async function note(key: string): Promise<void> {
  const tables = seats().map((seat) => ({
    ...seat,
    text: say('page.signal.title', { table: tableName(seat.table) }),
  }));
  const notes = { key, tables, maybe: say('page.push.maybe'), none: say('page.push.none') };
  await (await caches.open('marea-push')).put('/notes', new Response(JSON.stringify(notes)));
}
