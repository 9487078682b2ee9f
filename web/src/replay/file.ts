/** A record file that was opened, kept for this tab so that a reload finds it. */

const place = 'marea.file';

export function keepFile(text: string): void {
  sessionStorage.setItem(place, text);
}

/** The first record of the file: one object, or one a line. */
export function keptRecord(): unknown {
  const text = (sessionStorage.getItem(place) ?? '').trim();
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.split('\n')[0] ?? '');
    } catch {
      return null;
    }
  }
}
