import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** The page as `./play --static` writes it; `web/test build` made it. */
export const staticFolder = join(root, 'build', 'static');

const built = join(root, 'web', 'dist', 'assets');
/** Whether the pages were built with their engine. */
export const hasEngine = existsSync(built) && readdirSync(built).some((name) => name.endsWith('.wasm'));

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A host that knows nothing of us: files below a path, and every request noted. */
export class Folder {
  readonly asked: string[] = [];
  /** When each was asked for first. */
  readonly when = new Map<string, number>();
  private server: Server | undefined;
  private port = 0;

  constructor(
    private readonly folder: string,
    private readonly path = '/some/where/',
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.path}`;
  }

  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://host').pathname;
      this.asked.push(asked);
      if (!this.when.has(asked)) this.when.set(asked, Date.now());
      const name = asked.startsWith(this.path) ? asked.slice(this.path.length) || 'index.html' : '';
      const file = join(this.folder, name);
      if (!name || name.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((ready) => this.server!.listen(this.port, '127.0.0.1', ready));
    this.port = (this.server.address() as { port: number }).port;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }
}
