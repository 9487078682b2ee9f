import type { Client, House } from './house';
import type { FromPage, ToPage } from './messages';

/** How houses of several tabs speak to each other. */
const channel = 'marea-house';
type Spoken = { from: string; message: FromPage } | { to: string | null; message: ToPage };

/** As long as this is held, its tab is there. */
const presence = (client: string) => `marea-tab-${client}`;

/** A tab without the engine: what its page says goes to the tab that has it. */
export class Relay {
  private readonly name = crypto.randomUUID();
  private readonly air = new BroadcastChannel(channel);
  private leave: () => void = () => undefined;

  constructor(page: Client) {
    this.air.onmessage = ({ data }: MessageEvent<Spoken>) => {
      if ('to' in data && (data.to === null || data.to === this.name)) page.post(data.message);
    };
    void navigator.locks.request(presence(this.name), () => new Promise<void>((left) => (this.leave = left)));
  }

  send(message: FromPage): void {
    this.air.postMessage({ from: this.name, message } satisfies Spoken);
  }

  close(): void {
    this.air.close();
    this.leave();
  }
}

/** Opens a house to the other tabs, and tells them so. */
export function relayed(house: House): void {
  const air = new BroadcastChannel(channel);
  const clients = new Map<string, Client>();
  const post = (to: string | null, message: ToPage) => air.postMessage({ to, message } satisfies Spoken);
  const arrive = (name: string): Client => {
    const client = { post: (message: ToPage) => post(name, message) };
    clients.set(name, client);
    void navigator.locks?.request(presence(name), () => {
      clients.delete(name);
      house.leave(client);
    });
    return client;
  };
  air.onmessage = ({ data }: MessageEvent<Spoken>) => {
    if ('from' in data) house.hear(clients.get(data.from) ?? arrive(data.from), data.message);
  };
  post(null, { kind: 'hosted' });
}
