import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refund, stray } from '../../../tests/desk';
import { enterAsMember, leave } from '../../../tests/member';
import { dossier, someone } from '../../../tests/people';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const read = '/admin/payments/strays';
const nobodys = {
  ...stray,
  externalId: 'x2',
  userId: undefined,
  transactionId: undefined,
  reason: 'unknown',
};

/** Opens the queue with one line, which is decided when the server is told so. */
async function openQueue(line: object, small = false) {
  const told: { call: string; body: unknown }[] = [];
  let items = [line];
  const decide = async (request: Request) => {
    told.push({ call: new URL(request.url).pathname.replace('/api/v1', ''), body: await request.json() });
    items = [];
    return Response.json({ ...line, state: 'assigned' });
  };
  enterAsMember({ payments: true, users: true, orders: true });
  await openApp('/admin/payments', {
    small,
    answers: {
      [`${read}?state=open`]: () => Response.json({ items }),
      [`${read}?state=done`]: {
        items: [{ ...stray, state: 'dismissed', note: 'known', decidedBy: '01somebody' }],
      },
      '/admin/payments/refunds': { items: [refund, { ...refund, id: 'r2', state: 'returned' }] },
      [`${read}/assign`]: decide,
      [`${read}/dismiss`]: decide,
      '/admin/users?q=ada&limit=6': { items: [someone] },
      '/admin/users/01somebody': dossier,
    },
  });
  await screen.findByText(/^4\.20.USD$/);
  return told;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe.each([false, true])('the queue of payments, on a small screen: %s', (small) => {
  it('says whose the money is, what for, and why it is here', async () => {
    await openQueue(stray, small);
    await screen.findByRole('link', { name: 'Ada' });
    expect(screen.getByRole('link', { name: 't1' }).getAttribute('href')).toBe('/admin/orders/t1');
    screen.getByText('Came late');
  });
});

describe('a decision', () => {
  it('about nobody’s money asks whose it is, and needs no order', async () => {
    const told = await openQueue(nobodys);
    await press(/^Assign 4\.20.USD/);
    const dialog = within(screen.getByRole('dialog', { name: /Assign 4\.20/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getAllByText('Fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Member' }));

    await userEvent.type(dialog.getByRole('combobox'), 'ada');
    await userEvent.click(await dialog.findByRole('option', { name: /Ada/ }));
    await userEvent.type(dialog.getByLabelText('Note'), 'sent a receipt');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('All money has found its place.');
    screen.getByText(/4\.20.USD is assigned/);
    expect(told).toEqual([
      {
        call: `${read}/assign`,
        body: { provider: 'sandbox', externalId: 'x2', userId: '01somebody', note: 'sent a receipt' },
      },
    ]);
  });

  it('about a member’s credit names another order of theirs', async () => {
    const told = await openQueue(stray);
    await press(/^Assign/);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Choose another' })).toBeNull();
    const order = dialog.getByLabelText<HTMLInputElement>('Order number');
    expect(order.value).toBe('');
    await userEvent.type(dialog.getByLabelText('Note'), 'as asked');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(document.activeElement).toBe(order);
    await userEvent.type(order, ' t2 ');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('All money has found its place.');
    expect(told[0]?.body).toMatchObject({ userId: '01somebody', transactionId: 't2' });
  });

  it('may be that nothing is to be done', async () => {
    const told = await openQueue(stray);
    await press(/^Dismiss 4\.20.USD/);
    const dialog = within(screen.getByRole('dialog', { name: /Dismiss 4\.20/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'wants to keep it');
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText('All money has found its place.');
    expect(told).toEqual([
      {
        call: `${read}/dismiss`,
        body: { provider: 'sandbox', externalId: 'x1', note: 'wants to keep it' },
      },
    ]);
  });
});

describe('what was decided and what goes back', () => {
  it('is shown by its own word, kept in the address', async () => {
    await openQueue(stray);
    await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
    await screen.findByText('Dismissed');
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Sent back' }));
    await screen.findByText('Waiting to be sent');
    screen.getByText('Refused, back in the credit');
    await waitFor(() => expect(screen.getAllByText('asked for it back')).toHaveLength(2));
  });
});
