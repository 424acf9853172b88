import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOMS } from './names';

it('every room whose work can be given up has a name', () => {
  const house = join(import.meta.dirname, '../../../../internal');
  const sources = readdirSync(house, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.go') && !file.endsWith('_test.go'),
  );
  const rooms = sources.flatMap((file) =>
    [
      ...readFileSync(join(house, file), 'utf8').matchAll(
        /(?:Kind\(\) string \{ return |\.(?:Every|Daily)\()"(\w+)\.[\w-]+"/g,
      ),
    ].map(([, room]) => room),
  );
  expect([...new Set(rooms)].sort()).toEqual([...ROOMS]);
});
