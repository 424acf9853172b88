import { expect, it } from 'vitest';
import { moved } from './MoveButtons';

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, null],
  ['c', 1, null],
  ['x', 1, null],
] as const)('moving %s by %i gives %j', (id, by, order) => {
  expect(moved(['a', 'b', 'c'], id, by)).toEqual(order);
});
