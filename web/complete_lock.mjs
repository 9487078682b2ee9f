// Completes package-lock.json after `npm install`: where a registry lacks the builds for other systems, npm leaves them out of
// the lock, and then `npm ci` refuses it everywhere. Each is named here with the system it is for, and is never fetched on ours.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
for (const [, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place]) continue;
    const words = name.split(/[-/]/);
    const os = words.find((word) => systems.includes(word)) ?? 'none';
    const cpu = words[words.indexOf(os) + 1] ?? 'none';
    lock.packages[place] = { version, cpu: [cpu], dev: true, optional: true, os: [os] };
    if (name.endsWith('musl')) lock.packages[place].libc = ['musl'];
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(sorted);
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
