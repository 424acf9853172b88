import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { deskCase, deskLine } from '../../../tests/desk';
import { enterAsMember, leave } from '../../../tests/member';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const all = { orders: true, payments: true, corrections: true, users: true, audit: true };
const page = '/admin/orders/t1';

/** Opens an order and keeps what the server was told. */
async function openCase(found: object = deskCase, auths: Record<string, boolean> = all) {
  const told: { call: string; body: unknown }[] = [];
  const write = (answer: () => Response) => async (request: Request) => {
    told.push({ call: new URL(request.url).pathname.replace('/api/v1', ''), body: await request.json() });
    return answer();
  };
  enterAsMember(auths);
  await openApp(page, {
    answers: {
      [page]: found,
      [`${page}/cancel`]: write(() => Response.json(found)),
      [`${page}/refund`]: write(() => Response.json({ code: 'refund_refused' }, { status: 409 })),
      '/admin/payments/refunds': write(() => Response.json({ id: 'r1' })),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Harbour 100' });
  return told;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe.each([false, true])('the list of orders, on a small screen: %s', (small) => {
  it('leads to the order and to its buyer', async () => {
    enterAsMember(all);
    await openApp('/admin/orders', { small, answers: { '/admin/orders': { items: [deskLine] } } });
    const link = await screen.findByRole('link', { name: 'Harbour 100' });
    expect(link.getAttribute('href')).toBe('/admin/orders/t1');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/admin/users/01somebody');
    screen.getByText(/^4\.20.USDT$/);
  });
});

describe('the search for orders', () => {
  it('is kept in the address and asks for what was typed and chosen', async () => {
    enterAsMember({ orders: true });
    const { address } = await openApp('/admin/orders?userId=u7', {
      answers: {
        '/admin/orders?userId=u7': { items: [] },
        '/admin/orders?q=0xabc&userId=u7': { items: [deskLine] },
        '/admin/orders?q=0xabc&status=0&userId=u7': { items: [] },
        '/admin/orders?q=0xabc&status=0': { items: [deskLine] },
      },
    });
    await screen.findByText('No order matches this search.');
    screen.getByText(/Only orders of .*u7/);
    await userEvent.type(screen.getByRole('searchbox'), ' 0xabc {Enter}');
    await screen.findByRole('link', { name: 'Harbour 100' });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed');
    await screen.findByText('No order matches this search.');
    await press('Show everybody’s orders');
    await screen.findByRole('link', { name: 'Harbour 100' });
    expect(address()).toBe('/admin/orders?q=0xabc&status=0');
  });
});

describe('the page of an order', () => {
  it('tells what happened in people’s words, and an unknown act by its code', async () => {
    await openCase();
    const story = within(screen.getByRole('region', { name: 'What happened' }));
    const lines = story.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toMatch(/Order placed.*4\.20.USD.*Sandbox/);
    expect(lines[1]).toMatch(/Order closed.*the countdown/);
    expect(lines[3]).toMatch(/became the member’s credit/);
    expect(lines[4]).toMatch(/order\.dance.*by Noor/);
  });

  it('leads to the form that confirms a payment by hand', async () => {
    await openCase();
    const link = screen.getByRole('link', { name: 'Confirm a payment by hand' });
    expect(link.getAttribute('href')).toBe(
      '/admin/corrections?what=payment&userId=01somebody&transactionId=t1&amount=4.20',
    );
  });

  it('sends late money back to its source, with a note', async () => {
    const told = await openCase();
    await press(/^Send back 4\.20.USD/);
    const dialog = within(screen.getByRole('dialog', { name: /Send 4\.20.USD back/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), ' wants it back ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await screen.findByText(/4\.20.USD is on its way back/);
    expect(told).toEqual([
      {
        call: '/admin/payments/refunds',
        body: { transactionId: 't1', provider: 'sandbox', externalId: 'x1', note: 'wants it back' },
      },
    ]);
  });

  it('cancels with a reason what still waits', async () => {
    const order = { ...deskCase.order, status: 1, closedBy: undefined };
    const told = await openCase({ ...deskCase, order, mayCancel: true, payments: [] });
    await press('Cancel the order');
    const dialog = within(screen.getByRole('dialog', { name: /Cancel order t1/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'asked in chat');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([{ call: `${page}/cancel`, body: { reason: 'asked in chat' } }]);
  });

  it('says why a refund was refused, and keeps what was written', async () => {
    const order = { ...deskCase.order, status: 2, closedBy: undefined };
    await openCase({ ...deskCase, order, mayRefund: true });
    await press('Refund');
    const dialog = within(screen.getByRole('dialog', { name: /Refund order t1/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'outage');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('outage');
  });

  it('is for looking where the operator has no other key', async () => {
    const order = { ...deskCase.order, status: 2 };
    await openCase({ ...deskCase, order, mayRefund: true }, { orders: true });
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button')).toBeNull();
    expect(main.queryByRole('link', { name: 'Ada' })).toBeNull();
    expect(main.queryByRole('link', { name: /by hand/ })).toBeNull();
    expect(main.queryByRole('link', { name: /operators did/ })).toBeNull();
  });
});
