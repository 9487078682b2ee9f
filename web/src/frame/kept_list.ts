/** A list that this browser keeps under a name, the newest things only. What cannot be read is an empty one. */
export const keptList = <Thing>(place: string, most: number, age: (thing: Thing) => number) => ({
  read: (): Thing[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
      return Array.isArray(kept) ? (kept as Thing[]) : [];
    } catch {
      return [];
    }
  },
  write: (things: Thing[]): void => {
    const newest = things.toSorted((a, b) => age(b) - age(a)).slice(0, most);
    localStorage.setItem(place, JSON.stringify(newest));
  },
});
