import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROBLEMS } from './textNames';

it('every problem that the server finds in a text has words', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../internal/site/problem.go'), 'utf8');
  const codes = [...source.matchAll(/^\tbad\w+\s*= "(\w+)"/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(20);
  expect([...PROBLEMS].sort()).toEqual(codes.sort());
});
