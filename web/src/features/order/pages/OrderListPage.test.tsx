import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query';
import { enterAsMember } from '../../../../tests/member';
import { anOrder } from '../../../../tests/orders';
import { openApp } from '../../../../tests/renderApp';

const first = anOrder({ transactionId: 't2', productName: 'Cargo 200', status: 2 });
const second = anOrder({ transactionId: 't1', status: 4 });

beforeEach(enterAsMember);

describe('the list of orders', () => {
  it('loads more by the cursor', async () => {
    await openApp('/orders', {
      answers: { '/orders': { items: [first], next: 't2' }, '/orders?cursor=t2': { items: [second] } },
    });
    await screen.findByRole('link', { name: 'Cargo 200' });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Harbour 100' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('stays when the next page does not come, says why, and can be asked for it again', async () => {
    const answers: Record<string, unknown> = { '/orders': { items: [first], next: 't2' } };
    answers['/orders?cursor=t2'] = () => Response.json({ code: 'rate_limited' }, { status: 429 });
    await openApp('/orders', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(/Too many requests/);
    screen.getByRole('link', { name: 'Cargo 200' });
    answers['/orders?cursor=t2'] = { items: [second] };
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Harbour 100' });
  });

  it('stays when it cannot be read anew', async () => {
    const answers: Record<string, unknown> = { '/orders': { items: [first] } };
    await openApp('/orders', { answers });
    await screen.findByRole('link', { name: 'Cargo 200' });
    answers['/orders'] = () => Response.json({ code: 'unavailable' }, { status: 404 });
    await act(() => queryClient.invalidateQueries({ queryKey: ['order'] }));
    expect(queryClient.isFetching()).toBe(0);
    screen.getByRole('link', { name: 'Cargo 200' });
  });

  it('that never came is a failure of its page', async () => {
    // React reports what a boundary caught; here that is the point of the test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp('/orders');
    await screen.findByRole('heading', { name: 'This page ran into a problem' });
  });

  it('keeps its filters in the address and asks the server for them', async () => {
    const app = await openApp('/orders?period=week', {
      answers: {
        '/orders?period=week': { items: [first] },
        '/orders?status=4&period=week': { items: [second] },
      },
    });
    await screen.findByRole('link', { name: 'Cargo 200' });
    expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe('week');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Cancelled');
    await screen.findByRole('link', { name: 'Harbour 100' });
    expect(app.address()).toBe('/orders?period=week&status=4');
  });

  it('offers every status, span of time and kind', async () => {
    await openApp('/orders', { answers: { '/orders': { items: [first] } } });
    await screen.findByRole('link', { name: 'Cargo 200' });
    const offered = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ value, text }) => [value, text]);
    expect(offered('Status').slice(1).sort()).toEqual([
      ['0', 'Failed'],
      ['1', 'Waiting for payment'],
      ['2', 'Succeeded'],
      ['3', 'Being confirmed'],
      ['4', 'Cancelled'],
    ]);
    expect(offered('Time').slice(1)).toEqual([
      ['week', 'Last week'],
      ['month', 'Last month'],
      ['quarter', 'Last three months'],
    ]);
    expect(offered('Kind').map(([value]) => value)).toEqual([
      '',
      'package',
      'points',
      'premium',
      'market',
      'bond',
    ]);
  });

  it('tells an empty list from one that was filtered empty', async () => {
    const app = await openApp('/orders?kind=package', {
      answers: { '/orders?kind=package': { items: [] }, '/orders': { items: [] } },
    });
    await screen.findByText('No order fits these filters.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await screen.findByText('You have not ordered anything yet.');
    expect(app.address()).toBe('/orders');
  });

  it('is cards on a phone, and each leads to its order', async () => {
    const app = await openApp('/phone/orders', {
      small: true,
      answers: { '/orders': { items: [first] }, '/orders/t2': first },
    });
    await userEvent.click(await screen.findByRole('link', { name: /Cargo 200/ }));
    await waitFor(() => expect(app.address()).toBe('/phone/orders/t2'));
    await screen.findByRole('heading', { level: 1, name: 'Cargo 200' });
    screen.getByText('t2');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads from an open order to its payment', async () => {
    await openApp('/orders/t1', {
      answers: { '/orders/t1': anOrder(), '/orders/t1?after=1': () => new Promise(() => undefined) },
    });
    const pay = await screen.findByRole('link', { name: 'Go to payment' });
    expect(pay.getAttribute('href')).toBe('/order/confirm/t1');
  });
});

