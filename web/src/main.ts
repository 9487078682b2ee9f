import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPage } from './frame/offline';
import { here } from './frame/route.svelte';
import { narrow } from './frame/screen.svelte';
import { keepWishes, wishes } from './frame/wishes.svelte';
import { cardOf } from './games';
import { speak } from './lang/words.svelte';
import { here as place } from './protocol/here.svelte';
import { heldTable, recall } from './protocol/keyring';

/** The server says which game a link that was handed on is about. */
const told = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=game]')?.content;

/** What a table needs comes beside the words, not after them; what does not come is missed by the screen that wants it. */
function fetchAhead([screen, table]: string[]): void {
  if (!table || !['table', 'watch', 'seat'].includes(screen!)) return;
  const game = heldTable(table)?.game || told();
  const parts: Promise<unknown>[] = [import('./table/TableScreen.svelte')];
  if (game) parts.push(cardOf(game).parts(), narrow.matches ? cardOf(game).narrow() : cardOf(game).wide());
  for (const part of parts) part.catch(() => undefined);
}

/** What is known of a table of this browser may be older than a browser that was killed. A store that does not answer is not waited for. */
async function remember([screen, table]: string[]): Promise<void> {
  if (!place.possible || !table || !['table', 'replay'].includes(screen!)) return;
  const held = heldTable(table);
  if (!held || held.here) await Promise.race([recall(), new Promise((tired) => setTimeout(tired, 1000))]);
}

keepWishes();
const words = speak(wishes.language);
fetchAhead(here());
// Not awaited at the top: then what every screen shares would be cut into some twenty files, each fetched by itself.
void Promise.all([words, remember(here())]).then(() => mount(App, { target: document.body }));
// When all else is there.
if (import.meta.env.PROD) addEventListener('load', () => void keepPage());
