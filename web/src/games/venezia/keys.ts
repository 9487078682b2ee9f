import type { VeneziaPlay } from './play.svelte';

/** What a key does beside the board, if anything. */
function deed(play: VeneziaPlay, key: string): (() => void) | null {
  if (key === 'r' && play.since.length > 0) return () => play.telling.start();
  if (key === 'Escape')
    return () => {
      play.telling.hush();
      play.cancel();
    };
  if (!play.mine) return null;
  if (key === 'Enter' && play.preview) return () => void play.confirm();
  if (key === 'g' && play.rides && play.step === 'move') return () => play.ride(!play.riding);
  if (key === 'u' && play.host.you?.undo) return () => void play.undo();
  const step = ({ '1': 'move', '2': 'buy', '3': 'card' } as const)[key];
  return step && play.open(step) ? () => play.go(step) : null;
}

/** True if the key was used. */
export function press(play: VeneziaPlay, key: string): boolean {
  const found = deed(play, key);
  found?.();
  return found !== null;
}
