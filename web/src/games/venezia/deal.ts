import type { Chance } from '../../fairness/chance';
import type { DealProof } from '../../fairness/proof';
import type { GameRecord, Options } from '../../protocol/messages';

/** The set-up as docs/fairness.md deals it, so that the page can hold the server to it. */
interface Start {
  board: string[];
  hands: string[][];
  aside: string[];
  first: number;
}

const colours = [...'knarpg'];
const values = [...'2345678X'];
const handSizes: Record<number, number> = { 2: 10, 3: 12, 4: 9, 5: 7 };

export function deal(options: Options, players: number, chance: Chance): Start {
  let tiles = values.flatMap((value) => colours.map((colour) => colour + value));
  if (players === 2) {
    const drawn = colours[chance.below(colours.length)]!;
    const dropped = options['dropped_colour'] ?? drawn;
    tiles = tiles.filter((tile) => tile[0] !== dropped && !'78'.includes(tile[1]!));
  }
  const side = players === 2 ? 6 : 8;
  const squares = [...tiles, ...Array.from({ length: side * side - tiles.length }, () => '--')];
  chance.shuffle(squares);
  const rows = Array.from({ length: side }, (_, row) => squares.slice(row * side, (row + 1) * side).join(' '));
  const cards = tiles.filter((tile) => tile[1] !== '2');
  chance.shuffle(cards);
  const size = handSizes[players] ?? 0;
  const hands = Array.from({ length: players }, (_, seat) => cards.slice(seat * size, (seat + 1) * size));
  const first = options['start_seat'] ?? chance.below(players);
  return { board: rows.reverse(), hands, aside: cards.slice(players * size), first: Number(first) };
}

/** Hands have no order. */
const inOrder = ({ board, hands, aside, first }: Start): string =>
  JSON.stringify([board, hands.map((hand) => [...hand].sort()), [...aside].sort(), first]);

const startOf = (record: GameRecord): Start => record.start as Start;

export const dealProof: DealProof = {
  deals: (record, chance) => inOrder(startOf(record)) === inOrder(deal(record.options, record.seats.length, chance)),
  fits: (record, game, hands) =>
    startOf(record).board.join() === (game as { board: string[] }).board.join() &&
    hands.every(({ seat, hand }) => hand.every((card) => startOf(record).hands[seat]?.includes(card))),
};
