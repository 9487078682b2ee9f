import { checkScenario } from '../protocol/http';
import type { Problem } from '../protocol/messages';
import type { ScenarioFile } from '../protocol/scenario_file';

/** A world of one's own, as long as the page is open: the file, and what the server's check says of it. */
class OwnWorld {
  name = $state('');
  text = $state('');
  count = $state(0);
  problems = $state.raw<Problem[]>([]);
  /** What can be played and is hardly meant. */
  doubts = $state.raw<Problem[]>([]);
  hash = $state<string | undefined>();
  /** The file as far as it is one: of a bad one only what can be drawn is looked at. */
  readonly file = $derived.by(() => {
    try {
      return JSON.parse(this.text) as Partial<ScenarioFile>;
    } catch {
      return null;
    }
  });
  /** A world that can be played. */
  readonly whole = $derived(this.hash ? (this.file as ScenarioFile) : null);

  async read(file: File): Promise<void> {
    this.hash = undefined;
    this.problems = [];
    this.doubts = [];
    this.count = 0;
    this.name = file.name;
    this.text = await file.text();
    const { hash, problems, count, doubts } = await checkScenario(this.text);
    Object.assign(this, { hash, problems, count, doubts });
  }
}

export const own = new OwnWorld();

/** What stands for it among the names of scenarios, none of which is written so. */
export const ownWorld = '*own';
