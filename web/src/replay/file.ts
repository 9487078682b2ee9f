/** A record file that was opened, kept for this tab so that a reload finds it: where the browser keeps it, and has room for it. */

const place = 'marea.file';
let opened = '';

export function keepFile(text: string): void {
  opened = text;
  try {
    sessionStorage.setItem(place, text);
  } catch {
    return;
  }
}

function lastFile(): string {
  try {
    return opened || (sessionStorage.getItem(place) ?? '');
  } catch {
    return '';
  }
}

/** The first record of the file: one object, or one a line. */
export function keptRecord(): unknown {
  const text = lastFile().trim();
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
