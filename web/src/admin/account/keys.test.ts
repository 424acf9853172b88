import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEYS } from './keys';

it('every permission that the server asks for is explained', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../internal/app/app.go'), 'utf8');
  const list = /permissionKeys = \[\]string\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const keys = [...list.matchAll(/"(\w+)"/g)].map(([, key]) => key);
  expect(keys.sort()).toEqual([...KEYS].sort());
});
