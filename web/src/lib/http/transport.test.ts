import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/lib/session/session';
import { createBrowser, signedIn } from '@/lib/session/testing';
import { createSessionEnding } from './ending';
import { ApiError } from './error';
import { createTransport } from './transport';

type Reply = (request: Request) => Response | Promise<Response>;

const ADDRESS = 'http://shop.test/api/v1/orders';
const refuse = (status: number, body: object = {}) => Response.json(body, { status });
const carried = (request: Request) => request.headers.get('X-Session-Token');

let browser: ReturnType<typeof createBrowser>;
let session: Session;
let page: string;
let replies: Reply[];
const go = vi.fn();
const notify = vi.fn();
const deliver = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  browser = createBrowser();
  session = browser.openTab();
  page = '/orders';
  replies = [];
  deliver.mockImplementation(async (request: Request) =>
    (replies.shift() ?? (() => Response.json({})))(request),
  );
});

function open(tab = session) {
  const navigation = { current: () => page, go };
  const ending = createSessionEnding(tab, navigation);
  const send = createTransport({
    session: tab,
    ending,
    navigation,
    language: () => 'zh_tw',
    notify,
    fetch: deliver,
  });
  return { ending, send: (init?: RequestInit) => send(new Request(ADDRESS, init)) };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the request was expected to be refused');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

const sent = (call: number) => deliver.mock.calls[call]?.[0] as Request;

describe('every request', () => {
  it('names the device and the language, and carries no token for a visitor', async () => {
    await open().send();
    expect(sent(0).headers.get('device')).toBe('app');
    expect(sent(0).headers.get('Accept-Language')).toBe('zh_tw');
    expect(carried(sent(0))).toBeNull();
  });

  it('carries the stored token and stores the one of the answer', async () => {
    signedIn(session, 'first');
    replies = [() => Response.json({}, { headers: { 'X-Session-Token': 'second' } })];
    await open().send();
    expect(carried(sent(0))).toBe('first');
    expect(session.token()).toBe('second');
  });

  it('does not let a slow answer overwrite a newer token', async () => {
    signedIn(session, 'first');
    replies = [
      () => {
        session.acceptToken('first', 'newer');
        return Response.json({}, { headers: { 'X-Session-Token': 'late' } });
      },
    ];
    await open().send();
    expect(session.token()).toBe('newer');
  });

  it('ignores a token in a refused answer', async () => {
    replies = [() => Response.json({}, { status: 422, headers: { 'X-Session-Token': 'strange' } })];
    await refusal(open().send());
    expect(session.token()).toBeNull();
  });
});

describe('a refusal', () => {
  it('rejects with everything the server said', async () => {
    const body = {
      code: 'order_open',
      message: '…',
      params: { transactionId: 't1' },
      fields: { a: 'too_long' },
      id: 'r1',
    };
    replies = [() => refuse(409, body)];
    const error = await refusal(open().send());
    expect(error).toMatchObject({ status: 409, ...body });
    expect(go).not.toHaveBeenCalled();
  });

  it('with 500 shows the message and rejects', async () => {
    replies = [() => refuse(500, { id: 'r2' })];
    const error = await refusal(open().send());
    expect(error).toMatchObject({ code: 'server_error', id: 'r2' });
    expect(notify).toHaveBeenCalledExactlyOnceWith(error);
  });

  it.each([
    ['/admin/settings', '/error/401'],
    ['/phone/orders?status=1', '/phone/error/401'],
  ])('with 401 on %s goes to %s', async (current, target) => {
    page = current;
    replies = [() => refuse(401)];
    await refusal(open(signedIn(session, 'first')).send());
    expect(go).toHaveBeenCalledExactlyOnceWith(target, { replace: true });
    expect(session.state().signedIn).toBe(true);
  });

  it('by a proxy that speaks HTML still has a code', async () => {
    replies = [() => new Response('<html>Bad gateway</html>', { status: 502 })];
    expect(await refusal(open().send())).toMatchObject({ status: 502, code: 'unavailable' });
  });

  it('with 429 tells when to try again', async () => {
    replies = [() => new Response('', { status: 429, headers: { 'Retry-After': '30' } })];
    expect(await refusal(open().send())).toMatchObject({ code: 'rate_limited', params: { retryAfter: 30 } });
  });

  it('by a dead network is told apart from the server', async () => {
    deliver.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await refusal(open().send())).toMatchObject({ status: 0, code: 'network_failed' });
  });

  it("by the caller's own abort stays an abort", async () => {
    const controller = new AbortController();
    deliver.mockImplementation(async () => {
      controller.abort();
      throw new TypeError('aborted');
    });
    await expect(open().send({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that the server refuses', () => {
  it.each([499, 405])('with %i is cleared and prompted for once', async (status) => {
    const { send, ending } = open(signedIn(session, 'dead'));
    const prompted = vi.fn();
    ending.subscribe(prompted);
    deliver.mockImplementation(async () => refuse(status));
    await Promise.all([refusal(send()), refusal(send()), refusal(send())]);
    expect(ending.promptOpen()).toBe(true);
    expect(session.state()).toMatchObject({ signedIn: false, userInfo: null });
    expect(session.token()).toBeNull();
    ending.cancel();
    await refusal(send());
    expect(ending.promptOpen()).toBe(false);
    expect(prompted).toHaveBeenCalledTimes(2); // opened and closed, never again
    expect(go).not.toHaveBeenCalled();
  });

  it('prompts again only after another sign-in', async () => {
    const { send, ending } = open(signedIn(session, 'dead'));
    deliver.mockImplementation(async () => refuse(499));
    await refusal(send());
    ending.cancel();
    signedIn(session, 'dead too');
    await refusal(send());
    expect(ending.promptOpen()).toBe(true);
  });

  it.each([
    ['/orders', '/accelerateIndex'],
    ['/phone/orders', '/phone/accelerateIndex'],
  ])('on %s confirms to %s', async (current, home) => {
    page = current;
    const { send, ending } = open(signedIn(session, 'dead'));
    replies = [() => refuse(499)];
    await refusal(send());
    ending.confirm();
    expect(go).toHaveBeenCalledExactlyOnceWith(home);
    expect(ending.promptOpen()).toBe(false);
  });

  it.each([
    '/justlink/product',
    '/justlink/product/?lang=ru-RU',
    '/phone/justlink/product',
    '/bot',
    '/phone/bot/letsLinkBot/letslink',
    '/notFound',
    '/phone/notFound',
  ])('is cleared without a word on %s', async (current) => {
    page = current;
    const { send, ending } = open(signedIn(session, 'dead'));
    replies = [() => refuse(499)];
    await refusal(send());
    expect(session.state().signedIn).toBe(false);
    expect(ending.promptOpen()).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  it('sends a visitor who never was signed in to the login screen and back', async () => {
    page = '/phone/orders?status=1';
    const { send, ending } = open();
    replies = [() => refuse(499)];
    expect(await refusal(send())).toMatchObject({ code: 'session_expired' });
    expect(go).toHaveBeenCalledExactlyOnceWith('/phone/login?next=%2Fphone%2Forders%3Fstatus%3D1');
    expect(ending.promptOpen()).toBe(false);
  });

  it('leaves the login screen where it is', async () => {
    page = '/login?next=%2Forders';
    replies = [() => refuse(499)];
    await refusal(open().send());
    expect(go).not.toHaveBeenCalled();
  });

  it('asks the siblings once and repeats the request, body and all, with the better token', async () => {
    const asked = vi.fn();
    const tab = browser.restoreTab('dead');
    browser.restoreTab('better');
    browser.spy(({ kind }) => kind === 'ask' && asked());
    const { send, ending } = open(tab);
    deliver.mockImplementation(async (request: Request) =>
      carried(request) === 'better' ? Response.json({ said: await request.text() }) : refuse(499),
    );
    const answer = await send({ method: 'POST', body: 'one order' });
    expect(await answer.json()).toEqual({ said: 'one order' });
    expect(asked).toHaveBeenCalledOnce();
    expect(ending.promptOpen()).toBe(false);
    expect(tab.token()).toBe('better');
  });

  it('prompts when the token of a sibling is refused as well', async () => {
    const asked = vi.fn();
    const tab = browser.restoreTab('dead');
    browser.restoreTab('dead too');
    browser.spy(({ kind }) => kind === 'ask' && asked());
    const { send, ending } = open(tab);
    deliver.mockImplementation(async () => refuse(499));
    await refusal(send());
    expect(asked).toHaveBeenCalledOnce();
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(ending.promptOpen()).toBe(true);
  });

  it('is tried again with the token that arrived while the request was under way', async () => {
    const tab = browser.restoreTab('old');
    const { send, ending } = open(tab);
    replies = [
      () => {
        tab.acceptToken('old', 'new');
        return refuse(499);
      },
    ];
    await send();
    expect(carried(sent(1))).toBe('new');
    expect(ending.promptOpen()).toBe(false);
  });

  it('says nothing when the person has signed out meanwhile', async () => {
    const tab = browser.restoreTab('old');
    const { send, ending } = open(tab);
    replies = [
      () => {
        tab.signOut();
        return refuse(499);
      },
    ];
    await refusal(send());
    expect(ending.promptOpen()).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });
});
