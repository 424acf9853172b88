import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../tests/member';
import { plan } from '../../../tests/nodes';
import { dossier } from '../../../tests/people';
import { openApp } from '../../../tests/renderApp';

afterEach(leave);

const page = `/admin/users/${dossier.id}`;
const offered = [
  {
    productId: 'p1',
    productName: 'Harbour 100',
    description: '',
    tab: 'monthly',
    trafficBytes: 100 * 2 ** 30,
    speedMbps: 0,
    devices: 0,
    soldOut: false,
    limitedToOne: false,
    prices: [{ cycle: 'month', usd: '4.20', points: 420 }],
  },
];
const yearly = {
  ...offered[0],
  productId: 'p2',
  productName: 'Pier 10',
  prices: [{ cycle: 'year', usd: '9.00', points: 900 }],
};

async function openPerson(auths: Record<string, boolean> = { users: true, plans: true }) {
  const told: { call: string; body: unknown }[] = [];
  const write = async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    told.push({ call, body: await request.json() });
    return Response.json(plan);
  };
  enterAsMember(auths);
  await openApp(page, {
    answers: {
      [page]: dossier,
      [`${page}/sessions`]: { items: [] },
      [`${page}/plans`]: {
        items: [plan, { ...plan, id: 'e2', productName: 'Pier 10', state: 'ended', endReason: 'misuse' }],
      },
      '/packages': { items: [...offered, yearly] },
      '/admin/plans': write,
      '/admin/plans/e1/extend': write,
      '/admin/plans/e1/end': write,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialogNamed = (name: RegExp) => within(screen.getByRole('dialog', { name }));

describe('the plans of a person', () => {
  it('are shown with what is used of them, and what is over cannot be touched', async () => {
    await openPerson();
    expect(await screen.findAllByText(/^20.GB of 110.GB used$/)).toHaveLength(2);
    screen.getByText('misuse');
    expect(screen.getAllByRole('button', { name: /^Extend/ })).toHaveLength(1);
  });

  it('are not shown to those who may not see them', async () => {
    await openPerson({ users: true });
    expect(screen.queryByRole('heading', { name: 'Plans' })).toBeNull();
  });

  it('are extended by days or traffic, with a reason', async () => {
    const told = await openPerson();
    await userEvent.click(await screen.findByRole('button', { name: 'Extend: Harbour 100' }));
    const dialog = dialogNamed(/^Extend .*Harbour 100/);
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(told).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Days'), '7');
    await userEvent.type(dialog.getByLabelText('Reason'), 'an outage');
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([
      { call: 'POST /admin/plans/e1/extend', body: { days: 7, bytes: 0, reason: 'an outage' } },
    ]);
  });

  it('are ended with a reason that the member reads', async () => {
    const told = await openPerson();
    await userEvent.click(await screen.findByRole('button', { name: 'End: Harbour 100' }));
    const dialog = dialogNamed(/^End .*Harbour 100/);
    dialog.getByText(/The member reads the reason/);
    await userEvent.type(dialog.getByLabelText('Reason'), 'shared in public');
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(told).toEqual([{ call: 'POST /admin/plans/e1/end', body: { reason: 'shared in public' } }]),
    );
  });

  it('are granted from the shelf, for a duration that it has', async () => {
    const told = await openPerson();
    await press('Grant a plan');
    const dialog = dialogNamed(/^Grant .*Ada.* a plan/);
    await dialog.findByRole('option', { name: 'Harbour 100' });
    await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'Harbour 100');
    await userEvent.selectOptions(dialog.getByLabelText('Duration'), 'One month');
    // Another plan lasts otherwise; what was chosen does not go with it unseen.
    await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'Pier 10');
    await userEvent.selectOptions(dialog.getByLabelText('Plan'), 'Harbour 100');
    expect(dialog.getByLabelText<HTMLSelectElement>('Duration').value).toBe('');
    await userEvent.selectOptions(dialog.getByLabelText('Duration'), 'One month');
    await userEvent.type(dialog.getByLabelText('Reason'), 'a prize');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant a plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([
      {
        call: 'POST /admin/plans',
        body: { userId: dossier.id, packageId: 'p1', cycle: 'month', apply: 'extend', reason: 'a prize' },
      },
    ]);
  });
});
