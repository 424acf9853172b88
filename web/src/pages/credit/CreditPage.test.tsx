import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { openApp } from '../../../tests/renderApp';

const time = '2026-11-15T12:00:00Z';
const kept = {
  id: 'l2',
  time,
  kind: 'payment',
  amount: '4.20',
  reversible: false,
  transactionId: 't1',
  productId: 'p100',
  productName: 'Harbour 100',
  orderKind: 'package',
  orderStatus: 4,
  kept: true,
  again: true,
};
const spent = {
  id: 'l1',
  time,
  kind: 'settle',
  amount: '-1.00',
  reversible: true,
  kept: false,
  again: false,
};
const holding = (items: object[], change: object = {}) => ({
  usdCredit: '4.20',
  final: '4.20',
  reversible: '0.00',
  owed: '0.00',
  items,
  ...change,
});

beforeEach(enterAsMember);

describe('credit', () => {
  it('is a balance and every line of it, with its sign, its reason and its order', async () => {
    await openApp('/credit', {
      answers: { '/credit': { ...holding([kept]), next: 'l2' }, '/credit?cursor=l2': holding([spent]) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Credit' });
    screen.getByText(/^4\.20.USD$/);
    screen.getByText(/^\+4\.20.USD$/);
    expect(screen.getByRole('link', { name: 'Harbour 100' }).getAttribute('href')).toBe('/orders/t1');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText(/^−1\.00.USD$/);
    screen.getByText('Paid for an order');
  });

  it('names points and premium in the reader’s words, not in the bookkeeper’s', async () => {
    const points = { ...kept, orderKind: 'points', productId: '1000', productName: 'Points: 1000' };
    const premium = { ...kept, id: 'l3', orderKind: 'premium', quantity: 3, productName: 'Premium, 3 mo' };
    await openApp('/credit', { answers: { '/credit': holding([points, premium]) } });
    await screen.findByRole('link', { name: /^1,000.points$/ });
    screen.getByRole('link', { name: /^Premium, 3.months$/ });
  });

  it('tells its two kinds apart only where there are two', async () => {
    const both = holding([kept], { usdCredit: '7.20', reversible: '3.00' });
    const answers: Record<string, unknown> = { '/credit': both };
    const app = await openApp('/phone/credit', { small: true, answers });
    await screen.findByText('May be called back');
    screen.getByText(/^3\.00.USD$/);
    app.unmount();
    answers['/credit'] = holding([kept]);
    await openApp('/phone/credit', { small: true, answers });
    await screen.findByText(/does not expire/);
    expect(screen.queryByText('May be called back')).toBeNull();
  });

  it('says what is owed, and how that is repaid', async () => {
    const back = { ...spent, kind: 'called_back', amount: '-4.20' };
    const owing = holding([back], { usdCredit: '0.00', final: '0.00', owed: '5.80' });
    await openApp('/credit', { answers: { '/credit': owing } });
    const balance = await screen.findByRole('region', { name: 'Your credit' });
    expect(balance.textContent).toMatch(/You owe\s*5\.80.USD/);
    screen.getByText(/pay next repays this first/);
    screen.getByText('Payment called back');
  });

  it('buys with one press what an order did not get', async () => {
    const keys: (string | null)[] = [];
    const app = await openApp('/credit', {
      answers: {
        '/credit': holding([kept]),
        '/orders/open': {},
        '/orders/t1/again': (request: Request) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return Response.json(anOrder({ transactionId: 't2', status: 2 }));
        },
        '/orders/t2': anOrder({ transactionId: 't2', status: 2 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t2'));
    expect(keys).toEqual([expect.any(String)]);
  });

  it.each([
    ['/credit', false],
    ['/phone/credit', true],
  ])(
    'that no longer suffices says so on %s at its line, and leads to where the rest can be paid',
    async (address, small) => {
      const refuse = () => Response.json({ code: 'balance_insufficient' }, { status: 409 });
      const other = { ...kept, id: 'l9', transactionId: 't9', productName: 'Harbour 5', again: false };
      const answers = { '/credit': holding([other, kept]), '/orders/t1/again': refuse };
      await openApp(address, { small, answers });
      await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
      const said = await screen.findByText('Your balance does not cover this.');
      const line = within(said.closest(small ? 'li' : 'tr') as HTMLElement);
      line.getByRole('link', { name: 'Harbour 100' });
      line.getByText(/^Your credit is untouched\./);
      const way = line.getByRole('link', { name: 'Choose a plan' });
      expect(way.getAttribute('href')).toBe(`${small ? '/phone' : ''}/accelerateIndex?package=p100`);
    },
  );

  it('leads to the market when a product is no longer sold', async () => {
    const product = { ...kept, orderKind: 'market', productId: 'p1', quantity: 1, productName: 'Charts' };
    const refuse = () => Response.json({ code: 'product_gone' }, { status: 404 });
    await openApp('/credit', { answers: { '/credit': holding([product]), '/orders/t1/again': refuse } });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await screen.findByText('This product is no longer on sale.');
    expect(screen.getByRole('link', { name: 'Go to the market' }).getAttribute('href')).toBe('/market');
    expect(screen.queryByRole('link', { name: 'Back to the product' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Order again from credit' })).toBeNull();
  });

  it('buys what became dearer once somebody agrees to the price', async () => {
    const sent: unknown[] = [];
    const answers: Record<string, unknown> = { '/credit': holding([kept]), '/orders/open': {} };
    answers['/orders/t2'] = anOrder({ transactionId: 't2', status: 2 });
    answers['/orders/t1/again'] = async (request: Request) => {
      const body = await request.text();
      sent.push(body && JSON.parse(body));
      if (body) return Response.json(answers['/orders/t2']);
      return Response.json({ code: 'price_changed', params: { price: '4.10' } }, { status: 409 });
    };
    const app = await openApp('/credit', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await screen.findByText(/^The price is now 4\.10.USD\.$/);
    expect(screen.queryByRole('button', { name: 'Order again from credit' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Order for 4\.10.USD$/ }));
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t2'));
    expect(sent).toEqual(['', { price: '4.10' }]);
  });

  it('says after a lost connection no more than that: the same press may help', async () => {
    const answers = { '/credit': holding([kept]), '/orders/t1/again': () => Promise.reject(new TypeError()) };
    await openApp('/credit', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again from credit' }));
    await screen.findByText(/^The server cannot be reached\./);
    expect(screen.queryByText(/^Your credit is untouched\./)).toBeNull();
    screen.getByRole('button', { name: 'Order again from credit' });
  });

  it('behind an unfinished order leads to that one', async () => {
    const answers: Record<string, unknown> = { '/credit': holding([kept]), '/orders/open': {} };
    answers['/orders/t1/again'] = () => Response.json({ code: 'order_open' }, { status: 409 });
    await openApp('/credit', { answers });
    const again = await screen.findByRole('button', { name: 'Order again from credit' });
    answers['/orders/open'] = { order: anOrder({ transactionId: 'o7' }) };
    await userEvent.click(again);
    await screen.findByRole('heading', { name: 'You have an unfinished order' });
  });

  it('of somebody who never had any is an invitation', async () => {
    await openApp('/credit', { answers: { '/credit': holding([], { usdCredit: '0.00', final: '0.00' }) } });
    await screen.findByText('No money has moved here yet.');
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/accelerateIndex');
  });
});
