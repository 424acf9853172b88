import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { owner, roleList, support } from '../../../../tests/people';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

async function openRoles(answers: Record<string, unknown> = {}, auths = { roles: true, users: true }) {
  enterAsMember(auths);
  await openApp('/admin/roles', { answers: { '/admin/roles': roleList, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of roles', () => {
  it('shows the role of the owner, and no way to change it', async () => {
    await openRoles();
    screen.getByRole('heading', { name: 'Owner' });
    screen.getByText(/cannot be changed or deleted/);
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
  });

  it('makes a role of a name and at least one permission', async () => {
    const sent: unknown[] = [];
    await openRoles({
      '/admin/roles': async (request: Request) => {
        if (request.method === 'POST') sent.push(await request.json());
        return Response.json(roleList);
      },
    });
    await press('New role');
    const form = within(screen.getByRole('form', { name: 'New role' }));
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    expect(form.getAllByText('Fill this in.')).toHaveLength(2);
    expect(sent).toEqual([]);

    await userEvent.type(form.getByLabelText('Name'), ' Night desk ');
    await userEvent.click(form.getByRole('checkbox', { name: /^Users/ }));
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(sent).toEqual([{ name: 'Night desk', keys: ['users'] }]);
    // The form is gone; the keyboard goes on where it came from.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New role' }));
  });

  it('offers no permission that the operator does not have', async () => {
    await openRoles();
    await press('New role');
    const audit = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Audit log/ });
    expect(audit.disabled).toBe(true);
    screen.getByText('You do not have this permission, so you cannot give it.');
  });

  it('keeps what was filled in when a colleague was faster, and shows what they saved', async () => {
    const sent: unknown[] = [];
    let current = support;
    await openRoles({
      '/admin/roles': () => Response.json({ ...roleList, items: [owner, current] }),
      '/admin/roles/r1': async (request: Request) => {
        const body = await request.json();
        sent.push(body);
        if (body.version === 4) return Response.json(current);
        current = { ...support, name: 'Help desk', version: 4 };
        return Response.json({ code: 'conflict' }, { status: 409 });
      },
    });
    await press('Edit: Support');
    const form = within(screen.getByRole('form', { name: /Edit the role/ }));
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), 'Front desk');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/Someone else has changed this role/);
    await userEvent.click(form.getByRole('button', { name: 'Reload' }));
    await form.findByText('Help desk');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Front desk');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(sent).toEqual([
      { name: 'Front desk', keys: ['users'], version: 3 },
      { name: 'Front desk', keys: ['users'], version: 4 },
    ]);
  });

  it('tells at the field that a name is taken', async () => {
    await openRoles({
      '/admin/roles/r1': () =>
        Response.json({ code: 'role_name_taken', fields: { name: 'role_name_taken' } }, { status: 409 }),
    });
    await press('Edit: Support');
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('does not delete a role that somebody has, and shows who', async () => {
    const held = { ...support, holders: 2 };
    await openRoles({ '/admin/roles': { ...roleList, items: [owner, held] } });
    await press('Delete: Support');
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('2 people hold this role. Take it from them first.');
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Show who' }).getAttribute('href')).toBe('/admin/users?role=r1');
  });
});
