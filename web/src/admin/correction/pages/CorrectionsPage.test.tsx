import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { dossier, someone } from '../../../../tests/people';
import { openApp } from '../../../../tests/renderApp';
import type { Correction } from '../api';

const limits = { points: '10000', credit: '100.00', premium: '12' };
const read = '/admin/corrections';

function correction(change: Partial<Correction> = {}): Correction {
  return {
    id: 'c1',
    userId: someone.id,
    userName: 'Ada',
    what: 'points',
    amount: '50000',
    reason: 'outage of two days',
    state: 'proposed',
    proposedBy: 'u2',
    proposedName: 'Boris',
    proposedAt: '2026-11-14T09:00:00Z',
    mayApprove: true,
    mayReject: true,
    ...change,
  };
}

let items: Correction[];
let told: { call: string; body: unknown; key: string | null }[];
let answers: Record<string, unknown>;

/** Writes a request down and answers with what the list holds from then on. */
const decide = (next: Partial<Correction>) => async (request: Request) => {
  const text = await request.text();
  told.push({
    call: new URL(request.url).pathname.replace('/api/v1', ''),
    body: text ? JSON.parse(text) : null,
    key: request.headers.get('Idempotency-Key'),
  });
  const made = correction({ mayApprove: false, mayReject: false, ...next });
  items = [made];
  return Response.json(made);
};

beforeEach(() => {
  enterAsMember({ corrections: true, users: true });
  items = [correction()];
  told = [];
  answers = {
    [read]: (request: Request) =>
      request.method === 'GET'
        ? Response.json({ items, limits })
        : decide({ id: 'c2', state: 'applied', amount: '500' })(request),
    [`${read}/c1/approve`]: decide({ state: 'applied', decidedBy: 'u1', decidedName: 'Mira' }),
    [`${read}/c1/reject`]: decide({ state: 'rejected', refusal: 'too much' }),
    '/admin/users?q=ada&limit=6': { items: [someone] },
  };
});
afterEach(leave);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of corrections', () => {
  it('tells what was given or taken, why, by whom, and what came of it', async () => {
    items = [
      correction(),
      correction({ id: 'c2', what: 'credit', amount: '-5.50', state: 'applied', note: 'paid twice' }),
      correction({ id: 'c3', what: 'premium', amount: '3', state: 'rejected', refusal: 'no proof' }),
      correction({ id: 'c4', what: 'payment', amount: '20.00', transactionId: 't7', reference: '0xabc' }),
    ];
    await openApp('/admin/corrections', { answers });
    await screen.findByText(/^\+50,000.points$/);
    screen.getByText(/^−5\.50.USD$/);
    screen.getByText('To the member: paid twice');
    screen.getByText('+3 months');
    screen.getByText('no proof');
    screen.getByText('0xabc');
    expect(screen.getAllByRole('link', { name: 'Ada' })[0]?.getAttribute('href')).toBe(
      `/admin/users/${someone.id}`,
    );
  });

  it('is narrowed by state and by member in the address', async () => {
    answers[`${read}?userId=${dossier.id}`] = { items: [], limits };
    answers[`${read}?state=proposed&userId=${dossier.id}`] = { items, limits };
    answers[`${read}?state=proposed`] = { items, limits };
    answers[`/admin/users/${dossier.id}`] = dossier;
    const app = await openApp(`/admin/corrections?userId=${dossier.id}`, { answers });
    await screen.findByText('No correction fits these filters.');
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting for approval' }));
    await screen.findByText('outage of two days');
    await press('Show everybody');
    await waitFor(() => expect(app.address()).toBe('/admin/corrections?state=proposed'));
  });
});

