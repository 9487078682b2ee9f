/** Where the things of a JSON text stand: the line (from 0) of each by its JSON pointer, as far as the text can be read. */
export function linesOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  let at = 0;
  let line = 0;

  const skip = (): void => {
    for (; at < text.length && /\s/.test(text[at]!); ++at) if (text[at] === '\n') ++line;
  };
  const string = (): string => {
    const begin = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    try {
      return JSON.parse(text.slice(begin, ++at)) as string;
    } catch {
      return '';
    }
  };
  /** The members of a list or an object, up to its end. */
  const members = (end: string, one: (index: number) => void): void => {
    ++at;
    for (let index = 0; at < text.length; ++index) {
      skip();
      if (text[at] === end) return void ++at;
      const before = at;
      one(index);
      skip();
      if (text[at] === ',') ++at;
      if (at === before) return;
    }
  };
  const value = (pointer: string): void => {
    skip();
    if (!found.has(pointer)) found.set(pointer, line);
    if (text[at] === '[') return members(']', (index) => value(`${pointer}/${index}`));
    if (text[at] === '"') return void string();
    if (text[at] !== '{') {
      while (at < text.length && !/[\s,\]}]/.test(text[at]!)) ++at;
      return;
    }
    members('}', () => {
      if (text[at] !== '"') return;
      const name = string().replaceAll('~', '~0').replaceAll('/', '~1');
      found.set(`${pointer}/${name}`, line);
      skip();
      if (text[at] === ':') ++at;
      value(`${pointer}/${name}`);
    });
  };
  value('');
  return found;
}

/** The line of a pointer, or of the nearest thing around it. */
export function lineOf(lines: Map<string, number>, pointer: string): number {
  for (let path = pointer; path; path = path.slice(0, path.lastIndexOf('/'))) {
    const line = lines.get(path);
    if (line !== undefined) return line;
  }
  return 0;
}
