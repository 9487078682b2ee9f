/** What a server says of a table, as lines to be read: a list where there are several things, else one value. */
export type Fact = { name: string; text: string } | { name: string; facts: Fact[] };

type Plain = string | number | boolean | null;
const isPlain = (value: unknown): value is Plain => typeof value !== 'object' || value === null;
const shown = (value: Plain) => (value === null ? '–' : String(value));
/** So many figures stand in one line. */
const fewest = 6;
/** `new_farms` is “new farms”. */
const named = (name: string) => name.replaceAll('_', ' ');

export function factsOf(value: unknown, names: string[]): Fact[] {
  if (isPlain(value)) return [];
  return Object.entries(value as Record<string, unknown>).map(([name, one]): Fact => {
    const title = named(name);
    if (isPlain(one)) return { name: title, text: shown(one) };
    if (!Array.isArray(one)) {
      const few: [string, unknown][] = Object.entries(one as object);
      const parts = few.map(([what, value]) => isPlain(value) && `${named(what)} ${shown(value)}`);
      if (few.length > fewest || parts.includes(false)) return { name: title, facts: factsOf(one, names) };
      return { name: title, text: parts.join(', ') || '–' };
    }
    if (one.every(isPlain)) return { name: title, text: one.map(shown).join(', ') || '–' };
    // Things by seat go by its name.
    const titles = name === 'seats' || one.length === names.length ? names : one.map((_, i) => String(i + 1));
    return {
      name: title,
      facts: one.map((each, i) =>
        isPlain(each)
          ? { name: titles[i] ?? '', text: shown(each) }
          : { name: titles[i] ?? '', facts: factsOf(each, names) },
      ),
    };
  });
}
