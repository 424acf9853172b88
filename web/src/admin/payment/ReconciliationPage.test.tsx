import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Balance, Day } from './reconciliationApi';

beforeEach(() => enterAsMember({ payments: true }));
afterEach(leave);

const read = '/admin/payments/reconciliation';

const balance: Balance = {
  provider: 'stripe',
  booked: '110.00',
  received: '120.00',
  refunded: '10.00',
  difference: '0.00',
  state: 'green',
};
const day: Day = {
  id: '2026-11-14/stripe',
  provider: 'stripe',
  day: '2026-11-14',
  currency: 'USD',
  ours: '20.00',
  theirs: '20.00',
  difference: '0.00',
  missing: 0,
  extra: 0,
  differing: 0,
  state: 'green',
  early: false,
  runTime: '2026-11-15T01:00:00Z',
};
const wrong: Day = {
  ...day,
  id: '2026-11-13/alipay',
  provider: 'alipay',
  day: '2026-11-13',
  currency: 'CNY',
  theirs: '36.00',
  difference: '-16.00',
  missing: 1,
  differing: 1,
  state: 'red',
  findings: [
    { kind: 'missing', reference: '2026111322', theirs: '36.00 CNY' },
    { kind: 'differs', reference: '2026111323', ours: '1.00 CNY', theirs: '2.00 CNY' },
  ],
};

const light = () => screen.findAllByRole('heading', { level: 2 }).then(([first]) => first?.textContent);

describe.each([false, true])('the reconciliation, on a small screen: %s', (small) => {
  it('is green when the books agree', async () => {
    await openApp(read, { small, answers: { [read]: { lights: [balance], redDays: 0, items: [day] } } });
    expect(await light()).toBe('The providers’ books and ours agree');
    screen.getByText(/^110\.00.USD$/);
    expect(screen.getAllByText('Agrees')).toHaveLength(2);
  });

  it('is red for a single day that differs, and says which payments', async () => {
    await openApp(read, {
      small,
      answers: { [read]: { lights: [balance], redDays: 1, items: [day, wrong] } },
    });
    expect(await light()).toBe('The providers’ books and ours differ');
    screen.getByText(/^−16\.00.CNY$/);
    await userEvent.click(screen.getByText('What differs'));
    screen.getByText('2026111322');
    screen.getByText(/^1\.00.CNY here, 2\.00.CNY there$/);
  });
});

it('says before the first comparison that there was none', async () => {
  await openApp(read, { answers: { [read]: { lights: [], redDays: 0, items: [] } } });
  expect(await light()).toBe('Nothing has been compared yet');
  screen.getByText('No provider has taken money yet.');
});

it('says why a provider could not be compared', async () => {
  const unknown: Day = { ...day, ours: '', theirs: '', difference: '', state: 'unknown', detail: 'no route' };
  await openApp(read, { answers: { [read]: { lights: [balance], redDays: 0, items: [unknown] } } });
  expect(await light()).toBe('Not every provider could be compared');
  await userEvent.click(screen.getByText('Why it was not compared'));
  screen.getByText('no route');
});

it('waits in words of ours for books that are not written yet', async () => {
  const early: Day = { ...day, id: '2026-11-15/stripe', day: '2026-11-15', state: 'unknown', early: true };
  const items = [{ ...early, detail: 'payment: not yet' }, day];
  await openApp(read, { answers: { [read]: { lights: [balance], redDays: 0, items } } });
  expect(await light()).toBe('The providers’ books and ours agree');
  await userEvent.click(screen.getByText('Why it was not compared'));
  screen.getByText('Its books of that day are not written yet. They are compared as soon as they are.');
  expect(screen.queryByText('payment: not yet')).toBeNull();
});

it('says so when not every provider has answered', async () => {
  const unknown: Day = { ...day, state: 'unknown', detail: 'no route' };
  await openApp(read, {
    answers: {
      [read]: { lights: [balance], redDays: 0, items: [day] },
      [`${read}/run`]: { items: [day, unknown] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare this day' }));
  await screen.findByText(/^Not every provider has answered\./);
});

it('has a day compared, and shows what came of it', async () => {
  const told: unknown[] = [];
  let items: Day[] = [];
  await openApp(read, {
    answers: {
      [read]: () => Response.json({ lights: [balance], redDays: items.length, items }),
      [`${read}/run`]: async (request: Request) => {
        told.push(await request.json());
        items = [wrong];
        return Response.json({ items });
      },
    },
  });
  const input = await screen.findByLabelText<HTMLInputElement>('Day');
  await userEvent.clear(input);
  await userEvent.type(input, '2026-11-13');
  await userEvent.click(screen.getByRole('button', { name: 'Compare this day' }));
  await screen.findByText('The day has been compared.');
  expect(told).toEqual([{ day: '2026-11-13' }]);
  const days = within(screen.getByRole('region', { name: 'Days' }));
  days.getByText('Differs');
});
