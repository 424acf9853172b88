import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProductView } from '@/features/market/testing';
import { enterAsMember, leave } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

let answers: Record<string, unknown>;
let placed: unknown[];

beforeEach(() => {
  leave();
  placed = [];
  answers = {
    '/market/products/p1': aProductView(),
    '/market/products/p1/reviews': { items: [] },
    '/pay-methods?kind=market': {
      items: [
        { payType: 'usdt', available: true, networks: ['tron'] },
        { payType: 'alipay', available: false, reason: 'reversible' },
        { payType: 'apple_pay', available: false },
      ],
    },
    '/orders/open': {},
    '/points': { points: 99_000, pointsPerDollar: 100, usdCredit: '60.00', finalCredit: '5.00' },
    '/orders': async (request: Request) => {
      placed.push(await request.json());
      return Response.json(
        anOrder({ kind: 'market', productId: 'p1', productName: 'Office key', quantity: 2 }),
      );
    },
  };
});

const buy = () => userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
const way = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('buying a product', () => {
  it('goes through the ordinary checkout, for as many as are wanted', async () => {
    enterAsMember();
    const app = await openApp('/phone/market/product/p1', { small: true, answers });
    const count = await screen.findByLabelText('Quantity');
    await userEvent.clear(count);
    await userEvent.type(count, '2');
    await way(/^USDT/);
    await buy();
    await waitFor(() => expect(app.address()).toBe('/phone/order/confirm/t1'));
    expect(placed).toEqual([
      {
        apply: 'extend',
        kind: 'market',
        productId: 'p1',
        quantity: 2,
        price: '25.00',
        payType: 'usdt',
        network: 'tron',
        useCredit: true,
        device: 'phone',
      },
    ]);
  });

  it('takes only money that nobody can call back, and says so', async () => {
    enterAsMember();
    await openApp('/market/product/p1', { answers });
    expect((await way(/^Alipay/)).disabled).toBe(true);
    screen.getByText('Not for this: could be called back');
    screen.getByText('Not available');
    expect(screen.queryByRole('radio', { name: /^Points/ })).toBeNull();
    // 60 dollars of credit would pay it, but only 5 of them are final.
    expect(screen.queryByRole('radio', { name: /^Credit/ })).toBeNull();
    screen.getByRole('checkbox', { name: /^Use my credit first 5\.00.USD$/ });
    screen.getByText(/^7\.50.USDT$/);
  });

  it('keeps the choice through the sign-in screen', async () => {
    const app = await openApp('/market/product/p1?count=3', { answers });
    await way(/^USDT/);
    screen.getByText(/^37\.50.USDT$/);
    await buy();
    const back = encodeURIComponent('/market/product/p1?count=3');
    await waitFor(() => expect(app.address()).toBe(`/login?next=${back}`));
  });

  it.each([
    ['', 'Enter how many.'],
    ['1.5', 'Enter a whole number in digits.'],
    ['0', 'Enter a number above 0.'],
    ['8', 'At most 7 can be bought at once.'],
  ])('does not take %j of them', async (typed, said) => {
    enterAsMember();
    await openApp('/market/product/p1', { answers });
    const count = await screen.findByLabelText('Quantity');
    await userEvent.clear(count);
    if (typed) await userEvent.type(count, typed);
    await way(/^USDT/);
    await buy();
    screen.getByText(said);
    expect(document.activeElement).toBe(count);
    expect(placed).toEqual([]);
  });

  it('that somebody else was faster with says so, and shows what is left', async () => {
    enterAsMember();
    answers['/orders'] = () => {
      answers['/market/products/p1'] = aProductView({ stock: 0 });
      return refuse(409, 'insufficient_stock');
    };
    await openApp('/market/product/p1', { answers });
    await way(/^USDT/);
    await buy();
    await screen.findByText('Sold out. Come back later.');
    await screen.findByText('Insufficient stock.');
  });

  it('never costs more than was shown: a raised price is told, and then agreed to', async () => {
    enterAsMember();
    const accept = answers['/orders'] as (request: Request) => Promise<Response>;
    answers['/orders'] = async (request: Request) => {
      const answer = await accept(request);
      if (placed.length > 1) return answer;
      answers['/market/products/p1'] = aProductView({ price: '14.00' });
      return refuse(409, 'price_changed');
    };
    const app = await openApp('/market/product/p1?count=2', { answers });
    await way(/^USDT/);
    await buy();
    await screen.findByText('The price has changed. Check the new total before you go on.');
    await screen.findByText(/^14\.00.USDT$/);
    expect(app.address()).toBe('/market/product/p1?count=2');
    await buy();
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t1'));
    expect(placed).toMatchObject([{ price: '25.00' }, { price: '28.00' }]);
  });

  it('of what is sold once to each account asks for no number', async () => {
    enterAsMember();
    answers['/market/products/p1'] = aProductView({ limitOne: true });
    const app = await openApp('/market/product/p1?count=5', { answers });
    await way(/^USDT/);
    expect(screen.queryByLabelText('Quantity')).toBeNull();
    await buy();
    await waitFor(() => expect(app.address()).toBe('/order/confirm/t1'));
    expect(placed).toMatchObject([{ quantity: 1 }]);
  });

  it.each([
    [{ bought: true }, /bought this already/, '/orders?kind=market'],
    [{ mine: true }, /your own product/, '/market/my_store'],
  ])('is not offered where it would be refused: %j', async (change, said, way) => {
    enterAsMember();
    answers['/market/products/p1'] = aProductView(change);
    await openApp('/market/product/p1', { answers });
    await screen.findByText(said);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(way);
    expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
  });
});
