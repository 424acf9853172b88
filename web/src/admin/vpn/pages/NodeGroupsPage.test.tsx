import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { groups } from '../../../../tests/nodes';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

async function openGroups(answers: Record<string, unknown> = {}, small = false) {
  enterAsMember({ nodes: true });
  await openApp('/admin/node-groups', { small, answers: { '/admin/node-groups': groups, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Node groups' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([false, true])('shows who uses a group (small screen: %s)', async (small) => {
  await openGroups({}, small);
  screen.getByText('Standard');
  screen.getByText('40');
});

it('makes a group whose key follows its name until somebody writes another', async () => {
  const sent: unknown[] = [];
  await openGroups({
    '/admin/node-groups': async (request: Request) => {
      if (request.method === 'POST') sent.push(await request.json());
      return Response.json(request.method === 'POST' ? groups.items[0] : groups);
    },
  });
  await press('New group');
  const dialog = within(screen.getByRole('dialog', { name: 'New group' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Premium');
  expect((dialog.getByLabelText(/^Key/) as HTMLInputElement).value).toBe('premium');
  await userEvent.type(dialog.getByLabelText(/^Key/), '-2');
  await userEvent.type(dialog.getByLabelText(/^Name/), ' plus');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ key: 'premium-2', name: 'Premium plus' }]);
});

it('renames a group, whose key stays', async () => {
  const sent: unknown[] = [];
  await openGroups({
    '/admin/node-groups/wide': async (request: Request) => {
      sent.push(await request.json());
      return Response.json(groups.items[1]);
    },
  });
  await press('Rename: Wide');
  const dialog = within(screen.getByRole('dialog', { name: /^Rename the group .*Wide/ }));
  expect(dialog.queryByLabelText(/^Key/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Name/), ' area');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Wide area' }]));
});

it('says why a group cannot be deleted', async () => {
  await openGroups({
    '/admin/node-groups/wide': () => Response.json({ code: 'conflict' }, { status: 409 }),
  });
  await press('Delete: Wide');
  const dialog = within(screen.getByRole('dialog', { name: /^Delete the group .*Wide/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
});
