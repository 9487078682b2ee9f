/** The part of a Worker that thinks which is used. */
export interface Thinker {
  postMessage(text: string): void;
  terminate(): void;
  onmessage: ((event: { data: string }) => void) | null;
  onerror: ((event: never) => void) | null;
}

interface Job {
  text: string;
  tries: number;
  done: (answer: string) => void;
}

/** How often a job is given to a fresh thinker before it is done here. */
const mostTries = 2;

/**
 * Whoever thinks for the bots: a few Workers, each with an engine of its own and one job at a time, made when they are first
 * needed. One that fails is replaced; a job that two could not do is done by `self`.
 */
export class Thinkers {
  private readonly waiting: Job[] = [];
  private readonly all = new Set<Thinker>();
  private readonly free: Thinker[] = [];

  constructor(
    private readonly make: () => Thinker,
    readonly most: number,
    private readonly self: (text: string) => string,
  ) {}

  think(text: string, done: (answer: string) => void): void {
    this.waiting.push({ text, done, tries: 0 });
    this.next();
  }

  /** Ends all thinkers; whatever they were asked is never answered. */
  stop(): void {
    for (const one of this.all) {
      one.onmessage = null;
      one.terminate();
    }
    this.all.clear();
    this.free.length = 0;
    this.waiting.length = 0;
  }

  private next(): void {
    const job = this.waiting[0];
    if (!job) return;
    if (job.tries >= mostTries) {
      this.waiting.shift();
      job.done(this.self(job.text));
      return this.next();
    }
    const thinker = this.free.pop() ?? (this.all.size < this.most ? this.another() : undefined);
    if (!thinker) return;
    this.waiting.shift();
    thinker.onmessage = ({ data }) => {
      this.free.push(thinker);
      job.done(data);
      this.next();
    };
    thinker.onerror = () => {
      thinker.terminate();
      this.all.delete(thinker);
      this.waiting.unshift({ ...job, tries: job.tries + 1 });
      this.next();
    };
    thinker.postMessage(job.text);
    this.next();
  }

  private another(): Thinker {
    const one = this.make();
    this.all.add(one);
    return one;
  }
}
