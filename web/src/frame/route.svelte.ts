/** Where the page is: the hash of the address, as words. `#/replay/ID/12` is ['replay', 'ID', '12']. */
export type Route = string[];

export function parseRoute(hash: string): Route {
  return hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((word) => word !== '')
    .map((word) => {
      try {
        return decodeURIComponent(word);
      } catch {
        return word;
      }
    });
}

export const href = (...words: (string | number)[]): string => '#/' + words.map(encodeURIComponent).join('/');

/** Where the page lies. */
export const base = new URL(import.meta.env.BASE_URL, location.href).href;

/** The whole address of a place in the page. */
export const address = (...words: (string | number)[]): string => base + href(...words);

/** Links to hand on are paths: whoever previews one sees nothing behind a `#`. The first word says what for. */
const handedOn = { t: 'join', w: 'watch' } as const;
export const shared = (what: keyof typeof handedOn, table: string, secret: string): string =>
  base + [what, table, secret].join('/');

/** What a path means as a place in the page; nothing if it is the page itself. */
export function placeOf(path: string): Route | null {
  const [kind = '', ...rest] = parseRoute(path);
  if (kind === '' || kind === 'index.html') return null;
  return kind in handedOn && rest[0] ? [handedOn[kind as keyof typeof handedOn], ...rest] : ['lost'];
}

// Without a server there are no such links.
const arrived = import.meta.env.MODE === 'static' ? null : placeOf(location.pathname);
// The secret of a link leaves the address bar at once; a wrong address stays for whoever wants to mend it.
if (arrived && arrived[0] !== 'lost') history.replaceState(null, '', '/' + href(...arrived));
let route = $state.raw<Route>(arrived ?? parseRoute(location.hash));
globalThis.addEventListener('hashchange', () => (route = parseRoute(location.hash)));

export const here = (): Route => route;

export function go(...words: (string | number)[]): void {
  location.hash = href(...words);
}

/** Changes the address without a step in the browser's history: for positions of a replay, and to hide secrets. */
export function replace(...words: (string | number)[]): void {
  history.replaceState(null, '', href(...words));
  route = parseRoute(location.hash);
}
