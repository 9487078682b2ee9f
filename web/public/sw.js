/*
 * Keeps the page, so that what was opened once opens without a network too. The build writes before this what the page is made
 * of: `files`, relative to where it lies, `version`, which changes with any of them, and `alone`: whether it has no server.
 */
/* global files, version, alone */
const page = `marea-page-${version}`;
const at = (name) => new URL(name, self.registration.scope).href;
const start = () => at('./');
const listed = new Set(files.map(at));
/** How long somebody waits for a network that does not answer, in ms. */
const patience = 3000;

/** What is named by its content never changes: it may come from anywhere. */
async function fetchPart(name) {
  const fixed = name.startsWith('assets/');
  const known = fixed && (await caches.match(at(name), { ignoreVary: true }));
  const part = known || (await fetch(at(name), { cache: fixed ? 'default' : 'no-cache' }));
  if (!part.ok) throw new Error(`${name}: ${part.status}`);
  return part;
}

/** All of it or nothing, a few at a time. */
async function fetchAll() {
  const cache = await caches.open(page);
  const rest = [...files];
  const some = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop())
      if (!(await cache.match(at(name), { ignoreVary: true }))) await cache.put(at(name), await fetchPart(name));
  };
  await Promise.all([some(), some(), some(), some()]);
}

async function kept(address) {
  return (await caches.open(page)).match(address, { ignoreVary: true, ignoreSearch: true });
}

/**
 * A server's page as it is now, if somebody answers; else as it was. One without a server stays as it is until its reader wants the
 * newer one, so that no game changes under whoever loads it again.
 */
async function arrive(request) {
  const old = await kept(start());
  if (old && alone) return old;
  const fresh = fetch(request).then((answer) => (old && answer.status >= 500 ? old : answer));
  if (!old) return fresh;
  const waited = new Promise((tired) => setTimeout(() => tired(old), patience));
  return Promise.race([fresh.catch(() => old), waited]);
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const [address] = url.split(/[?#]/);
  if (method !== 'GET') return;
  if (mode === 'navigate' && (address === start() || address === at('index.html'))) {
    event.respondWith(arrive(event.request));
    event.waitUntil(tidy());
  } else if (listed.has(address)) event.respondWith(kept(address).then((old) => old ?? fetch(event.request)));
  else if (address.startsWith(at('assets/')))
    event.respondWith(ofOther(address).then((old) => old ?? fetch(event.request)));
});

/** A part that this version has not: a page of an older one, opened before, asks for it. */
const ofOther = (address) => caches.match(address, { ignoreVary: true });

/** What belonged to other versions is let go, once nobody can be in mid-game on one: another window may need more of its own. */
async function tidy() {
  const { installing, waiting } = self.registration;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (installing || waiting || windows.length > 1) return;
  for (const name of await caches.keys()) if (name.startsWith('marea-page') && name !== page) await caches.delete(name);
}

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
// A new version waits until somebody asks for it, or until no page of the old one is open.
self.addEventListener('message', ({ data }) => data === 'renew' && self.skipWaiting());

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

self.addEventListener('push', (event) => event.waitUntil(tell()));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table));
});
