import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/http';
import { session } from '@/lib/session';
import { prefersDesktop } from '@/lib/surface';
import { enterAsMember, leave, member } from '../../tests/member';
import { openApp } from '../../tests/renderApp';

/** A page that is open to everybody and asks the server for little. */
const emptyMarket = { '/market/products?sort=newest': { items: [] } };
const noFiles = { '/files': { items: [], used: 0, quota: 1 } };
const expired = () =>
  Response.json({ code: 'session_expired', message: '', params: {}, fields: {}, id: 'e1' }, { status: 499 });

const signInLink = () => screen.getByRole('link', { name: 'Sign in' }).getAttribute('href');

beforeEach(leave);

describe('addresses', () => {
  it.each([
    ['/', '/accelerateIndex'],
    ['/no/such/page', '/accelerateIndex'],
    ['/admin/no-such-area', '/accelerateIndex'],
    ['/phone', '/phone/accelerateIndex'],
    ['/phone/no/such/page', '/phone/accelerateIndex'],
    ['/phone/admin', '/phone/accelerateIndex'],
  ])('%s goes to %s', async (from, to) => {
    const app = await openApp(from);
    await waitFor(() => expect(app.address()).toBe(to));
    await screen.findByRole('heading', { level: 1 });
  });

  it('shows the same page in both shells', async () => {
    await openApp('/notFound').then(async ({ unmount }) => {
      await screen.findByRole('heading', { level: 1, name: /no longer here/ });
      expect(screen.getByRole('link', { name: 'Plans' })).toBeTruthy();
      unmount();
    });
    await openApp('/phone/notFound');
    await screen.findByRole('heading', { level: 1, name: /no longer here/ });
    expect(screen.getByRole('link', { name: 'Me' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });
});

describe('pages that may list what is for adults only', () => {
  const answers = { '/directory/entries?sort=hot': { items: [], total: 0, totalCapped: false } };

  it.each(['/groups', '/phone/groups', '/phone/search'])(
    'ask on %s whether the visitor is over 18',
    async (path) => {
      await openApp(path, { answers });
      await userEvent.click(await screen.findByRole('button', { name: 'Show entries for adults' }));
      await screen.findByRole('dialog', { name: 'Are you over 18?' });
    },
  );
});

describe('pages for users', () => {
  it.each([
    ['/orders?status=1', '/login?next=%2Forders%3Fstatus%3D1'],
    ['/phone/orders', '/phone/login?next=%2Fphone%2Forders'],
    ['/letslink', '/justlink/product'],
    ['/phone/letslink', '/phone/justlink/product'],
  ])('send a visitor from %s to %s', async (from, to) => {
    const app = await openApp(from);
    await waitFor(() => expect(app.address()).toBe(to));
  });

  it('bring the visitor back after signing in', async () => {
    const app = await openApp('/fs/my_files?from=mail', { answers: noFiles });
    await waitFor(() => expect(app.address()).toBe('/login?next=%2Ffs%2Fmy_files%3Ffrom%3Dmail'));
    await screen.findByRole('heading', { level: 1, name: /^(Sign|Log) in$/ });
    act(() => enterAsMember());
    await waitFor(() => expect(app.address()).toBe('/fs/my_files?from=mail'));
    await screen.findByRole('heading', { level: 1, name: 'My files' });
  });

  it('wait until it is known whether somebody is signed in', async () => {
    session.acceptToken(null, 'token');
    const app = await openApp('/fs/my_files', { answers: noFiles });
    await screen.findByText('Loading');
    act(() => {
      session.setUserInfo(member);
      session.markInitialised();
    });
    await screen.findByRole('heading', { level: 1, name: 'My files' });
    expect(app.visited).toEqual(['/fs/my_files']);
  });

  it('are left for the login screen when the session ends, behind the prompt that says so', async () => {
    enterAsMember();
    const app = await openApp('/fs/my_files', { answers: { ...noFiles, '/me': expired } });
    await screen.findByRole('heading', { level: 1, name: 'My files' });
    await act(() => api.get('/me').catch(() => undefined));
    await screen.findByRole('dialog', { name: 'Notice' });
    expect(app.address()).toBe('/login?next=%2Ffs%2Fmy_files');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(app.address()).toBe('/login?next=%2Ffs%2Fmy_files');
    act(() => enterAsMember());
    await waitFor(() => expect(app.address()).toBe('/fs/my_files'));
  });

  it('lead home by way of the prompt’s "Log in now"', async () => {
    enterAsMember();
    const app = await openApp('/phone/fs/my_files', { answers: { ...noFiles, '/me': expired } });
    await screen.findByRole('heading', { level: 1, name: 'My files' });
    await act(() => api.get('/me').catch(() => undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Log in now' }));
    expect(app.address()).toBe('/phone/accelerateIndex');
  });

  it('leave the home page open to visitors', async () => {
    const app = await openApp('/accelerateIndex');
    await screen.findByRole('heading', { level: 1, name: /quiet, fast way/ });
    expect(app.address()).toBe('/accelerateIndex');
    await waitFor(() => expect(document.title).toMatch(/^Proxy plans for the apps you already use · /));
  });
});

describe('the way in', () => {
  it('leads back to the page it was taken from', async () => {
    await openApp('/market?page=2', { answers: emptyMarket });
    await screen.findByRole('heading', { level: 1 });
    expect(signInLink()).toBe('/login?next=%2Fmarket%3Fpage%3D2');
  });

  it('does not forget on the login screen where it leads', async () => {
    await openApp('/login?next=%2Fcredit%3Ffrom%3Dmail');
    await screen.findByRole('heading', { level: 1 });
    expect(signInLink()).toBe('/login?next=%2Fcredit%3Ffrom%3Dmail');
  });
});

describe('the account menu', () => {
  it('is called by the name that it shows', async () => {
    enterAsMember();
    await openApp('/market', { answers: emptyMarket });
    const menu = await screen.findByRole('button', { name: 'Account menu: Mira' });
    expect(menu.textContent).toBe('Mira');
  });

  it('leaves the room of a phone’s bar to the title of the page', async () => {
    enterAsMember();
    await openApp('/phone/market', { answers: emptyMarket });
    const menu = await screen.findByRole('button', { name: 'Account menu: Mira' });
    expect(menu.textContent).toBe('');
  });
});

describe('the phone’s way back', () => {
  it('leads home from the first page of a visit, also when that was a redirect', async () => {
    const app = await openApp('/phone/orders');
    await waitFor(() => expect(app.address()).toBe('/phone/login?next=%2Fphone%2Forders'));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(app.address()).toBe('/phone/accelerateIndex'));
  });

  it('leads to the page before where there is one', async () => {
    const app = await openApp('/phone/market', { answers: emptyMarket });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'About us' }));
    await waitFor(() => expect(app.address()).toBe('/phone/about'));
    // The browser's history counts the pages of this visit; the tests' own does not.
    window.history.replaceState({ idx: 1 }, '');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(app.address()).toBe('/phone/market'));
    window.history.replaceState(null, '');
  });
});

