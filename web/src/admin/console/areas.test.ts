import { expect, it } from 'vitest';
import { rows } from '@/app/routeTable';
import { AREAS } from './areas';

it('the start page leads to every area of the console, by the permission that opens it', () => {
  const areas = rows.filter(
    (row) => row.access === 'operator' && row.path !== '/admin' && !row.path.includes(':'),
  );
  expect(AREAS.map(({ page, path, permission }) => [page, path, permission])).toEqual(
    areas.map(({ key, path, permission }) => [key, path, permission]),
  );
});
