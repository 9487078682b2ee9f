import { replace, type Route } from '../frame/route.svelte';
import { hold } from '../protocol/keyring';

/** Links that carry a secret are taken in, and the secret leaves the address bar at once. */
export function tidy(route: Route): void {
  const [kind, table, secret] = route;
  if (!table || !secret) return;
  if (kind === 'seat') {
    // The seat's number is told by the server; until then the token counts as a newcomer's.
    void hold({ table, seats: [{ seat: -1, token: secret }] });
    replace('table', table);
  } else if (kind === 'watch') {
    void hold({ table, watch: secret });
    replace('watch', table);
  }
}
