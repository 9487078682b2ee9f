import { list, say } from '../../../lang/words.svelte';
import type { VenontaPlay } from '../play.svelte';

/** A territory for the ear: whose it is, what stands there, what is in reach, whether it can be chosen. */
export function describeLand(play: VenontaPlay, id: string): string {
  const land = play.game.lands[id];
  const names = play.host.names;
  if (!land) return play.name(id);
  const said = [play.name(id), land.owner === null ? say('page.venonta.map.free') : (names[land.owner] ?? '')];
  if (land.colonist !== null) said.push(say('page.venonta.map.colony', { name: names[land.colonist] ?? '' }));
  said.push(say('page.venonta.map.tep', { n: land.tep }));
  if (land.factories > 0) said.push(say('page.venonta.map.factories', { n: land.factories }));
  if (land.tanks + land.guards > 0) said.push(say('page.venonta.map.tanks', { n: land.tanks + land.guards }));
  if (land.reach)
    said.push(say('page.venonta.map.reach', { list: list(land.reach.map((one) => play.name(one.land))) }));
  const news = play.since.at(id);
  if (news.length > 0)
    said.push(say('page.venonta.map.news', { list: list(news.map(({ number }) => String(number))) }));
  if (play.lit.has(id)) said.push(say('page.venonta.map.lit'));
  return said.join(', ');
}
