import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticFolder } from './folder';

/** A copy of the page without a server, of which a newer version can be put in the same place. */
export class Versions {
  readonly folder = mkdtempSync(join(tmpdir(), 'marea-static-'));

  constructor() {
    cpSync(staticFolder, this.folder, { recursive: true });
  }

  /** Changes every text of the page whose name fits. */
  change(name: RegExp, work: (text: string) => string): void {
    for (const one of readdirSync(this.folder, { recursive: true }) as string[]) {
      const file = join(this.folder, one);
      if (name.test(one) && statSync(file).isFile()) writeFileSync(file, work(readFileSync(file, 'utf8')));
    }
  }

  /** As after a build of other sources: no part has the name that it had, and none of the old ones is there any more. */
  renew(): void {
    const assets = readdirSync(join(this.folder, 'assets'));
    const fresh = (name: string) => name.replace(/\.(\w+)$/, '_.$1');
    const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
    for (const name of assets) renameSync(join(this.folder, 'assets', name), join(this.folder, 'assets', fresh(name)));
    this.change(/\.(html|js|css|webmanifest)$/, (text) => text.replace(names, fresh));
    this.change(/^sw\.js$/, (text) => text.replace(/version = '\w+'/, "version = 'newer'"));
    this.change(/^index\.html$/, (text) => text.replace('</head>', '<meta name="newer" /></head>'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
