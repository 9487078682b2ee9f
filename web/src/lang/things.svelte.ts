/** What a scenario calls its things (territories, oceans, cards, objectives, events), by id, and what its cards do. */
export interface Things {
  name(id: string): string | undefined;
  text(id: string): string | undefined;
}

let known = $state.raw<Things | null>(null);

/** The things of the table at hand; null for none. */
export const learnThings = (things: Things | null): void => void (known = things);

/** The things that are known now: the same object as long as they are the same. */
export const thingsKnown = (): Things | null => known;

/** What a thing is called; its id where nobody has said so. */
export const nameOf = (id: string): string => known?.name(id) ?? id;

/** What a card does, where it is known. */
export const textOf = (id: string): string => known?.text(id) ?? '';
