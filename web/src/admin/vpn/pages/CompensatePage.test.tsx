import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { groups } from '../../../../tests/nodes';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

interface Told {
  dryRun: boolean;
  key: string | null;
}

async function openCompensation(auths: Record<string, boolean> = { plans: true, nodes: true }, members = 7) {
  const told: Told[] = [];
  enterAsMember(auths);
  await openApp('/admin/compensate', {
    answers: {
      '/admin/node-groups': groups,
      '/admin/plans/compensate': async (request: Request) => {
        told.push({ ...(await request.json()), key: request.headers.get('Idempotency-Key') });
        return Response.json({ members, entitlements: members + 1 });
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Compensation' });
  return told;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('counts first, asks once, and gives once', async () => {
  const told = await openCompensation();
  await press('See who is affected');
  expect(told).toEqual([]);

  await screen.findByRole('option', { name: 'Wide' });
  await userEvent.selectOptions(screen.getByLabelText('Node group'), 'Wide');
  await userEvent.type(screen.getByLabelText('Days'), '3');
  await userEvent.type(screen.getByLabelText('Traffic'), '10');
  await userEvent.type(screen.getByLabelText('Reason'), 'two days without Tokyo');
  await press('See who is affected');
  const reached = await screen.findByRole('region', { name: '7 members, plans: 8.' });
  await waitFor(() => expect(document.activeElement).toBe(reached));
  const gift = { nodeGroup: 'wide', days: 3, bytes: 10 * 2 ** 30, reason: 'two days without Tokyo' };
  expect(told).toEqual([{ ...gift, dryRun: true, key: null }]);

  await press('Give');
  const dialog = within(
    screen.getByRole('dialog', { name: /^Give 3 days and 10.GB to the group .?Wide.?\?$/ }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
  await screen.findByText('Done: 7 members, plans: 8.');
  expect(told[1]).toEqual({ ...gift, dryRun: false, key: expect.stringMatching(/.{8,}/) });
  expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('');
});

it('forgets what it counted when something else is asked for', async () => {
  const told = await openCompensation({ plans: true });
  // Who may not see the groups names one by its key.
  await userEvent.type(screen.getByRole('textbox', { name: 'Key of the node group' }), 'wide');
  await userEvent.type(screen.getByLabelText('Days'), '3');
  await userEvent.type(screen.getByLabelText('Reason'), 'an outage');
  await press('See who is affected');
  await screen.findByText('7 members, plans: 8.');
  await userEvent.type(screen.getByLabelText('Days'), '0');
  await waitFor(() => expect(screen.queryByText('7 members, plans: 8.')).toBeNull());
  expect(told).toHaveLength(1);
});

it('has nothing to give where nobody is', async () => {
  await openCompensation({ plans: true }, 0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Key of the node group' }), 'empty');
  await userEvent.type(screen.getByLabelText('Days'), '3');
  await userEvent.type(screen.getByLabelText('Reason'), 'an outage');
  await press('See who is affected');
  await screen.findByText('No one has a running plan in this group.');
  expect(screen.queryByRole('button', { name: 'Give' })).toBeNull();
});
