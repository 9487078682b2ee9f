/** Where the page is: the hash of the address, as words. `#/replay/ID/12` is ['replay', 'ID', '12']. */
export type Route = string[];

export function parseRoute(hash: string): Route {
  return hash
    .replace(/^#\/?/, '')
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

/** The whole address of a place in the page, to be shared. */
export const address = (...words: (string | number)[]): string => location.origin + location.pathname + href(...words);

let route = $state.raw<Route>(parseRoute(location.hash));
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
