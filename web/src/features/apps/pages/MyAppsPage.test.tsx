import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterAsMember } from '../../../../tests/member';
import { openApp } from '../../../../tests/renderApp';
import type { OwnApp } from '../api';
import { anOwnApp } from '../testing';

async function open(address: string, apps: OwnApp[]) {
  let left = apps;
  const told: string[] = [];
  await openApp(address, {
    small: address.startsWith('/phone'),
    answers: {
      '/apps/mine': () => Response.json({ items: left }),
      '/apps/a1': (request: Request) => {
        told.push(request.method);
        left = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My apps' });
  return told;
}

const line = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};

beforeEach(() => enterAsMember());

describe('my apps', () => {
  it.each(['/apps/mine', '/phone/apps/mine'])('say on %s what has become of each', async (address) => {
    await open(address, [
      anOwnApp({ id: 'a1', name: 'Waits' }),
      anOwnApp({ id: 'a2', name: 'Stands', status: 1 }),
      anOwnApp({ id: 'a3', name: 'Fell', status: 2, reason: 'The address does not open.' }),
      anOwnApp({ id: 'a4', name: 'Gone', status: 1, blocked: true, reason: 'A fraud.' }),
    ]);
    const here = address.replace('/apps/mine', '');

    const waits = await line('Waits');
    waits.getByText('In review');
    expect(waits.queryByRole('link')).toBeNull();

    const stands = await line('Stands');
    stands.getByText('Approved');
    expect(stands.getByRole('link', { name: 'View Stands' }).getAttribute('href')).toBe(`${here}/apps/a2`);

    const fell = await line('Fell');
    fell.getByText('Rejected');
    fell.getByText('The address does not open.');
    expect(fell.getByRole('link', { name: 'Submit again: Fell' }).getAttribute('href')).toBe(
      `${here}/apps/submit?again=a3`,
    );

    const gone = await line('Gone');
    gone.getByText('Blocked');
    gone.getByText('A fraud.');
    expect(gone.queryByRole('link')).toBeNull();
    gone.getByRole('button', { name: 'Delete Gone' });
  });

  it('are deleted after a question that says what follows', async () => {
    const told = await open('/apps/mine', [anOwnApp({ status: 1 })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Tide tables' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Tide tables”?' }));
    dialog.getByText(/disappears from the apps center at once/);
    expect(told).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('You have not handed in an app yet.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('“Tide tables” has been deleted.');
    expect(told).toEqual(['DELETE']);
  });
});
