import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/eventually';

const user = { id: 'u1', nickname: 'Ada', email: 'a@shop.test', points: 5 };
const me = (headers?: HeadersInit) => Response.json({ user, auths: { 'settings.write': true } }, { headers });
const deliver = vi.fn<(request: Request) => Promise<Response>>();

/** A fresh page: the session of a tab lives as long as its modules. */
async function openPage(token: string | null) {
  vi.resetModules();
  if (token) {
    sessionStorage.setItem('session.token', token);
    sessionStorage.setItem('session.login', '1');
  }
  return import('.');
}

beforeEach(() => {
  deliver.mockReset();
  deliver.mockImplementation(async () => me());
  vi.stubGlobal('fetch', deliver);
  vi.stubGlobal('BroadcastChannel', undefined);
});

describe('when a page starts', () => {
  it('finds out who is signed in', async () => {
    const { session, startSession } = await openPage('t1');
    expect(session.state()).toMatchObject({ signedIn: true, initUserInfo: false });
    await startSession();
    expect(deliver.mock.calls[0]?.[0].url).toMatch(/\/api\/v1\/me$/);
    expect(session.state()).toMatchObject({
      initUserInfo: true,
      userInfo: { nickname: 'Ada', auths: { 'settings.write': true } },
    });
  });

  it('asks nothing for a visitor', async () => {
    const { session, startSession } = await openPage(null);
    await startSession();
    expect(deliver).not.toHaveBeenCalled();
    expect(session.state()).toEqual({ signedIn: false, initUserInfo: true, userInfo: null });
  });

  it('stays signed in without a network and asks again when it is back', async () => {
    deliver.mockRejectedValueOnce(new TypeError('offline'));
    const { session, startSession } = await openPage('t1');
    await startSession();
    expect(session.state()).toMatchObject({ signedIn: true, initUserInfo: true, userInfo: null });
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(session.state().userInfo?.id).toBe('u1'));
  });
});

describe('the language', () => {
  const asked = () => deliver.mock.calls.map(([request]) => request.headers.get('Accept-Language'));

  it('is told at once as the one to start in, though its texts are still on their way', async () => {
    const { startSession } = await openPage('t1');
    const { startTexts } = await import('@/lib/i18n');
    const texts = startTexts('?lang=zh-TW');
    await startSession();
    await texts;
    expect(asked()).toEqual(['zh_tw']);
  });

  it('is told anew when a member chooses another, since letters are written in it', async () => {
    const { startSession } = await openPage('t1');
    const { startTexts, switchLanguage } = await import('@/lib/i18n');
    await startTexts('');
    await startSession();
    await switchLanguage('ru-RU');
    await eventually(() => expect(asked()).toEqual(['en_us', 'ru_ru']));
  });

  it('of a visitor is nobody’s to note', async () => {
    const { startSession } = await openPage(null);
    const { switchLanguage } = await import('@/lib/i18n');
    await startSession();
    await switchLanguage('ru-RU');
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('user info', () => {
  it('is asked for once, however many want it', async () => {
    const { loadUserInfo } = await openPage('t1');
    await Promise.all([loadUserInfo(), loadUserInfo(), loadUserInfo()]);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('is asked for once more after a change, not taken from an answer that was under way', async () => {
    const { session, loadUserInfo, reloadUserInfo } = await openPage('t1');
    const before = loadUserInfo();
    deliver.mockImplementation(async () => Response.json({ user: { ...user, nickname: 'Bea' }, auths: {} }));
    await reloadUserInfo();
    await before;
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(session.state().userInfo?.nickname).toBe('Bea');
  });

  it('comes with a renewed token', async () => {
    deliver.mockResolvedValueOnce(me({ 'X-Session-Token': 't2' }));
    const { session, loadUserInfo } = await openPage('t1');
    await loadUserInfo();
    expect(session.token()).toBe('t2');
  });

  it('is loaded after a sign-in, and guards wait for it', async () => {
    const { session, startSession } = await openPage(null);
    await startSession();
    session.acceptToken(null, 't1');
    expect(session.state()).toMatchObject({ signedIn: true, initUserInfo: false });
    await eventually(() =>
      expect(session.state()).toMatchObject({ initUserInfo: true, userInfo: { id: 'u1' } }),
    );
  });

  it('of somebody who has signed out meanwhile is dropped', async () => {
    const { session, loadUserInfo } = await openPage('t1');
    deliver.mockImplementationOnce(async () => {
      session.signOut();
      return me();
    });
    await loadUserInfo();
    expect(session.state()).toEqual({ signedIn: false, initUserInfo: true, userInfo: null });
  });
});
