import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterAsMember } from '../../../../tests/member';
import { anOrder } from '../../../../tests/orders';
import { openApp } from '../../../../tests/renderApp';
import type { Order } from '../rules';

const never = () => new Promise(() => undefined);

/** A server that answers the long poll when the test says that the order has changed. */
function serve(order: Order) {
  let tell: (next: Order) => void = () => undefined;
  const answers: Record<string, unknown> = { [`/orders/${order.transactionId}`]: order };
  const wait = (version: number) => {
    answers[`/orders/${order.transactionId}?after=${version}`] = () =>
      new Promise((resolve) => {
        tell = (next) => {
          wait(next.version);
          resolve(Response.json(next));
        };
      });
  };
  wait(order.version);
  return {
    answers,
    change: (next: Partial<Order>) =>
      act(async () => tell({ ...order, version: order.version + 1, ...next })),
  };
}

beforeEach(enterAsMember);

describe('an order that waits for its payment', () => {
  it('says what to pay, where, and until when', async () => {
    const { answers } = serve(anOrder());
    await openApp('/phone/order/confirm/t1', { small: true, answers });
    await screen.findByRole('heading', { level: 1, name: 'Pay with Sandbox' });
    screen.getByText(/^4\.20.USDT$/);
    const pay = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay now' });
    expect(pay.href).toMatch(/\/sandbox\/pay\/a1\?lang=en-US&shell=phone$/);
    expect(screen.getByRole('timer').textContent).toMatch(/^2\d:\d\d$/);
    screen.getByText('30 minutes left');
  });

  it('shows a partial payment and then success, by itself', async () => {
    const { answers, change } = serve(anOrder());
    await openApp('/order/confirm/t1', { answers });
    await screen.findByRole('link', { name: 'Pay now' });
    await change({ dueAmount: '0.70', version: 2 });
    await screen.findByText(/Received 3\.50.USDT of 4\.20.USDT\. Send 0\.70.USDT more\./);
    await change({ status: 3, version: 3 });
    await screen.findByText(/has been seen and is being confirmed/);
    expect(screen.queryByRole('timer')).toBeNull();
    await change({ status: 2, dueAmount: '0.00', finishTime: new Date().toISOString(), version: 4 });
    await screen.findByRole('heading', { level: 1, name: 'Paid. Harbour 100 is yours' });
    expect(screen.getByRole('link', { name: 'Get my link' }).getAttribute('href')).toBe('/account');
  });

  it('asks the provider at once when the buyer says so', async () => {
    const { answers } = serve(anOrder());
    answers['/orders/t1/paid'] = vi.fn(() => Response.json(anOrder()));
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    await screen.findByText(/No payment has been seen yet/);
    answers['/orders/t1/paid'] = () => Response.json(anOrder({ status: 2, version: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    await screen.findByRole('heading', { level: 1, name: /^Paid\./ });
  });

  it('is closed only after naming it and what follows', async () => {
    const { answers } = serve(anOrder({ dueAmount: '4.00' }));
    const cancel = vi.fn(() => Response.json(anOrder({ status: 4, version: 2 })));
    answers['/orders/t1/cancel'] = cancel;
    answers['/orders/t1?after=2'] = never;
    await openApp('/order/confirm/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Close order' }));
    await screen.findByRole('heading', { name: 'Close the order for Harbour 100?' });
    screen.getByText(/The 0\.20.USDT that have arrived become your credit/);
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close order' }));
    const buttons = await screen.findAllByRole('button', { name: 'Close order' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'This order was closed' });
  });

  it('shows an address in groups that the eye can compare', async () => {
    const address = 'TQ5r8kXwM2pNvC7hLz';
    const { answers } = serve(
      anOrder({ payType: 'usdt', accountAddress: address, instructions: { kind: 'address', address } }),
    );
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText('TQ5r 8kXw M2pN vC7h Lz');
  });

  it('keeps the order while the provider is away', async () => {
    const { answers } = serve(anOrder({ instructions: {} }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByText(/Your order is kept/);
    answers['/orders/t1'] = anOrder();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Pay now' });
  });
});

describe('an order that has ended', () => {
  it('by a refusal says why', async () => {
    await openApp('/order/confirm/t1', {
      answers: { '/orders/t1': anOrder({ status: 0, failMessage: 'card declined' }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' });
    screen.getByText('Reason: card declined');
  });

  it('by its countdown still succeeds when the money comes late', async () => {
    const { answers, change } = serve(anOrder({ status: 4 }));
    await openApp('/order/confirm/t1', { answers });
    await screen.findByRole('heading', { level: 1, name: 'This order was closed' });
    await change({ status: 2, version: 2 });
    await screen.findByRole('heading', { level: 1, name: /^Paid\./ });
  });

  it('of somebody else does not exist', async () => {
    await openApp('/order/confirm/t9', { answers: {} });
    await screen.findByText('This does not exist, or it is not yours to see.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  });
});
