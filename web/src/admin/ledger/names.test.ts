import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from './names';

it('every rule that the server checks has words', () => {
  const root = join(import.meta.dirname, '../../../../internal');
  const sources = ['ledger/verify.go', ...readdirSync(join(root, 'app')).map((file) => `app/${file}`)].filter(
    (file) => file.endsWith('.go') && !file.endsWith('_test.go'),
  );
  const named = /(?:\bquery\(|ledger\.Check\{(?:Name:\s*)?)"(\w+)"/g;
  const rules = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(([, name]) => name),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(Object.keys(RULES).sort()).toEqual([...new Set(rules)].sort());
});
