import type { GameParts } from '../game';
import Actions from './Actions.svelte';
import Below from './Below.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { Nothing } from './nothing';
import { PlainPlay } from './play.svelte';

const parts: GameParts<PlainPlay> = {
  createPlay: (host) => new PlainPlay(host),
  Sprite: Nothing,
  Board,
  Turn: Actions,
  Rest: Nothing,
  Below,
  Thumb: Nothing,
  Orders: Nothing,
  Worth: Nothing,
  Owns: Nothing,
  Hand,
  progress: () => '',
  points: () => [],
  kinds: () => [],
  lessons: async () => [],
  keys: 'page.plain.keys',
  sound: () => 'place',
};

export default parts;
