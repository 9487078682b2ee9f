import type { GamePlay } from '../games/game';

/** Keys that belong to the game unless somebody is typing or a control wants them. */
export function keysFor(play: GamePlay, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select')) return;
  if (event.key === 'Enter' && target.closest('button, a')) return;
  if (play.key(event)) event.preventDefault();
}
