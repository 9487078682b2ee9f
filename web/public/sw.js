/*
 * Keeps the page, so that what was once opened opens without a network too.
 */
const page = 'marea-page';

/** What is named by its content never changes. All else is asked for anew, and the old one stands in when nobody answers. */
async function kept(request, fixed) {
  const cache = await caches.open(page);
  const old = await cache.match(request, { ignoreVary: true });
  if (old && fixed) return old;
  try {
    const fresh = await fetch(request);
    if (!fresh.ok) return fresh;
    // Another page than before: what belonged to the old one is let go.
    if (request === '/' && old && (await old.text()) !== (await fresh.clone().text())) await caches.delete(page);
    await (await caches.open(page)).put(request, fresh.clone());
    return fresh;
  } catch (error) {
    if (old) return old;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && pathname === '/') event.respondWith(kept('/', false));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(event.request, true));
  else if (/^\/(icon|manifest)/.test(pathname)) event.respondWith(kept(event.request, false));
});

/*
 * Wakes when the server pushes, also while no page of ours is open: asks which of this browser's tables wait, and says
 * so. What it needs to know, the page has noted for it (src/notify/push.ts).
 */
async function notes() {
  const kept = await (await caches.open('marea-push')).match('/notes');
  return kept ? kept.json() : { tables: [], key: '', maybe: 'Marea', none: 'Marea' };
}

const call = (path, method, body, token) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
  });

/** The tables at which it is our turn; null if the server cannot be asked. */
async function waiting(tables) {
  try {
    const asked = tables.map(({ table, token }) => ({ table, token }));
    const answer = await call('/api/mine', 'POST', { tables: asked });
    if (!answer.ok) return null;
    const mine = (await answer.json()).tables.filter((one) => one.yours && one.status === 'playing');
    return tables.filter(({ table }) => mine.some((one) => one.table === table));
  } catch {
    return null;
  }
}

const show = (text, table, silent) =>
  self.registration.showNotification(text, {
    tag: table || 'marea',
    silent,
    icon: './icon.svg',
    data: { table },
  });

async function tell() {
  const kept = await notes();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const looked = windows.filter((one) => one.visibilityState === 'visible');
  const wait = await waiting(kept.tables);
  if (!wait) return looked.length > 0 ? undefined : show(kept.maybe, '', false);
  const unseen = wait.filter(({ table }) => !looked.some((one) => one.url.includes(table)));
  const once = [...new Map(unseen.map((one) => [one.table, one])).values()];
  for (const { table, text } of once) await show(text, table, false);
  // A browser wants to see something for every push, unless somebody looks at the page.
  if (once.length === 0 && looked.length === 0) await show(kept.none, '', true);
}

/** The browser's maker gave it another address: the tables hear of it. */
async function renew() {
  const { tables, key } = await notes();
  const fresh = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const { table, token } of tables)
    await call(`/api/tables/${table}/push`, 'POST', { endpoint: fresh.endpoint }, token);
}

async function open(table) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => table && one.url.includes(table));
  if (there) return there.focus();
  return self.clients.openWindow(table ? `./#/table/${table}` : './');
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(tell()));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table));
});