describe('the console', () => {
  it('turns a member away', async () => {
    enterAsMember();
    const app = await openApp('/admin/settings');
    await waitFor(() => expect(app.address()).toBe('/error/401'));
  });

  it('opens for the permission that the area names', async () => {
    enterAsMember({ settings: true });
    const app = await openApp('/admin/settings', { answers: { '/admin/settings': { groups: [] } } });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(app.address()).toBe('/admin/settings');
  });
});

describe('links', () => {
  it('to the page already shown do nothing', async () => {
    const app = await openApp('/market', { answers: emptyMarket });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'Market' }));
    expect(app.visited).toEqual(['/market']);
  });

  it('keep a phone visitor on the phone pages', async () => {
    const app = await openApp('/phone/market', { small: true, answers: emptyMarket });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'Search' }));
    await waitFor(() => expect(app.address()).toBe('/phone/search'));
  });

  it('start the next page at its top, with the keyboard in it', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await openApp('/market', { answers: emptyMarket });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search' });
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('surfaces', () => {
  it('take a small screen to the twin, query and fragment kept', async () => {
    const app = await openApp('/bot?start=1#top', { small: true });
    await waitFor(() => expect(app.address()).toBe('/phone/bot/letsLinkBot/letslink?start=1#top'));
  });

  it('let a small screen go back to the desktop page and remember it', async () => {
    const app = await openApp('/market?page=2', { small: true, answers: emptyMarket });
    await userEvent.click(await screen.findByRole('link', { name: 'Open the desktop page' }));
    await waitFor(() => expect(app.address()).toBe('/market?page=2'));
    expect(prefersDesktop()).toBe(true);

    await userEvent.click(await screen.findByRole('link', { name: 'Open the phone page' }));
    await waitFor(() => expect(app.address()).toBe('/phone/market?page=2'));
    expect(prefersDesktop()).toBe(false);
  });

  it('leave a wide screen on a phone page, with a quiet way to the desktop one', async () => {
    const app = await openApp('/phone/market', { answers: emptyMarket });
    await screen.findByText('This page is made for phones.');
    expect(app.address()).toBe('/phone/market');
  });
});

describe('the language list', () => {
  it('switches everything and the language that the address names', async () => {
    const app = await openApp('/market?lang=en-US&page=2', { answers: emptyMarket });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), '繁體中文');
    await screen.findByRole('heading', { level: 1, name: '市集' });
    expect(app.address()).toBe('/market?lang=zh-TW&page=2');
  });
});
