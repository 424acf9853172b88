import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SaleView } from '@/features/market/api';
import { aSale } from '@/features/market/testing';
import { enterAsMember } from '../../../tests/member';
import { anOrder } from '../../../tests/orders';
import { dialog, press, refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const bought = anOrder({
  kind: 'market',
  status: 2,
  productId: 'p1',
  productName: 'Office key',
  quantity: 2,
  usdtAmount: '25.00',
  cycle: undefined,
  finishTime: '2026-11-15T12:00:00Z',
  receiptStatus: 'not_received',
  saleState: 'delivered',
  lines: [{ time: '2026-11-15T12:00:00Z', event: 'succeeded' }],
});

let sale: SaleView;
let sent: [path: string, body: unknown][];
let answers: Record<string, unknown>;

/** What the buyer did, and what the sale is after it. */
function acts(path: string, after: Partial<SaleView>) {
  answers[`/orders/t1/${path}`] = async (request: Request) => {
    const text = await request.text();
    sent.push([path, text ? JSON.parse(text) : null]);
    sale = { ...sale, ...after };
    return Response.json(sale);
  };
}

beforeEach(() => {
  enterAsMember();
  sale = aSale();
  sent = [];
  answers = {
    '/orders/t1': () => Response.json(bought),
    '/orders/t1?after=1': () => new Promise(() => undefined),
    '/orders/t1/goods': () => Response.json(sale),
  };
});

describe('what was bought from a member', () => {
  it('is handed over in the order, and can be copied', async () => {
    await openApp('/orders/t1', { answers });
    await screen.findByText('AAAA-1111');
    const goods = within(screen.getByRole('region', { name: 'What you bought' }));
    goods.getByText('BBBB-2222');
    goods.getByRole('button', { name: 'Copy item 2' });
    goods.getByRole('button', { name: 'Copy all' });
    goods.getByText(/If you do nothing, it counts as received on/);
    expect(goods.getByRole('link', { name: /Harbour Keys/ }).getAttribute('href')).toBe('/market/store/s1');
    screen.getByText('Not received yet');
    screen.getByText('Paid');
  });

  it('is received when the buyer says so, and is commented on then', async () => {
    acts('receipt', { state: 'confirmed', mayConfirm: false, mayDispute: false, mayComment: true });
    acts('comment', {
      mayComment: false,
      comment: { rating: 4, text: 'Works.', hidden: false, answer: '', time: '2026-11-15T13:00:00Z' },
    });
    await openApp('/phone/orders/t1', { small: true, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    const asked = await dialog('Have you received “Office key”?');
    within(asked).getByText(/the store gets the money/);
    await press('Confirm receipt', asked);
    await screen.findByText('Receipt is confirmed. The store has the money.');
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();

    await press('Publish');
    screen.getByText('Choose a rating.');
    screen.getByText('Write a comment.');
    expect(screen.getByRole('group', { name: 'Rating' }).contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(screen.getByLabelText('Comment'), ' Works. ');
    await press('Publish');
    await screen.findByRole('heading', { name: 'Your review' });
    screen.getByRole('img', { name: '4 of 5 stars' });
    expect(sent).toEqual([
      ['receipt', null],
      ['comment', { rating: 4, text: 'Works.' }],
    ]);
  });

  it('can be rated with the arrow keys', async () => {
    sale = aSale({ state: 'confirmed', mayConfirm: false, mayDispute: false, mayComment: true });
    await openApp('/orders/t1', { answers });
    const stars = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(new Set(stars.map((star) => star.name)).size).toBe(1);
    expect(stars.map((star) => star.type)).toEqual(Array(5).fill('radio'));
  });

  it('stops the clock when something is wrong with it', async () => {
    const dispute = {
      reason: 'The key is used up.',
      answer: '',
      outcome: '',
      note: '',
      openedAt: '2026-11-15T13:00:00Z',
    };
    acts('dispute', { state: 'disputed', mayDispute: false, dispute });
    await openApp('/orders/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    const asked = await dialog('What is wrong with “Office key”?');
    await press('Open a dispute', asked);
    within(asked).getByText('Fill this in.');
    await userEvent.type(within(asked).getByLabelText('What is wrong'), 'The key is used up.');
    await press('Open a dispute', asked);
    await screen.findByText(/stays with us until the operator has decided/);
    expect(sent).toEqual([['dispute', { reason: 'The key is used up.' }]]);
    const matter = within(screen.getByRole('region', { name: 'Dispute' }));
    matter.getByText('The key is used up.');
    // Confirming now would end it: that is said before.
    await press('Confirm receipt');
    await screen.findByText(/the dispute ends/);
  });

  it('that was decided tells how, and what came back', async () => {
    sale = aSale({
      state: 'split',
      toBuyer: '10.00',
      mayConfirm: false,
      mayDispute: false,
      dispute: {
        reason: 'Only one key works.',
        answer: 'Both worked here.',
        outcome: 'split',
        note: 'One of two.',
        openedAt: '2026-11-15T13:00:00Z',
        decidedAt: '2026-11-15T14:00:00Z',
      },
      comment: { rating: 2, text: 'Half.', hidden: false, answer: 'Sorry.', time: '2026-11-15T15:00:00Z' },
    });
    answers['/orders/t1'] = { ...bought, refunded: true, saleState: 'split', receiptStatus: 'confirmed' };
    await openApp('/orders/t1', { answers });
    await screen.findByText(/^10\.00.USD went back to your credit\. The store got the rest\.$/);
    screen.getByText('Decided: a part to each');
    for (const said of ['Only one key works.', 'Both worked here.', 'One of two.', 'Sorry.'])
      screen.getByText(said);
    expect(screen.getAllByText('Partly refunded').length).toBeGreaterThan(0);
  });

  it('that did not come in time can be taken back', async () => {
    const waiting: Partial<SaleView> = {
      delivery: 'message',
      state: 'awaiting',
      items: [],
      mayConfirm: false,
      mayDispute: false,
    };
    sale = aSale({ ...waiting, mayReturn: true, deliveredAt: undefined });
    acts('return', { state: 'refunded', mayReturn: false, toBuyer: '25.00' });
    await openApp('/orders/t1', { answers });
    await screen.findByText(/has not delivered in time/);
    await press('Take my money back');
    const asked = await dialog('Take your money back for “Office key”?');
    within(asked).getByText(/25\.00.USD goes to your credit/);
    await press('Take my money back', asked);
    await screen.findByText(/^25\.00.USD went back to your credit\.$/);
  });

  it('by message waits for the store, whose words are shown', async () => {
    const message: Partial<SaleView> = { delivery: 'message', items: [] };
    sale = aSale({
      ...message,
      state: 'awaiting',
      mayConfirm: false,
      mayDispute: false,
      deliveredAt: undefined,
    });
    const app = await openApp('/orders/t1', { answers });
    await screen.findByText(/^The store has until .* to deliver/);
    app.unmount();
    sale = aSale({ ...message, message: 'Your account is ready.' });
    await openApp('/orders/t1', { answers });
    await screen.findByText('Your account is ready.');
    screen.getByRole('button', { name: 'Copy message' });
  });

  it('says why an act is refused, and that it could not be read', async () => {
    answers['/orders/t1/receipt'] = () => refuse(409, 'sale_moved');
    const app = await openApp('/orders/t1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    const asked = await dialog('Have you received “Office key”?');
    await press('Confirm receipt', asked);
    await waitFor(() => expect(within(asked).getByRole('alert').textContent).not.toBe(''));
    app.unmount();
    answers['/orders/t1/goods'] = () => refuse(429, 'rate_limited');
    await openApp('/orders/t1', { answers });
    const failed = within(await screen.findByRole('region', { name: 'What you bought' }));
    await failed.findByRole('button', { name: 'Try again' });
  });
});

describe('other orders', () => {
  it('say nothing of it', async () => {
    const app = await openApp('/orders/t1', { answers: { '/orders/t1': anOrder({ status: 2 }) } });
    await screen.findByText('t1');
    expect(screen.queryByRole('region', { name: 'What you bought' })).toBeNull();
    app.unmount();
    await openApp('/orders/t1', { answers: { '/orders/t1': { ...bought, status: 4 } } });
    await screen.findByText('t1');
    expect(screen.queryByRole('region', { name: 'What you bought' })).toBeNull();
  });

  it.each([false, true])('name the store that sells, and lead to it (phone: %s)', async (small) => {
    const store = { id: 's1', name: 'Harbour Keys' };
    const at = small ? '/phone' : '';
    const answers = { '/orders': { items: [{ ...bought, store }, anOrder({ transactionId: 't9' })] } };
    const app = await openApp(`${at}/orders`, { small, answers });
    if (small)
      expect((await screen.findByRole('link', { name: /Office key/ })).textContent).toContain('Harbour Keys');
    else
      expect((await screen.findByRole('link', { name: 'Harbour Keys' })).getAttribute('href')).toBe(
        '/market/store/s1',
      );
    app.unmount();
    const unpaid = { ...bought, store, status: 4, receiptStatus: undefined, saleState: undefined };
    await openApp(`${at}/orders/t1`, { small, answers: { '/orders/t1': unpaid } });
    expect((await screen.findByRole('link', { name: 'Harbour Keys' })).getAttribute('href')).toBe(
      `${at}/market/store/s1`,
    );
  });

  it('list how far goods of members have come', async () => {
    const rows = [
      bought,
      { ...bought, transactionId: 't2', saleState: 'confirmed', receiptStatus: 'confirmed' },
      { ...bought, transactionId: 't3', saleState: 'disputed' },
      { ...bought, transactionId: 't4', saleState: 'awaiting' },
      { ...bought, transactionId: 't5', saleState: 'refunded', refunded: true },
    ];
    await openApp('/orders?kind=market', { answers: { '/orders?kind=market': { items: rows } } });
    await screen.findAllByRole('link', { name: 'Office key' });
    const standings = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(standings.slice(1)).toEqual([
      'Not received yet',
      'Completed',
      'In dispute',
      'To be delivered',
      'Refunded',
    ]);
    const kinds = screen.getByLabelText<HTMLSelectElement>('Kind');
    expect([...kinds.options].map((option) => option.text)).toEqual([
      'All',
      'Plan',
      'Points',
      'Premium',
      'Market',
      'Store bond',
    ]);
  });
});
