import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEMPLATES } from './names';

it('every message that the shop can send has a name', () => {
  const content = join(import.meta.dirname, '../../../../content');
  const folders = ['mail', 'sms', 'telegram'].flatMap((channel) =>
    readdirSync(join(content, channel), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  expect([...new Set(folders)].sort()).toEqual([...TEMPLATES]);
});
