import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SaleDetail } from '@/features/market/my/api';
import { aSale, keeping } from '@/features/market/my/testing';
import { enterAsMember } from '../../../tests/member';
import { refuse } from '../../../tests/personal';
import { openApp } from '../../../tests/renderApp';

const HERE = '/market/my_store?tab=orders';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

interface Call {
  call: string;
  body: unknown;
}

/** Opens one order; what is done to it turns it into `after`. */
async function open(before: SaleDetail, after = before) {
  let now = before;
  const calls: Call[] = [];
  const act = async (request: Request) => {
    const call = new URL(request.url).pathname.replace('/api/v1/market/my/orders/T1/', '');
    const text = await request.text();
    calls.push({ call, body: text && JSON.parse(text) });
    now = after;
    return Response.json(now);
  };
  await openApp(`${HERE}&order=T1`, {
    answers: {
      '/market/my/store': keeping(),
      '/market/my/orders/T1': () => Response.json(now),
      '/market/my/orders/T1/deliver': act,
      '/market/my/orders/T1/refund': act,
      '/market/my/orders/T1/answer': act,
      '/market/my/orders/T1/dispute/answer': act,
    },
  });
  await screen.findByRole('heading', { name: 'Order T1' });
  return calls;
}

beforeEach(() => enterAsMember());

describe('my orders', () => {
  it('are listed by state', async () => {
    const app = await openApp(HERE, {
      answers: {
        '/market/my/store': keeping(),
        '/market/my/orders': { items: [aSale(), aSale({ transactionId: 'T2', state: 'confirmed' })] },
        '/market/my/orders?state=disputed': { items: [] },
      },
    });
    const [first] = await screen.findAllByRole('link', { name: /^Tide key × 2/ });
    expect(first?.getAttribute('href')).toBe(`${HERE}&order=T1`);
    screen.getByText('M***a', { selector: 'tr:first-child bdi' });
    screen.getByText(/^Deliver by /);
    await userEvent.selectOptions(screen.getByLabelText('State'), 'In dispute');
    await screen.findByText('No order is in this state.');
    expect(app.address()).toBe(`${HERE}&state=disputed`);
  });
});

describe('an order', () => {
  it('is delivered by a message, once', async () => {
    const calls = await open(
      aSale(),
      aSale({ state: 'delivered', mayDeliver: false, message: 'KEY-1', deliveredAt: '2026-11-15T11:00:00Z' }),
    );
    await press('Deliver');
    await screen.findByText('Fill this in.');
    await userEvent.type(screen.getByLabelText(/^Message to the buyer/), 'KEY-1');
    await press('Deliver');
    await screen.findByRole('heading', { name: 'What you delivered' });
    expect(calls).toEqual([{ call: 'deliver', body: { message: 'KEY-1' } }]);
    expect(screen.queryByLabelText(/^Message to the buyer/)).toBeNull();
  });

  it('is given back after it was said what follows', async () => {
    const calls = await open(
      aSale({ state: 'delivered', mayDeliver: false }),
      aSale({ state: 'refunded', mayDeliver: false, mayRefund: false, toBuyer: '25.00', dueAt: undefined }),
    );
    await press(/^Give 25\.00.USD back/);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/keeps what was delivered/);
    await userEvent.click(dialog.getByRole('button', { name: 'Give the money back' }));
    await screen.findByText('Refunded');
    expect(calls.map(({ call }) => call)).toEqual(['refund']);
    screen.getByText('Back to the buyer');
  });

  it('that is closed meanwhile says so where it was tried', async () => {
    await openApp(`${HERE}&order=T1`, {
      answers: {
        '/market/my/store': keeping(),
        '/market/my/orders/T1': aSale(),
        '/market/my/orders/T1/refund': () => refuse(409, 'sale_moved'),
      },
    });
    await press(/^Give 25\.00.USD back/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Give the money back' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  });

  it('in dispute is answered once', async () => {
    const dispute = {
      reason: 'It does not open.',
      answer: '',
      outcome: '' as const,
      note: '',
      openedAt: '2026-11-15T12:00:00Z',
    };
    const disputed = { state: 'disputed' as const, mayDeliver: false, dueAt: undefined };
    const calls = await open(
      aSale({ ...disputed, dispute, mayAnswerDispute: true }),
      aSale({ ...disputed, dispute: { ...dispute, answer: 'Turn it left.' } }),
    );
    screen.getByText('It does not open.');
    await userEvent.type(screen.getByLabelText(/^Your answer/), 'Turn it left.');
    await press('Send the answer');
    await screen.findByRole('heading', { name: 'You answered' });
    expect(calls).toEqual([{ call: 'dispute/answer', body: { text: 'Turn it left.' } }]);
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  });

  it('with a comment is answered for everybody to read', async () => {
    const comment = {
      rating: 5,
      text: 'Opens at once.',
      time: '2026-11-15T12:00:00Z',
      hidden: false,
      answer: '',
    };
    const closed = { state: 'confirmed' as const, mayDeliver: false, mayRefund: false };
    const calls = await open(
      aSale({ ...closed, comment, mayAnswer: true }),
      aSale({ ...closed, comment: { ...comment, answer: 'Thank you.' } }),
    );
    screen.getByRole('heading', { name: 'Review: 5 of 5' });
    await userEvent.type(screen.getByLabelText(/^Answer the review/), 'Thank you.');
    await press('Publish the answer');
    await screen.findByText('Thank you.', { selector: 'p' });
    expect(calls).toEqual([{ call: 'answer', body: { text: 'Thank you.' } }]);
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });
});
