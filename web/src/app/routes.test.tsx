import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/session';
import { prefersDesktop } from '@/lib/surface';
import { openApp } from '../../tests/renderApp';

const member = {
  id: 'u1',
  nickname: 'Mira',
  email: 'mira@example.com',
  phone: '',
  telegramId: '',
  telegramUsername: '',
  vipType: 'member',
  vipExpiry: null,
  points: 0,
  auths: {},
};

function enter(auths: Record<string, boolean> = {}): void {
  session.acceptToken(session.token(), 'token');
  session.setUserInfo({ ...member, auths });
  session.markInitialised();
}

beforeEach(() => {
  session.signOut();
  session.markInitialised();
});

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

  it('says honestly that a page is not there yet', async () => {
    await openApp('/market');
    await screen.findByRole('heading', { level: 1, name: 'Market' });
    expect(screen.getByText('Coming soon')).toBeTruthy();
    expect(document.title).toMatch(/^Market · /);
  });
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
    const app = await openApp('/credit?from=mail');
    await waitFor(() => expect(app.address()).toBe('/login?next=%2Fcredit%3Ffrom%3Dmail'));
    await screen.findByRole('heading', { level: 1, name: /^(Sign|Log) in$/ });
    act(() => enter());
    await waitFor(() => expect(app.address()).toBe('/credit?from=mail'));
    await screen.findByRole('heading', { level: 1, name: 'Credit' });
  });

  it('wait until it is known whether somebody is signed in', async () => {
    session.acceptToken(null, 'token');
    const app = await openApp('/credit');
    await screen.findByRole('status');
    act(() => {
      session.setUserInfo(member);
      session.markInitialised();
    });
    await screen.findByRole('heading', { level: 1, name: 'Credit' });
    expect(app.visited).toEqual(['/credit']);
  });

  it('leave the home page open to visitors', async () => {
    const app = await openApp('/accelerateIndex');
    await screen.findByRole('heading', { level: 1, name: /quiet, fast way/ });
    expect(app.address()).toBe('/accelerateIndex');
    expect(document.title).toMatch(/^Proxy plans for the apps you already use · /);
  });
});

describe('the console', () => {
  it('turns a member away', async () => {
    enter();
    const app = await openApp('/admin/settings');
    await waitFor(() => expect(app.address()).toBe('/error/401'));
  });

  it('opens for the permission that the area names', async () => {
    enter({ settings: true });
    const app = await openApp('/admin/settings', { answers: { '/admin/settings': { groups: [] } } });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(app.address()).toBe('/admin/settings');
  });
});

describe('links', () => {
  it('to the page already shown do nothing', async () => {
    const app = await openApp('/market');
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'Market' }));
    expect(app.visited).toEqual(['/market']);
  });

  it('keep a phone visitor on the phone pages', async () => {
    const app = await openApp('/phone/market', { small: true });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'Search' }));
    await waitFor(() => expect(app.address()).toBe('/phone/search'));
  });

  it('start the next page at its top, with the keyboard in it', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await openApp('/market');
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
    const app = await openApp('/market?page=2', { small: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Open the desktop page' }));
    await waitFor(() => expect(app.address()).toBe('/market?page=2'));
    expect(prefersDesktop()).toBe(true);

    await userEvent.click(await screen.findByRole('link', { name: 'Open the phone page' }));
    await waitFor(() => expect(app.address()).toBe('/phone/market?page=2'));
    expect(prefersDesktop()).toBe(false);
  });

  it('leave a wide screen on a phone page, with a quiet way to the desktop one', async () => {
    const app = await openApp('/phone/market');
    await screen.findByText('This page is made for phones.');
    expect(app.address()).toBe('/phone/market');
  });
});

describe('the language list', () => {
  it('switches everything and the language that the address names', async () => {
    const app = await openApp('/market?lang=en-US&page=2');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), '繁體中文');
    await screen.findByRole('heading', { level: 1, name: '市集' });
    expect(app.address()).toBe('/market?lang=zh-TW&page=2');
  });
});
