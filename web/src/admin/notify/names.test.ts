import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEMPLATES } from './names';

it('every message that the shop can send has a name', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../../content/mail'));
  expect([...TEMPLATES].sort()).toEqual(folders.sort());
});
