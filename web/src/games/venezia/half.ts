import type { Square } from './notation';
import type { Step } from './play.svelte';

/** A half-made choice. */
export interface Half {
  selected: Square | null;
  riding: boolean;
  /** The action that is shown and waits for its confirmation. */
  preview: string | null;
  chosenStep: Step | null;
}

/** Where a half-made choice is kept, so that a reload or a broken line does not lose it. */
export interface Drawer {
  /** What was kept for the position after so many plies. */
  take(plies: number): Half | null;
  /** Null empties the drawer. */
  put(plies: number, half: Half | null): void;
}

/** A drawer of this browser's tab; `name` is asked for anew each time, as another seat may take the screen. */
export const drawerOf = (name: () => string): Drawer => ({
  take(plies) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(name()) ?? 'null') as (Half & { plies: number }) | null;
      return kept?.plies === plies ? kept : null;
    } catch {
      return null;
    }
  },
  put(plies, half) {
    if (half) sessionStorage.setItem(name(), JSON.stringify({ plies, ...half }));
    else sessionStorage.removeItem(name());
  },
});
