import type { Things } from '../../lang/things.svelte';
import { learnThings } from '../../lang/things.svelte';
import { speaking } from '../../lang/words.svelte';
import { cardTexts, scenarioFile } from '../../protocol/http';
import type { ScenarioFile } from '../../protocol/scenario_file';
import type { Arranged } from './map/arrange';
import { drawnLand, type Place, type Spot } from './map/geometry';

/** A table's scenario: where its places lie and what its things are called. Its figures come with the game. */
export class World implements Things {
  private file = $state.raw<ScenarioFile | null>(null);

  /** Where all words stand on a map that the page has not drawn. */
  private arranged = $state.raw<Arranged | null>(null);
  readonly territories = $derived(this.labelled(this.file?.territories, this.arranged?.lands));
  readonly waters = $derived(this.labelled(this.file?.waters, this.arranged?.seas));
  readonly oceans = $derived(this.labelled(this.file?.oceans, this.arranged?.seas));
  /** Where fish and migrants stand on the map. */
  readonly life = $derived(this.arranged);
  private readonly names = $derived.by(() => {
    const {
      territories = [],
      waters = [],
      oceans = [],
      objectives = [],
      action_cards = [],
      events = [],
    } = this.file ?? {};
    const things = [...territories, ...waters, ...objectives, ...action_cards, ...events];
    return new Map([
      ...things.map(({ id, name }) => [id, name] as const),
      ...oceans.flatMap(({ id, name }, i) => [[id, name] as const, [`ocean${i + 1}`, name] as const]),
    ]);
  });

  private labelled(places: Place[] = [], spots?: Map<string, Spot>): Place[] {
    return places.map((place) => {
      const label = spots?.get(place.id);
      return label ? { ...place, label } : place;
    });
  }

  /** When an action card is played. */
  momentOf(id: string): string | undefined {
    return this.file?.action_cards.find((card) => card.id === id)?.moment;
  }

  private texts = $state.raw<Map<string, string>>(new Map());
  private spoken = '';

  constructor(private readonly hash: string) {
    void this.load(hash);
  }

  /** What the cards say depends on the language and on how many play. */
  async read(players: number): Promise<void> {
    const spoken = `${speaking()} ${players}`;
    if (spoken === this.spoken) return;
    this.spoken = spoken;
    try {
      const texts = await cardTexts(this.hash, speaking(), players);
      if (spoken === this.spoken) this.texts = new Map(Object.values(texts).flatMap((cards) => Object.entries(cards)));
      learnThings({ name: (id) => this.name(id), text: (id) => this.text(id) });
    } catch {
      this.spoken = '';
    }
  }

  name(id: string): string | undefined {
    return this.names.get(id)?.[speaking()];
  }
  text(id: string): string | undefined {
    return this.texts.get(id);
  }

  private async load(hash: string): Promise<void> {
    try {
      const file = await scenarioFile(hash);
      const { territories, waters, oceans } = file;
      if (!territories.every(drawnLand)) {
        const { arrange } = await import('./map/arrange');
        // Room for the longest name in any language: nothing moves with the language.
        const long = new Map([...territories, ...waters, ...oceans].map(({ id, name }) => [id, Math.max(...Object.values(name).map((one) => one.length))])); // prettier-ignore
        this.arranged = arrange(territories, waters, oceans, (id) => long.get(id) ?? id.length);
      }
      this.file = file;
      learnThings(this);
    } catch {
      // Without it things go by their ids; the line says if the server is out of reach.
    }
  }
}

const worlds = new Map<string, World>();

/** The scenario of a table, fetched once. */
export function worldOf(options: Record<string, unknown>): World | null {
  const hash = (options['scenario'] as { hash?: string } | undefined)?.hash;
  if (!hash) return null;
  const known = worlds.get(hash) ?? new World(hash);
  worlds.set(hash, known);
  return known;
}
