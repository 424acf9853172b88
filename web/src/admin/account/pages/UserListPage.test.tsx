import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { enterAsMember, leave } from '../../../../tests/member';
import { roleList, someone } from '../../../../tests/people';
import { openApp } from '../../../../tests/renderApp';

afterEach(leave);

const awkward = [
  { ...someone, id: 'u1', nickname: '<img src=x onerror=alert(1)>' },
  { ...someone, id: 'u2', nickname: '\u202eevil' },
  { ...someone, id: 'u3', nickname: '\u200b' },
  { ...someone, id: 'u4', nickname: '' },
];

describe.each([false, true])('the list of people, on a small screen: %s', (small) => {
  it('leads to everybody by name, whatever the name is made of', async () => {
    enterAsMember({ users: true });
    await openApp('/admin/users', { small, answers: { '/admin/users': { items: awkward } } });
    const link = await screen.findByRole('link', { name: '<img src=x onerror=alert(1)>' });
    expect(link.getAttribute('href')).toBe('/admin/users/u1');
    screen.getByRole('link', { name: '\u202eevil' });
    // A name that nobody can see could not be pressed.
    screen.getByRole('link', { name: 'u3' });
    screen.getByRole('link', { name: 'u4' });
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('the search for people', () => {
  it('is kept in the address and asks for what was typed', async () => {
    enterAsMember({ users: true, roles: true });
    const { address } = await openApp('/admin/users?state=disabled', {
      answers: {
        '/admin/roles': roleList,
        '/admin/users?state=disabled': { items: [] },
        '/admin/users?q=ada&state=disabled': { items: [someone] },
        '/admin/users?q=ada&state=disabled&role=r1': { items: [] },
        '/admin/users': { items: [] },
      },
    });
    await screen.findByText('Nobody matches this search.');
    await userEvent.type(screen.getByRole('searchbox'), ' ada {Enter}');
    await screen.findByRole('link', { name: 'Ada' });
    expect(address()).toBe('/admin/users?state=disabled&q=ada');
    // Whoever goes on typing must not have to look for the field again.
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));

    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Support');
    await screen.findByText('Nobody matches this search.');
    expect(address()).toBe('/admin/users?state=disabled&q=ada&role=r1');

    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(address()).toBe('/admin/users');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('offers no roles to an operator who may not see them', async () => {
    enterAsMember({ users: true });
    await openApp('/admin/users', { answers: { '/admin/users': { items: [someone] } } });
    const filter = await screen.findByRole('form', { name: 'Filter' });
    expect(within(filter).queryByLabelText('Role')).toBeNull();
  });
});
