import { go } from '../frame/route.svelte';
import { allKept, keepOver } from '../fairness/kept';
import { check } from '../fairness/proof';
import type { GameParts } from '../games/game';
import { keepResult } from '../home/results';
import { Refused, recordOf } from '../protocol/http';
import { anyToken, hold } from '../protocol/keyring';
import type { GameRecord, Problem } from '../protocol/messages';
import { standing } from './log';
import type { Table } from './table.svelte';

/** What follows a game: its record and whether that is fair, the result that is kept, and the rematch. Made inside a component. */
export class Ending {
  record = $state.raw<GameRecord | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Alone with bots nobody has to be asked: on to the new table at once. */
  private hasty = $state(false);

  readonly winners = $derived.by(
    () => this.table.view?.result?.winners.map((seat) => this.table.names[seat] ?? '') ?? [],
  );
  readonly tied = $derived.by(() => {
    const { scores = [], winners = [] } = this.table.view?.result ?? {};
    return scores.filter((score) => score === Math.max(...scores)).length > winners.length;
  });
  /** By this page's own code: the server is not asked whether it was fair. */
  readonly verdict = $derived.by(() => {
    const { table, parts, record } = this;
    if (!record?.fairness) return null;
    const hands = table.sessions.flatMap(({ seat, view }) =>
      seat === null ? [] : [{ seat, hand: view?.you && 'hand' in view.you ? view.you.hand : [] }],
    );
    const seen = { acts: standing(table.log), game: table.game, hands, carried: table.about?.carried };
    const kept = allKept().filter((one) => one.table === table.table && table.mySeats.includes(one.seat));
    return check(record, parts.dealProof, kept, seen);
  });
  readonly next = $derived.by(() => this.table.view?.rematch);
  readonly canPropose = $derived.by(
    () => this.table.current.seat !== null && this.table.view?.motion?.what !== 'rematch',
  );

  constructor(
    private readonly table: Table,
    private readonly parts: GameParts,
  ) {
    keepOver(table.table);
    $effect(() => this.keep());
    $effect(() => {
      if (this.hasty && this.next) this.goRematch(this.next);
    });
    void this.load();
  }

  private keep(): void {
    const { view, game, about, names, mySeats, table } = this.table;
    if (!view?.result || !about) return;
    for (const seat of mySeats)
      keepResult({ ...view.result, table, game: about.game, seat, names, kinds: this.parts.kinds(game, seat) });
  }

  private async load(): Promise<void> {
    try {
      this.record = await recordOf(this.table.table, anyToken(this.table.table));
    } catch (error) {
      this.problem = error instanceof Refused ? error.problem : { code: 'unreachable' };
    }
  }

  download(): void {
    const file = URL.createObjectURL(new Blob([JSON.stringify(this.record) + '\n'], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `marea-${this.table.table}.json`;
    link.click();
    URL.revokeObjectURL(file);
  }

  async rematch(): Promise<void> {
    const { table } = this;
    this.hasty = table.seats.every((seat, index) => seat.kind !== 'person' || table.mySeats.includes(index));
    if (!(await table.tell({ type: 'propose', what: 'rematch' }))) this.hasty = false;
  }

  /** The same seats at a new table: our tokens hold there too. */
  goRematch(next: string): void {
    for (const session of this.table.sessions) {
      const seat = session.seat;
      const token = this.table.tokenOf(session);
      if (seat !== null && token) void hold({ table: next, seats: [{ seat, token }], here: this.table.here });
    }
    go('table', next);
  }
}
