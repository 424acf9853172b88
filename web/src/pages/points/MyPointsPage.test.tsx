import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';
import type { Recharge, Spending } from './api';

const recharge = (change: Partial<Recharge>): Recharge => ({
  transactionId: 't1',
  productId: '2000',
  usdtAmount: '20.00',
  createTime: '2026-11-01T10:00:00Z',
  payType: 'sandbox',
  refunded: false,
  status: 1,
  ...change,
});

const spending = (change: Partial<Spending>): Spending => ({
  id: 's1',
  kind: 'purchase',
  points: 50,
  createTime: '2026-11-02T10:00:00Z',
  ...change,
});

const answers: Record<string, unknown> = {
  '/points': { points: 1250, pointsPerDollar: 100, usdCredit: '0.00' },
  '/points/recharges': {
    items: [
      recharge({}),
      recharge({ transactionId: 't2', status: 2, finishTime: '2026-11-01T10:01:00Z', productId: '1' }),
      recharge({ transactionId: 't3', status: 0, failMessage: 'payment_failed' }),
      recharge({ transactionId: 't4', status: 4, payType: 'usdt' }),
    ],
    next: 't4',
  },
  '/points/recharges?cursor=t4': { items: [recharge({ transactionId: 't5', productId: '77' })] },
  '/points/spendings': {
    items: [
      spending({ fileName: 'notes.pdf', fileLogo: 'K7Q2M9' }),
      spending({ id: 's2', kind: 'settle', productName: 'Harbour 100', transactionId: 't9', points: 420 }),
      spending({ id: 's3', kind: 'correction', points: 1 }),
    ],
  },
};

answers['/points/earnings'] = {
  items: [
    {
      id: 'e1',
      fileName: 'map.pdf',
      fileLogo: 'M4PM4PM4PM4P',
      points: 90,
      fee: 10,
      createTime: '2026-11-03T10:00:00Z',
    },
  ],
};

beforeEach(() => enterAsMember());

describe('my points', () => {
  it('says what is there and leads to more of it', async () => {
    await openApp('/sys/my_points', { answers });
    await screen.findByText(/^1,250.points$/);
    const buy = screen.getByRole('link', { name: 'Buy points' });
    expect(buy.getAttribute('href')).toBe('/recharge/point');
  });

  it('lists every order of points, the failed and the cancelled too', async () => {
    await openApp('/sys/my_points', { answers });
    await screen.findByText('t3');
    screen.getByText('Failed');
    screen.getByText('Cancelled');
    screen.getByText(/payment service refused/i);
    screen.getByText('USDT', { selector: 'td' });
    expect(screen.getAllByText(/^20\.00.USDT$/)).toHaveLength(4);
    screen.getByRole('link', { name: /^1.point$/ });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('t5');
  });

  it.each([
    ['/sys/my_points', false],
    ['/phone/sys/my_points', true],
  ])('tells on %s when points were ordered and when that ended', async (page, small) => {
    await openApp(page, { small, answers });
    const line = async (id: string) =>
      within((await screen.findByText(id)).closest(small ? 'li' : 'tr') as HTMLElement);
    const ended = await line('t2');
    ended.getByText(/^Nov 1, 2026, .*:00/);
    ended.getByText(/^Nov 1, 2026, .*:01/);
    expect((await line('t1')).getAllByText(/^Nov 1, 2026/)).toHaveLength(1);
    expect(screen.getAllByText('Ordered')).toHaveLength(small ? 4 : 1);
    expect(screen.getAllByText('Finished')).toHaveLength(1);
  });

  it.each([
    ['/sys/my_points', false],
    ['/phone/sys/my_points', true],
  ])(
    'says on %s why a file that was paid for is gone, and what becomes of the points',
    async (page, small) => {
      const gone = spending({
        fileName: 'charts.zip',
        fileState: 'taken_down',
        fileReason: 'A stolen chart',
      });
      const removed = spending({ id: 's4', fileName: 'tides.pdf', fileState: 'blocked' });
      const items = [gone, removed, spending({ id: 's5', fileName: 'notes.pdf' })];
      await openApp(`${page}?record=spendings`, {
        small,
        answers: { ...answers, '/points/spendings': { items } },
      });
      const line = async (name: string) =>
        within((await screen.findByText(name)).closest(small ? 'li' : 'tr') as HTMLElement);
      const first = await line('charts.zip');
      first.getByText('Taken down by the shop');
      first.getByText('Reason: A stolen chart');
      first.getByText(/^The points do not come back by themselves\./);
      const second = await line('tides.pdf');
      second.getByText('Removed by the shop');
      expect(second.queryByText(/^Reason:/)).toBeNull();
      expect((await line('notes.pdf')).queryByText(/by the shop$/)).toBeNull();
    },
  );

  it('leads from an open order to its payment, from an ended one to its end', async () => {
    await openApp('/sys/my_points', { answers });
    await screen.findByText('t2');
    const links = screen
      .getAllByRole('link', { name: /\d.points?$/ })
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/order/pointsTransactionConfirm/t1/2000/sandbox',
      '/order/orderStatus/pointsOrderStatus/t2',
      '/order/orderStatus/pointsOrderStatus/t3',
      '/order/orderStatus/pointsOrderStatus/t4',
    ]);
  });

  it.each([
    ['/sys/my_points', false],
    ['/phone/sys/my_points', true],
  ])('tells on %s what points were spent on', async (page, small) => {
    const app = await openApp(page, { small, answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Spending record' }));
    await screen.findByText('notes.pdf');
    screen.getByText('First half of the code');
    screen.getByText('K7Q2-M9');
    screen.getByText(/^420.points$/);
    expect(screen.getAllByText(/^Nov 2, 2026, .*:00/)).toHaveLength(3);
    const order = screen.getByRole('link', { name: 'Harbour 100' });
    expect(order.getAttribute('href')).toBe(`${small ? '/phone' : ''}/orders/t9`);
    screen.getByText('Correction by the shop');
    expect(app.address()).toBe(`${page}?record=spendings`);
  });

  it.each([
    ['/sys/my_points?record=earnings', false],
    ['/phone/sys/my_points?record=earnings', true],
  ])('tells on %s what files have earned, less the fee', async (page, small) => {
    await openApp(page, { small, answers });
    await screen.findByText('map.pdf');
    screen.getByText('First half of the code');
    screen.getByText('M4PM-4PM4-PM4P');
    screen.getByText(/^90.points$/);
    screen.getByText(/^10.points$/);
  });

  it('has one thing to do where nothing was bought yet', async () => {
    await openApp('/phone/sys/my_points', {
      small: true,
      answers: { ...answers, '/points/recharges': { items: [] } },
    });
    await screen.findByText('You have not bought any points yet.');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Buy points' })).toHaveLength(2));
  });
});
