import { expect, it } from 'vitest';
import { tableName } from '../src/table/names';

it('tables have some ninety names, no two of them alike', () => {
  const names = new Set(Array.from({ length: 5000 }, (_, i) => tableName((i * 2654435761).toString(16))));
  expect(names.size).toBeGreaterThan(85);
  const bare = [...names].map((name) => name.replace(/^(La|Le|Il|I) |^L’/, '').toLowerCase());
  expect(new Set(bare).size).toBe(names.size);
  expect(bare).not.toContain('ghetto');
});
