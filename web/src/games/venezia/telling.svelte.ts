/** How long each thing is told, in ms. */
const every = 1400;

/** Tells again, one after the other, what happened since my last action. */
export class Telling {
  /** Which of it is being told; null while nothing is. */
  at = $state<number | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `count`: how many things there are to tell now. */
  constructor(private readonly count: () => number) {}

  start(): void {
    this.hush();
    if (this.count() === 0) return;
    this.at = 0;
    this.timer = setInterval(() => {
      const next = (this.at ?? 0) + 1;
      if (next < this.count()) this.at = next;
      else this.hush();
    }, every);
  }

  hush(): void {
    clearInterval(this.timer);
    this.at = null;
  }
}
