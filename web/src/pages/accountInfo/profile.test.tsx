import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '@/lib/session';
import { dialog, openPersonal, personalServer, press, refuse } from '../../../tests/personal';

describe('the profile', () => {
  it('says who I am and counts characters as people do', async () => {
    const server = personalServer({ nickname: '' });
    await openPersonal(server);
    screen.getByText('Sep 1, 2026');
    const field = screen.getByLabelText('Nickname');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('Enter a nickname.');
    await userEvent.type(field, 'x'.repeat(21));
    screen.getByText('21 of 20 characters');
    await press('Save');
    screen.getByText('A nickname has at most 20 characters.');
    expect(server.bodies('PATCH /me')).toEqual([]);
  });

  it('changes the name everywhere at once', async () => {
    const server = personalServer();
    server.replies['PATCH /me'] = ({ nickname }) => {
      server.me.nickname = String(nickname);
      return { user: server.me, auths: {} };
    };
    await openPersonal(server);
    const field = screen.getByLabelText('Nickname');
    await userEvent.clear(field);
    await userEvent.type(field, ' Bea {Enter}');
    await screen.findByText('The name has been changed.');
    await screen.findByRole('button', { name: 'Account menu: Bea' });
    expect(server.bodies('PATCH /me')).toEqual([{ nickname: 'Bea' }]);
  });

  it('says that the change failed, and why', async () => {
    const server = personalServer();
    server.replies['PATCH /me'] = () => refuse(429, 'rate_limited');
    await openPersonal(server);
    await press('Save');
    await screen.findByText('The name could not be changed.');
    await screen.findByText(/^Too many requests/);
  });
});

describe('the password', () => {
  const fill = async (label: string, value: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await userEvent.clear(field);
    if (value) await userEvent.type(field, value);
  };

  it('needs an address or number to belong to', async () => {
    await openPersonal(personalServer({ hasPassword: false, email: '', telegramId: '42' }));
    screen.getByText(/bind one of them first/);
    expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull();
  });

  it('is changed with the old one, and the login screen says why somebody is there', async () => {
    const server = personalServer();
    server.replies['PUT /me/password'] = () => null;
    const app = await openPersonal(server);
    await press('Change password');
    const form = await dialog('Change password');
    within(form).getByText(/signed out on every device/);
    await press('Change password', form);
    screen.getByText('Enter your current password.');
    screen.getByText('Enter a new password.');
    screen.getByText('Enter the password again.');
    await fill('Current password', 'old secret');
    await fill('New password', 'correct horse');
    await fill('Repeat password', 'correct house');
    await press('Change password', form);
    screen.getByText('The two passwords entered do not match.');
    await fill('Repeat password', 'correct horse');
    await press('Change password', form);
    await waitFor(() => expect(app.address()).toBe('/login?next=%2Fsys%2Faccount_info'));
    await screen.findByText('The password has been changed. Please sign in again.');
    expect(session.state().signedIn).toBe(false);
    expect(server.bodies('PUT /me/password')).toEqual([
      { oldPassword: 'old secret', password: 'correct horse', repeatPassword: 'correct horse' },
    ]);
  });

  it('that is not the old one is said at its field', async () => {
    const server = personalServer();
    server.replies['PUT /me/password'] = () => refuse(422, 'old_password_wrong');
    await openPersonal(server);
    await press('Change password');
    const form = await dialog('Change password');
    await fill('Current password', 'guess');
    await fill('New password', 'correct horse');
    await fill('Repeat password', 'correct horse');
    await press('Change password', form);
    await waitFor(() =>
      expect(screen.getByLabelText('Current password', { selector: 'input' })).toBe(document.activeElement),
    );
    expect(session.state().signedIn).toBe(true);
  });

  it('that could not be changed is said, and why', async () => {
    const server = personalServer();
    server.replies['PUT /me/password'] = () => refuse(429, 'rate_limited');
    await openPersonal(server);
    await press('Change password');
    const form = await dialog('Change password');
    await fill('Current password', 'old secret');
    await fill('New password', 'correct horse');
    await fill('Repeat password', 'correct horse');
    await press('Change password', form);
    await within(form).findByText('The password could not be changed.');
    within(form).getByText(/^Too many requests/);
    expect(session.state().signedIn).toBe(true);
  });

  it('is set without an old one by whoever has none', async () => {
    await openPersonal(personalServer({ hasPassword: false }));
    await press('Set a password');
    await dialog('Set a password');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
