import { expect, it } from 'vitest';
import { groupOf, inGroups } from '.';

it('an area that nobody has sorted is about the house', () => {
  expect(groupOf('orders')).toBe('shop');
  expect(groupOf('something new')).toBe('house');
});

it('areas stand in the order of their groups, and a group without any is not told', () => {
  const areas = ['audit', 'orders', 'payouts', 'figures', 'market'].map((permission) => ({ permission }));
  const told = inGroups(areas).map(({ group, areas }) => [group, ...areas.map((area) => area.permission)]);
  expect(told).toEqual([
    ['shop', 'orders', 'figures'],
    ['market', 'payouts', 'market'],
    ['house', 'audit'],
  ]);
});
