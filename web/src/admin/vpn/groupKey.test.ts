import { expect, it } from 'vitest';
import { keyOf } from './groupKey';

it.each([
  ['North sea', 'north-sea'],
  ['  Zürich & Genève 2 ', 'zurich-geneve-2'],
  ['香港', ''],
  ['香港 HK', 'hk'],
  [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
])('a group called %o is known by %o', (name, key) => {
  expect(keyOf(name)).toBe(key);
});
