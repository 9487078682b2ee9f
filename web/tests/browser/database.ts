import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const keeper = join(import.meta.dirname, '..', '..', '..', 'tests', 'server', 'postgres.py');

/** A PostgreSQL of Debian's in a folder of its own. It ends with the test, however that ends. */
export class Database {
  private child: ChildProcess | undefined;

  /** Starts it; gives the address at which servers keep everything. */
  start(): Promise<string> {
    const child = spawn('python3', [keeper], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    return new Promise<string>((found, fail) => {
      child.stdout.on('data', (address: Buffer) => found(address.toString().trim()));
      child.on('exit', () => fail(new Error('the database ended')));
      child.on('error', fail);
    });
  }

  stop(): Promise<void> {
    return new Promise((ended) => {
      this.child!.on('exit', () => ended());
      this.child!.stdin!.end();
    });
  }
}
