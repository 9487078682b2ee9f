import { lineText } from '../../../lang/line';
import type { Line } from '../../../protocol/messages';

/** What comes of an ending of a fight, by the line that names it. */
export const meansText = (ending: Line, names: string[]): string =>
  lineText({ ...ending, key: 'page.venonta.fight_end' }, names);
