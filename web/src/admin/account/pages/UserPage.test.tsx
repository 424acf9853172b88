import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { dossier, roleList } from '../../../../tests/people';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const page = `/admin/users/${dossier.id}`;
const session = {
  id: 's1',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  host: '192.0.2.7',
  createdAt: '2026-11-01T00:00:00Z',
  seenAt: '2026-11-02T00:00:00Z',
};

/** Opens the page of a person who changes as the server is told, and keeps what it was told. */
async function openPerson(person = dossier, auths: Record<string, boolean> = { users: true }) {
  const told: { call: string; body: unknown }[] = [];
  let state = person;
  let sessions = [session, { ...session, id: 's2', device: '' }];
  const write = (next: () => void) => async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    told.push({ call, body: request.method === 'DELETE' ? null : await request.json() });
    next();
    return new Response(null, { status: 204 });
  };
  enterAsMember(auths);
  await openApp(page, {
    answers: {
      [page]: () => Response.json(state),
      [`${page}/sessions`]: () => Response.json({ items: sessions }),
      [`${page}/sessions/s1`]: write(() => {
        sessions = sessions.slice(1);
      }),
      [`${page}/disable`]: write(() => {
        state = { ...state, state: 'disabled' };
      }),
      [`${page}/unbind`]: write(() => {
        state = { ...state, phone: '' };
      }),
      [`${page}/roles`]: write(() => undefined),
      '/admin/roles': roleList,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Ada/ });
  return told;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a person', () => {
  it('asks why before an account is disabled, and shows what was done', async () => {
    const told = await openPerson();
    await press('Disable the account');
    const dialog = within(screen.getByRole('dialog', { name: /Disable .*Ada/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    dialog.getByText('Fill this in.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
    expect(told).toEqual([]);

    await userEvent.type(dialog.getByLabelText('Reason'), ' chargeback ');
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    await screen.findByRole('button', { name: 'Enable the account' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told).toEqual([{ call: `POST ${page}/disable`, body: { reason: 'chargeback' } }]);
  });

  it('names what is taken away, and warns of the last way in', async () => {
    const told = await openPerson({ ...dossier, email: '', telegramId: '', telegramUsername: '' });
    await press('Unbind the phone');
    const dialog = within(screen.getByRole('dialog', { name: /Unbind the phone of .*Ada/ }));
    dialog.getByText(/\+8613800138000/);
    dialog.getByText(/nobody can sign in to this account/);
    await userEvent.type(dialog.getByLabelText('Reason'), 'lost');
    await userEvent.click(dialog.getByRole('button', { name: 'Unbind' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([{ call: `POST ${page}/unbind`, body: { binding: 'phone', reason: 'lost' } }]);
    // The button that was pressed is gone; the keyboard goes on from its part of the page.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ways to sign in' })),
    );
  });

  it('ends one session, by the name of its device', async () => {
    const told = await openPerson();
    await press('End the session: Firefox · Linux');
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText('Firefox · Linux')).toBeNull());
    screen.getByText('Unknown device');
    expect(told).toEqual([{ call: `DELETE ${page}/sessions/s1`, body: null }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sessions' })),
    );
  });

  it('gives roles, but none that reaches further than the giver', async () => {
    const told = await openPerson(dossier, { users: true, roles: true });
    await press('Change roles');
    const dialog = within(await screen.findByRole('dialog', { name: /Roles of .*Ada/ }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Owner/ }).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Support/ }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'night shift');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([{ call: `PUT ${page}/roles`, body: { roles: ['r1'], reason: 'night shift' } }]);
  });

  it.each([
    ['somebody with wider permissions', { ...dossier, mayAct: false }],
    ['whoever has left', { ...dossier, state: 'cancelled', mayAct: false }],
  ])('is for looking only where it shows %s', async (_, person) => {
    await openPerson(person, { users: true, roles: true });
    const names = screen.queryAllByRole('button').map((button) => button.textContent);
    expect(names).not.toContain('Disable the account');
    for (const name of ['Unbind', 'Reset', 'End', 'Change roles']) expect(names).not.toContain(name);
  });

  it('lets nobody shut themselves out', async () => {
    await openPerson({ ...dossier, self: true });
    screen.getByText('This is you');
    expect(screen.queryByRole('button', { name: 'Disable the account' })).toBeNull();
  });

  it('leads to orders and corrections only who may see them', async () => {
    await openPerson(dossier, { users: true, orders: true });
    const link = screen.getByRole('link', { name: 'This person’s orders' });
    expect(link.getAttribute('href')).toBe(`/admin/orders?userId=${dossier.id}`);
    expect(screen.queryByRole('link', { name: 'What operators gave and took' })).toBeNull();
  });

  it('leads to the log only who may read it', async () => {
    await openPerson(dossier, { users: true, audit: true });
    const link = screen.getByRole('link', { name: 'What operators did to this account' });
    expect(link.getAttribute('href')).toBe(`/admin/audit?target=user%2F${dossier.id}`);
    expect(screen.queryByRole('button', { name: 'Change roles' })).toBeNull();
  });
});
