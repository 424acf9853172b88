import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dialog, openPersonal, personalServer, press, refuse } from '../../../tests/personal';

describe('devices', () => {
  it('are named, and another one can be signed out', async () => {
    const server = personalServer();
    server.replies['DELETE /me/sessions/s2'] = () => null;
    await openPersonal(server);
    const other = await screen.findByRole('button', { name: 'Sign out Firefox · Linux' });
    screen.getByText('This device');
    screen.getByText('203.0.113.20');
    await userEvent.click(other);
    server.replies['GET /me/sessions'] = () => ({ items: [] });
    await press('Sign out', await dialog('Sign out Firefox · Linux?'));
    await screen.findByText('The device has been signed out.');
    await waitFor(() => expect(screen.queryByText('203.0.113.20')).toBeNull());
  });

  it('can all be signed out but this one, on a phone too', async () => {
    const server = personalServer();
    server.replies['DELETE /me/sessions'] = () => null;
    await openPersonal(server, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await dialog('Sign out all other devices?');
    within(question).getByText('1 other device has to sign in again. This one stays signed in.');
    await press('Sign out all other devices', question);
    await screen.findByText('All other devices have been signed out.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('lists that do not come', () => {
  it('say why and are asked for again, while the page around them stays', async () => {
    const server = personalServer();
    const lists = ['GET /me/sessions', 'GET /directory/submissions'];
    const answers = lists.map((list) => [list, server.replies[list]] as const);
    for (const list of lists) server.replies[list] = () => refuse(429, 'rate_limited');
    await openPersonal(server);
    await waitFor(() => expect(screen.getAllByText(/^Too many requests/)).toHaveLength(2));
    for (const [list, answer] of answers) if (answer) server.replies[list] = answer;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
    await screen.findByText('This device');
    await screen.findByText('You have not submitted a link yet.');
  });
});
