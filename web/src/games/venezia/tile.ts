import { say } from '../../lang/words.svelte';
import { parseTile } from './notation';

/** `r5` as “red 5”. */
export function tileName(tile: string): string {
  const parsed = parseTile(tile);
  return parsed
    ? say('page.venezia.tile', { colour: parsed.colour, value: parsed.value })
    : say('page.venezia.platform');
}
