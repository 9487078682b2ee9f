import type { PlayHost } from '../games/game';
import type { Frame, Options, Problem, Replay } from '../protocol/messages';
import { shownName } from '../table/names';

/** A replay as the host of a game's play: the same board, nothing to choose. */
export class ReplayHost implements PlayHost {
  readonly replay!: Replay;
  ply = $state(0);
  readonly names: string[];
  readonly table = 'replay';
  readonly you = null;
  readonly oddsAllowed = false;
  readonly order = null;
  readonly log = [];
  readonly frame = $derived<Frame>(this.replay.frames[this.ply] ?? this.replay.frames[0]!);

  constructor(replay: Replay) {
    this.replay = replay;
    this.names = replay.seats.map(shownName);
  }
  get options(): Options {
    return this.replay.options;
  }
  get plies(): number {
    return this.ply;
  }
  get game(): unknown {
    return this.frame.game;
  }
  get toAct(): number | null {
    return this.frame.to_act;
  }
  get last(): string | null {
    return this.frame.action;
  }
  get winners(): number[] {
    return this.ply === this.end ? (this.replay.result?.winners ?? []) : [];
  }
  get end(): number {
    return this.replay.frames.length - 1;
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.end, ply));
  }

  /** To the next position, or the one before, at which a seat has done all it does in a row. */
  turn(by: 1 | -1): void {
    const frames = this.replay.frames;
    let ply = this.ply + by;
    while (ply > 0 && ply < this.end && frames[ply]?.seat === frames[ply + 1]?.seat) ply += by;
    this.go(ply);
  }

  async act(): Promise<Problem | null> {
    return null;
  }
  async undo(): Promise<Problem | null> {
    return null;
  }
  async askOdds(): Promise<null> {
    return null;
  }
  async askDoes(): Promise<null> {
    return null;
  }
  async ask(): Promise<null> {
    return null;
  }
  async setOrder(): Promise<Problem | null> {
    return null;
  }
}
