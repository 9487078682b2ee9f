import { Refused } from '../protocol/http';
import type { Problem } from '../protocol/messages';

/** A world, and who plays it how often. The same plan gives the same figures, whoever plays and in whatever order. */
export interface Plan {
  scenario: string;
  players: number;
  bots: string[];
  games: number;
  seed: string;
}

export interface Figure {
  value: number;
  unit: 'share' | 'times' | 'number';
  /** Of its 95 % interval. */
  half?: number;
  least?: number;
  most?: number;
  met?: boolean;
}
export interface Item {
  of: number;
  times: number;
  share: number;
  met: boolean;
  half?: number;
}
/** What the lab has to say of a world, as `marea lab balance` writes it; items by their ids. */
export interface Report {
  players: number;
  games: number;
  figures: Record<string, Figure>;
  objectives: Record<string, Item>;
  cards: Record<string, Item>;
  effects: Record<string, Item>;
  lands: Record<string, Item>;
  /** Within which the share of an item counts as met. */
  bands: Record<'objectives' | 'cards' | 'effects', { least: number; most: number }>;
}

/** Whoever plays the games: engines that answer a text with a text, several at once. */
export interface Crew {
  readonly most: number;
  think(text: string, done: (answer: string) => void): void;
  /** Drops whatever is asked. */
  stop(): void;
}

/** Plays a plan game by game. What is counted goes back to the engine as it came: it alone adds up and works out. */
export class Simulation {
  private readonly head: string;
  private readonly counted: string[] = [];
  private next = 0;
  private end: () => void = () => undefined;
  private fail: (error: unknown) => void = () => undefined;

  constructor(
    private readonly plan: Plan,
    private readonly crew: Crew,
    private readonly told: (done: number) => void,
  ) {
    this.head = `[]\nlab\n${JSON.stringify(plan)}\n`;
  }

  /** Until all games are played or it is stopped. */
  play(): Promise<void> {
    return new Promise((end, fail) => {
      Object.assign(this, { end, fail });
      for (let i = 0; i < this.crew.most; ++i) this.playNext();
    });
  }

  stop(): void {
    this.next = this.plan.games;
    this.crew.stop();
    this.end();
  }

  /** Of what is played; a block of games that is not whole is left out. */
  report(): Promise<Report> {
    return new Promise((found, fail) => {
      this.crew.think(`${this.head}{"report":[${this.counted.join(',')}]}`, (answer) => {
        const read = answer ? (JSON.parse(answer) as Report | Problem) : { code: 'try_again' };
        if ('code' in read) fail(new Refused(read));
        else found(read);
      });
    });
  }

  private playNext(): void {
    if (this.next >= this.plan.games) return;
    const game = this.next++;
    this.crew.think(`${this.head}{"play":[${game},1]}`, (answer) => {
      if (!answer.startsWith('[')) {
        this.next = this.plan.games;
        return this.fail(new Refused(answer ? (JSON.parse(answer) as Problem) : { code: 'try_again' }));
      }
      this.counted.push(`[${game},1,${answer}]`);
      this.told(this.counted.length);
      if (this.counted.length === this.plan.games) this.end();
      else this.playNext();
    });
  }
}
