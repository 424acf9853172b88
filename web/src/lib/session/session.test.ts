import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedInTelegram } from './environment';
import type { Session } from './session';
import { createBrowser, memoryStorage, signedIn } from './testing';

let browser: ReturnType<typeof createBrowser>;
let tab: Session;
beforeEach(() => {
  browser = createBrowser();
  tab = browser.openTab();
});

describe('the token of an answer', () => {
  it('signs the tab in when nobody was', () => {
    tab.acceptToken(null, 'first');
    expect(tab.token()).toBe('first');
    expect(tab.state().signedIn).toBe(true);
  });

  it('replaces the token that its request carried', () => {
    signedIn(tab, 'first').acceptToken('first', 'second');
    expect(tab.token()).toBe('second');
  });

  it('is dropped when the stored token has moved on meanwhile', () => {
    signedIn(tab, 'first').acceptToken('first', 'second');
    tab.acceptToken('first', 'late');
    expect(tab.token()).toBe('second');
  });

  it('does not undo a sign-out', () => {
    signedIn(tab, 'first').signOut();
    tab.acceptToken('first', 'late');
    expect(tab.token()).toBeNull();
    expect(tab.state().signedIn).toBe(false);
  });
});

describe('what a tab keeps', () => {
  it('survives a reload of the tab, flag and token', () => {
    const storage = memoryStorage();
    signedIn(browser.openTab(storage), 'first');
    const reloaded = browser.openTab(storage);
    expect(reloaded.token()).toBe('first');
    expect(reloaded.state()).toEqual({ userInfo: null, initUserInfo: false, signedIn: true });
  });

  it('is gone from storage after signing out', () => {
    const storage = memoryStorage();
    signedIn(browser.openTab(storage), 'first').signOut();
    expect(storage.length).toBe(0);
  });

  it('lives in memory where storage is refused', () => {
    const refusing = new Proxy(memoryStorage(), {
      get: () => () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(signedIn(browser.openTab(refusing), 'first').token()).toBe('first');
  });
});

describe('sibling tabs', () => {
  it('lend their token to a new tab', async () => {
    signedIn(tab, 'first');
    const fresh = browser.openTab();
    expect(await fresh.adoptFromSibling()).toBe(true);
    expect(fresh.token()).toBe('first');
    expect(fresh.state().signedIn).toBe(true);
  });

  it('leave a visitor alone when none is signed in', async () => {
    expect(await browser.openTab().adoptFromSibling()).toBe(false);
  });

  it('do not hand a refused token back as a better one', async () => {
    browser.restoreTab('dead');
    expect(await browser.restoreTab('dead').adoptFromSibling()).toBe(false);
  });

  it('hear of a sign-in and are told that somebody came in', () => {
    const sibling = browser.openTab();
    const entered = vi.fn();
    sibling.onEnter(entered);
    signedIn(tab, 'first');
    expect(sibling.token()).toBe('first');
    expect(entered).toHaveBeenCalledOnce();
  });

  it('follow a rotation only from the token that they hold', () => {
    const sibling = browser.restoreTab('first');
    const stranger = browser.restoreTab('other');
    browser.restoreTab('first').acceptToken('first', 'second');
    expect(sibling.token()).toBe('second');
    expect(stranger.token()).toBe('other');
  });

  it('sign out together', () => {
    const sibling = browser.openTab();
    signedIn(tab, 'first').signOut();
    expect(sibling.state().signedIn).toBe(false);
    expect(sibling.token()).toBeNull();
  });

  it('are not signed out by one tab whose session has expired', () => {
    const sibling = browser.openTab();
    signedIn(tab, 'first').expire();
    expect(sibling.token()).toBe('first');
  });
});

describe('inside Telegram', () => {
  const view = (hash: string, extra = {}) => ({ location: { hash }, ...extra }) as unknown as Window;

  it('is recognised by bridge or address, and remembered when navigation has dropped the address', () => {
    const storage = memoryStorage();
    expect(openedInTelegram(view(''), storage)).toBe(false);
    expect(openedInTelegram(view('', { TelegramWebviewProxy: {} }), null)).toBe(true);
    expect(openedInTelegram(view('#tgWebAppPlatform=web'), storage)).toBe(true);
    expect(openedInTelegram(view(''), storage)).toBe(true);
  });
});
