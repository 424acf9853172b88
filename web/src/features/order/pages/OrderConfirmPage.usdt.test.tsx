import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal, writeLocal } from '@/lib/storage';
import { enterAsMember } from '../../../../tests/member';
import { aComing, anOrder, serveOrder } from '../../../../tests/orders';
import { openApp } from '../../../../tests/renderApp';
import type { Order } from '../rules';

const ADDRESS = 'TQ5r8kXwM2pNvC7hLz';
const CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const instructions: Order['instructions'] = {
  kind: 'address',
  address: ADDRESS,
  contract: CONTRACT,
  network: 'tron',
  currency: 'USDT',
  amount: '4.20',
};

/** An order that is paid to an address on TRON. */
function aTransfer(change: Partial<Order> = {}): Order {
  return anOrder({
    payType: 'usdt',
    network: 'tron',
    sandbox: false,
    accountAddress: ADDRESS,
    instructions,
    ...change,
  });
}

const NETWORKS = ['tron', 'bsc', 'polygon', 'ethereum'];

beforeEach(() => {
  enterAsMember();
  writeLocal('pay.network', null);
});

describe('an order that is paid with USDT', () => {
  it('says over which network, to which address and how much, each to be copied', async () => {
    await openApp('/order/confirm/t1', { answers: serveOrder(aTransfer()).answers });
    await screen.findByText('TRC20');
    screen.getByText('TRON');
    screen.getByText(/Choose TRC20 in your wallet or exchange, too/);
    const help = screen.getByRole('link', { name: 'What to mind with USDT' });
    expect(help.getAttribute('href')).toBe('/commonProblem#usdt-network');
    screen.getByText('TQ5r 8kXw M2pN vC7h Lz');
    screen.getByText('Address, yours alone');
    screen.getByRole('img', { name: 'QR code of the address' });
    screen.getByRole('button', { name: 'Copy address' });
    screen.getByRole('button', { name: 'Copy amount' });
    screen.getByText(/This amount has to arrive/);
  });

  it('shows the contract to those who ask', async () => {
    await openApp('/phone/order/confirm/t1', { small: true, answers: serveOrder(aTransfer()).answers });
    const fold = (await screen.findByText('Check the token’s contract')).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('TR7N Hqje KQxG');
    expect(fold?.textContent).toContain('USDT on TRC20 has this contract');
  });

  it('to a shared address insists on the last digit', async () => {
    const exact = { ...instructions, amount: '4.200013', exact: true };
    await openApp('/order/confirm/t1', { answers: serveOrder(aTransfer({ instructions: exact })).answers });
    await screen.findByText(/^4\.200013.USDT$/);
    screen.getByText(/Send exactly this amount, to the last digit/);
    screen.getByText('Address');
    screen.getByText(/Another amount cannot be matched/);
    expect(screen.queryByText('Address, yours alone')).toBeNull();
    expect(screen.queryByText(/If you pay too little/)).toBeNull();
  });

  it('shows what is on its way, and asks only for the rest', async () => {
    const order = aTransfer({
      receivedAmount: '1.20',
      dueAmount: '3.00',
      onItsWay: [aComing({ amount: '1.00', confirmations: 3, needed: 20 })],
    });
    await openApp('/order/confirm/t1', { answers: serveOrder(order).answers });
    const coming = await screen.findByRole('region', { name: 'On its way' });
    within(coming).getByText(/^1\.00.USDT$/);
    within(coming).getByText('Confirmations: 3 of 20');
    const bar = within(coming).getByRole<HTMLProgressElement>('progressbar', { name: 'Confirmations' });
    expect([bar.value, bar.max]).toEqual([3, 20]);
    const look = within(coming).getByRole('link', { name: 'See it on Tronscan' });
    expect(look.getAttribute('href')).toBe(`https://tronscan.org/#/transaction/${'5e'.repeat(32)}`);
    expect(look.getAttribute('rel')).toBe('noreferrer');
    screen.getByText(/Received 1\.20.USDT of 4\.20.USDT\. Send 2\.00.USDT more\./);
  });

  it('that was closed still shows money on its way', async () => {
    const order = aTransfer({ status: 4, closedBy: 'countdown', onItsWay: [aComing()] });
    await openApp('/order/confirm/t1', { answers: serveOrder(order).answers });
    await screen.findByRole('heading', { level: 1, name: 'This order was closed' });
    screen.getByText('Confirmations: 10 of 20');
  });

  it('counts confirmations while something is on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const seen = (confirmations: number) =>
      aTransfer({ status: 3, mayCancel: false, mayChange: false, onItsWay: [aComing({ confirmations })] });
    const { answers } = serveOrder(seen(3));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText('Confirmations: 3 of 20');
    screen.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' });
    answers['/orders/t1'] = seen(17);
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText('Confirmations: 17 of 20');
    vi.useRealTimers();
  });

  it('asks nobody to count what the chain does not', async () => {
    const order = aTransfer({
      status: 3,
      onItsWay: [aComing({ reference: 'x', needed: 0, confirmations: 0 })],
    });
    await openApp('/order/confirm/t1', { answers: serveOrder(order).answers });
    await screen.findByText('Seen; it becomes final by itself.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('link', { name: /^See it on/ })).toBeNull();
  });

  it('can be sent over another network instead, and the choice is remembered', async () => {
    const { answers } = serveOrder(aTransfer());
    answers['/pay-methods'] = { items: [{ payType: 'usdt', available: true, networks: NETWORKS }] };
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '0.00' };
    const asked: unknown[] = [];
    answers['/orders/t1/pay-type'] = async (request: Request) => {
      asked.push(await request.json());
      const bsc = { ...instructions, network: 'bsc', address: '0xabc' };
      return Response.json(
        aTransfer({ version: 2, network: 'bsc', accountAddress: '0xabc', instructions: bsc }),
      );
    };
    answers['/orders/t1?after=2'] = () => new Promise(() => undefined);
    await openApp('/phone/order/confirm/t1', { small: true, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay another way' }));
    const tron = await screen.findByRole<HTMLInputElement>('radio', { name: 'TRC20' });
    expect(tron.checked).toBe(true);
    screen.getByText(/offered by nearly every exchange/);
    await userEvent.click(screen.getByRole('radio', { name: 'BEP20' }));
    screen.getByText(/^BNB Smart Chain\. Final in less than a minute/);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByText('BNB Smart Chain');
    expect(asked).toEqual([{ payType: 'usdt', useCredit: false, network: 'bsc', device: 'phone' }]);
    expect(readLocal('pay.network')).toBe('bsc');
  });

  it.each([
    ['its way to pay', [{ payType: 'usdt', available: false }]],
    ['its network', [{ payType: 'usdt', available: true, networks: ['bsc'] }]],
  ])('offers another way when %s is not offered any more', async (_, items) => {
    const { answers } = serveOrder(aTransfer({ accountAddress: '', instructions: {} }));
    answers['/pay-methods'] = { items };
    answers['/points'] = { points: 0, pointsPerDollar: 100, usdCredit: '0.00' };
    await openApp('/order/confirm/t1', { answers });
    const note = (await screen.findByText(/not available any more/)).closest<HTMLElement>('[role=alert]');
    await userEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Pay another way' }));
    await screen.findByRole('heading', { name: 'Pay this order another way' });
  });
});

describe('an order that is paid in yuan', () => {
  const quoted = { currency: 'CNY', amount: '30.16', rate: '7.1802' };

  it('names the yuan on the button, and the rate', async () => {
    const order = anOrder({
      payType: 'alipay',
      instructions: { kind: 'redirect', url: 'https://openapi.alipay.com/gateway.do?sign=1', ...quoted },
    });
    await openApp('/order/confirm/t1', { answers: serveOrder(order).answers });
    const pay = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Pay 30\.16.CNY$/ });
    expect(pay.href).toBe('https://openapi.alipay.com/gateway.do?sign=1');
    screen.getByText(/^That is 4\.20.USDT at 7\.1802.CNY for 1 USDT\.$/);
    expect(screen.queryByRole('button', { name: 'Copy amount' })).toBeNull();
  });

  it.each([
    ['/order/confirm/t1', false],
    ['/phone/order/confirm/t1', true],
  ])('by a code on %s tells what to scan it with', async (path, small) => {
    const qr = 'https://qr.alipay.com/bax0123';
    const order = anOrder({ payType: 'alipay', instructions: { kind: 'qr', qr, ...quoted } });
    await openApp(path, { small, answers: serveOrder(order).answers });
    await screen.findByRole('img', { name: 'QR code for Alipay' });
    screen.getByText('Scan this code with the Alipay app and confirm the payment there.');
    screen.getByText(/^30\.16.CNY$/);
    const open = screen.queryByRole('link', { name: 'Open Alipay on this phone' });
    expect(open?.getAttribute('href') ?? null).toBe(small ? qr : null);
  });
});
