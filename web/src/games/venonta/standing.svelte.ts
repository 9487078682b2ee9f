import { type Order, usual } from './orders';
import type { VenontaPlay } from './play.svelte';

/** A seat's standing order: what the server keeps, and what is on its way there. */
export class Standing {
  private sent = $state.raw<{ seat: number | null; order: Order } | null>(null);
  /** Seats that were given the usual order; there are several around one screen. */
  private readonly begun = new Set<number>();

  constructor(private readonly play: VenontaPlay) {}

  get order(): Order {
    const { sent, play } = this;
    return sent && sent.seat === play.seat ? sent.order : (play.host.order ?? {});
  }

  /** Two changes in a row are both kept: the second is made to what the first leaves. */
  async set(change: Order): Promise<void> {
    const sent = { seat: this.play.seat, order: { ...this.order, ...change } };
    this.sent = sent;
    if ((await this.play.host.setOrder(sent.order)) && this.sent === sent) this.sent = null;
  }

  /** What was sent has come back. */
  settle(): void {
    if (this.sent && JSON.stringify(this.sent.order) === JSON.stringify(this.play.host.order)) this.sent = null;
  }

  /** A seat without an order gets the usual one, once; whoever takes it back has an empty one. */
  begin(): void {
    const { play } = this;
    if (play.inTurn && (this.order.rest || this.order.refuse)) void this.set({ rest: false, refuse: false });
    if (play.seat === null || play.host.order !== null || this.begun.has(play.seat)) return;
    this.begun.add(play.seat);
    void play.host.setOrder(usual);
  }
}
