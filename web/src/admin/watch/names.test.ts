import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHECKS } from './names';

it('every check of the server has a name', () => {
  const room = join(import.meta.dirname, '../../../../internal/watch');
  const names = ['checks.go', 'check.go'].flatMap((file) =>
    [...readFileSync(join(room, file), 'utf8').matchAll(/^(?:const|\t)\s*[A-Z]\w+\s+= "(\w+)"$/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.sort()).toEqual([...CHECKS].sort());
});
