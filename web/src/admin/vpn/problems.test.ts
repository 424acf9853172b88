import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROBLEMS } from './problems';

it('everything that the server finds wrong with a template has words', () => {
  const room = join(import.meta.dirname, '../../../../internal/vpn/clientconfig');
  const sources = readdirSync(room).filter((file) => /^template.*(?<!_test)\.go$/.test(file));
  const found = sources.flatMap((file) => {
    const source = readFileSync(join(room, file), 'utf8');
    const complaints = [...source.matchAll(/(?:\.complain\(|Problem\{)([^\n]*)/g)].map(
      ([, said = '']) => said,
    );
    // A code has an underscore; names of keys and rules have none.
    return complaints.flatMap((said) =>
      [...said.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, code]) => code),
    );
  });
  expect([...new Set(found)].sort()).toEqual([...PROBLEMS]);
});
