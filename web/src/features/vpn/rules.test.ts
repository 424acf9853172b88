import { describe, expect, it } from 'vitest';
import { aPlan, aUsage, someLinks } from '../../../tests/plans';
import { hostOf, splitLinks } from './links';
import {
  endsEarlier,
  firstToEnd,
  isNearlyOut,
  noticesOf,
  percentLeft,
  serves,
  splitPlans,
  startOf,
} from './rules';

const now = Date.parse('2026-11-15T12:00:00Z');
const traffic = (dataUsed: number) => ({ dataUsed, dataTotal: 100 });

describe('what is left', () => {
  it.each([
    [0, 100],
    [14.2, 85],
    [99.5, 1],
    [100, 0],
    [103, 0],
  ])('after %d of 100 is %i %%', (used, percent) => {
    expect(percentLeft(traffic(used))).toBe(percent);
  });

  it('of nothing is nothing', () => {
    expect(percentLeft({ dataUsed: 0, dataTotal: 0 })).toBe(0);
  });

  it('is nearly nothing below 5 %', () => {
    expect(isNearlyOut(traffic(95))).toBe(false);
    expect(isNearlyOut(traffic(95.1))).toBe(true);
  });
});

describe('what to mind', () => {
  const low = { kind: 'traffic', level: 10 } as const;
  const soon = { kind: 'expiry', days: 2 } as const;

  it.each([
    ['nothing while all is well', 'active', [], []],
    ['that little is left', 'active', [low], [{ kind: 'low', level: 10 }]],
    [
      'the end, behind the traffic',
      'active',
      [soon, low],
      [
        { kind: 'low', level: 10 },
        { kind: 'endsSoon', days: 3 },
      ],
    ],
    [
      'that nothing is left, instead of little',
      'exhausted',
      [low, soon],
      [{ kind: 'usedUp' }, { kind: 'endsSoon', days: 3 }],
    ],
  ] as const)('is %s', (_, state, warnings, notices) => {
    const expiry = '2026-11-18T11:50:00Z';
    expect(noticesOf({ state, warnings: [...warnings], expiry }, now)).toEqual(notices);
  });

  it('is an end within a day', () => {
    const usage = aUsage({ warnings: [{ kind: 'expiry', days: 0 }], expiry: '2026-11-16T11:50:00Z' });
    expect(noticesOf(usage, now)).toEqual([{ kind: 'endsSoon', days: 0 }]);
  });
});

it.each([
  ['active', true],
  ['exhausted', true],
  ['expired', false],
  ['paused', false],
  ['waiting', false],
  ['none', false],
] as const)('a member whose state is %s has something that counts: %s', (state, has) => {
  expect(serves(aUsage({ state }))).toBe(has);
});

describe('plans', () => {
  const states = ['ended', 'active', 'waiting', 'expired', 'frozen', 'exhausted'] as const;
  const plans = states.map((state, at) =>
    aPlan({ id: state, state, startTime: `2026-12-0${9 - at}T00:00:00Z` }),
  );

  it('are current until they are over', () => {
    const ids = splitPlans(plans).map((group) => group.map(({ id }) => id));
    expect(ids).toEqual([
      ['active', 'waiting', 'frozen', 'exhausted'],
      ['ended', 'expired'],
    ]);
  });

  it('that wait begin one after the other', () => {
    const later = aPlan({ state: 'waiting', startTime: '2027-01-01T00:00:00Z' });
    expect(startOf([later, ...plans])).toBe('2026-12-07T00:00:00Z');
    expect(startOf([aPlan()])).toBeUndefined();
  });
});

describe('links', () => {
  const { links } = someLinks('t0ken');

  it('for Clash and V2ray come first', () => {
    expect(splitLinks(links).map((group) => group.map(({ format }) => format))).toEqual([
      ['clash', 'v2ray'],
      ['sing-box', 'stash', 'shadowrocket'],
    ]);
  });

  it('are called by the address that they are for', () => {
    expect(hostOf(someLinks('t', 'https://spare.example:8443'))).toBe('spare.example:8443');
  });
});

describe('of several plans', () => {
  const late = aPlan({ id: 'late', expiry: '2027-03-01T00:00:00Z' });
  const soon = aPlan({ id: 'soon', expiry: '2026-12-15T00:00:00Z' });
  const over = aPlan({ id: 'over', active: false, expiry: '2026-01-01T00:00:00Z' });
  const endless = aPlan({ id: 'endless', expiry: undefined });

  it.each([
    ['the one that ends first', [late, soon], 'soon'],
    ['none that is over', [over, late], 'late'],
    ['one that ends before one that never does', [endless, late], 'late'],
    ['the endless one, if there is no other', [over, endless], 'endless'],
    ['nothing, if nothing is active', [over], undefined],
  ])('extends %s', (_, plans, id) => {
    expect(firstToEnd(plans)?.id).toBe(id);
  });

  it.each([
    ['beside one that never ends', [endless, soon], { never: true, expiry: soon.expiry }, 'soon'],
    ['beside a later one', [late, soon], { never: false, expiry: late.expiry }, 'soon'],
    ['not when it is the end of everything', [soon], { never: false, expiry: soon.expiry }, undefined],
    ['not when nothing ends', [endless], { never: true }, undefined],
  ])('names an earlier end %s', (_, plans, usage, id) => {
    expect(endsEarlier(plans, usage)?.id).toBe(id);
  });
});
