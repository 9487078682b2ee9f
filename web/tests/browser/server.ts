import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as NetServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
export const program = process.env['MAREA'] ?? join(root, 'build', 'release', 'marea');

/** The real server, with a data folder of its own; `options` are its command line's. */
export class Marea {
  port = 0;
  private child: ChildProcess | undefined;
  private readonly data = mkdtempSync(join(tmpdir(), 'marea-page-'));

  private readonly options: string[];

  constructor(
    private readonly run = program,
    ...options: string[]
  ) {
    this.options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Starts, again at the same port if it was there before. */
  async start(): Promise<void> {
    const args = [
      'serve',
      '--listen',
      `127.0.0.1:${this.port}`,
      '--data',
      this.data,
      '--page',
      join(root, 'web', 'dist'),
      ...this.options,
    ];
    const child = spawn(this.run, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.port = await new Promise<number>((found, fail) => {
      let text = '';
      const hear = (chunk: Buffer) => {
        text += chunk.toString();
        const port = /"listening","port":(\d+)/.exec(text)?.[1];
        if (port) found(Number(port));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', () => fail(new Error(`the server ended: ${text}`)));
      child.on('error', fail);
    });
  }

  /** As a power cut would. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  get lives(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || !this.lives) return Promise.resolve();
    return new Promise((ended) => {
      child.removeAllListeners('exit');
      child.on('exit', () => ended());
      child.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** A network between browser and server that can be cut and mended. */
export class Network {
  port = 0;
  private readonly sockets = new Set<Socket>();
  private server: NetServer | undefined;
  private broken = false;

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async open(to: () => number): Promise<void> {
    this.server = createServer((near) => {
      if (this.broken) return near.destroy();
      const far = connect(to(), '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => (this.sockets.delete(one), other.destroy()));
      }
    });
    await new Promise<void>((ready) => this.server!.listen(0, '127.0.0.1', ready));
    this.port = (this.server.address() as { port: number }).port;
  }

  cut(): void {
    this.broken = true;
    for (const socket of this.sockets) socket.destroy();
  }
  mend(): void {
    this.broken = false;
  }
  close(): void {
    this.cut();
    this.server?.close();
  }
}