describe('an order', () => {
  it('tells everything that the specification lists', async () => {
    const order = anOrder({
      status: 2,
      payType: 'usdt',
      network: 'tron',
      accountAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      createTime: '2026-11-15T12:00:00Z',
      finishTime: '2026-11-15T12:05:00Z',
    });
    await openApp('/orders/t1', { answers: { '/orders/t1': order } });
    await screen.findByRole('heading', { level: 1, name: 'Harbour 100' });
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Order number')).toBe('t1');
    expect(fact('Price')).toMatch(/^4\.20.USDT$/);
    expect(fact('Payment')).toMatch(/^USDT/);
    expect(fact('Address')).toBe(order.accountAddress);
    expect(fact('Status')).toMatch(/^Succeeded/);
    expect(fact('Ordered')).toMatch(/^Nov 15, 2026, .*:00/);
    expect(fact('Finished')).toMatch(/^Nov 15, 2026, .*:05/);
  });

  it('tells what happened to it and to its money', async () => {
    const at = '2026-11-15T12:00:00Z';
    const order = anOrder({
      status: 4,
      closedBy: 'countdown',
      payType: 'usdt',
      receivedAmount: '5.00',
      lines: [
        { time: at, event: 'placed' },
        { time: at, event: 'pay_type_changed', detail: 'usdt' },
        { time: at, event: 'closed', detail: 'countdown' },
        { time: at, event: 'received', amount: '5.00', detail: 'tron' },
        { time: at, event: 'became_credit', amount: '5.00' },
      ],
    });
    await openApp('/orders/t1', {
      answers: { '/orders/t1': order, '/orders/t1?after=1': () => new Promise(() => undefined) },
    });
    await screen.findByText('Way to pay changed to USDT');
    screen.getByText('Closed, because its time ran out');
    screen.getByText(/^5\.00.USDT received$/);
    screen.getByText(/^5\.00.USD became your credit$/);
    const [link] = screen.getAllByRole('link', { name: 'See my credit' });
    expect(link?.getAttribute('href')).toBe('/credit');
  });

  it('that was refunded says so, and what points paid is a price in points', async () => {
    const order = anOrder({
      status: 2,
      refunded: true,
      payType: 'points',
      pointsAmount: 420,
      refundTime: '2026-11-16T12:00:00Z',
    });
    await openApp('/orders/t1', { answers: { '/orders/t1': order } });
    await screen.findByText(/^420.points$/);
    expect(screen.getAllByText('Refunded')).toHaveLength(2);
  });

  it('whose payment was called back says so, what it means and what to do', async () => {
    const order = anOrder({
      status: 2,
      calledBack: true,
      calledBackTime: '2026-11-16T12:00:00Z',
      frozen: true,
      finishTime: '2026-11-15T12:00:00Z',
      lines: [
        { time: '2026-11-15T12:00:00Z', event: 'paid_by', detail: 'apple_pay' },
        { time: '2026-11-16T12:00:00Z', event: 'called_back', amount: '4.20', detail: 'disputed' },
        { time: '2026-11-16T12:00:01Z', event: 'frozen' },
      ],
    });
    await openApp('/orders/t1', { answers: { '/orders/t1': order } });
    const note = await screen.findByRole('region', { name: 'Payment called back' });
    expect(note.textContent).toMatch(/is paused.*Repay what you owe/);
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/credit');
    screen.getByText(/^4\.20.USD was called back$/);
    screen.getByText('Paid with Apple Pay');
    screen.getByText('Paused until what you owe is repaid');
  });

  it('that waits can be closed from here', async () => {
    const waiting = { '/orders/t1?after=1': () => new Promise(() => undefined) };
    await openApp('/orders/t1', { answers: { '/orders/t1': anOrder(), ...waiting } });
    await userEvent.click(await screen.findByRole('button', { name: 'Close order' }));
    await screen.findByRole('heading', { name: 'Close the order for Harbour 100?' });
  });
});