describe('a proposal', () => {
  it('is approved by another operator after a look at its reason', async () => {
    await openApp('/admin/corrections', { answers });
    await screen.findByText('outage of two days');
    await press(/^Approve \+50,000.points for .*Ada/);
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Reason given: outage of two days');
    expect(told).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(screen.getByRole('table')).getByText('Done');
    expect(told).toMatchObject([{ call: `${read}/c1/approve` }]);
  });

  it('is rejected with a reason', async () => {
    await openApp('/admin/corrections', { answers });
    await screen.findByText('outage of two days');
    await press(/^Reject /);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    dialog.getByText('Fill this in.');
    await userEvent.type(dialog.getByLabelText('Reason'), 'too much');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('too much');
    expect(told).toMatchObject([{ call: `${read}/c1/reject`, body: { reason: 'too much' } }]);
  });

  it('cannot be approved by who made it, only withdrawn', async () => {
    items = [correction({ mayApprove: false })];
    await openApp('/admin/corrections', { answers });
    await screen.findByText(/^Your own proposal/);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    screen.getByRole('button', { name: /^Withdraw \+50,000/ });
  });

  it('that somebody else decided first says so', async () => {
    answers[`${read}/c1/approve`] = () => Response.json({ code: 'correction_decided' }, { status: 409 });
    await openApp('/admin/corrections', { answers });
    await screen.findByText('outage of two days');
    await press(/^Approve /);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/decided/));
  });
});

describe('a new correction', () => {
  async function openDialog() {
    await openApp('/admin/corrections', { answers });
    await screen.findByText('outage of two days');
    await press('New correction');
    return within(screen.getByRole('dialog'));
  }

  it('says what is missing, and goes there', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getAllByText('Fill this in.')).toHaveLength(3);
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Member' }));
    expect(told).toEqual([]);
  });

  it('takes points from a member who is found by typing', async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Member' }), 'ada');
    await userEvent.click(await dialog.findByRole('option', { name: /Ada/ }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Take away' }));
    await userEvent.type(dialog.getByLabelText(/^Points/), '500');
    await userEvent.type(dialog.getByLabelText('Reason'), 'booked twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/^Done: \+500.points for .*Ada/);
    expect(told).toMatchObject([
      { body: { userId: someone.id, what: 'points', amount: '-500', reason: 'booked twice' } },
    ]);
    expect(told[0]?.key).toBeTruthy();
  });

  it('of a payment asks for the order and the reference instead of a direction', async () => {
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('What'), 'payment');
    expect(dialog.queryByRole('radio', { name: 'Take away' })).toBeNull();
    dialog.getByLabelText(/^Order number/);
    dialog.getByLabelText(/^Reference/);
    dialog.getByRole('button', { name: 'Confirm payment' });
  });

  it('beyond the limit waits for a second operator, and the page says so', async () => {
    answers[read] = (request: Request) =>
      request.method === 'GET'
        ? Response.json({ items, limits })
        : decide({ id: 'c2', state: 'proposed', mayReject: true })(request);
    const dialog = await openDialog();
    dialog.getByText(/10,000.points, 100\.00.USD \(payments included\) and 12 months/);
    await userEvent.type(dialog.getByRole('combobox', { name: 'Member' }), 'ada');
    await userEvent.click(await dialog.findByRole('option', { name: /Ada/ }));
    await userEvent.type(dialog.getByLabelText(/^Points/), '50000');
    await userEvent.type(dialog.getByLabelText('Reason'), 'prize');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/^Proposed: \+50,000.points for .*Another operator must approve it\.$/);
  });
});

describe('a link from an order', () => {
  it('opens the form with what is known, once', async () => {
    answers[`${read}?userId=${someone.id}`] = { items: [], limits };
    answers[`/admin/users/${someone.id}`] = dossier;
    const { address } = await openApp(
      `${read}?what=payment&userId=${someone.id}&transactionId=t1&amount=4.20`,
      { answers },
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Ada');
    expect(dialog.getByDisplayValue('t1')).toBeTruthy();
    expect(dialog.getByDisplayValue('4.20')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`${read}?userId=${someone.id}`);
  });
});
