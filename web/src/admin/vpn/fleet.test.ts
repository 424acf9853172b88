import { describe, expect, it } from 'vitest';
import { fleet, harbour, pier, well } from '../../../tests/nodes';
import { isBehind, lightOf, percentOf } from './fleet';
import type { Health } from './trafficApi';

const nodesIn = (...states: Health['state'][]) => ({
  nodes: states.map((_, id) => ({ ...harbour, id })),
  fleet: { ...fleet, items: states.map((state, id) => ({ ...well, id, state })) },
});

describe('the light of all nodes', () => {
  it.each<[Health['state'][], string, number, number, number]>([
    [['up', 'up'], 'good', 0, 0, 0],
    [['up', 'late'], 'unknown', 0, 1, 0],
    [['late', 'down'], 'bad', 1, 1, 0],
    [['never', 'down'], 'bad', 1, 0, 1],
    [['up', 'never'], 'unknown', 0, 0, 1],
    [[], 'never', 0, 0, 0],
  ])('of %j is %s', (states, state, silent, late, unstarted) => {
    const { nodes, fleet } = nodesIn(...states);
    expect(lightOf(nodes, fleet)).toEqual({ state, silent, late, unstarted, total: states.length });
  });

  it('does not look at hidden nodes', () => {
    const hidden = { ...pier, shown: false };
    expect(lightOf([harbour, hidden], fleet).state).toBe('good');
    expect(lightOf([hidden], fleet).state).toBe('never');
  });

  it('counts a node of which nothing is known as one that never called', () => {
    expect(lightOf([{ ...harbour, id: 99 }], fleet).unstarted).toBe(1);
  });
});

it.each([
  [undefined, false],
  ['2026-11-01T00:00:30Z', false],
  ['2026-10-31T23:58:00Z', true],
])('reports whose oldest is of %s are behind: %s', (oldestTime, behind) => {
  const backlog = { batches: 3, ...(oldestTime && { oldestTime }) };
  expect(isBehind({ ...fleet, backlog }, Date.parse('2026-11-01T00:01:00Z'))).toBe(behind);
});

it.each([
  [1, 3, 33],
  [0, 3, 0],
  [undefined, 3, undefined],
  [1, 0, undefined],
  [1, undefined, undefined],
])('%s of %s is %s percent', (used, total, percent) => expect(percentOf(used, total)).toBe(percent));
