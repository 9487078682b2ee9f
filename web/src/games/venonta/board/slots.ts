/** A hand where each card keeps its place: what was played leaves a gap, what is drawn fills the first. */
export function slotted(before: (string | null)[], hand: string[]): (string | null)[] {
  const left = [...hand];
  const take = (id: string | null): string | null => {
    const at = id === null ? -1 : left.indexOf(id);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  };
  const kept = before.map(take).map((id) => id ?? left.shift() ?? null);
  return [...kept, ...left];
}
