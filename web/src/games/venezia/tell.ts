import { type Key, say, type Values } from '../../lang/words.svelte';
import type { Act, Told } from '../game';
import { City, type Game, parseAction, parseTile, type Square } from './notation';

/** `r5` as “red 5”. */
export function tileName(tile: string): string {
  const parsed = parseTile(tile);
  return parsed
    ? say('page.venezia.tile', { colour: parsed.colour, value: parsed.value })
    : say('page.venezia.platform');
}

/** Follows the log so that sentences can name prices and who fell in: figures by square, coins by square. */
class Ledger {
  private readonly owners = new Map<Square, number>();
  private readonly coins = new Map<Square, number>();

  move(seat: number, to: Square, from?: Square): void {
    if (from) this.owners.delete(from);
    this.owners.set(to, seat);
  }
  /** The coin more than lie there, and it stays. */
  buy(at: Square): number {
    const lying = this.coins.get(at) ?? 0;
    this.coins.set(at, 2 * lying + 1);
    return lying + 1;
  }
  sink(at: Square): { owner: number | undefined; coins: number } {
    const gone = { owner: this.owners.get(at), coins: this.coins.get(at) ?? 0 };
    this.owners.delete(at);
    this.coins.delete(at);
    return gone;
  }
}

/** All actions of a game in words, one entry an action. */
export function tell(acts: Act[], game: unknown, names: string[]): Told[] {
  const city = new City((game as Game | undefined)?.board ?? []);
  const ledger = new Ledger();
  return acts.map((act, i) => tellOne(act, acts[i + 1], city, ledger, names));
}

function tellOne(act: Act, next: Act | undefined, city: City, ledger: Ledger, names: string[]): Told {
  const action = parseAction(act.action);
  if (!action || act.seat === null) return { text: act.action };
  const name = names[act.seat] ?? '';
  const told = (key: Key, rule: string, place: Square, values: Values = {}): Told => ({
    text: say(key, { name, square: place, ...values }),
    rule,
    place,
  });
  switch (action.kind) {
    case 'place':
      ledger.move(act.seat, action.to);
      return told('log.place', 'V2.5', action.to);
    case 'walk':
      ledger.move(act.seat, action.to, action.from);
      return told('log.walk', 'V3.1.1', action.to, { from: action.from });
    case 'ride':
      ledger.move(act.seat, action.to, action.from);
      return told('log.ride', 'V3.1.3', action.to, { from: action.from });
    case 'buy':
      return told('log.buy', 'V3.2.2', action.to, {
        colour: parseTile(city.at(action.to))?.colour ?? '',
        price: ledger.buy(action.to),
      });
    case 'rescue':
      ledger.move(act.seat, action.to);
      return told('log.rescue', 'V3.3.3', action.to);
    case 'drown':
      return told('log.drown', 'V3.3.3', '');
    case 'card': {
      const place = city.where(action.card);
      const { owner, coins } = ledger.sink(place);
      const line = told('log.card', 'V3.3.2', place, { card: tileName(action.card) });
      if (coins > 0) line.text += ' ' + say('page.venezia.coins_lost', { coins });
      if (owner !== undefined) {
        const asked = next !== undefined && /^[+x]/.test(next.action);
        line.text += ' ' + say(asked ? 'log.fell' : 'log.gone', { name: names[owner] ?? '' });
        line.rule = 'V3.3.3';
      }
      return line;
    }
  }
}
